import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A real SMTP server until it is closed; `recibidos` are the complete accepted mails, in order. */
export async function abrirBuzon(
  opciones: SMTPServerOptions = {},
  { puerto = 0, host = "127.0.0.1" }: { puerto?: number; host?: string } = {},
) {
  const recibidos: { para: string[]; texto: string }[] = [];
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      let texto = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (texto += chunk));
      stream.on("end", () => {
        recibidos.push({ para: session.envelope.rcptTo.map(({ address }) => address), texto });
        callback();
      });
    },
    ...opciones,
  });
  servidor.on("error", () => undefined);
  await new Promise<void>((resolve) => servidor.listen(puerto, host, resolve));
  const cerrar = () => new Promise<void>((resolve) => servidor.close(resolve));
  const { port } = servidor.server.address() as AddressInfo;
  return { recibidos, puerto: port, url: `smtp://${host}:${port}`, cerrar };
}
