import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { counted } from "~/lib/counts";
import { classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { promedioComoTexto } from "~/aula/calificaciones/calificacion";
import type { Sabana } from "../sabana.server";

const comoTexto = (decimos: number | null) => (decimos === null ? "—" : promedioComoTexto(decimos));

// The name and the average beside it stay in sight while the subjects slide under them.
const NOMBRE =
  "sm:!sticky sm:left-0 sm:!top-0 sm:z-[1] sm:w-60 sm:min-w-60 sm:max-w-60 sm:truncate sm:bg-carta print:!static";
const PROMEDIO =
  "sm:!sticky sm:left-60 sm:!top-0 sm:z-[1] sm:w-[4.5rem] sm:min-w-[4.5rem] sm:!px-2 sm:bg-tenue print:!static";
// A phone says of the subjects only what needs a look, below the name.
const DE_ANCHO = "max-sm:!hidden sm:!px-1";

/** The gradebook of a group: pupils by subjects, with each pupil's average beside the name and the group's below. */
export function TablaDeSabana({ sabana, aqui }: { sabana: Sabana; aqui: string }) {
  const { grupo, columnas, filas, pie, aprobatoria } = sabana;
  return (
    <Table
      bleed
      wide
      cards
      className="grid-of-grades"
      caption={`Sábana de ${grupo}`}
      head={
        <>
          <HeaderCell className={NOMBRE}>Alumno</HeaderCell>
          <HeaderCell numeric className={PROMEDIO}>
            Promedio
          </HeaderCell>
          {columnas.map(({ id, nombre, cuenta, enNumero }) => (
            <HeaderCell
              key={id}
              numeric={enNumero}
              className="min-w-[3.75rem] max-w-24 !whitespace-normal !px-1 leading-tight"
            >
              {nombre}
              {cuenta || !enNumero ? null : <span className="block font-normal">No promedia</span>}
            </HeaderCell>
          ))}
          <HeaderCell numeric className="!px-1">
            Faltas
          </HeaderCell>
          <HeaderCell numeric className="!px-1">
            Retardos
          </HeaderCell>
        </>
      }
      foot={
        <Row>
          <Cell className={classNames(NOMBRE, "card-name")}>Promedio del grupo</Cell>
          <Cell numeric className={classNames(PROMEDIO, "card-sum")}>
            {comoTexto(pie.promedio)}
          </Cell>
          {pie.celdas.map((valor, lugar) => (
            <Cell key={columnas[lugar]!.id} numeric label={columnas[lugar]!.nombre} className={DE_ANCHO}>
              {comoTexto(valor)}
            </Cell>
          ))}
          <Cell className={DE_ANCHO} />
          <Cell className={DE_ANCHO} />
        </Row>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.inscripcionId}>
          <CeldasDeAlumno {...fila} columnas={columnas} aprobatoria={aprobatoria} aqui={aqui} />
        </Row>
      ))}
    </Table>
  );
}

type DeAlumno = Sabana["filas"][number] & Pick<Sabana, "columnas" | "aprobatoria"> & { aqui: string };

function CeldasDeAlumno({
  alumnoId,
  persona,
  celdas,
  promedio,
  faltas,
  retardos,
  columnas,
  aprobatoria,
  aqui,
}: DeAlumno) {
  const esBaja = (valor: number | null) => valor !== null && valor < aprobatoria;
  const volver = `?volver=${encodeURIComponent(aqui)}`;
  const nombresDe = (elige: (celda: (typeof celdas)[number]) => boolean) =>
    celdas.flatMap((celda, lugar) =>
      elige(celda) ? [[columnas[lugar]!.nombre, celda.texto].filter(Boolean).join(" ")] : [],
    );
  const bajas = nombresDe(({ valor }) => esBaja(valor));
  const faltantes = nombresDe(({ falta }) => falta);
  return (
    <>
      <Cell className={classNames(NOMBRE, "card-who")} title={`${persona.apellidos}, ${persona.nombre}`}>
        <div>
          <div className="card-name sm:truncate">
            <DialogLink to={`/alumno/${alumnoId}/informacionescolar${volver}`} className="!font-normal !text-texto">
              <NombreDeLista persona={persona} />
            </DialogLink>
          </div>
          <LoQueFalta bajas={bajas} faltantes={faltantes} faltas={faltas} retardos={retardos} />
        </div>
      </Cell>
      <Cell numeric className={classNames(PROMEDIO, "card-sum font-semibold", esBaja(promedio) && "text-mal-texto")}>
        {comoTexto(promedio)}
      </Cell>
      {celdas.map(({ valor, texto, falta }, lugar) => (
        <Cell
          key={columnas[lugar]!.id}
          numeric={columnas[lugar]!.enNumero}
          title={falta ? "Sin capturar" : texto.length > 12 ? texto : undefined}
          className={classNames(
            DE_ANCHO,
            "max-w-40 truncate",
            esBaja(valor) && "bg-mal-relleno font-semibold text-mal-texto",
            falta && "dia-sin-clases text-quieto",
          )}
        >
          {texto || (falta ? "··" : "—")}
        </Cell>
      ))}
      <Cell numeric className={DE_ANCHO}>
        {faltas === 0 ? "—" : <DialogLink to={`/alumno/${alumnoId}/ausencias${volver}`}>{String(faltas)}</DialogLink>}
      </Cell>
      <Cell numeric className={DE_ANCHO}>
        {retardos || "—"}
      </Cell>
    </>
  );
}

type LoQueFaltaProps = { bajas: readonly string[]; faltantes: readonly string[]; faltas: number; retardos: number };

/** On a phone, below the name: the subjects that need a look, and the absences. */
function LoQueFalta({ bajas, faltantes, faltas, retardos }: LoQueFaltaProps) {
  const dias = [
    faltas > 0 ? counted(faltas, "falta", "faltas") : "",
    retardos > 0 ? counted(retardos, "retardo", "retardos") : "",
  ].filter(Boolean);
  return (
    <p className="card-rest sm:hidden print:hidden">
      {bajas.length > 0 ? <span className="font-semibold text-mal-texto">{`${bajas.join(" · ")} `}</span> : null}
      {faltantes.length > 0 ? (
        <span className="text-atencion-texto">{`Sin capturar: ${faltantes.join(", ")} `}</span>
      ) : null}
      <span className="text-quieto">{dias.join(" · ")}</span>
    </p>
  );
}
