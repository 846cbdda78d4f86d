import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { sembrarServicio } from "db/catalogos";
import { insertar } from "db/insertar";
import { aplicacion } from "./aplicacion";
import { unTutor } from "./comunicados";
import { enLaVentanilla, pagar } from "./en-la-ventanilla";
import { otroColegio, unaMembresia, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso, peticion } from "./navegador";
import { sentenciasDe } from "./sentencias";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-10-15T18:00:00.000Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A school at work, an account there, and every statement that its pages run. */
async function alguienTrabaja() {
  const { db, sqlite, file } = baseDelProceso();
  const leidas = sentenciasDe(sqlite);
  const responder = await aplicacion();
  const { e, alumnoId } = await enLaVentanilla("2026-10-15", db);
  const hermano = await unAlumno(e);
  await unaInscripcion(e, { alumnoId: hermano });
  const tutorId = await unTutor(e, alumnoId);
  const parentescoId = e.parentescos.Madre;
  await db.insertInto("alumnosTutores").values({ alumnoId: hermano, tutorId, parentescoId }).execute();
  await pagar(e, { alumnoId, monto: 100 });
  await insertar(db, "cartas", {
    colegioId: e.colegioId,
    nombre: "Constancia de estudios",
    texto: "{nombre} estudia aquí",
  });
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, datosDeSesion, new Date());
  const abrir = async (ruta: string) => {
    leidas();
    const respuesta = await responder(peticion(ruta, { cookies: { sesion } }));
    return { estado: respuesta.status, html: await respuesta.text(), leidas: leidas() };
  };
  return { e, db, sqlite, file, alumnoId, abrir };
}

test.each([
  ["la lista de alumnos", "/controlescolar", 8],
  ["la ficha sobre la lista", "/controlescolar/alumno/:id", 18],
  ["el formulario de pago", "/controlescolar/alumno/:id/nuevomovimiento", 21],
])("%s pregunta a la base pocas veces, y nada dos veces", async (_, ruta, tope) => {
  const { alumnoId, abrir } = await alguienTrabaja();
  const direccion = ruta.replace(":id", String(alumnoId));
  expect((await abrir(direccion)).estado).toBe(200);
  const { estado, leidas } = await abrir(direccion);
  expect(estado).toBe(200);
  expect(leidas.length, leidas.join("\n")).toBeLessThanOrEqual(tope);
});

test("lo que no se vuelve a preguntar es solo de tablas cuyas escrituras se cuentan", async () => {
  const { db, sqlite, alumnoId, abrir } = await alguienTrabaja();
  const direccion = `/controlescolar/alumno/${alumnoId}/nuevomovimiento`;
  const fria = (await abrir(direccion)).leidas;
  const tibia = new Set((await abrir(direccion)).leidas);
  const guardadas = fria.filter((texto) => !tibia.has(texto));
  expect(guardadas.length).toBeGreaterThan(6);
  const tablas = [...guardadas.join("\n").matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, tabla]) => tabla!);
  const disparadores = sqlite.prepare("select tbl_name || ' ' || name from sqlite_master where type = 'trigger'");
  const contadas = disparadores.pluck().all() as string[];
  for (const tabla of new Set(tablas))
    for (const escritura of ["insert", "update", "delete"])
      expect(contadas).toContain(`${tabla} ${tabla}_version_${escritura}`);
  // Each of them counts, also if it writes an unchanged value.
  const version = async () => (await db.selectFrom("catalogos").select("version").executeTakeFirstOrThrow()).version;
  for (const tabla of new Set(tablas)) {
    const versionPrevia = await version();
    const columna = sqlite.prepare("select name from pragma_table_info(?)").pluck().get(tabla) as string;
    sqlite.exec(`update "${tabla}" set "${columna}" = "${columna}"`);
    expect([tabla, (await version()) > versionPrevia]).toEqual([tabla, true]);
  }
});

test("un catálogo que cambia se ve en la página siguiente, lo escriba quien lo escriba", async () => {
  const { e, db, file, abrir } = await alguienTrabaja();
  await abrir("/controlescolar");
  await db.updateTable("grupos").set({ nombre: "Abejas" }).where("id", "=", e.grupoId).execute();
  expect((await abrir("/controlescolar")).html).toContain("Abejas");
  const otroPrograma = new Database(file);
  otroPrograma.prepare("update grupos set nombre = 'Colibríes' where id = ?").run(e.grupoId);
  otroPrograma.prepare("update ciclos set nombre = 'Ciclo de las aves' where id = ?").run(e.cicloId);
  otroPrograma.close();
  const { html } = await abrir("/controlescolar");
  expect(html).toContain("Colibríes");
  expect(html).toContain("Ciclo de las aves");
  expect(html).not.toContain("Abejas");
});

test("un servicio y una forma de pago nuevos están en el formulario siguiente", async () => {
  const { e, db, alumnoId, abrir } = await alguienTrabaja();
  const formulario = `/controlescolar/alumno/${alumnoId}/nuevomovimiento`;
  await abrir(formulario);
  await sembrarServicio(db, e, { colegioId: e.colegioId, nombre: "Transporte" });
  await db.updateTable("formasPago").set({ nombre: "Monedas" }).where("codigoFormaPago", "=", "EFECTIVO").execute();
  await db.updateTable("cajas").set({ nombre: "Caja de atrás" }).where("id", "=", e.cajaId).execute();
  const { html } = await abrir(formulario);
  for (const nuevo of ["Monedas", "Caja de atrás"]) expect(html).toContain(nuevo);
});

test("quien pierde un permiso, su colegio o su sesión lo nota en la página siguiente", async () => {
  const { e, db, alumnoId, abrir } = await alguienTrabaja();
  const ficha = `/controlescolar/alumno/${alumnoId}`;
  expect((await abrir(ficha)).estado).toBe(200);
  const limite = { cuentaId: e.cuentaId, colegioId: e.colegioId, tipo: "NIVEL", valorId: 999_999 };
  await db.insertInto("cuentasLimites").values(limite).execute();
  expect((await abrir(ficha)).estado).toBe(302);
  await db.deleteFrom("cuentasLimites").execute();
  expect((await abrir(ficha)).estado).toBe(200);
  await db.deleteFrom("rolesPermisos").where("codigo", "=", "PERM_VER_ALUMNO").execute();
  expect((await abrir(ficha)).estado).toBe(403);
  const segundoColegio = await otroColegio(e);
  const ahiTambien = { cuentaId: e.cuentaId, colegioId: segundoColegio.colegioId, rolId: segundoColegio.rolId };
  await unaMembresia(db, ahiTambien);
  await db.updateTable("sesiones").set({ colegioId: segundoColegio.colegioId }).execute();
  const alla = await abrir("/controlescolar");
  expect(alla.html).toContain("Otro colegio");
  expect(alla.html).not.toContain("Sofía");
  expect((await abrir(`/controlescolar/alumno/${alumnoId}`)).estado).toBe(404);
  await db
    .deleteFrom("cuentasColegios")
    .where("cuentaId", "=", e.cuentaId)
    .where("colegioId", "=", segundoColegio.colegioId)
    .execute();
  expect((await abrir("/controlescolar")).estado).toBe(302);
  await db.deleteFrom("sesiones").execute();
  expect((await abrir(ficha)).estado).toBe(302);
});
