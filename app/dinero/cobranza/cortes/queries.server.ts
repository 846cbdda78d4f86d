import { sql } from "kysely";
import { conNombresVisibles } from "~/base/acceso/alumnos-visibles.server";
import { diaDeRegistro } from "../dia-de-registro.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { folioDeDevolucion } from "../folio-de-devolucion";
import { bloquesDeEfectivo, conCaja, fondoAgregado, fondoAlEmpezar } from "./caja";
import { cajaDelDia, formaDeEfectivo } from "./caja.server";
import {
  type CodigoDeCaja,
  conFondo,
  estadoDeCorte,
  type MovimientoDeCaja,
  porForma,
  reversosDeOtrosDias,
} from "./corte";

/** The day of one drawer. */
export type Dia = { cajaId: number; fecha: Fecha };

/** The school's drawers, those in use first. */
export function listarCajas({ db, colegioId }: Alcance) {
  return db
    .selectFrom("cajas")
    .select(["id", "nombre", "activo"])
    .where("colegioId", "=", colegioId)
    .orderBy("activo", "desc")
    .orderBy("nombre")
    .execute();
}

export type RenglonDeCaja = MovimientoDeCaja & {
  fechaRegistro: string;
  alumno: string;
  servicio: string;
  recibo: string | null;
  registro: string | null;
};

/**
 * The payments that a drawer took on a day of the school, and the reversals of that day, whenever their payments had
 * come in. In the order of registration (decisions.md, The window). The drawer belongs to the whole school: students
 * outside the viewer's limits are counted but not named.
 */
async function movimientosDelDia(alcance: Alcance, { cajaId, fecha }: Dia): Promise<RenglonDeCaja[]> {
  const { db, colegioId, zonaHoraria } = alcance;
  const filas = await db
    .selectFrom("movimientos as m")
    .innerJoin("formasPago as f", "f.id", "m.formaPagoId")
    .innerJoin("alumnos as a", "a.id", "m.alumnoId")
    .innerJoin("servicios as s", "s.id", "m.servicioId")
    .leftJoin("recibos as r", (union) => union.onRef("r.movimientoId", "=", "m.id"))
    .leftJoin("recibos as rr", (union) => union.onRef("rr.movimientoId", "=", "m.reversaATransaccionId"))
    .leftJoin("movimientos as p", "p.id", "m.reversaATransaccionId")
    .leftJoin("devoluciones as dv", (union) =>
      union.on((eb) => eb("dv.movimientoId", "=", eb.fn.coalesce("m.reversaATransaccionId", "m.id"))),
    )
    .leftJoin("cuentas as c", "c.id", "m.cuentaId")
    .select([
      "m.id",
      "m.codigoOperacion",
      "m.formaPagoId",
      "f.nombre as formaPago",
      "m.fechaRegistro",
      "f.codigoFormaPago",
    ])
    .select(["m.abonoCentavos", "m.cargoCentavos", "m.alumnoId", "a.nombreCompleto", "s.nombre as servicio"])
    .select(["r.serie", "r.folio", "rr.serie as serieReversada", "rr.folio as folioReversado"])
    .select(["p.fechaRegistro as registroDelPago", "p.codigoOperacion as codigoReversado", "dv.folio as devolucion"])
    .select(["c.nombre as cuentaNombre", "c.apellido1 as cuentaApellido1"])
    .where("m.cajaId", "=", cajaId)
    .where("m.colegioId", "=", colegioId)
    .where("m.codigoOperacion", "in", ["PAGO", "REVERSO", "DEVOLUCION"])
    // A zone is less than a day away from UTC: its day lies within these three days, and each row says if it belongs to
    // it.
    .where("m.fechaRegistro", ">=", sumarDias(fecha, -1))
    .where("m.fechaRegistro", "<", sumarDias(fecha, 2))
    .orderBy("m.id")
    .execute();
  const delDia = filas.filter(({ fechaRegistro }) => diaDeRegistro(fechaRegistro, zonaHoraria) === fecha);
  return (await conNombresVisibles(alcance, delDia)).map((fila) => ({
    id: fila.id,
    fechaRegistro: fila.fechaRegistro,
    alumno: fila.nombreCompleto,
    servicio: fila.servicio,
    formaPagoId: fila.formaPagoId!,
    formaPago: fila.formaPago,
    esEfectivo: fila.codigoFormaPago === "EFECTIVO",
    codigoOperacion: codigoDeCaja(fila),
    montoCentavos: fila.abonoCentavos + fila.cargoCentavos,
    pagoDel: otroDia(fila.registroDelPago, alcance.zonaHoraria, fecha),
    recibo:
      fila.devolucion === null
        ? (folio(fila.serie, fila.folio) ?? folio(fila.serieReversada, fila.folioReversado))
        : folioDeDevolucion(fila.devolucion),
    registro: [fila.cuentaNombre, fila.cuentaApellido1].filter(Boolean).join(" ") || null,
  }));
}

const codigoDeCaja = (fila: { codigoOperacion: string; codigoReversado: string | null }): CodigoDeCaja =>
  fila.codigoReversado === "DEVOLUCION" ? "REVERSO_DE_DEVOLUCION" : (fila.codigoOperacion as CodigoDeCaja);

function otroDia(registro: string | null, zonaHoraria: string, fecha: Fecha): Fecha | null {
  const dia = registro === null ? fecha : diaDeRegistro(registro, zonaHoraria);
  return dia === fecha ? null : dia;
}

const folio = (serie: string | null, numero: number | null) => (numero === null ? null : `${serie}${numero}`);

