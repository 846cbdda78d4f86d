import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { parseParams, queryText } from "~/server/request/params.server";
import { FormDialog } from "~/forms/form-dialog";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { buscarTutores } from "../buscar.server";
import { BuscarTutor } from "../components/buscar-tutor";
import { TutoresHallados } from "../components/tutores-hallados";
import { operaciones } from "../operaciones.server";
import { listarParentescos } from "../queries.server";
import type { asociarSchema } from "../schemas.server";
import { TEXTOS_TUTORES, alListado, seBusca } from "../vinculo";

export const meta = () => titulo("Agregar tutor");

/**
 * C§4 Guardian flow: a search comes before a new record; after an empty search, the form begins with the typed values.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.asociar.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  await exigirAlumno(alcance, alumnoId);
  const busqueda = {
    nombre: queryText(request, "tutorNombre"),
    apellido1: queryText(request, "tutorApellido1"),
    email: queryText(request, "tutorEmail", 120),
  };
  const hallados = seBusca(busqueda) ? await buscarTutores(alcance, alumnoId, busqueda) : null;
  const { pathname, search, searchParams } = new URL(request.url);
  if (hallados?.length === 0) throw redirect(`${pathname.replace(/agregar$/, "0")}${search}`);
  const falta =
    searchParams.has("tutorEmail") && hallados === null
      ? "Escribe nombre y primer apellido, o un correo válido."
      : null;
  return { busqueda, falta, hallados, parentescos: await listarParentescos(alcance) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.asociar,
    mensaje: TEXTOS_TUTORES.asociado,
    success: (_, { request }) => alListado(new URL(request.url).search),
  });
}

export default function Agregar() {
  const { busqueda, falta, hallados, parentescos } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const comun = { title: "Agregar tutor", closeTo: alListado(search) };
  if (!hallados)
    return (
      <DialogRoute {...comun} footer={<CloseLink />}>
        <BuscarTutor busqueda={busqueda} falta={falta} />
      </DialogRoute>
    );
  return (
    <FormDialog<typeof asociarSchema>
      {...comun}
      isNew
      alwaysSave
      save="Asignar"
      buttons={
        <ButtonLink to="../0" keepSearch>
          Nuevo
        </ButtonLink>
      }
      header={
        <div className="border-b border-linea px-4 py-3 sm:px-6">
          <BuscarTutor busqueda={busqueda} falta={null} />
        </div>
      }
      defaultValue={{ tutorId: "", parentescoId: "" }}
      warnings={[TEXTOS_TUTORES.sinElegir]}
      labels={{ tutorId: "Quién es", email: "E-mail", parentescoId: "Parentesco" }}
    >
      {(fields) => (
        <TutoresHallados fields={fields} hallados={hallados} parentescos={parentescos} email={busqueda.email} />
      )}
    </FormDialog>
  );
}
