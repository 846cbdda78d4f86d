import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { jsonResponse } from "~/server/request/responses.server";
import { textoOpcional } from "~/server/request/zod.server";
import { comoAnexos } from "~/base/archivos/anexos.server";
import { buscarEnLaAyuda, MINIMO_POR_BUSCAR } from "./articulos.server";
import { buscarFuera } from "./fuera.server";
import { operaciones } from "./operaciones.server";
import { correoDeAyudaApiSchema } from "./schemas.server";

const correo = run(operaciones.pedir, {
  body: correoDeAyudaApiSchema,
  // A new mail has no files that could be removed.
  convert: (cuerpo) => {
    const { quitar: _, ...campos } = comoAnexos(cuerpo);
    return campos;
  },
  values: (datos) => ({ ...datos, archivos: [] }),
});

/**
 * B§7 Help: the search, answered in the form of a knowledge base (the first element holds data.pages.search.results).
 * The product's pages come before external ones; an empty search finds none. The help mail, also under A§7's own path.
 */
export const rutasDeAyuda = new Tabla()
  .get(
    "/colegios/:colegioId/ayuda",
    { query: textoOpcional({ min: MINIMO_POR_BUSCAR, max: 100, seImprime: false }) },
    async (contexto, { query }) => {
      await entrar(contexto, PUERTAS.propio, {});
      const paginas = buscarEnLaAyuda(query).map(({ clave, titulo, extracto }) => ({
        id: clave,
        title: titulo,
        description: extracto.map(({ texto: pieza }) => pieza).join(""),
        path: `/ayuda?articulo=${clave}`,
      }));
      const deFuera = ((query && (await buscarFuera(query))) || []).map(({ id, titulo, descripcion, url }) => ({
        id,
        title: titulo,
        description: descripcion,
        path: url,
      }));
      return jsonResponse([{ data: { pages: { search: { results: [...paginas, ...deFuera] } } } }]);
    },
  )
  .post("/colegios/:colegioId/ayuda/correo", {}, correo)
  .post("/soporte/correo", {}, correo);
