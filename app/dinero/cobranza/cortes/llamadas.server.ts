import { exportarDia } from "./exportar-dia.server";
import { obtenerDia } from "./queries.server";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { fechaOpcional, opcionOpcional } from "~/server/request/zod.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const CONSULTA = { fecha: fechaOpcional(), formato: opcionOpcional(["xlsx"]) };

/** The day of a drawer (`fecha`, today by default) with its cut, also as a file (`?formato=xlsx`). */
export const rutasDeCajas = new Tabla().get(
  "/colegios/:colegioId/cajas/:cajaId/movimientos",
  CONSULTA,
  async (contexto, { fecha, formato }) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.caja, { cajaId: "id" });
    const dia = { cajaId: params.cajaId, fecha: fecha ?? alcance.hoy };
    if (formato === null) return jsonResponse(enPesos(await obtenerDia(alcance, dia)));
    return fileResponse(await exportarDia(alcance, dia));
  },
);
