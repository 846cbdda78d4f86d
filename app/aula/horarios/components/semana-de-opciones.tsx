import { inputClasses } from "~/forms/field-frame";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { DIAS } from "~/base/escuela/lecciones";
import { horasSinLugar } from "../rejilla";
import type { RejillaProps } from "./rejilla-props";

/** The week for browsers without scripts: in each hour a choice of the group's subjects. */
export function SemanaDeOpciones({ modulos, asignaturas, puestas, tomadas, dias, vigencia }: RejillaProps) {
  const faltan = horasSinLugar(asignaturas, puestas).map(({ nombre, horas }) => `${nombre} ${horas}`);
  return (
    <div className="space-y-3 px-4 lg:px-6">
      {vigencia}
      <p className="text-sm text-quieto">{`Horas sin lugar: ${faltan.join(", ") || "ninguna"}`}</p>
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
            <Cell className="whitespace-nowrap !py-1">
              {nombre}
              <span className="block text-xs tabular-nums text-quieto lg:ml-2 lg:inline">{`${inicia} – ${termina}`}</span>
            </Cell>
            {receso ? (
              <Cell colSpan={dias.length} className="bg-hundida text-center text-quieto">
                Receso
              </Cell>
            ) : (
              dias.map((dia) => {
                const lugar = `${dia}-${id}`;
                const puesta = puestas[lugar] ?? 0;
                const choque = tomadas[puesta]?.[lugar];
                return (
                  <Cell key={dia} className="!px-1.5 !py-1">
                    <select
                      name="lecciones"
                      aria-label={`${DIAS[dia]} ${inicia}`}
                      aria-invalid={choque !== undefined || undefined}
                      defaultValue={puesta > 0 ? `${lugar}-${puesta}` : ""}
                      className={inputClasses(false, false, "!h-9 min-w-32 !px-2 !text-xs lg:min-w-0")}
                    >
                      <option value="">—</option>
                      {asignaturas.map((asignatura) => (
                        <option key={asignatura.id} value={`${lugar}-${asignatura.id}`} title={asignatura.docentes}>
                          {asignatura.nombre}
                        </option>
                      ))}
                    </select>
                    {choque ? <span className="block text-xs text-mal-texto">{choque}</span> : null}
                  </Cell>
                );
              })
            )}
          </Row>
        ))}
      </Table>
    </div>
  );
}
