import { z } from "zod";
import { registrarMovimiento } from "./commands/registrar-movimiento.server";
import { reversarMovimiento } from "./commands/reversar-movimiento.server";
import { movimientoApiSchema, reversoSchema } from "./schemas.server";
import { consentimiento, idCampo, idOpcional, opcion } from "~/server/request/zod.server";
import { sinComprobante } from "./commands/abrir-movimiento.server";
import { operaciones } from "./operaciones.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { leerCuerpo } from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const cuerpoDeReverso = reversoSchema.extend({
  operacion: opcion(["REVERSO"]),
  transaccionId: idCampo(),
  alumnoId: idOpcional(),
  cicloId: idOpcional(),
});

type Reverso = Pick<z.output<typeof cuerpoDeReverso>, "transaccionId" | "observaciones" | "indemnizacion">;
const datosDelReverso = ({ transaccionId, observaciones, indemnizacion }: Reverso) => ({
  transaccionId,
  observaciones,
  indemnizacion,
});

/** B§3: the student file's form names them `justificacion`; both are one text. */
const conObservaciones = ({ justificacion, ...cuerpo }: Record<string, unknown>): Record<string, unknown> =>
  (cuerpo.observaciones ?? "") === "" && justificacion !== undefined
    ? { ...cuerpo, observaciones: justificacion }
    : cuerpo;

/**
 * B§7: POST …/servicios/{s}/operaciones, also for a reversal (B§3: `operacion` 'REVERSO', transaccionId,
 * observaciones), and PATCH …/servicios/{s}/recalcular, over the same commands as the screens.
 */
export const rutasDeMovimientos = new Tabla()
  .post("/colegios/:colegioId/servicios/:servicioId/operaciones", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.reverso, { servicioId: "id" });
    const request = contexto.req.raw;
    const { operacion } = await leerCuerpo(request);
    if (operacion === "REVERSO")
      return ejecutar(
        request,
        { alcance, schema: cuerpoDeReverso, convert: conObservaciones, sameAs: datosDelReverso },
        async ({ cicloId, ...datos }, conLlave) =>
          reversarMovimiento(await enCiclo(conLlave, cicloId), { ...datosDelReverso(datos), ...params }),
      );
    return ejecutar(
      request,
      { alcance, schema: movimientoApiSchema, sameAs: sinComprobante },
      async (datos, conLlave) => {
        const { comprobanteUuid, cicloId, ...campos } = datos;
        return registrarMovimiento(await enCiclo(conLlave, cicloId), {
          ...campos,
          ...params,
          adquiriente: "",
          comprobanteUuid: comprobanteUuid || null,
        });
      },
    );
  })
  .patch(
    "/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/recalcular",
    {},
    run(operaciones.recalcular, {
      body: z.object(consentimiento),
      inPath: { servicioId: "id" },
      values: (_, { servicioId }) => ({ servicioId }),
    }),
  );
