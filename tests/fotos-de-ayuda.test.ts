import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { ARTICULOS } from "~/base/ayuda/articulos.server";
import { FOTOS, type Foto } from "~/base/ayuda/fotos.server";
import { htmlDe } from "~/base/ayuda/texto.server";
import { textOf } from "../scripts/html-forms.mjs";
import { aplicacion } from "./aplicacion";
import { fuentes } from "./arquitectura/fuentes";
import { colegioConPagos, ruta } from "./e2e/paginas";
import { escenario } from "./factories";
import { baseDelProceso, peticion } from "./navegador";

const AYUDA = resolve(import.meta.dirname, "../docs/ayuda");
const LISTA = join(AYUDA, "fotos.json");
const MAXIMO = 30 * 1024;
// npm run ayuda:fotos passes the pictures that it has just taken: their words are stored instead of compared.
const TOMADAS = (process.env.FOTOS_TOMADAS ?? "").split(",").filter(Boolean);

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-10-15T18:00:00.000Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("las palabras de cada pantalla fotografiada son las de cuando se fotografió", async () => {
  const { db } = baseDelProceso();
  const responder = await aplicacion();
  const e = await escenario({ db });
  const ids = await colegioConPagos(e);
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, datosDeSesion, new Date());
  const delProducto = escritoEnElProducto();
  const ahora = new Map<string, string[]>();
  for (const { foto, pantalla } of FOTOS.values()) {
    const respuesta = await responder(peticion(ruta(pantalla, ids), { cookies: { sesion } }));
    expect([foto, respuesta.status]).toEqual([foto, 200]);
    const palabras = palabrasDe(await respuesta.text()).filter((una) => delProducto.includes(una.toLowerCase()));
    expect(palabras.length, `${foto} casi no tiene palabras`).toBeGreaterThan(2);
    ahora.set(foto, palabras);
  }
  if (TOMADAS.length > 0) return guardar(ahora);
  const cambios = [...FOTOS.values()].flatMap((una) => cambioDe(una, ahora.get(una.foto)!));
  expect(cambios).toEqual([]);
});

test("cada foto de la ayuda está, pesa poco, dice lo que muestra y guarda su lugar; ninguna sobra", () => {
  const puestas = ARTICULOS.flatMap(({ texto }) => [...texto.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)]);
  expect(puestas.map(([, , direccion]) => direccion).sort()).toEqual(
    [...FOTOS.keys()].map((una) => `foto:${una}`).sort(),
  );
  expect(FOTOS.size).toBeLessThanOrEqual(14);
  for (const [entera, dice] of puestas) {
    expect(dice!.length, entera).toBeGreaterThan(20);
    expect(htmlDe({ texto: entera! }, "/")).toMatch(
      /<img src="[^"]+\.webp[^"]*" alt="[^"]+" width="900" height="\d+" loading="lazy">/,
    );
  }
  const archivos = readdirSync(join(AYUDA, "fotos"));
  expect(archivos.sort()).toEqual([...FOTOS.keys()].map((una) => `${una}.webp`).sort());
  for (const archivo of archivos)
    expect(statSync(join(AYUDA, "fotos", archivo)).size, archivo).toBeLessThanOrEqual(MAXIMO);
});

/** The differences between a screen and its picture, and the fix; none if they agree. */
function cambioDe({ foto, pantalla, palabras: palabrasPrevias = [] }: Foto, ahora: readonly string[]): string[] {
  const [faltan, nuevas] = [
    palabrasPrevias.filter((una) => !ahora.includes(una)),
    ahora.filter((una) => !palabrasPrevias.includes(una)),
  ];
  if (faltan.length + nuevas.length === 0) return [];
  const diferencia = `ya no dice «${faltan.join("», «")}» y ahora dice «${nuevas.join("», «")}»`;
  return [`${pantalla} ${diferencia}. Toma otra vez su foto: npm run ayuda:fotos -- ${foto}`];
}

function guardar(ahora: ReadonlyMap<string, string[]>): void {
  const fotos = (JSON.parse(readFileSync(LISTA, "utf8")) as Foto[]).map((una) =>
    TOMADAS.includes(una.foto) ? { ...una, palabras: ahora.get(una.foto) } : una,
  );
  writeFileSync(LISTA, `${JSON.stringify(fotos, null, 2)}\n`);
}

/** Headings, labels and buttons of a page's own part, without duplicates. */
function palabrasDe(html: string): string[] {
  const pagina = html.slice(html.indexOf("<main"));
  const textos = [...pagina.matchAll(/<(h[1-6]|label|legend|button|th|summary)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, , dentro]) => textOf(dentro!),
  );
  return [...new Set(textos)].filter((texto) => /\p{L}{3}/u.test(texto)).sort();
}

/** All texts in the product's sources: other text on a screen comes from a school's data. */
function escritoEnElProducto(): string {
  return fuentes
    .filter(({ path }) => path.startsWith("app/"))
    .map(({ text }) => text.replaceAll(/\s+/g, " "))
    .join(" ")
    .toLowerCase();
}
