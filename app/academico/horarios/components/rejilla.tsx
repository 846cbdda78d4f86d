import { inputClasses } from "~/forms/field-frame";
import { Table, HeaderCell, Row, Cell } from "~/ui/table";
import { DIAS } from "../../docentes/docente";

type Props = {
  modulos: readonly { id: number; nombre: string; inicia: string; termina: string; receso: boolean }[];
  asignaturas: readonly { id: number; nombre: string; docentes: string }[];
  /** What stands at 'día-módulo'. */
  puestas: Readonly<Record<string, number>>;
  dias: readonly number[];
};

/** A group's week to be filled in: a row an hour, a column a day, a subject in each; arrows and letters of a select choose. */
export function Rejilla({ modulos, asignaturas, puestas, dias }: Props) {
  return (
    <Table
      caption="Semana del grupo"
      head={
        <>
          <HeaderCell>Módulo</HeaderCell>
          {dias.map((dia) => (
            <HeaderCell key={dia}>{DIAS[dia]}</HeaderCell>
          ))}
        </>
      }
    >
      {modulos.map(({ id, nombre, inicia, termina, receso }) => (
        <Row key={id}>
          <Cell className="whitespace-nowrap">
            {nombre}
            <span className="block text-xs text-quieto">{`${inicia} – ${termina}`}</span>
          </Cell>
          {receso ? (
            <Cell colSpan={dias.length} className="bg-hundida text-center text-quieto">
              Receso
            </Cell>
          ) : (
            dias.map((dia) => (
              <Cell key={dia}>
                <select
                  name="lecciones"
                  aria-label={`${DIAS[dia]} ${inicia}`}
                  defaultValue={puestas[`${dia}-${id}`] ? `${dia}-${id}-${puestas[`${dia}-${id}`]}` : ""}
                  className={inputClasses(false, false, "min-w-32 pr-8")}
                >
                  <option value="">—</option>
                  {asignaturas.map((asignatura) => (
                    <option key={asignatura.id} value={`${dia}-${id}-${asignatura.id}`} title={asignatura.docentes}>
                      {asignatura.nombre}
                    </option>
                  ))}
                </select>
              </Cell>
            ))
          )}
        </Row>
      ))}
    </Table>
  );
}
