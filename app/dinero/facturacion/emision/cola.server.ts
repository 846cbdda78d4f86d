import { type Db, transaction } from "db/connection";
import { cutText } from "~/lib/text";
import { nunca } from "~/lib/assert";
import { type Centavos, pesosPlain } from "~/lib/money";
import { log } from "~/server/jobs/log.server";
import type { Comprobante } from "../cfdi/comprobante";
import { leerCfdi } from "../cfdi/leer.server";
import type { Cancelacion, Pac, PorCancelar, Solicitud } from "../pac/pac";
import { avisarDeFactura } from "./avisar-factura.server";
import { horaDeEmision } from "./hora";

export const TAREA_DE_FACTURAS = "facturas";

const SEGUNDO_MS = 1000;
/**
 * Longer than a PAC may take to answer: a process that took an invoice so long ago is dead, or does not know the
 * outcome.
 */
const ARRIENDO_MS = 150 * SEGUNDO_MS;
/** The pause of an awaited invoice after each try. */
const ESPERAS_MS = [30, 120, 600, 1800, 3600].map((segundos) => segundos * SEGUNDO_MS);
const HORA_MS = 3600 * SEGUNDO_MS;
/** An hour before the SAT refuses it as too old. */
const VIGENCIA_MS = 71 * HORA_MS;

type Opciones = {
  /** The PAC for which an invoice was queued, or null if the installation no longer has it. */
  pac: (nombre: string) => Pac | null;
  reloj: () => string;
  signal: AbortSignal;
  /** The base address of a mail's links. */
  origen?: string;
};

/**
 * Processes the due invoices: stamps and cancels, one at a time. Never stamps twice: an invoice is taken before it is
 * handed over. One that was taken and has no answer, even by a process that died, is looked up at the PAC before it is
 * handed over again. Ends when nothing is due.
 */
export async function atenderFacturas(db: Db, opciones: Opciones): Promise<void> {
  while (!opciones.signal.aborted) {
    const factura = await siguiente(db, opciones.reloj());
    if (!factura) return;
    const pac = opciones.pac(factura.pac);
    if (!pac)
      await posponer(db, factura, opciones.reloj(), `No está configurado el servicio de timbrado «${factura.pac}».`);
    else await atender(db, factura, { ...opciones, pac });
  }
}

type ConPac = Omit<Opciones, "pac"> & { pac: Pac };

function siguiente(db: Db, ahora: string) {
  return db
    .selectFrom("facturas as f")
    .innerJoin("colegios as c", "c.id", "f.colegioId")
    .leftJoin("facturas as nueva", (join) =>
      join.onRef("nueva.sustituyeAId", "=", "f.id").on("nueva.estado", "<>", "DESCARTADA"),
    )
    .select([
      "f.id",
      "f.colegioId",
      "f.alumnoId",
      "f.estado",
      "f.serie",
      "f.folio",
      "f.pac",
      "f.comprobante",
      "f.fecha",
    ])
    .select(["f.uuid", "f.idPac", "f.totalCentavos", "f.receptorRfc", "f.email", "f.intentos", "f.dudas", "f.token"])
    .select([
      "f.motivoCancelacion",
      "f.justificacion",
      "f.sustituyeAId",
      "f.egresoDeId",
      "c.zonaHoraria",
      "nueva.uuid as uuidSustituto",
    ])
    .where("f.estado", "in", ["EN_COLA", "TIMBRANDO", "POR_CANCELAR", "EN_PROCESO"])
    .where("f.siguienteDate", "<=", ahora)
    .orderBy("f.siguienteDate")
    .orderBy("f.id")
    .executeTakeFirst();
}

type EnCola = NonNullable<Awaited<ReturnType<typeof siguiente>>>;

async function atender(db: Db, factura: EnCola, opciones: ConPac): Promise<void> {
  switch (factura.estado) {
    case "EN_COLA":
      return timbrar(db, factura, opciones);
    case "TIMBRANDO":
      return preguntar(db, factura, opciones);
    default:
      return cancelar(db, factura, opciones);
  }
}

const mas = (ahora: string, ms: number) => new Date(Date.parse(ahora) + ms).toISOString();
const espera = (intentos: number) => ESPERAS_MS[Math.min(intentos, ESPERAS_MS.length) - 1] ?? ESPERAS_MS[0]!;

const solicitudDe = ({ id, comprobante, fecha }: Pick<EnCola, "id" | "comprobante" | "fecha">): Solicitud => ({
  clave: `FACTURA-${id}`,
  comprobante: JSON.parse(comprobante) as Comprobante,
  fecha,
});

