import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ETIQUETAS_GENERALES } from "~/personas/alumnos/alumno";
import { CamposGenerales } from "~/personas/alumnos/components/campos-generales";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { consultarColonias } from "~/personas/domicilios/asentamientos.server";
import { CamposDomicilio } from "~/personas/domicilios/components/campos-domicilio";
import { ETIQUETAS_DOMICILIO } from "~/personas/domicilios/domicilio";
import { FormDialog } from "~/forms/form-dialog";
import { EsLaMismaPersona } from "~/personas/tutores/components/es-la-misma-persona";
import { CargosPorElegir } from "~/dinero/programaspago/asignaciones/components/cargos-por-elegir";
import { titulo } from "~/base/shell/producto";
import { listarParentescos } from "~/personas/tutores/queries.server";
import { useHydrated } from "~/ui/use-hydrated";
import { CamposDeTutor } from "../components/campos-de-tutor";
import { CamposInscripcion, ETIQUETAS_INSCRIPCION, FechasDeInscripcion } from "../components/campos-inscripcion";
import { operaciones } from "../operaciones.server";
import { listarGrupos, listarLugares } from "../queries.server";
import type { nuevoAlumnoSchema } from "../schemas.server";

export const meta = () => titulo("Nuevo alumno");

/** A new student at the window, without the families' wizard: one form, then the charges. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.inscribirNuevo.permiso);
  const lugares = await listarLugares(alcance);
  const { cicloId, nivelId, plantelId, turnoId, hoy } = alcance;
  return {
    lugares,
    grupos: await listarGrupos(alcance, [...new Set(lugares.map((lugar) => lugar.cicloId))]),
    parentescos: (await listarParentescos(alcance)).map(({ id, nombre }) => ({ value: id, label: nombre })),
    // The viewer's current place.
    valores: {
      tipoIdentificacion: "CURP",
      cicloId: String(cicloId),
      nivelId: String(nivelId ?? ""),
      plantelId: String(plantelId ?? ""),
      turnoId: String(turnoId ?? ""),
      fechaInscripcion: hoy,
    },
    hoy,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.inscribirNuevo,
    context: ["colegioId"],
    lookup: ({ alcance, form }) => consultarColonias(alcance.db, form),
    mensaje: "Alumno inscrito correctamente.",
    // The new student's file opens over the list, ready for the first payment.
    success: ({ alumnoId }, { request }) => `/controlescolar/alumno/${alumnoId}${new URL(request.url).search}`,
  });
}

export default function NuevoAlumno() {
  const { lugares, grupos, parentescos, valores, hoy } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <FormDialog<ReturnType<typeof nuevoAlumnoSchema>>
      title="Nuevo alumno"
      size="lg"
      defaultValue={valores}
      isNew
      omit={["cicloId"]}
      labels={{ ...ETIQUETAS_GENERALES, ...ETIQUETAS_DOMICILIO, ...ETIQUETAS_INSCRIPCION }}
      choices={
        <>
          <EsLaMismaPersona />
          <CargosPorElegir />
        </>
      }
      save="Inscribir"
      closeTo=".."
    >
      {(fields) => (
        <div className="space-y-6">
          <Parte titulo="Quién es">
            <CamposGenerales fields={fields} hoy={hoy} breve />
          </Parte>
          <Parte titulo="Quién responde">
            <CamposDeTutor fields={fields} parentescos={parentescos} />
          </Parte>
          <Parte titulo="Domicilio (opcional)">
            <CamposDomicilio fields={fields} modo="opcional" />
          </Parte>
          <Parte titulo="Dónde estará">
            <CamposInscripcion
              fields={fields}
              lugares={lugares}
              grupos={grupos}
              hydrated={hydrated}
              cicloFijo={false}
            />
            <FechasDeInscripcion fields={fields} hoy={hoy} />
          </Parte>
        </div>
      )}
    </FormDialog>
  );
}

function Parte({ titulo: nombre, children }: { titulo: string; children: ReactNode }) {
  return (
    <section aria-label={nombre}>
      <h3 className="mb-3 border-b border-linea pb-1 text-sm font-semibold text-fuerte">{nombre}</h3>
      {children}
    </section>
  );
}
