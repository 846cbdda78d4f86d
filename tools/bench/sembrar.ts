import type Database from "better-sqlite3";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { diaDeLaSemana, type Fecha, hoyEnZona, sumarDias } from "~/lib/dates";
import { kyselyOver } from "db/connection";
import { migrate } from "db/migrate";
import { CHICA, GRANDE, sembrarMitadAcademica } from "./academico";
import { sembrarEscuela } from "./escuela";
import { escribirAplicaciones, escribirMovimientos } from "./movimientos";
import { sembrarPersonas } from "./personas";
import { plantillasDe } from "./plantilla";

type Tamano = {
  alumnos: number;
  movimientos: number;
  /**
   * The number of students, the first ones, with a simulated account; the others are enrolled without a program. All by
   * default.
   */
  conCuenta?: number;
  /** True to add classes, teachers and grades, and an e-mail for each. */
  academico?: boolean;
};

/**
 * Fills an empty database with one invented school of three cycles (the last contains today) for measuring. It has
 * exactly that many students and ledger rows, the same number of rows for each account. Every account is simulated by
 * the domain's own rules and written in bulk. Throws if the database is not empty, the sizes do not divide, or the
 * ledger check finds anything. The file is written without syncing and must be started over after an interruption.
 */
export async function sembrarBanco(
  sqlite: Database.Database,
  { alumnos, movimientos, conCuenta = alumnos, academico = false }: Tamano,
  decir: (linea: string) => void,
): Promise<void> {
  if (!Number.isSafeInteger(movimientos / conCuenta))
    throw new Error("Los movimientos se reparten por igual: pide un múltiplo del número de alumnos con cuenta.");
  const db = kyselyOver(sqlite);
  await migrate(db);
  if (sqlite.prepare("select 1 from organizaciones").get())
    throw new Error("La base de datos ya tiene una escuela; bórrala o elige otra carpeta con DATA_DIR.");
  const inicio = performance.now();
  const paso = (texto: string) => decir(`${((performance.now() - inicio) / 1000).toFixed(1).padStart(5)} s  ${texto}`);
  const escuela = await sembrarEscuela(db, hoyEnZona(new Date(), "America/Mexico_City"));

  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("foreign_keys = OFF");
  sqlite.pragma("cache_size = -400000");
  paso("Plan de la escuela; ahora alumnos, familias e inscripciones…");
  const personas = sqlite.transaction(() => sembrarPersonas(sqlite, escuela, { alumnos, conCuenta }))();
  paso(`${alumnos.toLocaleString("es-MX")} alumnos; ahora sus cuentas…`);
  const plantillaDe = plantillasDe(escuela, movimientos / conCuenta);
  const protagonistas = personas
    .slice(0, conCuenta)
    .map((persona, numero) => ({ persona, plantilla: plantillaDe(numero) }));
  paso("Vidas calculadas; ahora sus renglones…");
  const indices = quitarIndices(sqlite, ["movimientos", "aplicaciones", "pendientes"]);
  sqlite.transaction(() => {
    escribirMovimientos(sqlite, escuela, protagonistas, paso);
    escribirAplicaciones(sqlite, escuela, protagonistas);
  })();
  paso("Renglones, recibos y aplicaciones; ahora los índices…");
  for (const indice of indices) sqlite.exec(indice);
  paso("Índices; ahora la revisión del libro…");
  const diferencias = await revisarLibro(db);
  if (diferencias.length > 0)
    throw new Error(
      `El libro no cuadra: ${diferencias.map(({ regla, detalle }) => `${regla}: ${detalle}`).join("; ")}`,
    );
  if (academico) {
    paso("El libro cuadra; ahora clases, listas y calificaciones…");
    sqlite.exec("update alumnos set email = 'alumno' || id || '@demo.mx'");
    const tamano = alumnos < GRANDE.alumnos ? CHICA : GRANDE;
    await sembrarMitadAcademica(sqlite, escuela, { tamano, hasta: diaDeClasesAntesDe(escuela.hoy) });
  }
  const rotas = sqlite.pragma("foreign_key_check") as unknown[];
  if (rotas.length > 0) throw new Error(`${rotas.length} referencias rotas: ${JSON.stringify(rotas[0])}`);
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.pragma("synchronous = FULL");
  paso(
    `El libro cuadra: ${movimientos.toLocaleString("es-MX")} movimientos de ${alumnos.toLocaleString("es-MX")} alumnos.`,
  );
}

/** The last school day before a day; its lists are still to be taken. */
function diaDeClasesAntesDe(hoy: Fecha): Fecha {
  const vispera = sumarDias(hoy, -1);
  return [0, 6].includes(diaDeLaSemana(vispera)) ? diaDeClasesAntesDe(vispera) : vispera;
}

// Building an index at the end, in order, is five times faster than row by row.
function quitarIndices(sqlite: Database.Database, tablas: readonly string[]): string[] {
  const indices = sqlite
    .prepare(
      `select name, sql from sqlite_master where type = 'index' and sql is not null
       and tbl_name in (${tablas.map(() => "?").join(", ")}) order by rowid`,
    )
    .all(...tablas) as { name: string; sql: string }[];
  for (const { name } of indices) sqlite.exec(`drop index "${name}"`);
  return indices.map(({ sql }) => sql);
}
