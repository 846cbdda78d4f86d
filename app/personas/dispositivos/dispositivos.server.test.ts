import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unTutor } from "tests/comunicados";
import { unEnlace } from "tests/enlaces";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { firmante, unServicioDeAvisos, unTelefono } from "tests/servicio-de-avisos";
import { administrarEnlace } from "~/personas/enlaces/commands/administrar-enlace.server";
import { keptResult } from "~/server/jobs/results.server";
import { avisarEnTelefonos } from "./avisar.server";
import { enviarAvisos } from "./cola.server";
import { agregarDispositivo } from "./commands/agregar-dispositivo.server";
import { cambiarDispositivo } from "./commands/cambiar-dispositivo.server";
import { MAXIMO_DE_DISPOSITIVOS, TEXTOS } from "./dispositivo";
import { SALIDA } from "./entrega.server";
import { llavesDeAvisos } from "./llaves.server";
import { callarTelefono, telefonoDe } from "./navegador.server";

carpetaDeDatos();

const CHROME = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";

let servicio: Awaited<ReturnType<typeof unServicioDeAvisos>>;
let e: Escenario;
let alumnoId: number;
let tutorId: number;

beforeAll(async () => void (servicio = await unServicioDeAvisos()));
afterAll(() => servicio.cerrar());
beforeEach(async () => {
  vi.stubEnv("PUBLIC_URL", "https://colegio.mx");
  vi.stubEnv("DEMO", "");
  servicio.recibidos.length = 0;
  Object.assign(servicio.contesta, { status: 201, headers: {}, calla: false });
  e = await escenario();
  alumnoId = await unAlumno(e, { nombre: "Sofía" });
  await unaInscripcion(e, { alumnoId });
  tutorId = await unTutor(e, alumnoId);
});

const agregar = (telefono = unTelefono(), dueno = tutorId, navegador = "n") =>
  agregarDispositivo(e.alcance, { tutorId: dueno, suscripcion: telefono.suscripcion, userAgent: CHROME, navegador });
const avisar = (clave = "misiva:1", clase: "COMUNICADOS" | "MISIVAS" | "PAGOS" = "MISIVAS") =>
  avisarEnTelefonos(e.alcance, { tutorId, alumnoId, clase, clave, ruta: "/misiva/abc" });
const enviar = (ahora = e.alcance.ahora) =>
  enviarAvisos(e.db, { reloj: () => ahora, signal: new AbortController().signal, agent: servicio.agent });
const despues = (minutos: number) => new Date(Date.parse(e.alcance.ahora) + minutos * 60_000).toISOString();
const telefonos = () => e.db.selectFrom("dispositivos").selectAll().orderBy("id").execute();
const esperan = () => e.db.selectFrom("dispositivosAvisos").selectAll().orderBy("id").execute();

test("el aviso llega cifrado al teléfono, firmado por el colegio, y no dice nada del alumno", async () => {
  const telefono = unTelefono();
  expect(await agregar(telefono)).toMatchObject({ ok: true });
  await avisar();
  await avisar();
  await enviar();
  expect(servicio.recibidos).toHaveLength(1);
  const [{ url, headers, cuerpo }] = servicio.recibidos as [(typeof servicio.recibidos)[number]];
  expect(`https://push.servicio.mx${url}`).toBe(telefono.endpoint);
  expect(cuerpo.includes("aviso")).toBe(false);
  expect(telefono.leer(cuerpo)).toEqual({
    titulo: "Tienes un aviso nuevo de Colegio de prueba",
    clase: "MISIVAS",
    ruta: "/misiva/abc",
  });
  expect(headers).toMatchObject({ ttl: String(12 * 3600), topic: "MISIVAS", "content-encoding": "aes128gcm" });
  const { publicKey } = await llavesDeAvisos(e.db, e.alcance.ahora);
  expect(firmante(String(headers.authorization))).toMatchObject({
    aud: "https://push.servicio.mx",
    sub: "https://colegio.mx",
    llave: publicKey,
  });
  expect(await esperan()).toEqual([]);
  expect(await telefonos()).toMatchObject([{ nombre: "Chrome en Android", exitoDate: e.alcance.ahora, fallos: 0 }]);
});

test("las llaves son las mismas cada vez, y otra instalación tiene otras", async () => {
  const llaves = await llavesDeAvisos(e.db, e.alcance.ahora);
  expect(await llavesDeAvisos(e.db, e.alcance.ahora)).toEqual(llaves);
  expect(await llavesDeAvisos((await escenario()).db, e.alcance.ahora)).not.toEqual(llaves);
});

