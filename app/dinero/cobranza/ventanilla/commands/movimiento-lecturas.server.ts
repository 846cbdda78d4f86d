import { sql } from "kysely";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { CAJA_CERRADA } from "../../cortes/corte";
import { type Fecha, horaEnZona } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { buscarDepositoRegistrado, buscarReferenciaUsada } from "../../depositos.server";
import { diaDeRegistro } from "../../dia-de-registro.server";
import type { CodigoManual, Dudas, NuevoMovimiento } from "../movimiento";

export type Catalogos = {
  operacion: { codigoOperacion: CodigoManual; nombre: string };
  formaPago: { codigoFormaPago: string; requiereBanco: boolean; permiteComprobante: boolean } | null;
};

const ELIGE = "Selecciona una opción";

/**
 * Reads the records that a new movement names (student, service, operation, drawer, payment method, bank, proof).
 * Refuses those outside the viewer's school: a browser may send any number.
 */
export async function leerCatalogosDe(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
  comprobanteDe: number,
): Promise<Outcome<Catalogos, "NO_EXISTE" | "CAMPO">> {
  if (!(await puedeVerAlumno(alcance, movimiento.alumnoId)))
    return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404 });
  const campo = (nombre: string) => refuse("CAMPO", ELIGE, { status: 422, campo: nombre });

  const fila = await nombradosPor(alcance, movimiento);
  if (!fila) return campo("servicioId");
  if (fila.cajaId === null) return campo("cajaId");
  if (fila.corteId !== null && fila.codigoOperacion === "PAGO")
    return refuse("CAMPO", CAJA_CERRADA, { status: 422, campo: "cajaId" });
  if (fila.codigoOperacion === null) return campo("operacionId");
  if (movimiento.formaPagoId !== null && fila.codigoFormaPago === null) return campo("formaPagoId");
  if (movimiento.bancoId !== null && fila.bancoId === null) return campo("bancoId");
  if (movimiento.comprobanteUuid !== null && !(await existeComprobante(alcance, movimiento, comprobanteDe)))
    return campo("comprobanteUuid");
  return ok({
    operacion: { codigoOperacion: fila.codigoOperacion as CodigoManual, nombre: fila.operacion ?? "" },
    formaPago:
      fila.codigoFormaPago === null
        ? null
        : {
            codigoFormaPago: fila.codigoFormaPago,
            requiereBanco: fila.requiereBanco === 1,
            permiteComprobante: fila.permiteComprobante === 1,
          },
  });
}

// All records that the form names, in one query, because payments are the most frequent action at a window. A null
// result is not of this school.
async function nombradosPor({ db, colegioId, hoy }: Alcance, movimiento: NuevoMovimiento) {
  const { servicioId, cajaId, operacionId, formaPagoId, bancoId, adquiriente } = movimiento;
  // A provider's money has a drawer of its own, and comes in whatever the service takes at the window.
  const enLinea = adquiriente === "" ? 0 : 1;
  // With two signatures, the drawer's day is locked; no signature stops a provider's money.
  const { rows } = await sql<Nombrados>`
    select c.id as cajaId, co.id as corteId, b.id as bancoId, o.codigoOperacion, o.nombre as operacion,
      f.codigoFormaPago, f.requiereBanco, f.permiteComprobante
    from "servicios" as "s" left join "cajas" as "c" on c.id = ${cajaId} and c.colegioId = ${colegioId}
      and c.enLinea = ${enLinea} and (c.activo = 1 or c.enLinea = 1)
    left join "cortes" as "co" on co.cajaId = c.id and co.fecha = ${hoy} and co.firmadoPorId is not null and c.enLinea = 0
    left join "operaciones" as "o" on o.id = ${operacionId} and o.colegioId = ${colegioId}
    left join "serviciosFormasPago" as "sf" on sf.servicioId = s.id and sf.formaPagoId = ${formaPagoId}
    left join "formasPago" as "f" on f.id = iif(${enLinea}, ${formaPagoId}, sf.formaPagoId) left join "bancos" as "b" on b.id = ${bancoId}
    where s.id = ${servicioId} and s.colegioId = ${colegioId}`.execute(db);
  return rows[0];
}