/** The cut of a drawer's day with its signers; null before anybody counted. */
async function buscarCorte({ db, colegioId }: Alcance, { cajaId, fecha }: Dia) {
  const corte = await db
    .selectFrom("cortes as k")
    .innerJoin("cuentas as c", "c.id", "k.contadoPorId")
    .leftJoin("cuentas as f", "f.id", "k.firmadoPorId")
    .select([
      "k.id",
      "k.contadoPorId",
      "k.contadoDate",
      "k.firmadoDate",
      "k.observaciones",
      "k.piezas",
      "k.fondoCentavos",
    ])
    .select(["c.nombre", "c.apellido1", "c.apellido2"])
    .select(["f.nombre as nombreFirma", "f.apellido1 as apellido1Firma", "f.apellido2 as apellido2Firma"])
    .where("k.cajaId", "=", cajaId)
    .where("k.fecha", "=", fecha)
    .where("k.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!corte) return null;
  const { nombre, apellido1, apellido2, nombreFirma, apellido1Firma, apellido2Firma, ...resto } = corte;
  const formas = await db
    .selectFrom("cortesFormas")
    .select(["formaPagoId", "esperadoCentavos", "contadoCentavos"])
    .where("corteId", "=", corte.id)
    .execute();
  return {
    ...resto,
    formas,
    contadoPor: nombreCompleto({ nombre, apellido1, apellido2 }),
    firmadoPor:
      nombreFirma === null
        ? null
        : nombreCompleto({ nombre: nombreFirma, apellido1: apellido1Firma ?? "", apellido2: apellido2Firma ?? "" }),
  };
}

// The money that the previous count left in the drawer.
async function fondoAnterior({ db, colegioId }: Alcance, { cajaId, fecha }: Dia): Promise<number> {
  const anterior = await db
    .selectFrom("cortes")
    .select("fondoCentavos")
    .where("cajaId", "=", cajaId)
    .where("colegioId", "=", colegioId)
    .where("fecha", "<", fecha)
    .orderBy("fecha", "desc")
    .executeTakeFirst();
  return anterior?.fondoCentavos ?? 0;
}

/**
 * The complete day of a drawer. Its cash includes the money to give change: as it was counted, or as the previous cut
 * left it. Throws 404 for a drawer of another school.
 */
export async function obtenerDia(alcance: Alcance, dia: Dia) {
  const caja = (await listarCajas(alcance)).find(({ id }) => id === dia.cajaId);
  if (!caja) throw noEncontrado();
  const movimientos = await movimientosDelDia(alcance, dia);
  const deCaja = await cajaDelDia(alcance, dia);
  const formasSinFondo = conCaja(porForma(movimientos), deCaja, await formaDeEfectivo(alcance));
  const corte = await buscarCorte(alcance, dia);
  const fondoDelDia = { previoCentavos: await fondoAnterior(alcance, dia), agregadoCentavos: fondoAgregado(deCaja) };
  const fondoCentavos = corte?.fondoCentavos ?? fondoDelDia.previoCentavos + fondoDelDia.agregadoCentavos;
  const alEmpezar = fondoAlEmpezar(fondoDelDia, fondoCentavos);
  return {
    caja: { id: caja.id, nombre: caja.nombre },
    movimientos,
    deCaja,
    bloques: bloquesDeEfectivo(formasSinFondo, deCaja, alEmpezar),
    formasSinFondo,
    formas: conFondo(formasSinFondo, alEmpezar),
    fondoDelDia,
    reversosDeOtrosDias: reversosDeOtrosDias(movimientos),
    fondoCentavos,
    corte,
    estado: estadoDeCorte(corte),
  };
}

/** True if two people signed the drawer's cut of today: no more money may come in or go out of it today. */
export async function estaCerrada(alcance: Alcance, cajaId: number): Promise<boolean> {
  return (await cajasCerradas(alcance)).has(cajaId);
}

/** The school's drawers whose cut of today is signed: nothing more is registered in them. */
export async function cajasCerradas({ db, colegioId, hoy }: Alcance): Promise<ReadonlySet<number>> {
  const cortes = await db
    .selectFrom("cortes as k")
    .innerJoin("cajas as c", "c.id", "k.cajaId")
    .select("k.cajaId")
    .where("c.colegioId", "=", colegioId)
    .where("k.fecha", "=", hoy)
    .where("k.firmadoPorId", "is not", null)
    .execute();
  return new Set(cortes.map(({ cajaId }) => cajaId));
}

/** The last cuts of the school, the newest first, with the people who counted and signed, and their differences. */
export async function listarCortes({ db, colegioId }: Alcance) {
  const filas = await db
    .selectFrom("cortes as k")
    .innerJoin("cajas as c", "c.id", "k.cajaId")
    .innerJoin("cuentas as cuenta", "cuenta.id", "k.contadoPorId")
    .leftJoin("cuentas as firma", "firma.id", "k.firmadoPorId")
    .leftJoin("cortesFormas as f", "f.corteId", "k.id")
    .select(["k.id", "k.fecha", "k.cajaId", "c.nombre as caja", "k.firmadoDate"])
    .select(["cuenta.nombre", "cuenta.apellido1", "firma.nombre as firmaNombre", "firma.apellido1 as firmaApellido1"])
    .select([
      sql<number>`coalesce(sum(f.esperadoCentavos), 0)`.as("esperadoCentavos"),
      sql<number>`coalesce(sum(f.contadoCentavos), 0)`.as("contadoCentavos"),
    ])
    .where("k.colegioId", "=", colegioId)
    .groupBy("k.id")
    .orderBy("k.fecha", "desc")
    .orderBy("c.nombre")
    .limit(30)
    .execute();
  return filas.map(({ nombre, apellido1, firmaNombre, firmaApellido1, ...corte }) => ({
    ...corte,
    conto: `${nombre} ${apellido1}`,
    firmo: firmaNombre === null ? null : `${firmaNombre} ${firmaApellido1}`,
  }));
}
