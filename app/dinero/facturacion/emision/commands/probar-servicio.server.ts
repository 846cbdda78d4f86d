import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { probarEnlaceFiscal } from "../../pac/enlacefiscal.server";
import { cuentaDeEnlaceFiscal, cuentaDeFacturama } from "../../pac/entorno.server";
import { probarFacturama } from "../../pac/facturama.server";

type Rechazo = "SIN_PERMISO" | "SIN_CUENTA" | "NO_CONTESTA";

/**
 * Asks an invoicing service if the account of this installation works (C§7 Billing test endpoints). `rfc` is the issuer
 * of the test. Stamps nothing. Refuses SIN_PERMISO (403), SIN_CUENTA (409) if the environment names none, and
 * NO_CONTESTA (409) with the reason.
 */
export async function probarServicio(
  alcance: Alcance,
  { servicio, rfc }: { servicio: "facturama" | "enlacefiscal"; rfc: string },
): Promise<Outcome<{ mensaje: string }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, "PERM_ADMIN_CONFIGURACION");
  if (sinPermiso) return sinPermiso;
  const { signal } = new AbortController();
  const [facturama, enlace] = [cuentaDeFacturama(), cuentaDeEnlaceFiscal()];
  if (servicio === "facturama" ? !facturama : !enlace)
    return refuse("SIN_CUENTA", "Esta instalación no tiene una cuenta en ese servicio de timbrado", { status: 409 });
  const mal =
    servicio === "facturama"
      ? await probarFacturama(facturama!, signal)
      : await probarEnlaceFiscal(enlace!, rfc, signal);
  return mal === null ? ok({ mensaje: "La cuenta funciona" }) : refuse("NO_CONTESTA", mal, { status: 409 });
}
