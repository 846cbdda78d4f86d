import { type SqlBool, sql } from "kysely";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar, registrarTodos } from "~/base/bitacora/registrar.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import { abrirLibros } from "~/dinero/cobranza/libro/libro.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { alumnosDeOtroNivel, type Audiencia, listarAudiencia } from "../asignaciones.server";
import { cuentasAsignadas, type SaldoCambiado, ultimaAplicacion, ultimoMovimiento } from "../../cargos/cambio.server";
import { anotarAsignaciones } from "../../cargos/cambios-guardados.server";
import { DE_OTRO_NIVEL, frasesDeAsignacion } from "../../cargos/efecto";
import { type Eleccion, frasesDeEleccion, loQueSeAsigna, type ProgramaPorElegir } from "../../eleccion";
import { detalleDeAsignacion, listarPorElegir } from "../../eleccion.server";
import { obtenerPrograma } from "../../queries.server";
import { alcanceDelPrograma, PERMISO_ASIGNAR } from "../../visible.server";

type Datos = Audiencia &
  Consent &
  Partial<Eleccion> & {
    programaPagosId: number;
    /** Charges that ended before this day are not posted. */
    cobrarDesde: Fecha;
  };

type Rechazo = "SIN_PERMISO" | "NADIE" | "CONFIRMA";
type Asignado = SaldoCambiado & { resultado: string };

/**
 * Gives a program to all students of some configurations, of some groups and of a list of matrículas, in one
 * transaction (B§5 Program assignment). A student who has it, or another one of the service, keeps it. Refuses
 * SIN_PERMISO (403), NADIE (nobody chosen) and CONFIRMA (409) with the result and the balance of each student, until
 * agreed to. Throws 404.
 */
export async function asignarEnBloque(
  alcance: Alcance,
  { programaPagosId, cobrarDesde, cargosVistos = [], cargos = [], force, escrito, ...audiencia }: Datos,
): Promise<Outcome<{ asignados: number }, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  const contenido = { programaPagosId, cobrarDesde, ...audiencia };
  const eleccion = { cargosVistos, cargos };
  return enTransaccion<Outcome<{ asignados: number }, Rechazo>>(alcancePropio, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO_ASIGNAR);
    if (sinPermiso) return sinPermiso;
    const programa = await obtenerPrograma(trx, programaPagosId);
    const alumnos = await listarAudiencia(trx, programa.cicloId, audiencia);
    const vistas = new Set(alumnos.map(({ matricula }) => matricula));
    const sinEncontrar = audiencia.matriculas.filter((matricula) => !vistas.has(matricula));
    if (alumnos.length + sinEncontrar.length === 0)
      return refuse("NADIE", MENSAJES_ASIGNACION.nadie, { campo: "configuraciones" });
    const actuales = await programasActuales(trx, programa);
    const ajenos = await alumnosDeOtroNivel(trx, programaPagosId, alumnos);
    const nuevos = alumnos.filter(({ alumnoId }) => !actuales.has(alumnoId) && !ajenos.has(alumnoId));
    const saldosPrevios = await saldosDelServicio(trx, programa.servicioId, alumnos);
    const desdeMovimientoId = await ultimoMovimiento(trx);
    const desdeAplicacionId = await ultimaAplicacion(trx);
    const porElegir = await cargosDelPrograma(trx, programa, cobrarDesde, eleccion);
    const loSuyo = loQueSeAsigna(porElegir.cargos, cobrarDesde);
    await escribirAsignaciones(trx, programa, nuevos, loSuyo);
    // In memory first: a preview writes nothing to the ledger.
    const abiertos = await abrirDeTodos(trx, programa.servicioId, nuevos);
    const despues = new Map(abiertos.map(({ cuenta, libro }) => [cuenta.alumnoId, libro.saldo()]));
    const resultados = resultadosDe(alumnos, programa, { actuales, ajenos, saldosPrevios, despues });
    const programas = nuevos.length > 0 ? [porElegir] : [];
    const lines = [
      ...frasesDeAsignacion(resultados, sinEncontrar),
      ...frasesDeEleccion(programas, trx.hoy).map((frase) => `A cada uno, ${frase}`),
    ];
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      {
        error: "CONFIRMA",
        lines,
        content: contenido,
        shown: { resultados, sinEncontrar, porElegir },
        data: { alumnos: resultados, programas },
      },
    );
    if (porConfirmar) return porConfirmar;
    await guardarLibros(trx, abiertos);
    const alumnoIds = new Set(nuevos.map(({ alumnoId }) => alumnoId));
    const cambios = (await cuentasAsignadas(trx, programaPagosId)).filter(({ alumnoId }) => alumnoIds.has(alumnoId));
    const tramo = { desdeMovimientoId, hastaMovimientoId: await ultimoMovimiento(trx), desdeAplicacionId };
    if (cambios.length > 0)
      await anotarAsignaciones(trx, {
        programaPagosId,
        ...tramo,
        cambios: cambios.map(({ asignacionId, alumnoId }) => ({ asignacionId, alumnoId })),
      });
    const detalle = detalleDeAsignacion({ programa: programa.nombre, programaPagosId }, loSuyo, porElegir.cargos);
    const renglones = abiertos.map(({ cuenta }) => ({ id: cuenta.alumnoId, detalle }));
    await registrarTodos(trx, "programa.asignado", "alumnos", renglones);
    const asignados = nuevos.length;
    await registrar(trx, "programa.asignadoEnBloque", "programasPagos", programaPagosId, {
      programa: programa.nombre,
      asignados,
      cobrarDesde,
    });
    return ok({ asignados });
  });
}

