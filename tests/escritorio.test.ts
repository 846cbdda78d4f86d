import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  direccionDeArchivos,
  direccionDeClases,
  direccionDeEscritorio,
  direccionDeTareas,
} from "~/familias/escritorio/direcciones";
import { INTENTOS, TEXTOS } from "~/personas/enlaces/enlace";
import { cookieDeAcceso } from "~/personas/enlaces/puerta.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { unPlan } from "./academico";
import { aplicacion } from "./aplicacion";
import { unEnviado, unTutor } from "./comunicados";
import { darCodigo, elCodigo, unEnlace } from "./enlaces";
import { escenario, insertar, unAlumno, unaInscripcion } from "./factories";
import { unGrupoConClases } from "./horarios";
import { unaAutorizada } from "./misivas";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";
import { enElGrupo, unaTarea } from "./tareas-de-clase";

// The student's desktop in a client that knows only HTML, over the real product.

const carpeta = carpetaDeDatos();

const AHORA = "2026-10-15T18:00:00.000Z";
const CORREO = "sofia@alumnos.mx";
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

async function conAlumna() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const alumnoId = await unAlumno(e);
  await db.updateTable("alumnos").set({ email: CORREO }).where("id", "=", alumnoId).execute();
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  const responder = await aplicacion();
  return { e, db, alumnoId, responder, navegador: navegadorSencillo(responder) };
}

test("con su correo y el código entra, y en treinta días no se le vuelve a pedir", async () => {
  const { e, navegador, responder } = await conAlumna();
  await navegador.go("/escritorio-alumno");
  expect(navegador.text()).toContain("Acceso al escritorio del alumno");
  await navegador.press("Enviar código", { email: CORREO.toUpperCase() });
  expect(navegador.text()).toContain(TEXTOS.siExiste);
  const [, base = ""] = /^(\/escritorio-alumno\/[\w-]{43})\/otp$/.exec(navegador.page.url)!;
  // Until then the link shows nothing, here or anywhere.
  for (const cliente of [navegador, navegadorSencillo(responder)]) {
    await cliente.go(base);
    expect(cliente.page.url).toContain("/otp");
    expect(cliente.text()).not.toContain("Colegio de prueba");
  }
  await navegador.go(`${base}/otp`);
  await navegador.press("Continuar", { codigo: await elCodigo(e, CORREO) });
  expect(navegador.page.url).toBe(base);
  expect(navegador.text()).toContain("Información escolar");
  esperar(29 * 24 * 3600_000);
  await navegador.go(`${base}/misivas`);
  expect(navegador.page.url).toBe(`${base}/misivas`);
  expect(navegador.text()).toContain("No hay misivas");
  // A link requested by e-mail leaves nothing for the device's next user.
  await navegador.press("Salir de este dispositivo");
  expect(navegador.page.url).toContain("/otp");
  await navegador.go(`${base}/misivas`);
  expect(navegador.text()).not.toContain("No hay misivas");
  // The same link in another browser has no access.
  const ajeno = navegadorSencillo(responder);
  await ajeno.go(base);
  expect(ajeno.text()).toContain(TEXTOS.siExiste);
});

test("un correo que nadie registró se contesta igual, y ningún código lo abre", async () => {
  const { db, navegador, responder } = await conAlumna();
  const pedir = async (email: string) => {
    const uno = navegadorSencillo(responder);
    await uno.go("/escritorio-alumno");
    await uno.press("Enviar código", { email });
    return uno;
  };
  const conocido = await pedir(CORREO);
  const desconocido = await pedir("nadie@correo.mx");
  expect(desconocido.text()).toBe(conocido.text());
  expect(desconocido.page.url.length).toBe(conocido.page.url.length);
  const respuestas = (uno: typeof navegador) => async (codigo: string) => {
    await uno.press("Continuar", { codigo });
    return uno.text();
  };
  // Six tries: five are checked and the sixth finds the code used up; both get the same message.
  for (let intento = 0; intento <= INTENTOS; intento += 1) {
    const codigo = String(intento).padStart(6, "9");
    expect(await respuestas(desconocido)(codigo)).toBe(await respuestas(conocido)(codigo));
  }
  expect(conocido.text()).toContain(TEXTOS.agotado);
  await navegador.go("/escritorio-alumno");
  await navegador.press("Enviar código", { email: "nadie@correo.mx" });
  expect(navegador.text()).toContain("Ya enviamos un código.");
  expect(await db.selectFrom("correos").select("para").execute()).toEqual([{ para: CORREO }]);
});