async function timbrar(db: Db, factura: EnCola, { pac, reloj, signal, origen }: ConPac): Promise<void> {
  const ahora = reloj();
  const esVieja = factura.fecha === "" || horaDeEmision(ahora, factura.zonaHoraria, -VIGENCIA_MS) > factura.fecha;
  const fecha = esVieja ? horaDeEmision(ahora, factura.zonaHoraria) : factura.fecha;
  const { numUpdatedRows } = await db
    .updateTable("facturas")
    .set({ estado: "TIMBRANDO", fecha, intentos: factura.intentos + 1, siguienteDate: mas(ahora, ARRIENDO_MS) })
    .where("id", "=", factura.id)
    .where("estado", "=", "EN_COLA")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const tomada = { ...factura, fecha, intentos: factura.intentos + 1 };
  const solicitud = solicitudDe(tomada);
  const emision = await sinLanzar(() => pac.emitir(solicitud, signal));
  switch (emision.como) {
    case "TIMBRADA": {
      const ajena = noEsLaPedida(emision.xml, solicitud);
      if (ajena === null) return guardarTimbre(db, tomada, { ...emision, ahora: reloj(), origen });
      return dejarEnDuda(db, tomada, reloj(), ajena);
    }
    case "RECHAZADA":
      await cambiar(db, tomada, { estado: "RECHAZADA", error: cutText(emision.mensaje, 1000) });
      return;
    case "SIN_SALIR":
      await cambiar(db, tomada, {
        estado: "EN_COLA",
        error: cutText(emision.motivo, 1000),
        siguienteDate: mas(reloj(), espera(tomada.intentos)),
      });
      return;
    case "DUDOSA":
      return dejarEnDuda(db, tomada, reloj(), emision.motivo);
    default:
      return nunca(emision);
  }
}

// An adapter that throws is our own defect: the outcome of the invoice is unknown.
async function sinLanzar<T>(pedir: () => Promise<T>): Promise<T | { como: "DUDOSA"; motivo: string }> {
  try {
    return await pedir();
  } catch (error) {
    log.error({ err: error }, "El servicio de timbrado falló");
    return { como: "DUDOSA", motivo: "El servicio de timbrado falló; se le preguntará por la factura." };
  }
}

async function dejarEnDuda(db: Db, factura: EnCola, ahora: string, motivo: string): Promise<void> {
  log.warn({ facturaId: factura.id, motivo }, "No se sabe si una factura se timbró");
  // A request under way may still arrive: the query follows once it must have arrived.
  await cambiar(db, factura, {
    dudas: factura.dudas + 1,
    error: cutText(motivo, 1000),
    siguienteDate: mas(ahora, ARRIENDO_MS),
  });
}

/**
 * Asks the PAC for an invoice that may have arrived. If found, it is taken as it is; if it surely is not there, it is
 * handed over again.
 */
async function preguntar(db: Db, factura: EnCola, { pac, reloj, signal, origen }: ConPac): Promise<void> {
  const solicitud = solicitudDe(factura);
  const hallazgo = await sinLanzar(() => pac.buscar(solicitud, signal));
  const ahora = reloj();
  switch (hallazgo.como) {
    case "HALLADA": {
      const ajena = noEsLaPedida(hallazgo.xml, solicitud);
      if (ajena === null) return guardarTimbre(db, factura, { ...hallazgo, ahora, origen });
      return posponer(db, factura, ahora, ajena);
    }
    case "NO_ESTA":
      await cambiar(db, factura, { estado: "EN_COLA", siguienteDate: ahora });
      return;
    default:
      return posponer(db, factura, ahora, hallazgo.motivo);
  }
}

/** The reason why a returned XML is not the requested one, or null if it is: garbage is not an invoice. */
function noEsLaPedida(xml: string, { comprobante }: Solicitud): string | null {
  const leido = leerCfdi(xml);
  if (!leido?.timbre?.UUID) return "El servicio de timbrado contestó algo que no es una factura timbrada.";
  const { serie, folio, tipo, emisor, receptor, total } = leido;
  const totalCentavos = comprobante.conceptos.reduce((suma, concepto) => suma + concepto.totalCentavos, 0);
  const esEsta =
    serie === comprobante.serie &&
    tipo === (comprobante.egresoDe ? "E" : "I") &&
    folio === String(comprobante.folio) &&
    emisor.rfc === comprobante.emisor.rfc &&
    receptor.rfc === comprobante.receptor.rfc &&
    Number(total).toFixed(2) === pesosPlain(totalCentavos as Centavos);
  return esEsta ? null : "El servicio de timbrado contestó con otra factura.";
}

