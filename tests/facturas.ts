import { randomBytes } from "node:crypto";
import type { Comprobante } from "~/dinero/facturacion/cfdi/comprobante";
import { timbrarDePrueba } from "~/dinero/facturacion/cfdi/sello.server";
import { generarFactura } from "~/dinero/facturacion/emision/commands/generar-factura.server";
import { previoDeFactura } from "~/dinero/facturacion/emision/previo.server";
import type { Pac, Solicitud } from "~/dinero/facturacion/pac/pac";
import { centavos } from "~/lib/money";
import { pagar } from "./en-la-ventanilla";
import { type Escenario, insertar, unAlumno, unaInscripcion, unDatoFiscal } from "./factories";

/** The scenario's school with everything for invoicing: an issuer, a tuition service, and a level with its key. */
export async function queFactura(e: Escenario): Promise<Escenario> {
  const emisor = {
    rfc: "CNH040816920",
    razonSocial: "Colegio Nuevo Horizonte",
    regimenFiscal: "603",
    codigoPostal: "64000",
  };
  await e.db.updateTable("colegios").set(emisor).where("id", "=", e.colegioId).execute();
  await e.db.updateTable("servicios").set({ facturar: 1, esColegiatura: 1 }).where("id", "=", e.servicioId).execute();
  await e.db.updateTable("niveles").set({ cct: "19PPR0001Z" }).where("id", "=", e.nivelId).execute();
  return e;
}

/** A student of that school with tax data, and a payment by that student, by transfer unless given otherwise. */
export async function unPagoFacturable(
  e: Escenario,
  { monto = 1160, enEfectivo = false }: { monto?: number; enEfectivo?: boolean } = {},
) {
  const alumnoId = await unAlumno(e, { curp: "NUGS180504MDFXRFA5", tipoIdentificacion: "CURP" });
  await unaInscripcion(e, { alumnoId });
  const datoFiscalId = await unDatoFiscal(e, { alumnoId });
  const banco = {
    formaPagoId: e.formasPago.TRANSFERENCIA,
    bancoId: e.bancoId,
    referencia: `R${alumnoId}`,
    cuenta: "1234",
  };
  const { movimientoId } = await pagar(e, { alumnoId, monto, ...(enEfectivo ? {} : banco) });
  return { alumnoId, datoFiscalId, movimientoId };
}

/** An invoice of a payment with its dialog's initial values, in the queue. */
export async function unaFacturaEnCola(
  e: Escenario,
  { movimientoId, ...cambios }: { movimientoId: number; sustituye?: boolean; enviar?: boolean },
) {
  const { valores } = await previoDeFactura(e.alcance, { movimientoId });
  const generada = await generarFactura(e.alcance, {
    ...valores!,
    transaccionId: movimientoId,
    enviar: true,
    ...cambios,
  });
  if (!generada.ok) throw new Error(generada.mensaje);
  return generada;
}

/** The result of the next hand-over: success, or one of the failures of such services. */
export type Falla = "BIEN" | "SE_CAE_ANTES" | "SE_CAE_DESPUES" | "BASURA" | "OTRA_FACTURA" | "RECHAZA" | "NO_ABRE";

/**
 * A PAC that remembers its stampings, double ones included, and fails as instructed (in order, then it succeeds). Asked
 * for an invoice, it answers with the first one it stamped.
 */
export class PacDoble implements Pac {
  readonly nombre = "facturama";
  readonly timbres: { clave: string; uuid: string; xml: string }[] = [];
  readonly canceladas: string[] = [];
  preguntas = 0;
  contestaPreguntas = true;
  fallas: Falla[] = [];