test("quien cerró la página escribe su correo otra vez y llega a donde se escribe el código que ya tiene", async () => {
  const { e, navegador, responder } = await conAlumna();
  const pedir = async (uno: typeof navegador, email: string) => {
    await uno.go("/escritorio-alumno");
    await uno.press("Enviar código", { email });
    return uno;
  };
  await pedir(navegador, CORREO);
  const codigo = await elCodigo(e, CORREO);
  await pedir(navegador, CORREO);
  expect(navegador.text()).toContain(TEXTOS.siExiste);
  // An unknown address gets the same page; another browser, the same refusal as ever.
  const desconocido = await pedir(navegadorSencillo(responder), "nadie@correo.mx");
  expect((await pedir(desconocido, "nadie@correo.mx")).text()).toBe(navegador.text());
  expect((await pedir(navegadorSencillo(responder), CORREO)).text()).toContain("Ya enviamos un código.");
  await navegador.press("Continuar", { codigo });
  expect(navegador.text()).toContain("Información escolar");
});

test("de una puerta se pasa a la segunda, y quien agotó sus intentos o perdió el código pide otro ahí mismo", async () => {
  const { e, navegador } = await conAlumna();
  await navegador.go("/familia");
  await navegador.follow("el escritorio del alumno");
  await navegador.follow("la página de la familia");
  expect(navegador.page.url).toBe("/familia");
  await navegador.go("/escritorio-alumno");
  await navegador.press("Enviar código", { email: CORREO });
  const malo = (await elCodigo(e, CORREO)) === "111111" ? "222222" : "111111";
  for (let intento = 0; intento < INTENTOS; intento += 1) await navegador.press("Continuar", { codigo: malo });
  expect(navegador.text()).toContain("solicita otro");
  // The page has two forms; only the one that was sent says what is wrong.
  expect(navegador.text().match(/Hay un dato por corregir/g)).toHaveLength(1);
  esperar(61_000);
  await navegador.press("Enviar otro código");
  await navegador.press("Continuar", { codigo: await elCodigo(e, CORREO) });
  expect(navegador.text()).toContain("Información escolar");
  // A link that is over leads to both doors, and says what to do without a mail.
  await expect(navegador.go(`/escritorio-alumno/${"A".repeat(43)}`)).rejects.toThrow("pide un enlace nuevo");
});

test("el código vence a los diez minutos, sirve una vez y solo en el navegador que lo pidió", async () => {
  const { e, navegador, responder, alumnoId } = await conAlumna();
  const base = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  await navegador.go(`${base}/misivas`);
  expect(navegador.text()).toContain("so…@alumnos.mx");
  // A link from the school names the school that asks.
  expect(navegador.text()).toContain("Colegio de prueba");
  await navegador.press("Enviar código");
  const codigo = await elCodigo(e, CORREO);
  const ajeno = navegadorSencillo(responder);
  await ajeno.go(`${base}/misivas/otp`);
  await ajeno.press("Continuar", { codigo });
  expect(ajeno.text()).toContain(TEXTOS.otroNavegador);
  await navegador.press("Enviar otro código");
  expect(navegador.text()).toContain("Ya enviamos un código.");
  await navegador.press("Continuar", { codigo });
  expect(navegador.page.url).toBe(`${base}/misivas`);
  await ajeno.press("Continuar", { codigo });
  expect(ajeno.text()).toContain(TEXTOS.vencido);
  esperar(61_000);
  const segundoNavegador = navegadorSencillo(responder);
  await segundoNavegador.go(`${base}/comunicados`);
  await segundoNavegador.press("Enviar código");
  const tardio = await elCodigo(e, CORREO);
  esperar(10 * 60_000);
  await segundoNavegador.press("Continuar", { codigo: tardio });
  expect(segundoNavegador.text()).toContain(TEXTOS.vencido);
});

test("un código pedido cincuenta veces llega cinco en una hora y diez en un día, y dice cuánto esperar", async () => {
  const { e, navegador, alumnoId, db } = await conAlumna();
  const base = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  await navegador.go(`${base}/misivas`);
  await navegador.press("Enviar código");
  const enviados = async () => (await db.selectFrom("correos").select("id").execute()).length;
  const pedir = async (veces: number) => {
    for (let vez = 0; vez < veces; vez += 1) {
      esperar(61_000);
      await navegador.press(navegador.text().includes("Enviar otro código") ? "Enviar otro código" : "Enviar código");
    }
    return enviados();
  };
  expect(await pedir(24)).toBe(5);
  expect(navegador.text()).toMatch(/Intenta de nuevo en \d+ minutos/);
  esperar(3600_000);
  expect(await pedir(25)).toBe(10);
  esperar(3600_000);
  expect(await pedir(1)).toBe(10);
  expect(navegador.text()).toMatch(/Intenta de nuevo en \d+ horas/);
});

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

