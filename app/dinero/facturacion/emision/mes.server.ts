import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import { counted } from "~/lib/counts";
import { centavos } from "~/lib/money";
import { fecha, ultimoDiaDelMes } from "~/lib/dates";
import type { TipoPersona } from "~/lib/rfc";
import { type EstadoDeFactura, SE_PUEDE } from "../factura";
import { esPublicoEnGeneral, faltasDeDatoFiscal, TEXTOS_FISCALES } from "../fiscales/dato-fiscal";
import { alumnoDeLista, aPago, faltaDeIedu, impedimentoDePago, pagosFacturables } from "./preparar.server";

/** The rows of a kind among the others, and those of one page of a kind alone. */
const DE_MUESTRA = 5;
const POR_HOJA = 50;

/** The kinds of payments by the next step with them, the most urgent first. */
export const CLASES = ["DETENIDA", "IMPEDIDO", "INCOMPLETO", "LISTO", "SIN_DATOS", "GLOBAL"] as const;
export type Clase = (typeof CLASES)[number];

/** One kind alone, from a page on; without it, each kind begins. */
type Eleccion = { clase: Clase | null; hoja: number };

/**
 * The payments of a month ('2026-11') of invoiced services without a stamped invoice, of the students that the viewer
 * may see. Each has the reason (decisions.md: who cannot be invoiced and why).
 */
export async function pagosSinFacturar(alcance: Alcance, mes: string, eleccion: Eleccion = { clase: null, hoja: 1 }) {
  const desde = fecha(`${mes}-01`);
  const filas = await pagosFacturables(alcance)
    .leftJoin("facturas as fa", "fa.id", "fp.facturaId")
    .leftJoin("datosFiscales as d", (join) => join.onRef("d.alumnoId", "=", "m.alumnoId").on("d.activo", "=", 1))
    .select(alumnoDeLista.as("alumno"))
    .select(["fa.estado", "fa.error", "d.id as datoFiscalId", "d.tipo", "d.rfc as rfcReceptor"])
    .select(["d.nombre as nombreReceptor", "d.apellido1", "d.apellido2", "d.regimenFiscal as regimenReceptor"])
    .select(["d.codigoPostal as cpReceptor", "d.usoCfdi", "d.email as emailReceptor"])
    .where("m.codigoOperacion", "=", "PAGO")
    .where("s.facturar", "=", 1)
    .where("rev.id", "is", null)
    .where("m.fechaOperacion", ">=", desde)
    .where("m.fechaOperacion", "<=", ultimoDiaDelMes(desde))
    .where(({ eb, or }) => or([eb("fa.id", "is", null), eb("fa.estado", "in", ["EN_COLA", "TIMBRANDO", "RECHAZADA"])]))
    .orderBy("m.fechaOperacion")
    .orderBy("m.id")
    .execute();
  const visibles = await alumnosVisibles(
    alcance,
    filas.map(({ alumnoId }) => alumnoId),
  );
  const pagos = filas.filter(({ alumnoId }) => visibles.has(alumnoId)).map(conMotivo);
  const conteo = (clase: string) => pagos.filter((pago) => pago.clase === clase).length;
  return {
    grupos: CLASES.flatMap((clase) => grupoDe(clase, pagos, eleccion)),
    cuantos: pagos.length,
    incompletos: conteo("INCOMPLETO"),
    sinDatos: conteo("SIN_DATOS"),
    deGlobal: conteo("GLOBAL"),
    detenidos: conteo("DETENIDA"),
  };
}

/** The payments of a kind with their count and sum; nothing if there are none, or if another kind is chosen. */
function grupoDe(clase: Clase, todos: readonly PagoSinFacturar[], { clase: elegida, hoja }: Eleccion) {
  const pagos = todos.filter((pago) => pago.clase === clase);
  if (pagos.length === 0 || (elegida !== null && elegida !== clase)) return [];
  const desde = elegida === null ? 0 : (hoja - 1) * POR_HOJA;
  return [
    {
      clase,
      cuantos: pagos.length,
      totalCentavos: centavos(pagos.reduce((suma, { totalCentavos }) => suma + totalCentavos, 0)),
      desde,
      pagos: pagos.slice(desde, desde + (elegida === null ? DE_MUESTRA : POR_HOJA)),
    },
  ];
}

