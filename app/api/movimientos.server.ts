import { Hono } from "hono";
import { z } from "zod";
import { recalcularMovimientos, previsualizarRecalculo } from "~/cobranza/commands/recalcular-movimientos.server";
import { registrarMovimiento } from "~/cobranza/commands/registrar-movimiento.server";
import { nuevoMovimientoSchema } from "~/cobranza/schemas.server";
import { esLlave } from "~/server/idempotency.server";
import { jsonError } from "~/server/responses.server";
import { casilla, idCampo } from "~/server/zod.server";
import { comoFormulario, leerCuerpo, responderResultado } from "./cuerpo.server";
import { entrar } from "./puerta.server";

const LLAVE_ILEGIBLE = "Debe tener de 16 a 100 letras sin acento, números, guiones o guiones bajos";

/** C§3 New-movement payload; amounts in pesos. `llave` makes a resend the same movement. */
const cuerpoSchema = nuevoMovimientoSchema
  .omit({ servicioId: true, comprobante: true })
  .extend({ alumnoId: idCampo(), force: casilla() });

/** B§7: POST …/servicios/{s}/operaciones and PATCH …/servicios/{s}/recalcular, over the same commands as the screens. */
export const rutasDeMovimientos = new Hono()
  .post("/colegios/:colegioId/servicios/:servicioId/operaciones", async (contexto) => {
    const { alcance, params } = await entrar(contexto, "PERM_REGISTRAR_MOVIMIENTOS", { servicioId: "id" });
    const cuerpo = await leerCuerpo(contexto.req.raw);
    const leido = cuerpoSchema.safeParse(comoFormulario(cuerpo));
    if (!leido.success)
      return jsonError(422, "Revisa los datos.", { errores: z.flattenError(leido.error).fieldErrors });
    const { monto, recibido, adelantar, comprobanteUuid, ...campos } = leido.data;
    const llave = cuerpo.llave ?? null;
    // A key that cannot be kept must not pass for none: its sender counts on a resend doing nothing.
    if (llave !== null && !esLlave(llave))
      return jsonError(422, "Revisa los datos.", { errores: { llave: [LLAVE_ILEGIBLE] } });
    const resultado = await registrarMovimiento(alcance, {
      ...campos,
      ...params,
      montoCentavos: monto,
      recibidoCentavos: recibido,
      adelantar: adelantar ?? 0,
      adquiriente: "",
      comprobanteUuid: comprobanteUuid || null,
      llave,
    });
    return responderResultado(resultado);
  })
  .patch("/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/recalcular", async (contexto) => {
    const { alcance, params } = await entrar(contexto, "PERM_REVERSAR_MOVIMIENTOS", {
      alumnoId: "id",
      servicioId: "id",
    });
    const { huella } = await previsualizarRecalculo(alcance, params);
    return responderResultado(await recalcularMovimientos(alcance, { ...params, huella }));
  });
