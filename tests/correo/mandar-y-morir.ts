/**
 * A process that sends the due mails of a database until it is killed: `node … <database> <smtp url> <minutes later>`.
 */
import { enviarPendientes } from "~/base/correo/cola.server";
import { smtp } from "~/base/correo/smtp.server";
import { conexionDeUrl } from "~/base/correo/transporte.server";
import { kyselyOver, openSqlite } from "db/connection";

const [archivo = "", url = "", minutos = "0"] = process.argv.slice(2);
const transporte = smtp(conexionDeUrl(url));
await enviarPendientes(kyselyOver(openSqlite(archivo)), {
  transporteDeAhora: () => transporte,
  reloj: () => new Date(Date.now() + Number(minutos) * 60_000).toISOString(),
  signal: new AbortController().signal,
});
process.stdout.write("terminado");
process.exit(0);
