import { DIA_CREIDO, type DiaDelColegio } from "~/base/acceso/dia.server";
import type { Insertable } from "kysely";
import { type Catalogos, sembrarCatalogos, sembrarServicio, sembrarVentanilla, type Ventanilla } from "db/catalogos";
import type { DB, Db } from "db/connection";
import { movimientoSencillo } from "tools/demo/movimiento-sencillo";
import { insertar } from "db/insertar";
import type { NuevoMovimiento } from "~/dinero/cobranza/ventanilla/movimiento";
import { type Fecha, fecha, sumarDias, sumarMeses } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { clavesOrden, nombreCompleto } from "~/lib/text";
import { type Alcance, type Limites, SIN_LIMITES } from "~/base/acceso/alcance.server";
import { type Permiso, TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { baseNueva } from "./setup/base";

// These insert rows without the commands, on purpose: a test of one command must not depend on another one.

/** A school with one of everything, on its own database. `alcance` is its owner's, with every permission. */
export type Escenario = Pick<Catalogos, "parentescos" | "formasPago"> &
  Ventanilla & {
    db: Db;
    alcance: Alcance;
    hoy: Fecha;
    zonaHoraria: string;
    organizacionId: number;
    colegioId: number;
    cicloId: number;
    nivelId: number;
    gradoId: number;
    plantelId: number;
    turnoId: number;
    configuracionCicloId: number;
    grupoId: number;
    servicioId: number;
    cuentaId: number;
    rolId: number;
    bancoId: number;
  };

// Several processes of one run may fill the same file, so each counts from its own start.
let secuencia = Number(process.env.TEST_WORKER_INDEX ?? -1) * 100_000 + 100_000;

export { insertar };

/**
 * A school in Mexico City with a cycle that contains `hoy` (15 October 2026 by default). It has a level, grade, group,
 * campus, shift, and the service 'Colegiatura' with its folios of series A. It also has a drawer, operations, a bank,
 * methods and an account.
 */
export async function escenario({
  db = baseNueva().db,
  hoy = "2026-10-15",
  zonaHoraria = "America/Mexico_City",
}: { db?: Db; hoy?: string; zonaHoraria?: string } = {}): Promise<Escenario> {
  const createdDate = `${hoy}T12:00:00.000Z`;
  const organizacionId = await insertar(db, "organizaciones", { nombre: "Organización de prueba", createdDate });
  const suelo = unSuelo({ db, hoy: fecha(hoy), zonaHoraria, organizacionId }, await sembrarCatalogos(db));
  return unColegio(suelo, "Colegio de prueba");
}

/** A second school of the same organization, with its own cycle, places and account. */
export function otroColegio(e: Suelo): Promise<Escenario> {
  return unColegio(e, "Otro colegio");
}

type Organizacion = Pick<Escenario, "db" | "hoy" | "zonaHoraria" | "organizacionId">;
export type Suelo = Organizacion & Pick<Escenario, "parentescos" | "formasPago" | "bancoId">;

/** The common data of an organization's schools, with the first bank as the tests' one. */
export function unSuelo(organizacion: Organizacion, { bancos, ...catalogos }: Catalogos): Suelo {
  return { ...organizacion, ...catalogos, bancoId: bancos[0]! };
}

async function unColegio(suelo: Suelo, nombre: string): Promise<Escenario> {
  const { db, hoy, zonaHoraria, organizacionId } = suelo;
  const colegioId = await insertar(db, "colegios", { organizacionId, nombre, zonaHoraria });
  const ciclo = { colegioId, nombre: "Ciclo actual", fechaInicio: sumarMeses(hoy, -3), fechaFin: sumarMeses(hoy, 9) };
  const cicloId = await insertar(db, "ciclos", ciclo);
  const nivelId = await insertar(db, "niveles", { colegioId, nombre: "Primaria" });
  const plantelId = await insertar(db, "planteles", { colegioId, nombre: "Centro" });
  const turnoId = await insertar(db, "turnos", { colegioId, nombre: "Matutino" });
  const gradoId = await insertar(db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const lugar = { cicloId, plantelId, turnoId, gradoId };
  const configuracionCicloId = await insertar(db, "configuracionesCiclo", { ...lugar, nivelId });
  const grupoId = await insertar(db, "grupos", { ...lugar, nombre: "A" });
  const servicioId = await sembrarServicio(db, suelo, { colegioId, nombre: "Colegiatura" });
  const ventanilla = await sembrarVentanilla(db, colegioId);
  const ids = {
    colegioId,
    cicloId,
    nivelId,
    gradoId,
    plantelId,
    turnoId,
    configuracionCicloId,
    grupoId,
    servicioId,
  };
  const parcial = { ...suelo, ...ids, ...ventanilla };
  const { cuentaId, rolId } = await unaCuenta(parcial);
  return { ...parcial, cuentaId, rolId, alcance: alcanceDe({ ...parcial, cuentaId }) };
}

/** An account of the scenario's school with a role with these permissions (all of them by default). */
export async function unaCuenta(
  e: Pick<Escenario, "db" | "hoy" | "organizacionId" | "colegioId">,
  { email = "", permisos = TODOS_LOS_PERMISOS }: { email?: string; permisos?: readonly Permiso[] } = {},
): Promise<{ cuentaId: number; rolId: number }> {
  const numero = ++secuencia;
  const rolId = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: `Rol ${numero}` });
  for (const codigo of permisos) await e.db.insertInto("rolesPermisos").values({ rolId, codigo }).execute();
  const cuentaId = await insertar(e.db, "cuentas", {
    organizacionId: e.organizacionId,
    email: email || `cuenta${numero}@prueba.mx`,
    nombre: "Rosa",
    apellido1: "Cuenta",
    activada: 1,
    createdDate: `${e.hoy}T12:00:00.000Z`,
  });
  await unaMembresia(e.db, { cuentaId, colegioId: e.colegioId, rolId });
  return { cuentaId, rolId };
}

