import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { peticion } from "../navegador";
import { isFirst, sampled } from "../tiers/sample";
import { escribir, nombre } from "./lugares";
import { ajenos, cookiesDe, mios, sesiones, sqlite, valores } from "./recorrido";
import { CON_IDS, FORMAS, claveDeForma, conForma } from "./formas";

// Whole forms with another school's ids.

if (isFirst)
  test("cada action con ids en su dirección tiene una forma completa con la que se prueba", () => {
    const missing = conForma.filter((lugar) => !(claveDeForma(lugar) in FORMAS)).map(nombre);
    expect(missing.map((place) => `agrega una forma a FORMAS en tests/rutas/formas.ts: ${place}`)).toEqual([]);
  });

const deEsteNivel = sampled(conForma, nombre).map((lugar) => [nombre(lugar), lugar] as const);

describe.each(deEsteNivel)("forma completa en %s", (_, lugar) => {
  test.each([
    ["dirección ajena", () => [ajenos, mios] as const],
    ["dirección y campos ajenos", () => [ajenos, ajenos] as const],
    ...(CON_IDS.has(claveDeForma(lugar)) ? [["campos ajenos", () => [mios, ajenos] as const] as const] : []),
  ] as const)("%s: se rechaza y nada cambia", async (_caso, idsDelCaso) => {
    const [direccion, campos] = idsDelCaso();
    const fields = FORMAS[claveDeForma(lugar)]!(campos);
    const form = new FormData();
    for (const [name, value] of Object.entries<string | number | File>({ ...fields, llave: randomUUID() }))
      form.append(name, value instanceof File ? value : String(value));
    const params = valores(lugar, direccion);
    const { url, headers } = peticion(
      escribir(lugar.patron, (name) => params[name]!),
      {
        cookies: cookiesDe(sesiones.todo),
      },
    );
    const before = huellaDeLaBase();
    const request = new Request(url, { method: "POST", headers, body: form });
    const result = await lugar.modulo.action!({ request, params, context: {} }).catch((thrown: unknown) => thrown);
    const status = result instanceof Response ? result.status : (result as { init?: { status?: number } }).init?.status;
    expect([403, 404, 409, 422]).toContain(status);
    expect(huellaDeLaBase()).toEqual(before);
  });
});

/** The number of rows in each table of the school, without those that only record visits. */
function huellaDeLaBase(): Record<string, number> {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all() as string[];
  const school = tables.filter((name) => !["sesiones", "bitacora", "llaves"].includes(name));
  const count = (name: string) => sqlite.prepare(`select count(*) from "${name}"`).pluck().get() as number;
  return Object.fromEntries(school.map((name) => [name, count(name)]));
}
