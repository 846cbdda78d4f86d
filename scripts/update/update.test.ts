// @release: installs, updates and takes back whole programs, half a minute of processes
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { type Installed, installed } from "./miniature";

async function instalado(como: Parameters<typeof installed>[0] = {}): Promise<Installed> {
  const programa = await installed(como);
  onTestFinished(programa.end);
  return programa;
}

async function abierto(segundos = "50", vigilada = "0.001"): Promise<Installed & { consola: () => string }> {
  const programa = await instalado();
  let registro = "";
  const { stdout, stderr } = programa.start("serve", [], {
    UPDATE_ANSWER_SECONDS: segundos,
    UPDATE_WATCH_SECONDS: vigilada,
  });
  for (const salida of [stdout!, stderr!]) salida.on("data", (texto: Buffer) => (registro += texto.toString()));
  await sirve(programa, "1.0.0");
  return { ...programa, consola: () => registro };
}

const sirve = async (programa: Installed, version: string) =>
  await expect.poll(() => programa.answering(), { interval: 50, timeout: 50_000 }).toBe(version);

/** The contents of the versions' folder, except the lock. */
const versiones = ({ home }: Installed) =>
  readdirSync(join(home, "versions")).filter((name) => !name.startsWith(".update.lock"));

function filas({ database }: Installed, tabla: "migraciones" | "pagos"): unknown[] {
  const db = new Database(database, { readonly: true });
  const found = db.prepare(`select version from ${tabla}`).pluck().all();
  db.close();
  return found;
}

test("con la escuela abierta: respalda, ensaya, cierra un momento y la abre con la nueva, que hace la siguiente", async () => {
  const programa = await abierto();
  const primera = await programa.command("update", await programa.packed("1.1.0"));
  expect([primera.output, primera.code]).toEqual([expect.stringContaining("abierta con la versión 1.1.0"), 0]);
  expect(await programa.answering()).toBe("1.1.0");
  expect(filas(programa, "migraciones")).toEqual(["1.1.0"]);
  const segunda = await programa.command("update", await programa.packed("1.2.0"));
  expect([segunda.output, await programa.answering()]).toEqual([expect.stringContaining("versión 1.2.0"), "1.2.0"]);
  // The previous version is kept, and none in between.
  expect(versiones(programa).sort()).toEqual(["1.1.0", "1.2.0", "current", "outcome.json"]);
  expect(readdirSync(programa.dataDir).filter((name) => /antes-de|ensayo/.test(name))).toEqual([]);
});

test("lo que se niega no cambia nada: firma ajena, la misma versión, de día, sin sus paquetes, o que no puede con los datos", async () => {
  const programa = await instalado({ hour: 12 });
  const basePrevia = readFileSync(programa.database);
  const niega = async (texto: string, ...args: string[]) => {
    const { code, output } = await programa.command("update", ...args);
    expect([output, code]).toEqual([expect.stringContaining(texto), 1]);
    expect([versiones(programa), readFileSync(programa.database).equals(basePrevia)]).toEqual([[], true]);
  };
  const bueno = await programa.packed("1.1.0");
  await niega("Son las 12:", bueno);
  await niega("es la que ya está instalada", await programa.packed("1.0.0"), "--ahora");
  await niega("no se pudieron instalar", await programa.packed("1.3.0", { needs: "paquete-que-no-hay" }), "--ahora");
  await niega("La columna no cabe.", await programa.packed("1.4.0", { cannotMigrate: true }), "--ahora");
  appendFileSync(bueno, "x");
  await niega("La firma no corresponde al paquete", bueno, "--ahora");
});

test("con el sistema cerrado se cambia, y la primera vez que se abre está a prueba", async () => {
  const programa = await instalado();
  const { output } = await programa.command("update", await programa.packed("1.1.0"));
  expect(output).toContain("Ábrela con npm run serve");
  expect(filas(programa, "migraciones")).toEqual([]);
  programa.start("serve", []);
  await sirve(programa, "1.1.0");
  expect(filas(programa, "migraciones")).toEqual(["1.1.0"]);
  await expect.poll(() => existsSync(join(programa.home, "versions", "trial.json"))).toBe(false);
});

test("la que no responde se quita sola: vuelve la de antes, con la base igual byte por byte", async () => {
  const programa = await abierto("1");
  const basePrevia = readFileSync(programa.database);
  const { code, output } = await programa.command("update", await programa.packed("1.1.0", { mute: true }));
  expect([output, code]).toEqual([expect.stringContaining("Se volvió a la de antes"), 1]);
  await sirve(programa, "1.0.0");
  expect(readFileSync(programa.database).equals(basePrevia)).toBe(true);
  expect(existsSync(join(programa.home, "versions", "current"))).toBe(false);
});

