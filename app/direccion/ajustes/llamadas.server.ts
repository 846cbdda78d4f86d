import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { sheetFile } from "~/server/documents/csv.server";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { enteroOpcional, fechaOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { LIMITE } from "~/base/informes/declarar.server";
import { seCorto } from "~/base/informes/reporte";
import { TIPOS, type Tipo } from "./filtros";
import { leerFiltros } from "./filtros.server";
import { listarBitacora } from "./queries.server";
import { celdasDeBitacora, COLUMNAS_DE_BITACORA } from "./reportes.server";

const CONSULTA = {
  quien: textoOpcional({ max: 100 }),
  tipo: opcionOpcional(Object.keys(TIPOS) as Tipo[]),
  cuenta: textoOpcional({ max: 20 }),
  fechaInicio: fechaOpcional(),
  fechaFin: fechaOpcional(),
  antes: enteroOpcional({ min: 1 }),
  formato: opcionOpcional(["csv"]),
};

type Renglon = Record<(typeof COLUMNAS_DE_BITACORA)[number]["clave"], string>;

/** The log with the filters of its page: a page of lines, or all matching lines as a table (CSV). */
export const rutasDeBitacora = new Tabla().get(
  "/colegios/:colegioId/bitacora",
  CONSULTA,
  async (contexto, { antes: ultimoId, formato }) => {
    const { alcance } = await entrar(contexto, "PERM_VER_BITACORA", {});
    const lista = await listarBitacora(
      alcance,
      formato ? null : ultimoId,
      leerFiltros(contexto.req.raw),
      formato ? LIMITE : undefined,
    );
    const filas = lista.filas.map((fila) =>
      celdasDeBitacora(fila, { nombres: lista.nombres, zonaHoraria: alcance.zonaHoraria }),
    );
    if (formato === null)
      return jsonResponse({
        filas: filas.map((celdas, i) => ({
          id: lista.filas[i]!.id,
          ...(Object.fromEntries(COLUMNAS_DE_BITACORA.map(({ clave }, lugar) => [clave, celdas[lugar]])) as Renglon),
        })),
        siguiente: lista.siguiente,
      });
    const sheet = {
      columns: COLUMNAS_DE_BITACORA.map(({ titulo, ancho }) => ({ title: titulo, width: ancho })),
      rows: lista.siguiente === null ? filas : [...filas, [seCorto(LIMITE), "", "", "", ""]],
    };
    return fileResponse(await sheetFile(sheet, { nombre: `bitacora-${alcance.hoy}`, formato }));
  },
);
