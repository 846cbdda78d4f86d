import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { titulo } from "~/base/shell/producto";
import { mesPrevio, mesSiguiente } from "~/dinero/cierre/cierre";
import { pedirCierre } from "~/dinero/cierre/puerta.server";
import { mesPedido } from "~/dinero/cierre/queries.server";
import { mesEnPalabras } from "~/dinero/cobranza/mes-cerrado";
import { formatFecha } from "~/lib/dates";
import { queryEnum, queryText } from "~/server/request/params.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Segments } from "~/ui/segments";
import { CLAVES_DE_SOLICITUD, faltaDeSolicitud } from "../anexo24";
import { ArchivosDePolizas } from "../components/archivos-de-polizas";
import { ResumenDePolizas } from "../components/resumen-de-polizas";
import { PolizasDelDia, TablaPorCuenta, TablaPorDia } from "../components/tablas-de-polizas";
import { esDiaDelMes, obtenerPolizas } from "../queries.server";

export const meta = () => titulo("Pólizas");

/** A month of the school as pólizas: by day, by account, one day's lines, and the files for its accounting program. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await pedirCierre(request);
  const mes = await mesPedido(alcance, queryText(request, "mes"));
  const pedido = queryText(request, "dia");
  const dia = esDiaDelMes(pedido, mes) ? pedido : null;
  return {
    ...(await obtenerPolizas(alcance, mes, dia ?? "")),
    dia,
    vista: dia !== null ? "dia" : queryEnum(request, "vista", ["dias", "cuentas"], "dias"),
    colegioId: alcance.colegioId,
    solicitud: solicitudDe(request),
    esElUltimo: mesSiguiente(mes) > alcance.hoy.slice(0, 7),
  };
}

/** The SAT's request in the address, with the reason why its number is not one of its kind; null before anybody wrote it. */
function solicitudDe(request: Request) {
  const numero = queryText(request, "numero").toUpperCase();
  if (numero === "") return null;
  const solicitud = { tipoSolicitud: queryEnum(request, "tipoSolicitud", CLAVES_DE_SOLICITUD, "AF"), numero };
  return { ...solicitud, falta: faltaDeSolicitud(solicitud) };
}

export default function Polizas() {
  const datos = useLoaderData<typeof loader>();
  const { mes, dia, vista, esElUltimo } = datos;
  const dialogo = useOutlet();
  const deVista = vista === "cuentas" ? "&vista=cuentas" : "";
  const segmentos = [
    { to: `?mes=${mes}`, text: "Por día", current: vista === "dias" },
    { to: `?mes=${mes}&vista=cuentas`, text: "Por cuenta", current: vista === "cuentas" },
    ...(dia === null ? [] : [{ to: `?mes=${mes}&dia=${dia}`, text: formatFecha(dia), current: true }]),
  ];
  return (
    <>
      <ListPage
        title="Pólizas"
        line={`${mesEnPalabras(mes)} · todo el colegio`}
        covered={dialogo !== null}
        actions={
          <>
            <ButtonLink to={`?mes=${mesPrevio(mes)}${deVista}`} size="sm" aria-label="Mes anterior">
              <Glyph name="chevron-left" />
            </ButtonLink>
            {esElUltimo ? null : (
              <ButtonLink to={`?mes=${mesSiguiente(mes)}${deVista}`} size="sm" aria-label="Mes siguiente">
                <Glyph name="chevron-right" />
              </ButtonLink>
            )}
            <ButtonLink to={`cuentas?mes=${mes}`} size="sm">
              <Glyph name="settings" /> Cuentas
            </ButtonLink>
          </>
        }
        filters={
          <div className="flex">
            <Segments label="Vistas de pólizas" segments={segmentos} />
          </div>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 px-4 pb-6 lg:px-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_minmax(0,1fr)]">
          <ResumenDePolizas {...datos} />
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <Vista {...datos} />
          </div>
          <ArchivosDePolizas {...datos} />
        </div>
      </ListPage>
      {dialogo}
    </>
  );
}

function Vista(datos: ReturnType<typeof useLoaderData<typeof loader>>) {
  if (datos.polizas === 0)
    return (
      <EmptyState title="Este mes no tiene pólizas">
        Aparecen con el primer cargo, pago o movimiento de caja del mes.
      </EmptyState>
    );
  if (datos.vista === "dia") return <PolizasDelDia {...datos} />;
  return datos.vista === "cuentas" ? <TablaPorCuenta {...datos} /> : <TablaPorDia {...datos} />;
}
