import { type InputHTMLAttributes, useId, useState } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import type { PlainType, SecretField } from "~/lib/secret-fields";
import { EyeIcon, EyeOffIcon } from "~/ui/icons";
import { useHydrated } from "~/ui/use-hydrated";

// A password has a secret's name and no value of its own, so that no answer sends it back.
type NamedByType =
  | { name: string; type?: PlainType }
  | { name: SecretField; type: "password"; defaultValue?: undefined; value?: undefined };

type CampoProps = {
  label: string;
  error?: string;
  ayuda?: string;
} & NamedByType &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type">;

/** A labelled control of the sign-in pages. A password has its eye button only with JavaScript. */
export function Campo({ label, error, ayuda, type = "text", className, ...rest }: CampoProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const toggles = type === "password" && hydrated;
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={shown ? "text" : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : ayuda ? `${id}-ayuda` : undefined}
          className={classNames(
            "h-11 w-full rounded-md border bg-carta px-3 text-base text-fuerte",
            error ? "border-2 border-mal-marca" : "border-linea-fuerte",
            toggles && "pr-24",
            FOCUS,
          )}
        />
        {toggles ? (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label="Mostrar la contraseña"
            className={classNames(
              "absolute inset-y-0 right-0 flex items-center justify-center gap-1.5 rounded-md px-3 text-xs text-acento-texto hover:underline",
              FOCUS,
            )}
          >
            {shown ? <EyeOffIcon className="h-4 w-4" /> : <EyeIcon className="h-4 w-4" />}
            {shown ? "Ocultar" : "Mostrar"}
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="fault">
          {error}
        </p>
      ) : ayuda ? (
        <p id={`${id}-ayuda`} className="mt-1 text-xs text-quieto">
          {ayuda}
        </p>
      ) : null}
    </div>
  );
}
