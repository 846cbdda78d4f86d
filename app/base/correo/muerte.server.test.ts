// @release: kills the process that sends mails dozens of times, and waits for each
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servidorDeCorreo } from "tests/correo/servidor";
import { escenario } from "tests/factories";
import { baseNueva } from "tests/setup/base";
import { kyselyOver } from "db/connection";
import { encolarCorreo } from "./encolar-correo.server";

const ROOT = join(import.meta.dirname, "../../..");
const CORREOS = 40;

let carpeta: string;

// The sender has to be a separate process: only a real crash leaves what a crash leaves.
beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), "colegio-muerte-"));
  symlinkSync(join(ROOT, "node_modules"), join(carpeta, "node_modules"));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "~": join(ROOT, "app"), db: join(ROOT, "db") } },
    build: {
      ssr: join(ROOT, "tests/correo/mandar-y-morir.ts"),
      target: "node20",
      outDir: carpeta,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: "mandar.mjs", chunkFileNames: "[name].mjs" } },
    },
  });
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

/** A working sender; `matar` kills it instantly. */
function mandar(archivo: string, url: string, minutos: number) {
  const hijo = spawn(process.execPath, [join(carpeta, "mandar.mjs"), archivo, url, String(minutos)], {
    env: { PATH: process.env.PATH, DATA_DIR: carpeta, NODE_ENV: "test" },
  });
  let salida = "";
  for (const stream of [hijo.stdout, hijo.stderr]) stream.on("data", (chunk: Buffer) => (salida += chunk.toString()));
  const fin = new Promise<string>((resolve) => hijo.once("close", () => resolve(salida)));
  return { fin, matar: () => hijo.kill("SIGKILL") };
}

// Before the text may come; while it arrives; after all of it arrived without an answer; and around the moment when the
// sender gets and records the answer.
const MOMENTOS = ["RCPT", "LLEGANDO", "LLEGO", 0, 1, 2, 4, 8] as const;
const ANIO_MIN = 60 * 24 * 365;

test("quien manda muere una y otra vez a media entrega: ningún correo llega dos veces y ninguno se pierde sin decirlo", async () => {
  const recibidos: string[] = [];
  let momento: (typeof MOMENTOS)[number] | null = null;
  let faltan = 0;
  let hijo: ReturnType<typeof mandar> | null = null;
  const toca = (aqui: typeof momento) => momento === aqui && (faltan -= 1) === 0;
  const servidor = await servidorDeCorreo({
    onRcptTo(_direccion, _session, callback) {
      if (toca("RCPT")) hijo?.matar();
      callback();
    },
    onData(stream, session, callback) {
      stream.once("data", () => toca("LLEGANDO") && hijo?.matar());
      stream.resume().on("end", () => {
        // A server with the complete mail delivers it, even if its answer is lost.
        recibidos.push(...session.envelope.rcptTo.map(({ address }) => address));
        if (toca("LLEGO")) return void hijo?.matar();
        callback();
        if (typeof momento === "number" && toca(momento)) setTimeout(() => hijo?.matar(), momento);
      });
    },
  });
  const { sqlite, file } = baseNueva();
  const e = await escenario({ db: kyselyOver(sqlite) });
  for (let n = 0; n < CORREOS; n++) {
    await encolarCorreo(e.alcance, { clave: `c${n}`, para: `f${n}@prueba.mx`, asunto: "Aviso", parrafos: ["Hola."] });
  }
  for (const cada of MOMENTOS) {
    momento = cada;
    faltan = 2;
    hijo = mandar(file, servidor.url, ANIO_MIN);
    expect(await hijo.fin).not.toContain("terminado");
  }
  momento = null;
  expect(await mandar(file, servidor.url, ANIO_MIN + 60).fin).toContain("terminado");

  const filas = await e.db.selectFrom("correos").select(["para", "estado"]).execute();
  const veces = (para: string) => recibidos.filter((recibido) => recibido === para).length;
  expect(filas.filter(({ para }) => veces(para) > 1)).toEqual([]);
  expect(filas.filter(({ para, estado }) => estado === "ENVIADO" && veces(para) !== 1)).toEqual([]);
  expect(filas.filter(({ estado }) => estado !== "ENVIADO" && estado !== "DUDOSO")).toEqual([]);
  // One crash leaves at most one mail in doubt; a crash after the complete mail and before the answer leaves exactly
  // one.
  const dudosos = filas.filter(({ estado }) => estado === "DUDOSO").length;
  expect(dudosos).toBeGreaterThan(0);
  expect(dudosos).toBeLessThanOrEqual(MOMENTOS.length);
});
