import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { listarDocentes } from "~/aula/docentes/queries.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { CamposDeUsuario } from "../components/campos-de-usuario";
import { PestanasDeUsuario } from "../components/pestanas-de-usuario";
import { operaciones } from "../operaciones.server";
import { porQueNoLaCambia, valoresDeUsuario } from "../queries.server";
import { listarRoles } from "../rol.server";
import type { usuarioSchema } from "../schemas.server";

export const meta = () => titulo("Usuario");

const NUEVO = {
  email: "",
  nombre: "",
  apellido1: "",
  apellido2: "",
  roles: [],
  activo: true,
  docenteId: "",
  invitar: "CORREO",
};

/** One dialog adds (id 0) and edits a user of the school. `?rol=Caja` asks for a new one with that role marked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarUsuario.permiso);
  const { cuentaId } = parseParams(params, { cuentaId: "idOrZero" });
  const roles = (await listarRoles(alcance)).map(({ id, nombre }) => ({ id, nombre }));
  const docentes = (await listarDocentes(alcance))
    .filter((docente) => (docente.cuentaId === null ? docente.activo : docente.cuentaId === cuentaId))
    .map(({ id, nombreDeLista }) => ({ value: id, label: nombreDeLista }));
  if (cuentaId === 0) {
    const marcados = roles.filter(({ nombre }) => nombre === queryText(request, "rol")).map(({ id }) => String(id));
    return { cuentaId, roles, docentes, valores: { ...NUEVO, roles: marcados }, version: "", porQueNo: null };
  }
  const { lastModifiedDate: version, ...valores } = await valoresDeUsuario(alcance, cuentaId);
  return {
    cuentaId,
    roles,
    docentes,
    // In the order of their boxes, so that the form can detect changes.
    valores: {
      ...valores,
      docenteId: String(valores.docenteId ?? ""),
      roles: roles.filter(({ id }) => valores.roles.includes(id)).map(({ id }) => String(id)),
    },
    version,
    porQueNo: await porQueNoLaCambia(alcance, cuentaId),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarUsuario,
    context: ["colegioId"],
    success: ({ cuentaId, yaEstaba }, { params, form, up }) => {
      if (params.cuentaId > 0) return { url: up(), mensaje: "Usuario guardado" };
      if (yaEstaba) return { url: up(), mensaje: "Ya tenía cuenta en otro colegio: ahora también entra en este" };
      return form.get("invitar") === "ENLACE"
        ? { url: up(1, `${cuentaId}/acceso`), mensaje: "Usuario agregado: crea el enlace para entregárselo" }
        : { url: up(), mensaje: "Usuario agregado: le llegará un correo para activar su cuenta" };
    },
  });
}

export default function Usuario() {
  const { cuentaId, roles, docentes, valores, version, porQueNo } = useLoaderData<typeof loader>();
  const esNuevo = cuentaId === 0;
  return (
    <FormDialog<typeof usuarioSchema>
      title={esNuevo ? "Nuevo usuario" : "Editar usuario"}
      subject={esNuevo ? undefined : [valores.nombre, valores.apellido1, valores.apellido2].filter(Boolean).join(" ")}
      isNew={esNuevo}
      defaultValue={valores}
      header={esNuevo ? undefined : <PestanasDeUsuario cuentaId={cuentaId} actual="datos" />}
    >
      {(fields) => (
        <>
          {porQueNo ? (
            <Alert tone="warning" className="mb-4">
              {porQueNo}
            </Alert>
          ) : null}
          <CamposDeUsuario fields={fields} esNuevo={esNuevo} roles={roles} docentes={docentes} version={version} />
        </>
      )}
    </FormDialog>
  );
}
