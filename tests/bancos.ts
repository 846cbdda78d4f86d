import { type Escenario, insertar } from "./factories";

/**
 * A bank's statement that waits for the choice of its columns, or one with a deposit of a student with the given text.
 */
export async function unArchivoDeBanco(e: Escenario, deposito?: { alumnoId: number; texto: string }): Promise<number> {
  const texto = deposito?.texto ?? "SPEI";
  const archivoId = await insertar(e.db, "archivosDeBanco", {
    colegioId: e.colegioId,
    bancoId: e.bancoId,
    cajaId: e.cajaId,
    cuentaId: e.cuentaId,
    nombre: "octubre.csv",
    cuenta: "1234",
    encabezados: JSON.stringify(["Fecha", "Abono", "Concepto"]),
    filas: JSON.stringify([["14/10/2026", "100.00", texto]]),
    columnas: JSON.stringify({ fecha: 0, abono: 1, texto: 2 }),
    createdDate: `${e.hoy}T12:00:00.000Z`,
    leido: deposito ? 1 : 0,
  });
  if (deposito)
    await insertar(e.db, "depositosBanco", {
      archivoId,
      colegioId: e.colegioId,
      bancoId: e.bancoId,
      clave: `${archivoId}`,
      fecha: "2026-10-14",
      centavos: 10_000,
      ...deposito,
      pagador: texto,
      servicioId: e.servicioId,
      como: "MONTO",
    });
  return archivoId;
}

/** A statement as a bank exports it. */
export function unEstado(filas: readonly (readonly string[])[], encabezados = ENCABEZADOS): File {
  const csv = [encabezados, ...filas].map((fila) => fila.map((celda) => `"${celda}"`).join(",")).join("\n");
  return new File([csv], "estado.csv", { type: "text/csv" });
}

const ENCABEZADOS = ["Fecha", "Descripción", "Referencia", "Nombre Ordenante", "Cargo", "Abono", "Saldo"];
