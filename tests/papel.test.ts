import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { extractText, getDocumentProxy } from "unpdf";
import { openSession } from "~/base/acceso/session.server";
import { imprimirEstadoDeCuenta } from "~/dinero/cobranza/ventanilla/estado-de-cuenta.server";
import { registrarTodos } from "~/base/bitacora/registrar.server";
import { aplicacion } from "./aplicacion";
import { enLaVentanilla } from "./en-la-ventanilla";
import { unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso, peticion } from "./navegador";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-10-15T18:00:00.000Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A school with more of everything than a page shows, and an account that reads it. */
async function unColegioGrande() {
  const { db } = baseDelProceso();
  const responder = await aplicacion();
  const { e, alumnoId } = await enLaVentanilla("2026-10-15", db);
  for (let numero = 0; numero < 59; numero++) {
    const alumnoNuevoId = await unAlumno(e, { nombre: `Alumno ${numero}` });
    await unaInscripcion(e, { alumnoId: alumnoNuevoId });
  }
  await db.updateTable("niveles").set({ cct: "09PPR0001A" }).where("id", "=", e.nivelId).execute();
  await db
    .updateTable("colegios")
    .set({ domicilio: "Av. de los Robles 12, Centro", telefono: "55 1111 2222" })
    .where("id", "=", e.colegioId)
    .execute();
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, datosDeSesion, new Date());
  const abrir = async (ruta: string) => {
    const respuesta = await responder(peticion(ruta, { cookies: { sesion } }));
    return { estado: respuesta.status, html: (await respuesta.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "") };
  };
  return { e, alumnoId, abrir };
}

const renglones = (html: string) => (html.match(/<tr [^>]*class="row/g) ?? []).length;

test("una lista se imprime entera, bajo el membrete del colegio, con lo que la filtra en palabras", async () => {
  const { e, abrir } = await unColegioGrande();
  const pantalla = await abrir("/controlescolar");
  expect(renglones(pantalla.html)).toBe(50);
  expect(pantalla.html).toContain("?vista=imprimir");
  expect(pantalla.html).not.toContain("paper-head");

  const papel = await abrir(`/controlescolar?gradoId=${e.gradoId}&vista=imprimir`);
  expect(papel.estado).toBe(200);
  expect(renglones(papel.html)).toBe(60);
  for (const texto of ["CCT 09PPR0001A", "Av. de los Robles 12, Centro", "Tel. 55 1111 2222", "Grado: ", "60 alumnos"])
    expect(papel.html).toContain(texto);
  expect(papel.html).toMatch(/Impreso por \S.* el 15-oct-26/);
  // On paper there are no links to other pages of the list, and no filters.
  expect(papel.html).not.toContain('rel="next"');
  expect(papel.html).not.toContain('role="search" aria-label="Buscar alumnos"');
  expect(papel.html).toContain("Volver a la lista");
});

test("de dónde se imprima no importa: la página de la lista no viaja con ella", async () => {
  const { abrir } = await unColegioGrande();
  const segunda = /href="\/controlescolar\?(despues=\d+)"|href="\?(despues=\d+)"/.exec(
    (await abrir("/controlescolar")).html,
  );
  const { html } = await abrir(`/controlescolar?${segunda![1] ?? segunda![2]}`);
  expect(renglones(html)).toBe(10);
  expect(html).toContain('href="/controlescolar?vista=imprimir"');
  expect(renglones((await abrir(`/controlescolar?${segunda![1] ?? segunda![2]}&vista=imprimir`)).html)).toBe(60);
});

test("la bitácora se imprime con todos los renglones de su filtro", async () => {
  const { e, abrir } = await unColegioGrande();
  const sucesos = Array.from({ length: 120 }, () => ({ id: null, detalle: {} }));
  await registrarTodos(e.alcance, "sesion.iniciada", "cuentas", sucesos);
  expect(renglones((await abrir("/ajustes/bitacora?tipo=sesiones")).html)).toBe(50);
  const { html } = await abrir("/ajustes/bitacora?tipo=sesiones&vista=imprimir");
  expect(renglones(html)).toBe(120);
  expect(html).toContain("Acción: Sesiones y cuentas");
});

test.each([
  "/reportes/saldosvencidos",
  "/reportes/ingresosdiarios",
  "/reportes/estadistica911",
  "/controlescolar/preinscripciones",
  "/controlescolar/cortes",
  "/comunicados",
  "/ajustes/usuarios",
  "/ajustes/correo?ver=cola",
  "/ajustes/niveles",
  "/ajustes/programaspago/admin",
])("%s tiene su papel", async (ruta) => {
  const { abrir } = await unColegioGrande();
  const { estado, html } = await abrir(`${ruta}${ruta.includes("?") ? "&" : "?"}vista=imprimir`);
  expect(estado).toBe(200);
  expect(html).toContain("paper-head");
  expect(html).toContain("CCT 09PPR0001A");
});

test("el estado de cuenta lleva el membrete, quién lo imprimió y sus páginas", async () => {
  const { e, alumnoId } = await unColegioGrande();
  const pdf = await imprimirEstadoDeCuenta(e.alcance, { alumnoId, servicioId: e.servicioId }, async () => null);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  for (const texto of [
    "CCT 09PPR0001A",
    "Av. de los Robles 12, Centro",
    "ESTADO DE CUENTA",
    "Impreso",
    "Página 1 de 1",
  ])
    expect(text).toContain(texto);
});
