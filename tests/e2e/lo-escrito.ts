import type { Page, Request } from "@playwright/test";
import type Database from "better-sqlite3";
import { PlainPage } from "../plain/page";
import * as sencillo from "./lo-escrito-sencillo";
import { conJavaScript, hidratada } from "./prueba";

// The pieces of the walk that types into every form: its fields, its ways out, and the places where typed text may be.

/** A field that a person types into, as the page has it now. `forma` counts the page's forms; -1 is outside of any. */
export type Campo = { numero: number; forma: number; name: string; tipo: string; largo: number };

/**
 * A link or a button of the page: its number among the marked ones, its kind (its address or its words) and its words. Of a
 * button, the number of the form that it sends: -1 if it sends none of those with fields.
 */
export type Salida = { numero: number; clave: string; texto: string; forma: number };

/** The typed values by name; the editor of comments has none. */
export type Escrito = { name: string; valor: string }[];

/** The page of the plain client, where a journey without scripts has one. */
export const sencillaDe = (page: unknown): PlainPage | undefined => (page instanceof PlainPage ? page : undefined);

const CAMPO = "data-paseo-campo";
const SALIDA = "data-paseo-salida";

/** Opens what is folded over fields, and marks every field that a person types into, in the front dialog or the page. */
export async function camposDe(page: Page): Promise<Campo[]> {
  const sencilla = sencillaDe(page);
  if (sencilla) return sencillo.camposDe(sencilla, CAMPO);
  return page.evaluate((marca) => {
    // A search or a filter keeps its words in the address; a password and a code are never kept.
    const seEscribe = (control: HTMLElement) => {
      if (control.isContentEditable) return true;
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false;
      const tipos = ["text", "email", "tel", "number", "date", "time", "month", "url", "textarea"];
      const secreto = control.autocomplete === "one-time-code" || control.name === "recaptcha";
      // The trap for robots is out of a person's reach.
      if (control.tabIndex < 0 || control.closest("[aria-hidden=true]")) return false;
      return tipos.includes(control.type) && !secreto && !control.readOnly && !control.disabled;
    };
    const dialogos = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
    const donde = dialogos.at(-1) ?? document.querySelector("main") ?? document.body;
    const controles = [...donde.querySelectorAll<HTMLInputElement>("input, textarea, [contenteditable=true]")].filter(
      (control) => seEscribe(control) && control.form?.method !== "get" && !control.closest("[role=search]"),
    );
    for (const control of controles)
      for (let pliegue = control.closest("details"); pliegue; pliegue = pliegue.parentElement!.closest("details"))
        pliegue.open = true;
    const formas: HTMLFormElement[] = [];
    return controles
      .filter((control) => control.checkVisibility())
      .map((control, numero) => {
        control.setAttribute(marca, String(numero));
        const forma = control.isContentEditable ? control.closest("form") : control.form;
        if (forma && !formas.includes(forma)) formas.push(forma);
        const esMonto = control.dataset.tipo === "monto" || ["numeric", "decimal"].includes(control.inputMode);
        const tipo = control.isContentEditable ? "editor" : esMonto && control.type === "text" ? "monto" : control.type;
        const largo = control.maxLength > 0 ? control.maxLength : 200;
        return { numero, forma: forma ? formas.indexOf(forma) : -1, name: control.name ?? "", tipo, largo };
      });
  }, CAMPO);
}

let vez = 0;

/** Types another text into each field, and answers the values that the page has then. Fields that did not take it do not count. */
export async function escribir(page: Page, campos: readonly Campo[], hoy: string): Promise<Escrito> {
  const alPrincipio = await valoresDe(page);
  await llenarCampos(page, campos, hoy);
  const names = new Set(campos.map(({ name }) => name));
  const viejos = new Set(alPrincipio.map(({ name, valor }) => `${name} ${valor}`));
  return (await valoresDe(page)).filter(
    ({ name, valor }) => names.has(name) && valor !== "" && !viejos.has(`${name} ${valor}`),
  );
}

