import type { Alcance } from "~/base/acceso/alcance.server";
import { sheetFile } from "~/server/documents/csv.server";
import type { Celdas, Parte } from "~/base/hojas/hoja";
import { conTitulos, listarRechazadas, obtenerImportacion } from "./queries.server";

type Formato = "xlsx" | "csv";

/** An empty sheet of a part, with its headers and a sample row. */
export function exportarPlantilla({ clave, campos }: Parte, formato: Formato) {
  const columns = campos.map(({ titulo }) => ({ title: titulo, width: Math.max(12, titulo.length + 2) }));
  const rows = [campos.map(({ ejemplo }) => ejemplo)];
  return sheetFile({ columns, rows }, { nombre: `plantilla-${clave}`, formato });
}

const MOTIVO = "Motivo";

/**
 * The refused rows of an import as they came, with the reason in a last column. The corrected file can be imported
 * again.
 * Throws 404 if the import does not exist.
 */
export async function exportarRechazadas(alcance: Alcance, importacionId: number, formato: Formato) {
  const importacion = await obtenerImportacion(alcance, importacionId);
  const filas = await listarRechazadas(alcance, importacionId);
  const titulos = importacion.encabezados;
  // A sheet that was exported before already has the column.
  const indices = titulos.map((_, indice) => indice).filter((indice) => titulos[indice] !== MOTIVO);
  const campoDe = new Map(Object.entries(importacion.columnas).map(([campo, columna]) => [columna, campo]));
  const corregidas = filas.map(({ guardada }) => JSON.parse(guardada.correccion) as Celdas);
  // A corrected field without a column, such as a part of a full name, gets one.
  const conCorreccion = new Set(corregidas.flatMap((correccion) => Object.keys(correccion)));
  const sinColumna = importacion.parte.campos.filter(
    ({ clave }) => conCorreccion.has(clave) && !(clave in importacion.columnas),
  );
  const sheet = {
    columns: [
      ...indices.map((i) => ({ title: titulos[i]!, width: 18 })),
      ...sinColumna.map(({ titulo }) => ({ title: titulo, width: 18 })),
      { title: MOTIVO, width: 60 },
    ],
    rows: filas.map(({ guardada, motivos }, lugar) => {
      const celdas = JSON.parse(guardada.celdas) as string[];
      const correccion = corregidas[lugar]!;
      return [
        ...indices.map((i) => correccion[campoDe.get(i) ?? ""] ?? celdas[i] ?? ""),
        ...sinColumna.map(({ clave }) => correccion[clave] ?? ""),
        conTitulos(importacion, motivos).join(". "),
      ];
    }),
  };
  return sheetFile(sheet, { nombre: `${importacion.nombre.replace(/\.\w{1,5}$/, "")}-rechazadas`, formato });
}
