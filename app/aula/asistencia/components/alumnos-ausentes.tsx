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

/** The absent pupils, with the tutors to telephone and the mark of a finished call. */
export function AlumnosAusentes({ alumnos, fecha, zonaHoraria }: Props) {
  // Those to call come first; who was only late is no absence and comes last.
  const lugar = (alumno: AlumnoAusente) => (estaPorAvisar(alumno) ? 0 : soloTarde(alumno) ? 2 : 1);
  const enOrden = [...alumnos].sort((uno, siguiente) => lugar(uno) - lugar(siguiente));
  return (
    <Table
      caption="Ausencias del día"
      bleed
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Clases</HeaderCell>
          <HeaderCell>A quién llamar</HeaderCell>
          <HeaderCell>Aviso</HeaderCell>
        </>
      }
    >
      {enOrden.map(({ inscripcionId, alumnoId, nombre, nivel, grado, grupo, ausencias, tutores, avisada }) => (
        <Row key={inscripcionId}>
          <Cell className="sm:min-w-44">
            <DialogLink to={`/alumno/${alumnoId}/ausencias?volver=${encodeURIComponent("/controlescolar/ausencias")}`}>
              {nombre}
            </DialogLink>
            <span className="block text-xs text-quieto">{[nivel, grado, grupo].filter(Boolean).join(" ")}</span>
          </Cell>
          <Cell label="Clases">
            {ausencias.map(({ id, inicia, asignatura, retardo, justificada }) => (
              <span key={id} className="block">
                {`${inicia} ${asignatura} `}
                <Badge tone={justificada ? "neutral" : retardo ? "warning" : "danger"} clock={retardo} plain={retardo}>
                  {`${retardo ? "Retardo" : "Falta"}${justificada ? (retardo ? " justificado" : " justificada") : ""}`}
                </Badge>
              </span>
            ))}
          </Cell>
          <Cell label="A quién llamar">
            <Tutores tutores={tutores} mensaje={soloTarde({ ausencias }) ? null : mensajeDeAusencia(nombre, fecha)} />
          </Cell>
          <Cell label="Aviso">
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
      ))}
    </Table>
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
        <span key={tutor} className="block">
          {`${tutor} (${parentesco}) `}
          {telefonos.map((telefono) => (
            <a key={telefono} href={`tel:${telefono}`} className={LLAMAR}>
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

const LLAMAR = "mr-2 whitespace-nowrap text-acento-texto underline";

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