test("un enlace ajeno, revocado, vencido o cortado dice una sola cosa", async () => {
  const { e, db, responder, alumnoId } = await conAlumna();
  const tutor = await db.selectFrom("tutores").select("id").executeTakeFirstOrThrow();
  const [revocado, vencido, deTutor] = [
    await unEnlace(e, { alumnoId }),
    await unEnlace(e, { alumnoId }),
    await unEnlace(e, { tutorId: tutor.id }),
  ];
  await db.updateTable("enlacesPersonales").set({ revocadoDate: AHORA }).where("token", "=", revocado).execute();
  await db.updateTable("enlacesPersonales").set({ venceDate: AHORA }).where("token", "=", vencido).execute();
  for (const token of [revocado, vencido, deTutor, "A".repeat(43), "cortado"]) {
    const respuesta = await responder(new Request(`http://colegio.test/escritorio-alumno/${token}/misivas`));
    expect(respuesta.status).toBe(404);
    const html = await respuesta.text();
    expect(html).toContain(TEXTOS.incorrecto);
    expect(html).not.toContain("Colegio de prueba");
  }
});

test("lee sus tareas, entrega con texto y archivo, dos veces y tarde, y comenta", async () => {
  const { e, navegador, alumnoId, db, responder } = await conAlumna();
  const { matematicasId } = await unPlan(e);
  await enElGrupo(e, matematicasId);
  const tareaId = await unaTarea(e, matematicasId);
  const dias = { disponible: sumarDias(e.hoy, -20) as Fecha, seEntrega: sumarDias(e.hoy, -10) as Fecha };
  const omitidaId = await unaTarea(e, matematicasId, { titulo: "Mapa", ...dias });
  const token = await unEnlace(e, { alumnoId });
  const base = `/escritorio-alumno/${token}`;
  const abrir = async (ruta: string) => {
    await navegador.go(`${base}${ruta}`);
    expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);
    expect(navegador.page.html.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/src="\/pagina\.js\?.*defer/)]);
    return navegador.text();
  };
  expect(await abrir("")).toMatch(
    /Tareas pendientes se contabilizan todas 1.*Tareas omitidas se contabilizan todas 1/s,
  );
  expect(await abrir("/tareas")).toContain("Fracciones");
  expect(navegador.text()).toContain("En 7 días");
  expect(navegador.page.html).toContain('href="https://ejemplo.mx/fracciones"');
  // Past items are in a closed section of the week.
  expect(navegador.text()).not.toContain("Mapa");
  await navegador.follow(/^Omitidas/);
  expect(navegador.text()).toContain("No hay tareas de esta semana; en todo el ciclo hay 1");
  expect(await abrir("/tareas?omitidas=todas")).toContain("Mapa");
  expect(await abrir(`/tareas/OMITIDAS?pendientes=cerrada&asignatura=999`)).not.toContain("Fracciones");
  expect(await abrir(`/tareas/${tareaId}/PENDIENTES`)).toContain("Los ejercicios de la página 20.");
  for (const lugar of [`${tareaId}/NADA`, `${tareaId}/PENDIENTES/nada`, `${tareaId + 99}/PENDIENTES`])
    await expect(navegador.go(`${base}/tareas/${lugar}`)).rejects.toThrow("404");
  // Handing in and commenting ask for the code, once.
  await navegador.go(`${base}/tareas/${tareaId}/PENDIENTES/entrega`);
  expect(navegador.page.url).toBe(`${base}/tareas/${tareaId}/PENDIENTES/entrega/otp`);
  await darCodigo(e, navegador, CORREO);
  expect(navegador.page.url).toBe(`${base}/tareas/${tareaId}/PENDIENTES/entrega`);
  await navegador.press("Entregar");
  expect(navegador.text()).toContain("Escribe tu tarea o adjunta un archivo");
  const foto = { bytes: new TextEncoder().encode("%PDF-1.4\n%%EOF\n"), name: "cuaderno.pdf", type: "application/pdf" };
  await navegador.press("Entregar", { texto: "Tres cuartos", archivos: foto });
  expect(navegador.page.url).toBe(`${base}/tareas/${tareaId}/ENTREGADAS`);
  expect(navegador.text()).toContain("Entregada a las 12:00");
  expect(navegador.text()).toContain("Tres cuartos");
  const entregado = await db.selectFrom("tareasEntregasArchivos").select("archivoUuid").executeTakeFirstOrThrow();
  const suArchivo = direccionDeArchivos(token) + entregado.archivoUuid;
  expect(navegador.page.html).toContain(suArchivo);
  // Another browser with the same link has no code, so the file does not exist for it.
  expect((await responder(new Request(`http://colegio.test${suArchivo}`))).status).toBe(404);
  esperar(3_600_000);
  await navegador.follow("Entregar otra vez");
  await navegador.press("Entregar", { texto: "Cuatro quintos" });
  expect(navegador.text()).toContain("Entregada a las 13:00");
  await navegador.go(`${base}/tareas/${omitidaId}/OMITIDAS/entrega`);
  await navegador.press("Entregar", { texto: "Perdón" });
  expect(navegador.text()).toContain("Entregada a las 13:00 con retraso");
  expect(await abrir("/tareas?entregadas=todas")).toContain("Con retraso");
  expect(await db.selectFrom("tareasEntregas").select("texto").orderBy("id").execute()).toEqual([
    { texto: "Tres cuartos" },
    { texto: "Cuatro quintos" },
    { texto: "Perdón" },
  ]);
  await abrir(`/tareas/${tareaId}/ENTREGADAS/comentarios`);
  await navegador.press("Comentar", { texto: "¿Así estaba bien?" });
  expect(navegador.text()).toContain("¿Así estaba bien?");
  expect(await abrir("/tareas?entregadas=semana")).not.toContain("1 comentario ");
  expect(await abrir("/tareas?entregadas=todas")).toContain("1 comentario");
});

