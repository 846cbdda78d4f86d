import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { conQuitados } from "~/base/archivos/quitados";
import { conservarArchivos, MAX_SUBIDA } from "~/base/archivos/anexos.server";
import { withoutKeys } from "~/lib/query";
import { parseParams, queryEnum, queryIds, queryInt, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { AccionesMisiva, SiguientePaso } from "../components/acciones-misiva";
import { BuscarAlumnos, NoInscrito } from "../components/buscar-alumnos";
import { MisivaNueva, MisivaPorEditar } from "../components/formularios-misiva";
import { LugarEnLaCola } from "../components/lugar-en-la-cola";
import { LoQueSeEscribio } from "../components/lo-que-se-escribio";
import { MisivaLeida } from "../components/misiva-leida";
import { obtenerNueva, obtenerParaEditar } from "../edicion.server";
import { CLAVES_DE_MOVIMIENTOS, CLAVES_DE_TIPOS, confirmacionDe, type Derecho, ESTADOS, MAX_MARCADOS } from "../misiva";
import { enCola, exigirSuAlumno, PARTES } from "../en-la-ruta.server";
import { lugarEnLaCola } from "../esperan.server";
import { operaciones } from "../operaciones.server";
import { contactosDeMisiva } from "../sin-leer.server";

// Parameters of a new misiva's address that its list does not have.
const DE_LA_NUEVA = ["para", "elegir", "buscar", "plantilla", "deGrado", "deGrupo", "cola"];

export const meta = () => titulo("Misiva");

/** A§2 Misiva dialog (id 0: a new one, about the student of the file, of the address, or one found by search). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardar.permiso);
  const partes = parseParams(params, { ...PARTES, misivaId: "idOrZero" });
  const { misivaId } = partes;
  await exigirSuAlumno(alcance, partes);
  const { zonaHoraria, colegioId } = alcance;
  if (misivaId !== 0) {
    const abierta = await obtenerParaEditar(alcance, misivaId);
    const contactos = await contactosDeMisiva(alcance, request, abierta.misiva);
    const cola = enCola(request) ? await lugarEnLaCola(alcance, misivaId) : null;
    return { ...abierta, contactos, cola, nueva: null, zonaHoraria, colegioId };
  }
  const nueva = await obtenerNueva(alcance, {
    alumnoIds: partes.alumnoId
      ? [partes.alumnoId]
      : (queryIds(request, "para", MAX_MARCADOS) ?? queryIds(request, "alumnoId", 1) ?? []),
    elegir: partes.alumnoId === null && queryEnum(request, "elegir", ["1", "no"], "no") === "1",
    buscar: queryText(request, "buscar"),
    plantilla: queryEnum(request, "plantilla", CLAVES_DE_TIPOS, null),
    gradoId: queryInt(request, "deGrado", { min: 1 }),
    grupoId: queryInt(request, new URL(request.url).searchParams.has("deGrupo") ? "deGrupo" : "grupoId", { min: 1 }),
    asignaturaId: queryInt(request, "asignaturaId", { min: 1 }),
  });
  return {
    misiva: null,
    contactos: [],
    cola: null,
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
    onward: CLAVES_DE_MOVIMIENTOS.map(confirmacionDe),
    limitBytes: MAX_SUBIDA,
    keep: conservarArchivos,
    mensaje: ({ cuantas }, { form }) =>
      esNueva
        ? cuantas > 1
          ? `${cuantas} misivas agregadas`
          : "Misiva agregada"
        : conQuitados("Misiva actualizada", form),
    success: ({ misivaId, cuantas }, { up }) => {
      const [pathname = "", search = ""] = up(1, cuantas > 1 ? "" : String(misivaId)).split("?");
      return pathname + withoutKeys(search, DE_LA_NUEVA);
    },
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Misiva() {
  const { misiva, contactos, cola, nueva, derechos, asignaturas, coordinacion, zonaHoraria, colegioId } =
    useLoaderData<typeof loader>();
  const closeTo = { pathname: "..", search: withoutKeys(useLocation().search, DE_LA_NUEVA) };
  const enElExpediente = useParams().alumnoId !== undefined;
  if (nueva?.alumnos) return <MisivaNueva {...nueva} coordinacion={coordinacion} closeTo={closeTo} />;
  if (!misiva)
    return (
      <DialogRoute title="Agregar misiva" closeTo={closeTo} footer={<CloseLink />}>
        <LoQueSeEscribio />
        {nueva && !enElExpediente ? <BuscarAlumnos {...nueva} /> : <NoInscrito />}
      </DialogRoute>
    );
  const { texto, tono } = ESTADOS[misiva.estatus];
  const lugar = [misiva.grado, misiva.grupo].filter(Boolean).join(" ");
  const comun = {
    subject: `${misiva.alumno} · ${lugar}`,
    size: "lg" as const,
    closeTo,
    actions: (
      <>
        {cola ? <LugarEnLaCola {...cola} /> : null}
        <Badge tone={tono}>{texto}</Badge>
      </>
    ),
  };
  const acciones = <AccionesMisiva derechos={derechos} misivaId={misiva.id} />;
  const paso = <SiguientePaso derechos={derechos} />;
  if (derechos.includes("EDITAR"))
    return (
      // Each of the queue is a form of its own.
      <MisivaPorEditar
        key={misiva.id}
        {...comun}
        misiva={misiva}
        colegioId={colegioId}
        asignaturas={asignaturas}
        coordinacion={coordinacion}
        buttons={acciones}
        onward={paso}
      />
    );
  return (
    <DialogRoute
      {...comun}
      title={misiva.estatus === "CERRADA" ? "Misiva cerrada" : "Misiva"}
      footer={
        <>
          {acciones}
          <CloseLink />
          {paso}
        </>
      }
    >
      <LoQueSeEscribio />
      <MisivaLeida misiva={misiva} contactos={contactos} colegioId={colegioId} zonaHoraria={zonaHoraria} />
    </DialogRoute>
  );
}
