import { describe, expect, test } from "vitest";
import { contrasenasDevueltas } from "../contrasenas";
import { sampled } from "../tiers/sample";
import { delPersonal, escribir, nombre, parametros } from "./lugares";
import { fueraDeLugar } from "./anidado";
import { DE_TODOS, IDS, ausente } from "./ids";
import { accionesDeMas } from "./una-accion";
import { ajenos, cookiesDe, mias, mios, pedido, responder, sesiones } from "./recorrido";

// Pages as the server draws them, and as it draws them for an id of another school.

// Pages that draw several screens of others, each with its action.
const CON_VARIAS_PANTALLAS = new Set(["piezas", "formato-vista-previa"]);

const dibujadas = delPersonal.filter(({ modulo }) => modulo.default !== undefined);

test("dos botones llenos en una pantalla se nombran; los de un diálogo y los plegados son de otra", () => {
  const lleno = (texto: string) => `<button class="inline-flex bg-acento">${texto}</button>`;
  expect(accionesDeMas(`<main>${lleno("A")}<dialog open>${lleno("B")}</dialog></main>`)).toEqual([]);
  expect(accionesDeMas(`<main>${lleno("A")}<details>${lleno("B")}</details></main>`)).toEqual([]);
  expect(accionesDeMas(`<main>${lleno("A")}<p>${lleno("B")}</p></main><div>${lleno("C")}</div>`)).toEqual([
    ["A", "B", "C"],
  ]);
  expect(accionesDeMas(`<dialog>${lleno("A")}<details open>${lleno("B")}</details></dialog>`)).toEqual([["A", "B"]]);
});

describe.each(sampled(dibujadas, nombre).map((lugar) => [nombre(lugar), lugar] as const))("%s", (_, lugar) => {
  const ajenables = parametros(lugar.patron).filter((name) => !DE_TODOS.has(name));

  test("la página entera se dibuja en el servidor, o lleva a otra de adentro", async () => {
    const respuesta = await responder(pedido(mias(lugar), { sesion: sesiones.todo }));
    if (respuesta.status === 302) {
      expect(respuesta.headers.get("location")).toMatch(/^\/(?!login|\/)/);
      return;
    }
    const html = await respuesta.text();
    expect(respuesta.status).toBe(200);
    expect(html).toMatch(/<h1|<h2/);
    expect(html).not.toContain("ocurrió algo inesperado");
    expect(fueraDeLugar(html)).toEqual([]);
    // A dialog draws what lies over it: whoever draws it, too, has it twice.
    const titulos = [...html.matchAll(/<h[12][^>]*data-dialog-title=""[^>]*>(.*?)<\/h/g)].map(([, titulo]) => titulo);
    expect(titulos).toEqual([...new Set(titulos)]);
    if (!CON_VARIAS_PANTALLAS.has(lugar.id)) expect(accionesDeMas(html)).toEqual([]);
    const pagina = { ruta: mias(lugar), html, cookies: cookiesDe(sesiones.todo), responder };
    expect((await contrasenasDevueltas(pagina)).devueltas).toEqual([]);
  });

  test.each(ajenables)("la página con :%s ajeno es la misma que la de uno que no existe", async (name) => {
    const pagina = async (valor: string) => {
      const ruta = escribir(lugar.patron, (each) => (each === name ? valor : IDS[each]!(mios)));
      const respuesta = await responder(pedido(ruta, { sesion: sesiones.todo }));
      expect(respuesta.status).toBe(404);
      return sinLoPropio(await respuesta.text(), ruta, valor);
    };
    expect(primeraDiferencia(await pagina(IDS[name]!(ajenos)), await pagina(ausente(name)))).toBeNull();
  });
});

// The nonce, the folio and the keys of forms are new each time; the address that was asked for stands in the page's links.
function sinLoPropio(html: string, ruta: string, valor: string): string {
  return html
    .replace(/nonce(=\\?"|\\?":\\?")[^"\\]*/g, "nonce$1")
    .replace(/[0-9a-f]{12}(?=<\/span>|<\/dd>)/g, "FOLIO")
    .replace(/(name="llave" value="|llave\\?",\\?")[\w-]+/g, "$1LLAVE")
    .replaceAll(ruta, "RUTA")
    .replaceAll(encodeURIComponent(ruta), "RUTA")
    .replaceAll(`\\"${valor}\\"`, "VALOR");
}

/** The first difference of two pages, in a few words; null if they are the same. */
function primeraDiferencia(una: string, segundaPagina: string): string | null {
  let at = 0;
  while (at < una.length && una[at] === segundaPagina[at]) at += 1;
  if (una === segundaPagina) return null;
  return `${una.slice(at - 60, at + 60)} / ${segundaPagina.slice(at - 60, at + 60)}`;
}
