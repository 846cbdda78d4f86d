import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect as ofValue, test } from "vitest";
import { expect as expectPlain } from "./expect";
import { PlainLocator } from "./locator";
import { PlainContext } from "./context";
import { PlainPage } from "./page";

// The plain client finds, reads and sends as a browser without scripts does. The journeys prove it over whole pages.

const PAGE = `<!doctype html><html lang="es"><head><title>Alumnos &amp; familias</title></head><body>
<header><h1>Alumnos</h1></header>
<nav aria-label="Secciones"><a href="/segunda">Segunda <span class="sr-only">página</span></a></nav>
<section aria-labelledby="t"><h2 id="t">Resumen</h2><p>Debe <strong>$3,575.00</strong></p></section>
<section><p class="hidden sm:block">Ancha</p><p class="hidden">Nunca</p><p class="sm:hidden">Angosta</p></section>
<details><summary>Más</summary><a href="/dentro">Dentro</a></details>
<dialog><p>Cerrado</p></dialog><dialog open aria-label="Atención"><p>Abierto</p></dialog>
<form method="post" action="/envio"><fieldset><legend>Datos</legend>
<label for="n">Nombre</label><input id="n" name="nombre" required aria-describedby="d" value="Ana"><p id="d">El de su acta</p>
<label><input type="checkbox" name="casilla" value="si"> De acuerdo</label>
<label><input type="radio" name="turno" value="1" checked> Matutino</label><label><input type="radio" name="turno" value="2"> Vespertino</label>
<label for="g">Grado</label><select id="g" name="grado"><option value="">Elige</option><option value="7">1°</option></select>
<label for="o">Notas</label><textarea id="o" name="notas">
Una</textarea><input type="hidden" name="llave" value="k"></fieldset>
<fieldset disabled><input name="apagado" value="x"></fieldset>
<button name="accion" value="guardar">Guardar</button><button name="accion" value="borrar" disabled>Borrar</button></form>
</body></html>`;

const asked: { method: string; url: string; body: string; cookie: string }[] = [];
const server = createServer((request, response) => {
  void answer(request, response);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const { method = "", url = "", headers } = request;
  asked.push({ method, url, body, cookie: headers.cookie ?? "" });
  if (url === "/envio") response.writeHead(302, { location: "/segunda", "set-cookie": "vez=1; Path=/" }).end();
  else if (url === "/archivo") response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
  else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

let page: PlainPage;
let baseURL = "";
// Playwright's types do not know the plain ones, which a journey never sees.
function expect(subject: PlainLocator): ReturnType<typeof expectPlain<Locator>>;
function expect(subject: PlainPage): ReturnType<typeof expectPlain<Page>>;
function expect<T>(subject: T): ReturnType<typeof ofValue<T>>;
function expect(subject: unknown): unknown {
  const judge = subject instanceof PlainLocator || subject instanceof PlainPage ? expectPlain : ofValue;
  return judge(subject);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  asked.length = 0;
  page = await new PlainContext(baseURL).newPage();
  await page.goto("/");
});

const fails = (work: Promise<unknown>, says: RegExp) => expect(work).rejects.toThrow(says);

test("los papeles y los nombres son los que oye quien no ve la pantalla", async () => {
  await expect(page).toHaveTitle("Alumnos & familias");
  await expect(page.getByRole("heading", { level: 2, name: "resumen" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Resumen" }).getByText("$3,575.00")).toHaveText("$3,575.00");
  await expect(page.getByRole("link", { name: "Segunda página", exact: true })).toHaveAttribute("href", "/segunda");
  await expect(page.getByLabel("Nombre")).toHaveAccessibleDescription("El de su acta");
  await expect(page.getByRole("group", { name: "Datos" })).toContainText("De acuerdo");
  await expect(page.getByRole("dialog", { name: "Atención" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("lo que no se ve no está a la vista: cerrado, apagado por su clase o por el ancho", async () => {
  for (const text of ["Ancha", "Abierto"]) await expect(page.getByText(text)).toBeVisible();
  for (const text of ["Angosta", "Nunca", "Cerrado", "Dentro"]) await expect(page.getByText(text)).toBeHidden();
  await page.getByText("Más").click();
  await expect(page.getByText("Dentro")).toBeVisible();
  await page.setViewportSize({ width: 360 });
  await expect(page.getByText("Ancha")).not.toBeVisible();
  await expect(page.getByText("Angosta")).toBeVisible();
});

test("una afirmación falsa falla, y una sobre varios elementos también", async () => {
  await fails(expect(page.getByText("Nunca")).toBeVisible(), /toBeVisible/);
  await fails(expect(page.getByLabel("Nombre")).toHaveValue("Eva"), /y es "Ana"/);
  await fails(expect(page.getByLabel("Nombre")).not.toHaveValue("Ana"), /not\.toHaveValue/);
  await fails(expect(page.getByRole("radio")).toBeChecked(), /Hay 2/);
  await fails(expect(page.getByRole("link", { name: "Tercera" })).toHaveText("x"), /No hay/);
  await fails(expect(page).toHaveURL("/segunda"), /toHaveURL/);
  await fails(page.getByRole("button", { name: "Borrar" }).click(), /desactivado/);
  await fails(page.getByText("Nunca").click(), /no se ve/);
});

test("una forma manda lo que alguien dejó en ella, y sigue a donde la llevan con su galleta", async () => {
  await page.getByLabel("Nombre").fill("Eva");
  await page.getByLabel("De acuerdo").check();
  await page.getByText("Vespertino").click();
  await page.getByLabel("Grado").selectOption({ label: "1°" });
  await expect(page.getByRole("radio", { name: "Matutino" })).not.toBeChecked();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL("/segunda");
  const [, sent, after] = asked;
  expect(sent).toMatchObject({ method: "POST", url: "/envio" });
  expect([...new URLSearchParams(sent!.body)]).toEqual([
    ["nombre", "Eva"],
    ["casilla", "si"],
    ["turno", "2"],
    ["grado", "7"],
    ["notas", "Una"],
    ["llave", "k"],
    ["accion", "guardar"],
  ]);
  expect(after).toMatchObject({ method: "GET", url: "/segunda", cookie: "vez=1" });
});

test("un campo obligatorio vacío detiene la forma, y Enter la manda", async () => {
  await page.getByLabel("Nombre").fill("");
  await page.getByLabel("Nombre").press("Enter");
  expect(asked).toHaveLength(1);
  await expect(page.getByLabel("Nombre")).toBeFocused();
  await page.getByLabel("Nombre").fill("Eva");
  await page.keyboard.press("Enter");
  expect(asked.at(-1)).toMatchObject({ url: "/segunda" });
});

test("un archivo se baja sin dejar la página, y lo que es de un navegador lo dice", async () => {
  expect((await page.goto("/archivo")).headers()["content-type"]).toBe("application/pdf");
  await expect(page).toHaveURL("/");
  expect(() => (page as unknown as { evaluate: unknown }).evaluate).toThrow("@navegador");
  await fails(page.keyboard.press("Tab"), /@navegador|Nada tiene el foco/);
});
