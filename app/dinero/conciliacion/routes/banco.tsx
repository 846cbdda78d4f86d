import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { parseParams, queryText } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { ColumnasDeBanco } from "../components/columnas-de-banco";
import { RenglonesIlegibles } from "../components/renglones-ilegibles";
import { TablaDeDepositos } from "../components/tabla-de-depositos";
import { operaciones } from "../operaciones.server";
import { obtenerArchivo } from "../queries.server";
import type { pasoSchema } from "../schemas.server";

export const meta = () => titulo("Archivo del banco");

/** A statement: its columns, once per bank, and then each deposit with its proposed student. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.darPaso.permiso);
  const { archivoId } = parseParams(params, operaciones.darPaso.params!);
  const despues = Number(/^\d{1,6}$/.exec(queryText(request, "despues"))?.[0] ?? 0);
  return obtenerArchivo(alcance, archivoId, despues, queryText(request, "columnas") === "1");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.darPaso,
    success: (resultado, { request }) => {
      const { pathname, search } = new URL(request.url);
      // Its columns are assigned: its deposits follow, from the first.
      if ("depositos" in resultado) return pathname;
      const mensaje = loHecho(resultado);
      return mensaje ? { url: pathname + search, mensaje } : pathname + search;
    },
  });
}

function loHecho(resultado: object): string | null {
  if ("movimientoId" in resultado) return "El movimiento se registró correctamente";
  if (!("confirmados" in resultado && "quedan" in resultado)) return null;
  const { confirmados, quedan } = resultado as { confirmados: number; quedan: number };
  const resumen = confirmados === 1 ? "Se registró 1 pago" : `Se registraron ${confirmados} pagos`;
  return quedan === 0 ? resumen : `${resumen}; ${quedan} quedan por revisar`;
}

type Archivo = ReturnType<typeof useLoaderData<typeof loader>>;

function resumen({ banco, total, esperan, repetidas, ilegibles, ajenas }: Archivo): string {
  const partes = [
    `${banco}: ${total === 1 ? "1 depósito nuevo" : `${total} depósitos nuevos`}, ${esperan} por confirmar`,
    repetidas > 0 ? (repetidas === 1 ? "1 ya estaba" : `${repetidas} ya estaban`) : "",
    ilegibles.length > 0 ? `${ilegibles.length} no se ${ilegibles.length === 1 ? "pudo" : "pudieron"} leer` : "",
    ajenas > 0 ? (ajenas === 1 ? "1 renglón no es depósito" : `${ajenas} renglones no son depósitos`) : "",
  ];
  return partes.filter(Boolean).join(" · ");
}

export default function Banco() {
  const archivo = useLoaderData<typeof loader>();
  const { nombre, banco, bancoId, mesPorConciliar, leido, seRelee, esperan, exactos, ilegibles, depositos, siguiente } =
    archivo;
  return (
    <ListPage
      title={nombre}
      line={<QueSeVe cuantos={leido ? resumen(archivo) : banco} todo />}
      actions={
        <>
          {leido && mesPorConciliar ? (
            <ButtonLink to={`/controlescolar/bancos/mes?mes=${mesPorConciliar}&bancoId=${bancoId}`} size="sm">
              Conciliar lo ya registrado
            </ButtonLink>
          ) : null}
          {leido && seRelee ? (
            <ButtonLink to="?columnas=1" size="sm">
              Cambiar columnas
            </ButtonLink>
          ) : null}
          <ButtonLink to="/controlescolar/bancos" size="sm">
            Archivos
          </ButtonLink>
        </>
      }
      foot={
        siguiente === null ? null : (
          <Link to={`?despues=${siguiente}`} className="text-sm font-medium text-acento-texto underline">
            Los que siguen
          </Link>
        )
      }
    >
      {leido ? <RenglonesIlegibles renglones={ilegibles} /> : null}
      {leido ? (
        <SchemaForm<typeof pasoSchema>
          isNew
          step={`${esperan}`}
          className="space-y-4"
          labels={{ referencia: "Referencia" }}
        >
          {exactos > 0 ? (
            <div className="px-4 lg:px-6">
              <SaveButton always name="accion" value="EXACTOS">
                Confirmar {exactos === 1 ? "el que coincide" : `los ${exactos} que coinciden`} exactamente
              </SaveButton>
            </div>
          ) : null}
          {depositos.length === 0 ? (
            <EmptyState title="El archivo no trae depósitos nuevos" />
          ) : (
            <TablaDeDepositos depositos={depositos} />
          )}
        </SchemaForm>
      ) : (
        <ColumnasDeBanco {...archivo} />
      )}
    </ListPage>
  );
}
