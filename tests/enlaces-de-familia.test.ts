import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { direccionDeClases, ESCRITORIOS } from "~/familias/escritorio/direcciones";
import { direccionDelCalendario } from "~/familias/familia/direcciones";
import { responder as responderApi } from "~/composicion/api/api.server";
import { administrarEnlace } from "~/personas/enlaces/commands/administrar-enlace.server";
import { TEXTOS } from "~/personas/enlaces/enlace";
import { unaAsignatura } from "./academico";
import { unDocumento } from "./documentos";
import { ORIGEN, unTutor } from "./comunicados";
import { darCodigo, elCodigo, unEnlace } from "./enlaces";
import { type Escenario, insertar, unAlumno, unaInscripcion } from "./factories";
import { unGrupoConClases } from "./horarios";
import { unaAutorizada } from "./misivas";
import { peticion } from "./navegador";
import { enElGrupo, unaTarea } from "./tareas-de-clase";
import { carpetaDeDatos } from "./setup/carpeta";
import { CORREO, laFamilia } from "./la-familia";

// A tutor's own page, and every public entry of personal links with every other family's token.

carpetaDeDatos();

beforeEach(() => void vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

test("quien sale de este dispositivo vuelve a necesitar el código, y su enlace sigue abriendo lo demás", async () => {
  const { e, alumnoId, recibo, base, navegador } = await laFamilia();
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).not.toContain("Salir de este dispositivo");
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  await darCodigo(e, navegador, CORREO);
  expect(navegador.page.html).toContain(recibo);
  await navegador.press("Salir de este dispositivo");
  expect(navegador.page.url).toBe(base);
  expect(navegador.text()).toContain("Hola, Brenda");
  expect(navegador.text()).not.toContain("Por pagar de");
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.text()).toContain(TEXTOS.codigo);
  expect(navegador.page.html).not.toContain(recibo);
});

test("un enlace bueno con el final equivocado lo dice y lleva a su inicio", async () => {
  const { base, responder, e, alumnoId } = await laFamilia();
  const escritorio = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  for (const raiz of [base, escritorio])
    for (const final of ["pagso", "misivas/x/y"].slice(0, raiz === base ? 2 : 1)) {
      const respuesta = await responder(new Request(`http://colegio.test${raiz}/${final}`));
      expect(respuesta.status).toBe(404);
      const html = await respuesta.text();
      expect(html).toContain(TEXTOS.sinParte);
      expect(html).not.toContain(TEXTOS.incorrecto);
      expect(html).toContain(`href="${raiz}"`);
    }
});

test("del hijo del que está restringido no se le dice nada, y sin hijos su enlace no abre", async () => {
  const { db, alumnoId, hermano, base, navegador, responder } = await laFamilia();
  const restringir = (hijoId: number) =>
    db.updateTable("alumnosTutores").set({ restringido: 1 }).where("alumnoId", "=", hijoId).execute();
  await restringir(alumnoId);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Iker");
  expect(navegador.text()).not.toContain("Platica en clase");
  await restringir(hermano);
  expect((await responder(peticion(base))).status).toBe(404);
  // The tutor's e-mail gets the same answer as any other, and no mail.
  await db.deleteFrom("correos").execute();
  await navegador.go("/familia");
  await navegador.press("Enviar código", { email: CORREO });
  expect(navegador.text()).toContain(TEXTOS.siExiste);
  expect(await db.selectFrom("correos").select("id").execute()).toEqual([]);
});

