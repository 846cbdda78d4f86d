// @release con-javascript: each page is opened anew and its scripts run; the quick tier looks at a twelfth of them without
// @release sin-javascript but "una muestra": a twelfth of the pages, another one with each commit, is in the quick tier
import type { Page } from "@playwright/test";
import { sampled } from "../tiers/sample";
import { abrir, revisar, sinGuionesPropios } from "./axe";
import { colegioConPagos, paginasDelPersonal, ruta } from "./paginas";
import { conJavaScript, type DeLaPrueba, expect, test } from "./prueba";

// Each staff page is checked twice, in combinations that cover every difference. The first is on a PC in light with
// scripts. The second is on a phone in the dark without them, also at the narrowest width.
const COMO = { con: { ancho: 1280, colorScheme: "light" }, sin: { ancho: 360, colorScheme: "dark" } } as const;

test.use({ javaScriptEnabled: true });
test.beforeEach(sinGuionesPropios);

type Entrada = Pick<DeLaPrueba, "colegio" | "segundoColegio" | "cuenta" | "sesion"> & { page: Page };

const todas = () => ["/login/colegio", ...paginasDelPersonal()];
const muestra = (tier: "quick" | "rest") => sampled(todas(), (pagina) => pagina, { tier, oneIn: 12 });

async function reprochesDe(
  paginas: readonly string[],
  { page, colegio, segundoColegio, cuenta, sesion }: Entrada,
): Promise<string[]> {
  test.setTimeout(600_000);
  const ids = await colegioConPagos(colegio);
  const login = await cuenta({ colegios: [colegio, segundoColegio] });
  const reproches: string[] = [];
  const { ancho, colorScheme } = COMO[conJavaScript() ? "con" : "sin"];
  await page.emulateMedia({ colorScheme });
  for (const pagina of paginas) {
    await page.setViewportSize({ width: ancho, height: 800 });
    await sesion(login, colegio);
    await abrir(page, ruta(pagina, ids));
    reproches.push(...(await revisar(page, pagina, [ancho])));
  }
  return reproches;
}

test(
  "una muestra de las páginas del personal no tiene nada que axe reproche, ni se desliza de lado a 320 px",
  { tag: "@navegador" },
  async ({ page, colegio, segundoColegio, cuenta, sesion }) => {
    const paginas = muestra("quick");
    expect(paginas.length).toBeGreaterThan(3);
    expect(await reprochesDe(paginas, { page, colegio, segundoColegio, cuenta, sesion })).toEqual([]);
  },
);

// In parts, to share the cores.
const PARTES = 3;
for (let parte = 0; parte < PARTES; parte += 1) {
  test(
    `las demás páginas del personal tampoco (parte ${parte + 1} de ${PARTES})`,
    { tag: "@navegador" },
    async ({ page, colegio, segundoColegio, cuenta, sesion }) => {
      const paginas = muestra("rest").filter((_, index) => index % PARTES === parte);
      expect(await reprochesDe(paginas, { page, colegio, segundoColegio, cuenta, sesion })).toEqual([]);
    },
  );
}