export type GrupoSinFacturar = ReturnType<typeof grupoDe>[number];

type Fila = Parameters<typeof aPago>[0] &
  Record<"estado" | "error" | "tipo" | "rfcReceptor" | "nombreReceptor" | "apellido1" | "apellido2", string | null> &
  Record<"regimenReceptor" | "cpReceptor" | "usoCfdi" | "emailReceptor", string | null> & {
    datoFiscalId: number | null;
    alumno: string;
  };

export type PagoSinFacturar = ReturnType<typeof conMotivo>;

function conMotivo(fila: Fila) {
  const pago = aPago(fila);
  return {
    movimientoId: pago.movimientoId,
    alumnoId: pago.alumnoId,
    alumno: fila.alumno,
    recibo: pago.recibo,
    fecha: pago.fechaOperacion,
    totalCentavos: pago.totalCentavos,
    servicio: pago.servicio.nombre,
    ...motivoDe(fila, impedimentoDePago(pago), faltaDeIedu(pago)),
  };
}

type Motivo = {
  clase: Clase;
  estado: EstadoDeFactura | null;
  motivo: string;
};

function motivoDe(fila: Fila, impedimento: string | null, sinIedu: string | null): Motivo {
  if (fila.estado !== null)
    return {
      clase: "DETENIDA",
      estado: fila.estado as EstadoDeFactura,
      motivo: fila.error || "Espera a que se timbre",
    };
  if (impedimento) return { clase: "IMPEDIDO", estado: null, motivo: impedimento };
  if (fila.datoFiscalId === null) return { clase: "SIN_DATOS", estado: null, motivo: TEXTOS_FISCALES.sinDatos };
  if (esPublicoEnGeneral({ rfc: fila.rfcReceptor ?? "" }))
    return { clase: "GLOBAL", estado: null, motivo: TEXTOS_FISCALES.publicoEnGeneral };
  const faltas = faltasDeDatoFiscal({
    tipo: fila.tipo as TipoPersona,
    rfc: fila.rfcReceptor ?? "",
    nombre: fila.nombreReceptor ?? "",
    apellido1: fila.apellido1 ?? "",
    apellido2: fila.apellido2 ?? "",
    regimenFiscal: fila.regimenReceptor ?? "",
    codigoPostal: fila.cpReceptor ?? "",
    usoCfdi: fila.usoCfdi ?? "",
    email: fila.emailReceptor ?? "",
  });
  return faltas.length > 0
    ? { clase: "INCOMPLETO", estado: null, motivo: `Incompletos: ${faltas.map(({ mensaje }) => mensaje).join(". ")}` }
    : { clase: "LISTO", estado: null, motivo: sinIedu ?? SE_PUEDE };
}

/** '14 pagos sin facturar, 3 con RFC, régimen o código postal incompletos'. */
export function fraseDelMes({
  cuantos,
  incompletos,
  sinDatos,
  deGlobal,
  detenidos,
}: Record<"cuantos" | "incompletos" | "sinDatos" | "deGlobal" | "detenidos", number>): string {
  if (cuantos === 0) return "Ningún pago del mes está sin facturar";
  return [
    counted(cuantos, "pago sin facturar", "pagos sin facturar"),
    incompletos > 0 ? `${incompletos} con RFC, régimen o código postal incompletos` : "",
    sinDatos > 0 ? `${sinDatos} sin datos fiscales` : "",
    deGlobal > 0 ? `${deGlobal} de público en general` : "",
    detenidos > 0 ? `${detenidos} en cola o rechazados` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
