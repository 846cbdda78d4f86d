import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { direccionDeClases, direccionDeEscritorio } from "~/familias/escritorio/direcciones";
import { cookieDeAcceso } from "~/personas/enlaces/puerta.server";
import { unEnviado } from "./comunicados";
import { darCodigo, unEnlace } from "./enlaces";
import { insertar } from "./factories";
import { unGrupoConClases } from "./horarios";
import { unaAutorizada } from "./misivas";
import { conAlumna, CORREO } from "./alumna-con-correo";
import { carpetaDeDatos } from "./setup/carpeta";

// The student's desktop in a client that knows only HTML, over the real product.

carpetaDeDatos();

const AHORA = "2026-10-15T18:00:00.000Z";
let instante = 0;

function esperar(ms: number) {
  instante += ms;
  vi.stubEnv("RELOJ", new Date(instante).toISOString());
}

beforeEach(() => {
  instante = Date.parse(AHORA);
  esperar(0);
});
afterEach(() => vi.unstubAllEnvs());

test("sus secciones se abren con código, pesan lo que una página de familias y su único guion puede faltar", async () => {
  const { e, navegador, alumnoId, db } = await conAlumna();
  await unGrupoConClases(e);
  await unEnviado(e);
  const { misivaId } = await unaAutorizada(e, alumnoId);
  const base = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  const abrir = async (seccion: string) => {
    await navegador.go(`${base}${seccion}`);
    expect(navegador.page.url).toBe(`${base}${seccion}`);
    expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);
    expect(navegador.page.html.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/src="\/pagina\.js\?.*defer/)]);
    return navegador.text();
  };
  expect(await abrir("")).toContain("te pedimos un código");
  expect(navegador.text()).not.toContain("Platica en clase");
  expect(await abrir("/clases")).toContain("Agenda de clases");
  expect(await abrir("/clases?ver=semana")).toContain("Semana de octubre 11");
  expect(await abrir("/asignaturas")).toContain("Matemáticas");
  expect(await abrir("/ausencias")).toContain("No hay ausencias");
  expect(await abrir("/calificaciones")).toContain("Todavía no hay calificaciones");
  // The code's address is shown in full only to a browser that has given a code.
  expect(await abrir("/cuenta")).toContain("so…@alumnos.mx");
  expect(navegador.text()).not.toContain(CORREO);
  expect(await abrir("/about")).toContain("v1.11.20");
  await navegador.go(`${base}/misivas`);
  await darCodigo(e, navegador, CORREO);
  expect(await abrir("/misivas")).toContain("Platica en clase");
  expect(await abrir("/comunicados")).toContain("Ver comunicado");
  expect(await abrir("/archivos")).toContain("No hay documentos");
  expect(await abrir("/cuenta")).toContain(CORREO);
  await abrir(`/misivas/${misivaId}/comentarios`);
  await navegador.press("Comentar", { texto: "Ya hablé con la maestra" });
  expect(navegador.text()).toContain("Ya hablé con la maestra");
  const comentarios = await db
    .selectFrom("comentarios")
    .select("alumnoId")
    .where("texto", "like", "%maestra%")
    .execute();
  expect(comentarios).toEqual([{ alumnoId }]);
  expect(await abrir("")).toContain("Platica en clase");
});

