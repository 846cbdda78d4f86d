import { type RawBuilder, sql } from "kysely";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import type { Cuenta } from "~/dinero/cobranza/libro/libro";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { quedanDe } from "./retiro";
import type { Trayectoria } from "./trayectoria";

type Linea<T> = T & { alumnoId: number; instante: string };
type DePrograma = Linea<{ accion: "programa.asignado" | "programa.retirado"; detalle: string }>;
type DeInscripcion = Linea<{ accion: string; inscripcionId: number; cicloId: number; fechaBaja: Fecha | null }>;
type Inscripcion = { id: number; alumnoId: number; cicloId: number; fechaBaja: Fecha | null };

/**
 * The programs that students received and lost, and their withdrawals and returns, as the bitácora tells them, by
 * student. A student without any line is in it, too.
 */
export async function leerTrayectorias(trx: Alcance, cuentas: readonly Cuenta[]): Promise<Map<number, Trayectoria>> {
  const ids = [...new Set(cuentas.map(({ alumnoId }) => alumnoId))];
  const trayectorias = new Map(
    ids.map((id): [number, Trayectoria] => [id, { programas: [], cursos: [], cambios: [] }]),
  );
  const alumnos = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const dia = (instante: string) => diaDeRegistro(instante, trx.zonaHoraria);
  for (const { alumnoId, instante, accion, detalle } of await leer<DePrograma>(trx, deProgramas(alumnos))) {
    const { programa, programaPagosId = null, seQuedan } = JSON.parse(detalle) as Record<string, unknown>;
    trayectorias.get(alumnoId)!.programas.push({
      clase: accion === "programa.asignado" ? "ASIGNADO" : "RETIRADO",
      programaPagosId: programaPagosId as number | null,
      programaPagosNombre: String(programa),
      quedan: quedanDe(seQuedan),
      instante,
      dia: dia(instante),
    });
  }
  for (const { alumnoId, ...curso } of await leer<Inscripcion>(trx, inscripciones(trx, alumnos)))
    trayectorias.get(alumnoId)!.cursos.push(curso);
  for (const { alumnoId, accion, instante, ...linea } of await leer<DeInscripcion>(trx, deInscripciones(alumnos)))
    trayectorias.get(alumnoId)!.cambios.push({
      ...linea,
      clase: accion === "inscripcion.baja" ? "BAJA" : accion === "alumno.inscrito" ? "INSCRITO" : "REACTIVADO",
      instante,
      dia: dia(instante),
    });
  return trayectorias;
}

const deProgramas = (alumnos: RawBuilder<unknown>) => sql`
  select b.fecha as instante, b.entidadId as alumnoId, b.accion, b.detalle from "bitacora" as "b"
  where b.entidad = 'alumnos' and b.accion in ('programa.asignado', 'programa.retirado') and b.entidadId in ${alumnos}
  order by b.id`;

const inscripciones = ({ colegioId }: Alcance, alumnos: RawBuilder<unknown>) => sql`
  select i.id, i.alumnoId, i.cicloId, i.fechaBaja from "inscripciones" as "i"
  where i.alumnoId in ${alumnos} and +i.colegioId = ${colegioId}`;

const deInscripciones = (alumnos: RawBuilder<unknown>) => sql`
  select b.fecha as instante, i.alumnoId, b.accion, i.id as inscripcionId, i.cicloId,
    b.detalle ->> 'fechaBaja' as fechaBaja
  from "inscripciones" as "i" join "bitacora" as "b" on b.entidad = 'inscripciones' and b.entidadId = i.id
  where i.alumnoId in ${alumnos} and b.accion in ('inscripcion.baja', 'inscripcion.reactivada', 'alumno.inscrito')
  order by b.id`;

async function leer<T>({ db }: Alcance, consulta: RawBuilder<unknown>): Promise<T[]> {
  const { rows } = await (consulta as RawBuilder<T>).execute(db);
  return rows;
}
