import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { counted } from "~/lib/counts";
import { esFechaDePagina, type Fecha } from "~/lib/dates";
import { withoutKeys } from "~/lib/query";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { listarDocentes } from "~/aula/docentes/queries.server";
import { ClasesDelDia } from "../components/clases-del-dia";
import { ClaseExtra } from "../components/clase-extra";
import { asignaturasDeGrupos, aulasPorElegir } from "../queries.server";
import { operaciones } from "../operaciones.server";
import { listarClases } from "../semana.server";

const TITULOS = { ELIMINAR: "Eliminar clases", SUPLIR: "Suplente y apoyos", AGREGAR: "Agregar clase" } as const;
type Accion = keyof typeof TITULOS;
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(TITULOS[data?.accion ?? "ELIMINAR"]);

/**
 * 'Eliminar clases' (C§2.12): the chosen classes of a day, with a reason; here they are also restored, given to a
 * substitute, or given helpers for the day. The address may name the class and the action. An extra class is added here, too, because the route tree is full
 * (decisiones/103).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarClases.permiso);
  const fechaPedida = queryText(request, "fecha");
  const fecha: Fecha = esFechaDePagina(fechaPedida) ? fechaPedida : alcance.hoy;
  const [docenteId, grupoId, aulaId] = ["docenteId", "grupoId", "aulaId"].map(
    (clave) => queryInt(request, clave) ?? null,
  );
  const accion = accionDe(request);
  const elegidos = { grupoId: grupoId ?? null, docenteId: docenteId ?? null };
  if (accion === "AGREGAR") {
    const asignaturas = await asignaturasDeGrupos(alcance, elegidos);
    const aulas = await aulasPorElegir(alcance);
    return { accion, fecha: fecha < alcance.hoy ? alcance.hoy : fecha, asignaturas, aulas };
  }
  const deQuien = { docenteId: docenteId!, grupoId: grupoId!, aulaId: aulaId! };
  const clases = await listarClases(alcance, { desde: fecha, hasta: fecha, ...deQuien });
  const docentes = await listarDocentes(alcance, { activos: true });
  const claseId = queryInt(request, "claseId", { min: 1 });
  return {
    fecha,
    accion,
    elegidas: clases.filter(({ id, tomadaDate }) => id === claseId && tomadaDate === null).map(({ id }) => String(id)),
    conLista: clases.filter(({ tomadaDate }) => tomadaDate !== null).length,
    clases: clases
      .filter(({ tomadaDate }) => tomadaDate === null)
      .slice(0, 500)
      .map(({ id, inicia, asignatura, grado, grupo, eliminada, suplente, apoyosDelDia }) => ({
        value: id,
        label: `${inicia} ${asignatura} · ${grado} ${grupo}${eliminada ? " (Eliminada)" : ""}${suplente ? ` · suple ${suplente}` : ""}${apoyosDelDia.length > 0 ? ` · apoya ${apoyosDelDia.join(", ")}` : ""}`,
      })),
    // In the week of a teacher, that teacher is the one who is missing.
    docentes: docentes
      .filter(({ id }) => id !== docenteId)
      .map(({ id, nombreDeLista }) => ({ value: id, label: nombreDeLista })),
  };
}

export async function action(args: ActionFunctionArgs) {
  if (accionDe(args.request) === "AGREGAR")
    return submit(args, {
      ...operaciones.agregarClase,
      context: ["colegioId", "cicloId"],
      success: (_, { up, request }) => ({ url: semanaDe(up(), request), mensaje: "Clase agregada" }),
    });
  return submit(args, {
    ...operaciones.cambiarClases,
    context: ["colegioId"],
    success: ({ clases }, { up, request, form }) => ({
      url: semanaDe(up(), request),
      mensaje: loHecho(String(form.get("accion") ?? ""), clases),
    }),
  });
}

const accionDe = (request: Request): Accion =>
  queryEnum(request, "accion", Object.keys(TITULOS) as Accion[], "ELIMINAR");

/** The keys of the address that belong to the dialog, and not to the week below it. */
const CLAVES_DEL_DIALOGO = ["inhabiles", "accion", "claseId"];

/** The week below the dialog, without the dialog's own keys. */
const semanaDe = (arriba: string, request: Request): string =>
  `${arriba.split("?")[0]}${withoutKeys(new URL(request.url).search, CLAVES_DEL_DIALOGO)}`;

/** The result of the action, and for deleted classes the way to restore them. */
function loHecho(accion: string, cuantas: number): string {
  if (accion === "RECUPERAR") return counted(cuantas, "clase recuperada", "clases recuperadas");
  if (accion === "SUPLIR" || accion === "APOYAR")
    return counted(cuantas, "clase cambiada ese día", "clases cambiadas ese día");
  return counted(
    cuantas,
    "clase eliminada: se recupera en el mismo día",
    "clases eliminadas: se recuperan en el mismo día",
  );
}

export default function EliminarClases() {
  const datos = useLoaderData<typeof loader>();
  if (datos.accion === "AGREGAR") return <ClaseExtra {...datos} claves={CLAVES_DEL_DIALOGO} />;
  return <ClasesDelDia {...datos} titulo={TITULOS[datos.accion]} claves={CLAVES_DEL_DIALOGO} />;
}
