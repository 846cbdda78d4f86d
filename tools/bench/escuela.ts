import type { Insertable } from "kysely";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import type { ProgramaAsignado, Recurrencia } from "~/dinero/cobranza/libro/reglas";
import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { type Catalogos, sembrarCatalogos, sembrarServicio, sembrarVentanilla } from "db/catalogos";
import type { Db } from "db/connection";
import { insertar } from "db/insertar";
import type { DB } from "db/schema";
import { cargosDe, ciclosHasta, NIVELES, type PlanDeCargo, SERVICIOS } from "./plan";

/** A program of the benchmark's school, in the ledger's form. */
export type ProgramaDeBanco = ProgramaAsignado & { programaPagosId: number };

export type EscuelaDeBanco = {
  hoy: Fecha;
  organizacionId: number;
  colegioId: number;
  nombre: string;
  ciclos: { cicloId: number; nombre: string; fechaInicio: Fecha; fechaFin: Fecha }[];
  plantelId: number;
  turnoId: number;
  /** By grade, counted from the first of preescolar. */
  grados: { gradoId: number; nivelId: number; nivel: string; nombre: string }[];
  /** By cycle, then grade: the ids of groups A, B and C. */
  grupos: number[][][];
  servicios: number[];
  /** By cycle, then level, then service; null for the canteen. */
  programas: (ProgramaDeBanco | null)[][][];
  cajaId: number;
  operacionPagoId: number;
  operacionCargoId: number;
  efectivoId: number;
  madreId: number;
  padreId: number;
  cuentaId: number;
};

const CONTRASENA = "Demo2026";
const GRUPOS = ["A", "B", "C"] as const;
export const SERIE = "A";

/** One school with three cycles, levels, groups, services and payment programs, and the account direccion@demo.mx. */
export async function sembrarEscuela(db: Db, hoy: Fecha): Promise<EscuelaDeBanco> {
  const createdDate = `${hoy}T12:00:00.000Z`;
  const nombre = "Colegio de las Mediciones";
  const organizacionId = await insertar(db, "organizaciones", { nombre, createdDate });
  const colegioId = await insertar(db, "colegios", {
    organizacionId,
    nombre,
    zonaHoraria: "America/Mexico_City",
    domicilio: "Av. de los Insurgentes 1400, Ciudad de México",
    telefono: "5555551400",
    razonSocial: "Colegio de las Mediciones",
    rfc: "CME010101AB1",
  });
  const catalogos = await sembrarCatalogos(db);
  const plantelId = await insertar(db, "planteles", { colegioId, nombre: "Central" });
  const turnoId = await insertar(db, "turnos", { colegioId, nombre: "Matutino" });
  const lugar = { plantelId, turnoId };
  const { grados, nivelIds } = await sembrarGrados(db, colegioId);
  const servicios = await sembrarServicios(db, colegioId, catalogos);
  const { cajaId, operaciones } = await sembrarVentanilla(db, colegioId, SERIE);
  await insertar(db, "cajas", { colegioId, nombre: "Caja de dirección" });
  const ciclos: EscuelaDeBanco["ciclos"] = [];
  const grupos: number[][][] = [];
  const programas: (ProgramaDeBanco | null)[][][] = [];
  for (const ciclo of ciclosHasta(hoy)) {
    const cicloId = await insertar(db, "ciclos", { colegioId, ...ciclo });
    const suelo = { colegioId, cicloId, ...lugar, grados, nivelIds, servicios };
    const sembrado = await sembrarCiclo(db, suelo, ciclo.fechaInicio);
    ciclos.push({ cicloId, ...ciclo });
    grupos.push(sembrado.grupos);
    programas.push(sembrado.programas);
  }
  const direccion = { organizacionId, colegioId, createdDate, nivelId: nivelIds[1]!, ...lugar };
  return {
    hoy,
    organizacionId,
    colegioId,
    nombre,
    ciclos,
    plantelId,
    turnoId,
    grados,
    grupos,
    servicios,
    programas,
    cajaId,
    operacionPagoId: operaciones.PAGO,
    operacionCargoId: operaciones.CARGO,
    cuentaId: await sembrarDireccion(db, direccion),
    efectivoId: catalogos.formasPago.EFECTIVO,
    madreId: catalogos.parentescos.Madre,
    padreId: catalogos.parentescos.Padre,
  };
}

async function sembrarServicios(db: Db, colegioId: number, catalogos: Catalogos): Promise<number[]> {
  const servicios: number[] = [];
  for (const [orden, nombre] of SERVICIOS.entries())
    servicios.push(await sembrarServicio(db, catalogos, { colegioId, nombre, orden }));
  return servicios;
}

type Suelo = Pick<EscuelaDeBanco, "colegioId" | "plantelId" | "turnoId" | "grados" | "servicios"> & {
  cicloId: number;
  nivelIds: readonly number[];
};