test("las llamadas de sus tareas dicen lo que las pantallas, y entregar y comentar piden el código", async () => {
  const { e, alumnoId, db, responder } = await conAlumna();
  const { matematicasId } = await unPlan(e);
  await enElGrupo(e, matematicasId);
  const tareaId = await unaTarea(e, matematicasId);
  const raiz = direccionDeEscritorio(await unEnlace(e, { alumnoId }));
  const cookie = await cookieDeAcceso({ db, ahora: AHORA }, { clase: "ALUMNO", alumnoId });
  const llamar = async (method: string, ruta: string, body?: BodyInit, dentro = true) => {
    const headers = new Headers({ "sec-fetch-site": "same-origin" });
    if (dentro) headers.set("cookie", cookie.split(";")[0]!);
    if (typeof body === "string") headers.set("content-type", "application/json");
    const respuesta = await responder(new Request(`http://colegio.test${raiz}${ruta}`, { method, headers, body }));
    return { status: respuesta.status, cuerpo: await respuesta.json() };
  };
  expect((await llamar("GET", "/tareas?tipo=PENDIENTES", undefined, false)).cuerpo).toMatchObject([
    {
      id: tareaId,
      definicionId: tareaId,
      titulo: "Fracciones",
      asignaturaVo: { nombre: "Matemáticas" },
      comentarios: 0,
    },
  ]);
  expect((await llamar("GET", "/tareas?tipo=OMITIDAS")).cuerpo).toEqual([]);
  const entrega = (texto: string) => {
    const form = new FormData();
    form.append("texto", texto);
    return form;
  };
  const hilo = `/tareas/${tareaId}/comentarios`;
  for (const [metodo, ruta, cuerpo] of [
    ["POST", `/tareas/${tareaId}/entregas`, entrega("Hecha")],
    ["GET", hilo, undefined],
    ["POST", hilo, '{"texto":"Hola"}'],
  ] as const)
    expect(await llamar(metodo, ruta, cuerpo, false)).toMatchObject({
      status: 403,
      cuerpo: { requestOtp: true, error: `${TEXTOS.codigo} requerido` },
    });
  expect(await llamar("POST", `/tareas/${tareaId}/entregas`, entrega(" "))).toMatchObject({ status: 422 });
  expect(await llamar("POST", `/tareas/${tareaId + 99}/entregas`, entrega("Hecha"))).toMatchObject({ status: 404 });
  const respuesta = await llamar("POST", `/tareas/${tareaId}/entregas`, entrega("Hecha"));
  expect(respuesta).toMatchObject({ status: 200, cuerpo: { conRetraso: false } });
  const totales = { tareasPendientes: 0, tareasOmitidas: 0, tareasEntregadas: 1 };
  expect((await llamar("GET", "/tareas/totales")).cuerpo).toEqual(totales);
  expect((await llamar("GET", "/resumen?tareas=semana")).cuerpo).toMatchObject({ tareasEntregadas: 0 });
  expect(await llamar("POST", hilo, '{"texto":"<p>¿Así?</p>"}')).toMatchObject({ status: 200 });
  const [comentario] = (await llamar("GET", hilo)).cuerpo as { id: number }[];
  expect(await llamar("PUT", `${hilo}/${comentario!.id}`, '{"texto":"<p>¿Bien?</p>"}')).toMatchObject({ status: 200 });
  expect(await llamar("DELETE", `${hilo}/${comentario!.id}`)).toMatchObject({ status: 200 });
  expect((await llamar("GET", hilo)).cuerpo).toMatchObject([{ eliminado: true, alumno: true }]);
});

