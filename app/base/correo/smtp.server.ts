import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Entrega, Linea, Mensaje, Transporte } from "./transporte";

// A school's line is slow, not dead: these limits apply to silence, not to the whole mail.
const ABRIR_MS = 20_000;
const SILENCIO_MS = 60_000;
// Shorter than the lease of a taken row, so that no mail is declared in doubt while under way.
const MENSAJE_MS = 5 * 60_000;

/** nodemailer's options of a connection, with the account in `auth`. */
export type Conexion = SMTPConnection.Options & { auth?: { user?: string; pass?: string } };

/** Mail by an SMTP server. */
export function smtp({ auth, ...opciones }: Conexion): Transporte {
  return {
    nombre: "SMTP",
    async abrir(signal) {
      const conexion = new SMTPConnection({
        connectionTimeout: ABRIR_MS,
        greetingTimeout: ABRIR_MS,
        socketTimeout: SILENCIO_MS,
        ...opciones,
      });
      // It may report the break twice; an unhandled error would end the process.
      conexion.on("error", () => undefined);
      try {
        await hasta(conexion, signal, (listo) => conexion.connect(listo));
        if (auth) await hasta(conexion, signal, (listo) => conexion.login(auth, listo));
      } catch (error) {
        conexion.close();
        throw error;
      }
      return linea(conexion, signal);
    },
  };
}

function linea(conexion: SMTPConnection, signal: AbortSignal): Linea {
  let abierta = true;
  conexion.once("end", () => (abierta = false));
  return {
    abierta: () => abierta,
    cerrar: () => conexion.quit(),
    async entregar(mensaje, alEmpezar) {
      const paso = { completo: false };
      const reloj = setTimeout(() => conexion.close(), MENSAJE_MS);
      // While the server is closing nothing new begins; a completely transferred mail is waited for.
      const cortar = () => void (paso.completo || conexion.close());
      signal.addEventListener("abort", cortar);
      try {
        const bytes = Readable.from(conPaso(mensaje, alEmpezar, paso), { objectMode: false });
        const sobre = { from: mensaje.remitente, to: [mensaje.para] };
        await hasta(conexion, null, (listo) => conexion.send(sobre, bytes, listo));
        return { como: "ENTREGADO" };
      } catch (error) {
        conexion.close();
        return comoTermino(error, paso.completo);
      } finally {
        clearTimeout(reloj);
        signal.removeEventListener("abort", cortar);
      }
    },
  };
}

class Ajeno extends Error {}

// nodemailer reads the stream once the server accepts the text: no byte has left before the first chunk.
async function* conPaso(
  { bytes }: Mensaje,
  alEmpezar: () => Promise<boolean>,
  paso: { completo: boolean },
): AsyncGenerator<Uint8Array> {
  if (!(await alEmpezar())) throw new Ajeno();
  yield bytes;
  // More was requested: the end of the mail is sent next.
  paso.completo = true;
}

type FallaSmtp = Error & { response?: string; responseCode?: number; command?: string };

function comoTermino(error: unknown, completo: boolean): Entrega {
  if (error instanceof Ajeno) return { como: "AJENO" };
  const { message, response = message, responseCode = 0, command = "" } = error as FallaSmtp;
  // A refused sender is a configuration error that somebody will correct; a refused recipient or text is final.
  if (responseCode >= 400) {
    const definitivo = responseCode >= 500 && /^(RCPT TO|DATA)/.test(command);
    return { como: "RECHAZADO", error: `El servidor de correo lo rechazó: ${response}`, definitivo };
  }
  return { como: completo ? "DUDOSO" : "CORTADO", error: `La conexión se cortó: ${message}` };
}

/** One step of the conversation as a promise, which also ends if the line breaks or the server closes. */
function hasta(
  conexion: SMTPConnection,
  signal: AbortSignal | null,
  paso: (listo: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const roto = (error?: Error | null) => terminar(error ?? new Error("El servidor de correo colgó."));
    const cortado = () => terminar(new Error("El sistema se está cerrando."));
    const terminar = (error: Error | null) => {
      conexion.off("error", roto);
      conexion.off("end", roto);
      signal?.removeEventListener("abort", cortado);
      if (error) reject(error);
      else resolve();
    };
    conexion.once("error", roto);
    conexion.once("end", roto);
    signal?.addEventListener("abort", cortado);
    if (signal?.aborted) cortado();
    else paso((error) => terminar(error ?? null));
  });
}
