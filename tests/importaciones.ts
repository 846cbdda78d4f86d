import { insertar } from "db/insertar";
import type { Escenario } from "./factories";

/** A reviewed sheet of students: one row to create and one refused; returns the id. */
export async function unaImportacion(e: Escenario, apellido1 = "Hernández"): Promise<number> {
  const importacionId = await insertar(e.db, "importaciones", {
    colegioId: e.colegioId,
    cicloId: e.cicloId,
    cuentaId: e.cuentaId,
    parte: "alumnos",
    nombre: "alumnos.xlsx",
    estado: "REVISADA",
    encabezados: JSON.stringify(["CURP", "Nombre", "Primer apellido"]),
    columnas: JSON.stringify({ curp: 0, nombre: 1, apellido1: 2 }),
    createdDate: e.alcance.ahora,
    lastModifiedDate: e.alcance.ahora,
  });
  const motivos = JSON.stringify([{ campo: "curp", mensaje: "CURP Incorrecta" }]);
  const filas = [
    { fila: 2, celdas: JSON.stringify(["HEGS160314MASRRFA7", "Sofía", apellido1]), estado: "NUEVA" },
    { fila: 3, celdas: JSON.stringify(["XX", "Luis", apellido1]), estado: "RECHAZADA", motivos },
  ];
  for (const fila of filas)
    await e.db
      .insertInto("importacionesFilas")
      .values({ importacionId, ...fila })
      .execute();
  return importacionId;
}
