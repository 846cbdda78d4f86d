import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { FormDialog } from "~/forms/form-dialog";
import { ETIQUETAS_GENERALES } from "~/personas/alumnos/alumno";
import { ETIQUETAS_DOMICILIO } from "~/personas/domicilios/domicilio";
import { listarParentescos } from "~/personas/tutores/queries.server";
import { useHydrated } from "~/ui/use-hydrated";
import { WithPanel } from "~/ui/with-panel";
import { ETIQUETAS_INSCRIPCION } from "../components/campos-inscripcion";
import { FormaDeNuevo } from "../components/forma-de-nuevo";
import { QueSeLeCarga, TextoDeInscribir } from "../components/que-se-le-carga";
import { destinoDelNuevo } from "../destino-del-nuevo.server";
import { buscarParaElNuevo } from "../lo-que-se-busca.server";
import { operaciones } from "../operaciones.server";
import { listarGrupos, listarLugares } from "../queries.server";
import type { nuevoAlumnoSchema } from "../schemas.server";

export const meta = () => titulo("Nuevo alumno");

/** A new student at the window, without the families' wizard: one form, and beside it the charges. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.inscribirNuevo.permiso);
  const lugares = await listarLugares(alcance);
  const { cicloId, nivelId, plantelId, turnoId, hoy, permisos } = alcance;
  // The viewer's current place; a campus or shift of which there is one is no choice.
  const unico = (campo: "plantelId" | "turnoId") => {
    const ids = new Set(lugares.map((lugar) => lugar[campo]));
    return ids.size === 1 ? [...ids][0] : "";
  };
  return {
    lugares,
    grupos: await listarGrupos(alcance, [...new Set(lugares.map((lugar) => lugar.cicloId))]),
    parentescos: (await listarParentescos(alcance)).map(({ id, nombre }) => ({ value: id, label: nombre })),
    valores: {
      tipoIdentificacion: "CURP",
      cicloId: String(cicloId),
      nivelId: String(nivelId ?? ""),
      plantelId: String(plantelId ?? unico("plantelId")),
      turnoId: String(turnoId ?? unico("turnoId")),
      fechaInscripcion: hoy,
    },
    hoy,
    cobra: cumple(permisos, PUERTAS.ventanilla),
    clinicos: cumple(permisos, PUERTAS.clinicos),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.inscribirNuevo,
    context: ["colegioId"],
    lookup: ({ alcance, form }) => buscarParaElNuevo(alcance, form),
    rehearses: true,
    mensaje: "Alumno inscrito correctamente.",
    success: ({ alumnoId }, { alcance, request, form }) => destinoDelNuevo(alcance, { alumnoId, request, form }),
  });
}

export { readsAfterWrites as shouldRevalidate } from "~/forms/after-writes";
export { keepRehearsal as clientAction } from "~/forms/kept-page";

export default function NuevoAlumno() {
  const { valores, cobra, hoy, ...datos } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <FormDialog<ReturnType<typeof nuevoAlumnoSchema>>
      title="Nuevo alumno"
      size="xl"
      defaultValue={valores}
      isNew
      rehearses
      asksInPlace
      omit={["cicloId"]}
      labels={{ ...ETIQUETAS_GENERALES, ...ETIQUETAS_DOMICILIO, ...ETIQUETAS_INSCRIPCION }}
      saysWhy
      save={<TextoDeInscribir hoy={hoy} cobra={cobra} />}
      saveAs={{ name: "accion", value: cobra ? "COBRAR" : "SIN_COBRAR" }}
      otherSave={cobra ? { says: "Inscribir sin cobrar", name: "accion", value: "SIN_COBRAR" } : undefined}
      aside={hydrated ? <ImprimirHoja /> : null}
      closeTo=".."
    >
      {(fields) => (
        <WithPanel
          main={<FormaDeNuevo {...datos} fields={fields} hoy={hoy} hydrated={hydrated} />}
          panel={<QueSeLeCarga hoy={hoy} />}
        />
      )}
    </FormDialog>
  );
}

function ImprimirHoja() {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm text-texto max-sm:hidden">
      <input
        type="checkbox"
        name="imprimir"
        value="hoja"
        className="h-[1.125rem] w-[1.125rem] shrink-0 accent-acento"
      />
      Imprimir la hoja
    </label>
  );
}
