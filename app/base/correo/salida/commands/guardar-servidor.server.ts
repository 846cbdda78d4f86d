import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import { ajustesDeCorreo, guardarServidor } from "../../ajustes.server";
import { avisarDeInstancia } from "../../aviso-de-instancia.server";
import { TAREA_DE_CORREO } from "../../encolar-correo.server";
import { POR_MINUTO_MAXIMO, type ServidorDeCorreo, entreganIgual, faltasDelServidor } from "../../servidor";
import { olvidarPrueba, ultimaPrueba } from "../pruebas.server";
import { type Valores, servidorDe, servidorGuardado } from "../valores.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "DEMO" | "ENTORNO" | "DATOS" | "SIN_PRUEBA";

const SIN_PRUEBA = "Primero prueba que salga un correo";

/**
 * Keeps the outgoing server of the installation in its file; it counts from the next mail. Refuses SIN_PERMISO (403),
 * ACTUAL and ESPERA (the password), DEMO and ENTORNO (409, they decide) and DATOS (422). Refuses SIN_PRUEBA (422) if no
 * mail left with these values within half an hour. The values in use need no other test.
 */
export async function guardarServidorDeCorreo(
  alcance: Alcance,
  { valores, actual }: { valores: Valores; actual: string },
): Promise<Outcome<{ sale: boolean }, Rechazo>> {
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const { origen } = ajustesDeCorreo();
  if (origen === "DEMO") return refuse("DEMO", "La demostración no manda correo.", { status: 409 });
  if (origen === "ENTORNO")
    return refuse("ENTORNO", "Lo dice el entorno (SMTP_URL): aquí no se puede cambiar.", { status: 409 });
  const servidor = servidorDe(valores, alcance);
  const faltas = faltasDelServidor(servidor);
  if (servidor.porMinuto < 1 || servidor.porMinuto > POR_MINUTO_MAXIMO)
    faltas.push({ campo: "porMinuto", mensaje: `Entre 1 y ${POR_MINUTO_MAXIMO}` });
  const mal = refuseFields("DATOS", faltas);
  if (mal) return mal;
  if (!estaProbado(servidor, alcance)) return refuse("SIN_PRUEBA", SIN_PRUEBA);
  const sale = servidor.proveedor !== "NADIE";
  await enTransaccion(alcance, async (trx) => {
    const { contrasena: _, ...sinContrasena } = servidor;
    await registrar(trx, "correo.servidorGuardado", "correos", null, sinContrasena);
    const acto = sale
      ? `cambió el servidor por el que salen los correos: ${servidor.servidor}, con la cuenta ${servidor.usuario || "ninguna"}.`
      : "apagó la salida de los correos: se guardan y nadie los recibe.";
    await avisarDeInstancia(trx, { clave: "servidor", asunto: "Cambió el servidor de correo", acto });
    // Last, so that a full disk undoes the record, too.
    await guardarServidor(servidor);
    return ok();
  });
  olvidarPrueba(alcance.sesionId);
  wakeJob(TAREA_DE_CORREO);
  return ok({ sale });
}

function estaProbado(servidor: ServidorDeCorreo, { sesionId, ahora }: Alcance): boolean {
  if (servidor.proveedor === "NADIE") return true;
  const guardado = servidorGuardado();
  if (guardado && entreganIgual(guardado, servidor)) return true;
  const ultima = ultimaPrueba(sesionId, ahora);
  return ultima?.servidor !== null && ultima?.prueba.salio === true && entreganIgual(ultima.servidor, servidor);
}
