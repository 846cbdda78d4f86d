import { idOTodos } from "~/acceso/llamadas/todos.server";
import { get } from "~/archivos/almacen.server";
import { imprimirCarta } from "./carta.server";
import { imprimirHoja } from "./hoja.server";
import { fileResponse } from "~/server/request/responses.server";
import { idOpcional } from "~/server/request/zod.server";
import { enCiclo, entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

/** Which of the student's enrolments the sheet is of (B§7). */
const CONSULTA_FICHA = { cicloId: idOTodos(), plantelId: idOpcional(), turnoId: idOpcional(), nivelId: idOTodos() };

/** B§7 ficha: the enrolment sheet as a PDF; and the school's letters about a student. */
export const rutasDeFicha = new Tabla()
  .get("/colegios/:colegioId/alumnos/:alumnoId/ficha", CONSULTA_FICHA, async (contexto, { cicloId, ...pedido }) => {
    const { alcance, params } = await entrar(contexto, "PERM_VER_ALUMNO", { alumnoId: "id" });
    const { nivelId, plantelId, turnoId } = pedido;
    const suyo = await enCiclo(alcance, cicloId);
    const lugar = {
      nivelId: nivelId ?? suyo.nivelId,
      plantelId: plantelId ?? suyo.plantelId,
      turnoId: turnoId ?? suyo.turnoId,
    };
    const pdf = await imprimirHoja({ ...suyo, ...lugar }, params.alumnoId, get);
    return fileResponse(pdf, { tipo: "application/pdf", nombre: "hoja-de-inscripcion.pdf", inline: true });
  })
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/cartas/:cartaId",
    { cicloId: idOTodos() },
    async (contexto, { cicloId }) => {
      const { alcance, params } = await entrar(contexto, "PERM_VER_ALUMNO", { alumnoId: "id", cartaId: "id" });
      const pdf = await imprimirCarta(await enCiclo(alcance, cicloId), params, get);
      return fileResponse(pdf, { tipo: "application/pdf", nombre: "carta.pdf", inline: true });
    },
  );
