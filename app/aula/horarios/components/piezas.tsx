import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { useDrag } from "~/ui/use-drag";
import { type AsignaturaPorPoner, horasPuestas, POR_PONER, type Puestas } from "../rejilla";
import { tinteDe } from "./tintes";

export type Asidero = ReturnType<ReturnType<typeof useDrag>["handle"]>;

/** The handle by which a pointer moves a subject; the keyboard has the place itself. */
export function Asa({ asidero }: { asidero: Asidero }) {
  return (
    <span {...asidero} className={classNames(asidero.className, "inline-flex shrink-0 p-1 text-quieto")}>
      <Glyph name="menu" className="h-4 w-4" />
    </span>
  );
}

// A subject without weekly hours in its plan lacks at least one.
const leFaltan = ({ puestas, horasSemana }: { puestas: number; horasSemana: number }) =>
  puestas < Math.max(1, horasSemana);

type Props = {
  asignaturas: readonly AsignaturaPorPoner[];
  puestas: Puestas;
  asidero: (lugar: string) => Asidero;
  /** True while a dragged hour is over it. */
  sobre: boolean;
  /** The subject that the next pressed place takes, if any. */
  enMano: number | null;
  alTomar: (id: number | null) => void;
};

/** The subjects with missing hours, to be taken or dragged, and those that are complete. */
export function Piezas({ asignaturas, puestas, asidero, sobre, enMano, alTomar }: Props) {
  const conCuenta = asignaturas.map((asignatura) => ({ ...asignatura, puestas: horasPuestas(puestas, asignatura.id) }));
  const incompletas = conCuenta.filter(leFaltan);
  const completas = conCuenta.filter((cada) => !leFaltan(cada));
  return (
    <div
      data-drop={POR_PONER}
      className={classNames(
        "bg-tenue px-4 py-3 lg:pl-6",
        sobre && "outline outline-2 -outline-offset-2 outline-acento",
      )}
    >
      <h2 className="text-sm font-semibold text-fuerte">
        {incompletas.length === 0 ? "Todo está colocado" : `Por colocar · ${incompletas.length}`}
      </h2>
      <ul className="mt-2 flex gap-2 max-lg:overflow-x-auto lg:flex-col">
        {incompletas.map(({ id, nombre, docentes, horasSemana, campo, puestas: cuantas }) => (
          <li
            key={id}
            className={classNames(
              "flex min-h-12 shrink-0 items-center rounded-md border pr-2 max-lg:w-52",
              tinteDe(campo),
              enMano === id && "outline outline-2 outline-acento",
            )}
          >
            <Asa asidero={asidero(`${POR_PONER}-${id}`)} />
            <button
              type="button"
              aria-pressed={enMano === id}
              onClick={() => alTomar(enMano === id ? null : id)}
              className={classNames("min-w-0 flex-1 rounded py-1 text-left", FOCUS)}
            >
              <span className="block truncate text-sm font-semibold text-fuerte">{nombre}</span>
              <span className="block truncate text-xs text-texto">{docentes || "Sin docente"}</span>
            </button>
            <span className="shrink-0 text-xs tabular-nums text-texto">
              {horasSemana > 0 ? `${cuantas} de ${horasSemana}` : "sin hora"}
            </span>
          </li>
        ))}
      </ul>
      {completas.length === 0 ? null : (
        <div className="max-lg:hidden">
          <h2 className="mt-4 text-sm font-semibold text-fuerte">Completas</h2>
          <ul className="mt-1 text-sm text-texto">
            {completas.map(({ id, nombre, horasSemana, puestas: cuantas }) => (
              <li key={id} className="flex items-center gap-2 py-0.5">
                <Glyph name="check" className="h-3.5 w-3.5 text-bien-texto" />
                <span className="min-w-0 flex-1 truncate">{nombre}</span>
                <span className="text-xs tabular-nums text-quieto">
                  {horasSemana > 0 ? `${cuantas} de ${horasSemana}` : String(cuantas)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-4 text-xs text-quieto max-lg:hidden">
        Las flechas van de hora en hora. Escribe una asignatura para ponerla; Supr vacía la hora. También se arrastran.
      </p>
    </div>
  );
}
