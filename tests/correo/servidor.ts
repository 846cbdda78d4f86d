import { type AddressInfo, type Socket, createServer } from "node:net";
import { onTestFinished } from "vitest";
import { abrirBuzon } from "./buzon";

/** A free port of this machine. */
export async function puertoLibre(): Promise<number> {
  const sonda = createServer();
  await new Promise<void>((resolve) => sonda.listen(0, "127.0.0.1", resolve));
  const { port } = sonda.address() as AddressInfo;
  await new Promise((resolve) => sonda.close(resolve));
  return port;
}

/** A real SMTP server until the test ends; `recibidos` are the complete accepted mails, in order. */
export async function servidorDeCorreo(...opciones: Parameters<typeof abrirBuzon>) {
  const buzon = await abrirBuzon(...opciones);
  onTestFinished(buzon.cerrar);
  return buzon;
}

/** A mail server that accepts everything up to the end of the body and then applies `alFinal` to the connection. */
export async function servidorQue(alFinal: (socket: Socket) => void): Promise<{ url: string; enteros: () => number }> {
  let enteros = 0;
  const servidor = createServer((socket) => {
    let enDatos = false;
    let resto = "";
    socket.write("220 prueba\r\n").toString();
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      resto += chunk.toString("latin1");
      if (enDatos) {
        if (!resto.endsWith("\r\n.\r\n")) return;
        enteros += 1;
        alFinal(socket);
        return;
      }
      for (const orden of resto.split("\r\n").slice(0, -1)) {
        enDatos = orden === "DATA";
        socket.write(enDatos ? "354 go\r\n" : orden.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
      }
      resto = "";
    });
  });
  await new Promise<void>((resolve) => servidor.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void servidor.close());
  return { url: `smtp://127.0.0.1:${(servidor.address() as AddressInfo).port}`, enteros: () => enteros };
}

/** The decoded body of one part of a mail ("text/plain", "text/html"). */
export function parte(mail: string, tipo: string): string {
  const inicio = mail.indexOf(`Content-Type: ${tipo}`);
  const cuerpo = mail.slice(mail.indexOf("\r\n\r\n", inicio) + 4);
  const codificacion = /Content-Transfer-Encoding: (\S+)/.exec(mail.slice(inicio))?.[1];
  const limpio = cuerpo.slice(0, cuerpo.search(/\r\n--[^\r\n]/));
  if (codificacion === "base64") return Buffer.from(limpio, "base64").toString("utf8");
  if (codificacion !== "quoted-printable") return limpio;
  const bytes = limpio
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
