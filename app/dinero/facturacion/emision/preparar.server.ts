import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { INDEMNIZACION } from "~/dinero/cobranza/libro/indemnizacion";
import { partidasEnUnaLinea } from "~/dinero/cobranza/recibos/recibo-impreso";
import type { DatosDeRecibo } from "~/dinero/cobranza/recibos/recibo";
import { CLAVES_DE_UNIDAD, FORMAS_DE_PAGO_SAT } from "../catalogos-del-sat";
import { llevaRegimenDeCapital, TEXTO_DE_REGIMEN_DE_CAPITAL } from "../regimen-de-capital";
import { type Impuesto, nivelIeduDe, NIVELES_IEDU, type NivelIedu, textoDeCfdi } from "../cfdi/comprobante";

/** A student (`a`) in the form of lists: 'Rojas Medina, María José'; null if there is none. */
export const alumnoDeLista = sql<string>`rtrim(a.apellido1 || ' ' || a.apellido2) || ', ' || a.nombre`;

/** A payment with all the school's data for its invoice. */
export type PagoFacturable = {
  movimientoId: number;
  alumnoId: number;
  nivelId: number | null;
  servicioId: number;
  codigoOperacion: string;
  fechaOperacion: Fecha;
  totalCentavos: Centavos;
  /** The becas of the charges that it settled. */
  becasCentavos: Centavos;
  /** The part that settled the indemnity of a returned cheque, which is no price of the service. */
  indemnizacionCentavos: Centavos;
  reversado: boolean;
  facturaId: number | null;
  concepto: string;
  /** The receipt's folio. */
  recibo: string;
  formaPago: string;
  cuenta: string;
  servicio: {
    nombre: string;
    facturar: boolean;
    claveProdServ: string;
    claveUnidad: string;
    unidad: string;
    impuesto: Impuesto;
    /** False for a payment of an indemnity alone, too. */
    esColegiatura: boolean;
  };
  emisor: { rfc: string; nombre: string; regimen: string; codigoPostal: string };
  alumno: { nombreCompleto: string; curp: string; nivelEducativo: NivelIedu | null; autRvoe: string };
};

/**
 * A payment to be invoiced, by its id; null if it is not in the viewer's school, or the viewer may not see its student.
 */
export async function leerPagoFacturable(alcance: Alcance, movimientoId: number): Promise<PagoFacturable | null> {
  const fila = await pagosFacturables(alcance).where("m.id", "=", movimientoId).executeTakeFirst();
  return fila && (await puedeVerAlumno(alcance, fila.alumnoId)) ? aPago(fila) : null;
}

/** Payments with the school's data for invoices, to be filtered further. */
export function pagosFacturables({ db, colegioId }: Pick<Alcance, "db" | "colegioId">) {
  return db
    .selectFrom("movimientos as m")
    .innerJoin("servicios as s", "s.id", "m.servicioId")
    .innerJoin("colegios as c", "c.id", "m.colegioId")
    .innerJoin("alumnos as a", "a.id", "m.alumnoId")
    .leftJoin("inscripciones as i", (join) =>
      join.onRef(
        "i.id",
        "=",
        ({ selectFrom }) =>
          selectFrom("inscripciones as x")
            .select(({ fn }) => fn.max("x.id").as("id"))
            .whereRef("x.alumnoId", "=", "m.alumnoId")
            .whereRef("x.colegioId", "=", "m.colegioId")
            .whereRef("x.cicloId", "=", "m.cicloId") as never,
      ),
    )
    .leftJoin("niveles as n", "n.id", "i.nivelId")
    .leftJoin("formasPago as f", "f.id", "m.formaPagoId")
    .leftJoin("recibos as r", "r.movimientoId", "m.id")
    .leftJoin("movimientos as rev", "rev.reversaATransaccionId", "m.id")
    .leftJoin("facturasPagos as fp", (join) => join.onRef("fp.movimientoId", "=", "m.id").on("fp.vigente", "=", 1))
    .select(["m.id", "m.alumnoId", "m.servicioId", "m.codigoOperacion", "m.fechaOperacion", "m.cuenta"])
    .select(["m.abonoCentavos", "rev.id as reversoId", "fp.facturaId", "r.serie", "r.folio", "r.datos", "f.claveSat"])
    .select(["s.nombre as servicio", "s.facturar", "s.claveProdServ", "s.claveUnidad", "s.impuesto", "s.esColegiatura"])
    .select(["n.id as nivelId", "n.nombre as nivel", "n.nivelEducativo", "n.cct", "n.rvoe"])
    .select(["n.emisorRfc", "n.emisorRazonSocial", "n.emisorRegimen", "n.emisorCodigoPostal"])
    .select([
      "c.rfc",
      "c.razonSocial",
      "c.regimenFiscal",
      "c.codigoPostal",
      "a.nombreCompleto",
      "a.curp",
      "a.tipoIdentificacion",
    ])
    .select([devueltoDe.as("devueltoCentavos"), indemnizacionDe.as("indemnizacionCentavos")])
    .where("m.colegioId", "=", colegioId);
}

// Money that went back to the family before it was invoiced is no part of the invoice.
const devueltoDe = sql<number>`coalesce((select sum(ap.centavos) from "aplicaciones" as "ap"
  join "movimientos" as "dv" on dv.id = ap.cargoMovimientoId
  where ap.abonoMovimientoId = m.id and dv.codigoOperacion = 'DEVOLUCION'), 0)`;

const indemnizacionDe = sql<number>`coalesce((select sum(ap.centavos) from "aplicaciones" as "ap"
  join "movimientos" as "ix" on ix.id = ap.cargoMovimientoId
  where ap.abonoMovimientoId = m.id and ix.codigoOperacion = 'CARGO' and ix.descripcion = ${INDEMNIZACION}), 0)`;

