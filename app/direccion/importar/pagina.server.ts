import type { Alcance } from "~/base/acceso/alcance.server";
import { letraDeColumna } from "~/base/hojas/columnas";
import { sumarDias } from "~/lib/dates";
import { filaPorCorregir } from "./fila-por-corregir.server";
import { celdasDeFila, type EstadoDeFila, nombreDeFila } from "./importacion";
import { listarProblemas, sumarCargos } from "./problemas.server";
import {
  conTitulos,
  contarDudasDePersona,
  contarFilas,
  listarFilas,
  obtenerImportacion,
  primerasFilas,
} from "./queries.server";

type Pedido = {
  importacionId: number;
  ver: EstadoDeFila | null;
  clase?: string;
  despues: number;
  /** The row that is being corrected. */
  fila?: number | null;
};

/** The days within which a charge is told as due soon. */
const PRONTO = 15;

/**
 * The page of an import: its sheets and columns with their first rows, and the number of rows by result. Then the kinds
 * of problems, the charges to come, and a page of rows.
 */
export async function obtenerPagina(
  alcance: Alcance,
  { importacionId, ver, clase = "", despues, fila: pedida = null }: Pedido,
) {
  const importacion = await obtenerImportacion(alcance, importacionId);
  const { id, nombre, estado, ciclo, encabezados, columnas, opciones, parte, codificacion, lectura } = importacion;
  const cuenta = await contarFilas(alcance, importacionId);
  const revisada = estado === "REVISADA";
  const problemas = revisada ? await listarProblemas(alcance, importacionId, opciones) : [];
  const abierta = problemas.some(({ clave }) => clave === clase) ? clase : "";
  // Rows with problems are the default view, once nothing more can be chosen for them.
  const estadoVisto = ver ?? (["SE_QUEDA", "RECHAZADA"] as const).find((cada) => !revisada && cuenta.por[cada]) ?? null;
  const { filas, siguiente } = await listarFilas(alcance, {
    importacionId,
    estado: estadoVisto,
    clase: abierta,
    despues,
  });
  const muestra = await primerasFilas(alcance, importacionId);
  const campoDe = new Map(Object.entries(columnas).map(([campo, indice]) => [indice, campo]));
  const cargos = revisada ? await sumarCargos(alcance, importacionId) : [];
  const corrigiendo = revisada && pedida !== null ? await filaPorCorregir(alcance, importacion, pedida) : null;
  return {
    id,
    nombre,
    corrigiendo: corrigiendo && {
      fila: corrigiendo.fila,
      lugar: nombreDeFila(corrigiendo.fila, lectura.hojas),
      campos: corrigiendo.campos,
    },
    estado,
    ciclo,
    codificacion,
    opciones,
    ver: estadoVisto,
    abierta,
    parte: { clave: parte.clave, nombre: parte.nombre },
    campos: parte.campos.map(({ clave, titulo }) => ({ clave, titulo })),
    hojas: lectura.hojas,
    fuera: lectura.fuera,
    columnas: encabezados.map((encabezado, indice) => ({
      indice,
      letra: letraDeColumna(indice),
      encabezado,
      campo: campoDe.get(indice) ?? "",
      porRevisar: lectura.porRevisar.includes(campoDe.get(indice) ?? ""),
    })),
    muestra: muestra.map(({ fila, celdas }) => ({ lugar: nombreDeFila(fila, lectura.hojas), celdas })),
    cuenta,
    problemas,
    cargos,
    pronto: sumarDias(alcance.hoy, PRONTO),
    dudasDePersona: revisada ? await contarDudasDePersona(alcance, importacionId) : 0,
    siguiente,
    filas: filas.map(({ fila, guardada, estado: estadoDeFila, motivos }) => {
      const celdasPorClave = celdasDeFila(columnas, guardada);
      const dice = parte.resumen.flatMap((clave) => (celdasPorClave[clave] ? [celdasPorClave[clave]] : [])).join(" ");
      const vistos = abierta === "" ? motivos : motivos.filter((motivo) => motivo.clase === abierta);
      return {
        fila,
        lugar: nombreDeFila(fila, lectura.hojas),
        dice,
        estado: estadoDeFila,
        motivos: conTitulos(importacion, vistos),
      };
    }),
  };
}

export type PaginaDeImportacion = Awaited<ReturnType<typeof obtenerPagina>>;
