import type { TablaEstudiada } from "~/base/hojas/libro.server";
import type { Tabla } from "~/base/hojas/tabla.server";
import { type ColumnasLeidas, columnasDeAlumnos, conPariente } from "./columnas-de-alumnos";
import { parentescoDeEncabezado } from "./parentesco";

/**
 * One table of a book: its tutors are numbered by the place of their columns, as those of other tables are. Their cells
 * say the kinship that only their heading said: 'Papá' over 'Ian Ruiz' is 'Ian Ruiz (Padre)'.
 */
export function estudiarTablaDeAlumnos(tabla: Tabla): TablaEstudiada {
  const { columnas, porRevisar } = columnasPorLugar(tabla);
  const parientes = new Map(
    ([1, 2] as const).flatMap((numero) => {
      const columna = columnas[`tutor${numero}Nombre`];
      const parentesco = parentescoDeEncabezado(tabla.encabezados[columna ?? -1] ?? "");
      return columna === undefined || !parentesco ? [] : [[columna, parentesco] as const];
    }),
  );
  const conParentesco = (celda: string, columna: number) =>
    parientes.has(columna) && /\p{L}{2}/u.test(celda) && !conPariente.test(celda)
      ? `${celda} (${parientes.get(columna)})`
      : celda;
  return {
    columnas,
    porRevisar,
    tabla: {
      ...tabla,
      encabezados: tabla.encabezados.map((titulo, columna) => (parientes.has(columna) ? "Tutor" : titulo)),
      filas: tabla.filas.map(({ celdas, ...fila }) => ({ ...fila, celdas: celdas.map(conParentesco) })),
    },
  };
}

function columnasPorLugar({ encabezados, filas }: Tabla): ColumnasLeidas {
  const leidas = columnasDeAlumnos({ encabezados, filas: filas.map(({ celdas }) => celdas) });
  const { columnas, porRevisar } = leidas;
  if ((columnas.tutor2Nombre ?? Infinity) > (columnas.tutor1Nombre ?? -1)) return leidas;
  const delOtroNumero = (campo: string) =>
    campo.replace(/^tutor([12])/, (_, numero) => (numero === "1" ? "tutor2" : "tutor1"));
  return {
    columnas: Object.fromEntries(Object.entries(columnas).map(([campo, columna]) => [delOtroNumero(campo), columna])),
    porRevisar: porRevisar.map(delOtroNumero),
  };
}