type Fila = Awaited<ReturnType<ReturnType<typeof pagosFacturables>["execute"]>>[number];

/** A row of {@link pagosFacturables}, in the terms of an invoice. */
export function aPago(fila: Fila): PagoFacturable {
  const deNivel = (fila.emisorRfc ?? "") !== "";
  const totalCentavos = centavos(fila.abonoCentavos - fila.devueltoCentavos);
  const indemnizacionCentavos = centavos(fila.indemnizacionCentavos);
  const esIndemnizacion = indemnizacionCentavos > 0 && indemnizacionCentavos === totalCentavos;
  const nivelEducativo = fila.nivelEducativo || (fila.nivel === null ? null : nivelIeduDe(fila.nivel));
  return {
    movimientoId: fila.id,
    alumnoId: fila.alumnoId,
    nivelId: fila.nivelId,
    servicioId: fila.servicioId,
    codigoOperacion: fila.codigoOperacion,
    fechaOperacion: fila.fechaOperacion as Fecha,
    totalCentavos,
    becasCentavos: becasDe(fila),
    indemnizacionCentavos,
    reversado: fila.reversoId !== null,
    facturaId: fila.facturaId,
    concepto: esIndemnizacion ? INDEMNIZACION : conceptoDe(fila),
    recibo: fila.folio === null ? String(fila.id) : `${fila.serie}${fila.folio}`,
    formaPago: fila.claveSat ?? "",
    cuenta: fila.cuenta,
    servicio: {
      nombre: fila.servicio,
      facturar: fila.facturar === 1,
      claveProdServ: fila.claveProdServ,
      claveUnidad: fila.claveUnidad,
      unidad: CLAVES_DE_UNIDAD[fila.claveUnidad as keyof typeof CLAVES_DE_UNIDAD] ?? "",
      impuesto: fila.impuesto as Impuesto,
      esColegiatura: fila.esColegiatura === 1 && !esIndemnizacion,
    },
    emisor: {
      rfc: (deNivel ? fila.emisorRfc : fila.rfc) ?? "",
      nombre: textoDeCfdi((deNivel ? fila.emisorRazonSocial : fila.razonSocial) ?? "", 300).toLocaleUpperCase("es-MX"),
      regimen: (deNivel ? fila.emisorRegimen : fila.regimenFiscal) ?? "",
      codigoPostal: (deNivel ? fila.emisorCodigoPostal : fila.codigoPostal) ?? "",
    },
    alumno: {
      nombreCompleto: textoDeCfdi(fila.nombreCompleto, 300).toLocaleUpperCase("es-MX"),
      curp: fila.tipoIdentificacion === "CURP" ? fila.curp : "",
      nivelEducativo: NIVELES_IEDU.find((cada) => cada === nivelEducativo) ?? null,
      autRvoe: textoDeCfdi(fila.rvoe || fila.cct || "", 100),
    },
  };
}

function becasDe({ datos }: Pick<Fila, "datos">): Centavos {
  const becas = datos === null ? [] : ((JSON.parse(datos) as DatosDeRecibo).becas ?? []);
  return centavos(becas.reduce((suma, beca) => suma + beca.centavos, 0));
}

// The paid items according to the receipt: the row of a payment states only that it is one.
// Money that settled nothing yet is paid ahead, and an indemnity has a line of its own.
function conceptoDe({ datos, servicio }: Pick<Fila, "datos" | "servicio">): string {
  const partidas = datos === null ? [] : (JSON.parse(datos) as DatosDeRecibo).partidas;
  const pagado = partidasEnUnaLinea(partidas.filter(({ descripcion }) => descripcion !== INDEMNIZACION));
  return textoDeCfdi(pagado === "" ? `Pago anticipado de ${servicio}` : pagado, 1000);
}

/**
 * The reason why a payment cannot be invoiced to any receiver; null if it can. Obstacles only to the complement are not
 * included.
 */
export function impedimentoDePago(pago: PagoFacturable): string | null {
  const { codigoOperacion, reversado, servicio, emisor, formaPago } = pago;
  if (codigoOperacion !== "PAGO") return "Solo se facturan pagos";
  if (reversado) return "El pago fue reversado";
  if (pago.totalCentavos <= 0) return "El pago se devolvió completo";
  if (!servicio.facturar) return `${servicio.nombre} no se factura (Ajustes › Servicios)`;
  if (!emisor.rfc || !emisor.nombre || !emisor.regimen || !emisor.codigoPostal)
    return "Faltan el RFC, la razón social, el régimen o el código postal de quien factura (Ajustes › Colegio o Niveles)";
  if (llevaRegimenDeCapital({ rfc: emisor.rfc, razonSocial: emisor.nombre }))
    return `${TEXTO_DE_REGIMEN_DE_CAPITAL}: corrige la de quien factura (Ajustes › Colegio o Niveles)`;
  if (!Object.hasOwn(FORMAS_DE_PAGO_SAT, formaPago) || formaPago === "99")
    return "La forma de pago no tiene una clave del SAT con la que se pueda facturar (Ajustes › Formas de pago)";
  return null;
}

/**
 * The obstacle to the complement of tuition, without which the parent cannot deduct it; null if there is none, or it is
 * not tuition.
 */
export function faltaDeIedu({ servicio, alumno }: PagoFacturable): string | null {
  if (!servicio.esColegiatura) return null;
  const falta = [
    alumno.curp === "" ? "la CURP del alumno" : "",
    alumno.nivelEducativo === null ? "el nivel educativo" : "",
    alumno.autRvoe === "" ? "la CCT o el RVOE del nivel" : "",
  ].filter(Boolean);
  return falta.length === 0 ? null : `Sin complemento educativo: falta ${falta.join(" y ")}`;
}
