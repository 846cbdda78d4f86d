/**
 * Makes in DATA_DIR a practice of the school whose database is PRACTICA_DE, with the password PRACTICA_CONTRASENA. The server
 * runs it (server/process/practice.mjs); it ends with whoever started it.
 */
import { dataDir } from "db/connection";
import { hacerPractica } from "../practica/hacer";
import { correr } from "../cli-main";

const { PRACTICA_DE: real, PRACTICA_CONTRASENA: contrasena } = process.env;
if (!real || !contrasena || !process.connected) {
  console.error("La escuela de práctica se abre en Ajustes, Salud y respaldos.");
  process.exit(2);
}
process.once("disconnect", () => process.exit(1));

await correr(async () => {
  await hacerPractica({ real, carpeta: dataDir(), contrasena, ahora: new Date() });
});
// A channel that is listened to would keep the process.
process.exit();
