import { createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { escenario } from "tests/factories";
import { baseNueva } from "tests/setup/base";
import { pedirAyuda } from "./commands/pedir-ayuda.server";
import { buscarFuera, ligasDeAyuda } from "./fuera.server";

afterEach(() => vi.unstubAllEnvs());

const DATOS = {
  resumen: "No imprime",
  detalle: "Pulso imprimir\ny no sale nada",
  pantalla: "/controlescolar",
  folio: "",
};

test("el correo de ayuda dice quién, dónde, con qué versión y con qué folio", async () => {
  const e = await escenario(baseNueva());
  vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
  const hecho = await pedirAyuda(e.alcance, DATOS);
  if (!hecho.ok) throw new Error(hecho.mensaje);
  const correo = await e.db.selectFrom("correos").selectAll().executeTakeFirstOrThrow();
  expect(correo).toMatchObject({ para: "soporte@colegio.mx", asunto: `[${hecho.folio}] No imprime` });
  for (const dicho of [
    "Pulso imprimir",
    "y no sale nada",
    "Pantalla: /controlescolar",
    "Versión: ",
    `Folio: ${hecho.folio}`,
  ])
    expect(correo.texto).toContain(dicho);
  expect(await pedirAyuda(e.alcance, { ...DATOS, folio: "0123456789ab" })).toMatchObject({ folio: "0123456789ab" });
});

test("sin a quién escribir se dice, y nada queda escrito", async () => {
  const e = await escenario(baseNueva());
  vi.stubEnv("SOPORTE_EMAIL", "");
  expect(await pedirAyuda(e.alcance, DATOS)).toMatchObject({ ok: false, error: "SIN_SOPORTE" });
  expect(await e.db.selectFrom("correos").selectAll().execute()).toEqual([]);
});

/** A knowledge base that answers each search with `cuerpo`, and keeps what it was asked. */
async function base(cuerpo: string) {
  const pedidos: { llave: string | undefined; cuerpo: string }[] = [];
  const server = createServer((request, response) => {
    let dicho = "";
    request.on("data", (chunk) => (dicho += chunk));
    request.on("end", () => {
      pedidos.push({ llave: request.headers.authorization, cuerpo: dicho });
      response.end(cuerpo);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  vi.stubEnv("AYUDA_URL", "https://ayuda.colegio.mx/");
  vi.stubEnv("AYUDA_GRAPHQL", `http://127.0.0.1:${port}/graphql`);
  vi.stubEnv("AYUDA_TOKEN", "secreta");
  return { pedidos, cerrar: () => server.close() };
}

test("una base de conocimiento de fuera contesta con sus páginas, y la ayuda sigue sin ella", async () => {
  const results = [{ id: "12", title: "Inscripción", description: "Cómo", path: "ayuda/inscripcion", locale: "es" }];
  const buena = await base(JSON.stringify({ data: { pages: { search: { results } } } }));
  expect(await buscarFuera("inscripción")).toEqual([
    { id: "12", titulo: "Inscripción", descripcion: "Cómo", url: "https://ayuda.colegio.mx/es/ayuda/inscripcion" },
  ]);
  expect(buena.pedidos[0]!.llave).toBe("Bearer secreta");
  expect(JSON.parse(buena.pedidos[0]!.cuerpo).variables).toEqual({ q: "inscripción", l: "es" });
  buena.cerrar();
  for (const mala of ['{"errors":[{"message":"Forbidden"}],"data":{"pages":{"search":null}}}', "<html>", "{}"]) {
    const { cerrar } = await base(mala);
    expect((await buscarFuera("x y z")) ?? []).toEqual([]);
    cerrar();
  }
  vi.stubEnv("AYUDA_GRAPHQL", "");
  expect(await buscarFuera("inscripción")).toBeNull();
});

test("una liga que no es de la red no se muestra", () => {
  vi.stubEnv("CHAT_URL", "javascript:alert(1)");
  vi.stubEnv("AYUDA_URL", "https://ayuda.colegio.mx/");
  expect(ligasDeAyuda()).toMatchObject({ chat: null, base: "https://ayuda.colegio.mx" });
});
