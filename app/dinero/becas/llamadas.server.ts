import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { enteroOpcional, fechaOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { listarBecados } from "./becados.server";
import { becasDelAlumno } from "./del-alumno.server";
import { exportarBecados } from "./exportar-becados.server";
import { listarBecas } from "./catalogo.server";
import { CLASES_DE_LOTE } from "./lote";
import { operaciones } from "./operaciones.server";
import { listarLotes } from "./lotes.server";
import { leerVistaDeLote } from "./vista.server";

const CONSULTA = {
  buscar: textoOpcional({ max: 100 }),
  becaId: enteroOpcional(),
  nivelId: enteroOpcional(),
  formato: opcionOpcional(["xlsx"]),
};

const PROPUESTAS = {
  clase: opcionOpcional(CLASES_DE_LOTE),
  becaId: enteroOpcional(),
  desde: fechaOpcional(),
  hasta: fechaOpcional(),
  buscar: textoOpcional({ max: 100 }),
  nivelId: enteroOpcional(),
  grupoId: enteroOpcional(),
};

/**
 * The catalogue (`becaId` 0 is a new one) and the becas of a student. Those who have one in the cycle, also as a file
 * (`?formato=xlsx`). The batches with their proposals.
 */
export const rutasDeBecas = new Tabla()
  .get("/colegios/:colegioId/becas/catalogo", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PUERTAS.becas, {});
    return jsonResponse(enPesos({ becas: await listarBecas(alcance) }));
  })
  .post("/colegios/:colegioId/becas/catalogo/:becaId", {}, run(operaciones.guardarBeca))
  .get("/colegios/:colegioId/alumnos/:alumnoId/becas", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.becas, { alumnoId: "id" });
    await exigirAlumno(alcance, params.alumnoId);
    return jsonResponse(enPesos({ becas: await becasDelAlumno(alcance, params.alumnoId) }));
  })
  .post("/colegios/:colegioId/alumnos/:alumnoId/becas", {}, run(operaciones.decidirBeca))
  .get("/colegios/:colegioId/becas/becados", CONSULTA, async (contexto, { formato, ...filtro }) => {
    const { alcance } = await entrar(contexto, PUERTAS.becas, {});
    if (formato === null) return jsonResponse(enPesos({ becados: await listarBecados(alcance, filtro) }));
    return fileResponse(await exportarBecados(alcance, filtro));
  })
  .get("/colegios/:colegioId/becas/lotes", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PUERTAS.becas, {});
    return jsonResponse(enPesos({ lotes: await listarLotes(alcance) }));
  })
  .get(
    "/colegios/:colegioId/becas/lotes/propuestas",
    PROPUESTAS,
    async (contexto, { clase, buscar, nivelId, grupoId, ...consulta }) => {
      const { alcance } = await entrar(contexto, PUERTAS.becas, {});
      const { total, bajaCentavos, filas, efectos } = await leerVistaDeLote(alcance, {
        ...consulta,
        clase: clase ?? "HERMANOS",
        elegidos: null,
        filtro: { buscar, nivelId, grupoId },
      });
      return jsonResponse(enPesos({ total, bajaCentavos, filas, efectos }));
    },
  );
