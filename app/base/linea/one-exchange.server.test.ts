import { beforeEach, expect, test, vi } from "vitest";
import { cookieDeAcceso } from "~/admision/preinscripciones/familia/puerta-familia.server";
import { action, loader } from "./routes/una-vuelta";
import { aplicacion } from "tests/aplicacion";
import { escenario } from "tests/factories";
import { baseDelProceso, peticion, respuesta } from "tests/navegador";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { answerInOneExchange, answersWith } from "./one-exchange.server";

beforeEach(() => () => {
  answersWith(null);
  vi.unstubAllEnvs();
});

const redirige = (location: string, ...cookies: string[]) => {
  const headers = new Headers({ location });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
};

/** A server of redirects, and the requests it received. */
function servidor(respuestas: Record<string, () => Response>) {
  const pedidos: { llamada: string; cookie: string | null; tipo: string | null }[] = [];
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const { headers } = request;
    const [cookie, tipo] = [headers.get("cookie"), headers.get("content-type")];
    pedidos.push({ llamada: `${request.method} ${pathname}${search}`, cookie, tipo });
    return respuestas[pathname]!();
  };
  return { answer, pedidos };
}

const forma = (ruta: string, cookies = {}) =>
  peticion(ruta, { form: { nombre: "Rosa" }, cookies, headers: { prefer: "return=representation" } });

test("la respuesta es la página a la que lleva la forma, con su dirección y las galletas que se pusieron", async () => {
  const { answer, pedidos } = servidor({
    "/a": () => redirige("/b?x=1", "aviso=listo; Path=/", "vieja=; Max-Age=0"),
    "/b": () => redirige("c"),
    "/c": () =>
      new Response("<main>tercera</main>", {
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8", "set-cookie": "aviso=; Max-Age=0", "x-segunda": "1" },
      }),
  });
  const form = forma("/a", { vieja: "1", segunda: "a=b" });
  form.headers.set("cookie", `${form.headers.get("cookie")}; vieja=2`);
  const dada = await answerInOneExchange(answer, form);
  expect(pedidos).toEqual([
    {
      llamada: "POST /a",
      cookie: "vieja=1; segunda=a=b; vieja=2",
      tipo: "application/x-www-form-urlencoded;charset=UTF-8",
    },
    { llamada: "GET /b?x=1", cookie: "segunda=a=b; aviso=listo", tipo: null },
    { llamada: "GET /c", cookie: "segunda=a=b; aviso=listo", tipo: null },
  ]);
  expect(await dada.text()).toBe("<main>tercera</main>");
  expect(dada.status).toBe(200);
  expect(Object.fromEntries([...dada.headers].filter(([name]) => name !== "set-cookie"))).toEqual({
    "cache-control": "no-store",
    "content-location": "/c",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  expect(dada.headers.getSetCookie()).toEqual(["aviso=listo; Path=/", "vieja=; Max-Age=0", "aviso=; Max-Age=0"]);
});

test("lo que se rechaza queda en su dirección, con su estado, y tan comprimido como se dio", async () => {
  const headers = { "content-encoding": "gzip", "content-length": "16" };
  const { answer } = servidor({ "/a": () => new Response("<main>mal</main>", { status: 422, headers }) });
  const dada = await answerInOneExchange(answer, forma("/a?y=2"));
  expect([dada.status, dada.headers.get("content-location")]).toEqual([422, "/a?y=2"]);
  expect(Object.fromEntries(dada.headers)).toMatchObject(headers);
});

test("lo que lleva fuera de este servidor, o da vueltas sin fin, se deja al navegador", async () => {
  const fuera = servidor({ "/a": () => redirige("https://otro.test/x") });
  const dada = await answerInOneExchange(fuera.answer, forma("/a"));
  expect([dada.status, dada.headers.get("location")]).toEqual([302, "https://otro.test/x"]);
  const vueltas = servidor({ "/a": () => redirige("/a") });
  expect((await answerInOneExchange(vueltas.answer, forma("/a"))).status).toBe(302);
  expect(vueltas.pedidos).toHaveLength(6);
});

test("el paso de una familia se guarda y trae el siguiente en la misma respuesta; sin su acceso, la validación", async () => {
  vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z");
  const e = await escenario({ db: baseDelProceso().db });
  const { formatoId } = await unFormato(e);
  const { uuid } = await unaPreinscripcion(e, { formatoId, estado: "CAPTURA" });
  answersWith(await aplicacion());
  const [galleta = ""] = (await cookieDeAcceso(e.alcance, uuid)).split(";");
  const [nombre = "", valor = ""] = galleta.split("=");
  const paso = `/public/preinscripciones/${formatoId}/${uuid}`;
  const enviar = (cookies: Record<string, string>, sitio = "same-origin") => {
    const request = peticion(`/una-vuelta${paso}/instrucciones`, { form: {}, cookies });
    request.headers.set("sec-fetch-site", sitio);
    return respuesta(action({ request } as never));
  };

  const respuestaPropia = await enviar({ [nombre]: valor });
  expect([respuestaPropia.status, respuestaPropia.headers.get("content-location")]).toEqual([200, `${paso}/aspirante`]);
  expect(await respuestaPropia.text()).toContain("Datos del aspirante</h2>");
  const ajena = await enviar({});
  expect([ajena.status, ajena.headers.get("content-location")]).toEqual([200, `${paso}/validacion?paso=instrucciones`]);
  expect(await ajena.text()).not.toContain("Datos del aspirante</h2>");
  // Another site's form is refused here as at its own address.
  expect((await enviar({ [nombre]: valor }, "cross-site")).status).toBe(403);
});

test("por esa puerta sólo entran las formas de las preinscripciones", async () => {
  answersWith(() => Promise.reject(new Error("No debía pedirse")));
  for (const ruta of ["/salir", "/controlescolar", "/api/movimientos", "//otro.test/public/preinscripciones/1", ""])
    expect((await respuesta(action({ request: forma(`/una-vuelta${ruta}`) } as never))).status).toBe(404);
  answersWith(null);
  const sinServidor = action({ request: forma("/una-vuelta/public/preinscripciones/1") } as never);
  expect((await respuesta(sinServidor)).status).toBe(404);
  expect((await respuesta(Promise.resolve().then(loader))).status).toBe(404);
});
