import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { conContrasena, conMetodo, conTamano, unZip } from "tests/zip";
import { ZipError, isZip, unzipAll, unzipOne } from "./zip.server";

const MB = 1024 * 1024;
const ALL = { wanted: (_name: string) => true, limitBytes: MB, maxFiles: 10 };
const bytes = (text: string) => new TextEncoder().encode(text);

async function leer(zip: Uint8Array, limits: Partial<typeof ALL> = {}) {
  try {
    return await unzipAll(zip, { ...ALL, ...limits });
  } catch (error) {
    if (error instanceof ZipError) return error.fault;
    throw error;
  }
}

async function leerUno(zip: Uint8Array, limits: Partial<typeof ALL> = {}) {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of unzipOne(zip, { ...ALL, ...limits })) pieces.push(piece);
  } catch (error) {
    if (error instanceof ZipError) return error.fault;
    throw error;
  }
  return Buffer.concat(pieces);
}

test("da lo que se empacó, byte por byte, y de los archivos solo los que se piden", async () => {
  const ruido = new Uint8Array(randomBytes(300_000));
  const zip = unZip({ "ñandú.txt": bytes("texto"), "xl/a.bin": ruido, vacio: new Uint8Array(0) });
  expect(isZip(zip)).toBe(true);
  const files = (await leer(zip)) as Map<string, Uint8Array>;
  expect([...files.keys()]).toEqual(["ñandú.txt", "xl/a.bin", "vacio"]);
  expect(Buffer.from(files.get("xl/a.bin")!).equals(ruido)).toBe(true);
  expect(files.get("vacio")).toHaveLength(0);
  const soloTexto = { wanted: (name: string) => name.endsWith(".txt") };
  expect([...((await leer(zip, soloTexto)) as Map<string, Uint8Array>).keys()]).toEqual(["ñandú.txt"]);
  expect(String(await leerUno(zip, soloTexto))).toBe("texto");
});

test("de uno se pide un solo archivo", async () => {
  const zip = unZip({ a: bytes("1"), b: bytes("2") });
  expect([await leerUno(zip), await leerUno(zip, { wanted: () => false })]).toEqual(["SEVERAL", "NONE"]);
});

const bomba = unZip({ a: new Uint8Array(20 * MB), b: new Uint8Array(20 * MB) });

test.each([
  ["lo que dice que pesa de más", bomba, "TOO_BIG"],
  ["lo que pesa más de lo que dice", conTamano(bomba, 10), "DAMAGED"],
  ["lo que pesa menos de lo que dice", conTamano(unZip({ a: new Uint8Array(1_000) }), 2_000), "DAMAGED"],
  [
    "más archivos de la cuenta",
    unZip(Object.fromEntries([...Array(11).keys()].map((n) => [n, bytes("")]))),
    "TOO_MANY",
  ],
  ["una contraseña", conContrasena(unZip({ a: bytes("secreto") })), "ENCRYPTED"],
  ["un modo que no se conoce", conMetodo(unZip({ a: bytes("texto texto texto") }), 12), "METHOD"],
  ["un nombre que sale de la carpeta", unZip({ "../a": bytes("texto") }), "DAMAGED"],
  ["nada", new Uint8Array(0), "DAMAGED"],
  ["otra cosa", bytes("PK pero no es un ZIP"), "DAMAGED"],
] as const)("con %s no se lee: %s", async (_, zip, fault) => {
  expect(await leer(zip)).toBe(fault);
});

test("el límite es de todos los archivos juntos, y se puede llenar", async () => {
  const zip = unZip({ a: new Uint8Array(600), b: new Uint8Array(400) });
  expect(await leer(zip, { limitBytes: 1_000 })).toBeInstanceOf(Map);
  expect(await leer(zip, { limitBytes: 999 })).toBe("TOO_BIG");
  expect(await leer(zip, { maxFiles: 2 })).toBeInstanceOf(Map);
});

test("dañado en cualquier lugar o cortado donde sea, se lee o se dice que no se puede, y nada más pasa", async () => {
  const zip = unZip({ a: new Uint8Array(randomBytes(3_000)), b: new Uint8Array(70_000), c: bytes("texto") });
  const donde = fc.integer({ min: 0, max: zip.length - 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(donde, fc.nat(255)), { maxLength: 4 }), donde, async (cambios, corte) => {
      const malo = new Uint8Array(zip);
      for (const [at, byte] of cambios) malo[at] = byte;
      for (const roto of [malo, malo.slice(0, corte)]) {
        const leido = await leer(roto, { limitBytes: 100_000 });
        expect(typeof leido === "string" || leido instanceof Map).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test("quien deja de leer a la mitad no deja nada corriendo", async () => {
  for await (const piece of unzipOne(unZip({ a: new Uint8Array(900_000) }), ALL)) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
});
