import { type CuentaDeEnlaceFiscal, pacEnlaceFiscal } from "./enlacefiscal.server";
import { type CuentaDeFacturama, pacFacturama } from "./facturama.server";
import { pacLocal } from "./local.server";
import type { NombreDePac, Pac } from "./pac";

const sinBarra = (url: string) => url.replace(/\/+$/, "");

/** The account at Facturama in the environment, or null if there is none. */
export function cuentaDeFacturama(): CuentaDeFacturama | null {
  const { FACTURAMA_URL, FACTURAMA_USUARIO: usuario, FACTURAMA_CONTRASENA: contrasena } = process.env;
  return usuario && contrasena
    ? { url: sinBarra(FACTURAMA_URL || "https://apisandbox.facturama.mx"), usuario, contrasena }
    : null;
}

/** The account at Enlace Fiscal in the environment, or null if there is none. */
export function cuentaDeEnlaceFiscal(): CuentaDeEnlaceFiscal | null {
  const { ENLACEFISCAL_URL, ENLACEFISCAL_RFC: rfc, ENLACEFISCAL_TOKEN: token, ENLACEFISCAL_LLAVE: llave } = process.env;
  const modo = process.env.ENLACEFISCAL_MODO === "produccion" ? "produccion" : "debug";
  return rfc && token && llave
    ? { url: sinBarra(ENLACEFISCAL_URL || "https://api.enlacefiscal.com/v6"), rfc, token, llave, modo }
    : null;
}

/**
 * The PAC that stamps the invoices of this installation: the one in FACTURACION_PAC. Without it, or in a demo, the
 * `local` one, which belongs to nobody.
 */
export function pacDelEntorno(): { nombre: NombreDePac } {
  const nombre = process.env.FACTURACION_PAC;
  const esDemo = process.env.DEMO === "1";
  return { nombre: !esDemo && (nombre === "facturama" || nombre === "enlacefiscal") ? nombre : "local" };
}

/** A PAC by its name, or null if the installation has no account there. */
export function pacDe(nombre: string): Pac | null {
  switch (nombre) {
    case "local":
      return pacLocal;
    case "facturama": {
      const cuenta = cuentaDeFacturama();
      return cuenta && pacFacturama(cuenta);
    }
    case "enlacefiscal": {
      const cuenta = cuentaDeEnlaceFiscal();
      return cuenta && pacEnlaceFiscal(cuenta);
    }
    default:
      return null;
  }
}
