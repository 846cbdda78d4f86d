import { sql } from "kysely";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { log } from "~/server/jobs/log.server";
import type { Cambios } from "../almacen-sepomex.server";
import { anotarCarga, cargaEnCurso } from "../carga-en-curso.server";
import { type SepomexLeido, guardarSepomex, leerSepomex } from "../cargar-sepomex.server";

type Rechazo = "SIN_PERMISO" | "EN_CURSO" | "NO_ES_SEPOMEX";

/**
 * Loads the post office's CPdescarga.txt into the settlements. The whole file is read first. Then it is written in the
 * background (`terminada`), a little at a time, and /ajustes/sepomex shows the progress. Refuses SIN_PERMISO (403),
 * EN_CURSO (409: another file is being loaded) and NO_ES_SEPOMEX (with the line; nothing has changed then).
 */
export async function cargarSepomex(
  alcance: Alcance,
  { archivo }: { archivo: File },
): Promise<Outcome<{ cambios: Cambios; terminada: Promise<void> }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, "PERM_ADMIN_CONFIGURACION");
  if (sinPermiso) return sinPermiso;
  if (cargaEnCurso())
    return refuse("EN_CURSO", "Ya se está cargando un archivo; espera a que termine.", { status: 409 });
  anotarCarga({ progreso: 0, total: null });
  let leido: Awaited<ReturnType<typeof leerSepomex>> | null = null;
  try {
    // Node's streams are iterable; only the browser's types of them are not.
    const bytes = archivo.stream() as unknown as AsyncIterable<Uint8Array>;
    leido = await leerSepomex(await archivoDe(alcance), bytes, (progreso) => anotarCarga({ progreso, total: null }));
  } finally {
    if (!leido?.ok) anotarCarga(null);
  }
  if (!leido.ok) return { ...leido, campo: "archivo" };
  return ok({ cambios: leido.cambios, terminada: guardar(alcance, leido, cleanLine(archivo.name)) });
}

async function guardar(alcance: Alcance, leido: SepomexLeido, nombre: string): Promise<void> {
  const { nuevas, cambiadas, retiradas } = leido.cambios;
  const total = nuevas + cambiadas + retiradas;
  anotarCarga({ progreso: 0, total });
  try {
    await guardarSepomex(alcance.db, { ...leido, nombre, autor: alcance }, (progreso) =>
      anotarCarga({ progreso, total }),
    );
  } catch (error) {
    // The page shows that it did not end; the same file completes it.
    log.error({ err: error }, "La carga de códigos postales no terminó");
  } finally {
    anotarCarga(null);
  }
}

async function archivoDe({ db }: Alcance): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]!.file;
}
