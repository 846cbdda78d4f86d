/**
 * Restores a backup into DATA_DIR (`npm run restore -- ARCHIVO`), or only rehearses it (`--ensayo`). Without a file it
 * lists the existing backups.
 */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { formatFechaHora } from "~/lib/dates";
import { listarRespaldos } from "db/retention";
import { schoolZoneIn } from "db/school-zone";
import { backupFolder } from "db/whole-copy";
import { prepararDesdeLaConsola } from "~/direccion/salud/restaurar.server";
import { correr } from "../cli-main";
import { databaseFile, dataDir } from "db/connection";
import { type Conteo, ensayarRestauracion, restaurar } from "db/restore";

const respaldos = backupFolder(dataDir());

await correr(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ensayo: { type: "boolean", default: false } },
  });
  const [respaldo] = positionals;
  if (!respaldo) return listar();
  const file = existsSync(respaldo) ? respaldo : join(respaldos, basename(respaldo));
  if (values.ensayo) {
    console.log(`El respaldo se puede restaurar: ${enPalabras(await ensayarRestauracion(file))}`);
  } else {
    const { conteoPrevio, despues, guardado } = await restaurar({
      dbFile: databaseFile(),
      dataDir: dataDir(),
      file,
      now: new Date(),
      alListo: (copy) => prepararDesdeLaConsola(copy, basename(file)),
    });
    console.log("Todos vuelven a entrar con su contraseña, y lo que estaba por enviarse espera en Ajustes, Correo.");
    if (conteoPrevio) console.log(`Antes:   ${enPalabras(conteoPrevio)}`);
    console.log(`Ahora:   ${enPalabras(despues)}`);
    if (guardado) console.log(`Lo que había quedó guardado en ${guardado}`);
  }
});

async function listar(): Promise<void> {
  const found = await listarRespaldos(respaldos);
  console.log(
    found.length > 0 ? `Respaldos en ${respaldos}, del más nuevo al más viejo:` : `No hay respaldos en ${respaldos}.`,
  );
  const zona = found[0] ? schoolZoneIn(join(respaldos, found[0].nombre)) : "";
  for (const { nombre, fecha } of found) console.log(`  ${nombre}  (${formatFechaHora(fecha.toISOString(), zona)})`);
  console.log("Uso: npm run restore -- ARCHIVO        restaura");
  console.log("     npm run restore -- --ensayo ARCHIVO   solo comprueba que se podría restaurar");
  process.exitCode = 1;
}

function enPalabras({ alumnos, movimientos, cargosCentavos, abonosCentavos }: Conteo): string {
  return `${alumnos} alumnos, ${movimientos} movimientos, cargos ${pesos(cargosCentavos)}, abonos ${pesos(abonosCentavos)}.`;
}

function pesos(centavos: number): string {
  return (centavos / 100).toLocaleString("es-MX", { style: "currency", currency: "MXN" });
}
