import { expect, test } from "vitest";
import routes from "~/routes";
import { leidos } from "./fuentes";

// A page with scripts whose form nobody answers: a password or a file in it cannot be filled in again.

type Node = { file: string; id?: string; children?: Node[] };
const archivos = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ file, children = [] }) => [`app/${file}`, ...archivos(children)]);
const RUTAS = [...new Set(archivos(routes as Node[]))];

const textoDe = (path: string) => leidos.find((fuente) => fuente.path === path)?.text ?? "";
const conGuiones = (text: string) => !/handle = \{ js: false/.test(text) && /async function action/.test(text);

/** The files of a route: itself, and the components that it imports, some of which only lend another's form. */
function formasDe(path: string): string {
  const text = textoDe(path);
  const importados = [...text.matchAll(/from "([~.]+\/[^"]*components\/[\w.-]+)"/g)].map(([, desde]) => desde!);
  const carpeta = path.slice(0, path.lastIndexOf("/"));
  return [
    text,
    ...importados.map((desde) =>
      textoDe(
        desde.startsWith("~")
          ? `app/${desde.slice(2)}.tsx`
          : `${carpeta.slice(0, carpeta.lastIndexOf("/"))}/${desde.replace(/^\.\.?\//, "")}.tsx`,
      ),
    ),
  ].join("\n");
}

test("la página de una subida se queda, con su archivo, cuando la línea se corta", () => {
  const conSubida = RUTAS.filter((path) => {
    const formas = formasDe(path);
    // A form with an action of its own is answered by the page of that address; a native one by the browser.
    return (
      path.endsWith(".tsx") && conGuiones(textoDe(path)) && /\bmultipart\b/.test(formas) && !/\bnative\b/.test(formas)
    );
  });
  expect(conSubida.length).toBeGreaterThan(15);
  const sueltas = conSubida.filter((path) => !/export \{ keepUpload as clientAction \}/.test(textoDe(path)));
  expect(sueltas).toEqual([]);
});

test("cada campo de archivos dice cuáles recibe, y el navegador solo ofrece esos", () => {
  const campos = leidos.flatMap(({ path, text }) =>
    /^app\/.+\.tsx$/.test(path) && !/\.test\./.test(path)
      ? [...text.matchAll(/<FileField\b[\s\S]*?\/>/g)].map(([campo]) => ({ path, campo }))
      : [],
  );
  expect(campos.length).toBeGreaterThan(10);
  const mudos = campos.filter(({ campo }) => !/\baccept=/.test(campo));
  expect(mudos.map(({ path }) => path)).toEqual([]);
});

test("la página que pide una contraseña o un código para entrar se queda cuando nadie responde", () => {
  const deEntrada = RUTAS.filter(
    (path) =>
      conGuiones(textoDe(path)) &&
      (/^app\/personas\/sesion\/routes\/(?!salir|senal|cambiarcolegio)/.test(path) ||
        /type(?:=|: )"password"/.test(textoDe(path))),
  );
  expect(deEntrada.length).toBeGreaterThan(5);
  const sueltas = deEntrada.filter((path) => !/export \{ keepPage as clientAction \}/.test(textoDe(path)));
  expect(sueltas).toEqual([]);
});
