import { PAGINAS_PUBLICAS, colegioConPagos, darAcceso, paginasDelPersonal, ruta } from "../e2e/paginas";
import { test } from "../e2e/prueba";
import { fotografiar } from "./fotografiar";

// In parts, so that a busy machine finishes each in time, and both workers have some.
const PARTES = 6;
for (let parte = 0; parte < PARTES; parte++)
  test(`cada página del personal, en claro y en oscuro: parte ${parte + 1} de ${PARTES}`, async ({
    page,
    colegio,
    segundoColegio,
    cuenta,
    sesion,
  }) => {
    const ids = await colegioConPagos(colegio);
    const login = await cuenta({ colegios: [colegio, segundoColegio] });
    const paginas = ["/login/colegio", ...paginasDelPersonal()];
    const cuantas = Math.ceil(paginas.length / PARTES);
    for (const pagina of paginas.slice(parte * cuantas, (parte + 1) * cuantas)) {
      await sesion(login, colegio);
      await page.goto(ruta(pagina, ids));
      await page.waitForLoadState("networkidle");
      await fotografiar(page, pagina, ["light", "dark"]);
    }
  });

// The sign-in has the staff's themes; a family's page has one theme.
test("cada página de quien no tiene sesión", async ({ page, baseURL, colegio }) => {
  const ids = await colegioConPagos(colegio);
  await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
  for (const pagina of PAGINAS_PUBLICAS) {
    await page.goto(ruta(pagina, ids));
    await fotografiar(page, pagina, pagina === "/login" ? ["light", "dark"] : ["light"]);
  }
});
