import { Form, useSubmit } from "@remix-run/react";
import { OtherKeys } from "~/forms/other-keys";
import { Button } from "~/ui/button";
import { useSentChoice } from "~/ui/use-sent-choice";
import { PeriodoVigente } from "~/aula/academico/components/periodo-vigente";
import { AGRUPACIONES, CLAVES_DE_AGRUPACION } from "../asistencia";
import type { PeriodoPedido } from "../periodo-pedido.server";

/** C§2.8, C§2.10: the period and partial, and the grouping of the list; a choice applies at once, or by its button. */
export function PeriodoYAgrupacion({ pedido: { periodo, agrupar } }: { pedido: PeriodoPedido }) {
  const submit = useSubmit();
  const choice = useSentChoice((form) => submit(form, { replace: true, preventScrollReset: true }));
  return (
    <>
      {periodo ? <PeriodoVigente {...periodo} /> : <p className="text-sm font-semibold text-fuerte">Todo el ciclo</p>}
      <Form method="get" action="." aria-label="Agrupación" className="flex flex-wrap items-end gap-3" {...choice}>
        <OtherKeys except={["agrupar"]} />
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="text-sm text-quieto">Agrupar</legend>
          {CLAVES_DE_AGRUPACION.map((clave) => (
            <label key={clave} className="flex min-h-10 items-center gap-2 text-sm text-texto">
              <input
                type="radio"
                name="agrupar"
                value={clave}
                defaultChecked={clave === agrupar}
                className="accent-acento"
              />
              {AGRUPACIONES[clave]}
            </label>
          ))}
        </fieldset>
        <noscript>
          <Button variant="secondary" size="sm" className="mb-1">
            Ver
          </Button>
        </noscript>
      </Form>
    </>
  );
}
