import { Form } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { HiddenContext } from "~/forms/form-context";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { counted } from "~/lib/counts";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { PasswordAgain } from "~/forms/password-again";
import { CopyButton } from "~/ui/copy-button";
import type { Tema } from "../roles";
import type { tokenSchema } from "../schemas.server";
import { PermisosDeRol } from "./permisos-de-rol";

/** The new token; it is shown only once. */
export function TokenHecho({ token }: { token: string }) {
  return (
    // Its button is at the end of a long form, so the token to copy is scrolled into view.
    <div ref={(node) => node?.scrollIntoView({ block: "center" })}>
      <Alert tone="success" title="Token hecho" live className="mb-4">
        <p>Se muestra esta única vez. Guárdalo donde el otro programa lo lea; quien lo tenga puede lo que se marcó.</p>
        <p className="mt-2 select-all font-medium text-fuerte [overflow-wrap:anywhere]">{token}</p>
        <p className="mt-2">
          <CopyButton text={token} label="Copiar token" variant="secondary" size="sm">
            Copiar token
          </CopyButton>
        </p>
      </Alert>
    </div>
  );
}

type Fila = {
  id: number;
  nombre: string;
  email: string;
  permisos: number;
  vence: string;
  vencido: boolean;
  usado: string | null;
};

/** The existing tokens, each with a button to revoke it. */
export function ListaDeTokens({ tokens }: { tokens: readonly Fila[] }) {
  if (tokens.length === 0) return <p className="text-sm text-quieto">Todavía no hay tokens.</p>;
  return (
    <ul className="divide-y divide-linea border-y border-linea">
      {tokens.map(({ id, nombre, email, permisos, vence, vencido, usado }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-52">
            <span className="font-medium text-fuerte">{nombre}</span>{" "}
            {vencido ? <Badge tone="danger">Vencido</Badge> : null}
            <span className="block text-quieto [overflow-wrap:anywhere]">
              {email} · {counted(permisos, "permiso", "permisos")} · {usado ? `Último uso ${usado}` : "Sin usar"} ·
              Vence {vence}
            </span>
          </p>
          <Form method="post" preventScrollReset>
            <HiddenContext />
            <input type="hidden" name="accion" value="REVOCAR" />
            <input type="hidden" name="tokenId" value={id} />
            <Button variant="secondary" size="sm" aria-label={`Revocar ${nombre}`}>
              Revocar
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

const PLAZOS = [
  { value: "30", label: "30 días" },
  { value: "90", label: "90 días" },
  { value: "365", label: "Un año" },
];

/** The form of a new token: purpose, expiry and permissions. */
export function NuevoToken({ temas, pide }: { temas: readonly Tema[]; pide: boolean }) {
  return (
    <SchemaForm<typeof tokenSchema>
      className="mt-8 max-w-3xl space-y-4"
      defaultValue={{ accion: "CREAR", nombre: "", dias: "90", permisos: [] }}
      footer={<SaveButton>Crear token</SaveButton>}
    >
      {(fields) => (
        <>
          <h2 className="text-base font-semibold text-fuerte">Nuevo token</h2>
          <input type="hidden" name="accion" value="CREAR" />
          <TextField field={fields.nombre} label="Para qué es" required validar="obligatorio" maxLength={60} />
          <SelectField field={fields.dias} label="Vence en" options={PLAZOS} />
          <PermisosDeRol field={fields.permisos} temas={temas} />
          <PasswordAgain asked={pide} />
        </>
      )}
    </SchemaForm>
  );
}
