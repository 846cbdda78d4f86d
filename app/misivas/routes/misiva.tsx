import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { conservarArchivos, MAX_SUBIDA } from "~/archivos/anexos.server";
import { parseParams, queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { titulo } from "~/shell/producto";
import { Badge } from "~/ui/badge";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { AccionesMisiva } from "../components/acciones-misiva";
import { BuscarAlumno } from "../components/buscar-alumno";
import { MisivaNueva, MisivaPorEditar } from "../components/formularios-misiva";
import { MisivaLeida } from "../components/misiva-leida";
import { obtenerNueva, obtenerParaEditar } from "../edicion.server";
import { CLAVES_DE_TIPOS, type Derecho, ESTADOS } from "../misiva";
import { exigirSuAlumno, PARTES } from "../en-la-ruta.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Misiva");

/** A§2 Misiva dialog (id 0: a new one, about the student of the file, of the address, or one that is looked for). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardar.permiso);
  const partes = parseParams(params, { ...PARTES, misivaId: "idOrZero" });
  const { misivaId } = partes;
  await exigirSuAlumno(alcance, partes);
  const { zonaHoraria, colegioId } = alcance;
  if (misivaId !== 0) return { ...(await obtenerParaEditar(alcance, misivaId)), nueva: null, zonaHoraria, colegioId };
  const nueva = await obtenerNueva(alcance, {
    alumnoId: partes.alumnoId ?? queryInt(request, "alumnoId", { min: 1 }),
    buscar: queryText(request, "buscar"),
    plantilla: queryEnum(request, "plantilla", CLAVES_DE_TIPOS, null),
  });
  return {
    misiva: null,
    derechos: [] as Derecho[],
    asignaturas: [],
    coordinacion: nueva.coordinacion,
    nueva,
    zonaHoraria,
    colegioId,
  };
}

export async function action(args: ActionFunctionArgs) {
  const esNueva = args.params.misivaId === "0";
  return submit(args, {
    ...operaciones.guardar,
    limitBytes: MAX_SUBIDA,
    keep: conservarArchivos,
    mensaje: esNueva ? "Misiva agregada" : "Misiva actualizada",
    success: ({ misivaId }, { up }) => up(1, String(misivaId)),
  });
}

export default function Misiva() {
  const { misiva, nueva, derechos, asignaturas, coordinacion, zonaHoraria, colegioId } = useLoaderData<typeof loader>();
  const closeTo = { pathname: "..", search: useLocation().search };
  const enElExpediente = useParams().alumnoId !== undefined;
  if (nueva?.alumno) return <MisivaNueva {...nueva} coordinacion={coordinacion} closeTo={closeTo} />;
  if (!misiva)
    return (
      <DialogRoute title="Agregar misiva" closeTo={closeTo} footer={<CloseLink />}>
        <BuscarAlumno buscar={nueva?.buscar ?? ""} hallados={nueva?.hallados ?? []} fijo={enElExpediente} />
      </DialogRoute>
    );
  const { texto, tono } = ESTADOS[misiva.estatus];
  const comun = {
    size: "lg" as const,
    closeTo,
    actions: <Badge tone={tono}>{texto}</Badge>,
  };
  const acciones = <AccionesMisiva derechos={derechos} misivaId={misiva.id} />;
  if (derechos.includes("EDITAR"))
    return (
      <MisivaPorEditar
        {...comun}
        misiva={misiva}
        asignaturas={asignaturas}
        coordinacion={coordinacion}
        buttons={acciones}
      />
    );
  return (
    <DialogRoute {...comun} title={misiva.estatus === "CERRADA" ? "Misiva cerrada" : "Misiva"} footer={acciones}>
      <MisivaLeida misiva={misiva} colegioId={colegioId} zonaHoraria={zonaHoraria} />
    </DialogRoute>
  );
}
