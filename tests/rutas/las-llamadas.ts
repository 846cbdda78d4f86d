import { describe, expect, test } from "vitest";
import { renglones } from "~/composicion/api/api.server";
import { comoSeDocumenta } from "../documentado";
import { peticion } from "../navegador";
import { esDeCualquiera, esPublica, escribir, llamadas, parametros } from "./lugares";
import { DE_TODOS, IDS, ausente } from "./ids";
import { ajenos, cookiesDe, llamar, mios, responder, sesiones } from "./recorrido";

// The API's table: the input of each call, and its callers.

test("la API tiene su tabla y la tabla de ids conoce sus parámetros", () => {
  expect(llamadas.length).toBeGreaterThan(0);
  const names = llamadas.flatMap(({ path }) => parametros(path));
  expect(names.filter((name) => !(name in IDS))).toEqual([]);
});

/** The faults of a call, by name. */
async function errores(respuesta: Response): Promise<[number, string[]]> {
  const { errores: fallas = {} } = (await respuesta.json()) as { errores?: object };
  return [respuesta.status, Object.keys(fallas)];
}

// Not a number, day, list value or code, nor an acceptable text.
const DE_NINGUNA_CLASE = `¿${"x".repeat(5_000)}`;

const CONSULTAS = renglones.flatMap(({ method, path, consulta }) =>
  ["noSeConoce", ...Object.keys(consulta)].map((clave) => ({ method, path: `/api${path}`, clave })),
);

test.each(CONSULTAS)("$method $path no toma $clave de cualquier modo: 422 con su nombre", async (llamada) => {
  const { method, path, clave } = llamada;
  const ruta = escribir(path, (name) => IDS[name]?.(mios) ?? "1");
  const { url, headers } = peticion(`${ruta}?${clave}=${encodeURIComponent(DE_NINGUNA_CLASE)}`, {
    cookies: cookiesDe(sesiones.todo),
  });
  const respuesta = await responder(new Request(url, { method, headers }));
  expect(await errores(respuesta)).toEqual([422, [clave]]);
});

test.each(renglones.filter(({ consulta }) => Object.keys(consulta).length > 0))(
  "$method $path toma un valor vacío por ninguno (A§7)",
  async ({ method, path, consulta }) => {
    // With nothing but empty values a deletion would be done: it asks for a record that does not exist.
    const ultimo = method === "DELETE" ? parametros(path).at(-1) : null;
    const ruta = escribir(`/api${path}`, (name) => (name === ultimo ? ausente(name) : (IDS[name]?.(mios) ?? "1")));
    const vacios = new URLSearchParams(Object.keys(consulta).map((clave) => [clave, ""]));
    const { url, headers } = peticion(`${ruta}?${vacios}`, { cookies: cookiesDe(sesiones.todo) });
    const respuesta = await responder(new Request(url, { method, headers }));
    expect(respuesta.headers.get("content-type")?.includes("json") ? await respuesta.text() : "").not.toContain(
      "Este dato no se conoce",
    );
  },
);

/** Calls with a body that is not JSON: a form, a text, a piece of a file. */
const SIN_JSON =
  /^\/api\/(login|public\/(unknown|cuentas\/.*))$|comunicados\/:comunicadoId\/archivos$|datosFiscalesSAT$/;

test.each(llamadas.filter(({ method, path }) => method !== "GET" && !SIN_JSON.test(path)))(
  "$method $path no toma un dato que no conoce, ni un número donde va un objeto: 422 con su nombre",
  async ({ method, path }) => {
    const ruta = escribir(path, (name) => IDS[name]!(mios));
    const { url, headers } = peticion(ruta, { cookies: cookiesDe(sesiones.todo) });
    const body = JSON.stringify({ noSeConoce: { profundo: 1 } });
    const [status, nombres] = await errores(await responder(new Request(url, { method, headers, body })));
    expect(status).toBe(422);
    expect(nombres).toContain("noSeConoce");
  },
);

describe.each(llamadas.map((llamada) => [`${llamada.method} ${llamada.path}`, llamada] as const))(
  "%s",
  (_, llamada) => {
    const mio = (name: string) => IDS[name]!(mios);

    // The families' calls need no session: they have their own walks.
    test.each(esPublica(llamada) ? [] : [401])("sin sesión es %d", async (status) => {
      const respuesta = await llamar(llamada, mio);
      expect(respuesta.status).toBe(status);
      await comoSeDocumenta(llamada, respuesta);
    });

    test.each(esDeCualquiera(llamada) || esPublica(llamada) ? [] : [403])("sin permisos es %d", async (status) => {
      expect((await llamar(llamada, mio, sesiones.nada)).status).toBe(status);
    });

    test("con permisos responde", async () => {
      const respuesta = await llamar(llamada, mio, sesiones.todo);
      await comoSeDocumenta(llamada, respuesta);
      // A call that writes has nothing to write yet, and reports that.
      expect(respuesta.status).toBeLessThan(llamada.method === "GET" ? 300 : 500);
      expect(respuesta.headers.get("x-content-type-options")).toBe("nosniff");
    });

    test.each(parametros(llamada.path))("con :%s ajeno se rechaza, igual que uno que no existe", async (name) => {
      const con = (valor: string) => llamar(llamada, (each) => (each === name ? valor : mio(each)), sesiones.todo);
      const ninguno = await con(ausente(name));
      expect(llamada.method === "GET" ? [404] : [400, 404, 422]).toContain(ninguno.status);
      if (DE_TODOS.has(name)) return;
      const ajeno = await con(IDS[name]!(ajenos));
      expect([ajeno.status, await ajeno.text()]).toEqual([ninguno.status, await ninguno.text()]);
    });
  },
);
