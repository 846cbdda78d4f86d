import type { FormatoDeBoleta } from "./boleta";

type Envio = { grupoId: number | null; formato: FormatoDeBoleta | null; elegidas: readonly number[] };

/** The dialog, among those of many misivas, that sends a group's report cards to their families: those of some enrolments, or of all of them. */
export function direccionDeEnvio({ grupoId, formato, elegidas }: Envio): string {
  const query = new URLSearchParams({
    accion: "BOLETAS",
    grupoId: String(grupoId ?? ""),
    formato: formato ?? "INTERNA",
  });
  for (const inscripcionId of elegidas) query.append("elegido", String(inscripcionId));
  return `/controlescolar/misivas/enbloque?${query}`;
}
