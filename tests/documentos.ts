import { randomUUID } from "node:crypto";
import { type Escenario, insertar } from "./factories";

/** A valid PDF, longer by this many letters. */
export const unPdf = (relleno = 0) => new TextEncoder().encode(`%PDF-1.4\n${"x".repeat(relleno)}\n%%EOF`);

/** A student's paper in the general repository, or in a cycle: its row and its file's row, without bytes. */
export async function unDocumento(
  { db, organizacionId, colegioId, hoy }: Escenario,
  alumnoId: number,
  {
    nombre = "Acta de nacimiento.pdf",
    ...datos
  }: { nombre?: string; cicloId?: number; requisitoId?: number; fechaVencimiento?: string } = {},
): Promise<{ documentoId: number; archivoUuid: string }> {
  const archivoUuid = randomUUID();
  const createdDate = `${hoy}T12:00:00.000Z`;
  const papel = { nombre, tipo: "application/pdf", bytes: 8, sha256: archivoUuid, createdDate };
  await db
    .insertInto("archivos")
    .values({ uuid: archivoUuid, organizacionId, colegioId, alumnoId, uso: "DOCUMENTO", ...papel })
    .execute();
  const documentoId = await insertar(db, "documentos", { alumnoId, colegioId, archivoUuid, createdDate, ...datos });
  return { documentoId, archivoUuid };
}

/** A family's notice of an absence that was withdrawn, with a paper; returns its id. */
export async function unJustificante(
  e: Pick<Escenario, "db" | "colegioId">,
  { alumnoId, pagadorId, archivoUuid }: { alumnoId: number; pagadorId: number; archivoUuid: string },
): Promise<{ justificanteId: number }> {
  const justificanteId = await insertar(e.db, "justificantes", {
    colegioId: e.colegioId,
    alumnoId,
    tutorId: pagadorId,
    desde: "2026-11-20",
    hasta: "2026-11-20",
    tipo: "ENFERMEDAD",
    detalle: "Fiebre",
    estado: "RETIRADA",
    createdDate: "2026-11-20T15:00:00.000Z",
  });
  await e.db
    .insertInto("justificantesArchivos")
    .values({ archivoUuid, justificanteId, fileName: "receta.pdf", orden: 0 })
    .execute();
  return { justificanteId };
}
