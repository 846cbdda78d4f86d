/**
 * node scripts/tool.mjs cuenta sin-segundo-paso CORREO: lets a person sign in with the password alone, if nobody else
 * can help (a wrong clock, a lost phone).
 */
import {
  CuentaRechazada,
  quitarSegundoPasoDesdeLaConsola,
} from "~/personas/cuenta/segundopaso/commands/desde-la-consola.server";
import { closeDatabase, database } from "db/connection";
import { correr } from "tools/cli-main";

await correr(async () => {
  const [comando = "", email = "", ...resto] = process.argv.slice(2);
  if (comando !== "sin-segundo-paso" || email === "" || resto.length > 0)
    throw new CuentaRechazada("Uso: npm run cuenta -- sin-segundo-paso CORREO");
  try {
    await quitarSegundoPasoDesdeLaConsola(database().db, email, new Date());
    process.stdout.write(`${email} ya entra solo con su contraseña. Sus sesiones se cerraron.\n`);
  } finally {
    await closeDatabase();
  }
});
