import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { cuentaACiegas, estaContando, obtenerDiaVisible } from "../a-ciegas.server";
import { AccionesDeCorte } from "../components/acciones-de-corte";
import { DiaDeCaja } from "../components/dia-de-caja";
import { VistaDeCaja, consultaDelDia } from "../components/vista-de-caja";
import { cajasPorElegir, diaPedido } from "../dia.server";
import { listarCortes } from "../queries.server";

export const meta = () => titulo("Corte de caja");

/** A drawer's day: its payments by method, the counted amounts, and the signatures (decisions.md, The window). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.caja);
  const dia = await diaPedido(alcance, request);
  const { colegioId, zonaHoraria, cuenta } = alcance;
  const contando = estaContando(request.url) && (await cuentaACiegas(alcance));
  return {
    papel: await papelPedido(alcance, request),
    dia,
    zonaHoraria,
    cuentaId: cuenta?.id ?? null,
    contando,
    ...(await obtenerDiaVisible(alcance, dia, { contando })),
    cajas: await cajasPorElegir(alcance),
    anteriores: contando ? [] : await listarCortes(alcance),
    xlsx: `/api/colegios/${colegioId}/cajas/${dia.cajaId}/movimientos?fecha=${dia.fecha}&formato=xlsx`,
  };
}

// The page behind the count loses its payments, and gets them back afterwards.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

export default function Cortes() {
  const datos = useLoaderData<typeof loader>();
  const { papel, dia, caja, cajas, estado, corte, cuentaId, movimientos, xlsx, contando } = datos;
  return (
    <VistaDeCaja
      vista="Cortes"
      line={[
        caja.nombre,
        formatFecha(dia.fecha),
        ...(contando ? [] : [counted(movimientos.length, "movimiento", "movimientos")]),
      ].join(" · ")}
      paper={papel}
      dia={dia}
      cajas={cajas}
      actions={
        <AccionesDeCorte
          consulta={consultaDelDia(dia)}
          estado={estado}
          puedeFirmar={corte !== null && corte.contadoPorId !== cuentaId}
          xlsx={xlsx}
        />
      }
    >
      {contando ? <EmptyState title={`Contando ${caja.nombre}`} /> : <DiaDeCaja {...datos} />}
    </VistaDeCaja>
  );
}