async function llenarCampos(page: Page, campos: readonly Campo[], hoy: string): Promise<void> {
  const sencilla = sencillaDe(page);
  if (sencilla) {
    const textos = campos.map((campo) => textoPara(campo, (vez += 1), hoy));
    return sencillo.escribirEn(sencilla, CAMPO, campos, textos);
  }
  await elegirLoObligatorio(page, campos);
  const eran: string[] = [];
  for (const campo of campos) {
    vez += 1;
    const control = page.locator(`[${CAMPO}="${campo.numero}"]`);
    eran.push(await control.inputValue({ timeout: 500 }).catch(() => ""));
    // A field may leave the page while its neighbours are filled in, or take nothing.
    await control.fill(textoPara(campo, vez, hoy), { timeout: 2_000 }).catch(() => undefined);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // A field with rules of its own (a CURP) gets its value back, so that the form can be sent.
  for (const [lugar, { numero }] of campos.entries()) {
    const malo = page.locator(`[${CAMPO}="${numero}"]:is([aria-invalid=true], :invalid)`);
    if (await malo.isVisible()) await malo.fill(eran[lugar]!, { timeout: 500 }).catch(() => undefined);
  }
}

function textoPara({ tipo, largo }: Campo, numero: number, hoy: string): string {
  const cuatro = String(1000 + (numero % 9000));
  if (tipo === "date") return hoy;
  if (tipo === "month") return hoy.slice(0, 7);
  if (tipo === "time") return "10:35";
  if (tipo === "email") return `zq${cuatro}@prueba.mx`;
  if (tipo === "tel") return `551234${cuatro}`;
  if (tipo === "url") return `https://prueba.mx/${cuatro}`;
  if (tipo === "number" || tipo === "monto") return String(1 + (numero % 9));
  return `Zq${cuatro}`.slice(0, largo);
}

// Buttons stay disabled while a choice is missing.
function elegirLoObligatorio(page: Page, campos: readonly Campo[]): Promise<void> {
  return page.evaluate(
    ([marca, numero]) => {
      const control = document.querySelector<HTMLInputElement>(`[${marca}="${numero}"]`);
      const forma = control?.form ?? control?.closest("form");
      for (const lista of forma?.querySelectorAll<HTMLSelectElement>("select:required") ?? []) {
        const opcion = [...lista.options].find(({ value, disabled }) => value !== "" && !disabled);
        if (lista.value !== "" || !opcion) continue;
        lista.value = opcion.value;
        for (const evento of ["input", "change"]) lista.dispatchEvent(new Event(evento, { bubbles: true }));
      }
      for (const opcion of forma?.querySelectorAll<HTMLInputElement>("input[type=radio]:required") ?? [])
        if (!forma!.querySelector(`input[name="${opcion.name}"]:checked`)) opcion.click();
    },
    [CAMPO, campos[0]!.numero] as const,
  );
}

/** The values of all fields of the document, behind a dialog too, with those that earlier steps keep hidden. */
async function valoresDe(page: Page): Promise<Escrito> {
  const sencilla = sencillaDe(page);
  if (sencilla) return sencillo.valoresDe(sencilla);
  return page.evaluate(() => {
    const controles = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
    const editores = [...document.querySelectorAll<HTMLElement>("[contenteditable=true]")];
    return [
      ...controles.filter(({ type }) => type !== "password").map(({ name, value }) => ({ name, valor: value })),
      ...editores.map((editor) => ({ name: "", valor: editor.textContent?.trim() ?? "" })),
    ];
  });
}

/** True if each typed value is in a field of its name, or among the words of the page. */
export async function estaEnLaPagina(page: Page, escrito: Escrito): Promise<boolean> {
  const valores = await valoresDe(page);
  const sencilla = sencillaDe(page);
  const palabras = sencilla
    ? sencillo.palabrasDe(sencilla)
    : await page.evaluate(() => document.body.textContent ?? "");
  return escrito.every(({ name, valor }) => {
    // An editor's buttons put other tags around the same words.
    const solo = sinEtiquetas(valor);
    const mismo = valores.some((cada) => cada.name === name && esIgual(sinEtiquetas(cada.valor), solo));
    return mismo || (solo.length > 3 && palabras.includes(solo));
  });
}

// A sum is drawn with its cents.
const esIgual = (uno: string, segundo: string) =>
  uno === segundo || (/\d/.test(segundo) && Number(uno.replace(/[$,]/g, "")) === Number(segundo));

const sinEtiquetas = (texto: string) => texto.replace(/<[^>]*>/g, "").trim();

/** True if the page tells that something was saved. */
export async function diceQueSeGuardo(page: Page): Promise<boolean> {
  const avisos = page.locator("[role=status], [role=alert], [data-sonner-toast]");
  return (await avisos.allInnerTexts()).some((texto) =>
    /(actualiz|guard|agreg|cre|registr|aplic)ad[oa]s?\b/i.test(texto),
  );
}

/** The typed texts that are found again anywhere. A sum or a day says nothing by itself. */
const textosDe = (escrito: Escrito) =>
  escrito.map(({ valor }) => sinEtiquetas(valor)).filter((valor) => /zq\d|1234\d/i.test(valor));

/** True if something was typed that can be looked for in the base. */
export const tieneTexto = (escrito: Escrito): boolean => textosDe(escrito).length > 0;

/** True if a column of the school's base has each typed text. */
export function estaEnLaBase(sqlite: Database.Database, escrito: Escrito): boolean {
  const textos = textosDe(escrito);
  return textos.length > 0 && textos.every((texto) => columnas(sqlite).some((columna) => columna.get(`%${texto}%`)));
}

let leidas: Database.Statement[] | undefined;

function columnas(sqlite: Database.Database): Database.Statement[] {
  leidas ??= sqlite
    .prepare<[], { tabla: string; columna: string }>(
      `select t.name as tabla, c.name as columna from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'sqlite%' and lower(c.type) in ('text', '')`,
    )
    .all()
    .map(({ tabla, columna }) => sqlite.prepare(`select 1 from "${tabla}" where "${columna}" like ? limit 1`));
  return leidas;
}

/** The links that leave the page in its own window, one of each kind, in the front dialog or the page with its frame. */
export const enlacesDe = (page: Page): Promise<Salida[]> => salidasDe(page, "a[href]");

/** The buttons of the front dialog or the page, one of each name, without those that take a typed row away. */
export const botonesDe = (page: Page): Promise<Salida[]> => salidasDe(page, "button, input[type=submit]");

async function salidasDe(page: Page, selector: string): Promise<Salida[]> {
  const sencilla = sencillaDe(page);
  if (sencilla) return sencillo.salidasDe(sencilla, selector, { marca: SALIDA, campo: CAMPO });
  return page.evaluate(
    ([marca, selectorDe, campo]) => {
      const dialogos = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
      const donde = dialogos.at(-1) ?? document.body;
      const vistas = new Set<string>();
      const salidas: Salida[] = [];
      const conCampos = [...document.querySelectorAll<HTMLInputElement>(`[${campo}]`)];
      const formas = [...new Set(conCampos.flatMap((each) => each.form ?? each.closest("form") ?? []))];
      for (const each of document.querySelectorAll(`[${marca}]`)) each.removeAttribute(marca);
      for (const each of donde.querySelectorAll<HTMLAnchorElement & HTMLButtonElement>(selectorDe)) {
        const nombre = (each.getAttribute("aria-label") ?? each.textContent ?? "").trim().replace(/\s+/g, " ");
        const mismaVentana =
          !each.target && !each.hasAttribute("download") && !each.getAttribute("href")?.startsWith("#");
        const filtra = each.form?.method === "get" || each.closest("[role=search]") !== null;
        if (!each.checkVisibility() || each.disabled || each.tabIndex < 0 || !mismaVentana || filtra) continue;
        // A person who takes a row away, or undoes, wants the text to go.
        if (each.localName !== "a" && /^(Quitar|Limpiar|Deshacer|Rehacer|Salir)/.test(nombre)) continue;
        const clase = (each.localName === "a" ? new URL(each.href).pathname : nombre).replace(/\d+/g, "0");
        if (vistas.has(clase)) continue;
        vistas.add(clase);
        each.setAttribute(marca, String(salidas.length));
        const forma = each.localName !== "a" && each.type === "submit" && each.form ? formas.indexOf(each.form) : -1;
        salidas.push({ numero: salidas.length, clave: clase, texto: nombre || clase, forma });
      }
      return salidas;
    },
    [SALIDA, selector, CAMPO] as const,
  );
}

/** Presses a link or button by its mark; false if it is no longer there or covered. */
export async function salir(page: Page, { numero }: Salida): Promise<boolean> {
  const salida = page.locator(`[${SALIDA}="${numero}"]`);
  const puede = await salida.click({ timeout: 2_500 }).then(
    () => true,
    () => false,
  );
  await quieta(page);
  return puede;
}

const enCamino = new WeakMap<Page, Set<Request>>();

/** Counts the unanswered requests of a page, for `quieta`. The stream of notices never ends, and does not count. */
export function vigilar(page: Page): void {
  if (sencillaDe(page)) return;
  const pedidas = new Set<Request>();
  enCamino.set(page, pedidas);
  page.on("request", (peticion) => void (peticion.resourceType() !== "eventsource" && pedidas.add(peticion)));
  const llego = (peticion: Request) => void pedidas.delete(peticion);
  page.on("requestfinished", llego);
  page.on("requestfailed", llego);
  // Nobody awaits the requests of a page that has gone.
  page.on("framenavigated", (marco) => {
    for (const peticion of pedidas) if (marco === page.mainFrame() && !peticion.isNavigationRequest()) llego(peticion);
  });
}

/** Waits until neither the browser nor the router is under way: a form's first sending waits for a script of its own. */
export async function quieta(page: Page): Promise<void> {
  if (sencillaDe(page)) return;
  await page.waitForTimeout(40);
  await page.waitForLoadState("load").catch(() => undefined);
  if (!conJavaScript()) return;
  await sinNadaEnCamino(page);
  await hidratada(page).catch(() => undefined);
  await page
    .waitForFunction(
      () => {
        type Busy = { state: string };
        type Router = { state: { navigation: Busy; revalidation: string; fetchers: Map<string, Busy> } };
        const { __remixRouter: router } = window as unknown as { [name: string]: Router | undefined };
        if (!router) return true;
        const { navigation, revalidation, fetchers } = router.state;
        return (
          navigation.state === "idle" &&
          revalidation === "idle" &&
          [...fetchers.values()].every(({ state }) => state === "idle")
        );
      },
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => undefined);
  await page.waitForTimeout(40);
}

async function sinNadaEnCamino(page: Page): Promise<void> {
  const hasta = Date.now() + 10_000;
  while (enCamino.get(page)?.size && Date.now() < hasta) await page.waitForTimeout(30);
}
