import { Link, useLocation } from "@remix-run/react";
import { TextField } from "~/forms/fields";
import { SaveButton } from "~/forms/schema-form";
import { buttonClasses } from "~/ui/button";
import type { PaginaDeImportacion } from "../pagina.server";

type Corrigiendo = NonNullable<PaginaDeImportacion["corrigiendo"]>;

/** The fields of a row that a person corrects: they count over what its sheet says. */
export function FilaPorCorregir({ fila, lugar, campos }: Corrigiendo) {
  const sinFila = useAddressOfRow(null);
  return (
    <fieldset key={fila} className="rounded-md border border-linea bg-panel p-3">
      <legend className="px-1 text-sm font-semibold text-fuerte">Corregir la {lugar}</legend>
      <input type="hidden" name="fila" value={fila} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {campos.map(({ clave, titulo, dice }, indice) => (
          <TextField
            key={clave}
            name={`correccion.${clave}`}
            label={titulo}
            optional={false}
            defaultValue={dice}
            autoFocus={indice === 0 ? "always" : undefined}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <SaveButton always name="accion" value="CORREGIR" size="sm">
          Guardar la fila
        </SaveButton>
        <Link to={sinFila} preventScrollReset className={buttonClasses("plain", "sm")}>
          Dejarla como está
        </Link>
      </div>
    </fieldset>
  );
}

/** The address of the page with a row opened to be corrected, or with none. */
function useAddressOfRow(fila: number | null): string {
  const query = new URLSearchParams(useLocation().search);
  query.delete("fila");
  if (fila !== null) query.set("fila", String(fila));
  return `?${query.toString()}`;
}

/** Opens a row to be corrected. */
export function Corregir({ fila, lugar }: { fila: number; lugar: string }) {
  return (
    <Link
      to={useAddressOfRow(fila)}
      preventScrollReset
      aria-label={`Corregir la ${lugar}`}
      className="font-medium text-acento-texto underline underline-offset-2"
    >
      Corregir
    </Link>
  );
}
