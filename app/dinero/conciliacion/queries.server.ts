import type { Alcance } from "~/base/acceso/alcance.server";
import { FUERA_DE_LIMITES, alumnosVisibles, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { ReglaDeConvenio } from "~/dinero/cobranza/referencia";
import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { noEncontrado } from "~/server/request/responses.server";
import type { Como } from "./deposito";

/** The number of deposits on one page. */
const EN_PAGINA = 50;

/** The uploaded statements, newest first, with the number of their pending deposits. */
export async function listarArchivos({ db, colegioId }: Alcance) {
  return db
    .selectFrom("archivosDeBanco as f")
    .innerJoin("bancos as b", "b.id", "f.bancoId")
    .select(["f.id", "f.nombre", "b.nombre as banco", "f.createdDate", "f.leido"])
    .select((eb) => [
      eb
        .selectFrom("depositosBanco as d")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("d.archivoId", "=", "f.id")
        .where("d.movimientoId", "is", null)
        .where("d.descartado", "=", 0)
        .as("esperan"),
    ])
    .where("f.colegioId", "=", colegioId)
    .orderBy("f.id", "desc")
    .limit(100)
    .execute();
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
    .orderBy("id")
    .execute();
  return { bancos, cajas };
}

/** True if nobody has acted on a deposit of a statement yet: it can then be read with other columns. */
export async function seLeeOtraVez({ db }: Pick<Alcance, "db">, archivoId: number): Promise<boolean> {
  const tocado = await db
    .selectFrom("depositosBanco")
    .select("id")
    .where("archivoId", "=", archivoId)
    .where(({ or, eb }) =>
      or([eb("movimientoId", "is not", null), eb("descartado", "=", 1), eb("como", "=", "A_MANO")]),
    )
    .limit(1)
    .executeTakeFirst();
  return tocado === undefined;
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
    .select(["f.id", "f.nombre", "b.nombre as banco", "f.leido", "f.encabezados", "f.columnas", "f.filas"])
    .select(["f.repetidas", "f.ajenas", "f.cuentaId"])
    .where("f.id", "=", archivoId)
    .where("f.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!archivo) throw noEncontrado();
  const encabezados = JSON.parse(archivo.encabezados) as string[];
  const seRelee = archivo.leido === 1 && (await seLeeOtraVez(alcance, archivoId));
  const leido = archivo.leido === 1 && !(otraVez && seRelee);
  // The students in an unread row are not known yet: an account with limits sees only rows that it uploaded itself.
  const sinEjemplos = leido || (tieneLimites(limites) && archivo.cuentaId !== cuenta?.id);
  const ejemplos = sinEjemplos ? [] : (JSON.parse(archivo.filas) as string[][]).slice(0, 3);
  const filas = await depositosDe(alcance, archivoId, despues);
  const cuentas = await cuentasDe(alcance, archivoId);
  return {
    id: archivo.id,
    nombre: archivo.nombre,
    banco: archivo.banco,
    leido,
    seRelee,
    repetidas: archivo.repetidas,
    ajenas: archivo.ajenas,
    columnas: JSON.parse(archivo.columnas) as Record<string, number>,
    opciones: encabezados.map((nombre, indice) => ({
      indice,
      nombre: nombre || `Columna ${indice + 1}`,
      ejemplos: ejemplos.map((fila) => fila[indice] ?? "").filter(Boolean),
    })),
    depositos: filas.slice(0, EN_PAGINA),
    siguiente: filas.length > EN_PAGINA ? despues + EN_PAGINA : null,
    ...cuentas,
  };
}

async function cuentasDe({ db }: Alcance, archivoId: number) {
  const { total, esperan, exactos } = await db
    .selectFrom("depositosBanco")
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("total"),
      fn
        .sum<number | null>(
          eb
            .case()
            .when(eb.and([eb("movimientoId", "is", null), eb("descartado", "=", 0)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("esperan"),
      fn
        .sum<number | null>(
          eb
            .case()
            .when(eb.and([eb("movimientoId", "is", null), eb("descartado", "=", 0), eb("exacta", "=", 1)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("exactos"),
    ])
    .where("archivoId", "=", archivoId)
    .executeTakeFirstOrThrow();
  return { total, esperan: esperan ?? 0, exactos: exactos ?? 0 };
}

async function depositosDe(alcance: Alcance, archivoId: number, despues: number) {
  const filas = await alcance.db
    .selectFrom("depositosBanco as d")
    .leftJoin("alumnos as a", "a.id", "d.alumnoId")
    .leftJoin("servicios as s", "s.id", "d.servicioId")
    .select(["d.id", "d.fecha", "d.centavos", "d.texto", "d.referencia", "d.pagador", "d.como", "d.exacta"])
    .select(["d.movimientoId", "d.descartado", "d.alumnoId", "a.nombreCompleto", "s.nombre as servicio"])
    .where("d.archivoId", "=", archivoId)
    .orderBy((eb) => eb.and([eb("d.movimientoId", "is", null), eb("d.descartado", "=", 0)]), "desc")
    .orderBy("d.fecha")
    .orderBy("d.id")
    .offset(despues)
    .limit(EN_PAGINA + 1)
    .execute();
  const deAlguien = filas.flatMap(({ alumnoId }) => alumnoId ?? []);
  const visibles = tieneLimites(alcance.limites) ? await alumnosVisibles(alcance, deAlguien) : new Set(deAlguien);
  return filas.map(({ alumnoId, nombreCompleto, ...fila }) => {
    const esDeFuera = alumnoId !== null && !visibles.has(alumnoId);
    return {
      ...fila,
      // The bank's text of a payment names the payer and the student.
      ...(esDeFuera ? { texto: "", referencia: "", pagador: "" } : {}),
      fecha: fila.fecha as Fecha,
      centavos: centavos(fila.centavos),
      como: fila.como as Como,
      exacta: fila.exacta === 1,
      descartado: fila.descartado === 1,
      alumno:
        alumnoId === null ? null : { alumnoId, nombreCompleto: esDeFuera ? FUERA_DE_LIMITES : (nombreCompleto ?? "") },
    };
  });
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