type Timbre = { uuid: string; idPac: string; xml: string; ahora: string; origen: string | undefined };

async function guardarTimbre(db: Db, factura: EnCola, { uuid, idPac, xml, ahora, origen }: Timbre): Promise<void> {
  await transaction(db, async (trx) => {
    const timbrada = await cambiar(trx, factura, {
      estado: "TIMBRADA",
      uuid: uuid.toUpperCase(),
      idPac,
      xml,
      error: "",
      timbradaDate: ahora,
    });
    if (!timbrada) return;
    // The replaced invoice is cancelled now that both exist (motive 01).
    if (factura.sustituyeAId !== null)
      await trx
        .updateTable("facturas")
        .set({ estado: "POR_CANCELAR", motivoCancelacion: "01", siguienteDate: ahora, intentos: 0 })
        .where("id", "=", factura.sustituyeAId)
        .where("estado", "=", "TIMBRADA")
        .execute();
    if (factura.email !== "") await avisarDeFactura(trx, { ...factura, ahora, ...(origen ? { origen } : {}) });
  });
}

async function cancelar(db: Db, factura: EnCola, { pac, reloj, signal }: ConPac): Promise<void> {
  const { motivoCancelacion: motivo, justificacion, idPac, uuidSustituto } = factura;
  const comprobante = JSON.parse(factura.comprobante) as Comprobante;
  const pedida: PorCancelar = {
    uuid: factura.uuid ?? "",
    idPac,
    motivo,
    justificacion,
    sustituye: motivo === "01" ? uuidSustituto : null,
    rfcEmisor: comprobante.emisor.rfc,
  };
  const total = pesosPlain(factura.totalCentavos as Centavos);
  const sePregunta = factura.estado === "EN_PROCESO" || factura.intentos > 0;
  await cambiar(db, factura, { intentos: factura.intentos + 1, siguienteDate: mas(reloj(), ARRIENDO_MS) });
  const pedir = () =>
    sePregunta
      ? pac.estado({ ...pedida, receptorRfc: factura.receptorRfc, total }, signal)
      : pac.cancelar(pedida, signal);
  const respuesta = await sinLanzar<Cancelacion>(pedir);
  const ahora = reloj();
  switch (respuesta.como) {
    case "CANCELADA":
      await transaction(db, async (trx) => {
        await cambiar(trx, factura, { estado: "CANCELADA", acuse: respuesta.acuse, error: "", canceladaDate: ahora });
        await trx.updateTable("facturasPagos").set({ vigente: 0 }).where("facturaId", "=", factura.id).execute();
      });
      return;
    case "EN_PROCESO":
      await cambiar(db, factura, { estado: "EN_PROCESO", error: "", siguienteDate: mas(ahora, HORA_MS) });
      return;
    case "RECHAZADA":
      await cambiar(db, factura, { estado: "TIMBRADA", error: cutText(respuesta.mensaje, 1000) });
      return;
    default:
      await cambiar(db, factura, {
        error: cutText(respuesta.motivo, 1000),
        // Requested again and not assumed as known: the first request may never have arrived.
        intentos: 0,
        siguienteDate: mas(ahora, espera(factura.intentos + 1)),
      });
  }
}

async function posponer(db: Db, factura: EnCola, ahora: string, error: string): Promise<void> {
  await cambiar(db, factura, {
    error: cutText(error, 1000),
    intentos: factura.intentos + 1,
    siguienteDate: mas(ahora, espera(factura.intentos + 1)),
  });
}

type Cambios = Partial<
  Record<
    "estado" | "uuid" | "idPac" | "xml" | "acuse" | "error" | "siguienteDate" | "timbradaDate" | "canceladaDate",
    string
  > & { intentos: number; dudas: number }
>;

/**
 * Changes an invoice that still has the state in which it was found, or (once it was taken) is being stamped. Returns
 * true if it did.
 */
async function cambiar(db: Db, { id, estado }: Pick<EnCola, "id" | "estado">, cambios: Cambios): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("facturas")
    .set(cambios)
    .where("id", "=", id)
    .where("estado", "in", estado === "EN_COLA" ? ["EN_COLA", "TIMBRANDO"] : [estado])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
