import type { z } from "zod";
import { Checkbox, RadioGroup } from "~/forms/choice-fields";
import type { FieldsOf } from "~/forms/schema-form";
import { Badge } from "~/ui/badge";
import type { avisosSchema } from "../schemas.server";
import { AVISOS, type Aviso } from "../vinculo";

type Props = {
  fields: FieldsOf<z.output<typeof avisosSchema>>;
  tutores: { tutorId: number; nombreCompleto: string; parentesco: string; restringido: boolean }[];
};

const CUALES = Object.entries(AVISOS) as [Aviso, string][];

/** The switches of each tutor of a student, and the billing tutor. */
export function AvisosDeTutores({ fields, tutores }: Props) {
  return (
    <div className="space-y-5">
      {tutores.map(({ tutorId, nombreCompleto, parentesco, restringido }) => (
        <fieldset key={tutorId} className="rounded-md border border-linea px-4 pb-2">
          <legend className="flex flex-wrap items-center gap-2 px-1 text-sm font-semibold text-fuerte">
            {nombreCompleto} <span className="font-normal text-quieto">· {parentesco}</span>
            {restringido ? <Badge tone="danger">Restringido</Badge> : null}
          </legend>
          {restringido ? (
            <p className="pb-1 text-sm text-quieto">No se le escribe ni abre enlaces mientras esté restringido.</p>
          ) : null}
          <div className="grid gap-x-6 sm:grid-cols-2">
            {CUALES.map(([aviso, texto]) => (
              <Checkbox key={aviso} field={fields[aviso]} value={tutorId} label={texto} />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-quieto">
        Sin «Notificaciones» no se le manda nada, aunque las otras estén marcadas. «Ver al alumno» deja abrir sus
        enlaces personales. «Estados de cuenta» son también los recordatorios de pago; las «Cartas en papel» van al
        domicilio del tutor, o al del alumno si viven juntos.
      </p>
      <RadioGroup
        field={fields.cliente}
        label="Cliente: a quien se le factura"
        options={[
          { value: 0, label: "Nadie" },
          ...tutores.map(({ tutorId, nombreCompleto }) => ({ value: tutorId, label: nombreCompleto })),
        ]}
      />
    </div>
  );
}