test("lo que se entrega llega por partes: sigue donde se cortó, repetido es una entrega y solo con el código de su dueño", async () => {
  vi.stubEnv("DATA_DIR", carpeta);
  const { e, alumnoId, db, responder } = await conAlumna();
  const { matematicasId } = await unPlan(e);
  await enElGrupo(e, matematicasId);
  const tareaId = await unaTarea(e, matematicasId);
  const raiz = direccionDeTareas(await unEnlace(e, { alumnoId }));
  const cookie = await cookieDeAcceso({ db, ahora: AHORA }, { clase: "ALUMNO", alumnoId });
  const llamar = async (method: string, ruta: string, body?: BodyInit, dentro = true) => {
    const headers = new Headers({ "sec-fetch-site": "same-origin" });
    if (dentro) headers.set("cookie", cookie.split(";")[0]!);
    const respuesta = await responder(new Request(`http://colegio.test${raiz}${ruta}`, { method, headers, body }));
    return { status: respuesta.status, ...((await respuesta.json()) as object) };
  };
  const pdf = new Uint8Array(
    Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(300_000, "renglón de la tarea\n")]),
  );
  const subida = `/${tareaId}/entregas/subidas/abc-1`;
  const entregar = (total = pdf.length) => {
    const form = new FormData();
    form.append("subidos", `abc-1 ${total} cuaderno.pdf`);
    return llamar("POST", `/${tareaId}/entregas`, form);
  };
  expect(await llamar("GET", subida)).toMatchObject({ status: 200, recibidos: 0 });
  const mitad = 200_000;
  expect(await llamar("PUT", `${subida}?desde=0`, pdf.subarray(0, mitad))).toMatchObject({ status: 200 });
  // The answer was lost, and the phone sends the same piece again.
  expect(await llamar("PUT", `${subida}?desde=0`, pdf.subarray(0, mitad))).toMatchObject({
    status: 409,
    recibidos: mitad,
  });
  expect(await entregar()).toMatchObject({
    status: 409,
    error: "El archivo cuaderno.pdf no terminó de llegar; elígelo otra vez.",
  });
  // In pieces a delivery could bring five files of 10 MB; together they may not exceed a form's limit.
  expect(await entregar(15 * 1024 * 1024 + 1)).toMatchObject({
    status: 413,
    error: "Entre todos, los archivos superan los 15MB permitidos.",
  });
  expect(await llamar("PUT", `${subida}?desde=${mitad}`, pdf.subarray(mitad))).toMatchObject({ recibidos: pdf.length });
  expect(await entregar()).toMatchObject({ status: 200, conRetraso: false });
  expect(await entregar()).toMatchObject({ status: 200 });
  const entregados = await db
    .selectFrom("tareasEntregasArchivos as x")
    .innerJoin("archivos as a", "a.uuid", "x.archivoUuid")
    .select(["x.fileName", "a.bytes"])
    .execute();
  expect(entregados).toEqual([{ fileName: "cuaderno.pdf", bytes: pdf.length }]);
  for (const [metodo, cuerpo] of [
    ["GET", undefined],
    ["PUT", pdf.subarray(0, 10)],
  ] as const) {
    expect(await llamar(metodo, subida, cuerpo, false)).toMatchObject({ status: 403, requestOtp: true });
    expect((await llamar(metodo, `/${tareaId + 99}/entregas/subidas/abc-1`, cuerpo)).status).toBe(404);
    expect((await llamar(metodo, `/${tareaId}/entregas/subidas/..%2Fx`, cuerpo)).status).toBe(404);
  }
  expect((await llamar("PUT", `${subida}?desde=${10 * 1024 * 1024}`, pdf.subarray(0, 10))).status).toBe(413);
});
