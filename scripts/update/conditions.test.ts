import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VERSION } from "~/base/shell/producto";
import { ROOT } from "../prepare.mjs";
import { unpack } from "./archive.mjs";
import { neededBytes, requireNewer, requireQuietHour, requireRoom } from "./conditions.mjs";
import { versionIn } from "./home.mjs";
import { makeKeys, readSigned, signPackage } from "./signature.mjs";

test("un paquete sin firma, de otra llave, cambiado o que no está se niega; la llave privada no se escribe sobre otra", () => {
  const folder = mkdtempSync(join(tmpdir(), "firma-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [paquete, llave, llaveAjena] = ["paquete", "llave", "otra"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const cada of [llave, llaveAjena]) makeKeys(cada, `${cada}.pub`);
  expect(() => readSigned(paquete, `${llave}.pub`)).toThrow("No existe el paquete");
  writeFileSync(paquete, "versión");
  expect(() => readSigned(paquete, `${llave}.pub`)).toThrow("Falta la firma");
  signPackage(paquete, llave);
  expect(readSigned(paquete, `${llave}.pub`).toString()).toBe("versión");
  expect(() => readSigned(paquete, `${llaveAjena}.pub`)).toThrow("La firma no corresponde");
  expect(() => readSigned(paquete, join(folder, "ninguna"))).toThrow("Falta la llave pública");
  for (const firma of ["", "no es una firma", "AAAA"]) {
    writeFileSync(`${paquete}.sig`, firma);
    expect(() => readSigned(paquete, `${llave}.pub`)).toThrow("La firma no corresponde");
  }
  expect(() => makeKeys(llave, `${llave}.pub`)).toThrow("EEXIST");
});

test("la versión que se ve en Salud es la del paquete", () => {
  expect(VERSION).toMatch(new RegExp(`^v${versionIn(ROOT).replaceAll(".", "\\.")} `));
});

test("más nueva se cuenta por números, no por letras", () => {
  expect(() => requireNewer("1.10.0", "1.9.9")).not.toThrow();
  expect(() => requireNewer("2.0.0", "1.99.99")).not.toThrow();
  expect(() => requireNewer("1.9.9", "1.10.0")).toThrow("la instalada es más nueva (1.10.0)");
});

test("de 7:00 a 20:00 de cualquiera de sus colegios no se actualiza", () => {
  const mexico = (hora: string) => new Date(`2026-11-23T${hora}-06:00`);
  const zonas = ["America/Mexico_City"];
  for (const hora of ["07:00:00", "12:00:00", "19:59:59"])
    expect(() => requireQuietHour(zonas, mexico(hora))).toThrow("--ahora");
  for (const hora of ["06:59:59", "20:00:00", "00:00:00"])
    expect(() => requireQuietHour(zonas, mexico(hora))).not.toThrow();
  // In Tijuana it is still a quarter to seven in the evening.
  expect(() => requireQuietHour([...zonas, "America/Tijuana"], mexico("20:45:00"))).toThrow("Son las 18:45");
});

test("sin espacio se dice dónde y cuánto falta, y la base cuenta tres veces", () => {
  const folder = mkdtempSync(join(tmpdir(), "espacio-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "base"), Buffer.alloc(1_000));
  expect(neededBytes(0, join(folder, "base")) - neededBytes(0, join(folder, "otra"))).toBe(3_000);
  expect(() => requireRoom([folder], 1)).not.toThrow();
  expect(() => requireRoom([folder], 2 ** 60)).toThrow(`en ${folder} quedan`);
});

test("un paquete con un enlace o con un nombre que sale de su carpeta no se desempaca", async () => {
  const folder = mkdtempSync(join(tmpdir(), "paquete-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dentro = join(folder, "dentro");
  mkdirSync(dentro);
  writeFileSync(join(folder, "afuera"), "");
  symlinkSync("/etc/passwd", join(dentro, "enlace"));
  const malos = {
    "enlace.tar.gz": ["enlace"],
    "afuera.tar.gz": ["-P", "../afuera"],
    "raiz.tar.gz": ["-P", join(folder, "afuera")],
  };
  for (const [nombre, args] of Object.entries(malos)) {
    const paquete = join(folder, nombre);
    execFileSync("tar", ["-czf", paquete, ...args], { cwd: dentro });
    await expect(unpack(paquete, join(folder, "destino"))).rejects.toThrow("trae algo que no debe");
  }
  writeFileSync(join(folder, "roto.tar.gz"), "no es un paquete");
  await expect(unpack(join(folder, "roto.tar.gz"), join(folder, "destino"))).rejects.toThrow("no se pudo abrir");
  expect(existsSync(join(folder, "destino"))).toBe(false);
});
