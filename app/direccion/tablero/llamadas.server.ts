import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { get } from "~/base/archivos/almacen.server";
import { ciclosDelColegio } from "~/base/acceso/queries.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { chartSvg } from "~/server/documents/charts.server";
import { sheetFile } from "~/server/documents/csv.server";
import { makePictures } from "~/server/documents/pictures.server";
import { fileResponse, jsonResponse, noEncontrado, pdfResponse, sinPermiso } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { cumple } from "~/base/acceso/puertas";
import {
  CLAVES,
  comoHoja,
  enSuUnidad,
  indicadoresDe,
  leerIndicador,
  permisoDe,
  VE_TABLERO,
} from "./indicadores.server";
import { juntaPdf } from "./pdf/junta.server";

const CONSULTA = { nivelId: idOTodos(), comparar: opcionOpcional(["true"]) };

/**
 * An indicator as numbers, as a table (CSV) or as a picture (PNG); and the summary's indicators as the page for the
 * board (PDF).
 */
export const rutasDeTablero = new Tabla()
  .get("/colegios/:colegioId/indicadores", CONSULTA, async (contexto, { nivelId, comparar }) => {
    const { alcance } = await entrar(contexto, VE_TABLERO, {});
    const pedido = { nivelId, comparar: comparar !== null };
    const indicadores = [];
    const claves = [...new Set([...indicadoresDe(alcance, "resumen"), ...CLAVES])];
    for (const clave of claves.filter((cada) => cumple(alcance.permisos, permisoDe(cada))).slice(0, 6))
      indicadores.push(await leerIndicador(alcance, clave, pedido));
    const ciclo = (await ciclosDelColegio(alcance, alcance.colegioId)).find(({ id }) => id === alcance.cicloId);
    const pdf = await juntaPdf({
      membrete: await membreteDePdf(alcance, get, nivelId),
      impreso: impresoPor(alcance),
      ciclo: ciclo?.nombre ?? "",
      indicadores,
    });
    return pdfResponse(pdf, `indicadores-${alcance.hoy}.pdf`);
  })
  .get(
    "/colegios/:colegioId/indicadores/:indicador",
    { ...CONSULTA, formato: opcionOpcional(["csv", "png", "dibujo"]) },
    async (contexto, { nivelId, comparar, formato }) => {
      const { alcance } = await entrar(contexto, VE_TABLERO, {});
      const clave = CLAVES.find((cada) => cada === contexto.req.param("indicador"));
      if (!clave) throw noEncontrado();
      if (!cumple(alcance.permisos, permisoDe(clave))) throw sinPermiso();
      const leido = await leerIndicador(alcance, clave, { nivelId, comparar: comparar !== null });
      const nombre = `${clave}-${alcance.hoy}`;
      if (formato === "csv") return fileResponse(await sheetFile(comoHoja(leido), { nombre, formato }));
      if (formato === "png")
        return fileResponse({ cuerpo: await enPng(leido.chart), tipo: "image/png", nombre: `${nombre}.png` });
      if (formato === "dibujo") return jsonResponse(leido.chart);
      const { chart: _, ...datos } = leido;
      return jsonResponse(enSuUnidad(datos));
    },
  );

async function enPng(chart: Awaited<ReturnType<typeof leerIndicador>>["chart"]): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(chartSvg(chart));
  const [png] = await makePictures({ bytes, type: "image/svg+xml", steps: [{ step: "drawn" }] });
  return png!;
}
