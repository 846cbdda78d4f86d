import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import { abrirLibros, leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { reponerTrasLaVuelta } from "~/dinero/cobranza/libro/salida";
import { listarTodosLosCambios } from "~/dinero/programaspago/cargos/cambios-guardados.server";
import { cambiosDeLaCuenta } from "~/dinero/programaspago/cargos/deshacer.server";
import { cargosDeLoDeshecho } from "~/dinero/programaspago/cargos/lo-deshecho";
import { postearCuentas } from "~/dinero/cobranza/libro/commands/postear.server";
import { refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type Lugar, MENSAJES_INSCRIPCION } from "./inscripcion";

/** An enrolment; with `alumnoId` it must be that student's, as the address of a form says. */
export type CualInscripcion = { inscripcionId: number; alumnoId?: number };

/**
 * An enrolment of the viewer's school within the account's limits, or null. For commands; read inside their
 * transaction.
 */
export async function buscarInscripcion(
  { db, colegioId, limites }: Alcance,
  { inscripcionId, alumnoId }: CualInscripcion,
) {
  const inscripcion = await db
    .selectFrom("inscripciones as i")
    .selectAll("i")
    .where("i.id", "=", inscripcionId)
    .where("i.colegioId", "=", colegioId)
    .where(dentroDeLimites(limites))
    .executeTakeFirst();
  return inscripcion && (alumnoId === undefined || inscripcion.alumnoId === alumnoId) ? inscripcion : null;
}

/**
 * The school's offer for exactly this cycle, level, grade, campus and shift (its row of configuracionesCiclo), within
 * the account's limits; undefined if there is none.
 */
export async function buscarConfiguracion({ db, colegioId, limites }: Alcance, lugar: Lugar) {
  const permitido =
    (limites.niveles?.includes(lugar.nivelId) ?? true) &&
    (limites.grados?.includes(lugar.gradoId) ?? true) &&
    (limites.planteles?.includes(lugar.plantelId) ?? true) &&
    (limites.turnos?.includes(lugar.turnoId) ?? true);
  if (!permitido) return undefined;
  return db
    .selectFrom("configuracionesCiclo as cc")
    .innerJoin("ciclos as c", "c.id", "cc.cicloId")
    .select("cc.id")
    .where("c.colegioId", "=", colegioId)
    .where("cc.nivelId", "=", lugar.nivelId)
    .where((eb) => eb.and(columnasDelLugar(lugar)))
    .executeTakeFirst();
}

// Only these columns: a place from a form may carry more.
const columnasDelLugar = ({ cicloId, gradoId, plantelId, turnoId }: Partial<Omit<Lugar, "nivelId">>) => ({
  cicloId,
  gradoId,
  ...(plantelId === undefined ? {} : { plantelId }),
  ...(turnoId === undefined ? {} : { turnoId }),
});

/**
 * Refuses a level of a cycle that has, or had, the student by another enrolment than `salvo`; null if there is none.
 */
export async function rechazoDeRepetida(
  { db }: Pick<Alcance, "db">,
  alumnoId: number,
  { cicloId, nivelId }: Lugar,
  salvo = 0,
) {
  const repetidas = await db
    .selectFrom("inscripciones")
    .select("fechaBaja")
    .where("alumnoId", "=", alumnoId)
    .where("cicloId", "=", cicloId)
    .where("nivelId", "=", nivelId)
    .where("id", "<>", salvo)
    .execute();
  if (repetidas.length === 0) return null;
  return repetidas.some((fila) => fila.fechaBaja === null)
    ? refuse("YA_INSCRITO", MENSAJES_INSCRIPCION.yaInscrito, { campo: "nivelId" })
    : refuse("DADO_DE_BAJA", MENSAJES_INSCRIPCION.dadoDeBaja, { campo: "nivelId" });
}

/** True if that place has any group (C§5). */
export async function existenGrupos(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  lugar: Pick<Lugar, "cicloId" | "gradoId"> & Partial<Omit<Lugar, "nivelId">>,
): Promise<boolean> {
  const grupo = await db
    .selectFrom("grupos")
    .innerJoin("ciclos", "ciclos.id", "grupos.cicloId")
    .select("grupos.id")
    .where("ciclos.colegioId", "=", colegioId)
    .where("grupos.optativas", "=", 0)
    .where((eb) => eb.and(columnasDelLugar(lugar)))
    .limit(1)
    .executeTakeFirst();
  return grupo !== undefined;
}

/** Throws 404 for a grade of another school. */
export async function exigirGrado(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  gradoId: number,
): Promise<void> {
  const grado = await db
    .selectFrom("grados")
    .innerJoin("niveles", "niveles.id", "grados.nivelId")
    .select("grados.id")
    .where("grados.id", "=", gradoId)
    .where("niveles.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!grado) throw noEncontrado();
}

/** The programs that an enrolment in this place gives: at most one of each service (decisions.md, Payment programs). */
export async function programasPrincipales({ db }: Pick<Alcance, "db">, configuracionCicloId: number) {
  return db
    .selectFrom("programasPagosConfiguraciones as pc")
    .innerJoin("programasPagos as p", "p.id", "pc.programaPagosId")
    .innerJoin("servicios as s", "s.id", "pc.servicioId")
    .select(["p.id as programaPagosId", "pc.servicioId"])
    .where("pc.configuracionCicloId", "=", configuracionCicloId)
    .where("pc.principal", "=", 1)
    .where("p.activo", "=", 1)
    .where("s.activo", "=", 1)
    .orderBy("s.orden")
    .orderBy("p.id")
    .execute();
}

type Curso = { alumnoId: number; cicloId: number };

/** The accounts of a student with a present or past program of an enrolment's cycle, in the order of the services. */
async function cuentasDelCiclo({ db, colegioId }: Alcance, { alumnoId, cicloId }: Curso) {
  const servicios = await db
    .selectFrom("asignaciones as a")
    .innerJoin("servicios as s", "s.id", "a.servicioId")
    .select(["s.id as servicioId", "s.nombre as servicio"])
    .distinct()
    .where("a.alumnoId", "=", alumnoId)
    .where("a.colegioId", "=", colegioId)
    .where("a.cicloId", "=", cicloId)
    .orderBy("s.orden")
    .orderBy("s.id")
    .execute();
  return servicios.map(({ servicioId, servicio }) => ({ cuenta: { alumnoId, servicioId }, servicio }));
}

/** Opens the same accounts, with the due postings of the rules applied in memory. */
export async function abrirCuentas(trx: Alcance, curso: Curso) {
  const cuentas = await cuentasDelCiclo(trx, curso);
  const abiertas = await abrirLibros(
    trx,
    cuentas.map(({ cuenta }) => cuenta),
  );
  return abiertas.map((abierta, indice) => ({ ...abierta, servicio: cuentas[indice]!.servicio }));
}

/**
 * Puts back, in the accounts of a resumed enrolment's cycle, the rows that its withdrawal took out, and posts the time in
 * between. Call it once the withdrawal is reverted, before its line in the bitácora.
 */
export async function reponerDelCiclo(trx: Alcance, curso: Curso & { id: number }): Promise<void> {
  const baja = await trx.db
    .selectFrom("bitacora")
    .select("fecha")
    .where("entidad", "=", "inscripciones")
    .where("entidadId", "=", curso.id)
    .where("accion", "=", "inscripcion.baja")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!baja) return;
  exigirDiaConfirmado(trx);
  const cuentas = await cuentasDelCiclo(trx, curso);
  const leidas = await leerLibros(
    trx,
    cuentas.map(({ cuenta }) => cuenta),
  );
  const quitados = await trx.db
    .selectFrom("movimientos")
    .select("reversaATransaccionId as id")
    .where("alumnoId", "=", curso.alumnoId)
    .where("codigoOperacion", "=", "REVERSO")
    .where("fechaRegistro", "=", baja.fecha)
    .where("cuentaId", "is", null)
    .execute();
  const ids = new Set(quitados.map(({ id }) => id));
  const programaIds = leidas.flatMap(({ libro }) => libro.programas.map(({ programaPagosId }) => programaPagosId));
  const cambios = programaIds.length === 0 ? [] : await listarTodosLosCambios(trx, [...new Set(programaIds)]);
  for (const { cuenta, libro } of leidas) {
    const deLoDeshecho = cargosDeLoDeshecho(libro, cambiosDeLaCuenta(cambios, cuenta, libro));
    reponerTrasLaVuelta(
      libro,
      libro.renglones.filter(({ id }) => ids.has(id) && !deLoDeshecho.has(id)),
    );
  }
  await guardarLibros(
    trx,
    leidas.filter(({ libro }) => libro.nuevos.length > 0),
  );
}

/** Posts the due charges of the accounts of a resumed enrolment's cycle (decisions.md, Baja). */
export async function postearDelCiclo(trx: Alcance, curso: Curso): Promise<void> {
  const cuentas = await cuentasDelCiclo(trx, curso);
  await postearCuentas(
    trx,
    cuentas.map(({ cuenta }) => cuenta),
  );
}

/**
 * The warning about a group after a student was added: more students than its cupo. No line if there is room, or no
 * cupo.
 */
export async function dudasDeCupo({ db }: Pick<Alcance, "db">, grupoId: number | null): Promise<string[]> {
  if (grupoId === null) return [];
  const { nombre, cupo, inscritos } = await db
    .selectFrom("grupos as g")
    .select(["g.nombre", "g.cupo"])
    .select(({ selectFrom, fn }) =>
      selectFrom("inscripciones as i")
        .select(fn.countAll<number>().as("n"))
        .whereRef("i.grupoId", "=", "g.id")
        .where("i.fechaBaja", "is", null)
        .as("inscritos"),
    )
    .where("g.id", "=", grupoId)
    .executeTakeFirstOrThrow();
  const son = inscritos ?? 0;
  return cupo === null || son <= cupo ? [] : [MENSAJES_INSCRIPCION.grupoLleno(nombre, cupo, son)];
}
