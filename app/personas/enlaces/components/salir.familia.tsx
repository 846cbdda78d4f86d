import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { rutaDeSalida } from "../enlace";

/** Lets this browser out of a personal page: on a telephone or computer that others use, too (decisiones/198). */
export function SalirDeAqui({ base }: { base: string }) {
  return (
    <SchemaForm action={rutaDeSalida(base)} step="salir" className="mt-4 border-t border-linea pt-4">
      <SaveButton always size="lg" variant="secondary">
        Salir de este dispositivo
      </SaveButton>
    </SchemaForm>
  );
}