/** Adds an account to a school, with a role or without one. */
export async function unaMembresia(
  db: Db,
  { rolId, ...miembro }: { cuentaId: number; colegioId: number; rolId: number | null },
): Promise<void> {
  await db.insertInto("cuentasColegios").values(miembro).execute();
  if (rolId === null) return;
  await db
    .insertInto("cuentasRoles")
    .values({ ...miembro, rolId })
    .execute();
}

/** A notification of the scenario's school for its account, or for the given one. */
export function unaNotificacion(
  e: Pick<Escenario, "db" | "hoy" | "colegioId" | "cuentaId">,
  cambios: Partial<Insertable<DB["notificaciones"]>> = {},
): Promise<number> {
  return insertar(e.db, "notificaciones", {
    cuentaId: e.cuentaId,
    colegioId: e.colegioId,
    clave: "prueba",
    titulo: "Terminó la importación",
    mensaje: "Entraron 12 alumnos.",
    url: "/controlescolar",
    severidad: "success",
    recibidaDate: `${e.hoy}T18:00:00.000Z`,
    ...cambios,
  });
}

type LugarDelAlcance = Pick<
  Escenario,
  | "db"
  | "hoy"
  | "zonaHoraria"
  | "organizacionId"
  | "colegioId"
  | "cicloId"
  | "nivelId"
  | "plantelId"
  | "turnoId"
  | "cuentaId"
>;

/**
 * A viewer in the scenario's school: `alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"], hoy: "2026-11-01" })`. Without
 * `permisos` the viewer has every permission; the time is noon in Mexico City by default (`ahora`).
 */
