import { Form } from "@remix-run/react";
import { inputClasses } from "~/forms/field-frame";
import { Button } from "~/ui/button";
import { AGRUPACIONES, CLAVES_DE_AGRUPACION } from "../asistencia";
import type { PeriodoPedido } from "../periodo-pedido.server";

/** C§2.8, C§2.10: of which period and partial, and how what is listed is grouped. */
export function PeriodoYAgrupacion({ pedido }: { pedido: PeriodoPedido }) {
  return (
    <Form method="get" aria-label="Periodo y agrupación" className="flex flex-wrap items-end gap-3">
      {pedido.periodos.length > 0 ? (
        <>
          <label className="text-sm text-quieto">
            Periodo
            <select
              name="periodoId"
              defaultValue={pedido.periodoId ?? ""}
              className={inputClasses(false, false, "pr-8")}
            >
              <option value="">Vigente</option>
              {pedido.periodos.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </select>
          </label>
          <label className="text-sm text-quieto">
            Parcial
            <select
              name="parcialId"
              defaultValue={pedido.parcialId ?? ""}
              className={inputClasses(false, false, "pr-8")}
            >
              <option value="">Todos</option>
              {pedido.parciales.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </select>
          </label>
        </>
      ) : null}
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="text-sm text-quieto">Agrupar</legend>
        {CLAVES_DE_AGRUPACION.map((clave) => (
          <label key={clave} className="flex min-h-10 items-center gap-2 text-sm text-texto">
            <input
              type="radio"
              name="agrupar"
              value={clave}
              defaultChecked={clave === pedido.agrupar}
              className="accent-acento"
            />
            {AGRUPACIONES[clave]}
          </label>
        ))}
      </fieldset>
      <Button variant="secondary" size="sm">
        Ver
      </Button>
    </Form>
  );
}