test("un día sin clases dice por qué, y las llamadas nombran clases, misivas y comunicados como la especificación", async () => {
  const { e, navegador, alumnoId, db, responder } = await conAlumna();
  await unGrupoConClases(e);
  await unEnviado(e);
  const { misivaId } = await unaAutorizada(e, alumnoId);
  const dia = {
    nombre: "Consejo",
    contenido: "Se trabaja en casa.\nHay guardia.",
    tipo: "OFICIAL",
    colegioId: e.colegioId,
  };
  await insertar(db, "diasInhabiles", { ...dia, fechaInicio: e.hoy, fechaFin: e.hoy, lastModifiedDate: AHORA });
  const token = await unEnlace(e, { alumnoId });
  await navegador.go(`/escritorio-alumno/${token}/clases`);
  expect(navegador.text()).toContain("Sin clases: Consejo");
  expect(navegador.text()).toContain("Se trabaja en casa.");
  expect(navegador.text()).toContain("Hoy");
  const cookie = await cookieDeAcceso({ db, ahora: AHORA }, { clase: "ALUMNO", alumnoId });
  const leer = async (ruta: string) => {
    const headers = { cookie: cookie.split(";")[0]! };
    const url = `http://colegio.test${direccionDeEscritorio(token)}/${ruta}`;
    return (await responder(new Request(url, { headers }))).json();
  };
  const { clases, inhabiles } = (await leer(`clases?inicio=${e.hoy}`)) as Record<string, object[]>;
  expect(inhabiles).toEqual([{ titulo: "Consejo", contenido: dia.contenido, oficial: true, inicio: e.hoy }]);
  expect(clases![0]).toMatchObject({ inicio: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/), receso: false });
  expect(clases![0]).toMatchObject({ diaSemana: expect.any(Number) });
  await insertar(db, "diasInhabiles", {
    ...dia,
    nombre: "Clima",
    fechaInicio: e.hoy,
    fechaFin: e.hoy,
    lastModifiedDate: AHORA,
  });
  const calendario = `http://colegio.test${direccionDeClases(token)}?ical=true&eventos=true`;
  const archivo = await (
    await responder(new Request(calendario, { headers: { cookie: cookie.split(";")[0]! } }))
  ).text();
  const uids = [...archivo.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid!);
  expect(uids.filter((uid) => /^suspension-\d+@[\w.:]+$/.test(uid))).toHaveLength(2);
  expect(new Set(uids).size).toBe(uids.length);
  expect(await leer("misivas")).toMatchObject([
    { id: misivaId, tipo: "COMPORTAMIENTO", createdBy: { nombreCompleto: expect.any(String) }, archivos: [] },
  ]);
  expect(await leer("comunicados")).toMatchObject([{ alumnoId, tokenAlumno: expect.any(String) }]);
});

test("con el menú, la ayuda, la cuenta y Acerca de se llega sin guion, y pesan lo que una página de familias", async () => {
  const { e, navegador, alumnoId } = await conAlumna();
  const base = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  const abrir = async (ruta: string) => {
    await navegador.go(`${base}${ruta}`);
    expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(12_500);
    return navegador.text();
  };
  expect(await abrir("/home")).toContain("Información escolar");
  expect(navegador.text()).toMatch(/Inicio.*Tareas.*Clases.*Comunicados.*Misivas.*Asignaturas.*Acerca de/s);
  // The student in the panel of every page: the e-mail is masked without a code.
  expect(navegador.text()).toContain("so…@alumnos.mx");
  await navegador.follow("Ayuda");
  expect(navegador.text()).toContain("¿Cómo entrego una tarea?");
  expect(await abrir("/tareas/about")).toContain("v1.11.20 build 308");
  await navegador.follow("Cerrar");
  expect(navegador.page.url).toBe(`${base}/tareas`);
  expect(navegador.text()).toContain("Filtrar asignaturas");
  vi.stubEnv("AYUDA_URL", "https://ayuda.colegio.mx/");
  await abrir("");
  expect(navegador.page.html).toContain('href="https://ayuda.colegio.mx" target="_blank"');
});

test("se puede poner en la pantalla del teléfono: el manifiesto abre su enlace y no dice de quién es", async () => {
  const { e, navegador, alumnoId, responder } = await conAlumna();
  const base = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  await navegador.go(base);
  const [, href = ""] = /<link rel="manifest" href="([^"]+)"/.exec(navegador.page.html) ?? [];
  const respuesta = await responder(new Request(`http://colegio.test${href}`));
  expect(respuesta.headers.get("content-type")).toContain("application/manifest+json");
  const manifiesto = await respuesta.text();
  expect(JSON.parse(manifiesto)).toMatchObject({ start_url: base, scope: base, display: "standalone" });
  expect(manifiesto).not.toMatch(/Sof|Colegio de prueba/);
});
