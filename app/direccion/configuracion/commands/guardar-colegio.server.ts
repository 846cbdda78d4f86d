import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { rfcAdvertencia } from "~/lib/rfc";
import { columnasDeModalidad } from "~/dinero/cobros/modalidad";
import { buscarColegio, type DatosDeColegio } from "../colegio.server";
import { limpiarEmisor } from "../emisor";
import { faltaDeEmisor } from "../emisor.server";
import { columnasDeSuma } from "~/dinero/cobranza/devoluciones/suma-de-una-persona";
import { avisarDeGuardas, guardasCambiadas } from "../guardas.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";

const CAJA_EN_LINEA = "En línea";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CAMBIADO" | "DATOS" | "RFC_RARO";

const CAMPOS = {
  rfc: "rfc",
  razonSocial: "razonSocial",
  regimen: "regimenFiscal",
  codigoPostal: "codigoPostal",
} as const;

/**
 * Changes the school's identity: name, tax data, address, telephone, zone (C§7, PUT colegios/{c}). A
 * company's name is stored without its régimen de capital. Refuses SIN_PERMISO
 * (403), NO_EXISTE (404), and DATOS if the régimen does not fit the RFC. Until agreed to (409): CAMBIADO if it is no
 * longer the version that was read, and RFC_RARO for a wrong check digit. A changed guard of the money is logged with
 * both values, and a looser one is told to everybody who sets up the school (decisiones/383).
 */
export async function guardarColegio(
  alcance: Alcance,
  { lastModifiedDate, force, escrito, ...capturado }: DatosDeColegio & { lastModifiedDate?: string } & Consent,
): Promise<Outcome<{ colegioId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ colegioId: number }, Rechazo>>(alcance, async (trx) => {
    const { colegioId, db } = trx;
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const colegioPrevio = await buscarColegio(trx);
    if (!colegioPrevio) return noExiste();
    const datos = limpiarEmisor(capturado);
    const { rfc, razonSocial, regimenFiscal: regimen, codigoPostal } = datos;
    const falta = await faltaDeEmisor(db, { rfc, razonSocial, regimen, codigoPostal }, false);
    if (falta) return refuse("DATOS", falta.mensaje, { campo: CAMPOS[falta.campo] });
    if (lastModifiedDate && colegioPrevio.lastModifiedDate !== lastModifiedDate) {
      const referencia = {
        entidad: "colegios",
        entidadId: colegioId,
        lastModifiedDate: colegioPrevio.lastModifiedDate,
      };
      const cambio = { ...referencia, objeto: "los datos del colegio", contenido: datos };
      const cambiado = await rechazoDeCambiado(trx, { force, escrito }, cambio);
      if (cambiado) return cambiado;
    }
    const rfcRaro = rfc === colegioPrevio.rfc ? null : rfcAdvertencia(rfc);
    const dudoso = await askConsent(
      trx,
      { force, escrito },
      { error: "RFC_RARO", lines: rfcRaro ? [rfcRaro] : [], content: datos },
    );
    if (dudoso) return dudoso;
    await db
      .updateTable("colegios")
      .set({
        ...datos,
        ...(datos.cobrosElectronicos === undefined ? {} : columnasDeModalidad(datos.cobrosElectronicos)),
        ...(datos.devolucionConDosCentavos === undefined
          ? {}
          : columnasDeSuma(colegioPrevio, datos.devolucionConDosCentavos, trx.hoy)),
        lastModifiedDate: trx.ahora,
      })
      .where("id", "=", colegioId)
      .execute();
    if (datos.cobrosElectronicos) await abrirCajaEnLinea(trx);
    const cambios = (Object.keys(datos) as (keyof typeof datos)[]).filter(
      (campo) => datos[campo] !== undefined && datos[campo] !== colegioPrevio[campo],
    );
    const guardas = guardasCambiadas(colegioPrevio, datos);
    await registrar(trx, "colegio.guardado", "colegios", colegioId, {
      cambios,
      ...(guardas.length === 0 ? {} : { guardas }),
    });
    await avisarDeGuardas(trx, guardas);
    return ok({ colegioId });
  });
}

// Online payments have a drawer of their own, from the day on which the school begins to take them.
async function abrirCajaEnLinea({ db, colegioId }: Alcance): Promise<void> {
  await db
    .insertInto("cajas")
    .values({ colegioId, nombre: CAJA_EN_LINEA, enLinea: 1 })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
}
