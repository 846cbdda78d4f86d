import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { promedioComoTexto } from "~/aula/calificaciones/calificacion";
import type { Sabana } from "../sabana.server";

const comoTexto = (decimos: number | null) => (decimos === null ? "—" : promedioComoTexto(decimos));

// The name and the average beside it stay in sight while the subjects slide under them.
const NOMBRE =
  "sm:!sticky sm:left-0 sm:!top-0 sm:z-[1] sm:w-64 sm:min-w-64 sm:max-w-64 sm:truncate sm:bg-carta print:!static";
const PROMEDIO = "sm:!sticky sm:left-64 sm:!top-0 sm:z-[1] sm:w-20 sm:min-w-20 sm:bg-tenue print:!static";

/** The gradebook of a group: pupils by subjects, with each pupil's average beside the name and the group's below. */
export function TablaDeSabana({ sabana, aqui }: { sabana: Sabana; aqui: string }) {
  const { grupo, columnas, filas, pie, aprobatoria } = sabana;
  return (
    <Table
      bleed
      wide
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
              className="min-w-16 max-w-28 !whitespace-normal !px-2 leading-tight"
            >
              {nombre}
              {cuenta || !enNumero ? null : <span className="block font-normal">No promedia</span>}
            </HeaderCell>
          ))}
          <HeaderCell numeric>Faltas</HeaderCell>
          <HeaderCell numeric>Retardos</HeaderCell>
        </>
      }
      foot={
        <Row>
          <Cell className={NOMBRE}>Promedio del grupo</Cell>
          <Cell numeric label="Promedio" className={PROMEDIO}>
            {comoTexto(pie.promedio)}
          </Cell>
          {pie.celdas.map((valor, lugar) => (
            <Cell key={columnas[lugar]!.id} numeric label={columnas[lugar]!.nombre} className="sm:!px-2">
              {comoTexto(valor)}
            </Cell>
          ))}
          <Cell />
          <Cell />
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
  const baja = (valor: number | null) => valor !== null && valor < aprobatoria && "font-semibold text-mal-texto";
  const volver = `?volver=${encodeURIComponent(aqui)}`;
  return (
    <>
      <Cell className={NOMBRE} title={`${persona.apellidos}, ${persona.nombre}`}>
        <DialogLink to={`/alumno/${alumnoId}/informacionescolar${volver}`}>
          <NombreDeLista persona={persona} />
        </DialogLink>
      </Cell>
      <Cell numeric label="Promedio" className={classNames(PROMEDIO, "font-semibold", baja(promedio))}>
        {comoTexto(promedio)}
      </Cell>
      {celdas.map(({ valor, texto }, lugar) => (
        <Cell
          key={columnas[lugar]!.id}
          numeric={columnas[lugar]!.enNumero}
          label={columnas[lugar]!.nombre}
          title={texto.length > 12 ? texto : undefined}
          className={classNames("max-w-40 truncate sm:!px-2", baja(valor))}
        >
          {texto || "—"}
        </Cell>
      ))}
      <Cell numeric label="Faltas">
        {faltas === 0 ? "—" : <DialogLink to={`/alumno/${alumnoId}/ausencias${volver}`}>{String(faltas)}</DialogLink>}
      </Cell>
      <Cell numeric label="Retardos">
        {retardos || "—"}
      </Cell>
    </>
  );
}
