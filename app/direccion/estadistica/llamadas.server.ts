import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fileResponse, jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { leerEstadistica } from "./estadistica.server";
import { exportarEstadistica } from "./exportar.server";
import { consultaDeEstadistica, leerConsultaDeEstadistica } from "./schemas.server";

/** GET colegios/{c}/estadistica911: the table as the page shows it, or as a file (`?formato=xlsx`, `csv`). */
export const rutasDeEstadistica = new Tabla().get(
  "/colegios/:colegioId/estadistica911",
  { ...consultaDeEstadistica, formato: opcionOpcional(["csv", "xlsx"]) },
  async (contexto, { formato }) => {
    const { alcance } = await entrar(contexto, PUERTAS.estadistica, {});
    const estadistica = await leerEstadistica(alcance, leerConsultaDeEstadistica(contexto.req.raw));
    if (!estadistica) throw noEncontrado();
    if (formato !== null) return fileResponse(await exportarEstadistica(estadistica, formato));
    return jsonResponse(estadistica);
  },
);
