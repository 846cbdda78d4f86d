import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { useAnswered } from "~/forms/use-answered";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { counted } from "~/lib/counts";
import { parseParams, queryText } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { WorkProgress } from "~/base/shell/components/work-progress";
import { titulo } from "~/base/shell/producto";
import { buttonClasses, ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list-page";
import { Codificacion } from "../components/codificacion";
import { ColumnasDeHoja } from "../components/columnas-de-hoja";
import { FilasDeImportacion } from "../components/filas-de-importacion";
import { ESTADOS, type EstadoDeFila, estaEnCurso, FILAS, LISTO } from "../importacion";
import { operaciones } from "../operaciones.server";
import { obtenerPagina, type PaginaDeImportacion } from "../pagina.server";
import type { importacionSchema } from "../schemas.server";

export const meta = () => titulo("Importar");

/** A sheet: its columns, the simulated or real effects of its rows, and the next steps. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.darPaso.permiso);
  const { importacionId } = parseParams(params, { importacionId: "id" });
  const estadoPedido = queryText(request, "ver");
  const ver = estadoPedido in FILAS ? (estadoPedido as EstadoDeFila) : null;
  const despues = Number(/^\d{1,6}$/.exec(queryText(request, "despues"))?.[0] ?? 0);
  return { colegioId: alcance.colegioId, ...(await obtenerPagina(alcance, { importacionId, ver, despues })) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.darPaso,
    success: (_, { form, params }) => {
      const accion = String(form.get("accion") ?? "");
      const url = accion === "DESCARTAR" ? "/ajustes/importar" : `/ajustes/importar/${params.importacionId}`;
      return LISTO[accion] ? { url, mensaje: LISTO[accion] } : url;
    },
  });
}

export default function UnaImportacion() {
  const pagina = useLoaderData<typeof loader>();
  const { id, colegioId, nombre, estado, ciclo, cuenta, parte, codificacion } = pagina;
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
      filters={estado === "COLUMNAS" || estado === "REVISADA" ? <QueSigue {...pagina} /> : null}
    >
      {codificacion === "" ? null : (
        <Codificacion nombre={codificacion} sinImportar={esEnsayo || estado === "COLUMNAS"} />
      )}
      {estaEnCurso(estado) ? (
        <WorkProgress title={ESTADOS[estado]} done={cuenta.total - cuenta.pendientes} total={cuenta.total} />
      ) : null}
      {estado === "COLUMNAS" || estado === "REVISANDO" ? null : <FilasDeImportacion {...pagina} esEnsayo={esEnsayo} />}
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

function QueSigue({ estado, cuenta, opciones, parte, ...hoja }: PaginaDeImportacion) {
  const cambian = (cuenta.por.NUEVA ?? 0) + (cuenta.por.CAMBIA ?? 0);
  const revisada = estado === "REVISADA";
  const answered = useAnswered();
  return (
    <SchemaForm<typeof importacionSchema>
      defaultValue={{ corregirCurp: opciones.corregirCurp, programas: opciones.programas }}
      step={estado}
      className="space-y-4"
    >
      {(fields) => (
        <>
          {revisada ? (
            <div className="flex flex-wrap items-center gap-2">
              {cambian > 0 ? (
                <SaveButton always name="accion" value="IMPORTAR">
                  Importar {counted(cambian, "fila", "filas")}
                </SaveButton>
              ) : (
                <p className="text-sm text-texto">Ninguna fila se crea ni cambia nada.</p>
              )}
              <SaveButton always variant="plain" name="accion" value="DESCARTAR">
                Descartar la hoja
              </SaveButton>
            </div>
          ) : null}
          <details open={!revisada || answered}>
            <summary className="cursor-pointer py-2 text-sm font-semibold text-fuerte">Qué hay en cada columna</summary>
            <div className="space-y-4 pt-2">
              <ColumnasDeHoja {...hoja} />
              {hoja.campos.some(({ clave }) => clave === "curp") ? (
                <Checkbox
                  field={fields.corregirCurp}
                  label="Corregir las CURP que traen un cero por una letra O, o parecido"
                />
              ) : null}
              {parte.clave === "alumnos" ? (
                <Checkbox
                  field={fields.programas}
                  label="Asignar los programas de pagos de su lugar, y cobrar desde hoy"
                />
              ) : null}
              <div className="flex flex-wrap gap-2">
                <SaveButton always variant={revisada ? "secondary" : "primary"} name="accion" value="REVISAR">
                  {revisada ? "Revisar otra vez" : "Revisar"}
                </SaveButton>
                {revisada ? null : (
                  <SaveButton always variant="plain" name="accion" value="DESCARTAR">
                    Descartar la hoja
                  </SaveButton>
                )}
              </div>
            </div>
          </details>
        </>
      )}
    </SchemaForm>
  );
}
