import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { parseParams, queryText } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { WorkProgress } from "~/base/shell/components/work-progress";
import { titulo } from "~/base/shell/producto";
import { buttonClasses, ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list-page";
import { FilasDeImportacion } from "../components/filas-de-importacion";
import { PasosDeHoja } from "../components/pasos-de-hoja";
import { ESTADOS, type EstadoDeFila, estaEnCurso, FILAS, LISTO } from "../importacion";
import { operaciones } from "../operaciones.server";
import { obtenerPagina } from "../pagina.server";
import type { importacionSchema } from "../schemas.server";

export const meta = () => titulo("Importar");

/** A sheet: its columns, the simulated or real effects of its rows, and the next steps. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.darPaso.permiso);
  const { importacionId } = parseParams(params, { importacionId: "id" });
  const estadoPedido = queryText(request, "ver");
  const ver = estadoPedido in FILAS ? (estadoPedido as EstadoDeFila) : null;
  const despues = Number(/^\d{1,8}$/.exec(queryText(request, "despues"))?.[0] ?? 0);
  const clase = queryText(request, "clase");
  const fila = Number(/^\d{1,9}$/.exec(queryText(request, "fila"))?.[0] ?? -1);
  const pedido = { importacionId, ver, clase, despues, fila: fila < 0 ? null : fila };
  return { colegioId: alcance.colegioId, ...(await obtenerPagina(alcance, pedido)) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.darPaso,
    success: ({ paso }, { params, request }) => {
      // The kind that was open stays open, for its next row.
      const clase = paso === "CORREGIR" ? queryText(request, "clase") : "";
      const abierta = clase === "" ? "" : `?clase=${encodeURIComponent(clase)}`;
      const url = paso === "DESCARTAR" ? "/ajustes/importar" : `/ajustes/importar/${params.importacionId}${abierta}`;
      return LISTO[paso] ? { url, mensaje: LISTO[paso] } : url;
    },
  });
}

export default function UnaImportacion() {
  const pagina = useLoaderData<typeof loader>();
  const { id, colegioId, nombre, estado, ciclo, cuenta, parte, abierta } = pagina;
  const esEnsayo = estado === "REVISADA" || estado === "REVISANDO";
  return (
    <ListPage
      title={nombre}
      line={<QueSeVe cuantos={`${parte.nombre}, ciclo ${ciclo}. ${ESTADOS[estado]}`} todo />}
      actions={
        <>
          {cuenta.por.RECHAZADA ? (
            <a
              href={`/api/colegios/${colegioId}/importaciones/${id}/rechazadas`}
              download
              className={buttonClasses("secondary", "sm")}
            >
              Descargar rechazadas
            </a>
          ) : null}
          <ButtonLink to="/ajustes/importar" size="sm">
            Importaciones
          </ButtonLink>
        </>
      }
      filters={estado === "COLUMNAS" || estado === "REVISADA" ? <PasosDeHoja {...pagina} /> : null}
    >
      {estaEnCurso(estado) ? (
        <WorkProgress title={ESTADOS[estado]} done={cuenta.total - cuenta.pendientes} total={cuenta.total} />
      ) : null}
      {estado === "COLUMNAS" || estado === "REVISANDO" || abierta !== "" ? null : (
        <FilasDeImportacion {...pagina} esEnsayo={esEnsayo} />
      )}
      {estado === "TERMINADA" ? (
        <SchemaForm<typeof importacionSchema> isNew step="deshacer" className="px-4 pb-6 lg:px-6">
          <input type="hidden" name="accion" value="DESHACER" />
          <SaveButton always variant="danger">
            Deshacer la importación
          </SaveButton>
        </SchemaForm>
      ) : null}
    </ListPage>
  );
}
