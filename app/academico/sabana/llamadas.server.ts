import { entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/acceso/puertas";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { idOpcional, opcionOpcional } from "~/server/request/zod.server";
import { exportarSabana } from "./exportar-sabana.server";
import { obtenerSabana } from "./sabana.server";

/** The gradebook of a group, also as a file (decisions.md, Academic). */
export const rutasDeSabana = new Tabla().get(
  "/colegios/:colegioId/controlescolar/sabana",
  { grupoId: idOpcional(), parcialId: idOpcional(), formato: opcionOpcional(["csv", "xlsx"]) },
  async (contexto, { formato, ...cual }) => {
    const { alcance } = await entrar(contexto, PUERTAS.boletas, {});
    if (formato === null) return jsonResponse(await obtenerSabana(alcance, cual));
    const { cuerpo, tipo, nombre } = await exportarSabana(alcance, cual, formato);
    return fileResponse(cuerpo, { tipo, nombre });
  },
);
