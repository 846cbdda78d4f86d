import { describe, expect, test } from "vitest";
import { destinoDeEntrada } from "~/base/acceso/destino";
import {
  APARTE,
  PUBLICAS,
  SALE_SIN_SESION,
  SIN_PERMISO,
  delPersonal,
  escribir,
  nombre,
  parametros,
  todos,
} from "./lugares";
import { fueraDeLugar } from "./anidado";
import { DE_TODOS, IDS, ausente } from "./ids";
import { aSolas, ajenos, mias, mios, partes, pedido, responder, sesiones, valores } from "./recorrido";

// The doors of pages: nobody in who does not belong, and nothing of another school.

test("la tabla de ids conoce cada parámetro del árbol", () => {
  const unknown = todos.flatMap((lugar) =>
    parametros(lugar.patron)
      .filter((name) => !(name in IDS))
      .map((name) => `agrega :${name} a IDS en tests/rutas/ids.ts (${nombre(lugar)})`),
  );
  expect(unknown).toEqual([]);
});

test("las listas de excepciones solo nombran rutas que existen", () => {
  const ids = new Set(todos.map(({ id }) => id));
  expect([...PUBLICAS, ...SIN_PERMISO, ...APARTE, ...SALE_SIN_SESION].filter((id) => !ids.has(id))).toEqual([]);
});

test("lo que está fuera de lugar en una página se nombra", () => {
  expect(fueraDeLugar("<p>uno <span><form></form></span></p><form><label><button>A</button></label></form>")).toEqual([
    "form en p",
  ]);
  expect(
    fueraDeLugar('<a href="/x>y"><p>a</p><div><a>b</a></div></a><p><button><div></div></button><br/></p>'),
  ).toEqual(["a en a"]);
});

describe.each(delPersonal.map((lugar) => [nombre(lugar), lugar] as const))("%s", (_, lugar) => {
  test.each(partes(lugar))("%s sin sesión lleva a entrar y a volver aquí", async (metodo) => {
    const ruta = mias(lugar);
    const respuesta = await aSolas(lugar, ruta, valores(lugar, mios), { metodo });
    if (metodo === "POST" && SALE_SIN_SESION.has(lugar.id)) {
      expect(respuesta.headers.get("location")).toBe("/login");
    } else if (metodo === "GET" && lugar.modulo.default === undefined) {
      expect([302, 404]).toContain(respuesta.status);
    } else {
      expect(respuesta.status).toBe(302);
      const entrada = destinoDeEntrada(ruta) === "/" ? "/login" : `/login?redirigir=${encodeURIComponent(ruta)}`;
      expect(respuesta.headers.get("location")).toBe(entrada);
    }
  });

  test.each(SIN_PERMISO.has(lugar.id) ? [] : partes(lugar))("%s sin permisos es 403", async (metodo) => {
    const respuesta = await aSolas(lugar, mias(lugar), valores(lugar, mios), { metodo, sesion: sesiones.nada });
    expect(respuesta.status).toBe(403);
  });

  test.each(lugar.modulo.loader ? ["0001-01-01", "9999-12-31"] : [])(
    "abre aunque su dirección diga %s",
    async (dia) => {
      const fechas = new URLSearchParams(["fecha", "dia", "desde", "hasta"].map((clave) => [clave, dia]));
      const ruta = `${mias(lugar)}?${fechas}`;
      const { status } = await aSolas(lugar, ruta, valores(lugar, mios), { sesion: sesiones.todo });
      expect(status).toBeLessThan(500);
    },
  );

  const ajenables = parametros(lugar.patron).filter((name) => !DE_TODOS.has(name));
  const con = (name: string, valor: string, metodo: "GET" | "POST") => {
    const params = { ...valores(lugar, mios), [name]: valor };
    const ruta = escribir(lugar.patron, (each) => params[each]!);
    return aSolas(lugar, ruta, params, { metodo, sesion: sesiones.todo });
  };

  test.each(lugar.modulo.loader ? ajenables : [])(
    "GET con :%s ajeno es 404, igual que uno que no existe",
    async (name) => {
      const ajeno = await con(name, IDS[name]!(ajenos), "GET");
      const ninguno = await con(name, ausente(name), "GET");
      expect([ajeno.status, await ajeno.text()]).toEqual([404, await ninguno.text()]);
      expect(ninguno.status).toBe(404);
    },
  );

  // An empty form may be refused (422) before its address is looked up; both must get the same answer.
  test.each(lugar.modulo.action ? ajenables : [])(
    "POST con :%s ajeno se rechaza, igual que uno que no existe",
    async (name) => {
      const ajeno = await con(name, IDS[name]!(ajenos), "POST");
      const ninguno = await con(name, ausente(name), "POST");
      expect([404, 422]).toContain(ajeno.status);
      expect([ajeno.status, await ajeno.text()]).toEqual([ninguno.status, await ninguno.text()]);
    },
  );
});

test("la dirección de nadie es 404 dentro del marco, y sin sesión lleva a entrar", async () => {
  const dentro = await responder(pedido("/no/existe", { sesion: sesiones.todo }));
  expect(dentro.status).toBe(404);
  expect(await dentro.text()).toContain("No existe el recurso solicitado");
  const fuera = await responder(pedido("/no/existe", {}));
  expect(fuera.headers.get("location")).toBe("/login?redirigir=%2Fno%2Fexiste");
});

test.each([...PUBLICAS].map((id) => todos.find((lugar) => lugar.id === id)!).filter((lugar) => lugar.modulo.default))(
  "la página pública $patron no necesita sesión",
  async (lugar) => {
    const respuesta = await responder(pedido(mias(lugar), {}));
    // An installation in use has no first run.
    if (lugar.id === "primerinicio") return expect([302, 404]).toContain(respuesta.status);
    // No sign-in is half done.
    if (lugar.id === "segundopaso") return expect(respuesta.headers.get("location")).toMatch(/^\/login/);
    // Without its cookie a registration only asks for a code.
    if (lugar.id === "preinscripcion-sigue")
      return expect(respuesta.headers.get("location")).toBe(`${mias(lugar)}/validacion`);
    expect(respuesta.status).toBe(200);
    expect(fueraDeLugar(await respuesta.text())).toEqual([]);
  },
);
