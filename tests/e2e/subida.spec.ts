// @release con-javascript but "un documento que se corta": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of comentarios.spec.ts goes its area without scripts in the quick tier
import type { Page } from "@playwright/test";
import type { Escenario } from "../factories";
import { unFormato, unaPreinscripcion } from "../preinscripciones";
import { darAcceso } from "./paginas";
import { conJavaScript, expect, test } from "./prueba";

// Some hundreds of kilobytes: several pieces, and not a picture, which the phone would shrink.
const ACTA = { name: "acta.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(400_000, "%PDF-1.4\nrenglón\n") };

/** A family's registration of a formato without mandatory papers, open at Documentos in this browser. */
async function enDocumentos(page: Page, colegio: Escenario, url: string) {
  const { formatoId } = await unFormato(colegio);
  const { preinscripcionId, uuid } = await unaPreinscripcion(colegio, { formatoId, estado: "CAPTURA" });
  await darAcceso(page.context(), colegio, [uuid], url);
  await page.goto(`/public/preinscripciones/${formatoId}/${uuid}/documentos`);
  await page.waitForLoadState("load");
  return preinscripcionId;
}

const subir = async (page: Page) => {
  await page.getByLabel("Archivo").setInputFiles(ACTA);
  await page.getByRole("button", { name: "Subir Acta de nacimiento" }).click();
};

const bytesDe = (e: Escenario, preinscripcionId: number) =>
  e.db
    .selectFrom("preinscripcionesArchivos as p")
    .innerJoin("archivos as a", "a.uuid", "p.archivoUuid")
    .select("a.bytes")
    .where("p.preinscripcionId", "=", preinscripcionId)
    .execute();

test(
  "un documento que se corta a la mitad sigue desde la última parte, aunque se cierre la página",
  { tag: "@navegador" },
  async ({ page, colegio, baseURL }) => {
    const preinscripcionId = await enDocumentos(page, colegio, baseURL!);
    const desde: number[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") desde.push(Number(new URL(request.url()).searchParams.get("desde")));
    });
    let cortes = 0;
    await page.route("**/subidas/**", (route) => {
      // The third piece fails twice on its way.
      const corta = route.request().method() === "PUT" && desde.at(-1)! > 100_000 && cortes < 2;
      if (corta) cortes += 1;
      return corta ? route.abort("connectionreset") : route.continue();
    });
    await subir(page);
    if (conJavaScript()) {
      await expect(page.locator("#estado")).toHaveText("Sin conexión. El archivo sigue solo desde donde se quedó.");
      await expect.poll(() => cortes).toBe(1);
      await page.reload();
      await page.waitForLoadState("load");
      await subir(page);
    }
    await expect(page.getByText("Archivo cargado.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver archivo Acta de nacimiento" })).toBeVisible();
    expect(await bytesDe(colegio, preinscripcionId)).toEqual([{ bytes: ACTA.buffer.length }]);
    if (!conJavaScript()) return expect(desde).toEqual([]);
    // The first two pieces were sent once each, despite the later failures.
    expect(desde.filter((cada) => cada < 150_000)).toEqual([0, 98_304]);
  },
);

test(
  "sin la entrada por partes el documento se manda entero",
  { tag: "@navegador" },
  async ({ page, colegio, baseURL }) => {
    const preinscripcionId = await enDocumentos(page, colegio, baseURL!);
    await page.route("**/subidas/**", (route) => route.fulfill({ status: 404, body: "{}" }));
    await subir(page);
    await expect(page.getByText("Archivo cargado.")).toBeVisible();
    expect(await bytesDe(colegio, preinscripcionId)).toEqual([{ bytes: ACTA.buffer.length }]);
  },
);

test("lo que se eligió para otro documento no se pierde al subir uno ni al oprimir Siguiente", async ({
  page,
  colegio,
  baseURL,
}) => {
  test.skip(!conJavaScript(), "Sin guion la página pide subir uno antes de elegir otro.");
  const { formatoId, requisitoId } = await unFormato(colegio);
  await colegio.db.updateTable("formatosRequisitos").set({ obligatorio: 0 }).where("id", "=", requisitoId).execute();
  const { id: _, ...requisito } = await colegio.db
    .selectFrom("formatosRequisitos")
    .selectAll()
    .where("id", "=", requisitoId)
    .executeTakeFirstOrThrow();
  await colegio.db
    .insertInto("formatosRequisitos")
    .values({ ...requisito, nombre: "Boleta", orden: 9 })
    .execute();
  const { uuid } = await unaPreinscripcion(colegio, { formatoId, estado: "CAPTURA" });
  await darAcceso(page.context(), colegio, [uuid], baseURL!);
  await page.goto(`/public/preinscripciones/${formatoId}/${uuid}/documentos`);
  await page.waitForLoadState("load");
  const [acta, boleta] = ["Acta de nacimiento", "Boleta"].map((nombre) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3, name: nombre }) })
      .last(),
  );
  const papel = (name: string) => ({ ...ACTA, name, buffer: Buffer.from(`%PDF-1.4\n${name}\n%%EOF`) });
  await acta!.getByLabel("Archivo").setInputFiles(papel("acta.pdf"));
  await boleta!.getByLabel("Archivo").setInputFiles(papel("boleta.pdf"));
  await page.getByRole("button", { name: "Subir Acta de nacimiento" }).click();
  await expect(acta!.getByText("acta.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(boleta!.getByText("boleta.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Padres/Tutores" })).toBeVisible();
});

test(
  "un archivo de más se dice junto a su campo, antes de mandarlo",
  { tag: "@navegador" },
  async ({ page, colegio, baseURL }) => {
    const preinscripcionId = await enDocumentos(page, colegio, baseURL!);
    let subidas = 0;
    page.on("request", (request) => (subidas += request.method() === "PUT" ? 1 : 0));
    await page.getByLabel("Archivo").setInputFiles({ ...ACTA, buffer: Buffer.alloc(10.5 * 1024 * 1024, "%PDF-1.4\n") });
    await page.getByRole("button", { name: "Subir Acta de nacimiento" }).click();
    const aviso = page
      .getByRole("listitem")
      .filter({ hasText: "Acta de nacimiento" })
      .getByText("El archivo acta.pdf supera los 10MB permitidos.");
    await expect(aviso.last()).toBeVisible();
    expect(subidas).toBe(0);
    expect(await bytesDe(colegio, preinscripcionId)).toEqual([]);
  },
);
