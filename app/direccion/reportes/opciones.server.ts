import type { Alcance } from "~/base/acceso/alcance.server";
import { formatFecha, nombreDelMes, fecha } from "~/lib/dates";
import type { Pedido, Reporte } from "~/base/informes/declarar.server";
import { type Filtro, FILTROS_DECLARADOS } from "~/base/informes/reporte";
import { opcionesDeVencidos } from "./saldos-vencidos.server";

type Opcion = { value: number | string; label: string };

/** The choices of a report's filters, within the account's limits. */
export async function opcionesDeFiltros(
  alcance: Alcance,
  { filtros, opciones: declaradas }: Pick<Reporte, "filtros" | "opciones">,
): Promise<Partial<Record<Filtro, Opcion[]>>> {
  const opciones: Partial<Record<Filtro, Opcion[]>> = {};
  for (const filtro of FILTROS_DECLARADOS)
    if (filtros.includes(filtro)) opciones[filtro] = [...(declaradas?.[filtro] ?? [])];
  if (filtros.includes("cajaId")) {
    const cajas = await alcance.db
      .selectFrom("cajas")
      .select(["id as value", "nombre as label"])
      .where("colegioId", "=", alcance.colegioId)
      .orderBy("nombre")
      .execute();
    opciones.cajaId = cajas;
  }
  if (!filtros.some((filtro) => ["servicioId", "nivelId", "grupoId"].includes(filtro))) return opciones;
  const { servicios, grupos } = await opcionesDeVencidos(alcance);
  opciones.servicioId = servicios.map(({ id, nombre }) => ({ value: id, label: nombre }));
  opciones.nivelId = [
    ...new Map(grupos.map(({ nivelId, nivel }) => [nivelId, { value: nivelId, label: nivel }])).values(),
  ];
  opciones.grupoId = grupos.map(({ id, nombre, grado, nivel }) => ({
    value: id,
    label: `${nivel} ${grado} ${nombre}`,
  }));
  return opciones;
}

/** The request of a report in words, for its paper: its days and its filters. */
export async function loQuePide(alcance: Alcance, reporte: Reporte, pedido: Pedido): Promise<string> {
  const opciones = await opcionesDeFiltros(alcance, reporte);
  const frases = reporte.filtros.map((filtro) => {
    const valor = pedido[filtro];
    if (filtro === "desde") return `Del ${formatFecha(pedido.desde)}`;
    if (filtro === "hasta") return `al ${formatFecha(pedido.hasta)}`;
    if (filtro === "mes") return nombreDelMes(fecha(`2026-${String(valor).padStart(2, "0")}-01`));
    return opciones[filtro]?.find((opcion) => opcion.value === valor)?.label ?? "";
  });
  return frases.filter(Boolean).join(" · ").replace(" · al ", " al ");
}
