import { type Escenario, insertar } from "./factories";

/** A bank's statement that waits for its columns to be said. */
export function unArchivoDeBanco(e: Escenario): Promise<number> {
  return insertar(e.db, "archivosDeBanco", {
    colegioId: e.colegioId,
    bancoId: e.bancoId,
    cajaId: e.cajaId,
    cuentaId: e.cuentaId,
    nombre: "octubre.csv",
    cuenta: "1234",
    encabezados: JSON.stringify(["Fecha", "Abono", "Concepto"]),
    filas: JSON.stringify([["14/10/2026", "100.00", "SPEI"]]),
    columnas: JSON.stringify({ fecha: 0, abono: 1, texto: 2 }),
    createdDate: `${e.hoy}T12:00:00.000Z`,
  });
}

/** A statement as a bank exports it. */
export function unEstado(filas: readonly (readonly string[])[], encabezados = ENCABEZADOS): File {
  const csv = [encabezados, ...filas].map((fila) => fila.map((celda) => `"${celda}"`).join(",")).join("\n");
  return new File([csv], "estado.csv", { type: "text/csv" });
}

const ENCABEZADOS = ["Fecha", "Descripción", "Referencia", "Nombre Ordenante", "Cargo", "Abono", "Saldo"];