async function sembrarCiclo(db: Db, suelo: Suelo, fechaInicio: Fecha) {
  const { colegioId, cicloId, plantelId, turnoId, grados, nivelIds, servicios } = suelo;
  const lugar = { cicloId, plantelId, turnoId };
  const configuraciones: { nivelId: number; id: number }[] = [];
  const grupos: number[][] = [];
  for (const { gradoId, nivelId } of grados) {
    configuraciones.push({ nivelId, id: await insertar(db, "configuracionesCiclo", { ...lugar, nivelId, gradoId }) });
    const delGrado: number[] = [];
    for (const nombre of GRUPOS) delGrado.push(await insertar(db, "grupos", { ...lugar, gradoId, nombre }));
    grupos.push(delGrado);
  }
  const programas: (ProgramaDeBanco | null)[][] = [];
  for (const [nivel, nivelId] of nivelIds.entries()) {
    const delNivel: (ProgramaDeBanco | null)[] = [];
    const configuracionesDelNivel = configuraciones.filter((cada) => cada.nivelId === nivelId).map((cada) => cada.id);
    for (const [servicio, servicioId] of servicios.entries()) {
      const plan = cargosDe(servicio, nivel, fechaInicio);
      const datos = { colegioId, cicloId, servicioId, nombre: `${SERVICIOS[servicio]} ${NIVELES[nivel]!.nombre}` };
      delNivel.push(plan.length === 0 ? null : await sembrarPrograma(db, datos, configuracionesDelNivel, plan));
    }
    programas.push(delNivel);
  }
  return { grupos, programas };
}

async function sembrarGrados(db: Db, colegioId: number) {
  const grados: EscuelaDeBanco["grados"] = [];
  const nivelIds: number[] = [];
  for (const [orden, nivel] of NIVELES.entries()) {
    const nivelId = await insertar(db, "niveles", { colegioId, nombre: nivel.nombre, orden });
    nivelIds.push(nivelId);
    for (let numero = 1; numero <= nivel.grados; numero++) {
      const nombre = `${numero}°`;
      const gradoId = await insertar(db, "grados", { nivelId, nombre, orden: numero });
      grados.push({ gradoId, nivelId, nivel: nivel.nombre, nombre });
    }
  }
  return { grados, nivelIds };
}

async function sembrarPrograma(
  db: Db,
  datos: Insertable<DB["programasPagos"]>,
  configuraciones: readonly number[],
  plan: readonly PlanDeCargo[],
): Promise<ProgramaDeBanco> {
  const programaPagosId = await insertar(db, "programasPagos", datos);
  for (const configuracionCicloId of configuraciones)
    await db
      .insertInto("programasPagosConfiguraciones")
      .values({ programaPagosId, configuracionCicloId, servicioId: datos.servicioId, principal: 1 })
      .execute();
  const cargos: ProgramaAsignado["cargos"][number][] = [];
  for (const { recargo, descuento, ...cargo } of plan) {
    const cargoId = await insertar(db, "cargos", { programaPagosId, ...cargo });
    const enRecargo = recargo && {
      nombre: "Recargo por pago tardío",
      tipoRecargo: recargo.tipoRecargo,
      recargoDiezmilesimas: recargo.tipoRecargo === "PORCENTAJE" ? recargo.valor : 0,
      montoCentavos: centavos(recargo.tipoRecargo === "MONTO_FIJO" ? recargo.valor : 0),
      recurrente: recargo.recurrente as Recurrencia,
    };
    const enDescuento = descuento && {
      nombre: "Pronto pago",
      tipoDescuento: descuento.tipoDescuento,
      descuentoDiezmilesimas: descuento.tipoDescuento === "PORCENTAJE" ? descuento.valor : 0,
      montoCentavos: centavos(descuento.tipoDescuento === "MONTO_FIJO" ? descuento.valor : 0),
      fechaVencimiento: descuento.fechaVencimiento,
    };
    cargos.push({
      ...cargo,
      id: cargoId,
      montoCentavos: centavos(cargo.montoCentavos),
      recargo: enRecargo && { ...enRecargo, id: await insertar(db, "recargos", { cargoId, ...enRecargo }) },
      descuento: enDescuento && { ...enDescuento, id: await insertar(db, "descuentos", { cargoId, ...enDescuento }) },
    });
  }
  const { cicloId, nombre: programaPagosNombre } = datos;
  const asignado = { fechaAsignacion: cargos[0]!.fechaInicio, diasGracia: 7, sinCargos: [], cobrarDesde: null };
  return { programaPagosId, cicloId, programaPagosNombre, vigente: true, ...asignado, fechaBaja: null, cargos };
}

type Direccion = {
  organizacionId: number;
  colegioId: number;
  createdDate: string;
  nivelId: number;
  plantelId: number;
  turnoId: number;
};

async function sembrarDireccion(
  db: Db,
  { organizacionId, colegioId, createdDate, ...filtros }: Direccion,
): Promise<number> {
  const rolId = await insertar(db, "roles", { organizacionId, nombre: "Dirección" });
  await db
    .insertInto("rolesPermisos")
    .values(TODOS_LOS_PERMISOS.map((codigo) => ({ rolId, codigo })))
    .execute();
  const cuentaId = await insertar(db, "cuentas", {
    organizacionId,
    email: "direccion@demo.mx",
    nombre: "Guadalupe",
    apellido1: "Montes de Oca",
    contrasenaHash: await hashContrasena(CONTRASENA),
    activada: 1,
    createdDate,
  });
  await db.insertInto("cuentasColegios").values({ cuentaId, colegioId }).execute();
  await db.insertInto("cuentasRoles").values({ cuentaId, colegioId, rolId }).execute();
  await db
    .insertInto("preferencias")
    .values({ cuentaId, colegioId, ...filtros })
    .execute();
  return cuentaId;
}
