import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { enteroOpcional, fechaOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { listarBecados } from "./becados.server";
import { exportarBecados } from "./exportar-becados.server";
import { CLASES_DE_LOTE } from "./lote";
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

/** Those who have a beca in the cycle, also as a file (`?formato=xlsx`); the batches and their proposals. */
export const rutasDeBecas = new Tabla()
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
