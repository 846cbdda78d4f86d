// @release con-javascript: even a sample of the forms takes three minutes
// @release sin-javascript but "una muestra": every button of every form takes minutes
import type { Page } from "@playwright/test";
import type Database from "better-sqlite3";
import { sampled } from "../tiers/sample";
import {
  PAGINAS_CON_CODIGO,
  PAGINAS_PUBLICAS,
  colegioConPagos,
  darAcceso,
  darPaso,
  duenos,
  paginasDelPersonal,
  ruta,
} from "./paginas";
import { crearPaseo } from "./paseo";
import { type DeLaPrueba, expect, hidratada, test } from "./prueba";

// The showcase of pieces sends nothing. Signing in keeps no password, and has journeys of its own (acceso.spec.ts).
const SIN_PASEO = ["/about/piezas"];

const delPersonal = paginasDelPersonal().filter((pagina) => !SIN_PASEO.includes(pagina));
const deFamilias = [...PAGINAS_PUBLICAS, ...PAGINAS_CON_CODIGO].filter((pagina) => !/^\/login/.test(pagina));
// A quarter of a quarter of all pages.
const muestra = (paginas: readonly string[]) =>
  sampled(
    sampled(paginas, (pagina) => pagina, { tier: "quick" }),
    (pagina) => `otra vez ${pagina}`,
    { tier: "quick" },
  );

type Entrada = Pick<DeLaPrueba, "colegio" | "segundoColegio" | "cuenta" | "sesion"> & {
  page: Page;
  base: { sqlite: Database.Database };
};

/** Walks the pages with one school of their own, and answers what was lost. */
async function pasear(paginas: readonly string[], { page, base, ...e }: Entrada): Promise<string[]> {
  test.setTimeout(900_000);
  const ids = await colegioConPagos(e.colegio);
  await e.sesion(await e.cuenta({ colegios: [e.colegio, e.segundoColegio] }), e.colegio);
  const url = process.env.RECORRIDOS_URL!;
  await darAcceso(page.context(), e.colegio, [ids.devuelto, ids.terminado], url);
  await darPaso(page.context(), e.colegio, duenos(ids), url);
  const paseo = crearPaseo(page, base.sqlite);
  for (const pagina of paginas) {
    const abrir = async () => {
      await page.goto(ruta(pagina, ids));
      await hidratada(page);
    };
    await paseo.por({ pagina, abrir, hoy: e.colegio.hoy });
  }
  return paseo.perdidas;
}

test("una muestra de las formas guarda lo escrito", async ({ page, base, colegio, segundoColegio, cuenta, sesion }) => {
  const paginas = muestra([...delPersonal, ...deFamilias]);
  expect(await pasear(paginas, { page, base, colegio, segundoColegio, cuenta, sesion })).toEqual([]);
});

// In parts, to share the cores.
const PARTES = 5;
for (let parte = 0; parte < PARTES; parte += 1)
  test(`lo escrito está en la página, en la pestaña o en la base (parte ${parte + 1} de ${PARTES})`, async ({
    page,
    base,
    colegio,
    segundoColegio,
    cuenta,
    sesion,
  }) => {
    const paginas = [...delPersonal, ...deFamilias].filter((_, index) => index % PARTES === parte);
    expect(await pasear(paginas, { page, base, colegio, segundoColegio, cuenta, sesion })).toEqual([]);
  });
