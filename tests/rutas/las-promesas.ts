import { afterAll, expect, test, vi } from "vitest";
import { PUBLICAS, delPersonal, nombre, todos } from "./lugares";
import { mias, pedido, responder, sesiones } from "./recorrido";

// Without a mail server no page promises a mail (decisiones/275): every page of the tree is drawn and read.

const PROMESA =
  /por (correo|email)|correo no deseado|(te|le|les) (llegará|enviamos|enviaremos|mandamos|mandaremos|escribimos|escribiremos)|(un|otro|el|su) (correo|email)[^.]{0,20} (llega|sale)|(?<!no puede )(envía|envia|manda|recib)\p{L}* (un |otro |el )?(correo|email|código)|en camino/giu;

const paginas = [...delPersonal, ...todos.filter(({ id }) => PUBLICAS.has(id))].filter(
  ({ modulo }) => modulo.default !== undefined,
);

/** The words of a page that promise a mail, with their surroundings. */
async function promesasDe(lugar: (typeof paginas)[number]): Promise<string[]> {
  const respuesta = await responder(
    pedido(mias(lugar), { sesion: PUBLICAS.has(lugar.id) ? undefined : sesiones.todo }),
  );
  if (respuesta.status !== 200) return [];
  const texto = (await respuesta.text())
    .replace(/<(script|style|template|title)[^]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  return [...texto.matchAll(PROMESA)].map(({ index }) => texto.slice(Math.max(0, index - 60), index + 80));
}

/** Some pages that promise one while there is a server. */
const CON_PROMESA = new Set(["familia-acceso", "revision-aceptar", "documentos-por-entregar", "restablecepassword"]);

afterAll(() => vi.unstubAllEnvs());

test("sin servidor de correo ninguna página promete un correo", async () => {
  vi.stubEnv("SMTP_URL", undefined);
  const prometen: [string, string[]][] = [];
  for (const lugar of paginas) {
    const promesas = await promesasDe(lugar);
    if (promesas.length > 0) prometen.push([nombre(lugar), promesas]);
  }
  expect(prometen).toEqual([]);
  // With a server the same search finds its words, so it reads the pages.
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  const conPromesa = paginas.filter(({ id }) => CON_PROMESA.has(id));
  expect(conPromesa).toHaveLength(CON_PROMESA.size);
  for (const lugar of conPromesa) expect([nombre(lugar), await promesasDe(lugar)]).not.toEqual([nombre(lugar), []]);
});
