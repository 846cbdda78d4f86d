import { gzipSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { direccionDelRecibo } from "~/dinero/cobranza/recibos/direcciones";
import { direccionDeClases, ESCRITORIOS } from "~/familias/escritorio/direcciones";
import { direccionDelCalendario } from "~/familias/familia/direcciones";
import { responder as responderApi } from "~/composicion/api/api.server";
import { administrarEnlace } from "~/personas/enlaces/commands/administrar-enlace.server";
import { TEXTOS } from "~/personas/enlaces/enlace";
import { resolverPropuestas } from "~/personas/propuestas/commands/resolver-propuestas.server";
import { TEXTOS as PROPUESTAS } from "~/personas/propuestas/propuesta";
import { listarPropuestas } from "~/personas/propuestas/queries.server";
import { unAsentamiento } from "./asentamientos";
import { unaAsignatura } from "./academico";
import { aplicacion } from "./aplicacion";
import { unDocumento } from "./documentos";
import { conColegiaturas, unaDeudora } from "./e2e/alumnos";
import { ORIGEN, unEnviado, unTutor } from "./comunicados";
import { darCodigo, elCodigo, unEnlace } from "./enlaces";
import { pagar } from "./en-la-ventanilla";
import { type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "./factories";
import { unaFactura } from "./facturas";
import { unGrupoConClases } from "./horarios";
import { unaAutorizada } from "./misivas";
import { baseDelProceso, peticion } from "./navegador";
import { sentenciasDe } from "./sentencias";
import { enElGrupo, unaTarea } from "./tareas-de-clase";
import { navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// A tutor's own page, and every public entry of personal links with every other family's token.

carpetaDeDatos();

beforeEach(() => void vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

const CORREO = "brenda@correo.mx";

async function laFamilia() {
  const { db, sqlite } = baseDelProceso();
  const e = await escenario({ db });
  await conColegiaturas(e);
  const alumnoId = await unaDeudora(e);
  const { movimientoId, token: recibo } = await pagar(e, { alumnoId, monto: 100 });
  const hermano = await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" });
  await unaInscripcion(e, { alumnoId: hermano });
  const tutorId = await unTutor(e, alumnoId, { nombre: "Brenda", email: CORREO });
  await db
    .insertInto("alumnosTutores")
    .values({ alumnoId: hermano, tutorId, parentescoId: e.parentescos.Madre })
    .execute();
  await unaFactura(e, { alumnoId, movimientoId });
  await unEnviado(e);
  await unaAutorizada(e, alumnoId);
  const responder = await aplicacion();
  const base = `/familia/${await unEnlace(e, { tutorId })}`;
  return {
    sqlite,
    e,
    db,
    alumnoId,
    hermano,
    tutorId,
    recibo,
    responder,
    base,
    navegador: navegadorSencillo(responder),
  };
}

test("un tutor ve a sus hijos; el dinero y las calificaciones, con un código a su correo", async () => {
  const { e, db, alumnoId, hermano, recibo, base, navegador } = await laFamilia();
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Hola, Brenda");
  expect(navegador.text()).toContain("Platica en clase");
  expect(navegador.text()).toContain("Falta aceptar");
  expect(navegador.text()).not.toContain("Por pagar de");
  expect(navegador.page.html).not.toContain("<script");
  expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.text()).toContain(TEXTOS.codigo);
  expect(navegador.text()).toContain("Colegio de prueba");
  expect(navegador.page.html).not.toContain(recibo);
  await darCodigo(e, navegador, CORREO);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Por pagar de");
  await navegador.follow("Recibos y facturas");
  expect(navegador.page.html).toContain(direccionDelRecibo(recibo));
  // The invoice names its receiver, so only the billed tutor sees it.
  expect(navegador.text()).not.toContain("Facturas");
  await db.updateTable("alumnosTutores").set({ cliente: 1 }).where("alumnoId", "=", alumnoId).execute();
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Facturas");
  await navegador.go(`${base}/escuela?hijo=${hermano}`);
  expect(navegador.text()).toContain("Iker en la escuela");
  await db
    .insertInto("ajustesDeFamilias")
    .values({ nivelId: e.nivelId, verAdeudos: 0, lastModifiedDate: "" })
    .execute();
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).not.toContain("Por pagar de");
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.page.html).not.toContain(recibo);
});

test("la familia lee las reglas con que se le cobra, y solo si ve sus adeudos", async () => {
  const { e, db, alumnoId, base, navegador } = await laFamilia();
  await navegador.go(`${base}/reglamento?hijo=${alumnoId}`);
  expect(navegador.text()).toContain(TEXTOS.codigo);
  await darCodigo(e, navegador, CORREO);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  await navegador.follow("Reglamento de cobranza");
  expect(navegador.text()).toContain("Reglamento de cobranza de");
  expect(navegador.text()).toContain("Se paga a más tardar el 15-sep-26.");
  expect(navegador.text()).toContain("Después se suma 10 % de lo que falte");
  expect(navegador.text()).toContain("Un adeudo no impide recibir documentos oficiales.");
  await db
    .insertInto("ajustesDeFamilias")
    .values({ nivelId: e.nivelId, verAdeudos: 0, lastModifiedDate: "" })
    .execute();
  await navegador.go(`${base}/reglamento?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("El colegio no muestra aquí los pagos.");
  expect(navegador.text()).not.toContain("más tardar");
});

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

test("cada deuda dice por qué se debe, y la familia ve la suma de sus hijos sin tocar cada nombre", async () => {
  const { e, sqlite, alumnoId, base, navegador } = await laFamilia();
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.text()).not.toContain("Por pagar de la familia");
  await darCodigo(e, navegador, CORREO);
  const leidas = sentenciasDe(sqlite);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  // The debts of the chosen child serve its own part and the family's sum.
  const servicios = leidas().filter((cada) => /select distinct "servicioId" from "pendientes"/.test(cada));
  expect(servicios).toHaveLength(2);
  const texto = navegador.text();
  const [, total = "", delHijo = ""] =
    /Por pagar de la familia (\$[\d,.]+).*Por pagar de \S+ (?:Vencido )?(\$[\d,.]+)/.exec(texto) ?? [];
  // The brother owes nothing, and has his line.
  expect(texto).toMatch(/Por pagar de la familia .* Iker .* \$0\.00/);
  expect([total, total]).toEqual([delHijo, expect.stringMatching(/^\$[1-9]/)]);
  expect(texto).toContain("¿Por qué debo esto?");
  expect(texto).toContain("del programa «");
  expect(texto).toContain("se pagaron $100.00 con el recibo");
  expect(texto).toMatch(/cargo \$[\d,.]+ · recargos \$[\d,.]+/);
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

test("su recibo trae nombres para quien dio su código, con su folio en el archivo, y sin código no", async () => {
  const { e, db, alumnoId, recibo, base, navegador } = await laFamilia();
  const { nombreCompleto } = await db
    .selectFrom("alumnos")
    .select("nombreCompleto")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const papel = async () => {
    await navegador.go(direccionDelRecibo(recibo));
    const pdf = new Uint8Array(Buffer.from(navegador.page.html, "latin1"));
    return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
  };
  const { folio, serie } = await db.selectFrom("recibos").select(["folio", "serie"]).executeTakeFirstOrThrow();
  expect(await papel()).not.toContain(nombreCompleto);
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  await darCodigo(e, navegador, CORREO);
  expect(navegador.text()).toMatch(/Colegiatura \w+[\s\S]*\$100\.00/);
  expect(await papel()).toContain(nombreCompleto);
  const { headers } = await responderApi(peticion(direccionDelRecibo(recibo)));
  expect(headers.get("content-disposition")).toContain(`recibo-${serie}${folio}.pdf`);
  await db.updateTable("alumnosTutores").set({ verAlumnoApp: 0 }).where("alumnoId", "=", alumnoId).execute();
  expect(await papel()).not.toContain(nombreCompleto);
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

test("propone sus datos y los de su hijo con un código; nada cambia, y lo que espera y lo rechazado se dice", async () => {
  const { e, db, alumnoId, tutorId, base, navegador, responder } = await laFamilia();
  await unAsentamiento(db);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  await navegador.follow(/Teléfonos, correo, domicilio y salud/);
  expect(navegador.page.url).toContain("/datos/otp");
  expect((await responder(peticion(`${base}/datos?que=contacto`, { form: { email: "otra@correo.mx" } }))).status).toBe(
    302,
  );
  await darCodigo(e, navegador, CORREO);
  const aqui = `${base}/datos?hijo=${alumnoId}`;
  expect(navegador.page.url).toBe(aqui);
  await navegador.go(`${aqui}&que=contacto`);
  await navegador.press("Proponer", { telefonoMovil: "12" });
  expect(navegador.text()).toContain("10 dígitos");
  await navegador.press("Proponer", { telefonoMovil: "55 8765 4321" });
  expect(navegador.page.url).toBe(aqui);
  expect(navegador.text()).toContain("Propusiste: 5587654321");
  await navegador.go(`${aqui}&que=clinicos`);
  await navegador.press("Proponer", { alergias: "Penicilina" });
  await navegador.go(`${aqui}&que=domicilio`);
  await navegador.press("Buscar colonias", { calle: "Reforma", numeroExterior: "10", codigoPostal: "06000" });
  await navegador.press("Proponer");
  expect(navegador.text()).toContain("Propusiste: Reforma 10, Jardín de los Ahuehuetes");
  expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);
  const [familia] = await listarPropuestas(e.alcance);
  expect(familia).toMatchObject({ tutorId, alumnoId, datos: { length: 3 } });
  expect(await db.selectFrom("domicilios").select("alumnoId").execute()).toEqual([]);
  const rechazo = { ids: [familia!.datos[0]!.id], accion: "RECHAZAR", motivo: "No contesta nadie" } as const;
  expect(await resolverPropuestas(e.alcance, { tutorId, alumnoId, ...rechazo })).toMatchObject({ ok: true });
  await navegador.go(aqui);
  expect(navegador.text()).toContain("El colegio no lo aceptó: No contesta nadie");
  await db
    .insertInto("ajustesDeFamilias")
    .values({ nivelId: e.nivelId, proponerCambios: 0, lastModifiedDate: "" })
    .execute();
  await navegador.go(aqui);
  expect(navegador.text()).toContain(PROPUESTAS.cerrado);
  expect(navegador.text()).not.toContain("Propusiste");
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
