import { bajoLlave } from "~/base/acceso/idempotency.server";
import type Database from "better-sqlite3";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { kyselyOver } from "db/connection";
import { Azar } from "../demo/azar";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { deudoresDe, pagoDe } from "../bench/medir-pagos";
import { type Confirmado, PREFIJO, revisarTodo } from "./tortura-revision";

/** A sent payment form; `transaccionId` once it was answered. */
export type Enviado = { llave: string; alumnoId: number; monto: number; transaccionId?: number };

type Ronda = { ronda: number; semilla: number; anteriores: readonly Enviado[]; decir: (linea: string) => void };

const CONEXIONES = 4;

/**
 * One life of a process that will be killed. It checks the previous one's results, resends its last forms, and then
 * pays from four sides until it dies. Prints `E` for each form sent, `A` for each answered, `X` for each error, and `C`
 * when the checks are done.
 */
export async function pagarHastaMorir(sqlite: Database.Database, ronda: Ronda): Promise<void> {
  const { decir, anteriores } = ronda;
  const db = kyselyOver(sqlite);
  const alcance = await alcanceDeBanco(sqlite, db);
  const pagar = pagador(sqlite, alcance);
  for (const enviado of anteriores) {
    const transaccionId = await pagar(enviado);
    if (enviado.transaccionId !== undefined && transaccionId !== enviado.transaccionId)
      decir(`X ${enviado.llave} respondió ${enviado.transaccionId} y luego ${transaccionId}`);
    decir(`A ${JSON.stringify({ ...enviado, transaccionId })}`);
  }
  for (const falla of await revisarTodo(sqlite, db)) decir(`X ${falla}`);
  decir("C");
  const deudores = deudoresDe(sqlite, alcance);
  const azar = new Azar(ronda.semilla * 10_007 + ronda.ronda);
  let numero = 0;
  const lado = async () => {
    for (;;) {
      const llave = `${PREFIJO}${ronda.semilla}-${ronda.ronda}-${++numero}-muerte-subita`;
      const enviado = { llave, alumnoId: azar.uno(deudores), monto: azar.entero(1, 5_000) };
      decir(`E ${JSON.stringify(enviado)}`);
      decir(`A ${JSON.stringify({ ...enviado, transaccionId: await pagar(enviado) })}`);
    }
  };
  await Promise.all(Array.from({ length: CONEXIONES }, lado));
}

function pagador(sqlite: Database.Database, alcance: Alcance) {
  return async ({ llave, alumnoId, monto }: Enviado): Promise<number> => {
    const formulario = { ...pagoDe(sqlite, alcance, alumnoId, monto), observaciones: llave };
    const yo = bajoLlave({ ...alcance, ahora: new Date().toISOString() }, llave, formulario);
    const respuesta = await agreeing((consent) => registrarMovimiento(yo, { ...formulario, ...consent }));
    if (!respuesta.ok) throw new Error(`${llave}: ${respuesta.mensaje}`);
    return respuesta.transaccionId;
  };
}

/** The result of filling the database up, with SQLite's own limit of pages. */
export type Lleno = { pagosAntes: number; errores: string[]; pagosDespues: number; fallas: string[] };

/**
 * Lets the file grow by `paginas` pages and no more. Pays until it is full and then `intentos` times again, makes room,
 * and resends every failed payment with the same key.
 */
export async function llenarPaginas(
  sqlite: Database.Database,
  { semilla, paginas, intentos }: { semilla: number; paginas: number; intentos: number },
): Promise<Lleno> {
  const db = kyselyOver(sqlite);
  const alcance = await alcanceDeBanco(sqlite, db);
  const pagar = pagador(sqlite, alcance);
  const deudores = deudoresDe(sqlite, alcance);
  const azar = new Azar(semilla);
  const actuales = sqlite.pragma("page_count", { simple: true }) as number;
  sqlite.pragma(`max_page_count = ${actuales + paginas}`);
  const pagosConfirmados: Confirmado[] = [];
  const fallidos: Enviado[] = [];
  const errores = new Set<string>();
  for (let numero = 1; fallidos.length < intentos; numero++) {
    const enviado = {
      llave: `${PREFIJO}${semilla}-${numero}-paginas`,
      alumnoId: azar.uno(deudores),
      monto: azar.entero(1, 5_000),
    };
    try {
      pagosConfirmados.push({ llave: enviado.llave, transaccionId: await pagar(enviado) });
    } catch (error) {
      errores.add(`${(error as { code?: string }).code ?? "?"}: ${(error as Error).message}`);
      fallidos.push(enviado);
    }
  }
  const pagosAntes = pagosConfirmados.length;
  const fallas = await revisarTodo(sqlite, db, pagosConfirmados);
  const guardadas = sqlite.prepare("select count(*) from llaves where clave = ?").pluck();
  for (const { llave } of fallidos) if (guardadas.get(llave) !== 0) fallas.push(`${llave} falló y dejó su llave`);
  sqlite.pragma("max_page_count = 4294967294");
  for (const enviado of fallidos) pagosConfirmados.push({ llave: enviado.llave, transaccionId: await pagar(enviado) });
  fallas.push(...(await revisarTodo(sqlite, db, pagosConfirmados)));
  return { pagosAntes, errores: [...errores], pagosDespues: fallidos.length, fallas };
}
