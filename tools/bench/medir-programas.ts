import { copyFileSync, constants, rmSync } from "node:fs";
import type Database from "better-sqlite3";
import { postearColegio } from "~/dinero/cobranza/libro/commands/postear.server";
import { type Fecha, primerDiaDelMes, sumarDias, sumarMeses } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { asignarEnBloque } from "~/dinero/programaspago/asignaciones/commands/asignar-en-bloque.server";
import { cambiarEnBloque } from "~/dinero/programaspago/cargos/commands/cambiar-en-bloque.server";
import { guardarCargo } from "~/dinero/programaspago/cargos/commands/guardar-cargo.server";
import { obtenerCargo } from "~/dinero/programaspago/queries.server";
import { simular } from "~/dinero/programaspago/simulacion/simulacion.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Consent, consentTo } from "~/base/acceso/consent.server";
import { type Db, kyselyOver, openSqlite } from "db/connection";
import { insertar } from "db/insertar";
import { alcanceDeBanco, type Tiempos, tiempos } from "./medir-lecturas";
import { COMEDOR, SERVICIOS } from "./plan";

type Noche = { ms: number; cargos: number };

/** The costs of charging the whole school, in milliseconds. */
export type Programas = {
  alumnos: number;
  /** The night at the start of a month, and one on which every student gets one charge. */
  mes: Noche;
  noche: Noche;
  /** Previews for everybody: changing a posted charge with differences, changing all charges at once, adding one. */
  vistas: { cargo: Tiempos; bloque: Tiempos; nuevo: Tiempos };
  /** The confirmed bulk change. */
  bloqueMs: number;
  /** Assigning a program with one due charge to everybody: the preview, and the assignment. */
  asignacion: { vistaMs: number; hechoMs: number };
  simulacion: Tiempos & { alumnos: number };
};

const VECES = 5;

/** Measures posting, bulk previews and a simulation on a copy of `archivo`, with one more program for everybody. */
export async function medirProgramas(archivo: string): Promise<Programas> {
  const copia = `${archivo}-programas`;
  try {
    copyFileSync(archivo, copia, constants.COPYFILE_FICLONE);
    const sqlite = openSqlite(copia);
    const db = kyselyOver(sqlite);
    const hoy = await alcanceDeBanco(sqlite, db);
    const simulacion = await medirSimulacion(hoy);
    const dia = (cuando: Fecha): Alcance => ({ ...hoy, hoy: cuando, ahora: `${cuando}T18:00:00.000Z` });
    const primero = sumarMeses(primerDiaDelMes(hoy.hoy), 1);
    const siguiente = dia(sumarDias(primero, 1));
    const mes = await medirNoche(sqlite, dia(primero));
    const programa = await programaDeTodos(db, siguiente);
    const noche = await medirNoche(sqlite, siguiente);
    const vistas = await medirVistas(siguiente, programa);
    const asignacion = await medirAsignacion(db, siguiente);
    const medidas = { alumnos: programa.alumnos, mes, noche, ...vistas, asignacion, simulacion };
    sqlite.close();
    return medidas;
  } finally {
    for (const cola of ["", "-wal", "-shm"]) rmSync(copia + cola, { force: true });
  }
}

async function cuantoTarda(work: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await work();
  return performance.now() - inicio;
}

async function varias(work: () => Promise<unknown>): Promise<Tiempos> {
  const muestras: number[] = [];
  for (let vez = 0; vez < VECES; vez++) muestras.push(await cuantoTarda(work));
  return tiempos(muestras);
}

async function medirNoche(sqlite: Database.Database, alcance: Alcance): Promise<Noche> {
  const cuantos = sqlite.prepare("select count(*) from movimientos where codigoOperacion = 'CARGO'").pluck();
  const cargosPrevios = cuantos.get() as number;
  const ms = await cuantoTarda(() => postearColegio(alcance));
  return { ms, cargos: (cuantos.get() as number) - cargosPrevios };
}

type Programa = { programaPagosId: number; cargoId: number; alumnos: number };

/** A program of ten monthly charges with surcharges for every student of the cycle; the first begins today. */
async function programaDeTodos(db: Db, { colegioId, cicloId, hoy }: Alcance): Promise<Programa> {
  const { id: servicioId } = await servicio(db, SERVICIOS[COMEDOR]);
  const { programaPagosId, cargoIds } = await programaNuevo(db, { colegioId, cicloId, servicioId, hoy });
  const inscritos = db
    .selectFrom("inscripciones")
    .select((eb) => [
      eb.val(colegioId).as("colegioId"),
      eb.val(cicloId).as("cicloId"),
      "alumnoId",
      eb.val(servicioId).as("servicioId"),
      eb.val(programaPagosId).as("programaPagosId"),
      eb.val(hoy).as("fechaAsignacion"),
    ])
    .where("cicloId", "=", cicloId)
    .where("fechaBaja", "is", null);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("asignaciones")
    .columns(["colegioId", "cicloId", "alumnoId", "servicioId", "programaPagosId", "fechaAsignacion"])
    .expression(inscritos)
    .executeTakeFirstOrThrow();
  return { programaPagosId, cargoId: cargoIds[0]!, alumnos: Number(numInsertedOrUpdatedRows) };
}

