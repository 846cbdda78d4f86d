import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { log } from "~/server/jobs/log.server";
import { aplicacion } from "tests/aplicacion";
import { conElArbolEntero } from "tests/arbol-entero";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { unFormato } from "tests/preinscripciones";
import { familyScript } from "../vite/family-scripts";

const TOKEN = "Zm9vYmFyYmF6cXV4cXV1eGNvcmdl";

beforeEach(() => () => vi.restoreAllMocks());

/** The log entry of a failure at a receipt's address. */
async function anotado(error: unknown) {
  baseDelProceso();
  const lineas = { warn: vi.spyOn(log, "warn"), error: vi.spyOn(log, "error") };
  const { handleError } = await import("./entry.server");
  handleError(error, {
    request: new Request(`http://colegio.test/public/recibos/${TOKEN}`),
    params: {},
    context: {},
  });
  return { warn: JSON.stringify(lineas.warn.mock.calls), error: JSON.stringify(lineas.error.mock.calls) };
}

test("un error se anota con su folio y sin el token de su dirección", async () => {
  const { error } = await anotado(new Error("Falla"));
  expect(error).toMatch(/"folio":"[0-9a-z]{12}","ruta":"\/public\/recibos\/…"/);
  expect(error).not.toContain(TOKEN);
});

test("un método que nadie atiende no es un error del servidor, ni anota las palabras que llevan la dirección", async () => {
  // The error as Remix passes it.
  const motivo = `Error: You made a POST request to "/public/recibos/${TOKEN}"`;
  const { warn, error } = await anotado({
    status: 405,
    statusText: "Method Not Allowed",
    internal: true,
    data: motivo,
  });
  expect(warn).toContain('"status":405');
  expect(warn + error).not.toContain(TOKEN);
  expect(error).toBe("[]");
});

test("el guion de una página de familias, que se guarda un año, cambia de dirección con lo que dice", async () => {
  const { formatoId } = await unFormato(await escenario({ db: baseDelProceso().db }));
  const abrir = await aplicacion();
  const deLaPagina = async (ruta: string) =>
    /<script src="([^"]+)" defer=""/.exec(await (await abrir(peticion(ruta))).text())?.[1];
  for (const [ruta, name] of [
    [`/public/preinscripciones/${formatoId}`, "familia"],
    ["/restablecepassword", "pagina"],
  ] as const) {
    const { code } = await familyScript(name);
    const version = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    expect(await deLaPagina(ruta)).toBe(`/${name}.js?${version}`);
  }
});

const AHORA = "2026-10-15T18:00:00.000Z";

/** An account of a school with one student, at the window. */
async function unaEscuela() {
  vi.stubEnv("RELOJ", AHORA);
  onTestFinished(() => void vi.unstubAllEnvs());
  const e = await escenario({ db: baseDelProceso().db });
  const alumnoId = await unAlumno(e, { nombre: "Íñigo" });
  await unaInscripcion(e, { alumnoId });
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  return { e, alumnoId, cookies: { sesion: await openSession(e.db, datosDeSesion, new Date(AHORA)) } };
}

const nonceDe = ({ headers }: Response) => /'nonce-([^']+)'/.exec(headers.get("content-security-policy")!)![1]!;

test("una página del personal sale en una pieza, con sus datos dentro del documento y el nonce de sus cabeceras", async () => {
  const { cookies } = await unaEscuela();
  const abrir = await aplicacion();
  const headers = { "accept-encoding": "gzip, deflate" };
  const respuesta = await abrir(peticion("/controlescolar", { cookies, headers }));
  const cuerpo = Buffer.from(await respuesta.clone().arrayBuffer());
  expect(respuesta.headers.get("content-encoding")).toBe("gzip");
  expect(respuesta.headers.get("content-length")).toBe(String(cuerpo.length));
  const html = gunzipSync(cuerpo).toString();
  expect(html).toMatch(/^<!DOCTYPE html><html /);
  expect(html).toMatch(/streamController\.close\(\);<\/script><\/body><\/html>$/);
  expect(html.match(/<script nonce="([^"]+)">window\.__remixContext\.streamController\.enqueue\(".*Íñigo/)?.[1]).toBe(
    nonceDe(respuesta),
  );
  expect(html).not.toContain("<template");

  const sinCuerpo = await abrir(peticion("/controlescolar", { cookies, headers, method: "HEAD" }));
  expect(sinCuerpo.status).toBe(200);
  expect(sinCuerpo.headers.get("content-encoding")).toBe("gzip");
  expect(await sinCuerpo.text()).toBe("");
});

