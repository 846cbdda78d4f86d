import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { entrar, enCiclo } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { get } from "~/base/archivos/almacen.server";
import { origenPublico } from "~/server/request/public-url.server";
import { pdfResponse } from "~/server/request/responses.server";
import { idOpcional } from "~/server/request/zod.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { imprimirBoletas } from "./boletas.server";
import { operaciones } from "./operaciones.server";
import { consultaDeBoleta } from "./schemas.server";

/** B§7, C§7: report cards, of one student; of a group or a level for coordination. */
export const rutasDeBoletas = new Tabla()
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/controlescolar/boleta",
    consultaDeBoleta,
    async (contexto, { cicloId, formato }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.escolar, { alumnoId: "id" });
      const origen = origenPublico(contexto.req.raw);
      const pdf = await imprimirBoletas(
        await enCiclo(alcance, cicloId),
        { ...params, formato: formato ?? "INTERNA", origen },
        get,
      );
      return pdfResponse(pdf, "boleta.pdf");
    },
  )
  .get(
    "/colegios/:colegioId/controlescolar/boletas",
    { ...consultaDeBoleta, grupoId: idOpcional(), nivelId: idOTodos() },
    async (contexto, { cicloId, grupoId, nivelId, formato }) => {
      const { alcance } = await entrar(contexto, PUERTAS.boletas, {});
      const origen = origenPublico(contexto.req.raw);
      const pdf = await imprimirBoletas(
        await enCiclo(alcance, cicloId),
        {
          grupoId,
          nivelId: grupoId === null ? (nivelId ?? alcance.nivelId) : null,
          formato: formato ?? "INTERNA",
          origen,
        },
        get,
      );
      return pdfResponse(pdf, "boletas.pdf");
    },
  )
  .put("/colegios/:colegioId/controlescolar/campos", {}, run(operaciones.guardarCampos));
