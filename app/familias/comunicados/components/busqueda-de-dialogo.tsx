import { useSubmit } from "@remix-run/react";
import type { HTMLAttributes, ReactNode, Ref } from "react";
import { inputClasses } from "~/forms/field-frame";
import { useSearchText } from "~/ui/use-search-text";

export type BuscarProps = {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  autoFocus?: boolean;
} & Pick<HTMLAttributes<HTMLDivElement>, "className">;

/**
 * The search box of dialogs over the list. Its form is sent automatically after a pause in typing, or by its button
 * without JavaScript. The element, and with it the focus, stays while the address changes.
 */
export function CampoBuscar({ caja, ...props }: BuscarProps & { caja?: Ref<HTMLInputElement> }) {
  const { texto, onChange, onSubmit } = useTextoDeBusqueda(props.value);
  return (
    <Rotulado {...props}>
      <input
        ref={caja}
        {...atributosDeCaja(props)}
        value={texto}
        onChange={onChange}
        onKeyDown={({ key }) => (key === "Enter" ? onSubmit() : undefined)}
      />
    </Rotulado>
  );
}

/** The text of such a box, sent after a pause in typing; `escrito` is the text of the previous box. */
export function useTextoDeBusqueda(value: string, escrito = value) {
  const enviar = useEnvioDeBusqueda();
  const { value: texto, onChange, onSubmit } = useSearchText(value, enviar, { written: escrito });
  return { texto, onChange, onSubmit };
}

/** Submits the form of such a box, replacing the previous search. */
export function useEnvioDeBusqueda() {
  const submit = useSubmit();
  return (form: HTMLFormElement) => submit(form, { method: "get", replace: true, preventScrollReset: true });
}

/** A box below its name. */
export function Rotulado({ name, label, className, children }: BuscarProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      {children}
    </div>
  );
}

/** The attributes of the box, for every component that draws it. */
export function atributosDeCaja({ name, placeholder, autoFocus }: BuscarProps) {
  return {
    type: "search",
    id: name,
    name,
    maxLength: 100,
    autoComplete: "off",
    spellCheck: false,
    "data-autofocus": autoFocus ? "" : undefined,
    placeholder,
    className: inputClasses(false, false),
  };
}
