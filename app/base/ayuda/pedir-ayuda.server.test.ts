import { createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { type Escenario, escenario } from "tests/factories";
import { baseNueva } from "tests/setup/base";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { purgarArchivos } from "~/base/archivos/commands/purgar-archivos.server";
import { subirTemporales } from "~/base/archivos/commands/subir-temporales.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { ensobrar } from "~/base/correo/sobre.server";
import { pedirAyuda } from "./commands/pedir-ayuda.server";
import { buscarFuera, ligasDeAyuda } from "./fuera.server";

carpetaDeDatos();
afterEach(() => vi.unstubAllEnvs());

const DATOS = {
  resumen: "No imprime",
  detalle: "Pulso imprimir\ny no sale nada",
  pantalla: "/controlescolar",
  folio: "",
  guardados: [] as string[],
  archivos: [] as Subida[],
};

test("el correo de ayuda dice quién, dónde, con qué versión y con qué folio", async () => {
  const e = await escenario(baseNueva());
  vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
  const resultado = await pedirAyuda(e.alcance, DATOS);
  if (!resultado.ok) throw new Error(resultado.mensaje);
  const correo = await e.db.selectFrom("correos").selectAll().executeTakeFirstOrThrow();
  expect(correo).toMatchObject({ para: "soporte@colegio.mx", asunto: `[${resultado.folio}] No imprime` });
  for (const frase of [
    "Pulso imprimir",
    "y no sale nada",
    "Pantalla: /controlescolar",
    "Versión: ",
    `Folio: ${resultado.folio}`,
  ])
    expect(correo.texto).toContain(frase);
  expect(await pedirAyuda(e.alcance, { ...DATOS, folio: "0123456789ab" })).toMatchObject({ folio: "0123456789ab" });
});

test("mientras no sale correo, dice a quién escribirle y no guarda nada", async () => {
  const e = await escenario(baseNueva());
  vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
  vi.stubEnv("SMTP_URL", "");
  expect(await pedirAyuda(e.alcance, DATOS)).toMatchObject({
    error: "SIN_CORREO",
    mensaje: "De aquí no sale correo: escribe tú a soporte@colegio.mx.",
  });
  expect(await e.db.selectFrom("correos").select("id").execute()).toEqual([]);
});

/** The waiting mail, as it would leave. */
async function elCorreo({ db }: Escenario): Promise<string> {
  const fila = await db.selectFrom("correos").selectAll().executeTakeFirstOrThrow();
  const { bytes } = await ensobrar({ ...fila, colegio: null, responderA: null });
  return Buffer.from(bytes).toString("utf8");
}

const pdf = (nombre: string): Subida => ({ nombre, bytes: Buffer.from("%PDF-1.4\n%%EOF") });

test("los archivos que lo muestran van con el correo, y se olvidan cuando ya salió", async () => {
  const e = await escenario(baseNueva());
  vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
  const temporales = await subirTemporales(e.alcance, {
    archivos: [pdf("antes.pdf")],
    alumnoId: null,
    extensiones: [],
  });
  if (!temporales.ok) throw new Error(temporales.mensaje);
  const datos = { ...DATOS, guardados: temporales.uuids, archivos: [pdf("pantalla.pdf")] };
  expect(await pedirAyuda(e.alcance, datos)).toMatchObject({ ok: true });
  const correo = await elCorreo(e);
  for (const frase of ["filename=antes.pdf", "filename=pantalla.pdf", "Archivos: antes.pdf, pantalla.pdf"])
    expect(correo).toContain(frase);
  const luego = { ...e.alcance, ahora: new Date(Date.parse(e.alcance.ahora) + 48 * 3600_000).toISOString() };
  expect(await purgarArchivos(luego)).toBe(0);
  await e.db.updateTable("correos").set({ estado: "ENVIADO" }).execute();
  expect(await purgarArchivos(luego)).toBe(2);
});

test("un archivo que ya no está, uno de otro tipo o de más se dice en su campo, y no sale nada", async () => {
  const e = await escenario(baseNueva());
  vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
  const perdido = "b6d62cd5-53da-4fd8-8de3-3645bb43d05b";
  const malos: [Partial<typeof DATOS>, string][] = [
    [{ guardados: [perdido] }, "ARCHIVOS"],
    [{ archivos: ["1.pdf", "2.pdf", "3.pdf", "4.pdf"].map(pdf) }, "ARCHIVOS"],
    [{ archivos: [{ nombre: "virus.exe", bytes: Buffer.from("MZ") }] }, "TIPO"],
  ];
  for (const [malo, error] of malos)
    expect(await pedirAyuda(e.alcance, { ...DATOS, ...malo })).toMatchObject({ ok: false, error, campo: "archivos" });
  expect(await e.db.selectFrom("correos").select("id").execute()).toEqual([]);
  expect(await e.db.selectFrom("archivos").select("uuid").execute()).toEqual([]);
});

test("sin a quién escribir se dice, y nada queda escrito", async () => {
  const e = await escenario(baseNueva());
  vi.stubEnv("SOPORTE_EMAIL", "");
  expect(await pedirAyuda(e.alcance, DATOS)).toMatchObject({ ok: false, error: "SIN_SOPORTE" });
  expect(await e.db.selectFrom("correos").selectAll().execute()).toEqual([]);
});

/** A knowledge base that answers each search with `cuerpo`, and records its requests. */
async function base(cuerpo: string) {
  const pedidos: { llave: string | undefined; cuerpo: string }[] = [];
  const server = createServer((request, response) => {
    let texto = "";
    request.on("data", (chunk) => (texto += chunk));
    request.on("end", () => {
      pedidos.push({ llave: request.headers.authorization, cuerpo: texto });
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
