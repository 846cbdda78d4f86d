import { SelectField } from "~/forms/choice-fields";
import { ChoiceFrame } from "~/forms/field-frame";
import type { FieldsOf } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { useControl } from "~/forms/use-control";
import { Badge } from "~/ui/badge";
import type { z } from "zod";
import type { TutorHallado } from "../buscar.server";
import type { asociarSchema } from "../schemas.server";
import { TEXTOS_TUTORES } from "../vinculo";

type Props = {
  fields: FieldsOf<z.output<typeof asociarSchema>>;
  hallados: TutorHallado[];
  parentescos: { id: number; nombre: string }[];
  /** The address by which they were found, or ''. */
  email: string;
};

/** The search results: one is chosen, with the kinship to the student. */
export function TutoresHallados({ fields, hallados, parentescos, email }: Props) {
  return (
    <div className="space-y-4">
      <input type="hidden" name={fields.email.name} value={email} />
      <Eleccion field={fields.tutorId} hallados={hallados} />
      <SelectField
        field={fields.parentescoId}
        label="Parentesco"
        required
        options={parentescos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
    </div>
  );
}

function Eleccion({ field, hallados }: { field: AnyField; hallados: TutorHallado[] }) {
  const control = useControl({ field, label: "Quién es" });
  return (
    <ChoiceFrame label="Quién es" control={control}>
      <ul className="divide-y divide-linea rounded-md border border-linea">
        {hallados.map(({ tutorId, nombreCompleto, contacto, hijos, yaEsta }, indice) => (
          <li key={tutorId}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 text-sm">
              <input
                key={control.key}
                type="radio"
                id={indice === 0 ? control.id : undefined}
                name={control.name}
                value={tutorId}
                disabled={yaEsta}
                defaultChecked={control.initial === String(tutorId)}
                className="h-[1.125rem] w-[1.125rem] shrink-0 accent-acento"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold text-fuerte">{nombreCompleto}</span>{" "}
                {yaEsta ? <Badge tone="neutral">{TEXTOS_TUTORES.yaEsta}</Badge> : null}
                <span className="block text-quieto">
                  {[contacto, hijos.length > 0 ? `Tutor de ${hijos.join(", ")}` : ""].filter(Boolean).join(" · ")}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </ChoiceFrame>
  );
}