test("de una página que ya se contestó no queda nada esperando", async () => {
  const { cookies } = await unaEscuela();
  const abrir = await aplicacion();
  const relojes = () => process.getActiveResourcesInfo().filter((recurso) => recurso === "Timeout").length;
  const pedir = async () => {
    for (let vez = 0; vez < 5; vez++) await (await abrir(peticion("/controlescolar", { cookies }))).text();
  };
  await pedir();
  const relojesPrevios = relojes();
  await pedir();
  await expect.poll(relojes, { timeout: 1_000 }).toBeLessThanOrEqual(relojesPrevios);
});

test("lo que falla al dibujar se anota una vez, y su página dice el mismo folio y no lo que pasó", async () => {
  const { cookies } = await unaEscuela();
  const anotados = vi.spyOn(log, "error").mockImplementation(() => {});
  const abrir = await aplicacion({
    bitacora: () => {
      throw new Error("Falla al dibujar");
    },
  });
  const respuesta = await abrir(peticion("/ajustes/bitacora", { cookies }));
  const html = await respuesta.text();
  expect(respuesta.status).toBe(500);
  expect(anotados.mock.calls).toHaveLength(1);
  const [{ err, folio }] = anotados.mock.calls[0] as unknown as [{ err: Error; folio: string }];
  expect(err.message).toBe("Falla al dibujar");
  expect(html).toContain(folio);
  expect(html).not.toContain("Falla al dibujar");
  expect(html.match(/streamController\.enqueue\(/g)).toHaveLength(1);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test("cada clase de página contesta igual cuando el enrutador ve todo el árbol", async () => {
  const { e, alumnoId, cookies } = await unaEscuela();
  const { formatoId } = await unFormato(e);
  const [abrir, abrirEntero] = [await aplicacion(), await aplicacion()];
  const leer = async (respuesta: Response) => ({
    status: respuesta.status,
    location: respuesta.headers.get("location"),
    cuerpo: sinLoQueSeSortea(await respuesta.text(), respuesta),
  });
  for (const ruta of [
    "/",
    "/controlescolar",
    `/controlescolar/alumno/${alumnoId}/tutores`,
    `/controlescolar/alumno/${alumnoId}/personales`,
    `/alumno/${alumnoId}`,
    `/reportes/alumno/${alumnoId}`,
    "/controlescolar/cortes",
    "/comunicados",
    "/reportes",
    "/calendario",
    "/ajustes/bitacora",
    "/cuenta/email",
    "/ajustes/no-existe",
    "/a/b/cuenta",
    "/restablecepassword",
    "/midia",
    `/public/preinscripciones/${formatoId}`,
    "/public/no-existe",
    "/vercomunicado/a/b/c",
    "/controlescolar.data",
    `/controlescolar/alumno/${alumnoId}/tutores.data`,
    `/api/colegios/${e.colegioId}/alumnos`,
  ]) {
    const estrecha = await leer(await abrir(peticion(ruta, { cookies })));
    const entera = await conElArbolEntero(async () => leer(await abrirEntero(peticion(ruta, { cookies }))));
    expect(estrecha, ruta).toEqual(entera);
  }
});

/** The same text without its random parts: the nonce of its scripts, and the keys of its forms, also as data. */
function sinLoQueSeSortea(cuerpo: string, { headers }: Response): string {
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "sin guiones";
  return cuerpo.replaceAll(nonce, "").replace(/(?<="llave\\?"(?: value=|,)\\?")[\w-]{22}/g, "");
}
