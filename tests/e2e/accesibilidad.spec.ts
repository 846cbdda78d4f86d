// @release con-javascript: each page is opened anew and its scripts run; the quick tier looks at all of them without
import { abrir, revisar, sinGuionesPropios } from "./axe";
import { PAGINAS_CON_CODIGO, PAGINAS_PUBLICAS, colegioConPagos, darAcceso, darPaso, duenos, ruta } from "./paginas";
import { expect, test } from "./prueba";

// Families' pages, each at both widths.
const ANCHOS_DE_FAMILIAS = [360, 1280];

test.use({ javaScriptEnabled: true });
test.beforeEach(sinGuionesPropios);

test(
  "ninguna página pública tiene nada que axe reproche, ni se desliza de lado a 320 px",
  { tag: "@navegador" },
  async ({ page, baseURL, colegio }) => {
    test.setTimeout(600_000);
    const ids = await colegioConPagos(colegio);
    await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
    const reproches: string[] = [];
    const mirar = async (pagina: string) => {
      await page.setViewportSize({ width: ANCHOS_DE_FAMILIAS[0]!, height: 800 });
      await abrir(page, ruta(pagina, ids));
      // A public page that redirects was not checked.
      await expect(page).toHaveURL(ruta(pagina, ids));
      reproches.push(...(await revisar(page, pagina, ANCHOS_DE_FAMILIAS)));
    };
    for (const pagina of PAGINAS_PUBLICAS) await mirar(pagina);
    await darPaso(page.context(), colegio, duenos(ids), baseURL!);
    for (const pagina of PAGINAS_CON_CODIGO) await mirar(pagina);
    expect(reproches).toEqual([]);
  },
);
