import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { comprobarOtraPersona } from "~/base/acceso/otra-persona.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { limitesDeLaCuenta } from "~/base/acceso/queries.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { folioDe } from "~/dinero/facturacion/factura";
import { centavos, formatPesos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse, refuseFields } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { folioDeDevolucion } from "../../folio-de-devolucion";
import { rechazoSinEfectivo } from "../../cortes/efectivo.server";
import { cajasCerradas } from "../../cortes/queries.server";
import { type DetalleDeVentana, guardarLibro } from "../../libro/guardar-libro.server";
import type { Cuenta } from "../../libro/libro";
import { abrirLibro } from "../../libro/libro.server";
import { pagosQueSalen, saldoAFavor, sacarSaldoAFavor } from "../../libro/pago";
import { quienYDonde } from "../../recibos/commands/recibo.server";
import { emitirEgresoDe } from "../al-devolver.server";
import {
  CAJA_SIN_SALIDA,
  type DatosDeDevolucion,
  erroresDeDevolucion,
  pideOtraPersona,
  SIN_SALDO,
} from "../devolucion";
import { leerConDos } from "../con-dos.server";

export type Devolucion = Cuenta &
  DatosDeDevolucion & {
    /** The mail and the password of the second person; empty if the sum needs none. */
    autoriza: string;
    password: string;
  };

type Falla = "NO_EXISTE" | "SIN_PERMISO" | "CAMPO" | "SIN_SALDO" | "SIN_EFECTIVO" | "ESPERA" | "FACTURADO";
type Registrada = { transaccionId: number; folio: number };

/**
 * Gives saldo a favor of an account back as money, all or a part (decisiones/290). A DEVOLUCION row takes the credit,
 * oldest first. A paper with its folio is for the family to sign. Cash leaves an open drawer, and its cut counts it.
 * Above the school's sum a second person agrees with their password; the refunds of a family in a month are one sum,
 * whichever way they went (decisiones/341, 360).
 *
 * Refusals: NO_EXISTE (404) the student or the service is not of this school, or the student is outside the limits ·
 * SIN_PERMISO (403) · CAMPO (422) a value, more than the credit, a cut drawer, or no second person · SIN_SALDO (409)
 * nothing to give back · SIN_EFECTIVO (409) the drawer has less · ESPERA (429) too many wrong passwords · FACTURADO
 * (409, `datos.force`) the money is in an invoice, and goes back if the answer comes again · LLAVE_USADA (409).
 */
export async function devolverSaldo(
  alcance: Alcance,
  { autoriza, password, ...devolucion }: Devolucion & Consent,
): Promise<Outcome<Registrada, Falla>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.devolver);
  if (sinPermiso) return sinPermiso;
  // A password takes its time, and nobody waits for it with the ledger locked.
  const pide = pideOtraPersona(devolucion.montoCentavos, await leerConDos(alcance, [devolucion.alumnoId]));
  const autorizacion = pide ? await otraPersonaDe(alcance, devolucion.alumnoId, { email: autoriza, password }) : null;
  if (autorizacion && !autorizacion.ok) return autorizacion;
  return enTransaccion(alcance, (trx) => devolver(trx, devolucion, autorizacion?.cuentaId ?? null));
}

async function otraPersonaDe(alcance: Alcance, alumnoId: number, typed: { email: string; password: string }) {
  const autorizacion = await comprobarOtraPersona(alcance, typed, "PERM_DEVOLUCIONES");
  if (!autorizacion.ok) return autorizacion;
  const { db, colegioId, cicloId } = alcance;
  const limites = await limitesDeLaCuenta(db, { cuentaId: autorizacion.cuentaId, colegioId, cicloId });
  if (await puedeVerAlumno({ ...alcance, limites }, alumnoId)) return autorizacion;
  return refuse("CAMPO", "Esa persona no puede ver a este alumno", { status: 422, campo: "autoriza" });
}

async function devolver(
  trx: Alcance,
  { force, escrito, ...devolucion }: Omit<Devolucion, "autoriza" | "password"> & Consent,
  autorizadaPorId: number | null,
): Promise<Outcome<Registrada, Falla>> {
  const { alumnoId, servicioId, montoCentavos, motivo, via } = devolucion;
  if (!(await puedeVerAlumno(trx, alumnoId)) || !(await esServicio(trx, servicioId))) return noExiste();
  const { libro } = await abrirLibro(trx, devolucion);
  const favor = saldoAFavor(libro);
  // Another refund of the family may have come in while the password was checked.
  if (autorizadaPorId === null && pideOtraPersona(montoCentavos, await leerConDos(trx, [alumnoId])))
    return refuse("CAMPO", MENSAJES.obligatorio, { status: 422, campo: "autoriza" });
  if (favor === 0) return refuse("SIN_SALDO", SIN_SALDO, { status: 409 });
  const salida = await salidaDe(trx, devolucion);
  const errores = [...erroresDeDevolucion(devolucion, favor), ...salida.errores];
  const rechazo = refuseFields("CAMPO", errores);
  if (rechazo) return rechazo;
  const { cajaId } = salida.detalle;
  const sinEfectivo = cajaId ? await rechazoSinEfectivo(trx, { cajaId, fecha: trx.hoy }, montoCentavos) : null;
  if (sinEfectivo) return sinEfectivo;
  const lines = await avisosDeFactura(trx, pagosQueSalen(libro, montoCentavos));
  const duda = await askConsent(trx, { force, escrito }, { error: "FACTURADO", lines, content: devolucion });
  if (duda) return duda;

  const renglon = libro.agregar({
    cicloId: trx.cicloId,
    codigoOperacion: "DEVOLUCION",
    descripcion: "Devolución de saldo a favor",
    cargoCentavos: montoCentavos,
    fechaOperacion: trx.hoy,
  });
  sacarSaldoAFavor(libro, renglon);
  const real = await guardarLibro(trx, devolucion, libro, new Map([[renglon.id, salida.detalle]]));
  const transaccionId = real(renglon.id);
  const { folio } = await guardarPapel(trx, devolucion, { transaccionId, autorizadaPorId });
  await emitirEgresoDe(trx, transaccionId);
  await registrar(trx, "devolucion.registrada", "movimientos", transaccionId, {
    alumnoId,
    servicioId,
    monto: pesosPlain(montoCentavos),
    via,
    folio: folioDeDevolucion(folio),
    motivo,
    autorizadaPorId: autorizadaPorId ?? undefined,
  });
  return ok({ transaccionId, folio });
}

