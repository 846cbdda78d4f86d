import { z } from "zod";
import { recalcularMovimientos } from "./commands/recalcular-movimientos.server";
import { registrarMovimiento } from "./commands/registrar-movimiento.server";
import { reversarMovimiento } from "./commands/reversar-movimiento.server";
import { nuevoMovimientoSchema, reversoSchema } from "./schemas.server";
import { campo, consentimiento, idCampo, idOpcional, opcion } from "~/server/request/zod.server";
import { PUERTAS } from "~/acceso/puertas";
import { ejecutar, interpretar, leerCuerpo } from "~/acceso/llamadas/cuerpo.server";
import { enCiclo, entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

// Nobody has tax data here yet; a client that names some must not believe that it was kept.
const ningunDatoFiscal = campo<null>((text) =>
  text === "" ? { value: null } : { error: "No existe ese dato fiscal" },
);

/** C§3 New-movement payload; amounts in pesos. `llave` makes a resend the same movement. */
const cuerpoSchema = nuevoMovimientoSchema
  .omit({ servicioId: true, comprobante: true })
  .extend({ alumnoId: idCampo(), cicloId: idOpcional(), datoFiscalId: ningunDatoFiscal, ...consentimiento });

const cuerpoDeReverso = reversoSchema.extend({
  operacion: opcion(["REVERSO"]),
  transaccionId: idCampo(),
  alumnoId: idOpcional(),
  cicloId: idOpcional(),
});

/**
 * B§7: POST …/servicios/{s}/operaciones, also for a reversal (B§3: `operacion` 'REVERSO', transaccionId,
 * observaciones), and PATCH …/servicios/{s}/recalcular, over the same commands as the screens.
 */
export const rutasDeMovimientos = new Tabla()
  .post("/colegios/:colegioId/servicios/:servicioId/operaciones", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.reverso, { servicioId: "id" });
    const cuerpo = await leerCuerpo(contexto.req.raw);
    if (cuerpo.operacion === "REVERSO")
      return interpretar(cuerpo, cuerpoDeReverso, async ({ transaccionId, observaciones, cicloId }, llave) =>
        reversarMovimiento(await enCiclo(alcance, cicloId), { transaccionId, observaciones, ...params, llave }),
      );
    return interpretar(cuerpo, cuerpoSchema, async (datos, llave) => {
      const { monto, recibido, adelantar, comprobanteUuid, cicloId, datoFiscalId: _, ...campos } = datos;
      return registrarMovimiento(await enCiclo(alcance, cicloId), {
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
  .patch("/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/recalcular", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.recalculo, {
      alumnoId: "id",
      servicioId: "id",
    });
    return ejecutar(contexto.req.raw, z.object(consentimiento), (consent) =>
      recalcularMovimientos(alcance, { ...params, ...consent }),
    );
  });
