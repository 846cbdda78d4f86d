import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha, nombreDelMes, ultimoDiaDelMes } from "~/lib/dates";
import { formatPesos, pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { RFC_PUBLICO_EN_GENERAL } from "~/lib/rfc";
import { FORMAS_DE_PAGO_SAT } from "../../catalogos-del-sat";
import { folioDe } from "../../factura";
import { faltasDeComprobante } from "../comprobante-de-pago.server";
import { agruparPagos, comprobanteGlobal, type GrupoGlobal, type Periodo } from "../global";
import { aPago, impedimentoDePago, pagosFacturables, type PagoFacturable } from "../preparar.server";
import { encolarFactura } from "./encolar.server";
import { tomarFolio } from "./folio.server";

type Rechazo = "SIN_PERMISO" | "PERIODO" | "NADA" | "DATOS" | "CONFIRMA";
type Generadas = { facturas: { facturaId: number; serie: string; folioInterno: number }[] };

/**
 * Invoices to público en general the payments of a day, or of a finished month, by students without tax data,
 * or with those of público en general (decisions.md, Invoicing). There is an invoice for each issuer and form of payment, with a line for each receipt.
 * Only students that the viewer may see are included.
 *
 * Refusals: SIN_PERMISO (403) · PERIODO (422) the month is not over, or the day has not come · NADA (422) nothing is
 * left to invoice · DATOS (422) data that a PAC would refuse · CONFIRMA (409) the resulting invoices, until agreed to.
 */
export function generarGlobal(
  alcance: Alcance,
  { periodo, dia, force, escrito }: { periodo: Periodo; dia: Fecha } & Consent,
): Promise<Outcome<Generadas, Rechazo>> {
  return enTransaccion<Outcome<Generadas, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.facturar);
    if (sinPermiso) return sinPermiso;
    const hasta = periodo === "04" ? ultimoDiaDelMes(dia) : dia;
    if (hasta > trx.hoy) return refuse("PERIODO", textoDeAntes(periodo, dia), { campo: "dia" });
    const grupos = agruparPagos(await pagosSinDatos(trx, { periodo, dia }));
    if (grupos.length === 0) return refuse("NADA", "No hay pagos de público en general por facturar");
    const faltas = grupos.flatMap((grupo) =>
      faltasDeComprobante(comprobanteGlobal(grupo, { serie: "X", folio: 1, periodo, dia })),
    );
    if (faltas.length > 0) return refuse("DATOS", `${[...new Set(faltas)].join(". ")}.`);
    const pregunta = await askConsent(trx, { force, escrito }, preguntaDe(grupos, { periodo, dia }));
    if (pregunta) return pregunta;
    const facturas = [];
    for (const grupo of grupos) facturas.push(await encolarGlobal(trx, grupo, { periodo, dia }));
    return ok({ facturas });
  });
}

type Cuando = { periodo: Periodo; dia: Fecha };

/** Puts one global invoice into the queue. Call it inside a transaction. */
export async function encolarGlobal(trx: Alcance, grupo: GrupoGlobal, { periodo, dia }: Cuando) {
  const numero = await tomarFolio(trx, null);
  const facturaId = await encolarFactura(trx, {
    comprobante: comprobanteGlobal(grupo, { ...numero, periodo, dia }),
    alumnoId: null,
    nivelId: null,
    email: "",
    pagos: grupo.pagos.map(({ movimientoId }) => movimientoId),
  });
  await registrar(trx, "factura.global", "facturas", facturaId, {
    folio: folioDe(numero),
    pagos: grupo.pagos.length,
    monto: pesosPlain(grupo.totalCentavos),
  });
  return { facturaId, serie: numero.serie, folioInterno: numero.folio };
}

/** The payments of invoiced services by students that no tax data name, in no invoice yet. */
async function pagosSinDatos(alcance: Alcance, { periodo, dia }: Cuando): Promise<PagoFacturable[]> {
  const desde = periodo === "04" ? `${dia.slice(0, 7)}-01` : dia;
  const filas = await pagosFacturables(alcance)
    .leftJoin("datosFiscales as d", (join) => join.onRef("d.alumnoId", "=", "m.alumnoId").on("d.activo", "=", 1))
    .where("m.codigoOperacion", "=", "PAGO")
    .where("s.facturar", "=", 1)
    .where("rev.id", "is", null)
    .where("fp.facturaId", "is", null)
    .where(({ eb, or }) => or([eb("d.id", "is", null), eb("d.rfc", "=", RFC_PUBLICO_EN_GENERAL)]))
    .where("m.fechaOperacion", ">=", desde)
    .where("m.fechaOperacion", "<=", periodo === "04" ? ultimoDiaDelMes(dia) : dia)
    .orderBy("m.fechaOperacion")
    .orderBy("m.id")
    .execute();
  const visibles = await alumnosVisibles(
    alcance,
    filas.map(({ alumnoId }) => alumnoId),
  );
  return filas
    .filter(({ alumnoId }) => visibles.has(alumnoId))
    .map(aPago)
    .filter((pago) => impedimentoDePago(pago) === null);
}

const mesDe = (dia: Fecha) => `${nombreDelMes(dia).toLowerCase()} de ${dia.slice(0, 4)}`;
const textoDeAntes = (periodo: Periodo, dia: Fecha) =>
  periodo === "04" ? `El mes de ${mesDe(dia)} no ha terminado: factura un día` : "Ese día todavía no llega";

function preguntaDe(grupos: readonly GrupoGlobal[], { periodo, dia }: Cuando) {
  const cuando = periodo === "04" ? mesDe(dia) : `el ${formatFecha(dia)}`;
  const lines = [
    `Público en general, ${cuando}: ${counted(grupos.length, "factura", "facturas")}.`,
    ...grupos.map(({ formaPago, emisor, pagos, totalCentavos }) => {
      const { nombre } = FORMAS_DE_PAGO_SAT[formaPago as keyof typeof FORMAS_DE_PAGO_SAT];
      return `${nombre}: ${counted(pagos.length, "pago", "pagos")}, ${formatPesos(totalCentavos)} (${emisor.rfc})`;
    }),
  ];
  const shown = grupos.map(({ pagos }) =>
    pagos.map(({ movimientoId, totalCentavos }) => [movimientoId, totalCentavos]),
  );
  return { error: "CONFIRMA" as const, lines, content: { periodo, dia }, shown };
}
