import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { rutaDeSalida } from "../enlace";

/** Signs this browser out of a personal page: for a shared telephone or computer (decisiones/198). */
export function SalirDeAqui({ base }: { base: string }) {
  return (
    <SchemaForm action={rutaDeSalida(base)} part="salir" step="salir" className="mt-4 border-t border-linea pt-4">
      <SaveButton always size="lg" variant="secondary">
        Salir de este dispositivo
      </SaveButton>
    </SchemaForm>
  );
}
