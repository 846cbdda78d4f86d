import { Hono } from "hono";
import { exportarDia } from "~/cortes/exportar-dia.server";
import { obtenerDia } from "~/cortes/queries.server";
import { esFecha, fecha as comoFecha } from "~/lib/dates";
import { queryEnum, queryText } from "~/server/params.server";
import { fileResponse, jsonResponse } from "~/server/responses.server";
import { PUERTAS } from "~/usuarios/puertas";
import { enPesos } from "./pesos.server";
import { entrar } from "./puerta.server";

/** The day of a drawer (`fecha`, today unless given) with its cut, also as a file (`?formato=xlsx`). */
export const rutasDeCajas = new Hono().get("/colegios/:colegioId/cajas/:cajaId/movimientos", async (contexto) => {
  const { alcance, params } = await entrar(contexto, PUERTAS.caja, { cajaId: "id" });
  const texto = queryText(contexto.req.raw, "fecha");
  const dia = { cajaId: params.cajaId, fecha: esFecha(texto) ? comoFecha(texto) : alcance.hoy };
  if (queryEnum(contexto.req.raw, "formato", ["xlsx"], null) === null)
    return jsonResponse(enPesos(await obtenerDia(alcance, dia)));
  const { cuerpo, tipo, nombre } = await exportarDia(alcance, dia);
  return fileResponse(cuerpo, { tipo, nombre });
});
