import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { inputClasses } from "~/forms/field-frame";
import { foldText } from "~/lib/text";
import { classNames } from "~/ui/class-names";
import { type AsignaturaPorPoner, type Ofrecida, ofrecidas, type Puestas, type Tomadas } from "../rejilla";
import { tinteDe } from "./tintes";

type Props = {
  /** 'Jueves 13:00'. */
  nombre: string;
  lugar: string;
  semana: { asignaturas: readonly AsignaturaPorPoner[]; puestas: Puestas; tomadas: Tomadas };
  /** The letter that opened it. */
  inicial: string;
  /** Called with the subject, or 0 for an empty hour. */
  alElegir: (asignaturaId: number) => void;
  /** Called when Esc closes it, and when the focus goes elsewhere. */
  alCerrar: () => void;
  alSalir: () => void;
  /** True at the right of the week, where it opens to the left. */
  aLaDerecha: boolean;
};

/** The subjects for an hour, filtered while one types: those that fit first, and why the others do not. */
export function ElegirAsignatura({ nombre, lugar, semana, inicial, aLaDerecha, ...alHacer }: Props) {
  const [escrito, setEscrito] = useState(inicial);
  const [activa, setActiva] = useState(0);
  const id = useId();
  const opciones = ofrecidas(semana, lugar, { escrito, plegar: foldText });
  const llena = Boolean(semana.puestas[lugar]);
  const { alElegir, alSalir } = alHacer;
  const elegir = (opcion: Ofrecida | undefined) => {
    if (opcion?.choque === null) alElegir(opcion.id);
  };
  const alTeclear = (event: KeyboardEvent<HTMLInputElement>) => {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (paso !== undefined) setActiva((activa + paso + opciones.length) % Math.max(1, opciones.length));
    else if (event.key === "Enter") elegir(opciones[activa]);
    else if (event.key === "Escape") alHacer.alCerrar();
    else if (event.key === "Delete" && escrito === "" && llena) alElegir(0);
    else return;
    // Esc closes this alone, and Enter does not send the form.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={classNames(
        "z-20 rounded-lg border border-linea bg-elevada p-2 shadow-xl",
        "max-lg:fixed max-lg:inset-x-2 max-lg:bottom-2 lg:absolute lg:top-full lg:mt-1 lg:w-64",
        aLaDerecha ? "lg:right-0" : "lg:left-0",
      )}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where somebody is typing
        autoFocus
        role="combobox"
        aria-label={`Asignatura del ${nombre}`}
        aria-expanded="true"
        aria-controls={`${id}-lista`}
        aria-activedescendant={opciones[activa] ? `${id}-${opciones[activa].id}` : undefined}
        autoComplete="off"
        value={escrito}
        placeholder="Escribe una asignatura"
        onChange={({ currentTarget }) => {
          setEscrito(currentTarget.value);
          setActiva(0);
        }}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(escrito.length, escrito.length)}
        onKeyDown={alTeclear}
        onBlur={alSalir}
        className={inputClasses(false, false, "!h-9")}
      />
      <p className="px-1 pb-1 pt-2 text-xs font-semibold text-quieto">{nombre}</p>
      <Opciones id={id} nombre={nombre} opciones={opciones} activa={activa} alPulsar={elegir} />
      {llena ? (
        <button
          type="button"
          tabIndex={-1}
          onMouseDown={conElFoco}
          onClick={() => alElegir(0)}
          className="mt-1 min-h-11 w-full rounded px-1.5 text-left text-sm text-mal-texto hover:bg-tenue lg:min-h-8"
        >
          Vaciar la hora
        </button>
      ) : null}
    </div>
  );
}

type OpcionesProps = {
  id: string;
  nombre: string;
  opciones: readonly Ofrecida[];
  activa: number;
  alPulsar: (opcion: Ofrecida) => void;
};

function Opciones({ id, nombre, opciones, activa, alPulsar }: OpcionesProps) {
  return (
    <>
      <div
        id={`${id}-lista`}
        role="listbox"
        aria-label={`Asignaturas para el ${nombre}`}
        className="max-h-64 overflow-y-auto"
      >
        {opciones.map((opcion, indice) => (
          <Opcion
            key={opcion.id}
            id={`${id}-${opcion.id}`}
            opcion={opcion}
            activa={indice === activa}
            alPulsar={() => alPulsar(opcion)}
          />
        ))}
      </div>
      {opciones.length === 0 ? <p className="px-1.5 py-2 text-sm text-quieto">Ninguna se llama así</p> : null}
    </>
  );
}

// The field keeps the focus while something else is pressed.
const conElFoco = (event: MouseEvent) => event.preventDefault();

type OpcionProps = { id: string; opcion: Ofrecida; activa: boolean; alPulsar: () => void };

function Opcion({ id, opcion, activa, alPulsar }: OpcionProps) {
  const { nombre, docentes, faltan, campo, choque } = opcion;
  const detalle = choque ?? [docentes, faltan > 0 ? `faltan ${faltan}` : "completa"].filter(Boolean).join(" · ");
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above it has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={activa}
      aria-disabled={choque !== null || undefined}
      aria-label={`${nombre}, ${detalle}`}
      onMouseDown={conElFoco}
      onClick={alPulsar}
      className={classNames(
        "flex min-h-11 cursor-pointer items-center gap-2 rounded px-1.5 py-1 text-sm aria-disabled:cursor-not-allowed lg:min-h-10",
        activa ? "bg-acento-50" : "hover:bg-tenue",
      )}
    >
      <span className={classNames("h-8 w-2 shrink-0 rounded border", tinteDe(campo))} />
      <span className="min-w-0">
        <span className={classNames("block font-semibold", choque ? "text-quieto" : "text-fuerte")}>{nombre}</span>
        <span className={classNames("block text-xs", choque ? "text-mal-texto" : "text-quieto")}>{detalle}</span>
      </span>
    </div>
  );
}