type PorAlumno = Readonly<Record<"saldosPrevios" | "despues", ReadonlyMap<number, number>>> & {
  actuales: ReadonlyMap<number, string>;
  ajenos: ReadonlySet<number>;
};

// The result for each student: one with a program of the service keeps it. The maps are by student.
function resultadosDe(
  alumnos: Awaited<ReturnType<typeof listarAudiencia>>,
  programa: { nombre: string },
  { actuales, ajenos, saldosPrevios, despues }: PorAlumno,
): Asignado[] {
  return alumnos.map(({ alumnoId, nombreCompleto }) => {
    const actual = actuales.get(alumnoId);
    const saldoAntesCentavos = saldosPrevios.get(alumnoId) ?? 0;
    return {
      alumnoId,
      nombreCompleto,
      saldoAntesCentavos,
      saldoDespuesCentavos: despues.get(alumnoId) ?? saldoAntesCentavos,
      resultado: !actual
        ? ajenos.has(alumnoId)
          ? DE_OTRO_NIVEL
          : "Se asigna"
        : actual === programa.nombre
          ? "Ya lo tiene"
          : `Se queda con ${actual}`,
    };
  });
}

/** The name of the program of the service that each student has in the program's cycle. */
async function programasActuales({ db }: Alcance, { cicloId, servicioId }: { cicloId: number; servicioId: number }) {
  const filas = await db
    .selectFrom("asignaciones as a")
    .innerJoin("programasPagos as p", "p.id", "a.programaPagosId")
    .select(["a.alumnoId", "p.nombre"])
    .where("a.cicloId", "=", cicloId)
    .where("a.servicioId", "=", servicioId)
    .where("a.fechaRetiro", "is", null)
    .execute();
  return new Map(filas.map(({ alumnoId, nombre }) => [alumnoId, nombre]));
}

type Alumnos = readonly { alumnoId: number }[];
type Programa = { id: number; cicloId: number; servicioId: number };

/** Rows in one statement; SQLite takes some thirty thousand values. */
const JUNTAS = 500;

async function escribirAsignaciones(
  { db, colegioId, hoy }: Alcance,
  { id, cicloId, servicioId }: Programa,
  alumnos: Alumnos,
  { cobrarDesde, sinCargos }: ReturnType<typeof loQueSeAsigna>,
): Promise<void> {
  const comun = {
    colegioId,
    cicloId,
    servicioId,
    programaPagosId: id,
    fechaAsignacion: hoy,
    cobrarDesde,
    sinCargos: JSON.stringify(sinCargos),
  };
  for (let desde = 0; desde < alumnos.length; desde += JUNTAS)
    await db
      .insertInto("asignaciones")
      .values(alumnos.slice(desde, desde + JUNTAS).map(({ alumnoId }) => ({ ...comun, alumnoId })))
      .execute();
}

// The same charges for every student: a charge already in an account is not posted twice, even if it is ticked.
async function cargosDelPrograma(
  trx: Alcance,
  { id: programaPagosId, nombre, servicioId }: Programa & { nombre: string },
  cobrarDesde: Fecha,
  eleccion: Eleccion,
): Promise<ProgramaPorElegir> {
  const { diasGracia } = await trx.db
    .selectFrom("servicios")
    .select("diasGracia")
    .where("id", "=", servicioId)
    .executeTakeFirstOrThrow();
  const llegada = { cobrarDesde, fechaAsignacion: trx.hoy, diasGracia, sustituye: false };
  const porElegir = await listarPorElegir(trx, [{ programaPagosId, llegada }], null, eleccion);
  return { programaPagosId, nombre, cargos: porElegir.get(programaPagosId)! };
}

async function abrirDeTodos(trx: Alcance, servicioId: number, alumnos: Alumnos) {
  const abiertos: Awaited<ReturnType<typeof abrirLibros>> = [];
  for (let desde = 0; desde < alumnos.length; desde += JUNTAS) {
    const cuentas = alumnos.slice(desde, desde + JUNTAS).map(({ alumnoId }) => ({ alumnoId, servicioId }));
    abiertos.push(...(await abrirLibros(trx, cuentas)));
  }
  return abiertos;
}

/** The debt of each student in a service, in centavos; students without an open charge are absent. */
async function saldosDelServicio({ db, colegioId }: Alcance, servicioId: number, alumnos: Alumnos) {
  const ids = JSON.stringify(alumnos.map(({ alumnoId }) => alumnoId));
  const filas = await db
    .selectFrom("pendientes")
    .select("alumnoId")
    .select(({ fn }) => fn.sum<number>("pendienteCentavos").as("suma"))
    .where(sql<SqlBool>`alumnoId in (select value from json_each(${ids}))`)
    .where("colegioId", "=", colegioId)
    .where("servicioId", "=", servicioId)
    .groupBy("alumnoId")
    .execute();
  return new Map(filas.map(({ alumnoId, suma }) => [alumnoId, suma]));
}
