/**
 * Makes in DATA_DIR a practice of the school with the database PRACTICA_DE, with the password PRACTICA_CONTRASENA. The
 * server runs it (server/process/practice.mjs); it ends with its parent.
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
// An open channel would keep the process alive.
process.exit();
