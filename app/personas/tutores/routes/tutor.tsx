import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryText } from "~/server/request/params.server";
import { consultarColonias } from "~/personas/domicilios/asentamientos.server";
import { coloniasDe } from "~/personas/domicilios/queries.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { buscarTutores } from "../buscar.server";
import { CamposTutor } from "../components/campos-tutor";
import { EsLaMismaPersona } from "../components/es-la-misma-persona";
import { operaciones } from "../operaciones.server";
import { listarParentescos, obtenerTutor } from "../queries.server";
import type { tutorSchema } from "../schemas.server";
import { ETIQUETAS_DOMICILIO } from "~/personas/domicilios/domicilio";
import { TEXTOS_TUTORES, alListado, porCapturar, seBusca } from "../vinculo";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titulo(data?.tutorId === 0 ? "Nuevo tutor" : "Editar tutor");

/** One dialog adds (id 0) and edits a tutor; after an empty search, it begins with the typed values. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardar.permiso);
  const { alumnoId, tutorId } = parseParams(params, { alumnoId: "id", tutorId: "idOrZero" });
  await exigirAlumno(alcance, alumnoId);
  const parentescos = await listarParentescos(alcance);
  if (tutorId > 0) {
    const { foto: _, emailRegistrado, ...tutor } = await obtenerTutor(alcance, alumnoId, tutorId);
    const colonias = await coloniasDe(alcance, tutor);
    return { tutorId, parentescos, emailRegistrado, colonias, buscado: false, valores: porCapturar(tutor) };
  }
  const busqueda = {
    nombre: queryText(request, "tutorNombre"),
    apellido1: queryText(request, "tutorApellido1"),
    email: queryText(request, "tutorEmail", 120),
  };
  return {
    tutorId,
    parentescos,
    emailRegistrado: false,
    colonias: [],
    // The button 'Nuevo' beside results leads here, too.
    buscado: seBusca(busqueda) && (await buscarTutores(alcance, alumnoId, busqueda)).length === 0,
    valores: porCapturar(busqueda),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardar,
    lookup: ({ alcance, form }) => consultarColonias(alcance.db, form),
    success: (_, { params, request }) => ({
      url: alListado(new URL(request.url).search),
      mensaje: params.tutorId === 0 ? TEXTOS_TUTORES.agregado : TEXTOS_TUTORES.actualizado,
    }),
  });
}

export default function Tutor() {
  const { tutorId, parentescos, emailRegistrado, colonias, buscado, valores } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const esNuevo = tutorId === 0;
  return (
    <FormDialog<typeof tutorSchema>
      title={esNuevo ? "Nuevo tutor" : "Editar tutor"}
      isNew={esNuevo}
      closeTo={alListado(search)}
      labels={ETIQUETAS_DOMICILIO}
      defaultValue={valores}
      choices={<EsLaMismaPersona />}
    >
      {(fields) => (
        <div className="space-y-4">
          {buscado ? <Alert live>{TEXTOS_TUTORES.sinResultados}</Alert> : null}
          <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
          <CamposTutor
            fields={fields}
            parentescos={parentescos}
            emailRegistrado={emailRegistrado}
            colonias={colonias}
          />
        </div>
      )}
    </FormDialog>
  );
}
