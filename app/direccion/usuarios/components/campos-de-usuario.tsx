import { CheckList } from "~/forms/check-group";
import { Checkbox, RadioGroup, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { useMailLeaves } from "~/ui/page-context";
import type { usuarioSchema } from "../schemas.server";
import { CampoDeVersion } from "./campo-de-version";

type Props = {
  fields: FieldsOf<typeof usuarioSchema>;
  esNuevo: boolean;
  roles: readonly { id: number; nombre: string }[];
  /** The teachers without an account, and this account's teacher. */
  docentes: readonly { value: number; label: string }[];
  version: string;
};

const comoSeInvita = (saleCorreo: boolean) => [
  {
    value: "CORREO",
    label: "Mandarle un correo con su enlace",
    disabled: !saleCorreo,
    ...(saleCorreo ? {} : { note: "De aquí todavía no sale correo. Se pone en Ajustes › Correo." }),
  },
  { value: "ENLACE", label: "Entregarle yo el enlace" },
];

/** A user's identity, roles in this school, and the way a new user gets a password. */
export function CamposDeUsuario({ fields, esNuevo, roles, docentes, version }: Props) {
  const saleCorreo = useMailLeaves();
  return (
    <div className="space-y-4">
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        required
        validar="obligatorio email"
        maxLength={120}
        autoFocus={esNuevo}
        hint={saleCorreo ? "Con él entra; ahí recibe los correos de su cuenta." : "Con él entra."}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={80} />
        <TextField field={fields.apellido1} label="Primer apellido" required validar="obligatorio" maxLength={80} />
        <TextField field={fields.apellido2} label="Segundo apellido" maxLength={80} />
      </div>
      <CheckList
        field={fields.roles}
        label="Roles en este colegio"
        required={false}
        options={roles.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      {docentes.length > 0 ? (
        <SelectField
          field={fields.docenteId}
          label="Es el docente"
          placeholder="No es docente"
          options={docentes}
          hint="Ve sus clases en Mi día, toma su lista y califica lo suyo."
        />
      ) : null}
      {esNuevo ? (
        <RadioGroup
          field={fields.invitar}
          label="Cómo recibe su contraseña"
          required
          options={comoSeInvita(saleCorreo)}
        />
      ) : (
        <Checkbox field={fields.activo} label="Activo: puede entrar" />
      )}
      <CampoDeVersion version={version} />
    </div>
  );
}
