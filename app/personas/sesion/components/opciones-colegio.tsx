import { useId } from "react";
import { FOCUS, classNames } from "~/ui/class-names";

type OpcionesColegioProps = { colegios: { id: number; nombre: string }[]; actualId?: number; error?: string };

/** The schools of the account, with one choice. */
export function OpcionesColegio({ colegios, actualId, error }: OpcionesColegioProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="sr-only">Colegio</legend>
      <div className="max-h-72 divide-y divide-linea overflow-y-auto rounded-md border border-linea">
        {colegios.map((colegio) => (
          <label
            key={colegio.id}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-acento-50"
          >
            <input
              type="radio"
              name="colegioId"
              value={colegio.id}
              defaultChecked={colegio.id === actualId}
              className={classNames("h-4 w-4 shrink-0 accent-acento", FOCUS)}
              required
            />
            <span className="text-sm text-fuerte">{colegio.nombre}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} role="alert" className="fault">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
