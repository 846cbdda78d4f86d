import { type SqlBool, sql } from "kysely";
import { puedeVerAlumno } from "~/alumnos/visible.server";
import { type Fecha, horaEnZona } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import type { Alcance } from "~/server/alcance.server";
import type { Libro } from "../libro";
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
  if (!(await puedeVerAlumno(alcance, movimiento.alumnoId)))
    return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404 });
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
  libro: Libro,
  saldoCentavos: Centavos,
): Promise<Dudas> {
  const { db, colegioId, zonaHoraria } = alcance;
  // The account's own rows are in memory already; the driver is asked only for what the book does not know.
  const pagos = libro.renglones.filter((r) => r.codigoOperacion === "PAGO" && !libro.estaReversado(r.id));
  const iguales = pagos.filter(
    (pago) => pago.fechaOperacion === alcance.hoy && pago.abonoCentavos === movimiento.montoCentavos,
  );
  const igual =
    iguales.length === 0
      ? undefined
      : await db
          .selectFrom("movimientos")
          .leftJoin("cuentas", "cuentas.id", "movimientos.cuentaId")
          .select(["movimientos.fechaRegistro", "cuentas.nombre", "cuentas.apellido1"])
          .where(
            "movimientos.id",
            "in",
            iguales.map((pago) => pago.id),
          )
          .where("movimientos.formaPagoId", "=", movimiento.formaPagoId)
          .orderBy("movimientos.id", "desc")
          .executeTakeFirst();
  const usada =
    movimiento.bancoId === null || movimiento.referencia === ""
      ? undefined
      : await db
          .selectFrom("movimientos")
          .leftJoin("movimientos as reverso", "reverso.reversaATransaccionId", "movimientos.id")
          .leftJoin("recibos", "recibos.movimientoId", "movimientos.id")
          .select(["movimientos.fechaOperacion", "recibos.serie", "recibos.folio"])
          .where("reverso.id", "is", null)
          .where("movimientos.codigoOperacion", "=", "PAGO")
          // The unary plus keeps SQLite on the index of references.
          .where(sql<SqlBool>`+movimientos.colegioId = ${colegioId}`)
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
    ultimoPago: pagos.map((pago) => pago.fechaOperacion).reduce<Fecha | null>((a, b) => (a && a > b ? a : b), null),
    saldoCentavos,
  };
}
