import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { ciclosDelColegio, filasDeLimites } from "~/base/acceso/queries.server";
import { submit } from "~/base/acceso/submit.server";
import { CheckList } from "~/forms/check-group";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { CampoDeVersion } from "../components/campo-de-version";
import { CicloDeLosLimites } from "../components/ciclo-de-los-limites";
import { PestanasDeUsuario } from "../components/pestanas-de-usuario";
import { TIPOS_DE_LIMITE, valoresDeLimites } from "../limites";
import { opcionesDeLimites } from "../limites.server";
import { operaciones } from "../operaciones.server";
import { porQueNoLaCambia } from "../queries.server";
import { obtenerUsuario } from "../usuario.server";
import type { limitesSchema } from "../schemas.server";

export const meta = () => titulo("Límites del usuario");

/** The limits of a user, in all cycles or in the one that the address names. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarLimites.permiso);
  const { cuentaId } = parseParams(params, { cuentaId: "id" });
  const { lastModifiedDate } = await obtenerUsuario(alcance, cuentaId);
  const cicloId = queryInt(request, "ciclo", { min: 1 });
  const valores = valoresDeLimites(await filasDeLimites(alcance.db, cuentaId, alcance.colegioId), cicloId);
  const opciones = await opcionesDeLimites(alcance, cicloId);
  return {
    cuentaId,
    cicloId,
    ciclos: (await ciclosDelColegio(alcance, alcance.colegioId)).map(({ id, nombre }) => ({ id, nombre })),
    opciones,
    // In the order of their boxes, so that the form can detect changes.
    valores: Object.fromEntries(
      TIPOS_DE_LIMITE.map(({ campo }) => [
        campo,
        opciones[campo].filter(({ value }) => valores[campo].includes(value)).map(({ value }) => String(value)),
      ]),
    ),
    version: lastModifiedDate,
    porQueNo: await porQueNoLaCambia(alcance, cuentaId),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarLimites,
    context: ["colegioId"],
    success: (_, { params }) => ({ url: `/ajustes/usuarios/${params.cuentaId}`, mensaje: "Límites guardados" }),
  });
}

export default function UsuarioLimites() {
  const { cuentaId, cicloId, ciclos, opciones, valores, version, porQueNo } = useLoaderData<typeof loader>();
  const visibles = TIPOS_DE_LIMITE.filter(({ campo }) => opciones[campo].length > 0);
  return (
    <FormDialog<typeof limitesSchema>
      title="Límites del usuario"
      defaultValue={valores}
      omit={["cicloId"]}
      step={String(cicloId ?? 0)}
      leaveKey="ciclo"
      header={
        <>
          <PestanasDeUsuario cuentaId={cuentaId} actual="limites" />
          <CicloDeLosLimites cicloId={cicloId} ciclos={ciclos} />
        </>
      }
    >
      {(fields) => (
        <div className="space-y-4">
          {porQueNo ? <Alert tone="warning">{porQueNo}</Alert> : null}
          <p className="text-sm text-texto">
            {cicloId === null
              ? "Valen en todos los ciclos. Sin nada marcado ve todo el colegio."
              : "Valen en este ciclo, junto con los de todos los ciclos. Lo que limites aquí no se ve en los demás ciclos."}
          </p>
          {visibles.map(({ campo, etiqueta }) => (
            <CheckList key={campo} field={fields[campo]} label={etiqueta} required={false} options={opciones[campo]} />
          ))}
          <input type="hidden" name="cicloId" value={cicloId ?? ""} />
          <CampoDeVersion version={version} />
        </div>
      )}
    </FormDialog>
  );
}
