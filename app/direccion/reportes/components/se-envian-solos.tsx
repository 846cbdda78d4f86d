import { Form } from "@remix-run/react";
import { inputClasses } from "~/forms/field-frame";
import { PageRows } from "~/base/shell/components/page-rows";
import { Button } from "~/ui/button";

type Props = {
  /** The person's views that are mailed on the first of each month. */
  envios: readonly { nombre: string; ruta: string; linea: string }[];
  /** The reports that can be mailed. */
  reportes: readonly { nombre: string; ruta: string }[];
};

/** The reports that arrive by mail on the first of each month, and the way to one more. */
export function SeEnvianSolos({ envios, reportes }: Props) {
  return (
    <PageRows name="Se envían solos" rows={envios}>
      <Form action="/vistas" className="flex break-inside-avoid items-center gap-2 py-3">
        <input type="hidden" name="mensual" value="true" />
        <label className="min-w-0 flex-1">
          <span className="sr-only">Reporte que se enviará cada mes</span>
          <select name="volver" className={inputClasses(false, false, "!h-11 text-sm lg:!h-8")}>
            {reportes.map(({ nombre, ruta }) => (
              <option key={ruta} value={ruta}>
                {nombre}
              </option>
            ))}
          </select>
        </label>
        <Button variant="secondary" size="sm" className="shrink-0">
          Programar envío
        </Button>
      </Form>
    </PageRows>
  );
}
