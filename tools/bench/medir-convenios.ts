import { constants, copyFileSync, rmSync } from "node:fs";
import type Database from "better-sqlite3";
import { kyselyOver, openSqlite } from "db/connection";
import { agreeing } from "~/base/acceso/consent.server";
import { firmarConvenio } from "~/dinero/convenios/commands/firmar-convenio.server";
import { deudasConvenibles } from "~/dinero/convenios/deudas.server";
import { seguirColegio } from "~/dinero/convenios/tareas.server";
import { sumarDias } from "~/lib/dates";
import { alcanceDeBanco } from "./medir-lecturas";

/** The day's job over convenios: how many there are, and the milliseconds of a day on which all stay and all break. */
export type Convenios = { convenios: number; tranquilo: number; rotos: number };

/**
 * On a copy of `archivo`, signs a convenio for each of the first overdue students, up to `cuantos`, and measures two
 * mornings of the job.
 */
export async function medirConvenios(archivo: string, cuantos = 1_000): Promise<Convenios> {
  const copia = `${archivo}-convenios`;
  copyFileSync(archivo, copia, constants.COPYFILE_FICLONE);
  const sqlite = openSqlite(copia);
  try {
    return await medir(sqlite, cuantos);
  } finally {
    sqlite.close();
    for (const resto of ["", "-wal", "-shm"]) rmSync(`${copia}${resto}`, { force: true });
  }
}

async function medir(sqlite: Database.Database, cuantos: number): Promise<Convenios> {
  const db = kyselyOver(sqlite);
  const alcance = await alcanceDeBanco(sqlite, db);
  const alumnoIds = sqlite
    .prepare(
      `select distinct alumnoId from adeudos where colegioId = ? and pendienteCentavos > 0 and fechaLimitePago < ?
       order by 1 limit ?`,
    )
    .pluck()
    .all(alcance.colegioId, alcance.hoy, cuantos) as number[];
  let convenios = 0;
  for (const alumnoId of alumnoIds) {
    const { deudas } = await deudasConvenibles(alcance, alumnoId);
    const datos = {
      alumnoId,
      elegidos: deudas.map(({ movimientoId }) => movimientoId),
      recargos: "CONDONAR_AL_CUMPLIR",
      cuotas: [0, 30, 60, 90].map((dias) => ({ fecha: sumarDias(alcance.hoy, dias), montoCentavos: null })),
      diasGracia: 5,
      firma: "Familia",
      observaciones: "",
    } as const;
    const firmado = await agreeing((consent) => firmarConvenio(alcance, { ...datos, ...consent }));
    if (firmado.ok) convenios += 1;
  }
  const inicio = performance.now();
  const seguido = await seguirColegio(alcance, null);
  const enMedio = performance.now();
  const luego = sumarDias(alcance.hoy, 6);
  await seguirColegio({ ...alcance, hoy: luego, ahora: `${luego}T18:00:00.000Z` }, seguido);
  return { convenios, tranquilo: enMedio - inicio, rotos: performance.now() - enMedio };
}
