import { gzipSync } from "node:zlib";
import listScript from "virtual:guion-de-familias/lista";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { aplicacion } from "./aplicacion";
import { escenario, unAlumno, unaCuenta, unaInscripcion } from "./factories";
import { unGrupoConClases } from "./horarios";
import { unaTarea } from "./tareas-de-clase";
import { baseDelProceso, peticion } from "./navegador";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-10-15T18:00:00.000Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("Mi día abre con la clase de ahora: su lista, sus calificaciones y sus tareas a un toque, y la lista se pide una vez", async () => {
  const { db } = baseDelProceso();
  const responder = await aplicacion();
  const e = await escenario({ db });
  const { docenteId, claseId, asignaturaId } = await unGrupoConClases(e);
  await db.updateTable("cuentas").set({ docenteId }).where("id", "=", e.cuentaId).execute();
  const persona = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const abrir = async (hora: string) => {
    vi.setSystemTime(new Date(hora));
    const sesion = await openSession(db, persona, new Date());
    return (await responder(peticion("/midia", { cookies: { sesion } }))).text();
  };
  const enClase = await abrir("2026-10-15T13:10:00.000Z");
  const ahora = /aria-label="Clase de ahora"[\s\S]*?<\/section>/.exec(enClase)?.[0] ?? "";
  for (const ruta of ["calificaciones", "tareas"])
    expect(ahora).toContain(`/controlescolar/${ruta}?grupoId=${e.grupoId}&amp;asignaturaId=${asignaturaId}`);
  expect(ahora).toContain(`href="/midia/${claseId}"`);
  expect(enClase.match(/>Pasar lista</g)).toHaveLength(1);
  // Its other pages, and home.
  const barra = /aria-label="Páginas del docente"[\s\S]*?<\/nav>/.exec(enClase)?.[0] ?? "";
  expect([...barra.matchAll(/href="([^"]+)"/g)].map(([, ruta]) => ruta)).toEqual([
    "/",
    "/midia",
    "/controlescolar/calificaciones",
    "/controlescolar/tareas",
    "/controlescolar/misivas",
  ]);
  expect(await abrir("2026-10-15T12:50:00.000Z")).toContain('aria-label="Clase que sigue"');
  const despues = await abrir("2026-10-16T18:00:00.000Z");
  expect(despues).not.toContain("Clase de ahora");
  // The lists of the days before that nobody took.
  expect(despues).toMatch(/listas? de la semana sin tomar/);
});

test("Mi día y la lista de treinta pesan lo que una página de familias, sin guion que haga falta, y guardar es un envío", async () => {
  const { db } = baseDelProceso();
  const responder = await aplicacion();
  const e = await escenario({ db });
  const { docenteId, claseId, asignaturaId } = await unGrupoConClases(e);
  const definicionId = await unaTarea(e, asignaturaId, { seEntrega: e.hoy });
  await db.updateTable("cuentas").set({ docenteId }).where("id", "=", e.cuentaId).execute();
  const inscripciones: number[] = [];
  for (let numero = 0; numero < 30; numero += 1) {
    const alumnoId = await unAlumno(e, {
      nombre: `Alumno ${numero}`,
      apellido1: `Apellido${numero}`,
      apellido2: "Hernández",
    });
    inscripciones.push(await unaInscripcion(e, { alumnoId }));
  }
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, datosDeSesion, new Date());
  const mandar = (ruta: string, form: Record<string, string>) => abrir(ruta, { llave: "x".repeat(20), ...form });
  const abrir = async (ruta: string, form?: Record<string, string>) => {
    const respuesta = await responder(peticion(ruta, { cookies: { sesion }, ...(form ? { form } : {}) }));
    const html = await respuesta.text();
    return { estado: respuesta.status, a: respuesta.headers.get("location"), html, gzip: gzipSync(html).byteLength };
  };
  const dia = await abrir("/midia");
  expect(dia.html).toContain(`/midia/${claseId}`);
  expect(dia.html).toContain(`/controlescolar/tareas/${definicionId}/calificar`);
  const lista = await abrir(`/midia/${claseId}`);
  expect([dia.estado, lista.estado]).toEqual([200, 200]);
  expect(gzipSync(listScript).byteLength).toBeLessThan(6 * 1024);
  for (const pagina of [dia, lista]) {
    expect(pagina.gzip).toBeLessThan(12_500);
    expect(pagina.html.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="\/lista\.js\?[\w-]+" defer/),
    ]);
  }
  // The week is a table of hours and days with today marked, and each day has its address for a phone.
  const semana = (await abrir("/controlescolar/horarios")).html;
  expect(semana).toMatch(/<th scope="row"[^>]*>07:00 – 07:50<\/th>/);
  expect(semana.match(/<th [^>]*aria-current="date"/g)).toHaveLength(1);
  expect(semana).toContain(`aria-current="true" aria-label="Jueves 15-oct-26"`);
  expect(semana).toContain("?fecha=2026-10-16&amp;vistaSemana=lun-vie");
  const guardada = await mandar(`/midia/${claseId}`, { marcas: `${inscripciones[3]}-F`, fecha: "2026-10-15" });
  expect([guardada.estado, guardada.a]).toEqual([302, `/midia?fecha=2026-10-15#c${claseId}`]);
  expect((await abrir("/midia")).html).toContain("29 presentes y 1 falta");
  // A phone's automatic upload is the same list by its call: it counts once however often it comes, and only for its
  // own account.
  const segundaSesion = await openSession(
    db,
    { ...datosDeSesion, cuentaId: (await unaCuenta(e)).cuentaId },
    new Date(),
  );
  const poner = async (cookie: string, cambios: object = {}) => {
    const cuerpo = { cuenta: String(e.cuentaId), marcas: [`${inscripciones[3]}-F`, `${inscripciones[4]}-R`], version };
    const body = JSON.stringify({ ...cuerpo, motivo: "", llave: "y".repeat(20), capturada: "", ...cambios });
    const headers = { "content-type": "application/json", cookie: `sesion=${cookie}`, "sec-fetch-site": "same-origin" };
    const url = `http://colegio.test${/data-lista="([^"]+)"/.exec(lista.html)![1]}`;
    const respuesta = await responder(new Request(url, { method: "PUT", headers, body }));
    return { estado: respuesta.status, dice: (await respuesta.json()) as { error?: string } };
  };
  const { lastModifiedDate: version } = await db
    .selectFrom("asistencias")
    .select("lastModifiedDate")
    .executeTakeFirstOrThrow();
  expect(await poner(segundaSesion)).toMatchObject({
    estado: 409,
    dice: { error: expect.stringContaining("otra cuenta") },
  });
  expect((await poner(sesion)).estado).toBe(200);
  const lineas = () => db.selectFrom("bitacora").select("id").where("accion", "=", "asistencia.corregida").execute();
  expect((await poner(sesion, { capturada: "2026-10-15T17:00:00.000Z" })).estado).toBe(200);
  expect(await lineas()).toHaveLength(1);
  expect(await db.selectFrom("faltas").select(["retardo"]).execute()).toHaveLength(2);
});
