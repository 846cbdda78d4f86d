import type { AnyField } from "~/forms/schema-form-context";
import { TextField } from "~/forms/fields";

/** The names of its fields in the summary of errors. */
export const ETIQUETAS_DE_SEGUNDA_PERSONA = {
  autoriza: "Correo de quien autoriza",
  password: "Contraseña de quien autoriza",
};

type Props = {
  autoriza: AnyField;
  /** The sum above which somebody else agrees. */
  frase: string;
};

/** The mail and the password of the second person who agrees to give money back, beside the person who does it. */
export function SegundaPersona({ autoriza, frase }: Props) {
  return (
    <fieldset className="space-y-3 rounded-md border border-linea p-3">
      <legend className="px-1 text-sm font-medium text-texto">Segunda persona</legend>
      <p className="text-sm text-quieto">{frase}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField field={autoriza} label={ETIQUETAS_DE_SEGUNDA_PERSONA.autoriza} type="email" />
        <TextField name="password" label={ETIQUETAS_DE_SEGUNDA_PERSONA.password} type="password" autoComplete="off" />
      </div>
    </fieldset>
  );
}
