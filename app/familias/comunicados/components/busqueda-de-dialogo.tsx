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
 * The search box of what lies over the list: its form is sent by itself when the typing rests, and by its button where
 * there is no script. The element stays while the address changes, and with it the focus.
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

/** The text of such a box, sent when the typing rests; `escrito` is what the box before it had. */
export function useTextoDeBusqueda(value: string, escrito = value) {
  const enviar = useEnvioDeBusqueda();
  const { value: texto, onChange, onSubmit } = useSearchText(value, enviar, { written: escrito });
  return { texto, onChange, onSubmit };
}

/** Sends the form of such a box, in the place of the search before. */
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

/** What the box is, whoever draws it. */
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
