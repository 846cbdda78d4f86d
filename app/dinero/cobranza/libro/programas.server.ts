import { type RawBuilder, sql } from "kysely";
import { compararFechas, type Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { diaDeRegistro } from "../dia-de-registro.server";
import type { BecaAsignada } from "./beca-asignada";
import { comoJson } from "./cuentas.server";
import type { CargoEnConvenio } from "./cargo-en-convenio";
import type { Cuenta } from "./libro";
import type { Cargo, ProgramaAsignado } from "./reglas";

/**
 * The day on which a student left the cycle of an assignment (as `a`): all their enrolments in it have ended. The last
 * day counts.
 */
export const FECHA_BAJA = sql`(
  select case when count(*) = count(i.fechaBaja) then max(i.fechaBaja) end from "inscripciones" as "i"
  where i.alumnoId = a.alumnoId and i.cicloId = a.cicloId and i.colegioId = a.colegioId)`;

/**
 * The current and past programs of each student in a service of the viewer's school, with their charges and rules, in
 * the order of the accounts. If a program is named, only that one. One definition charges hundreds of students: it is
 * read once.
 */
export function leerProgramas(
  alcance: Alcance,
  cuentas: readonly Cuenta[],
  programaPagosId?: number,
): Promise<ProgramaAsignado[][]> {
  const deUno = programaPagosId === undefined ? sql`true` : sql`a.programaPagosId = ${programaPagosId}`;
  return leer(alcance, cuentas, { deUno, cargos: sql`true` });
}

/** The programs of one account, with only the charges that the rules or a payment still use: not the settled ones. */
export async function leerProgramasAbiertos(alcance: Alcance, cuenta: Cuenta): Promise<ProgramaAsignado[]> {
  const cargos = sql`not exists (
    select 1 from "posteos" as "y" where y.alumnoId = ${cuenta.alumnoId} and y.clave = 'CARGO:' || c.id
      and y.estado = 'VIGENTE' and not exists (select 1 from "pendientes" as "x" where x.movimientoId = y.movimientoId))`;
  const [programas] = await leer(alcance, [cuenta], { deUno: sql`true`, cargos });
  return programas!;
}

type Condiciones = Record<"deUno" | "cargos", RawBuilder<unknown>>;

// The cross join keeps SQLite from starting with the service: its index holds every student's assignments, and that
// took three quarters of the cost of a payment.
async function leer(
  { db, colegioId, zonaHoraria }: Alcance,
  cuentas: readonly Cuenta[],
  { deUno, cargos }: Condiciones,
): Promise<ProgramaAsignado[][]> {
  const { rows } = await sql<{ asignaciones: string; cargos: string; becas: string; convenios: string }>`
    with "asignados" as materialized (
      select j.key as indice, a.id, a.alumnoId, a.servicioId, a.programaPagosId, a.cicloId, a.cobrarDesde, a.fechaRetiro, a.fechaAsignacion,
        a.sinCargos, s.diasGracia, p.nombre, ${FECHA_BAJA} as fechaBaja
      from json_each(${comoJson(cuentas)}) j
      cross join "asignaciones" as "a" on a.alumnoId = j.value ->> 0 and a.servicioId = j.value ->> 1
      cross join "programasPagos" as "p" on p.id = a.programaPagosId cross join "servicios" as "s" on s.id = a.servicioId
      where +a.colegioId = ${colegioId} and ${deUno})
    select (select json_group_array(json_array(indice, id, programaPagosId, cicloId, cobrarDesde, fechaRetiro,
        fechaAsignacion, json(sinCargos), diasGracia, nombre, fechaBaja)) from asignados) as asignaciones,
      (${BECAS}) as becas,
      (${CONVENIOS}) as convenios,
      (${cargosDe(sql`c.programaPagosId in (select programaPagosId from asignados) and ${cargos}`)}) as cargos`.execute(
    db,
  );
  const { asignaciones, cargos: definidos, becas, convenios } = rows[0]!;
  const becasPorAsignacion = porAsignacion(becas, zonaHoraria);
  const conveniosPorAsignacion = conveniosDe(convenios, zonaHoraria);
  const cargosPorPrograma = porPrograma(definidos);
  const programas = cuentas.map((): ProgramaAsignado[] => []);
  const filas = JSON.parse(asignaciones) as Asignacion[];
  filas.sort(([, a], [, b]) => a - b);
  for (const [
    indice,
    asignacionId,
    programaPagosId,
    cicloId,
    cobrarDesde,
    fechaRetiro,
    fechaAsignacion,
    ...resto
  ] of filas) {
    const [sinCargos, diasGracia, programaPagosNombre, fechaBaja] = resto;
    programas[indice]!.push({
      asignacionId,
      programaPagosId,
      cicloId,
      programaPagosNombre,
      fechaAsignacion,
      diasGracia,
      sinCargos,
      vigente: fechaRetiro === null,
      fechaRetiro,
      cobrarDesde,
      fechaBaja,
      cargos: cargosPorPrograma.get(programaPagosId) ?? [],
      ...becasPorAsignacion.get(asignacionId),
      ...conveniosPorAsignacion.get(asignacionId),
    });
  }
  return programas;
}

// The grants of the student in the cycle, on this service, the earlier one first.
const BECAS = sql`select json_group_array(json_array(asignados.id, json_object(
    'id', b.id, 'nombre', b.nombre, 'porcentajeDiezmilesimas', b.porcentajeDiezmilesimas,
    'montoCentavos', b.montoCentavos, 'combinable', b.combinable, 'desde', b.desde, 'hasta', b.hasta,
    'hastaOtorgada', b.hastaOtorgada, 'otorgadaDate', b.otorgadaDate, 'terminadaDate', b.terminadaDate)))
  from asignados cross join "becasAlumnos" as "b" on b.alumnoId = asignados.alumnoId and b.cicloId = asignados.cicloId
  where asignados.servicioId in (select value from json_each(b.servicioIds))`;

// The charges of the assignment's program that a convenio of the student covers, or covered, in their order.
const CONVENIOS = sql`select json_group_array(json_array(asignados.id, json_object(
    'convenioId', v.id, 'cargoId', r.cargoId, 'desde', v.fechaFirma, 'corre', v.corre,
    'condona', json(case v.recargos when 'CONDONAR_AL_CUMPLIR' then 'true' else 'false' end),
    'tocaCentavos', (select sum(x.tocaCentavos) from "conveniosRenglones" as "x"
      where x.convenioId = v.id and x.cargoMovimientoId = r.cargoMovimientoId),
    'firmadoDate', v.firmadoDate, 'finDate', v.finDate)))
  from asignados cross join "convenios" as "v" on v.alumnoId = asignados.alumnoId
  cross join "conveniosRenglones" as "r" on r.convenioId = v.id and r.movimientoId = r.cargoMovimientoId
  cross join "cargos" as "c" on c.id = r.cargoId and c.programaPagosId = asignados.programaPagosId`;

type ConvenioLeido = Omit<CargoEnConvenio, "firmado" | "terminado"> & { firmadoDate: string; finDate: string | null };

function conveniosDe(leidos: string, zonaHoraria: string): Map<number, { enConvenio: CargoEnConvenio[] }> {
  const convenios = new Map<number, { enConvenio: CargoEnConvenio[] }>();
  const registro = (instante: string) => ({ instante, dia: diaDeRegistro(instante, zonaHoraria) });
  for (const [asignacionId, { firmadoDate, finDate, ...datos }] of JSON.parse(leidos) as [number, ConvenioLeido][]) {
    const convenio = {
      ...datos,
      firmado: registro(firmadoDate),
      terminado: finDate === null ? null : registro(finDate),
    };
    const previos = convenios.get(asignacionId);
    if (previos) previos.enConvenio.push(convenio);
    else convenios.set(asignacionId, { enConvenio: [convenio] });
  }
  return convenios;
}

type BecaLeida = Omit<BecaAsignada, "otorgada" | "terminada"> & { otorgadaDate: string; terminadaDate: string | null };

function porAsignacion(leidas: string, zonaHoraria: string): Map<number, { becas: BecaAsignada[] }> {
  const becas = new Map<number, { becas: BecaAsignada[] }>();
  const registro = (instante: string) => ({ instante, dia: diaDeRegistro(instante, zonaHoraria) });
  for (const [asignacionId, leida] of JSON.parse(leidas) as [number, BecaLeida][]) {
    const { otorgadaDate, terminadaDate, ...datos } = leida;
    const beca = {
      ...datos,
      otorgada: registro(otorgadaDate),
      terminada: terminadaDate === null ? null : registro(terminadaDate),
    };
    const previas = becas.get(asignacionId);
    if (previas) previas.becas.push(beca);
    else becas.set(asignacionId, { becas: [beca] });
  }
  for (const grupo of becas.values()) grupo.becas.sort((a, b) => a.id - b.id);
  return becas;
}

type Asignacion = [
  indice: number,
  id: number,
  programaPagosId: number,
  cicloId: number,
  cobrarDesde: Fecha | null,
  fechaRetiro: Fecha | null,
  fechaAsignacion: Fecha,
  sinCargos: number[],
  diasGracia: number,
  nombre: string,
  fechaBaja: Fecha | null,
];

type Leido = Omit<Cargo, "eliminado"> & { eliminado: 0 | 1 };

const RECARGO = sql`case when r.eliminado = 0 then json_object(
  'id', r.id, 'nombre', r.nombre, 'tipoRecargo', r.tipoRecargo, 'recargoDiezmilesimas', r.recargoDiezmilesimas,
  'montoCentavos', r.montoCentavos, 'recurrente', r.recurrente,
  'topeCargoCentavos', r.topeCargoCentavos, 'topeMesCentavos', r.topeMesCentavos) end`;

const DESCUENTO = sql`case when d.eliminado = 0 then json_object(
  'id', d.id, 'nombre', d.nombre, 'tipoDescuento', d.tipoDescuento, 'descuentoDiezmilesimas', d.descuentoDiezmilesimas,
  'montoCentavos', d.montoCentavos, 'fechaVencimiento', d.fechaVencimiento) end`;

// They come as one text: the driver takes five times as long to create as many objects, and every account is read
// through here.
const cargosDe = (condicion: RawBuilder<unknown>) => sql`
  select json_group_array(json_array(c.programaPagosId, json_object(
    'id', c.id, 'nombre', c.nombre, 'montoCentavos', c.montoCentavos, 'fechaInicio', c.fechaInicio,
    'fechaFin', c.fechaFin, 'fechaLimitePago', c.fechaLimitePago, 'recargo', ${RECARGO}, 'descuento', ${DESCUENTO},
    'eliminado', c.eliminado, 'recargosAnteriores', json(r.anteriores), 'descuentosAnteriores', json(d.anteriores)))) as cargos
  from "cargos" as "c" left join "recargos" as "r" on r.cargoId = c.id left join "descuentos" as "d" on d.cargoId = c.id
  where ${condicion}`;

/** The charges of each program with their rules, including those that were deleted after being posted. */
export async function leerCargosDe(
  { db }: Pick<Alcance, "db">,
  programaPagosIds: readonly number[],
): Promise<Map<number, Cargo[]>> {
  if (programaPagosIds.length === 0) return new Map();
  const condicion = sql`c.programaPagosId in (select value from json_each(${JSON.stringify(programaPagosIds)}))`;
  const { rows } = await sql<{ cargos: string }>`${cargosDe(condicion)}`.execute(db);
  return porPrograma(rows[0]!.cargos);
}

// The charges of each program in the order of their beginning.
function porPrograma(cargos: string): Map<number, Cargo[]> {
  const programas = new Map<number, Cargo[]>();
  for (const [programaPagosId, leido] of JSON.parse(cargos) as [number, Leido][]) {
    const cargosDelPrograma = programas.get(programaPagosId);
    if (cargosDelPrograma) cargosDelPrograma.push(cargoDe(leido));
    else programas.set(programaPagosId, [cargoDe(leido)]);
  }
  for (const cargosDelPrograma of programas.values())
    cargosDelPrograma.sort((a, b) => compararFechas(a.fechaInicio, b.fechaInicio) || a.id - b.id);
  return programas;
}

function cargoDe({ eliminado, recargosAnteriores, descuentosAnteriores, ...cargo }: Leido): Cargo {
  return {
    ...cargo,
    ...(eliminado === 1 ? { eliminado: true } : {}),
    ...(recargosAnteriores?.length ? { recargosAnteriores } : {}),
    ...(descuentosAnteriores?.length ? { descuentosAnteriores } : {}),
  };
}
