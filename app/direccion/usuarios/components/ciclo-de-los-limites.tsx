import { Form, useSubmit } from "@remix-run/react";
import { FilterSelect } from "~/forms/list-filters";
import { Button } from "~/ui/button";
import { useSentChoice } from "~/ui/use-sent-choice";

type Props = { cicloId: number | null; ciclos: readonly { id: number; nombre: string }[] };

/** The cycle of the limits in the dialog: a form of its own, sent when a cycle is chosen. */
export function CicloDeLosLimites({ cicloId, ciclos }: Props) {
  const submit = useSubmit();
  const choice = useSentChoice((form) => submit(form, { method: "get", replace: true, preventScrollReset: true }));
  return (
    <Form
      method="get"
      aria-label="Ciclo de los límites"
      className="flex items-center gap-2 border-b border-linea px-4 py-2 sm:px-6"
      {...choice}
    >
      <FilterSelect
        name="ciclo"
        label="Ciclo"
        value={cicloId}
        all="todos"
        options={ciclos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <noscript>
        <Button variant="secondary" size="sm">
          Ver
        </Button>
      </noscript>
    </Form>
  );
}
