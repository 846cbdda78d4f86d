import { constants, copyFileSync, rmSync } from "node:fs";
import type Database from "better-sqlite3";
import { kyselyOver, openSqlite } from "db/connection";
import { agreeing } from "~/base/acceso/consent.server";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { aplicarLote } from "~/dinero/becas/commands/aplicar-lote.server";
import { deshacerLote } from "~/dinero/becas/commands/deshacer-lote.server";
import { listarInscritos } from "~/dinero/becas/inscritos.server";
import { leerVistaDeLote } from "~/dinero/becas/vista.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { centavos } from "~/lib/money";
import { alcanceDeBanco } from "./medir-lecturas";

/** Milliseconds of processor. */
export type Becas = {
  inscritos: number;
  hermanos: number;
  propuestas: number;
  asignados: number;
  ensayo: number;
  aplicado: number;
  deshecho: number;
};

const DATOS = {
  montoCentavos: centavos(0),
  condicion: "",
  promedioDecimas: null,
  combinable: "NETO",
  cuentaParaEl5: false,
  renovacion: "SOLA",
  activo: true,
} as const;

/**
 * On a copy of `archivo`, measures the proposals of sibling becas of the whole school, and the preview, the write and
 * the undo of one beca for `cuantos` students.
 */
export async function medirBecas(archivo: string, cuantos = 600): Promise<Becas> {
  const copia = `${archivo}-becas`;
  copyFileSync(archivo, copia, constants.COPYFILE_FICLONE);
  const sqlite = openSqlite(copia);
  try {
    return await medir(sqlite, cuantos);
  } finally {
    sqlite.close();
    for (const resto of ["", "-wal", "-shm"]) rmSync(`${copia}${resto}`, { force: true });
  }
}

async function medir(sqlite: Database.Database, cuantos: number): Promise<Becas> {
  const alcance = await alcanceDeBanco(sqlite, kyselyOver(sqlite));
  const { fechaInicio: desde } = await diasDelCiclo(alcance, alcance.cicloId);
  const servicioIds = [sqlite.prepare("select id from servicios where nombre = 'Colegiatura'").pluck().get() as number];
  const nueva = { ...DATOS, becaId: 0, servicioIds };
  const hermanos = {
    nombre: "Hermanos",
    tipo: "HERMANOS",
    porcentajeDiezmilesimas: 1_000,
    lugarDeHermano: "SEGUNDO_EN_ADELANTE",
  } as const;
  await guardarBeca(alcance, { ...nueva, ...hermanos });
  const excelencia = { nombre: "Excelencia", tipo: "INSTITUCIONAL", porcentajeDiezmilesimas: 2_500 } as const;
  const guardada = await guardarBeca(alcance, { ...nueva, ...excelencia });
  if (!guardada.ok) throw new Error(guardada.mensaje);
  const filtro = { buscar: "", nivelId: null, grupoId: null };
  const pedida = { becaId: guardada.becaId, desde, hasta: null };
  const [propuestas, vista] = await conGasto(() =>
    leerVistaDeLote(alcance, { ...pedida, clase: "HERMANOS", filtro, elegidos: null }),
  );
  const inscritos = await listarInscritos(alcance);
  const alumnoIds = inscritos.slice(0, cuantos).map(({ alumnoId }) => alumnoId);
  const datos = { ...pedida, clase: "ASIGNACION", motivo: "Acta", folio: "", alumnoIds, todos: false, filtro } as const;
  const [ensayo] = await conGasto(() => aplicarLote(alcance, datos));
  const [aplicado, lote] = await conGasto(() => agreeing((consent) => aplicarLote(alcance, { ...datos, ...consent })));
  if (!lote.ok) throw new Error(lote.mensaje);
  const { loteId } = lote;
  const [deshecho] = await conGasto(() => agreeing((consent) => deshacerLote(alcance, { loteId, ...consent })));
  return {
    inscritos: inscritos.length,
    hermanos: vista.total,
    propuestas,
    asignados: alumnoIds.length,
    ensayo,
    aplicado,
    deshecho,
  };
}

async function conGasto<T>(work: () => Promise<T>): Promise<[number, T]> {
  const cpu = process.cpuUsage();
  const dado = await work();
  const { user, system } = process.cpuUsage(cpu);
  return [Math.round((user + system) / 1_000), dado];
}
