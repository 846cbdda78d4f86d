import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { FUERA_DE_LIMITES, alumnosVisibles, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { DepositoRegistrado } from "~/dinero/cobranza/deposito";
import { depositosRegistrados } from "~/dinero/cobranza/depositos.server";
import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { type Como, textoDeRegistrado } from "./deposito";

/** True for a line of the bank (as `d`) that shows cash which a drawer deposited: it is nobody's payment. */
export const DE_CAJA = sql<0 | 1>`exists (select 1 from "movimientosDeCaja" as "k" where k.depositoBancoId = d.id)`;

/** True for a line of the bank (as `d`) that a person matched with registered movements (conciliacion/mes). */
export const CONCILIADO = sql<0 | 1>`exists (select 1 from "conciliaciones" as "q"
  where q.depositoBancoId = d.id and q.deshechaDate is null)`;

/** The number of deposits on one page. */
export const EN_PAGINA = 50;

type QueEsperan = {
  pendientes: { id: number; exacta: number }[];
  /** Those that another source registered, by their id. */
  registrados: Map<number, DepositoRegistrado>;
};
export const SIN_DEPOSITOS: QueEsperan = { pendientes: [], registrados: new Map() };

/**
 * The deposits of each statement on which nobody has acted, apart from those that another source registered, from cash of a
 * drawer, and from those that a person matched.
 */
export async function depositosQueEsperan(
  alcance: Alcance,
  archivoIds: readonly number[],
): Promise<Map<number, QueEsperan>> {
  if (archivoIds.length === 0) return new Map();
  const filas = await alcance.db
    .selectFrom("depositosBanco as d")
    .select(["id", "archivoId", "bancoId", "fecha", "centavos", "referencia", "rastreo", "texto", "exacta"])
    .where("archivoId", "in", archivoIds)
    .where("movimientoId", "is", null)
    .where("descartado", "=", 0)
    .where(DE_CAJA, "=", 0)
    .where(CONCILIADO, "=", 0)
    .execute();
  const bancos = new Map<number, QueEsperan["registrados"]>();
  for (const bancoId of new Set(filas.map((fila) => fila.bancoId))) {
    const depositos = filas
      .filter((fila) => fila.bancoId === bancoId)
      .map((deposito) => ({ ...deposito, fecha: deposito.fecha as Fecha }));
    bancos.set(bancoId, await depositosRegistrados(alcance, bancoId, depositos));
  }
  const deArchivo = new Map<number, QueEsperan>();
  for (const { id, exacta, archivoId, bancoId } of filas) {
    const registrados = bancos.get(bancoId)!;
    const archivo = deArchivo.get(archivoId) ?? { pendientes: [], registrados };
    if (!registrados.has(id)) archivo.pendientes.push({ id, exacta });
    deArchivo.set(archivoId, archivo);
  }
  return deArchivo;
}

/** The number of deposits in a statement. */
export async function cuantosDepositos({ db }: Alcance, archivoId: number): Promise<number> {
  const { total } = await db
    .selectFrom("depositosBanco")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("archivoId", "=", archivoId)
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of a statement's deposits from `despues` on, pending ones first, one more than a page shows. */
export async function depositosDe(
  alcance: Alcance,
  { archivoId, despues, registrados }: { archivoId: number; despues: number; registrados: QueEsperan["registrados"] },
) {
  const filas = await alcance.db
    .selectFrom("depositosBanco as d")
    .leftJoin("alumnos as a", "a.id", "d.alumnoId")
    .leftJoin("servicios as s", "s.id", "d.servicioId")
    .select(["d.id", "d.fecha", "d.centavos", "d.texto", "d.referencia", "d.pagador", "d.como", "d.exacta"])
    .select(["d.movimientoId", "d.descartado", "d.alumnoId", "a.nombreCompleto", "s.nombre as servicio"])
    .select([DE_CAJA.as("deCaja"), CONCILIADO.as("conciliado")])
    .where("d.archivoId", "=", archivoId)
    .orderBy(
      (eb) =>
        eb.and([
          eb("d.movimientoId", "is", null),
          eb("d.descartado", "=", 0),
          eb(DE_CAJA, "=", 0),
          eb(CONCILIADO, "=", 0),
        ]),
      "desc",
    )
    .orderBy("d.fecha")
    .orderBy("d.id")
    .offset(despues)
    .limit(EN_PAGINA + 1)
    .execute();
  const deAlguien = filas.flatMap(({ alumnoId }) => alumnoId ?? []);
  const visibles = tieneLimites(alcance.limites) ? await alumnosVisibles(alcance, deAlguien) : new Set(deAlguien);
  return filas.map(({ alumnoId: asignado, nombreCompleto, ...fila }) => {
    const registrado = registrados.get(fila.id);
    // A deposit that another source registered is proposed for nobody.
    const alumnoId = registrado ? null : asignado;
    const esDeFuera = asignado !== null && !visibles.has(asignado);
    return {
      ...fila,
      // The bank's text of a payment names the payer and the student.
      ...(esDeFuera ? { texto: "", referencia: "", pagador: "" } : {}),
      fecha: fila.fecha as Fecha,
      centavos: centavos(fila.centavos),
      como: fila.como as Como,
      exacta: fila.exacta === 1,
      descartado: fila.descartado === 1,
      deCaja: fila.deCaja === 1,
      conciliado: fila.conciliado === 1,
      registrado: registrado ? textoDeRegistrado(registrado) : null,
      alumno:
        alumnoId === null ? null : { alumnoId, nombreCompleto: esDeFuera ? FUERA_DE_LIMITES : (nombreCompleto ?? "") },
    };
  });
}
