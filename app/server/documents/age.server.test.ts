// @release: stretches a dozen passphrases and encrypts 200 MB, half a minute of processor
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decrypter, Encrypter } from "age-encryption";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { decryptFile, encryptedStream, isAgeFile } from "./age.server";
import { NODE_ARGS } from "../../../scripts/server.mjs";

const CLAVE = "árbol de sombra 42";
const folder = mkdtempSync(join(tmpdir(), "age-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const en = (name: string) => join(folder, name);

async function cifrado(bytes: Uint8Array, clave = CLAVE): Promise<Uint8Array> {
  writeFileSync(en("claro"), bytes);
  return new Uint8Array(await new Response(encryptedStream(en("claro"), clave)).arrayBuffer());
}

test("lo cifrado es del formato de age con su factor 15, y lo abre su propia biblioteca", async () => {
  const claro = randomBytes(200_000);
  const bytes = await cifrado(claro);
  expect(Buffer.from(bytes).toString("latin1", 0, 200)).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 15\n[\w+/]{43}\n--- [\w+/]{43}\n/,
  );
  const age = new Decrypter();
  age.addPassphrase(CLAVE);
  expect(Buffer.from(await age.decrypt(bytes)).equals(claro)).toBe(true);
});

test("el programa age, donde lo hay, abre lo cifrado", async () => {
  // age reads the passphrase from a terminal only, so this test can just check that it knows the format.
  if (spawnSync("age", ["--version"]).status !== 0) return;
  writeFileSync(en("x.age"), await cifrado(Buffer.from("hola")));
  const { stderr } = spawnSync("age", ["-d", en("x.age")], { input: "", encoding: "utf8" });
  expect(stderr).not.toMatch(/unknown|malformed|header/);
});

test.each([0, 1, 64 * 1024, 64 * 1024 + 1])("%d bytes van y vuelven", async (n) => {
  const claro = randomBytes(n);
  writeFileSync(en("x.age"), await cifrado(claro));
  expect(await isAgeFile(en("x.age"))).toBe(true);
  expect(await decryptFile(en("x.age"), en("x"), CLAVE)).toBe("ABIERTO");
  expect(readFileSync(en("x")).equals(claro)).toBe(true);
});

test("con otra frase no se abre; cortado, cambiado o de otro formato está dañado", async () => {
  const bytes = await cifrado(randomBytes(150_000));
  const abrir = (contenido: Uint8Array, clave = CLAVE) => {
    writeFileSync(en("x.age"), contenido);
    return decryptFile(en("x.age"), en("x"), clave);
  };
  expect(await abrir(bytes, "otra frase cualquiera")).toBe("CLAVE");
  expect(await abrir(bytes.subarray(0, bytes.length - 10))).toBe("DANADO");
  const cambiado = bytes.slice();
  cambiado[100_000]! ^= 1;
  expect(await abrir(cambiado)).toBe("DANADO");
  expect(await abrir(Buffer.from("hola"))).toBe("DANADO");
  expect(await isAgeFile(en("x.age"))).toBe(false);
});

test("un archivo que pide un gigabyte de memoria para abrirse no se intenta abrir", async () => {
  const header = Buffer.from(await cifrado(Buffer.from("x"))).toString("latin1");
  writeFileSync(en("x.age"), Buffer.from(header.replace(/ 15\n/, " 20\n"), "latin1"));
  expect(await decryptFile(en("x.age"), en("x"), CLAVE)).toBe("DANADO");
});

test("lo que cifra otro programa con una frase se abre aquí", async () => {
  const age = new Encrypter();
  age.setScryptWorkFactor(10);
  age.setPassphrase(CLAVE);
  writeFileSync(en("x.age"), await age.encrypt("de fuera"));
  expect(await decryptFile(en("x.age"), en("x"), CLAVE)).toBe("ABIERTO");
  expect(readFileSync(en("x"), "utf8")).toBe("de fuera");
});

test("nadie que deja de tomarlo detiene el proceso, y un archivo que no está se dice", async () => {
  writeFileSync(en("claro"), randomBytes(1_000_000));
  const reader = encryptedStream(en("claro"), CLAVE).getReader();
  await reader.read();
  await reader.cancel();
  await expect(new Response(encryptedStream(en("no-esta"), CLAVE)).arrayBuffer()).rejects.toThrow("No se pudo cifrar");
});

// In a separate process with its own memory.
test("200 MB se cifran y se vuelven a abrir sin tenerlos en la memoria", async () => {
  // The directory from which packages are resolved.
  const cache = join(import.meta.dirname, "../../../node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const construida = mkdtempSync(join(cache, "age-"));
  onTestFinished(() => rmSync(construida, { recursive: true, force: true }));
  writeFileSync(en("grande"), Buffer.alloc(200 * 1024 * 1024, 7));
  const program = `
    const { encryptedStream } = await import(${JSON.stringify(join(construida, "age.mjs"))});
    const { createWriteStream } = await import("node:fs");
    globalThis.gc();
    const before = process.memoryUsage.rss();
    let most = before;
    const out = createWriteStream(${JSON.stringify(en("grande.age"))});
    for await (const piece of encryptedStream(${JSON.stringify(en("grande"))}, ${JSON.stringify(CLAVE)})) {
      if (!out.write(piece)) await new Promise((resolve) => out.once("drain", resolve));
      most = Math.max(most, process.memoryUsage.rss());
    }
    await new Promise((resolve) => out.end(resolve));
    console.log(Math.round((most - before) / 1048576));
  `;
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "~": join(import.meta.dirname, "../.."), db: join(import.meta.dirname, "../../../db") } },
    build: {
      ssr: join(import.meta.dirname, "age.server.ts"),
      outDir: construida,
      rollupOptions: { output: { entryFileNames: "age.mjs" } },
    },
  });
  writeFileSync(join(construida, "medir.mjs"), program);
  const { stdout, stderr } = spawnSync(process.execPath, [...NODE_ARGS, "--expose-gc", join(construida, "medir.mjs")], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(Number(stdout)).toBeLessThan(60);
  expect(await decryptFile(en("grande.age"), en("vuelta"), CLAVE)).toBe("ABIERTO");
  const hash = createHash("sha256");
  for await (const piece of createReadStream(en("vuelta"))) hash.update(piece as Uint8Array);
  expect(hash.digest("hex")).toBe(
    createHash("sha256")
      .update(readFileSync(en("grande")))
      .digest("hex"),
  );
});
