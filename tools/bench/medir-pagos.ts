import { copyFileSync, constants, rmSync } from "node:fs";
import type Database from "better-sqlite3";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import type { NuevoMovimiento } from "~/dinero/cobranza/ventanilla/movimiento";
import { centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { bajoLlave, nuevaLlave } from "~/base/acceso/idempotency.server";
import { kyselyOver, openSqlite } from "db/connection";
import { movimientoSencillo } from "../demo/movimiento-sencillo";
import { alcanceDeBanco, type Tiempos, tiempos } from "./medir-lecturas";

/** The payment command alone, and the driver writing the same rows, on copies of one file, synchronous=FULL. */
export type Pagos = {
  porSegundo: number;
  comando: Tiempos;
  confirmar: Tiempos;
  crudoPorSegundo: number;
  crudo: Tiempos;
  razon: number;
  /** CPU milliseconds of one payment, by the command and by the driver. */
  cpu: number;
  cpuCrudo: number;
  consultas: number;
};

type Escritura = { texto: string; valores: unknown[] };

/** Makes `cuantos` payments of debtors on a copy of `archivo`, then writes the very same rows into another copy. */
export async function medirPagos(archivo: string, cuantos: number): Promise<Pagos> {
  const copias = [`${archivo}-comando`, `${archivo}-crudo`] as const;
  try {
    for (const copia of copias) copyFileSync(archivo, copia, constants.COPYFILE_FICLONE);
    const { escrituras, ...comando } = await porComando(copias[0], cuantos);
    const usoPrevio = process.cpuUsage();
    const crudo = porDriver(copias[1], escrituras);
    const cpuCrudo = cpuMs(usoPrevio) / escrituras.length;
    const ms = (lista: number[]) => lista.reduce((suma, cada) => suma + cada, 0);
    return {
      porSegundo: (1_000 * cuantos) / ms(comando.muestras),
      comando: tiempos(comando.muestras),
      confirmar: tiempos(comando.confirmaciones),
      crudoPorSegundo: (1_000 * crudo.length) / ms(crudo),
      crudo: tiempos(crudo),
      razon: ms(comando.muestras) / ms(crudo),
      cpu: comando.cpu,
      cpuCrudo,
      consultas: comando.consultas / cuantos,
    };
  } finally {
    for (const copia of copias) for (const cola of ["", "-wal", "-shm"]) rmSync(copia + cola, { force: true });
  }
}

const CALENTAMIENTO = 50;

function cpuMs(usoPrevio: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(usoPrevio);
  return (user + system) / 1_000;
}

async function porComando(archivo: string, cuantos: number) {
  const sqlite = openSqlite(archivo);
  const espia = espiar(sqlite);
  const db = kyselyOver(sqlite);
  const alcance = await alcanceDeBanco(sqlite, db);
  const deudores = deudoresDe(sqlite, alcance);
  const muestras: number[] = [];
  const escrituras: Escritura[][] = [];
  let usoPrevio = process.cpuUsage();
  for (let numero = 0; numero < CALENTAMIENTO + cuantos; numero++) {
    const movimiento = pagoDe(sqlite, alcance, deudores[numero % deudores.length]!, 1_000 + numero);
    if (numero === CALENTAMIENTO) {
      espia.empezar();
      usoPrevio = process.cpuUsage();
    }
    const inicio = performance.now();
    const resultado = await registrarMovimiento(bajoLlave(alcance, nuevaLlave(), movimiento), movimiento);
    if (numero >= CALENTAMIENTO) muestras.push(performance.now() - inicio);
    escrituras.push(espia.tomar());
    if (!resultado.ok) throw new Error(`El pago de la medición fue rechazado: ${resultado.mensaje}`);
  }
  const cpu = cpuMs(usoPrevio) / cuantos;
  sqlite.close();
  return { muestras, escrituras, cpu, confirmaciones: espia.confirmaciones, consultas: espia.consultas() };
}

function porDriver(archivo: string, pagos: readonly Escritura[][]): number[] {
  const sqlite = openSqlite(archivo);
  const listas = new Map<string, Database.Statement>();
  const lista = (texto: string) => {
    const sentencia = listas.get(texto) ?? sqlite.prepare(texto);
    listas.set(texto, sentencia);
    return sentencia;
  };
  const muestras = pagos.map((escrituras) => {
    const inicio = performance.now();
    lista("begin immediate").run();
    for (const { texto, valores } of escrituras) lista(texto).run(...valores);
    lista("commit").run();
    return performance.now() - inicio;
  });
  sqlite.close();
  return muestras.slice(CALENTAMIENTO);
}

// Records the driver's writes and the duration of each commit, without changing either.
function espiar(sqlite: Database.Database) {
  const preparar = sqlite.prepare.bind(sqlite);
  const confirmaciones: number[] = [];
  let escrituras: Escritura[] = [];
  let consultas = 0;
  let cuenta = false;
  sqlite.prepare = ((texto: string) => {
    const lista = preparar(texto);
    const [run, all] = [lista.run.bind(lista), lista.all.bind(lista)];
    const escribe = /^(insert|update|delete)\b/i.test(texto);
    // Kysely caches its statements, so each use is counted, not each preparation.
    lista.run = (...valores: unknown[]) => {
      if (escribe) escrituras.push({ texto, valores: valores.flat() });
      consultas += cuenta ? 1 : 0;
      const inicio = performance.now();
      const resultado = run(...valores);
      if (cuenta && texto === "commit") confirmaciones.push(performance.now() - inicio);
      return resultado;
    };
    lista.all = (...valores: unknown[]) => {
      consultas += cuenta ? 1 : 0;
      return all(...valores);
    };
    return lista;
  }) as typeof sqlite.prepare;
  return {
    confirmaciones,
    consultas: () => consultas,
    empezar: () => (cuenta = true),
    tomar: () => {
      const tomadas = escrituras;
      escrituras = [];
      return tomadas;
    },
  };
}

/** Students with overdue tuition, in the same order for every file size. */
export function deudoresDe(sqlite: Database.Database, { colegioId, hoy }: Alcance): number[] {
  const filas = sqlite
    .prepare(
      `select p.alumnoId from pendientes p join servicios s on s.id = p.servicioId
       where p.colegioId = ? and p.fechaLimitePago < ? and p.pendienteCentavos > 0 and s.nombre = 'Colegiatura'
       group by p.alumnoId order by p.alumnoId limit 1000`,
    )
    .all(colegioId, hoy) as { alumnoId: number }[];
  return filas.map((fila) => fila.alumnoId);
}

/** A cash payment of a student's tuition, today, at the first drawer. */
export function pagoDe(sqlite: Database.Database, { hoy }: Alcance, alumnoId: number, monto: number): NuevoMovimiento {
  const ids = sqlite
    .prepare(
      `select (select id from servicios where nombre = 'Colegiatura') as servicioId,
         (select id from operaciones where codigoOperacion = 'PAGO') as operacionId, (select min(id) from cajas) as cajaId,
         (select id from formasPago where codigoFormaPago = 'EFECTIVO') as formaPagoId`,
    )
    .get() as { servicioId: number; operacionId: number; cajaId: number; formaPagoId: number };
  return movimientoSencillo({ alumnoId, ...ids, montoCentavos: centavos(monto), fechaOperacion: hoy });
}
