import { z } from "zod";
import { registrarMovimiento } from "./commands/registrar-movimiento.server";
import { reversarMovimiento } from "./commands/reversar-movimiento.server";
import { movimientoApiSchema, reversoSchema } from "./schemas.server";
import { consentimiento, idCampo, idOpcional, opcion } from "~/server/request/zod.server";
import { sinComprobante } from "./commands/abrir-movimiento.server";
import { operaciones } from "./operaciones.server";
import { underKey } from "~/base/acceso/operacion.server";
import { escribir } from "~/base/acceso/llamadas/escribir.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { interpretar, leerCuerpo } from "~/base/acceso/llamadas/cuerpo.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

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
    const request = contexto.req.raw;
    const cuerpo = await leerCuerpo(request);
    if (cuerpo.operacion === "REVERSO")
      return interpretar(cuerpo, cuerpoDeReverso, async ({ transaccionId, observaciones, cicloId }, llave) => {
        const values = { transaccionId, observaciones };
        const alcanceConLlave = underKey(await enCiclo(alcance, cicloId), llave, { request, values });
        return reversarMovimiento(alcanceConLlave, { ...values, ...params });
      });
    return interpretar(cuerpo, movimientoApiSchema, async (datos, llave) => {
      const { comprobanteUuid, cicloId, ...campos } = datos;
      const alcanceConLlave = underKey(await enCiclo(alcance, cicloId), llave, {
        request,
        values: sinComprobante(datos),
      });
      return registrarMovimiento(alcanceConLlave, {
        ...campos,
        ...params,
        adquiriente: "",
        comprobanteUuid: comprobanteUuid || null,
      });
    });
  })
  .patch(
    "/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/recalcular",
    {},
    escribir(operaciones.recalcular, {
      cuerpo: z.object(consentimiento),
      nombra: { servicioId: "id" },
      valores: (_, { servicioId }) => ({ servicioId }),
    }),
  );