/** The sentences about money that is invoiced, for each invoice that stands: it owes a CFDI de egreso. */
async function avisosDeFactura({ db, permisos }: Alcance, salen: ReadonlyMap<number, number>): Promise<string[]> {
  const facturas = await db
    .selectFrom("facturasPagos as fp")
    .innerJoin("facturas as f", "f.id", "fp.facturaId")
    .select(["fp.movimientoId", "f.serie", "f.folio", "f.alumnoId", "f.estado"])
    .where("fp.movimientoId", "in", [...salen.keys()])
    .where("fp.vigente", "=", 1)
    .orderBy("f.id")
    .execute();
  return facturas.map(({ movimientoId, alumnoId, estado, ...factura }) => {
    const monto = formatPesos(centavos(salen.get(movimientoId)!));
    const global = alumnoId === null ? " (global)" : "";
    const seEmite = estado === "TIMBRADA" && cumple(permisos, PUERTAS.facturar);
    return `${monto} están en la factura ${folioDe(factura)}${global}: ${seEmite ? SE_EMITE : FALTA_EMITIR}.`;
  });
}

const SE_EMITE = "se emite su CFDI de egreso";
const FALTA_EMITIR = "hace falta su CFDI de egreso, que se emite en Facturas › Devoluciones sin egreso";

async function esServicio({ db, colegioId }: Alcance, servicioId: number): Promise<boolean> {
  const servicio = await db
    .selectFrom("servicios")
    .select("id")
    .where("id", "=", servicioId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return servicio !== undefined;
}

type Salida = { errores: { campo: string; mensaje: string }[]; detalle: DetalleDeVentana };

/** The facts of the row by its way out, and the drawer or bank that is not the school's. */
async function salidaDe(
  trx: Alcance,
  { via, cajaId, bancoId, clabe, referencia, motivo }: DatosDeDevolucion,
): Promise<Salida> {
  const { db, colegioId } = trx;
  const forma = await db
    .selectFrom("formasPago")
    .select("id")
    .where("codigoFormaPago", "=", via)
    .executeTakeFirstOrThrow();
  const base = { formaPagoId: forma.id, observaciones: motivo };
  if (via === "TRANSFERENCIA") {
    const banco =
      bancoId === null ? null : await db.selectFrom("bancos").select("id").where("id", "=", bancoId).executeTakeFirst();
    const errores = banco === undefined ? [{ campo: "bancoId", mensaje: MENSAJES.seleccion }] : [];
    return { errores, detalle: { ...base, bancoId, referencia, cuenta: clabe.replace(/\D/g, "").slice(-4) } };
  }
  const caja =
    cajaId === null
      ? undefined
      : await db
          .selectFrom("cajas")
          .select("id")
          .where("id", "=", cajaId)
          .where("colegioId", "=", colegioId)
          .where("activo", "=", 1)
          .where("enLinea", "=", 0)
          .executeTakeFirst();
  if (!caja) return { errores: [{ campo: "cajaId", mensaje: MENSAJES.seleccion }], detalle: base };
  const cerrada = (await cajasCerradas(trx)).has(caja.id);
  return {
    errores: cerrada ? [{ campo: "cajaId", mensaje: CAJA_SIN_SALIDA }] : [],
    detalle: { ...base, cajaId: caja.id },
  };
}

type Papel = { transaccionId: number; autorizadaPorId: number | null };

/** The paper to sign: the next folio of the school, and a copy of everything that it prints. */
async function guardarPapel(
  trx: Alcance,
  { alumnoId, servicioId, motivo, recibe, clabe, via }: Omit<Devolucion, "autoriza" | "password">,
  { transaccionId, autorizadaPorId }: Papel,
): Promise<{ folio: number }> {
  const { db, colegioId, ahora, cuenta } = trx;
  const ultima = await db
    .selectFrom("devoluciones")
    .select("folio")
    .where("colegioId", "=", colegioId)
    .orderBy("folio", "desc")
    .limit(1)
    .executeTakeFirst();
  const folio = (ultima?.folio ?? 0) + 1;
  const datos = { ...(await quienYDonde(trx, { alumnoId, servicioId })), entrego: cuenta?.nombreCompleto ?? null };
  await db
    .insertInto("devoluciones")
    .values({
      movimientoId: transaccionId,
      colegioId,
      folio,
      motivo,
      recibe,
      clabe: via === "TRANSFERENCIA" ? clabe.replace(/\D/g, "") : "",
      autorizadaPorId,
      datos: JSON.stringify(datos),
      createdDate: ahora,
    })
    .execute();
  return { folio };
}