test("renovar y revocar cierran los enlaces y sacan a quien estaba dentro; la oficina puede dictar un código", async () => {
  const { e, db, alumnoId, tutorId, base, navegador, responder } = await laFamilia();
  vi.stubEnv("RELOJ", "2026-10-15T17:50:00.000Z");
  await navegador.go(`${base}/pagos`);
  await darCodigo(e, navegador, CORREO);
  await navegador.go(`${base}/pagos`);
  expect(navegador.page.url).toBe(`${base}/pagos`);
  vi.stubEnv("RELOJ", "2026-10-15T18:01:00.000Z");
  const hacer = (accion: "RENOVAR" | "REVOCAR" | "ENVIAR" | "DICTAR") =>
    administrarEnlace(e.alcance, { alumnoId, tutorId, accion, origen: ORIGEN });
  expect(await hacer("RENOVAR")).toMatchObject({ ok: true });
  expect((await responder(peticion(base))).status).toBe(404);
  const { token } = await db
    .selectFrom("enlacesPersonales")
    .select("token")
    .where("revocadoDate", "is", null)
    .executeTakeFirstOrThrow();
  await navegador.go(`/familia/${token}/pagos`);
  expect(navegador.page.url).toContain("/otp");
  const dictado = await hacer("DICTAR");
  expect(dictado).toMatchObject({ ok: true, codigo: expect.stringMatching(/^\d{6}$/) });
  await navegador.go(`/familia/${token}/pagos`);
  await navegador.press("Continuar", { codigo: dictado.ok ? dictado.codigo : "" });
  expect(navegador.page.url).toBe(`/familia/${token}/pagos`);
  vi.stubEnv("SMTP_URL", "");
  expect(await hacer("ENVIAR")).toMatchObject({ error: "SIN_CORREO", status: 409 });
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  await hacer("ENVIAR");
  const correo = await ultimoCorreo(db);
  expect(correo.texto).toContain(`${ORIGEN}/familia/${token}`);
  expect(await hacer("REVOCAR")).toMatchObject({ ok: true });
  expect(await hacer("ENVIAR")).toMatchObject({ ok: false, error: "SIN_ENLACE" });
  await db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", tutorId).execute();
  expect(await hacer("RENOVAR")).toMatchObject({ ok: false, error: "RESTRINGIDO" });
  const sinPermiso = { ...e.alcance, permisos: new Set<never>() };
  const pedido = { alumnoId, tutorId, accion: "RENOVAR", origen: ORIGEN } as const;
  expect(await administrarEnlace(sinPermiso, pedido)).toMatchObject({ status: 403 });
});

/** A task of this student alone, with a file. */
async function unaTareaSuya(e: Escenario, alumnoId: number) {
  const civismoId = await unaAsignatura(e, { nombre: "Civismo" });
  await enElGrupo(e, civismoId);
  const { id } = await e.db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const hoja = { nombre: "hoja.pdf", bytes: new TextEncoder().encode("%PDF-1.4\n") };
  const definicionId = await unaTarea(e, civismoId, { inscripciones: [id], archivos: [hoja] });
  const { archivoUuid } = await e.db
    .selectFrom("definicionesTareaArchivos")
    .select("archivoUuid")
    .executeTakeFirstOrThrow();
  return { definicionId, archivoDeTarea: archivoUuid };
}

