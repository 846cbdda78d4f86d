import { puertaPublica } from "~/base/acceso/public-door.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { primerDiaDelMes, ultimoDiaDelMes } from "~/lib/dates";
import { ahora } from "~/server/jobs/clock.server";
import { parseParams } from "~/server/request/params.server";
import { origenPublico } from "~/server/request/public-url.server";
import { jsonResponse, textResponse } from "~/server/request/responses.server";
import { capasDe, entradasEntre } from "./capas.server";
import { direccionDelCalendario } from "./direcciones";
import { operaciones } from "./operaciones.server";
import { VE_CALENDARIO } from "./permiso.server";
import { consultaDeCalendario } from "./schemas.server";
import { calendarioDeEnlace } from "./suscripcion.server";

/** The calendar of a school between two days, this month's by default, and its events. */
export const rutasDeCalendario = new Tabla()
  .get("/colegios/:colegioId/calendario", consultaDeCalendario, async (contexto, { inicio, fin, capa }) => {
    const { alcance } = await entrar(contexto, VE_CALENDARIO, {});
    const desde = inicio ?? primerDiaDelMes(alcance.hoy);
    const dias = { desde, hasta: fin ?? ultimoDiaDelMes(desde) };
    return jsonResponse(await entradasEntre(alcance, dias, capa ? [capa] : capasDe(alcance)));
  })
  .put("/colegios/:colegioId/eventos/:eventoId", {}, run(operaciones.guardar))
  .delete("/colegios/:colegioId/eventos/:eventoId", {}, run(operaciones.eliminar));

/**
 * The address for subscription by another calendar: anyone with it can read it; it is changed or removed in the
 * product.
 */
export const rutasPublicasDeCalendario = new Tabla().get(
  patronDe(direccionDelCalendario(":tokenCalendario")),
  {},
  async (contexto) => {
    const { tokenCalendario } = parseParams(contexto.req.param(), { tokenCalendario: "token" });
    const texto = await calendarioDeEnlace(puertaPublica(), tokenCalendario, {
      ahora: ahora().toISOString(),
      dominio: new URL(origenPublico(contexto.req.raw)).host,
    });
    return textResponse(200, texto, { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store" });
  },
);
