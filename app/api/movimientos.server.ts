import { Hono } from "hono";
import { z } from "zod";
import { recalcularMovimientos } from "~/cobranza/commands/recalcular-movimientos.server";
import { registrarMovimiento } from "~/cobranza/commands/registrar-movimiento.server";
import { reversarMovimiento } from "~/cobranza/commands/reversar-movimiento.server";
import { nuevoMovimientoSchema, reversoSchema } from "~/cobranza/schemas.server";
import { consentimiento, idCampo } from "~/server/zod.server";
import { PUERTAS } from "~/usuarios/puertas";
import { ejecutar, leerCuerpo } from "./cuerpo.server";
import { entrar } from "./puerta.server";

/** C§3 New-movement payload; amounts in pesos. `llave` makes a resend the same movement. */
const cuerpoSchema = nuevoMovimientoSchema
  .omit({ servicioId: true, comprobante: true })
  .extend({ alumnoId: idCampo(), ...consentimiento });

/**
 * B§7: POST …/servicios/{s}/operaciones, also for a reversal (B§3: `operacion` 'REVERSO', transaccionId,
 * observaciones), and PATCH …/servicios/{s}/recalcular, over the same commands as the screens.
 */
export const rutasDeMovimientos = new Hono()
  .post("/colegios/:colegioId/servicios/:servicioId/operaciones", async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.reverso, { servicioId: "id" });
    const { operacion } = await leerCuerpo(contexto.req.raw.clone());
    if (operacion === "REVERSO")
      return ejecutar(contexto.req.raw, reversoSchema.extend({ transaccionId: idCampo() }), (datos, llave) =>
        reversarMovimiento(alcance, { ...datos, ...params, llave }),
      );
    return ejecutar(contexto.req.raw, cuerpoSchema, (datos, llave) => {
      const { monto, recibido, adelantar, comprobanteUuid, ...campos } = datos;
      return registrarMovimiento(alcance, {
        ...campos,
        ...params,
        montoCentavos: monto,
        recibidoCentavos: recibido,
        adelantar: adelantar ?? 0,
        adquiriente: "",
        comprobanteUuid: comprobanteUuid || null,
        llave,
      });
    });
  })
  .patch("/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/recalcular", async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.recalculo, {
      alumnoId: "id",
      servicioId: "id",
    });
    return ejecutar(contexto.req.raw, z.object(consentimiento), (consent) =>
      recalcularMovimientos(alcance, { ...params, ...consent }),
    );
  });