test("con el enlace de otra familia, cada puerta da 404 o pide el código, nunca datos", async () => {
  const { e, db, alumnoId, tutorId, responder, navegador } = await laFamilia();
  const { misivaId } = await unaAutorizada(e, alumnoId);
  await unGrupoConClases(e);
  const { archivoUuid } = await unDocumento(e, alumnoId);
  const { definicionId, archivoDeTarea } = await unaTareaSuya(e, alumnoId);
  // Another family of the same school, with both of its links, in a browser that has given both codes.
  const segundoAlumnoId = await unAlumno(e, { nombre: "Tomás", apellido1: "Luna" });
  await unaInscripcion(e, { alumnoId: segundoAlumnoId });
  await db.updateTable("alumnos").set({ email: "tomas@alumnos.mx" }).where("id", "=", segundoAlumnoId).execute();
  const otroTutor = await unTutor(e, segundoAlumnoId, { nombre: "Rosa", email: "rosa@correo.mx" });
  const enlacesPropios = {
    alumno: await unEnlace(e, { alumnoId: segundoAlumnoId }),
    tutor: await unEnlace(e, { tutorId: otroTutor }),
  };
  const ajenos = { alumno: await unEnlace(e, { alumnoId }), tutor: await unEnlace(e, { tutorId }) };
  await navegador.go(`/escritorio-alumno/${enlacesPropios.alumno}/misivas`);
  await darCodigo(e, navegador, "tomas@alumnos.mx");
  await navegador.go(`/familia/${enlacesPropios.tutor}/pagos`);
  await navegador.press("Enviar código");
  await navegador.press("Continuar", { codigo: await elCodigo(e, "rosa@correo.mx") });
  // Its own links open nothing of the first family.
  for (const ruta of [
    `/escritorio-alumno/${enlacesPropios.alumno}/misivas/${misivaId}/comentarios`,
    `/escritorio-alumno/${enlacesPropios.alumno}/tareas/${definicionId}/PENDIENTES`,
    `/escritorio-alumno/${enlacesPropios.alumno}/tareas/${definicionId}/PENDIENTES/entrega`,
    `/escritorio-alumno/${enlacesPropios.alumno}/tareas/${definicionId}/PENDIENTES/comentarios`,
    `/escritorio-alumno/${enlacesPropios.tutor}`,
    `/familia/${enlacesPropios.alumno}`,
  ])
    await expect(navegador.go(ruta)).rejects.toThrow("404");
  await navegador.go(`/familia/${enlacesPropios.tutor}/escuela?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Tomás en la escuela");
  // The first family's links, if found, ask this browser for a code wherever one is needed.
  const deTarea = ["entrega", "comentarios"].map((parte) => `tareas/${definicionId}/PENDIENTES/${parte}`);
  for (const seccion of ["misivas", "comunicados", "archivos", `misivas/${misivaId}/comentarios`, ...deTarea]) {
    await navegador.go(`/escritorio-alumno/${ajenos.alumno}/${seccion}`);
    expect(navegador.page.url).toContain("/otp");
    expect(navegador.text()).not.toContain("Platica");
  }
  await navegador.go(`/familia/${ajenos.tutor}/pagos`);
  expect(navegador.page.url).toContain("/otp");
  const api = async (ruta: string) => (await responderApi(peticion(`${ESCRITORIOS}/${ruta}`))).status;
  const hilo = `tareas/${definicionId}/comentarios`;
  for (const parte of ["misivas", "comunicados", `misivas/${misivaId}/comentarios`, hilo])
    expect([parte, await api(`${ajenos.alumno}/${parte}`)]).toEqual([parte, 403]);
  for (const token of [enlacesPropios.alumno, ajenos.alumno])
    expect(await api(`${token}/archivos/${archivoUuid}`)).toBe(404);
  // A task's file is only for students who have the task, by their own link.
  expect(await api(`${ajenos.alumno}/archivos/${archivoDeTarea}`)).toBe(200);
  expect(await api(`${enlacesPropios.alumno}/archivos/${archivoDeTarea}`)).toBe(404);
  for (const token of [enlacesPropios.tutor, "A".repeat(43)])
    for (const parte of [
      "",
      "/colegio",
      "/resumen",
      "/clases",
      "/asignaturas",
      "/otp",
      "/misivas",
      "/tareas",
      `/${hilo}`,
    ])
      expect([parte, await api(`${token}${parte}`)]).toEqual([parte, 404]);
  expect((await responder(peticion(`/familia/${ajenos.tutor}`, { form: { accion: "x" } }))).status).toBe(404);
  const ics = await responderApi(peticion(`${direccionDeClases(ajenos.alumno)}?ical=true&eventos=true`));
  expect([ics.headers.get("content-type"), (await ics.text()).slice(0, 15)]).toEqual([
    "text/calendar; charset=utf-8",
    "BEGIN:VCALENDAR",
  ]);
});

test("un tutor crea la dirección de su calendario, con lo de sus hijos y nada de otros, y la quita", async () => {
  const { e, alumnoId, base, navegador, responder, tutorId } = await laFamilia();
  await navegador.go(`${base}/calendario?hijo=${alumnoId}`);
  await darCodigo(e, navegador, CORREO);
  await navegador.go(`${base}/calendario?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Calendario del colegio");
  const otroNivel = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Bachillerato" });
  const comun = {
    colegioId: e.colegioId,
    fechaInicio: "2026-10-20",
    fechaFin: "2026-10-20",
    lastModifiedDate: e.alcance.ahora,
  };
  for (const [titulo, nivelId] of [
    ["Feria de ciencias", null],
    ["Junta de primaria", e.nivelId],
    ["Graduación", otroNivel],
  ] as const)
    await insertar(e.db, "eventos", { ...comun, titulo, nivelId });
  await navegador.press("Crear mi dirección");
  const { token } = await e.db.selectFrom("calendariosFamilias").select("token").executeTakeFirstOrThrow();
  const direccion = direccionDelCalendario(token);
  expect(navegador.text()).toContain(direccion);
  expect(navegador.page.html).toMatch(new RegExp(`href="webcal://[^"]+${direccion}"`));
  const leer = () => responder(new Request(`http://localhost${direccion}`));
  const texto = await (await leer()).text();
  expect(texto).toContain("Feria de ciencias");
  expect(texto).toContain("Junta de primaria");
  expect(texto).not.toContain("Graduación");
  expect(texto.match(/Feria de ciencias/g)).toHaveLength(1);
  // Custody: a tutor without working links reads nothing.
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", tutorId).execute();
  expect((await leer()).status).toBe(404);
  await e.db.updateTable("alumnosTutores").set({ restringido: 0 }).where("tutorId", "=", tutorId).execute();
  await navegador.press("Quitarla");
  expect((await leer()).status).toBe(404);
});