  emitir: Pac["emitir"] = async (solicitud) => {
    const falla = this.fallas.shift() ?? "BIEN";
    if (falla === "NO_ABRE") return { como: "SIN_SALIR", motivo: "No contesta" };
    if (falla === "SE_CAE_ANTES") return { como: "DUDOSA", motivo: "Se cortó" };
    if (falla === "RECHAZA") return { como: "RECHAZADA", mensaje: "El código postal no corresponde al RFC" };
    const timbre = await this.timbrar(solicitud);
    if (falla === "SE_CAE_DESPUES") throw new Error("Se cortó después de timbrar");
    if (falla === "BASURA") return { como: "TIMBRADA", uuid: timbre.uuid, idPac: "1", xml: "<html>" };
    if (falla === "OTRA_FACTURA") {
      const ajena = { ...solicitud, comprobante: { ...solicitud.comprobante, folio: solicitud.comprobante.folio + 1 } };
      const { xml, uuid } = await timbrarDePrueba(ajena.comprobante, { fecha: solicitud.fecha, clave: "ajena" });
      return { como: "TIMBRADA", uuid, idPac: "1", xml };
    }
    return { como: "TIMBRADA", idPac: String(this.timbres.length), ...timbre };
  };

  private async timbrar({ clave, comprobante, fecha }: Solicitud) {
    const timbre = await timbrarDePrueba(comprobante, { fecha, clave: `${clave}-${this.timbres.length}` });
    this.timbres.push({ clave, ...timbre });
    return timbre;
  }

  buscar: Pac["buscar"] = async ({ clave }) => {
    this.preguntas += 1;
    if (!this.contestaPreguntas) return { como: "SIN_RESPUESTA", motivo: "No contesta" };
    const hallado = this.timbres.find((timbre) => timbre.clave === clave);
    return hallado ? { como: "HALLADA", uuid: hallado.uuid, idPac: "1", xml: hallado.xml } : { como: "NO_ESTA" };
  };

  cancelar: Pac["cancelar"] = async ({ uuid }) => {
    this.canceladas.push(uuid);
    return { como: "CANCELADA", acuse: "<Acuse/>" };
  };

  estado: Pac["estado"] = async ({ uuid }) =>
    this.canceladas.includes(uuid) ? { como: "CANCELADA", acuse: "" } : { como: "EN_PROCESO" };
}

const COMPROBANTE: Comprobante = {
  serie: "F",
  folio: 1,
  formaPago: "03",
  emisor: { rfc: "CNH040816920", nombre: "COLEGIO NUEVO HORIZONTE", regimen: "603" },
  lugarExpedicion: "64000",
  receptor: { rfc: "PELO850917QK2", nombre: "ÓSCAR PÉREZ LARA", codigoPostal: "03020", regimen: "612", uso: "D10" },
  conceptos: [
    {
      claveProdServ: "86121500",
      noIdentificacion: "A1",
      claveUnidad: "E48",
      unidad: "Unidad de servicio",
      descripcion: "Colegiatura octubre",
      totalCentavos: centavos(100_000),
      impuesto: "EXENTO",
      iedu: null,
    },
  ],
  global: null,
  sustituye: null,
  referenciaBancaria: "",
};

/** A stamped invoice, inserted without the commands, of a payment that is free of it again; returns its id. */
export async function unaFactura(e: Escenario, { alumnoId, movimientoId }: { alumnoId: number; movimientoId: number }) {
  const token = randomBytes(24).toString("base64url");
  const { xml, uuid } = await timbrarDePrueba(COMPROBANTE, { fecha: "2026-10-15T12:00:00", clave: token });
  const facturaId = await insertar(e.db, "facturas", {
    colegioId: e.colegioId,
    alumnoId,
    estado: "TIMBRADA",
    serie: "F",
    folio: movimientoId,
    pac: "local",
    comprobante: JSON.stringify(COMPROBANTE),
    xml,
    uuid,
    totalCentavos: 100_000,
    receptorRfc: "PELO850917QK2",
    receptorNombre: "ÓSCAR PÉREZ LARA",
    siguienteDate: e.alcance.ahora,
    token,
    createdDate: e.alcance.ahora,
  });
  await e.db.insertInto("facturasPagos").values({ facturaId, movimientoId, vigente: 0 }).execute();
  return facturaId;
}
