import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { enteroOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { listarBecados } from "./becados.server";
import { exportarBecados } from "./exportar-becados.server";

const CONSULTA = {
  buscar: textoOpcional({ max: 100 }),
  becaId: enteroOpcional(),
  nivelId: enteroOpcional(),
  formato: opcionOpcional(["xlsx"]),
};

/** Those who have a beca in the cycle, also as a file (`?formato=xlsx`). */
export const rutasDeBecas = new Tabla().get(
  "/colegios/:colegioId/becas/becados",
  CONSULTA,
  async (contexto, { formato, ...filtro }) => {
    const { alcance } = await entrar(contexto, PUERTAS.becas, {});
    if (formato === null) return jsonResponse(enPesos({ becados: await listarBecados(alcance, filtro) }));
    return fileResponse(await exportarBecados(alcance, filtro));
  },
);