test.each([404, 410])("con %i el teléfono ya no existe y se quita, con lo que esperaba", async (status) => {
  await agregar();
  await avisar("a");
  await avisar("b", "PAGOS");
  servicio.contesta.status = status;
  await enviar();
  expect(servicio.recibidos).toHaveLength(1);
  expect([await telefonos(), await esperan()]).toEqual([[], []]);
});

test.each([400, 401, 403, 413, 301])(
  "con %i la falla es nuestra: el teléfono queda y Salud lo dice",
  async (status) => {
    await agregar();
    await avisar();
    servicio.contesta.status = status;
    await enviar();
    expect(await telefonos()).toMatchObject([{ fallos: 1, exitoDate: null }]);
    expect(await esperan()).toEqual([]);
    expect(keptResult("telefonos")).toEqual({ fecha: e.alcance.ahora, status });
    servicio.contesta.status = 201;
    await avisar("b");
    await enviar();
    expect(keptResult("telefonos")).toBeNull();
  },
);

test.each([
  ["429 con segundos", { status: 429, headers: { "retry-after": "600" } }, 10],
  ["429 con fecha", { status: 429, headers: { "retry-after": "FECHA" } }, 30],
  ["500", { status: 500 }, 1],
  ["503 con una espera más corta que la nuestra", { status: 503, headers: { "retry-after": "1" } }, 1],
  ["la línea cortada", { calla: true }, 1],
])("con %s se intenta después", async (_, contesta, minutos) => {
  await agregar();
  await avisar();
  const texto = JSON.stringify(contesta).replace("FECHA", new Date(despues(30)).toUTCString());
  Object.assign(servicio.contesta, JSON.parse(texto));
  await enviar();
  await enviar();
  expect(servicio.recibidos).toHaveLength(1);
  const [espera] = await esperan();
  expect(espera).toMatchObject({ intentos: 1 });
  expect(Math.abs(Date.parse(espera!.siguienteDate) - Date.parse(despues(minutos)))).toBeLessThan(1_000);
  expect(await telefonos()).toMatchObject([{ fallos: 1 }]);
  Object.assign(servicio.contesta, { status: 201, calla: false });
  await enviar(despues(minutos + 0.1));
  expect(await esperan()).toEqual([]);
  expect(await telefonos()).toMatchObject([{ fallos: 0 }]);
});

test("un aviso que no salió en doce horas ya no se manda", async () => {
  await agregar();
  await avisar();
  await enviar(despues(12 * 60));
  expect([servicio.recibidos, await esperan()]).toEqual([[], []]);
});

test.each([
  "http://push.servicio.mx/a",
  "https://127.0.0.1/a",
  "https://169.254.169.254/latest",
  "https://localhost/a",
  "https://servidor.internal/a",
  "https://push.servicio.mx:8443/a",
  `https://push.servicio.mx/${"a".repeat(1_000)}`,
])("la dirección %.40s no se guarda", async (endpoint) => {
  expect(await agregar(unTelefono(endpoint))).toMatchObject({ ok: false, error: "DIRECCION_INCORRECTA" });
  expect(await telefonos()).toEqual([]);
});

test.each(["", "null", "[]", "{", '{"endpoint":"https://push.servicio.mx/a"}', '{"endpoint":1,"keys":{}}'])(
  "%s no es una suscripción",
  async (suscripcion) => {
    const datos = { tutorId, suscripcion, userAgent: CHROME, navegador: "n" };
    expect(await agregarDispositivo(e.alcance, datos)).toMatchObject({ ok: false, mensaje: TEXTOS.incorrecta });
  },
);

test("llaves que no son de la curva no se guardan", async () => {
  const telefono = unTelefono();
  const { keys, endpoint } = JSON.parse(telefono.suscripcion);
  const falsa = Buffer.alloc(65, 4).toString("base64url");
  for (const mala of [
    { ...keys, p256dh: falsa },
    { ...keys, p256dh: "AA" },
    { ...keys, auth: "AA" },
  ])
    expect(await agregar({ ...telefono, suscripcion: JSON.stringify({ endpoint, keys: mala }) })).toMatchObject({
      ok: false,
    });
});

test("un nombre que lleva a esta máquina no se llama, y el aviso espera", async () => {
  await agregar();
  await e.db.updateTable("dispositivos").set({ endpoint: "https://localhost/a" }).execute();
  await avisar();
  await enviarAvisos(e.db, { reloj: () => e.alcance.ahora, signal: new AbortController().signal, agent: SALIDA });
  expect(await esperan()).toMatchObject([{ intentos: 1 }]);
});

