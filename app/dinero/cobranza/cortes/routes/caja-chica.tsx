import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { centavos, formatPesos } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { cajaChica } from "../caja.server";
import { CajaChica } from "../components/caja-chica";
import { VistaDeCaja, consultaDelDia } from "../components/vista-de-caja";
import { cajasPorElegir, diaPedido } from "../dia.server";
import { obtenerFondo } from "../fondo.server";

export const meta = () => titulo("Caja chica");

/** A drawer's petty cash of a month (decisiones/299). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.caja);
  const dia = await diaPedido(alcance, request);
  const { vales, ...mes } = await cajaChica(alcance, dia);
  return {
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

export default function PaginaDeCajaChica() {
  const { papel, dia, cajas, ...mes } = useLoaderData<typeof loader>();
  const caja = cajas.find(({ value }) => value === dia.cajaId)?.label;
  return (
    <VistaDeCaja
      vista="Caja chica"
      line={`Caja chica · ${caja} · ${formatPesos(centavos(mes.totalCentavos))} en el mes`}
      paper={papel}
      dia={dia}
      cajas={cajas}
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
