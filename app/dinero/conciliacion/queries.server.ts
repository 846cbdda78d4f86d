import type { Alcance } from "~/base/acceso/alcance.server";
import { FUERA_DE_LIMITES, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { cumple } from "~/base/acceso/puertas";
import type { ReglaDeConvenio } from "~/dinero/cobranza/referencia";
import { noEncontrado } from "~/server/request/responses.server";
import {
  cuantosDepositos,
  DE_CAJA,
  depositosDe,
  depositosQueEsperan,
  EN_PAGINA,
  SIN_DEPOSITOS,
} from "./depositos.server";
import type { Ilegible } from "./renglon";

/** True if the viewer may open a month's reconciliation: a month is of the whole school. */
export const puedeConciliar = ({ permisos, limites }: Alcance): boolean =>
  cumple(permisos, "PERM_CERRAR_MES") && !tieneLimites(limites);

/** The uploaded statements, newest first, with the number of their pending deposits. */
export async function listarArchivos(alcance: Alcance) {
  const archivos = await alcance.db
    .selectFrom("archivosDeBanco as f")
    .innerJoin("bancos as b", "b.id", "f.bancoId")
    .select(["f.id", "f.nombre", "b.nombre as banco", "f.createdDate", "f.leido"])
    .where("f.colegioId", "=", alcance.colegioId)
    .orderBy("f.id", "desc")
    .limit(100)
    .execute();
  const esperan = await depositosQueEsperan(
    alcance,
    archivos.map(({ id }) => id),
  );
  return archivos.map((archivo) => ({ ...archivo, esperan: esperan.get(archivo.id)?.pendientes.length ?? 0 }));
}

/** The options for the upload of a statement: the banks, the drawers, and the last choice for each bank. */
export async function opcionesDeArchivo({ db, colegioId }: Alcance) {
  const bancos = await db
    .selectFrom("bancos")
    .select(["id as value", "nombre as label"])
    .where("activo", "=", 1)
    .orderBy("nombre")
    .execute();
  const cajas = await db
    .selectFrom("cajas")
    .select(["id as value", "nombre as label"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .where("enLinea", "=", 0)
    .orderBy("id")
    .execute();
  return { bancos, cajas };
}

/** True if nobody has acted on a deposit of a statement yet: it can then be read with other columns. */
export async function seLeeOtraVez({ db }: Pick<Alcance, "db">, archivoId: number): Promise<boolean> {
  const tocado = await db
    .selectFrom("depositosBanco as d")
    .select("id")
    .where("archivoId", "=", archivoId)
    .where(({ or, eb }) =>
      or([
        eb("movimientoId", "is not", null),
        eb("descartado", "=", 1),
        eb("como", "=", "A_MANO"),
        eb(DE_CAJA, "=", 1),
        // A match that was undone still names its line.
        eb.exists(eb.selectFrom("conciliaciones as q").select("q.id").whereRef("q.depositoBancoId", "=", "d.id")),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (tocado !== undefined) return false;
  const retiro = await db
    .selectFrom("retirosBanco as r")
    .innerJoin("conciliaciones as q", "q.retiroBancoId", "r.id")
    .select("r.id")
    .where("r.archivoId", "=", archivoId)
    .limit(1)
    .executeTakeFirst();
  return retiro === undefined;
}

/**
 * A statement with a page of its deposits from `despues` on, pending ones first. `otraVez` prepares it to be read with
 * other columns, if possible. Throws 404 for one of another school.
 */
export async function obtenerArchivo(alcance: Alcance, archivoId: number, despues: number, otraVez = false) {
  const { db, colegioId, limites, cuenta } = alcance;
  const archivo = await db
    .selectFrom("archivosDeBanco as f")
    .innerJoin("bancos as b", "b.id", "f.bancoId")
    .select(["f.id", "f.nombre", "f.bancoId", "b.nombre as banco", "f.leido", "f.encabezados", "f.columnas", "f.filas"])
    .select((eb) =>
      eb
        .selectFrom("depositosBanco as d")
        .select((del) => del.fn.max("d.fecha").as("hasta"))
        .whereRef("d.archivoId", "=", "f.id")
        .as("hasta"),
    )
    .select(["f.repetidas", "f.ajenas", "f.ilegibles", "f.cuentaId"])
    .where("f.id", "=", archivoId)
    .where("f.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!archivo) throw noEncontrado();
  const encabezados = JSON.parse(archivo.encabezados) as string[];
  const seRelee = archivo.leido === 1 && (await seLeeOtraVez(alcance, archivoId));
  const leido = archivo.leido === 1 && !(otraVez && seRelee);
  // The students in an unread row are not known yet: an account with limits sees only rows that it uploaded itself.
  const noLoCargo = tieneLimites(limites) && archivo.cuentaId !== cuenta?.id;
  const sinEjemplos = leido || noLoCargo;
  const ejemplos = sinEjemplos ? [] : (JSON.parse(archivo.filas) as string[][]).slice(0, 3);
  const { pendientes, registrados } = (await depositosQueEsperan(alcance, [archivoId])).get(archivoId) ?? SIN_DEPOSITOS;
  const filas = await depositosDe(alcance, { archivoId, despues, registrados });
  const total = await cuantosDepositos(alcance, archivoId);
  const ilegibles = JSON.parse(archivo.ilegibles) as Ilegible[];
  return {
    id: archivo.id,
    nombre: archivo.nombre,
    bancoId: archivo.bancoId,
    banco: archivo.banco,
    /** The month of its newest deposit, `YYYY-MM`, for a viewer who reconciles it; null while nothing waits. */
    mesPorConciliar: (pendientes.length > 0 && puedeConciliar(alcance) && archivo.hasta?.slice(0, 7)) || null,
    leido,
    seRelee,
    repetidas: archivo.repetidas,
    ajenas: archivo.ajenas,
    ilegibles: ilegibles.map(({ renglon, motivo }) =>
      noLoCargo ? { renglon: FUERA_DE_LIMITES, motivo: "" } : { renglon, motivo },
    ),
    columnas: JSON.parse(archivo.columnas) as Record<string, number>,
    opciones: encabezados.map((nombre, indice) => ({
      indice,
      nombre: nombre || `Columna ${indice + 1}`,
      ejemplos: ejemplos.map((fila) => fila[indice] ?? "").filter(Boolean),
    })),
    depositos: filas.slice(0, EN_PAGINA),
    siguiente: filas.length > EN_PAGINA ? despues + EN_PAGINA : null,
    total,
    esperan: pendientes.length,
    exactos: pendientes.filter(({ exacta }) => exacta === 1).length,
  };
}

export type ArchivoDeBanco = Awaited<ReturnType<typeof obtenerArchivo>>;

/**
 * The convenio of the viewer's school with a bank, with initial values if there is none yet; undefined if the bank does
 * not exist.
 */
export async function buscarConvenio({ db, colegioId }: Alcance, bancoId: number) {
  const banco = await db.selectFrom("bancos").select(["id", "nombre"]).where("id", "=", bancoId).executeTakeFirst();
  if (!banco) return undefined;
  const fila = await db
    .selectFrom("conveniosBanco")
    .selectAll()
    .where("colegioId", "=", colegioId)
    .where("bancoId", "=", bancoId)
    .executeTakeFirst();
  return {
    id: fila?.id ?? null,
    banco: banco.nombre,
    convenio: fila?.convenio ?? "",
    regla: (fila?.regla ?? "MODULO_10") as ReglaDeConvenio,
    sucursal: fila?.sucursal ?? "",
    cuenta: fila?.cuenta ?? "",
    pruebas: JSON.parse(fila?.pruebas ?? "[]") as string[],
    activo: fila?.activo === 1,
    lastModifiedDate: fila?.lastModifiedDate ?? "",
  };
}

/** Like `buscarConvenio`, for its page. Throws 404 for a bank that does not exist. */
export async function obtenerConvenio(alcance: Alcance, bancoId: number) {
  const convenio = await buscarConvenio(alcance, bancoId);
  if (!convenio) throw noEncontrado();
  return convenio;
}
