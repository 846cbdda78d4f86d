import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { cutText } from "~/lib/text";
import type { Consent } from "~/base/acceso/consent.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Permiso } from "~/base/acceso/permisos";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { registrarMovimientoEnTransaccion } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { buscarDepositoRegistrado } from "~/dinero/cobranza/depositos.server";
import { numeroDeReferencia } from "~/dinero/cobranza/referencia";
import { CONCILIADO, DE_CAJA } from "../depositos.server";
import { OTRO_DEPOSITO, textoDeRegistrado } from "../deposito";
import { cargosQuePaga } from "../proponer.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_ALUMNO" | "YA_CONFIRMADO" | "APARTADO" | "NO_EXACTO";

// The bank vouches for the day and the amount of a deposit, so one permission covers the confirmation.
const PARTES: readonly Permiso[] = ["PERM_FECHA_ANTERIOR", "PERM_PAGOS_PARCIALES"];

/**
 * Registers a deposit as a payment of its assigned account, once: its row and the payment stand or fall together. It
 * settles the charges that it pays exactly, oldest first; otherwise it is applied like any payment of that amount.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), SIN_ALUMNO, YA_CONFIRMADO (also of a deposit that another source registered,
 * and of cash that a drawer deposited)
 * and APARTADO (409), with `soloExacto` NO_EXACTO (409), and as the window refuses or asks (`registrarMovimiento`).
 */
export function confirmarDeposito(
  alcance: Alcance,
  { depositoId, soloExacto = false, ...consent }: { depositoId: number; soloExacto?: boolean } & Consent,
): Promise<Outcome<{ movimientoId: number }, Rechazo | string>> {
  return enTransaccion<Outcome<{ movimientoId: number }, Rechazo | string>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.conciliacion);
    if (sinPermiso) return sinPermiso;
    const deposito = await depositoDe(trx, depositoId);
    if (!deposito) return noExiste();
    const yaEsta = yaConfirmado(deposito);
    if (yaEsta) return yaEsta;
    if (deposito.descartado === 1)
      return refuse("APARTADO", "El depósito se apartó: recupéralo para registrarlo.", { status: 409 });
    const { alumnoId, servicioId, referencia, rastreo } = deposito;
    const fecha = deposito.fecha as Fecha;
    const registrado = await buscarDepositoRegistrado(trx, { ...deposito, fecha });
    if (registrado)
      return refuse("YA_CONFIRMADO", `${textoDeRegistrado(registrado)}. ${OTRO_DEPOSITO}`, { status: 409 });
    if (alumnoId === null || servicioId === null)
      return refuse("SIN_ALUMNO", "Escribe la referencia del alumno al que pertenece el depósito.");
    const elegidos = await cargosQuePaga(trx, { alumnoId, servicioId }, { ...deposito, fecha });
    if (soloExacto && elegidos === null) return refuse("NO_EXACTO", "El monto no coincide.", { status: 409 });
    const { operacionId, formaPagoId } = await comoSeRegistra(trx);
    const completo = { ...trx, permisos: new Set([...trx.permisos, ...PARTES]) };
    const pagado = await registrarMovimientoEnTransaccion(completo, {
      alumnoId,
      servicioId,
      operacionId,
      formaPagoId,
      cajaId: deposito.cajaId,
      bancoId: deposito.bancoId,
      referencia: cutText(rastreo || referencia || `${fecha} ${depositoId}`, 60),
      cuenta: deposito.cuenta,
      autorizacion: "",
      adquiriente: "",
      montoCentavos: centavos(deposito.centavos),
      recibidoCentavos: null,
      observaciones: cutText(deposito.texto, 250),
      fechaOperacion: fecha,
      admiteMesCerrado: true,
      comprobanteUuid: null,
      elegidos: elegidos ?? [],
      adelantar: 0,
      deposito: { montoCentavos: centavos(deposito.centavos), delBanco: { referencia, rastreo } },
      ...consent,
    });
    if (!pagado.ok) return pagado;
    const movimientoId = pagado.transaccionId;
    await trx.db.updateTable("depositosBanco").set({ movimientoId }).where("id", "=", depositoId).execute();
    await registrar(trx, "deposito.confirmado", "depositosBanco", depositoId, { alumnoId, movimientoId });
    return ok({ movimientoId });
  });
}

/**
 * Registers every deposit of a file that its reference and its amount identify exactly, each by itself. Deposits that
 * the window would question stay for review. Returns the numbers of registered and remaining deposits. Refuses
 * SIN_PERMISO (403) and NO_EXISTE (404).
 */
