import { type SqlBool, sql } from "kysely";
import { type Fecha, horaEnZona } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import type { Alcance } from "~/server/alcance.server";
import type { CodigoManual, Dudas, NuevoMovimiento } from "../movimiento";

type Catalogos = {
  operacion: { codigoOperacion: CodigoManual; nombre: string };
  formaPago: { codigoFormaPago: string; requiereBanco: boolean; permiteComprobante: boolean } | null;
};

const ELIGE = "Selecciona una opción";

/**
 * Reads what a new movement names (student, service, operation, drawer, payment method, bank, proof) and refuses what is
 * not of the viewer's school: a browser may send any number.
 */
export async function leerCatalogosDe(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
): Promise<Outcome<Catalogos, "NO_EXISTE" | "CAMPO">> {
  const { db, colegioId } = alcance;
  const alumno = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", movimiento.alumnoId)
    .where("colegioId", "=", colegioId)
    .limit(1)
    .executeTakeFirst();
  if (!alumno) return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404 });
  const campo = (nombre: string) => refuse("CAMPO", ELIGE, { status: 422, campo: nombre });

  const servicio = await db
    .selectFrom("servicios")
    .select("id")
    .where("id", "=", movimiento.servicioId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!servicio) return campo("servicioId");
  const caja = await db
    .selectFrom("cajas")
    .select("id")
    .where("id", "=", movimiento.cajaId)
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .executeTakeFirst();
  if (!caja) return campo("cajaId");
  const operacion = await db
    .selectFrom("operaciones")
    .select(["codigoOperacion", "nombre"])
    .where("id", "=", movimiento.operacionId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!operacion) return campo("operacionId");
  const formaPago = await leerFormaPago(alcance, movimiento);
  if (formaPago === undefined) return campo("formaPagoId");
  if (
    movimiento.bancoId !== null &&
    !(await db.selectFrom("bancos").select("id").where("id", "=", movimiento.bancoId).executeTakeFirst())
  )
    return campo("bancoId");
  if (movimiento.comprobanteUuid !== null && !(await existeComprobante(alcance, movimiento)))
    return campo("comprobanteUuid");
  return ok({
    operacion: { codigoOperacion: operacion.codigoOperacion as CodigoManual, nombre: operacion.nombre },
    formaPago,
  });
}

// null: none was chosen; undefined: one that this service does not take.
async function leerFormaPago({ db }: Alcance, { formaPagoId, servicioId }: NuevoMovimiento) {
  if (formaPagoId === null) return null;
  const forma = await db
    .selectFrom("formasPago")
    .innerJoin("serviciosFormasPago", "serviciosFormasPago.formaPagoId", "formasPago.id")
    .select(["codigoFormaPago", "requiereBanco", "permiteComprobante"])
    .where("formasPago.id", "=", formaPagoId)
    .where("serviciosFormasPago.servicioId", "=", servicioId)
    .executeTakeFirst();
  return (
    forma && {
      codigoFormaPago: forma.codigoFormaPago,
      requiereBanco: forma.requiereBanco === 1,
      permiteComprobante: forma.permiteComprobante === 1,
    }
  );
}

async function existeComprobante(
  { db, colegioId }: Alcance,
  { comprobanteUuid, alumnoId }: NuevoMovimiento,
): Promise<boolean> {
  const archivo = await db
    .selectFrom("archivos")
    .select("uuid")
    .where("uuid", "=", comprobanteUuid ?? "")
    .where("colegioId", "=", colegioId)
    .where("alumnoId", "=", alumnoId)
    .where("uso", "=", "COMPROBANTE")
    .executeTakeFirst();
  return archivo !== undefined;
}

/** The facts behind the questions of a doubtful payment; `saldoCentavos` is what could be settled that day. */
export async function dudasDePago(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
  saldoCentavos: Centavos,
): Promise<Dudas> {
  const { db, colegioId, hoy, zonaHoraria } = alcance;
  const vivo = db
    .selectFrom("movimientos")
    .leftJoin("movimientos as reverso", "reverso.reversaATransaccionId", "movimientos.id")
    .where("reverso.id", "is", null)
    .where("movimientos.codigoOperacion", "=", "PAGO")
    // The unary plus keeps SQLite off the index of the school's days, which it would walk back through everybody's payments.
    .where(sql<SqlBool>`+movimientos.colegioId = ${colegioId}`);
  const deLaCuenta = vivo
    .where("movimientos.alumnoId", "=", movimiento.alumnoId)
    .where("movimientos.servicioId", "=", movimiento.servicioId);

  const igual = await deLaCuenta
    .leftJoin("cuentas", "cuentas.id", "movimientos.cuentaId")
    .select(["movimientos.fechaRegistro", "cuentas.nombre", "cuentas.apellido1"])
    .where("movimientos.fechaOperacion", "=", hoy)
    .where("movimientos.abonoCentavos", "=", movimiento.montoCentavos)
    .where("movimientos.formaPagoId", "=", movimiento.formaPagoId)
    .orderBy("movimientos.id", "desc")
    .executeTakeFirst();
  const ultimo = await deLaCuenta
    .select("movimientos.fechaOperacion")
    .orderBy("movimientos.fechaOperacion", "desc")
    .limit(1)
    .executeTakeFirst();
  const usada =
    movimiento.bancoId === null || movimiento.referencia === ""
      ? undefined
      : await vivo
          .leftJoin("recibos", "recibos.movimientoId", "movimientos.id")
          .select(["movimientos.fechaOperacion", "recibos.serie", "recibos.folio"])
          .where("movimientos.bancoId", "=", movimiento.bancoId)
          .where("movimientos.referencia", "=", movimiento.referencia)
          .where("movimientos.referencia", "<>", "")
          .executeTakeFirst();
  return {
    pagoIgualHoy: igual
      ? {
          hora: horaEnZona(igual.fechaRegistro, zonaHoraria),
          por: [igual.nombre, igual.apellido1].filter(Boolean).join(" ") || "el sistema",
        }
      : null,
    referenciaUsada: usada
      ? { fecha: usada.fechaOperacion as Fecha, folio: usada.folio === null ? null : `${usada.serie}${usada.folio}` }
      : null,
    ultimoPago: (ultimo?.fechaOperacion as Fecha | undefined) ?? null,
    saldoCentavos,
  };
}