type Nombrados = {
  cajaId: number | null;
  corteId: number | null;
  bancoId: number | null;
  codigoOperacion: string | null;
  operacion: string | null;
  codigoFormaPago: string | null;
  requiereBanco: 0 | 1 | null;
  permiteComprobante: 0 | 1 | null;
};

async function existeComprobante(
  { db, colegioId }: Alcance,
  { comprobanteUuid }: NuevoMovimiento,
  alumnoId: number,
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

type PagoReciente = {
  fechaOperacion: Fecha;
  abonoCentavos: number;
  formaPagoId: number | null;
  fechaRegistro: string;
  nombre: string | null;
  apellido1: string | null;
};

/**
 * The facts behind the questions of a doubtful payment; `saldoCentavos` is the amount that could be settled that day.
 */
export async function dudasDePago(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
  saldoCentavos: Centavos,
): Promise<Dudas> {
  const { db, colegioId, zonaHoraria } = alcance;
  const { alumnoId, servicioId, fechaOperacion, montoCentavos, formaPagoId } = movimiento;
  // A transfer of a day may be registered twice, on any two days; so may today's cash. Other days raise no doubt.
  const { rows: pagos } = await sql<PagoReciente>`
    select m.fechaOperacion, m.abonoCentavos, m.formaPagoId, m.fechaRegistro, c.nombre, c.apellido1
    from "movimientos" as "m" left join "cuentas" as "c" on c.id = m.cuentaId
    where m.codigoOperacion = 'PAGO' and m.alumnoId = ${alumnoId} and m.servicioId = ${servicioId}
      and m.fechaOperacion >= ${fechaOperacion} and +m.colegioId = ${colegioId}
      and not exists (select 1 from "movimientos" as "r" where r.reversaATransaccionId = m.id)
    order by m.fechaOperacion desc, m.id desc`.execute(db);
  const diaDe = (pago: PagoReciente) => diaDeRegistro(pago.fechaRegistro, zonaHoraria);
  const iguales = pagos.filter((pago) => pago.abonoCentavos === montoCentavos && pago.formaPagoId === formaPagoId);
  const deHoy = iguales.find(
    (pago) => diaDe(pago) === alcance.hoy && [alcance.hoy, fechaOperacion].includes(pago.fechaOperacion),
  );
  const igual = deHoy ?? iguales.find((pago) => pago.fechaOperacion === fechaOperacion);
  const { depositoRegistrado, referenciaUsada } = await depositoUsado(alcance, movimiento);
  return {
    pagoIgual: igual
      ? {
          fecha: igual.fechaOperacion,
          registrado: diaDe(igual),
          hora: horaEnZona(igual.fechaRegistro, zonaHoraria),
          por: [igual.nombre, igual.apellido1].filter(Boolean).join(" ") || "el sistema",
        }
      : null,
    referenciaUsada: referenciaUsada ?? null,
    depositoRegistrado: depositoRegistrado ?? null,
    ultimoPago: pagos[0]?.fechaOperacion ?? null,
    saldoCentavos,
    hoy: alcance.hoy,
  };
}

async function depositoUsado(alcance: Alcance, movimiento: NuevoMovimiento) {
  const { bancoId, referencia, deposito, fechaOperacion: fecha, montoCentavos } = movimiento;
  if (bancoId === null || deposito?.delBanco) return {};
  const centavos = deposito?.montoCentavos ?? montoCentavos;
  return {
    depositoRegistrado: await buscarDepositoRegistrado(alcance, { bancoId, fecha, centavos, referencia }),
    referenciaUsada: await buscarReferenciaUsada(alcance, bancoId, referencia),
  };
}
