import type { RefObject } from "react";
import { DIAS } from "~/base/escuela/lecciones";
import { classNames } from "~/ui/class-names";
import { Hora } from "./hora";
import type { RejillaProps } from "./rejilla-props";
import type { SemanaEditable } from "./semana-editable";

type Props = Pick<RejillaProps, "modulos" | "dias"> & {
  tabla: RefObject<HTMLTableElement>;
  editable: SemanaEditable;
  /** The one day that a phone shows. */
  dia: number;
};

/** The hours of a week that is being edited: modules down, days across. */
export function TablaDeHoras({ tabla, editable, modulos, dias, dia }: Props) {
  return (
    <table ref={tabla} className="mt-2 w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">Semana del grupo</caption>
      <thead>
        <tr className="text-left text-sm text-fuerte">
          <th scope="col" className="w-14">
            <span className="sr-only">Módulo</span>
          </th>
          {dias.map((cada) => (
            <th key={cada} scope="col" className={classNames("pb-1 font-semibold", cada !== dia && "max-lg:hidden")}>
              {DIAS[cada]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {modulos.map(({ id, inicia, termina, receso }) => (
          <tr key={id}>
            <th scope="row" className="pr-1 text-right align-middle text-xs font-normal tabular-nums text-quieto">
              <span className="block font-semibold text-fuerte">{inicia}</span>
              {receso ? null : termina}
            </th>
            {receso ? (
              <Receso dias={dias.length} />
            ) : (
              dias.map((cada, columna) => (
                <HoraDeLaSemana
                  key={cada}
                  editable={editable}
                  lugar={`${cada}-${id}`}
                  nombre={`${DIAS[cada]} ${inicia}`}
                  oculta={cada !== dia}
                  aLaDerecha={columna >= dias.length - 2}
                />
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// A phone shows one day, and a wider cell would be a column of its own there.
function Receso({ dias }: { dias: number }) {
  return [
    { clave: "ancho", columnas: dias, className: "max-lg:hidden" },
    { clave: "telefono", columnas: 1, className: "lg:hidden" },
  ].map(({ clave, columnas, className }) => (
    <td
      key={clave}
      colSpan={columnas}
      className={classNames("h-6 rounded bg-hundida text-center text-xs text-quieto", className)}
    >
      Receso
    </td>
  ));
}

type HoraProps = { editable: SemanaEditable; lugar: string; nombre: string; oculta: boolean; aLaDerecha: boolean };

function HoraDeLaSemana({ editable, lugar, ...resto }: HoraProps) {
  const { semana, asidero, sobre, choqueAlSoltar, deHora } = editable;
  const asignatura = semana.asignaturas.find(({ id }) => id === semana.puestas[lugar]);
  return (
    <Hora
      {...resto}
      {...deHora(lugar)}
      lugar={lugar}
      semana={semana}
      asignatura={asignatura}
      choque={asignatura ? (semana.tomadas[asignatura.id]?.[lugar] ?? null) : null}
      alSoltar={choqueAlSoltar(lugar)}
      sobre={sobre(lugar)}
      asidero={asidero(lugar)}
    />
  );
}