test("después de lo primero que escribe la nueva no se vuelve: se dice, con el nombre del respaldo", async () => {
  const programa = await abierto();
  await programa.command("update", await programa.packed("1.1.0"));
  const { code, output } = await programa.command("update", await programa.packed("1.2.0", { writesAndDies: true }));
  expect([output, code]).toEqual([expect.stringContaining("El respaldo de antes es respaldo-de-antes.sqlite"), 1]);
  expect(programa.consola()).toContain("no se vuelve sola a la anterior, porque se perdería lo escrito");
  expect(filas(programa, "pagos")).toEqual(["1.2.0"]);
  // A manual return finds the previous version.
  expect(versiones(programa).sort()).toEqual(["1.1.0", "1.2.0", "current", "outcome.json"]);
  expect(readFileSync(join(programa.home, "versions", "current"), "utf8")).toBe("1.2.0");
});

test("la que responde y se cierra antes de escribir nada también se quita; y mientras está a prueba no entra otra", async () => {
  const programa = await abierto("50", "50");
  const basePrevia = readFileSync(programa.database);
  const { output } = await programa.command("update", await programa.packed("1.1.0", { answersAndDies: true }));
  expect(output).toContain("abierta con la versión 1.1.0");
  const segunda = await programa.command("update", await programa.packed("1.2.0"));
  expect([segunda.output, segunda.code]).toEqual([expect.stringContaining("sigue a prueba"), 1]);
  expect(await programa.answering()).toBe(null);
  await sirve(programa, "1.0.0");
  expect(programa.consola()).toContain("La versión 1.1.0 respondió y se cerró. Se volvió a la anterior");
  expect(readFileSync(programa.database).equals(basePrevia)).toBe(true);
  expect(existsSync(join(programa.home, "versions", "trial.json"))).toBe(false);
});

test("la que responde, escribe y se cierra no se quita: se dice, y lo escrito está", async () => {
  const programa = await abierto("50", "50");
  await programa.command("update", await programa.packed("1.1.0", { answersAndDies: true }));
  expect(await programa.answering("/escribe")).toBe(null);
  await expect.poll(programa.consola).toContain("no se vuelve sola a la anterior, porque se perdería lo escrito");
  expect(filas(programa, "pagos")).toEqual(["1.1.0"]);
  expect(readFileSync(join(programa.home, "versions", "current"), "utf8")).toBe("1.1.0");
});

test("una actualización que muere en cualquier paso deja la escuela abierta con una o con otra, y la siguiente termina", async () => {
  const programa = await abierto();
  const paquete = await programa.packed("1.1.0");
  for (const paso of ["Respaldando", "Poniendo la versión", "Ensayando", "Cerrando la escuela"]) {
    const orden = programa.start("update", [paquete]);
    orden.stdout!.on("data", (texto: Buffer) => texto.toString().includes(paso) && orden.kill("SIGKILL"));
    await once(orden, "close");
    expect(orden.signalCode, paso).toBe("SIGKILL");
    await expect.poll(() => programa.answering(), { interval: 50, timeout: 50_000 }).toMatch(/^1\.[01]\.0$/);
    if (existsSync(join(programa.home, "versions", "current"))) break;
  }
  await expect
    .poll(async () => (await programa.command("update", paquete)).output)
    .toMatch(/1\.1\.0, que es la|abierta con/);
  await sirve(programa, "1.1.0");
});

test("un corte de luz a medio volver, o entre apuntar el cambio y hacerlo, se termina al abrir", async () => {
  const programa = await instalado();
  await programa.command("update", await programa.packed("1.1.0"));
  const nota = join(programa.home, "versions", "trial.json");
  const prueba = JSON.parse(readFileSync(nota, "utf8"));
  const copiaPrevia = readFileSync(prueba.copy);
  writeFileSync(nota, JSON.stringify({ ...prueba, phase: "BACK" }));
  // An interrupted write.
  writeFileSync(programa.database, "a medias");
  const servidor = programa.start("serve", []);
  await sirve(programa, "1.0.0");
  expect([readFileSync(programa.database).equals(copiaPrevia), existsSync(nota)]).toEqual([true, false]);
  servidor.kill("SIGTERM");
  await once(servidor, "close");
  writeFileSync(nota, JSON.stringify({ ...prueba, copy: null }));
  programa.start("serve", []);
  await sirve(programa, "1.0.0");
  expect(existsSync(nota)).toBe(false);
});
