import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { renglones } from "~/composicion/api/api.server";
import { peticion } from "../navegador";
import { escribir } from "./lugares";
import { IDS } from "./ids";
import { cookiesDe, mios, responder, sesiones } from "./recorrido";

// The addresses of the calls that give a sheet.

const hojas = renglones.flatMap(({ method, path, consulta }) => {
  if (method === "GET" && path.endsWith("/consentimientos")) return [path];
  const formatos = ["xlsx", "csv"].filter((formato) => consulta.formato?.safeParse(formato).success);
  return method === "GET" ? formatos.map((formato) => `${path}?formato=${formato}`) : [];
});

test("hay hojas que bajar", () => {
  expect(hojas.length).toBeGreaterThan(12);
});

test.each(hojas)("%s no deja ningún texto en la carpeta temporal", async (hoja) => {
  const temporal = mkdtempSync(join(tmpdir(), "hojas-"));
  onTestFinished(() => {
    for (const name of ["TMPDIR", "TMP", "TEMP"]) vi.stubEnv(name, undefined);
    rmSync(temporal, { recursive: true, force: true });
  });
  for (const name of ["TMPDIR", "TMP", "TEMP"]) vi.stubEnv(name, temporal);
  const ruta = escribir(`/api${hoja}`, (name) => IDS[name]!(mios));
  const { url, headers } = peticion(ruta, { cookies: cookiesDe(sesiones.todo) });
  const respuesta = await responder(new Request(url, { headers }));
  expect(respuesta.status).toBe(200);
  expect(respuesta.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+\.(xlsx|csv)"/);
  expect(await respuesta.text()).not.toBe("");
  expect(readdirSync(temporal)).toEqual([]);
});
