import { useState } from "react";
import { RadioGroup } from "~/forms/choice-fields";
import { DateField, TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { Accordion } from "~/ui/accordion";
import { useHydrated } from "~/ui/use-hydrated";
import { MAX_OPCIONES, MAX_PREGUNTA, TEXTOS_DE_TIPO, TIPOS_DE_PREGUNTA } from "../pregunta";
import type { borradorSchema, publicadoSchema } from "../schemas.server";

/** The question to the tutors: its text, its kind, the options and the last day. It is open if there is one. */
export function CamposDePregunta({ fields }: { fields: FieldsOf<typeof borradorSchema | typeof publicadoSchema> }) {
  const [elegido, setElegido] = useState<string | null>(null);
  const hydrated = useHydrated();
  const tipo = elegido ?? fields.tipoDePregunta.initialValue;
  return (
    <Accordion title="Pregunta a los tutores" folded={!fields.pregunta.initialValue}>
      <div className="space-y-4">
        <TextField
          field={fields.pregunta}
          label="Pregunta"
          maxLength={MAX_PREGUNTA}
          hint="Por ejemplo: ¿Autoriza que asista al museo? Vacía, no se pregunta nada"
        />
        <div onChange={({ target }) => setElegido((target as HTMLInputElement).value)}>
          <RadioGroup
            field={fields.tipoDePregunta}
            label="Se responde con"
            inline
            options={TIPOS_DE_PREGUNTA.map((value) => ({ value, label: TEXTOS_DE_TIPO[value] }))}
          />
        </div>
        {/* Once hydrated the options are in sight only if they count. */}
        <div hidden={hydrated && tipo !== "OPCIONES"}>
          <TextArea
            field={fields.opciones}
            label="Opciones"
            rows={4}
            hint={`Una por línea, de dos a ${MAX_OPCIONES}`}
          />
        </div>
        <DateField
          field={fields.respuestaHasta}
          label="Se responde hasta"
          hint="Ese día incluido; vacía, no hay límite"
        />
      </div>
    </Accordion>
  );
}
