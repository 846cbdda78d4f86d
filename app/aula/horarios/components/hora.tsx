import type { KeyboardEvent } from "react";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { AsignaturaPorPoner, Puestas, Tomadas } from "../rejilla";
import { ElegirAsignatura } from "./elegir-asignatura";
import { Asa, type Asidero } from "./piezas";
import { tinteDe } from "./tintes";

type Props = {
  /** 'día-módulo'. */
  lugar: string;
  /** 'Lunes 07:00'. */
  nombre: string;
  semana: { asignaturas: readonly AsignaturaPorPoner[]; puestas: Puestas; tomadas: Tomadas };
  asignatura: AsignaturaPorPoner | undefined;
  /** The people and places with which the content clashes, or the dragged subject would. */
  choque: string | null;
  alSoltar: string | null;
  sobre: boolean;
  asidero: Asidero;
  /** True for the one hour that Tab reaches. */
  enfocable: boolean;
  /** True if a phone shows another day. */
  oculta: boolean;
  aLaDerecha: boolean;
  /** The letter with which the subjects were opened; null if they are closed. */
  abierta: string | null;
  alEnfocar: () => void;
  alPulsar: () => void;
  alTeclear: (event: KeyboardEvent) => void;
  alElegir: (asignaturaId: number) => void;
  alCerrar: () => void;
  alSalir: () => void;
};

/** A longer name stands in two smaller lines. */
const NOMBRE_LARGO = 13;

/** An hour of the week: its subject and teacher, or a place to fill. */
export function Hora({ lugar, nombre, semana, asignatura, choque, alSoltar, oculta, abierta, ...resto }: Props) {
  const { sobre, asidero, enfocable, aLaDerecha, alEnfocar, alPulsar, alTeclear, alElegir, alCerrar, alSalir } = resto;
  return (
    <td data-drop={lugar} className={classNames("relative h-[54px] p-0", oculta && "max-lg:hidden")}>
      <div
        className={classNames(
          "flex h-full items-stretch rounded-md border",
          asignatura ? tinteDe(asignatura.campo) : "border-dashed border-linea-fuerte bg-carta",
          choque !== null && "!border-2 !border-mal-marca",
          sobre && "outline outline-2 -outline-offset-2 outline-acento",
        )}
      >
        {asignatura ? (
          <span className="flex items-center pl-0.5 max-lg:hidden">
            <Asa asidero={asidero} />
          </span>
        ) : null}
        <button
          type="button"
          data-lugar={lugar}
          tabIndex={enfocable ? 0 : -1}
          aria-label={[nombre, asignatura?.nombre ?? "libre", asignatura?.docentes, choque].filter(Boolean).join(", ")}
          aria-haspopup="listbox"
          aria-expanded={abierta !== null}
          onFocus={alEnfocar}
          onClick={alPulsar}
          onKeyDown={alTeclear}
          className={classNames("min-w-0 flex-1 rounded-md px-1.5 text-left max-lg:pl-3", FOCUS)}
        >
          <Contenido asignatura={asignatura} choque={choque} />
        </button>
      </div>
      {alSoltar === null ? null : (
        // Over the hour, so that nothing moves below the pointer.
        <span className="pointer-events-none absolute inset-0.5 overflow-hidden rounded-md border border-mal-linea bg-mal-relleno px-1.5 py-0.5 text-xs leading-tight text-mal-texto">
          {alSoltar}
        </span>
      )}
      {abierta === null ? null : (
        <ElegirAsignatura
          nombre={nombre}
          lugar={lugar}
          semana={semana}
          inicial={abierta}
          alElegir={alElegir}
          alCerrar={alCerrar}
          alSalir={alSalir}
          aLaDerecha={aLaDerecha}
        />
      )}
    </td>
  );
}

/** The subject of an hour with its teacher or its clash; a cross where it is free. */
function Contenido({ asignatura, choque }: Pick<Props, "asignatura" | "choque">) {
  if (!asignatura)
    return (
      <span className="flex justify-center text-quieto">
        <Glyph name="plus" className="h-4 w-4" />
      </span>
    );
  const { nombre, docentes } = asignatura;
  return (
    <>
      <span
        title={nombre}
        className={classNames(
          "font-semibold text-fuerte",
          nombre.length > NOMBRE_LARGO ? "line-clamp-2 text-xs leading-[14px]" : "block truncate text-sm",
        )}
      >
        {nombre}
      </span>
      {choque === null ? (
        <span className="block truncate text-xs text-texto">{docentes || "Sin docente"}</span>
      ) : (
        <span className="block truncate text-xs font-semibold text-mal-texto" title={choque}>
          {choque}
        </span>
      )}
    </>
  );
}
