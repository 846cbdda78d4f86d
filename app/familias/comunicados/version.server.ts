import { createHash } from "node:crypto";
import type { Alcance } from "~/base/acceso/alcance.server";
import { contenidoParaHuella } from "./comunicado";
import { deColumnas } from "./pregunta";
import { archivosDe } from "./queries.server";

/**
 * Stores the current content of a comunicado as its next version, unless it equals the previous one, and makes it the
 * current one. Called inside a transaction. Returns true if there is a new version.
 */
export async function guardarVersion(alcance: Alcance, comunicadoId: number): Promise<boolean> {
  const { db, ahora, cuenta } = alcance;
  const texto = await db
    .selectFrom("comunicados as c")
    .leftJoin("comunicadosVersiones as v", "v.id", "c.versionId")
    .select(["c.titulo", "c.descripcion", "c.liga", "v.version", "v.sha256"])
    .select(["c.pregunta", "c.tipoDePregunta", "c.opciones"])
    .where("c.id", "=", comunicadoId)
    .executeTakeFirstOrThrow();
  const archivos = (await archivosDe(alcance, comunicadoId)).map(({ uuid, fileName, sha256 }) => ({
    uuid,
    fileName,
    sha256,
  }));
  const { titulo, descripcion, liga, pregunta, tipoDePregunta, opciones } = texto;
  const contenido = contenidoParaHuella({ titulo, descripcion, liga, archivos, ...deColumnas(texto) });
  const sha256 = createHash("sha256").update(contenido).digest("hex");
  if (sha256 === texto.sha256) return false;
  const { id: versionId } = await db
    .insertInto("comunicadosVersiones")
    .values({
      comunicadoId,
      version: (texto.version ?? 0) + 1,
      titulo,
      descripcion,
      liga,
      pregunta,
      tipoDePregunta,
      opciones,
      archivos: JSON.stringify(archivos),
      sha256,
      createdDate: ahora,
      createdBy: cuenta?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("comunicados").set({ versionId }).where("id", "=", comunicadoId).execute();
  return true;
}
