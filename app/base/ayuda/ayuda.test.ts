import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { fuentes } from "tests/arquitectura/fuentes";
import routes from "~/routes";
import { articuloDePantalla, leerArticulo } from "./articulo";
import { ARTICULOS, buscarEnLaAyuda } from "./articulos.server";
import { htmlDe } from "./texto.server";

type Node = { id?: string; path?: string; index?: boolean; children?: Node[] };

const rutas = (nodes: readonly Node[], base: string): string[] =>
  nodes.flatMap(({ path = "", children = [] }) => [`${base}/${path}`, ...rutas(children, `${base}/${path}`)]);

test("cada página de ayuda tiene su propio lugar en la lista", () => {
  const numeros = readdirSync("docs/ayuda")
    .filter((nombre) => nombre.endsWith(".md"))
    .map((nombre) => nombre.split("-")[0]);
  expect(numeros.filter((numero, i) => numeros.indexOf(numero) !== i)).toEqual([]);
  const ventanilla = ARTICULOS.filter(({ grupo }) => grupo === "La ventanilla").map(({ clave }) => clave);
  expect(ventanilla.slice(0, 4)).toEqual(["cobrar", "reversar", "devolver-saldo", "recibos"]);
  expect(ventanilla.slice(-2)).toEqual(["cierre-de-mes", "polizas"]);
});

test("cada pantalla que una página de ayuda nombra existe", () => {
  const piezas = (ruta: string) => ruta.split("/").filter(Boolean);
  const todas = rutas(routes as Node[], "").map(piezas);
  const existe = (pantalla: string) => {
    const partes = piezas(pantalla);
    return todas.some(
      (ruta) =>
        partes.length <= ruta.length &&
        partes.every((una, i) => una === ruta[i] || (una === "*" && ruta[i]![0] === ":")),
    );
  };
  const inventadas = ARTICULOS.flatMap(({ clave, pantallas }) =>
    pantallas.filter((pantalla) => !existe(pantalla)).map((pantalla) => `${clave}: ${pantalla}`),
  );
  expect(inventadas).toEqual([]);
});

test("cada pantalla del personal tiene su página de ayuda", () => {
  const shell = (routes as Node[]).find(({ id }) => id === "shell")!;
  const sin = rutas(shell.children!, "")
    .map((ruta) => ruta.replaceAll(/\/+/g, "/").replaceAll(/:[^/]+/g, "7"))
    .filter((ruta) => !/^\/(?:\*|about|ayuda|dia|vistas|filtros)/.test(ruta) && ruta !== "/")
    .filter((ruta) => articuloDePantalla(ARTICULOS, ruta) === null);
  expect(sin).toEqual([]);
});

test("lo que la ayuda pone en negritas está escrito así en alguna pantalla", () => {
  const escrito = fuentes
    .filter(({ path }) => path.startsWith("app/"))
    .map(({ text }) => text.replaceAll(/\s+/g, " "))
    .join(" ")
    .toLowerCase();
  const inventado = ARTICULOS.flatMap(({ clave, texto }) =>
    [...texto.matchAll(/\*\*([^*]+)\*\*/g)]
      .filter(([, palabra]) => !escrito.includes(palabra!.toLowerCase()))
      .map(([, palabra]) => `${clave}: ${palabra}`),
  );
  expect(inventado).toEqual([]);
});

test("los enlaces entre páginas de ayuda llevan a una que existe, y vuelven a la pantalla de donde se vino", () => {
  const claves = new Set(ARTICULOS.map(({ clave }) => clave));
  expect(claves.size).toBe(ARTICULOS.length);
  const rotos = ARTICULOS.flatMap(({ clave, texto }) =>
    [...texto.matchAll(/(?<!!\[[^\]]*)\]\(([^)]+)\)/g)]
      .filter(([, a]) => !claves.has(a!))
      .map(([, a]) => `${clave}: ${a}`),
  );
  expect(rotos).toEqual([]);
  expect(htmlDe({ texto: "Ve a [cobrar](cobrar)." }, "/controlescolar?q=1")).toContain(
    'href="/ayuda?articulo=cobrar&amp;volver=%2Fcontrolescolar%3Fq%3D1"',
  );
});

test("la página que se abre es la de la pantalla más cercana", () => {
  const uno = (clave: string, pantallas: string) =>
    leerArticulo(clave, `---\ntitulo: ${clave}\ngrupo: Alumnos\npantallas: ${pantallas}\n---\nTexto`);
  const articulos = [uno("ficha", "/alumno"), uno("cobrar", "/alumno/*/movimientos"), uno("nadie", "")];
  const claveDePantalla = (ruta: string) => articuloDePantalla(articulos, ruta)?.clave ?? null;
  expect(["/alumno/7?f=1", "/alumno/7/movimientos/3", "/alumnos", "/"].map(claveDePantalla)).toEqual([
    "ficha",
    "cobrar",
    null,
    null,
  ]);
  const sobreLaLista = ["/controlescolar/alumno/7", "/controlescolar/alumno/7/movimientos/3", "/controlescolar"];
  expect(sobreLaLista.map(claveDePantalla)).toEqual(["ficha", "cobrar", null]);
  expect(() => leerArticulo("x", "---\ntitulo: x\ngrupo: Otro\n---\n")).toThrow("no dice su título o su grupo");
});

test.each([
  ["reversar", "reversar"],
  ["credenc", "documentos"],
  ["xilofon", null],
  ["inscripcion", "alumno-nuevo"],
  ["  RÉVERSÁR  pago ", "reversar"],
])("buscar %j encuentra %j sin acentos y por cómo empieza", (texto, clave) => {
  const hallados = buscarEnLaAyuda(texto);
  if (clave === null) return expect(hallados).toEqual([]);
  expect(hallados.map((hallado) => hallado.clave)).toContain(clave);
  expect(hallados[0]!.extracto.map((pieza) => pieza.texto).join("").length).toBeGreaterThan(10);
});

test.each(["", "re", '"', "NEAR(", "a-b col:x *", "\u0001\u0002", "' or 1=1 --"])(
  "buscar %j no dice nada que no sea de la ayuda ni se rompe",
  (texto) => {
    expect(Array.isArray(buscarEnLaAyuda(texto))).toBe(true);
  },
);

test("de miles de palabras se buscan las doce primeras que son distintas", () => {
  const doce = [...new Set(ARTICULOS[0]!.texto.match(/[\p{L}]{4,}/gu))].slice(0, 12).join(" ");
  const hallados = buscarEnLaAyuda(doce);
  expect(hallados.length).toBeGreaterThan(0);
  const inventadas = Array.from({ length: 3_000 }, (_, i) => `inventada${i}`).join(" ");
  expect(buscarEnLaAyuda(`${doce} ${inventadas}`)).toEqual(hallados);
  expect(buscarEnLaAyuda(`${doce.split(" ")[0]} ${inventadas}`)).toEqual([]);
});