async function programaNuevo(
  db: Db,
  { hoy, ...donde }: { colegioId: number; cicloId: number; servicioId: number; hoy: Fecha },
) {
  const programaPagosId = await insertar(db, "programasPagos", { ...donde, nombre: `Medición ${donde.servicioId}` });
  const cargoIds: number[] = [];
  for (let numero = 0; numero < 10; numero++) {
    const fechaInicio = sumarMeses(hoy, numero);
    const fechas = { fechaInicio, fechaLimitePago: sumarDias(fechaInicio, 10), fechaFin: sumarDias(fechaInicio, 20) };
    const cargoId = await insertar(db, "cargos", {
      programaPagosId,
      nombre: `Medición ${numero + 1}`,
      montoCentavos: 50_000,
      ...fechas,
    });
    cargoIds.push(cargoId);
    const recargo = { cargoId, nombre: "Recargo", tipoRecargo: "PORCENTAJE", recargoDiezmilesimas: 500 };
    await insertar(db, "recargos", { ...recargo, recurrente: "MES_CALENDARIO" });
  }
  return { programaPagosId, cargoIds };
}

async function servicio(db: Db, nombre: string) {
  return db.selectFrom("servicios").select("id").where("nombre", "=", nombre).executeTakeFirstOrThrow();
}

const CON_DIFERENCIAS = { leido: "", force: "", aplicar: "DIFERENCIAS" as const };

async function medirVistas(alcance: Alcance, { programaPagosId, cargoId }: Programa) {
  const { recargo: _, descuento: __, id: ___, ...cargo } = await obtenerCargo(alcance, { programaPagosId, cargoId });
  const nuevo = { ...cargo, ...CON_DIFERENCIAS, programaPagosId, montoCentavos: centavos(60_000) };
  const enBloque = (consent: Consent) => {
    const cambio = { accion: "MODIFICAR", clase: "cargos", montoCentavos: centavos(70_000) } as const;
    return cambiarEnBloque(alcance, { programaPagosId, aplicar: "DIFERENCIAS", ...consent }, cambio);
  };
  const vistas = {
    cargo: await varias(() => guardarCargo(alcance, { ...nuevo, cargoId })),
    bloque: await varias(() => enBloque({})),
    nuevo: await varias(() => guardarCargo(alcance, { ...nuevo, nombre: "Otro", cargoId: 0 })),
  };
  const consent = consentTo(await enBloque({}));
  const bloqueMs = await cuantoTarda(async () => {
    const resultado = await enBloque(consent);
    if (!resultado.ok) throw new Error(`El cambio en bloque de la medición fue rechazado: ${resultado.mensaje}`);
  });
  return { vistas, bloqueMs };
}

/** A new program, assigned to everybody by their matrículas. */
async function medirAsignacion(db: Db, alcance: Alcance): Promise<Programas["asignacion"]> {
  const { colegioId, cicloId, hoy } = alcance;
  const servicioId = await insertar(db, "servicios", { colegioId, nombre: "Medición" });
  const { programaPagosId } = await programaNuevo(db, { colegioId, cicloId, servicioId, hoy });
  const inscritos = await db
    .selectFrom("inscripciones")
    .innerJoin("alumnos", "alumnos.id", "inscripciones.alumnoId")
    .select("alumnos.matricula")
    .where("inscripciones.cicloId", "=", cicloId)
    .where("fechaBaja", "is", null)
    .execute();
  const matriculas = inscritos.map(({ matricula }) => matricula);
  const asignar = (consent: Consent) =>
    asignarEnBloque(alcance, {
      programaPagosId,
      cobrarDesde: hoy,
      ...consent,
      configuraciones: [],
      grupos: [],
      matriculas,
    });
  let vista = await asignar({});
  const vistaMs = await cuantoTarda(async () => (vista = await asignar({})));
  const consent = consentTo(vista);
  const hechoMs = await cuantoTarda(async () => {
    const resultado = await asignar(consent);
    if (!resultado.ok) throw new Error(`La asignación en bloque de la medición fue rechazada: ${resultado.mensaje}`);
  });
  return { vistaMs, hechoMs };
}

/** Another surcharge on this month's tuition in the level with the most students. */
async function medirSimulacion(alcance: Alcance): Promise<Tiempos & { alumnos: number }> {
  const { id: servicioId } = await servicio(alcance.db, "Colegiatura");
  const { programaPagosId, alumnos } = await alcance.db
    .selectFrom("asignaciones")
    .select(["programaPagosId", (eb) => eb.fn.countAll<number>().as("alumnos")])
    .where("servicioId", "=", servicioId)
    .where("cicloId", "=", alcance.cicloId)
    .groupBy("programaPagosId")
    .orderBy("alumnos", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: cargoId } = await alcance.db
    .selectFrom("cargos")
    .select("id")
    .where("programaPagosId", "=", programaPagosId)
    .where("fechaInicio", "<=", alcance.hoy)
    .orderBy("fechaInicio", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const regla = {
    nombre: "Otro",
    tipoRecargo: "PORCENTAJE" as const,
    recargoDiezmilesimas: 700,
    montoCentavos: centavos(0),
    recurrente: "MES_CALENDARIO" as const,
  };
  const medida = await varias(() => simular(alcance, { programaPagosId, cargoId }, { clase: "recargo", regla }));
  return { ...medida, alumnos };
}
