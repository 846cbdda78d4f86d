import { basename } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import routes from "~/routes";
import { arbolDe, type Fuente, fuentes, funcion, leidos, lineas, puros, rutas, sinTextos } from "./fuentes";
import familias from "../../tailwind.familias.config";

// The figures that measure the code, and the rules that a linter cannot express.

const paths = (found: Fuente[]) => found.map(({ path }) => path);
const con = (expression: RegExp) => (fuente: Fuente) => expression.test(sinTextos(fuente.text));

test("una ruta tiene en promedio de 70 líneas para abajo (mediana) y nunca más de 150", () => {
  const sizes = rutas.map(lineas).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(70);
  expect(paths(rutas.filter((ruta) => lineas(ruta) > 150))).toEqual([]);
});

// Tables of all doors, forms and calls, and journeys: one that is short again leaves this list.
const LARGOS = new Set([
  "db/schema.ts",
  "tests/e2e/ayuda.spec.ts",
  "tests/e2e/familia.spec.ts",
  "tests/e2e/misivas.spec.ts",
  "tests/e2e/paginas.ts",
  "tests/e2e/primer-uso.spec.ts",
  "tests/e2e/programas.spec.ts",
  "tests/e2e/ventanilla.spec.ts",
  "tests/especificacion/filas-aula.ts",
  "tests/especificacion/filas-dinero.ts",
  "tests/factories.ts",
  "tests/plain/locator.ts",
  "tests/rutas/formas.ts",
  "tests/rutas/piden.ts",
]);

test("ningún archivo pasa de 300 líneas, tampoco los de pruebas", () => {
  const code = leidos.filter(({ path }) => !path.endsWith(".md"));
  expect(paths(code.filter((fuente) => lineas(fuente) > 300))).toEqual([...LARGOS].sort());
});

type Node = { id?: string; file: string; path?: string; children?: Node[] };
const nodos = (tree: Node[]): Node[] => tree.flatMap((node) => [node, ...nodos(node.children ?? [])]);

test("el árbol tiene a lo más 386 rutas, cada una con id propio y su archivo", () => {
  const all = nodos(routes as Node[]);
  expect(all.length).toBeLessThanOrEqual(386);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ id }) => id === undefined)).toEqual([]);
  const mounted = new Set(all.map(({ file }) => `app/${file}`));
  expect(paths(rutas).filter((path) => !mounted.has(path))).toEqual([]);
});

const esDelProceso = ({ path }: Fuente) => path === "server.mjs" || path.startsWith("server/");

test("server.mjs queda debajo de 120 líneas, y tsc revisa sus partes y lo que la construcción le da", () => {
  const proceso = leidos.filter(esDelProceso);
  const server = proceso.find(({ path }) => path === "server.mjs")!;
  expect(lineas(server)).toBeLessThan(120);
  const programas = proceso.filter(({ path }) => path.endsWith(".mjs"));
  expect(programas.length).toBeGreaterThan(10);
  expect(paths(programas.filter(({ text }) => !text.startsWith("// @ts-check\n")))).toEqual([]);
  // Values on globalThis have no type, so shared ones go through server/process/seam.ts.
  expect(paths(programas.filter(con(/\bglobalThis\b/)))).toEqual([]);
  expect(paths(programas.filter(({ text }) => /@ts-(?:ignore|expect-error|nocheck)|\{any\}/.test(text)))).toEqual([]);
});

test("ninguna ruta del árbol usa segmentos opcionales, que multiplican", () => {
  expect(nodos(routes as Node[]).filter(({ path }) => path?.includes("?"))).toEqual([]);
});

// Entries that check the session themselves, because they also answer without one.
const PUERTAS = new Set([
  "app/personas/sesion/routes/login.tsx",
  "app/personas/sesion/routes/primerinicio.tsx",
  "app/personas/sesion/routes/senal.ts",
  "app/base/bitacora/routes/unknown.ts",
  "app/personas/cuenta/routes/cambiaemail.tsx",
  "app/personas/cuenta/routes/cambiapassword.tsx",
  "app/personas/cuenta/routes/restablecepassword.tsx",
  "app/personas/cuenta/routes/validacuenta.tsx",
  "app/aula/boletas/routes/boleta-publica.tsx",
  "app/dinero/cobranza/recibos/routes/recibo-publico.tsx",
  "app/familias/comunicados/publico/routes/archivo-publico.ts",
  "app/familias/comunicados/publico/routes/vercomunicado.tsx",
  "app/familias/misivas/publico/routes/misiva-publica.tsx",
  "app/personas/enlaces/routes/acceso.tsx",
  "app/familias/escritorio/routes/escritorio.tsx",
  "app/familias/familia/routes/familia.tsx",
  "app/personas/privacidad/routes/aviso-publico.tsx",
  "app/admision/preinscripciones/familia/routes/paso.tsx",
  "app/admision/preinscripciones/familia/routes/registro.tsx",
  // Its calls check one by one; tests/rutas.test.ts walks through them.
  "app/personas/sesion/routes/segundopaso.tsx",
  "app/composicion/api/routes/api.ts",
  "app/base/linea/routes/una-vuelta.ts",
]);
const esPuerta = ({ path }: Fuente) => PUERTAS.has(path);