export function alcanceDe({
  permisos = TODOS_LOS_PERMISOS,
  limites = {},
  hoy,
  ahora = `${hoy}T18:00:00.000Z`,
  dia = DIA_CREIDO,
  ...e
}: Omit<LugarDelAlcance, "hoy" | "nivelId" | "plantelId" | "turnoId"> & {
  hoy: string;
  nivelId: number | null;
  plantelId: number | null;
  turnoId: number | null;
  permisos?: readonly Permiso[];
  limites?: Partial<Limites>;
  ahora?: string;
  dia?: DiaDelColegio;
}): Alcance {
  return {
    db: e.db,
    catalogos: null,
    cuenta: { id: e.cuentaId, email: "rosa@prueba.mx", nombreCompleto: "Rosa Cuenta", multiColegio: false },
    sesionId: "sesion",
    permisos: new Set(permisos),
    limites: { ...SIN_LIMITES, ...limites },
    organizacionId: e.organizacionId,
    colegioId: e.colegioId,
    zonaHoraria: e.zonaHoraria,
    cicloId: e.cicloId,
    nivelId: e.nivelId,
    plantelId: e.plantelId,
    turnoId: e.turnoId,
    hoy: fecha(hoy),
    ahora,
    dia,
  };
}

/**
 * A student of the organization, not enrolled yet; returns the id. Unlike `registrarAlumno`, it does not enter the
 * search index.
 */
export async function unAlumno(
  e: Pick<Escenario, "db" | "organizacionId">,
  datos: Partial<Insertable<DB["alumnos"]>> = {},
): Promise<number> {
  const matricula = `P${String(++secuencia).padStart(5, "0")}`;
  const persona = { nombre: "Sofía", apellido1: "Núñez", apellido2: "García", ...datos };
  return insertar(e.db, "alumnos", {
    organizacionId: e.organizacionId,
    matricula,
    nombreCompleto: nombreCompleto(persona),
    nombreOrden: clavesOrden(`${persona.apellido1} ${persona.apellido2} ${persona.nombre}`),
    fechaNacimiento: "2018-05-04",
    genero: "FEMENINO",
    createdDate: "2026-08-01T12:00:00.000Z",
    lastModifiedDate: "2026-08-01T12:00:00.000Z",
    ...persona,
  });
}

/** An enrolment in the scenario's cycle, grade and group (`grupoId: null` for none); returns the id. */
export async function unaInscripcion(
  e: Escenario,
  datos: Partial<Insertable<DB["inscripciones"]>> & { alumnoId: number },
): Promise<number> {
  const { colegioId, cicloId, nivelId, gradoId, plantelId, turnoId, grupoId } = e;
  const lugar = { colegioId, cicloId, nivelId, gradoId, plantelId, turnoId, grupoId };
  const inscripcion = { ...lugar, fechaInscripcion: sumarDias(e.hoy, -60), ...datos };
  const inscripcionId = await insertar(e.db, "inscripciones", inscripcion);
  if (inscripcion.grupoId !== null) {
    const intervalo = { desde: inscripcion.fechaInscripcion, hasta: inscripcion.fechaBaja ?? null };
    await insertar(e.db, "inscripcionesGrupos", { inscripcionId, grupoId: inscripcion.grupoId!, ...intervalo });
  }
  return inscripcionId;
}

/** A student's active tax data; returns the id. */
export function unDatoFiscal(
  e: Pick<Escenario, "db">,
  datos: Partial<Insertable<DB["datosFiscales"]>> & { alumnoId: number },
): Promise<number> {
  return insertar(e.db, "datosFiscales", {
    activo: 1,
    tipo: "FISICA",
    rfc: "PELO850917QK2",
    nombre: "ÓSCAR",
    apellido1: "PÉREZ",
    apellido2: "LARA",
    regimenFiscal: "612",
    codigoPostal: "03020",
    usoCfdi: "D10",
    email: "oscar@prueba.mx",
    createdDate: "2026-08-01T12:00:00.000Z",
    lastModifiedDate: "2026-08-01T12:00:00.000Z",
    ...datos,
  });
}

