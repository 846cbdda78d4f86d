import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { pedirCierre } from "~/dinero/cierre/puerta.server";
import { mesPedido } from "~/dinero/cierre/queries.server";
import { mesEnPalabras } from "~/dinero/cobranza/mes-cerrado";
import { mesMovido } from "~/lib/date-texts";
import { queryText } from "~/server/request/params.server";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { AvisosDelMes } from "../components/avisos-del-mes";
import { AccionesDelMes, VistasDelMes } from "../components/cabeza-del-mes";
import { DetalleDePartida } from "../components/detalle-de-partida";
import { DetalleDeRenglon } from "../components/detalle-de-renglon";
import { Conciliados, SoloEnElBanco, SoloEnElColegio } from "../components/listas-del-mes";
import { SumasDelMes } from "../components/sumas-del-mes";
import { operaciones } from "../operaciones.server";
import { paginaDelMes } from "../pagina.server";

export const meta = () => titulo("Conciliación del mes");

/** A month of the school against a bank: its sums, both sides' items, and the match of a line or a movement. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await pedirCierre(request);
  const mes = await mesPedido(alcance, queryText(request, "mes"));
  return {
    ...(await paginaDelMes(alcance, mes, request)),
    papel: await papelPedido(alcance, request),
    colegioId: alcance.colegioId,
    esElUltimo: mesMovido(mes, 1) > alcance.hoy.slice(0, 7),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.darPaso,
    context: ["colegioId"],
    success: (resultado, { request }) => {
      const { pathname, searchParams } = new URL(request.url);
      for (const clave of ["renglon", "partida"]) searchParams.delete(clave);
      return { url: `${pathname}?${searchParams}`, mensaje: loHecho(resultado) };
    },
  });
}

const loHecho = (resultado: object) =>
  "conciliados" in resultado ? `Renglones conciliados: ${String(resultado.conciliados)}` : "La conciliación se guardó";

export default function PaginaDeConciliacion() {
  const datos = useLoaderData<typeof loader>();
  const { mes, bancoId, banco, lista, papel } = datos;
  const conBanco = bancoId === null ? "" : `&bancoId=${bancoId}`;
  const direccion = `?mes=${mes}${conBanco}`;
  const actual = `${direccion}${lista === "resumen" ? "" : `&lista=${lista}`}`;
  const siguiente = (datos.delBanco ?? datos.delColegio ?? datos.conciliados)?.siguiente ?? null;
  return (
    <ListPage
      title="Conciliación del mes"
      line={[mesEnPalabras(mes), banco, datos.cerrado ? "cerrado" : ""].filter(Boolean).join(" · ")}
      paper={papel}
      actions={<AccionesDelMes {...datos} direccion={direccion} actual={actual} />}
      filters={<VistasDelMes {...datos} direccion={direccion} />}
      foot={
        siguiente === null ? null : (
          <Link to={`${actual}&despues=${siguiente}`} className="text-sm font-medium text-acento-texto underline">
            Los que siguen
          </Link>
        )
      }
    >
      {bancoId === null ? (
        <EmptyState title="Todavía no hay un archivo del banco que comparar">
          Carga el estado de cuenta en Archivos: aquí se compara con los pagos y depósitos del colegio.
        </EmptyState>
      ) : (
        <>
          {papel ? null : <AvisosDelMes {...datos} bancoId={bancoId} />}
          {datos.renglon && !papel ? (
            <DetalleDeRenglon
              detalle={datos.renglon}
              mes={mes}
              bancoId={bancoId}
              direccion={direccion}
              cerrar={actual}
            />
          ) : datos.partida && !papel ? (
            <DetalleDePartida detalle={datos.partida} cerrar={actual} direccion={direccion} />
          ) : null}
          <Vista {...datos} direccion={direccion} />
        </>
      )}
    </ListPage>
  );
}

function Vista({ direccion, ...datos }: ReturnType<typeof useLoaderData<typeof loader>> & { direccion: string }) {
  if (datos.delBanco) return <SoloEnElBanco filas={datos.delBanco.filas} direccion={direccion} />;
  if (datos.delColegio) return <SoloEnElColegio filas={datos.delColegio.filas} direccion={direccion} />;
  if (datos.conciliados) return <Conciliados filas={datos.conciliados.filas} direccion={direccion} />;
  return <SumasDelMes sumas={datos.sumas} cuadra={datos.cuadra} direccion={direccion} />;
}