export async function confirmarExactos(
  alcance: Alcance,
  { archivoId }: { archivoId: number },
): Promise<Outcome<{ confirmados: number; quedan: number }, "SIN_PERMISO" | "NO_EXISTE">> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.conciliacion);
  if (sinPermiso) return sinPermiso;
  const archivo = await alcance.db
    .selectFrom("archivosDeBanco")
    .select("id")
    .where("id", "=", archivoId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!archivo) return noExiste();
  const exactos = await alcance.db
    .selectFrom("depositosBanco")
    .select("id")
    .where("archivoId", "=", archivoId)
    .where("colegioId", "=", alcance.colegioId)
    .where("exacta", "=", 1)
    .where("como", "=", "REFERENCIA")
    .where("movimientoId", "is", null)
    .where("descartado", "=", 0)
    .orderBy("fecha")
    .orderBy("id")
    .execute();
  let confirmados = 0;
  for (const { id: depositoId } of exactos) {
    const resultado = await confirmarDeposito(sinLlave(alcance), { depositoId, soloExacto: true });
    if (resultado.ok) confirmados += 1;
    if (confirmados % 20 === 19) await yieldToOthers();
  }
  return ok({ confirmados, quedan: exactos.length - confirmados });
}

/**
 * Assigns a deposit to the account of a reference, or sets it aside as unrelated to the school's charges (and takes
 * that back). Refuses SIN_PERMISO (403), NO_EXISTE (404, also if it was proposed for a student outside the viewer's
 * limits) and YA_CONFIRMADO (409). Refuses SIN_ALUMNO if the reference belongs to no student that the viewer may see.
 */
export function asignarDeposito(
  alcance: Alcance,
  { depositoId, referencia, descartar }: { depositoId: number; referencia: string; descartar: boolean },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.conciliacion);
    if (sinPermiso) return sinPermiso;
    const deposito = await depositoDe(trx, depositoId);
    if (!deposito || (deposito.alumnoId !== null && !(await puedeVerAlumno(trx, deposito.alumnoId)))) return noExiste();
    const yaEsta = yaConfirmado(deposito);
    if (yaEsta) return yaEsta;
    const actualizacion = trx.db.updateTable("depositosBanco").where("id", "=", depositoId);
    if (descartar) {
      await actualizacion.set({ descartado: deposito.descartado === 1 ? 0 : 1 }).execute();
      await registrar(trx, "deposito.descartado", "depositosBanco", depositoId, {});
      return ok();
    }
    const numero = numeroDeReferencia(referencia.replaceAll(" ", ""));
    const cuenta = numero
      ? await trx.db
          .selectFrom("referenciasPago")
          .select(["alumnoId", "servicioId"])
          .where("colegioId", "=", trx.colegioId)
          .where("numero", "=", numero)
          .executeTakeFirst()
      : undefined;
    if (!cuenta || !(await puedeVerAlumno(trx, cuenta.alumnoId)))
      return refuse("SIN_ALUMNO", "Esa referencia no es de ningún alumno.", { campo: "referencia" });
    await actualizacion.set({ ...cuenta, como: "A_MANO", exacta: 0 }).execute();
    await registrar(trx, "deposito.asignado", "depositosBanco", depositoId, { alumnoId: cuenta.alumnoId });
    return ok();
  });
}

type Tomado = { movimientoId: number | null; deCaja: 0 | 1; conciliado: 0 | 1 };

function yaConfirmado({ movimientoId, deCaja, conciliado }: Tomado) {
  if (conciliado === 1)
    return refuse("YA_CONFIRMADO", "Ya se concilió con un movimiento: deshazlo en la conciliación del mes.", {
      status: 409,
    });
  if (deCaja === 1)
    return refuse("YA_CONFIRMADO", "Es efectivo que depositó una caja: no es pago de un alumno.", { status: 409 });
  return movimientoId === null ? null : refuse("YA_CONFIRMADO", "El depósito ya está registrado.", { status: 409 });
}

function depositoDe({ db, colegioId }: Alcance, depositoId: number) {
  return db
    .selectFrom("depositosBanco as d")
    .innerJoin("archivosDeBanco as f", "f.id", "d.archivoId")
    .select(["d.bancoId", "d.fecha", "d.centavos", "d.texto", "d.referencia", "d.alumnoId", "d.servicioId"])
    .select(["d.rastreo", "d.movimientoId", "d.descartado", "f.cajaId", "f.cuenta"])
    .select([DE_CAJA.as("deCaja"), CONCILIADO.as("conciliado")])
    .where("d.id", "=", depositoId)
    .where("d.colegioId", "=", colegioId)
    .executeTakeFirst();
}

async function comoSeRegistra({ db, colegioId }: Alcance) {
  const { operacionId } = await db
    .selectFrom("operaciones")
    .select("id as operacionId")
    .where("colegioId", "=", colegioId)
    .where("codigoOperacion", "=", "PAGO")
    .executeTakeFirstOrThrow();
  const { formaPagoId } = await db
    .selectFrom("formasPago")
    .select("id as formaPagoId")
    .where("codigoFormaPago", "=", "TRANSFERENCIA")
    .executeTakeFirstOrThrow();
  return { operacionId, formaPagoId };
}
