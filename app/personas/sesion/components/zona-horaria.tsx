import { useId } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { ZONAS } from "~/base/acceso/zonas";

type ZonaHorariaProps = { name: string; defaultValue?: string; error?: string };

/** The school's time zone. */
export function ZonaHoraria({ name, defaultValue = "America/Mexico_City", error }: ZonaHorariaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        Zona horaria
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames("h-11 w-full rounded-md border border-linea-fuerte bg-carta px-2 text-base", FOCUS)}
      >
        {Object.entries(ZONAS).map(([zona, nombre]) => (
          <option key={zona} value={zona}>
            {nombre}
          </option>
        ))}
      </select>
      {error ? (
        <p id={`${id}-error`} role="alert" className="fault">
          {error}
        </p>
      ) : null}
    </div>
  );
}
