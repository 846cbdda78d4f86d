import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { classNames } from "~/ui/class-names";
import { useFollowed, useSentChoice } from "~/ui/use-sent-choice";
import type { Opcion } from "~/base/acceso/ambito";

/** A form of selectors that applies itself on change; without JavaScript it has its button 'Aplicar'. */
export function FiltrosForm({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const choice = useSentChoice((form) => submit(form, { preventScrollReset: true }));
  return (
    <Form method="post" action="/filtros" preventScrollReset className={className} {...choice}>
      <input type="hidden" name="volver" value={pathname} />
      {children}
      <noscript>
        <button type="submit" className="h-9 rounded border border-linea bg-carta px-3 text-sm font-medium text-texto">
          Aplicar
        </button>
      </noscript>
    </Form>
  );
}

type ShellSelectProps = {
  label: string;
  name: string;
  value: number | null;
  opciones: readonly Opcion[];
  /** In the top bar, where the label is for screen readers only. */
  inline?: boolean;
};

/** A native select of the shell; it shows the server's answer. */
export function ShellSelect({ label, name, value, opciones, inline = false }: ShellSelectProps) {
  const id = useId();
  const followed = useFollowed<HTMLSelectElement>(value);
  return (
    <div className={inline ? "min-w-0 flex-1" : "grid grid-cols-[56px_minmax(0,1fr)] items-center"}>
      <label htmlFor={id} className={inline ? "sr-only" : "text-sm text-quieto"}>
        {label}
      </label>
      <select
        // New options make another select.
        key={opciones.map((opcion) => opcion.id).join()}
        ref={followed}
        id={id}
        name={name}
        defaultValue={value ?? undefined}
        className={classNames(
          "h-8 w-full min-w-0 truncate rounded-md border border-linea bg-carta px-2 text-sm text-fuerte",
          inline && "font-semibold",
        )}
      >
        {opciones.map((opcion) => (
          <option key={opcion.id} value={opcion.id}>
            {opcion.nombre}
          </option>
        ))}
      </select>
    </div>
  );
}
