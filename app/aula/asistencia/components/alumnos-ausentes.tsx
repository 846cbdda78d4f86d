import { whatsAppLink } from "~/lib/telephone";
import { Form } from "@remix-run/react";
import { formatTelefono } from "~/lib/text";
import { HiddenContext } from "~/forms/form-context";
import { type Fecha, horaEnZona } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Button } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { estaPorAvisar, mensajeDeAusencia } from "../asistencia";
import type { AlumnoAusente } from "../ausencias-del-dia.server";

type Props = { alumnos: readonly AlumnoAusente[]; fecha: Fecha; zonaHoraria: string };

/** The parts of the list, in the order in which they are worked on. */
const PARTES = [
  { titulo: "Por avisar", elige: estaPorAvisar },
  { titulo: "Con aviso o justificada", elige: (alumno: AlumnoAusente) => !estaPorAvisar(alumno) && !soloTarde(alumno) },
  // Who was only late is no absence, and needs no call.
  { titulo: "Sólo llegaron tarde", elige: (alumno: AlumnoAusente) => !estaPorAvisar(alumno) && soloTarde(alumno) },
];

/** The absent pupils, with the tutors to telephone and the mark of a finished call; those to call come first. */
export function AlumnosAusentes({ alumnos, fecha, zonaHoraria }: Props) {
  const partes = PARTES.map(({ titulo, elige }) => ({ titulo, alumnosDeParte: alumnos.filter(elige) })).filter(
    ({ alumnosDeParte }) => alumnosDeParte.length > 0,
  );
  return (
    <Table
      caption="Ausencias del día"
      bleed
      cards
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Clases</HeaderCell>
          <HeaderCell>A quién llamar</HeaderCell>
          <HeaderCell>Aviso</HeaderCell>
        </>
      }
    >
      {partes.flatMap(({ titulo, alumnosDeParte }) => [
        <tr key={titulo} className="bg-tenue max-sm:block">
          <th
            scope="rowgroup"
            colSpan={4}
            className="px-4 py-1 text-left text-xs font-semibold text-fuerte max-sm:block lg:px-6"
          >
            {`${titulo} · ${alumnosDeParte.length}`}
          </th>
        </tr>,
        ...alumnosDeParte.map((alumno) => (
          <Fila key={alumno.inscripcionId} alumno={alumno} fecha={fecha} zonaHoraria={zonaHoraria} />
        )),
      ])}
    </Table>
  );
}

function Fila({ alumno, fecha, zonaHoraria }: Omit<Props, "alumnos"> & { alumno: AlumnoAusente }) {
  const { inscripcionId, alumnoId, nombre, nivel, grado, grupo, ausencias, tutores, avisada } = alumno;
  const porLlamar = estaPorAvisar(alumno);
  return (
    <Row>
      <Cell className="card-who sm:min-w-44">
        <div>
          <div className="card-name">
            <DialogLink to={`/alumno/${alumnoId}/ausencias?volver=${encodeURIComponent("/controlescolar/ausencias")}`}>
              {nombre}
            </DialogLink>
          </div>
          <span className="card-rest block text-xs text-quieto">{[nivel, grado, grupo].filter(Boolean).join(" ")}</span>
        </div>
      </Cell>
      <Cell className="card-state max-sm:basis-full">
        {ausencias.map(({ id, inicia, asignatura, retardo, justificada }) => (
          <span key={id} className="block">
            {`${inicia} ${asignatura} `}
            <Badge tone={justificada ? "neutral" : retardo ? "warning" : "danger"} clock={retardo} plain={retardo}>
              {`${retardo ? "Retardo" : "Falta"}${justificada ? (retardo ? " justificado" : " justificada") : ""}`}
            </Badge>
          </span>
        ))}
      </Cell>
      <Cell className={classNames("card-rest", !porLlamar && "max-sm:!hidden")}>
        <Tutores tutores={tutores} mensaje={soloTarde({ ausencias }) ? null : mensajeDeAusencia(nombre, fecha)} />
      </Cell>
      <Cell className="card-sum">
        <Aviso
          inscripcionId={inscripcionId}
          nombre={nombre}
          avisada={avisada}
          porLlamar={!soloTarde({ ausencias })}
          fecha={fecha}
          zonaHoraria={zonaHoraria}
        />
      </Cell>
    </Row>
  );
}

type TutoresProps = Pick<AlumnoAusente, "tutores"> & {
  /** The text of WhatsApp; null if nobody is written. */ mensaje: string | null;
};

/** The people to telephone or to write to. */
function Tutores({ tutores, mensaje }: TutoresProps) {
  if (tutores.length === 0) return <>—</>;
  return (
    <>
      {tutores.map(({ nombreCompleto: tutor, parentesco, movil, telefonos }) => (
        <span
          key={tutor}
          className="block max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:py-0.5"
        >
          <span className="max-sm:basis-full max-sm:text-xs">{`${tutor} (${parentesco}) `}</span>
          {telefonos.map((telefono, indice) => (
            <a
              key={telefono}
              href={`tel:${telefono}`}
              // A thumb calls the first one; the file has them all.
              className={classNames(LLAMAR, indice > 0 && "max-sm:!hidden")}
            >
              {formatTelefono(telefono)}
            </a>
          ))}
          {movil === "" || mensaje === null ? null : (
            <a
              href={whatsAppLink(movil, mensaje)}
              target="_blank"
              rel="noreferrer"
              aria-label={`WhatsApp a ${tutor}`}
              className={classNames(LLAMAR, "print:hidden")}
            >
              WhatsApp
            </a>
          )}
        </span>
      ))}
    </>
  );
}

const LLAMAR = classNames(
  "mr-2 whitespace-nowrap text-acento-texto underline",
  // On a phone a target for a thumb.
  "max-sm:mr-0 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center max-sm:rounded-md max-sm:border max-sm:border-linea max-sm:px-3 max-sm:text-sm max-sm:no-underline",
);

const soloTarde = ({ ausencias }: Pick<AlumnoAusente, "ausencias">) => ausencias.every(({ retardo }) => retardo);

type AvisoProps = Pick<AlumnoAusente, "inscripcionId" | "nombre" | "avisada"> &
  Omit<Props, "alumnos"> & { porLlamar: boolean };

/** The mark of a finished call; who was only late needs no call, and may be noted all the same. */
function Aviso({ inscripcionId, nombre, avisada, porLlamar, fecha, zonaHoraria }: AvisoProps) {
  const aviso = avisada && `Avisado a las ${horaEnZona(avisada.avisadaDate, zonaHoraria)}`;
  return (
    <Form method="post" preventScrollReset className="print:hidden">
      <HiddenContext />
      <input type="hidden" name="inscripcionId" value={inscripcionId} />
      <input type="hidden" name="fecha" value={fecha} />
      {aviso ? (
        <Button
          variant="plain"
          size="sm"
          name="accion"
          value="SIN_AVISAR"
          title="Quitar el aviso"
          aria-label={`${aviso}: quitar el aviso de ${nombre}`}
        >
          {aviso}
        </Button>
      ) : (
        <Button
          variant={porLlamar ? "secondary" : "plain"}
          size="sm"
          name="accion"
          value="AVISADO"
          aria-label={`Ya se avisó de ${nombre}`}
        >
          Ya se avisó
        </Button>
      )}
      {avisada?.nota ? <span className="block text-xs text-quieto">{avisada.nota}</span> : null}
    </Form>
  );
}
