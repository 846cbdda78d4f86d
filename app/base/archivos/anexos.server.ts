import { type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { deEntreVarios } from "~/lib/archivos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { get } from "./almacen.server";
import { TABLAS_DE_ANEXOS } from "./archivo";
import { anotarArchivo, conArchivo } from "./commands/guardar-archivo.server";
import { guardarElegidos } from "./elegidos.server";
import { type Preparado, type Subida, prepararArchivo } from "./preparar.server";

/** The limit of one form: a few files of 10 MB; more can be added afterwards. */
export const MAX_SUBIDA = 32 * 1024 * 1024;

/** The place of files of a text for families, a delivery, a request of a beca or a notice of absence. */
export type Anexos = {
  tabla: (typeof TABLAS_DE_ANEXOS)[number];
  columna: "comunicadoId" | "misivaId" | "definicionId" | "entregaId" | "solicitudId" | "justificanteId";
};

/** The field in which a refused form names files stored with it; they join the record once it is saved. */
const CAMPO = "guardados";

/** An uploaded file in the form that commands take. */
export async function comoSubida(archivo: File): Promise<Subida> {
  return { nombre: archivo.name, bytes: new Uint8Array(await archivo.arrayBuffer()) };
}

/** Prepares each upload of a form for storage. Refuses MUY_GRANDE (413) and TIPO, naming the file. */
export async function prepararAnexos(
  subidas: readonly Subida[],
): Promise<Outcome<{ preparados: Preparado[] }, "MUY_GRANDE" | "TIPO">> {
  const preparados: Preparado[] = [];
  for (const subida of subidas) {
    const revisado = await prepararArchivo(subida);
    if (!revisado.ok)
      return { ...revisado, mensaje: deEntreVarios(subida.nombre, revisado.mensaje), campo: "archivos" };
    preparados.push(revisado.preparado);
  }
  return ok({ preparados });
}

/**
 * Stores each file's bytes before the rows that name them. They are removed again if the rows are refused or existed
 * already (the same form sent twice).
 */
export function conArchivos<T extends object, E extends string>(
  preparados: readonly Preparado[],
  guardar: (uuids: string[]) => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E>> {
  const desde = (indice: number, uuids: string[]): Promise<Outcome<T, E>> => {
    const preparado = preparados[indice];
    return preparado ? conArchivo(preparado, (uuid) => desde(indice + 1, [...uuids, uuid])) : guardar(uuids);
  };
  return desde(0, []);
}

type Escribible = {
  preparados: readonly Preparado[];
  uuids: readonly string[];
  guardados: readonly string[];
  max: number;
};

/**
 * Attaches files to row `id` of `anexos`: those kept from a refused form, then those of this one, each under a unique
 * name. Inside a transaction. Refuses ARCHIVOS: one of `guardados` no longer exists, or there are more than `max` in
 * all.
 */
export async function agregarAnexos(
  trx: Alcance,
  anexos: Anexos,
  id: number,
  { preparados, uuids, guardados, max }: Escribible,
): Promise<Outcome<{}, "ARCHIVOS">> {
  const pedidos = await sueltosPedidos(trx, guardados);
  if (!pedidos.ok) return pedidos;
  const nuevos: { uuid: string; nombre: string; preparado?: Preparado }[] = [
    ...pedidos.sueltos,
    ...preparados.map((preparado, indice) => ({ uuid: uuids[indice]!, nombre: preparado.nombre, preparado })),
  ];
  const { tabla, columna } = anexos;
  const hay = await trx.db
    .selectFrom(tabla)
    .select(["fileName", "orden"])
    .where(columna as never, "=", id as never)
    .execute();
  if (hay.length + nuevos.length > max) return no(`Máximo ${max} archivos`);
  const nombres = new Set(hay.map(({ fileName }) => fileName));
  const desde = Math.max(-1, ...hay.map(({ orden }) => orden)) + 1;
  for (const [indice, { uuid, nombre, preparado }] of nuevos.entries()) {
    const fileName = sinRepetir(nombre, nombres);
    nombres.add(fileName);
    if (preparado) await anotarArchivo(trx, uuid, { ...preparado, nombre: fileName }, { uso: "COMUNICADO" });
    // A waiting file (`temporal`) now has its use.
    else
      await trx.db
        .updateTable("archivos")
        .set({ nombre: fileName, uso: "COMUNICADO", temporal: 0 })
        .where("uuid", "=", uuid)
        .execute();
    await trx.db
      .insertInto(tabla)
      .values({ archivoUuid: uuid, [columna]: id, fileName, orden: desde + indice } as never)
      .execute();
  }
  return ok();
}

async function sueltosPedidos(trx: Alcance, guardados: readonly string[]) {
  const sueltos = await archivosSueltos(trx, guardados);
  if (sueltos.length < new Set(guardados).size) return no("Un archivo ya no está, elígelo otra vez.");
  return ok({ sueltos });
}

const no = (mensaje: string) => refuse("ARCHIVOS", mensaje, { campo: "archivos" });

/**
 * Registers the files of a mail (B§3 Help email), under their original names. Only their sender sees them, and they are
 * deleted once the mail has left. Inside a transaction. Refuses ARCHIVOS like `agregarAnexos`.
 */
export async function anotarParaCorreo(
  trx: Alcance,
  { preparados, uuids, guardados, max }: Escribible,
): Promise<Outcome<{ archivos: { uuid: string; nombre: string }[] }, "ARCHIVOS">> {
  const pedidos = await sueltosPedidos(trx, guardados);
  if (!pedidos.ok) return pedidos;
  const { sueltos } = pedidos;
  if (sueltos.length + preparados.length > max) return no(`Máximo ${max} archivos`);
  for (const [indice, preparado] of preparados.entries())
    await anotarArchivo(trx, uuids[indice]!, preparado, { uso: "DOCUMENTO", temporal: true });
  const propios = sueltos.map(({ uuid }) => uuid);
  if (propios.length > 0)
    await trx.db.updateTable("archivos").set({ uso: "DOCUMENTO", temporal: 1 }).where("uuid", "in", propios).execute();
  const nuevos = preparados.map(({ nombre }, indice) => ({ uuid: uuids[indice]!, nombre }));
  return ok({ archivos: [...sueltos, ...nuevos] });
}

/** The name, with a number before its extension if it is taken: 'aviso.pdf', 'aviso (2).pdf'. */
function sinRepetir(nombre: string, usados: ReadonlySet<string>): string {
  const [, base = nombre, extension = ""] = /^(.*?)(\.[^.]*)?$/.exec(nombre) ?? [];
  for (let numero = 2, intento = nombre; ; intento = `${base} (${numero++})${extension}`)
    if (!usados.has(intento)) return intento;
}

/** `keep` of such a form: stores the chosen files, which wait in `guardados` with the earlier ones. */
export async function conservarArchivos({ alcance, form }: { alcance: Alcance; form: FormData }) {
  const { guardados, noGuardados } = await guardarElegidos(alcance, form, "COMUNICADO");
  for (const { uuid } of guardados) form.append(CAMPO, uuid);
  return { guardados: await archivosSueltos(alcance, form.getAll(CAMPO).map(String)), noGuardados };
}

/**
 * The same files as new uploads: a text for several recipients needs a copy for each. Files that no longer exist are
 * left out.
 */
export async function subidasDeGuardados(alcance: Alcance, uuids: readonly string[]): Promise<Subida[]> {
  const subidas: Subida[] = [];
  for (const { uuid, nombre } of await archivosSueltos(alcance, uuids)) {
    const bytes = await get(uuid);
    if (bytes) subidas.push({ nombre, bytes: new Uint8Array(bytes) });
  }
  return subidas;
}

/** The subset of those files that this person stored in the school and that are still unused, with their names. */
async function archivosSueltos({ db, colegioId, cuenta }: Alcance, uuids: readonly string[]) {
  if (uuids.length === 0 || !cuenta) return [];
  return db
    .selectFrom("archivos as a")
    .select(["a.uuid", "a.nombre"])
    .where("a.uuid", "in", uuids)
    .where("a.colegioId", "=", colegioId)
    .where((eb) => eb.or([eb("a.uso", "=", "COMUNICADO"), eb("a.temporal", "=", 1)]))
    .where("a.createdBy", "=", cuenta.id)
    .where(({ and }) =>
      and(
        TABLAS_DE_ANEXOS.map(
          (tabla) => sql<SqlBool>`not exists (select 1 from ${sql.table(tabla)} x where x.archivoUuid = a.uuid)`,
        ),
      ),
    )
    .orderBy("a.createdDate")
    .orderBy("a.uuid")
    .execute();
}

/**
 * The body of a call with its record's files (A§7 `archivos`: uuids, or the files as they were read). In the forms'
 * words they are new files (uploaded as `temporal`) and removed ones. A body without files changes none.
 */
export function comoAnexos(
  { archivos, ...cuerpo }: Record<string, unknown>,
  hay: readonly { uuid: string }[] = [],
): Record<string, unknown> {
  if (archivos === undefined) return cuerpo;
  if (!Array.isArray(archivos)) return { ...cuerpo, archivos };
  const uuids = archivos.map((cada: unknown) =>
    typeof cada === "object" && cada !== null && "uuid" in cada ? cada.uuid : cada,
  );
  return {
    ...cuerpo,
    guardados: uuids.filter((cada) => !hay.some(({ uuid }) => uuid === cada)),
    quitar: hay.map(({ uuid }) => uuid).filter((uuid) => !uuids.includes(uuid)),
  };
}