type CargoDePrueba = {
  nombre?: string;
  /** Pesos. */
  monto?: number;
  fechaInicio: string;
  fechaFin: string;
  fechaLimitePago?: string;
  recargo?: Partial<Insertable<DB["recargos"]>>;
  descuento?: Partial<Insertable<DB["descuentos"]>> & { fechaVencimiento: string };
};

/**
 * A payment program with its charges, for the scenario's service and configuration; `principal` makes it the one given
 * on enrolment. Amounts are pesos; by default surcharges are 10 % once and discounts 5 %.
 */
export async function unPrograma(
  e: Escenario,
  {
    cargos,
    principal = false,
    ...datos
  }: Partial<Insertable<DB["programasPagos"]>> & { cargos: CargoDePrueba[]; principal?: boolean },
): Promise<{ programaPagosId: number; cargos: number[] }> {
  const { colegioId, cicloId, servicioId, configuracionCicloId } = e;
  const valores = { colegioId, cicloId, servicioId, nombre: `Programa ${++secuencia}`, ...datos };
  const programaPagosId = await insertar(e.db, "programasPagos", valores);
  await e.db
    .insertInto("programasPagosConfiguraciones")
    .values({ programaPagosId, configuracionCicloId, servicioId: valores.servicioId, principal: principal ? 1 : 0 })
    .execute();
  const ids: number[] = [];
  for (const { nombre = "Colegiatura", monto = 3250, recargo, descuento, ...fechas } of cargos) {
    const cargoId = await insertar(e.db, "cargos", {
      programaPagosId,
      nombre,
      montoCentavos: Math.round(monto * 100),
      ...fechas,
      fechaLimitePago: fechas.fechaLimitePago ?? fechas.fechaFin,
    });
    ids.push(cargoId);
    if (recargo) {
      const fijo = recargo.tipoRecargo === "MONTO_FIJO" ? {} : { recargoDiezmilesimas: 1000 };
      const base = { cargoId, nombre: "Recargo", tipoRecargo: "PORCENTAJE", recurrente: "UNICA_OCASION" };
      await insertar(e.db, "recargos", { ...base, ...fijo, ...recargo });
    }
    if (descuento) {
      const fijo = descuento.tipoDescuento === "MONTO_FIJO" ? {} : { descuentoDiezmilesimas: 500 };
      await insertar(e.db, "descuentos", {
        cargoId,
        nombre: "Pronto pago",
        tipoDescuento: "PORCENTAJE",
        ...fijo,
        ...descuento,
      });
    }
  }
  return { programaPagosId, cargos: ids };
}

/**
 * Gives the student the program from the beginning of the cycle, without posting anything; returns the assignment's id.
 */
export function unaAsignacion(
  e: Escenario,
  datos: Partial<Insertable<DB["asignaciones"]>> & { alumnoId: number; programaPagosId: number },
): Promise<number> {
  const { colegioId, cicloId, servicioId } = e;
  return insertar(e.db, "asignaciones", { colegioId, cicloId, servicioId, fechaAsignacion: "2026-08-01", ...datos });
}

export type PagoDePrueba = Partial<NuevoMovimiento> & {
  alumnoId: number;
  /** Pesos. */
  monto: number;
};

/** The form of a cash payment of today at the scenario's drawer, not registered yet. */
export function unPago(e: Escenario, { monto, ...cambios }: PagoDePrueba): NuevoMovimiento {
  return movimientoSencillo({
    servicioId: e.servicioId,
    operacionId: e.operaciones.PAGO,
    cajaId: e.cajaId,
    formaPagoId: e.formasPago.EFECTIVO,
    montoCentavos: centavos(Math.round(monto * 100)),
    fechaOperacion: e.hoy,
    ...cambios,
  });
}

/** The token that 'Continuar' of a refused command's question would send. */
export function tokenDe(refused: { ok: boolean; datos?: Record<string, unknown> }): string {
  return String(refused.datos?.force);
}