// Every exported server function that calls one of these, directly or through another.
function quienesLlamanA(...names: string[]): RegExp {
  const served = fuentes.filter(({ path }) => path.endsWith(".server.ts"));
  for (let before = 0; before !== names.length;) {
    before = names.length;
    const calls = llamaA(names);
    for (const { text } of served)
      for (const [, name = ""] of text.matchAll(/^export (?:async )?function (\w+)/gm))
        if (!names.includes(name) && calls.test(funcion(text, name) ?? "")) names.push(name);
  }
  return llamaA(names);
}

const llamaA = (names: string[]) => new RegExp(`\\b(?:${names.join("|")})\\(`);

test("cada loader y cada action del personal pregunta quién es y qué puede", () => {
  const asks = quienesLlamanA("requirePermission", "requireSession", "requireAccount");
  // A loader that only redirects or returns 404 shows nothing; signing out without a session needs no session.
  const nothing =
    /^export (?:async )?function loader\([^)]*\)[^{]*\{\s*(?:throw noEncontrado\(\)|(?:return|throw) redirect\("[^"]*"\));?\s*\}/;
  const silent = rutas
    .filter((ruta) => !esPuerta(ruta))
    .flatMap(({ path, text }) =>
      ["loader", "action"].map((name) => ({ donde: `${path} ${name}`, body: funcion(text, name) })),
    )
    .filter(({ donde }) => donde !== "app/personas/sesion/routes/salir.tsx action")
    .filter(({ body }) => body !== null && !asks.test(body) && !nothing.test(body));
  expect(silent.map(({ donde }) => donde)).toEqual([]);
});

test("cada action revisa de dónde viene: con assertSameOrigin(), suyo o de quien llama", () => {
  const actions = rutas.map(({ path, text }) => ({ path, body: funcion(text, "action") }));
  const checks = quienesLlamanA("assertSameOrigin");
  const unchecked = actions.filter(({ body }) => body !== null && !checks.test(body));
  expect(unchecked.map(({ path }) => path)).toEqual([]);
});

test("loader y action son funciones con nombre, nunca el resultado de una fábrica", () => {
  expect(paths(rutas.filter(con(/export (const|let) (loader|action)\b|export \{[^}]*\b(loader|action)\b/)))).toEqual(
    [],
  );
});

test("una ruta no arma esquemas de zod ni SQL, ni atrapa errores", () => {
  expect(paths(rutas.filter(con(/\bz\.\w+\(|\btry \{|\.catch\(|\bsql`|\.selectFrom\(|\.insertInto\(/)))).toEqual([]);
  expect(paths(rutas.filter(({ text }) => /from "zod"/.test(text)))).toEqual([]);
});

test("una ruta no lee el cuerpo por su cuenta, sino con límite", () => {
  expect(paths(fuentes.filter(con(/\b(request|req)\.(formData|json|text|arrayBuffer|blob)\(/)))).toEqual([]);
});

test("un literal se escribe entero: nadie despliega otro dentro de él para ahorrar líneas", () => {
  const code = leidos.filter(({ path }) => /\.(ts|tsx|mjs|js)$/.test(path));
  expect(code.flatMap(desplegados)).toEqual([]);
});

// Spreads of a literal object or list: `...{ a, b }`, `...["a", "b"]`, in JSX too.
function desplegados({ path, text }: Fuente): string[] {
  if (!/\.\.\.\s*[({[]/.test(text)) return [];
  const file = arbolDe({ path, text });
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node))
      if (ts.isObjectLiteralExpression(node.expression) || ts.isArrayLiteralExpression(node.expression))
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("los efectos de React viven en ui/ y forms/", () => {
  const outside = fuentes.filter(({ path }) => path.startsWith("app/") && !/^app\/(ui|forms)\//.test(path));
  expect(paths(outside.filter(con(/\buse(Layout|Insertion)?Effect\b/)))).toEqual([]);
});

// A staff page is rendered at once and sent in one piece (app/entry.server.tsx), so deferred data would be left out.
const DIFIERE =
  /\{[^}]*\b(Suspense|lazy|use|Await|defer|useAsync\w+)\b[^}]*\} from "(react|react-router(-dom)?|@remix-run\/\w+)"/;

test("nada se difiere: ninguna página espera por partes", () => {
  expect('import { Await, Link } from "@remix-run/react";').toMatch(DIFIERE);
  expect('import {\n  type ReactNode,\n  Suspense,\n} from "react";').toMatch(DIFIERE);
  const app = fuentes.filter(({ path }) => path.startsWith("app/"));
  expect(paths(app.filter(({ text }) => DIFIERE.test(text)))).toEqual([]);
  expect(paths(app.filter(con(/\bReact\.(Suspense|lazy|use)\b/)))).toEqual([]);
});

test("los sustantivos puros y lib/ no leen el reloj, el azar ni el entorno", () => {
  const dirty =
    /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(|\bMath\.random\(|\bprocess\.|\bimport\.meta\.env\b|\bcrypto\b|\b(window|document|localStorage)\./;
  expect(paths(puros.filter(con(dirty)))).toEqual([]);
});

test("en la escuela nadie lee el reloj por su cuenta: la hora viene en el Alcance", () => {
  // Code on a family's phone reads the phone's clock, to measure the age of a draft there.
  const school = fuentes.filter(({ path }) =>
    /^app\/(?!(forms|lib|server|ui|base\/shell|composicion\/api)\/)[^/]+\/.+(?<!\.client)\.tsx?$/.test(path),
  );
  expect(paths(school.filter(con(/\bnew Date\(\)|\bDate\.now\(/)))).toEqual([]);
});

test("los nombres de los controles son los de la especificación: ASCII y camelCase", () => {
  const drawn = fuentes.filter(({ path }) => /^app\/.+\.tsx$/.test(path));
  const named = drawn.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /<(?:input|select|textarea|button|Campo|TextArea|\w+(?:Field|Input|Select))\b[^<>]*?\sname="([^"]*)"/g,
      ),
    ].map(([, name = ""]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ name }) => !/^[a-z][A-Za-z0-9]*(\[\]|\.[a-z][A-Za-z0-9]*)*$/.test(name))).toEqual([]);
});

test("no hay índices que reexporten ni carpetas de sastre", () => {
  const names = fuentes.map(({ path }) => path);
  expect(names.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([]);
  expect(names.filter((path) => /(^|\/)(utils?|helpers?|common|misc|shared|lib\/utils)(\/|\.|-)/.test(path))).toEqual(
    [],
  );
});

test("los archivos se llaman en kebab-case y los identificadores son ASCII", () => {
  const names = fuentes.filter(({ path }) => !path.startsWith("migrations/")).map(({ path }) => basename(path));
  // A piece of a family page has it in its name: the inlined style sheet of those pages is built from these files.
  const shape = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|familia|d))?\.(ts|tsx|mjs)$/;
  expect(names.filter((name) => !shape.test(name))).toEqual([]);
  const declared = /\b(?:const|let|function|class|type|interface)\s+([\p{L}\p{N}_$]*[^\p{ASCII}\s][\p{L}\p{N}_$]*)/u;
  expect(fuentes.filter(({ text }) => declared.test(sinTextos(text))).map(({ path }) => path)).toEqual([]);
});

test("cada función exportada dice qué hace", () => {
  const undocumented = fuentes
    .filter(({ path }) => /^(app|db|tools)\//.test(path) && !/\/routes\/|^app\/(root|entry\.)/.test(path))
    .flatMap(({ path, text }) =>
      [...`\n\n${text}`.matchAll(/(^|\n)([^\n]*)\nexport (?:async )?function (\w+)/g)]
        .filter(([, , before = ""]) => !/\*\/\s*$/.test(before) && !/^export /.test(before) && !/;\s*$/.test(before))
        .map(([, , , name]) => `${path} ${name}`),
    );
  expect(undocumented).toEqual([]);
});

test("cada archivo que nombra la hoja de estilos de las familias está donde dice", () => {
  // A choice of names stands for as many files; a choice of endings stands for one of them.
  const nombrados = (familias.content as string[]).flatMap((glob) => {
    const [prefijo, nombres, despues] = /^(.*)\{(.*?)\}(\..+)$/.exec(glob)?.slice(1) ?? [];
    return nombres ? nombres.split(",").map((nombre) => `${prefijo}${nombre}${despues}`) : [glob];
  });
  const patron = (glob: string) =>
    new RegExp(
      `^${glob.slice(2).replace("{ts,tsx}", "tsx?").replaceAll(".", "\\.").replace("**/", "(?:.+/)@").replaceAll("*", "[^/]+").replace("@", "?")}$`,
    );
  expect(nombrados.filter((glob) => !fuentes.some(({ path }) => patron(glob).test(path)))).toEqual([]);
});
