import type { Page, Request } from "@playwright/test";
import type Database from "better-sqlite3";
import {
  botonesDe,
  camposDe,
  diceQueSeGuardo,
  enlacesDe,
  type Escrito,
  escribir,
  estaEnLaBase,
  estaEnLaPagina,
  quieta,
  salir,
  sencillaDe,
  tieneTexto,
  vigilar,
} from "./lo-escrito";
import { conJavaScript } from "./prueba";

/** A page of the walk: its name in the tree, its opening, and the school's day. */
export type Parada = { pagina: string; abrir: () => Promise<void>; hoy: string };

type DeUna = Parada & { forma: number };

/** The numbers of forms typed into, and of links, buttons and cut lines tried. */
export type Contados = { formas: number; enlaces: number; botones: number; cortes: number };

/**
 * Types into each form of a page, then tries every way out of it. `perdidas` has one line for each way that lost the typed
 * text.
 */
export function crearPaseo(page: Page, sqlite: Database.Database) {
  const perdidas: string[] = [];
  const contados: Contados = { formas: 0, enlaces: 0, botones: 0, cortes: 0 };
  let [deNavegador, seVa] = [0, false];
  const sencilla = sencillaDe(page);
  const enviadas = () => sencilla?.posted ?? deNavegador;
  vigilar(page);
  if (!sencilla) {
    page.on("request", (peticion) => void (peticion.method() === "POST" && (deNavegador += 1)));
    // The browser's own question before a page goes is answered as ours is: with staying, unless the walk moves on.
    page.on("dialog", (dialogo) => void (seVa ? dialogo.accept() : dialogo.dismiss()).catch(() => undefined));
  }

  const irse = async (como: () => Promise<unknown>) => {
    seVa = true;
    await como();
    await quieta(page);
    seVa = false;
  };

  const perdida = ({ pagina, forma }: DeUna, salida: string, escrito: Escrito) => {
    const textos = escrito.map(({ name, valor }) => `${name} «${valor}»`).join(", ");
    perdidas.push(`${pagina}, forma ${forma}, ${salida} → ${new URL(page.url()).pathname}: ${textos.slice(0, 200)}`);
  };

  /** Opens the page and types into one of its forms; null if it takes nothing, or is gone. */
  async function llenar({ forma, abrir, hoy }: DeUna): Promise<Escrito | null> {
    await irse(abrir);
    const campos = (await camposDe(page)).filter((campo) => campo.forma === forma);
    const escrito = campos.length === 0 ? [] : await escribir(page, campos, hoy);
    return escrito.length === 0 ? null : escrito;
  }

  /** True if the typed text is somewhere: on the page, behind 'back' in this tab, stored, or on the page drawn anew. */
  async function estaEnAlgunLugar({ abrir }: DeUna, escrito: Escrito): Promise<boolean> {
    const quedarse = page.getByRole("alertdialog").getByRole("button", { name: /^(Seguir editando|Cancelar)$/ });
    if (await quedarse.isVisible()) await quedarse.click();
    await quieta(page);
    if (await estaEnLaPagina(page, escrito)) return true;
    if (tieneTexto(escrito) ? estaEnLaBase(sqlite, escrito) : await diceQueSeGuardo(page)) return true;
    await irse(() => page.goBack({ timeout: 10_000 }).catch(() => undefined));
    if (await estaEnLaPagina(page, escrito)) return true;
    await irse(abrir);
    return apareceEnLaPagina(escrito);
  }

  /** A slow machine draws the page some time after it was read. */
  async function apareceEnLaPagina(escrito: Escrito): Promise<boolean> {
    if (sencilla) return estaEnLaPagina(page, escrito);
    for (const hasta = Date.now() + 4_000; Date.now() < hasta; await page.waitForTimeout(200))
      if (await estaEnLaPagina(page, escrito)) return true;
    return false;
  }

  async function porCada(deUna: DeUna, clase: "enlaces" | "botones"): Promise<void> {
    // Without scripts another form's button leaves the page as a link does.
    const propias = async () => (await botonesDe(page)).filter(({ forma }) => conJavaScript() || forma === deUna.forma);
    const salidasDe = clase === "enlaces" ? () => enlacesDe(page) : propias;
    let escrito = await llenar(deUna);
    const salidas = escrito ? await salidasDe() : [];
    for (const { clave, texto } of salidas) {
      escrito ??= await llenar(deUna);
      // The form may be gone for good: its record was deleted, or is closed now.
      if (!escrito) return;
      const salida = (await salidasDe()).find((cada) => cada.clave === clave);
      if (!salida) continue;
      const alSalir = { url: page.url(), enviadas: enviadas() };
      const pudo = await salir(page, salida);
      if (pudo) {
        contados[clase] += 1;
        if (!(await estaEnAlgunLugar(deUna, escrito))) perdida(deUna, texto, escrito);
      }
      const sigueIgual = pudo && page.url() === alSalir.url && enviadas() === alSalir.enviadas;
      if (!sigueIgual || !(await estaEnLaPagina(page, escrito))) escrito = null;
    }
  }

  /** Sends a form over a line that is cut, and goes the way back that the page offers. */
  async function cortar(deUna: DeUna): Promise<void> {
    const escrito = await llenar(deUna);
    const boton = escrito && (await botonesDe(page)).find(({ forma }) => forma === deUna.forma);
    if (!boton) return;
    await page.route("**/*", (ruta) =>
      ruta.request().method() === "POST" ? ruta.abort("connectionreset") : ruta.continue(),
    );
    const esEnvio = (peticion: Request) => peticion.method() === "POST";
    const cortada = page.waitForEvent("requestfailed", { predicate: esEnvio, timeout: 5_000 }).catch(() => null);
    const pudo = await salir(page, boton);
    // A slow machine sends only after the page has looked quiet.
    if (pudo) await cortada;
    await quieta(page);
    await page.unrouteAll();
    if (!pudo) return;
    contados.cortes += 1;
    if (await estaEnLaPagina(page, escrito)) return;
    const volver = page.getByRole("button", { name: /^(Reintentar|Entendido)$/ });
    // A page without the router became the browser's own error page; its address is opened again.
    await irse(() => volver.click({ timeout: 5_000 }).catch(deUna.abrir));
    if (!(await apareceEnLaPagina(escrito))) perdida(deUna, `${boton.texto} sin línea`, escrito);
  }

  /** Walks a page. Without scripts nothing can ask before a link is followed: only the buttons are pressed. */
  async function por(parada: Parada): Promise<void> {
    await irse(parada.abrir);
    const formas = new Set((await camposDe(page)).map(({ forma }) => forma));
    for (const forma of formas) {
      const deUna = { ...parada, forma };
      contados.formas += 1;
      if (conJavaScript()) {
        await porCada(deUna, "enlaces");
        await cortar(deUna);
      }
      await porCada(deUna, "botones");
    }
  }

  return { por, perdidas, contados };
}
