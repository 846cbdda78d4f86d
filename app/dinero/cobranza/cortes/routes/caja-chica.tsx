import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { type Fecha, nombreDelMes, primerDiaDelMes } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { queryEnum, queryText } from "~/server/request/params.server";
import { ButtonLink } from "~/ui/button";
import { RUBROS } from "../caja";
import { cajaChica, mesesConVales } from "../caja.server";
import { CajaChica } from "../components/caja-chica";
import { filtrosDeVales } from "../components/filtros-de-vales";
import { VistaDeCaja, consultaDelDia } from "../components/vista-de-caja";
import { cajasPorElegir, diaPedido } from "../dia.server";
import { obtenerFondo } from "../fondo.server";

export const meta = () => titulo("Caja chica");

/** A drawer's petty cash of a month (decisiones/299, decisiones/327). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.caja);
  const dia = await diaPedido(alcance, request);
  const filtro = {
    buscar: queryText(request, "buscar"),
    rubro: queryEnum(request, "rubro", RUBROS, ""),
    sinComprobante: queryText(request, "sinComprobante") === "true",
  };
  const { vales, ...mes } = await cajaChica(alcance, dia, filtro);
  // The month of the address keeps its day, and the present one today.
  const diaDe = (mesPosible: Fecha) =>
    [dia.fecha, alcance.hoy].find((cada) => primerDiaDelMes(cada) === mesPosible) ?? mesPosible;
  return {
    filtro,
    meses: (await mesesConVales(alcance, dia)).map((cada) => ({ value: diaDe(cada), label: enMes(cada) })),
    papel: await papelPedido(alcance, request),
    dia,
    cajas: await cajasPorElegir(alcance),
    fondo: await obtenerFondo(alcance, dia.cajaId),
    ...mes,
    vales: vales.map((vale) => ({
      ...vale,
      comprobante: vale.comprobanteUuid && urlDeArchivo(alcance.organizacionId, vale.comprobanteUuid),
    })),
  };
}

const enMes = (dia: Fecha) => `${nombreDelMes(dia)} de ${dia.slice(0, 4)}`;

export default function PaginaDeCajaChica() {
  const { papel, dia, cajas, meses, filtro, ...mes } = useLoaderData<typeof loader>();
  const caja = cajas.find(({ value }) => value === dia.cajaId)?.label;
  return (
    <VistaDeCaja
      vista="Caja chica"
      line={`Caja chica · ${caja} · ${enMes(dia.fecha)} · ${formatPesos(centavos(mes.totalCentavos))}`}
      paper={papel}
      dia={dia}
      cajas={cajas}
      meses={meses}
      filtros={filtrosDeVales(dia, filtro, mes.sinComprobante)}
      actions={
        <ButtonLink to={`movimiento${consultaDelDia(dia)}&tipo=VALE`} variant="primary" size="sm" data-key="n">
          Agregar gasto
        </ButtonLink>
      }
    >
      <CajaChica {...mes} reponer={`movimiento${consultaDelDia(dia)}&tipo=REPOSICION`} />
    </VistaDeCaja>
  );
}