test("el teléfono de la familia le avisa a una sola persona: quien lo pide al final", async () => {
  const telefono = unTelefono();
  const padre = await unTutor(e, alumnoId, { nombre: "Jesús", email: "jesus@correo.mx" });
  await agregar(telefono);
  await avisar();
  expect(await agregar(telefono, padre)).toMatchObject({ ok: true });
  expect(await telefonos()).toMatchObject([{ tutorId: padre, endpoint: telefono.endpoint }]);
  await avisar("otra");
  await enviar();
  expect([servicio.recibidos, await esperan()]).toEqual([[], []]);
});

test("quien lo pide otra vez en el mismo teléfono no lo repite, y conserva lo que eligió", async () => {
  const telefono = unTelefono();
  await agregar(telefono);
  const id = (await telefonos())[0]!.id;
  const eleccion = { avisaComunicados: true, avisaMisivas: false, avisaAusencias: true, avisaPagos: true };
  expect(await cambiarDispositivo(e.alcance, { tutorId, dispositivoId: id }, eleccion)).toMatchObject({ ok: true });
  await agregar(telefono);
  expect(await telefonos()).toMatchObject([{ id, avisaComunicados: 1, avisaMisivas: 0, avisaPagos: 1 }]);
  await avisar();
  expect(await esperan()).toEqual([]);
  await avisar("b", "PAGOS");
  expect(await esperan()).toHaveLength(1);
});

test("nadie pasa de diez teléfonos, ni cambia o quita el de otra persona", async () => {
  for (let i = 0; i < MAXIMO_DE_DISPOSITIVOS; i += 1) expect(await agregar()).toMatchObject({ ok: true });
  expect(await agregar()).toMatchObject({ ok: false, error: "DEMASIADOS", status: 409 });
  const padre = await unTutor(e, alumnoId, { nombre: "Jesús", email: "jesus@correo.mx" });
  const id = (await telefonos())[0]!.id;
  for (const avisos of [
    null,
    { avisaComunicados: false, avisaMisivas: false, avisaAusencias: true, avisaPagos: false },
  ])
    expect(await cambiarDispositivo(e.alcance, { tutorId: padre, dispositivoId: id }, avisos)).toMatchObject({
      ok: false,
      status: 404,
    });
  expect(await cambiarDispositivo(e.alcance, { tutorId, dispositivoId: id }, null)).toMatchObject({ ok: true });
  expect(await telefonos()).toHaveLength(MAXIMO_DE_DISPOSITIVOS - 1);
  const acciones = await e.db
    .selectFrom("bitacora")
    .select("accion")
    .where("accion", "=", "dispositivo.quitado")
    .execute();
  expect(acciones).toHaveLength(1);
});

const restringir = (cambios: { restringido?: number; verAlumnoApp?: number; notificacionesMisivas?: number }) =>
  e.db.updateTable("alumnosTutores").set(cambios).where("tutorId", "=", tutorId).execute();

test.each([{ restringido: 1 }, { verAlumnoApp: 0 }, { notificacionesMisivas: 0 }])(
  "un tutor con %o no recibe nada",
  async (cambios) => {
    await agregar();
    await restringir(cambios);
    await avisar();
    expect(await esperan()).toEqual([]);
  },
);

test("lo que espera no sale si entretanto se restringió al tutor", async () => {
  await agregar();
  await avisar();
  await restringir({ restringido: 1 });
  await enviar();
  expect([servicio.recibidos, await esperan()]).toEqual([[], []]);
});

test("quien ya no es tutor de nadie pierde sus teléfonos", async () => {
  await agregar();
  await e.db.deleteFrom("alumnosTutores").where("tutorId", "=", tutorId).execute();
  await enviar();
  expect(await telefonos()).toEqual([]);
});

test("salir en un teléfono calla a ese y no a los demás; revocar el enlace los calla todos", async () => {
  const primera = telefonoDe(new Request("https://colegio.mx/"));
  await agregar(unTelefono(), tutorId, primera.navegador);
  await agregar(unTelefono(), tutorId, "de otro");
  const cookie = primera.cookie.split(";")[0]!;
  await callarTelefono(e.alcance, new Request("https://colegio.mx/", { headers: { cookie } }), tutorId);
  expect(await telefonos()).toMatchObject([{ navegador: "de otro" }]);
  await unEnlace(e, { tutorId });
  await administrarEnlace(e.alcance, { alumnoId, tutorId, accion: "REVOCAR", origen: "https://colegio.mx" });
  expect(await telefonos()).toEqual([]);
});

test.each([
  ["PUBLIC_URL", "http://colegio.mx"],
  ["PUBLIC_URL", ""],
  ["DEMO", "1"],
  ["PRACTICA", "1"],
])("con %s=%s no sale ningún aviso", async (nombre, valor) => {
  await agregar();
  await avisar();
  vi.stubEnv(nombre, valor);
  await avisar("b");
  await enviar();
  expect(servicio.recibidos).toEqual([]);
  expect(await esperan()).toHaveLength(1);
});
