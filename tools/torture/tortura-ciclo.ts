import type Database from "better-sqlite3";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { avanzarImportacion } from "~/direccion/importar/avanzar.server";
import { deshacerImportacion } from "~/direccion/importar/commands/deshacer-importacion.server";
import { avanzarPromocion } from "~/admision/promocion/avanzar.server";
import { kyselyOver } from "db/connection";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { clonar, hacerTarea, importar, proponer } from "../bench/trabajos-de-ciclo";
import { fallasDelArchivo } from "./tortura-revision";

/**
 * Inconsistent states that a promotion, an import and a clone must never leave. Each query returns a row for each
 * violation.
 */
const CONSULTAS: Record<string, string> = {
  "Un ciclo clonado está entero": `
    select n.nombre from ciclos n join bitacora b on b.accion = 'ciclo.clonado' and b.entidadId = n.id
      join ciclos v on v.nombre = b.detalle ->> 'de' and v.colegioId = n.colegioId
    where exists (select 1 from (values ('configuracionesCiclo'), ('grupos'), ('programasPagos')) t
      where case t.column1
        when 'configuracionesCiclo' then (select count(*) from configuracionesCiclo where cicloId = n.id)
          <> (select count(*) from configuracionesCiclo where cicloId = v.id)
        when 'grupos' then (select count(*) from grupos where cicloId = n.id) <> (select count(*) from grupos where cicloId = v.id)
        else (select count(*) from programasPagos where cicloId = n.id)
          <> (select count(*) from programasPagos where cicloId = v.id and activo = 1) end)`,
  "Un ciclo de la tortura tiene su línea de clonado": `
    select nombre from ciclos c where nombre like 'Tortura %'
      and not exists (select 1 from bitacora b where b.accion = 'ciclo.clonado' and b.entidadId = c.id)`,
  "Una fila importada tiene a su alumno, inscrito": `
    select f.importacionId || '-' || f.fila from importacionesFilas f join importaciones i on i.id = f.importacionId
    where f.hecho <> '' and f.estado = 'NUEVA' and i.estado in ('IMPORTANDO', 'TERMINADA') and f.pendiente = 0
      and not exists (select 1 from inscripciones x
      where x.id = nullif(f.hecho, '') ->> 'inscripcionId' and x.alumnoId = nullif(f.hecho, '') ->> 'alumnoId' and x.cicloId = i.cicloId)`,
  "Una fila que no se importó no dejó a nadie": `
    select curp from alumnos a where a.curp <> '' and a.apellido1 like 'Tor%' and (select count(*) from importacionesFilas f
      where nullif(f.hecho, '') ->> 'alumnoId' = a.id) = 0 and not exists (select 1 from movimientos m where m.alumnoId = a.id)
      and not exists (select 1 from bitacora b where b.accion = 'importacion.filaDeshecha' and b.entidadId = a.id)`,
  "Un alumno confirmado está inscrito, una vez": `
    select p.id from promocionesAlumnos p join promociones pr on pr.id = p.promocionId
    where p.estado = 'CONFIRMADA' and (select count(*) from inscripciones i
      where i.id = p.nuevaInscripcionId and i.alumnoId = p.alumnoId and i.cicloId = pr.aCicloId) <> 1`,
  "Nadie está inscrito por una propuesta que no se confirmó": `
    select i.id from promociones pr join inscripciones i on i.cicloId = pr.aCicloId
    where not exists (select 1 from promocionesAlumnos p where p.nuevaInscripcionId = i.id and p.estado = 'CONFIRMADA')`,
  "Nadie paga un ciclo en el que no está inscrito": `
    select a.id from promociones pr join asignaciones a on a.cicloId = pr.aCicloId and a.fechaRetiro is null
    where not exists (select 1 from inscripciones i where i.alumnoId = a.alumnoId and i.cicloId = a.cicloId)`,
  "Una inscripción confirmada tiene su línea": `
    select p.id from promocionesAlumnos p where p.estado = 'CONFIRMADA' and not exists (select 1 from bitacora b
      where b.accion = 'alumno.inscrito' and b.entidadId = p.nuevaInscripcionId)`,
};

type Vida = { ronda: number; filas: number; decir: (linea: string) => void };

/**
 * One life of a process that will be killed. It checks the previous one's results, continues unfinished work, and then
 * clones, imports and promotes until it dies. Prints `X` for each error, `C` when the checks are done, and `H` with
 * finished work.
 */
export async function cambiarDeCicloHastaMorir(
  sqlite: Database.Database,
  { ronda, filas, decir }: Vida,
): Promise<void> {
  const db = kyselyOver(sqlite);
  const alcance = await alcanceDeBanco(sqlite, db);
  for (const falla of await fallasDelArchivo(sqlite, db, CONSULTAS)) decir(`X ${falla}`);
  decir("C");
  await seguir(sqlite, alcance);
  decir("H LO CORTADO");
  const primero = await siguienteCiclo(sqlite, alcance, "Tortura 0");
  const promocionId = await proponer(alcance, alcance.cicloId, primero);
  const trabajos = [
    async () => {
      await proponer(alcance, alcance.cicloId, primero);
      for (const tarea of ["ENSAYAR", "PROMOVER", "CONFIRMAR", "DESHACER"] as const) {
        if (await hacerTarea(alcance, promocionId, tarea)) decir(`H ${tarea}`);
      }
    },
    async (numero: number) => {
      const importacionId = await importar(alcance, filas, numero * filas);
      decir("H IMPORTAR");
      const deshecha = await agreeing((consent) => deshacerImportacion(alcance, { importacionId, ...consent }));
      if (!deshecha.ok) throw new Error(deshecha.mensaje);
      await avanzarImportacion(alcance, importacionId);
      decir("H DESHACER LO IMPORTADO");
    },
    async (numero: number) => {
      await siguienteCiclo(sqlite, alcance, `Tortura ${numero}`);
      decir("H CLONAR");
    },
  ];
  // Each life begins with another work, so that all of them are interrupted in the middle.
  for (let vuelta = ronda; ; vuelta++) await trabajos[vuelta % trabajos.length]!(ronda * 1_000 + vuelta);
}

/** The errors in a file after cycles were cloned, imported into and promoted. */
export const revisarCiclos = (sqlite: Database.Database): Promise<string[]> =>
  fallasDelArchivo(sqlite, kyselyOver(sqlite), CONSULTAS);

// Like the jobs after the server restarts.
async function seguir(sqlite: Database.Database, alcance: Alcance): Promise<void> {
  const enCurso = (consulta: string) => sqlite.prepare(consulta).pluck().all() as number[];
  for (const id of enCurso("select id from promociones where tarea <> ''")) await avanzarPromocion(alcance, id);
  const importaciones = "select id from importaciones where estado in ('REVISANDO', 'IMPORTANDO', 'DESHACIENDO')";
  for (const id of enCurso(importaciones)) await avanzarImportacion(alcance, id);
}

/** The cycle of that name, cloned from the latest one if it does not exist yet. */
async function siguienteCiclo(sqlite: Database.Database, alcance: Alcance, nombre: string): Promise<number> {
  const hay = sqlite.prepare("select id from ciclos where nombre = ?").pluck().get(nombre) as number | undefined;
  if (hay !== undefined) return hay;
  const ultimo = sqlite.prepare("select id from ciclos order by fechaInicio desc limit 1").pluck().get() as number;
  return clonar(alcance, ultimo, nombre);
}
