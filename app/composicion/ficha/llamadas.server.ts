import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { get } from "~/base/archivos/almacen.server";
import { imprimirCarta } from "./carta.server";
import { imprimirHoja } from "./hoja.server";
import { notaDicha } from "~/aula/calificaciones/calificacion";
import { informacionEscolar } from "~/aula/calificaciones/informacion-escolar.server";
import { otrasCuentas } from "./otras-cuentas.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { jsonResponse, pdfResponse } from "~/server/request/responses.server";
import { idOpcional } from "~/server/request/zod.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

/** The enrolment that the sheet is about (B§7). */
const CONSULTA_FICHA = { cicloId: idOTodos(), plantelId: idOpcional(), turnoId: idOpcional(), nivelId: idOTodos() };

/** The days that the summary counts: those of a period or partial, else the current ones. */
const CONSULTA_RESUMEN = { cicloId: idOTodos(), periodoId: idOpcional(), parcialId: idOpcional() };

/** B§7 ficha: the enrolment sheet as a PDF; the summary of a student's school information; and the school's letters. */
export const rutasDeFicha = new Tabla()
  .get("/colegios/:colegioId/alumnos/:alumnoId/ficha", CONSULTA_FICHA, async (contexto, { cicloId, ...pedido }) => {
    const { alcance, params } = await entrar(contexto, "PERM_VER_ALUMNO", { alumnoId: "id" });
    const { nivelId, plantelId, turnoId } = pedido;
    const alcanceDelCiclo = await enCiclo(alcance, cicloId);
    const lugar = {
      nivelId: nivelId ?? alcanceDelCiclo.nivelId,
      plantelId: plantelId ?? alcanceDelCiclo.plantelId,
      turnoId: turnoId ?? alcanceDelCiclo.turnoId,
    };
    const pdf = await imprimirHoja({ ...alcanceDelCiclo, ...lugar }, params.alumnoId, get);
    return pdfResponse(pdf, "hoja-de-inscripcion.pdf");
  })
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/controlescolar/resumen",
    CONSULTA_RESUMEN,
    async (contexto, { cicloId, ...eleccion }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.escolar, { alumnoId: "id" });
      const ahi = await enCiclo(alcance, cicloId);
      const informacion = await informacionEscolar(ahi, { ...params, parte: "resumen", ver: "VIGENTES", eleccion });
      if (!informacion?.resumen) return jsonResponse(null);
      const { omitidas: tareasOmitidas, misivas } = await otrasCuentas(ahi, params.alumnoId, informacion);
      const { asignaturas } = informacion;
      const { promedioAcademico, lugares, totales, ausencias, boleta } = informacion.resumen;
      return jsonResponse({
        promedioAcademico: notaDicha(promedioAcademico),
        lugares,
        asignaturas,
        ausencias: totales,
        ultimasAusencias: ausencias,
        tareasOmitidas,
        misivas: misivas?.total ?? null,
        boleta,
      });
    },
    { permiso: PUERTAS.escolar },
  )
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/cartas/:cartaId",
    { cicloId: idOTodos() },
    async (contexto, { cicloId }) => {
      const { alcance, params } = await entrar(contexto, "PERM_VER_ALUMNO", { alumnoId: "id", cartaId: "id" });
      const pdf = await imprimirCarta(await enCiclo(alcance, cicloId), params, get);
      return pdfResponse(pdf, "carta.pdf");
    },
  );
