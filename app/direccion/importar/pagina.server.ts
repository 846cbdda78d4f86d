import type { Alcance } from "~/base/acceso/alcance.server";
import { celdasDe, letraDeColumna } from "~/base/hojas/columnas";
import type { EstadoDeFila } from "./importacion";
import {
  conTitulos,
  contarDudasDePersona,
  contarFilas,
  listarFilas,
  obtenerImportacion,
  primerasFilas,
} from "./queries.server";

type Pedido = { importacionId: number; ver: EstadoDeFila | null; despues: number };

/** The page of an import: its columns with sample content, the number of rows by result, and a page of rows. */
export async function obtenerPagina(alcance: Alcance, { importacionId, ver, despues }: Pedido) {
  const importacion = await obtenerImportacion(alcance, importacionId);
  const { id, nombre, estado, ciclo, encabezados, columnas, opciones, parte, codificacion } = importacion;
  const cuenta = await contarFilas(alcance, importacionId);
  // Rows with problems are the default view.
  const estadoVisto = ver ?? (["SE_QUEDA", "RECHAZADA"] as const).find((cada) => cuenta.por[cada]) ?? null;
  const { filas, siguiente } = await listarFilas(alcance, { importacionId, estado: estadoVisto, despues });
  const muestra = await primerasFilas(alcance, importacionId);
  return {
    id,
    nombre,
    estado,
    ciclo,
    codificacion,
    columnas,
    opciones,
    ver: estadoVisto,
    parte: { clave: parte.clave, nombre: parte.nombre },
    campos: parte.campos.map(({ clave, titulo }) => ({ clave, titulo })),
    opcionesDeColumna: encabezados.map((encabezado, indice) => ({
      indice,
      nombre: `${letraDeColumna(indice)} · ${encabezado || "(sin nombre)"}`,
      ejemplos: muestra.map((celdas) => celdas[indice] ?? "").filter(Boolean),
    })),
    cuenta,
    dudasDePersona: estado === "REVISADA" ? await contarDudasDePersona(alcance, importacionId) : 0,
    siguiente,
    filas: filas.map(({ fila, celdas, estado: estadoDeFila, motivos }) => {
      const celdasPorClave = celdasDe(columnas, celdas);
      const dice = parte.resumen.flatMap((clave) => (celdasPorClave[clave] ? [celdasPorClave[clave]] : [])).join(" ");
      return { fila, dice, estado: estadoDeFila, motivos: conTitulos(importacion, motivos) };
    }),
  };
}

export type PaginaDeImportacion = Awaited<ReturnType<typeof obtenerPagina>>;
