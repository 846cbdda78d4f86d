import { beforeEach, expect, test, vi } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { escenario, unaCuenta } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { doneMark } from "~/server/request/done-mark.server";
import { openSession } from "~/base/acceso/session.server";
import { tokenHash } from "~/server/request/tokens.server";
import { ADIVINABLE } from "~/base/acceso/contrasena-adivinable.server";
import { esContrasena, hashContrasena } from "~/base/acceso/contrasenas.server";
import { action as entrar } from "~/personas/sesion/routes/login";
import { action as cambiarEmail, loader as verEmail } from "./routes/cambiaemail";
import { action as cambiarPassword, loader as verPassword } from "./routes/cambiapassword";
import { action as solicitar } from "./routes/restablecepassword";
import { action as validar, loader as verValidacion } from "./routes/validacuenta";

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "http://colegio.test");
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("CAPTCHA", "off");
  return () => vi.unstubAllEnvs();
});

const reloj = (minutos: number) => vi.stubEnv("RELOJ", new Date(Date.parse(AHORA) + minutos * 60_000).toISOString());
const hash = hashContrasena("Demo2026");
let cuentas = 0;

async function conCuenta(datos: { activada?: 0 | 1; contrasenaHash?: string | null } = {}) {
  const e = await escenario(baseDelProceso());
  cuentas += 1;
  const email = `enlace${cuentas}@prueba.mx`;
  const { cuentaId } = await unaCuenta(e, { email });
  const cambios = { contrasenaHash: await hash, ...datos };
  await e.db.updateTable("cuentas").set(cambios).where("id", "=", cuentaId).execute();
  const cuenta = () => e.db.selectFrom("cuentas").selectAll().where("id", "=", cuentaId).executeTakeFirstOrThrow();
  const acciones = async () =>
    (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);
  const correos = () => correosAbiertos(e.db);
  /** The path of the last mail's link. */
  const enlace = async () => {
    const texts = (await correos()).map(({ texto }) => /http:\/\/colegio\.test(\/\S+)/.exec(texto)?.[1]);
    return texts.reverse().find((path) => path !== undefined)!;
  };
  return { e, email, cuentaId, cuenta, acciones, correos, enlace };
}

type Accion = typeof solicitar;

/** The answer of an action: its status, its redirect, and its message. */
async function mandar(action: Accion, ruta: string, form: Record<string, string>, headers?: HeadersInit) {
  const answer = await action({ request: peticion(ruta, { form, headers }), params: {}, context: {} });
  if (answer instanceof Response) return { status: answer.status, destino: answer.headers.get("location") };
  const { result, mensaje } = answer.data;
  const errores = Object.values(result.error ?? {}).flatMap((each) => each ?? []);
  return { status: answer.init?.status, mensaje, errores, escrito: JSON.stringify(result.initialValue ?? {}) };
}

const pedir = (email: string, headers?: HeadersInit) => mandar(solicitar, "/restablecepassword", { email }, headers);
const NUEVA = { password: "UnaNueva2026", confirma: "UnaNueva2026" };
const LISTO = { status: 302, destino: expect.stringMatching(/^\/cambiapassword\?listo=[0-9a-z]+\.[\w-]{43}$/) };
const NO_VALIDO = { status: 422, mensaje: "El enlace ya no es válido, solicita uno nuevo." };
const ver = (loader: typeof verPassword, ruta: string) => loader({ request: peticion(ruta), params: {}, context: {} });

test("el enlace del correo cambia la contraseña una vez, cierra las sesiones y avisa", async () => {
  const { e, email, cuentaId, cuenta, acciones, correos, enlace } = await conCuenta();
  const sesion = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  await openSession(e.db, sesion, new Date(AHORA));
  expect(await pedir(email)).toEqual({ status: 302, destino: "/restablecepassword?enviado=1" });
  expect(await mandar(cambiarPassword, await enlace(), NUEVA)).toEqual(LISTO);

  expect(await esContrasena("UnaNueva2026", (await cuenta()).contrasenaHash)).toBe(true);
  expect(await e.db.selectFrom("sesiones").select("id").where("venceDate", ">", AHORA).execute()).toEqual([]);
  expect(await acciones()).toEqual(["cuenta.restablecerSolicitado", "cuenta.restablecida"]);
  expect((await correos()).map(({ para, asunto }) => [para, asunto])).toEqual([
    [email, "Restablece tu contraseña"],
    [email, "Tu contraseña cambió"],
  ]);
});

test("del enlace solo se guarda su huella", async () => {
  const { e, email, enlace } = await conCuenta();
  await pedir(email);
  const token = (await enlace()).split("token=")[1]!;
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row] = await e.db.selectFrom("tokens").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row).toMatchObject({ id: tokenHash(token), venceDate: "2026-10-15T19:00:00.000Z", usadoDate: null });
});

test("abrir el enlace no lo gasta", async () => {
  const { email, enlace } = await conCuenta();
  await pedir(email);
  for (let times = 0; times < 3; times += 1)
    expect(await ver(verPassword, await enlace())).toMatchObject({ vigente: true, cuenta: email });
  expect(await mandar(cambiarPassword, await enlace(), NUEVA)).toEqual(LISTO);
});

test("el mismo formulario reenviado responde igual; con otra contraseña el enlace ya no es válido", async () => {
  const { email, cuenta, enlace } = await conCuenta();
  await pedir(email);
  const ruta = await enlace();
  const dobles = await Promise.all([mandar(cambiarPassword, ruta, NUEVA), mandar(cambiarPassword, ruta, NUEVA)]);
  expect(dobles).toContainEqual(LISTO);
  expect(await mandar(cambiarPassword, ruta, NUEVA)).toEqual(LISTO);
  const segundaContrasena = { password: "OtraDistinta1", confirma: "OtraDistinta1" };
  expect(await mandar(cambiarPassword, ruta, segundaContrasena)).toMatchObject(NO_VALIDO);
  expect(await esContrasena("UnaNueva2026", (await cuenta()).contrasenaHash)).toBe(true);
  reloj(11);
  expect(await mandar(cambiarPassword, ruta, NUEVA)).toMatchObject(NO_VALIDO);
});

test("un enlace usado no sirve para probar contraseñas", async () => {
  const { email, enlace } = await conCuenta();
  await pedir(email);
  const ruta = await enlace();
  await mandar(cambiarPassword, ruta, NUEVA);
  for (let times = 0; times < 5; times += 1) {
    const password = `Adivinada${times}x`;
    expect(await mandar(cambiarPassword, ruta, { password, confirma: password })).toMatchObject(NO_VALIDO);
  }
  expect(await mandar(cambiarPassword, ruta, NUEVA)).toMatchObject(NO_VALIDO);
});

test.each([
  ["vencido", (ruta: string) => ruta, 61],
  ["adivinado", (ruta: string) => `${ruta.slice(0, -1)}${ruta.endsWith("A") ? "B" : "A"}`, 0],
  ["vacío", () => "/cambiapassword?token=", 0],
  ["sin token", () => "/cambiapassword", 0],
  ["desmedido", () => `/cambiapassword?token=${"x".repeat(5_000)}`, 0],
] as const)("un enlace %s no cambia nada", async (_, alteracion, minutos) => {
  const { email, cuenta, enlace } = await conCuenta();
  await pedir(email);
  const ruta = alteracion(await enlace());
  reloj(minutos);
  expect(await ver(verPassword, ruta)).toMatchObject({ vigente: false, cuenta: "" });
  expect(await mandar(cambiarPassword, ruta, NUEVA)).toMatchObject(NO_VALIDO);
  expect((await cuenta()).contrasenaHash).toBe(await hash);
});

test("el enlace de un propósito no sirve para otro", async () => {
  const { email, enlace } = await conCuenta();
  await pedir(email);
  const token = (await enlace()).split("token=")[1]!;
  expect(await mandar(validar, `/validacuenta?token=${token}`, NUEVA)).toMatchObject(NO_VALIDO);
  expect(await mandar(cambiarEmail, `/cambiaemail?token=${token}`, {})).toMatchObject(NO_VALIDO);
  expect(await mandar(cambiarPassword, await enlace(), NUEVA)).toEqual(LISTO);
});

test.each([
  [{ password: "UnaNueva2026", confirma: "unanueva2026" }, "Las contraseñas no coinciden"],
  [{ password: "corta1", confirma: "corta1" }, "La contraseña debe tener al menos 8 caracteres"],
  [{ password: "password", confirma: "password" }, "Esa contraseña es muy común y fácil de adivinar, elige otra"],
  [{ password: "Colegio2026", confirma: "Colegio2026" }, ADIVINABLE.lugar],
  [{ password: "cuenta2026", confirma: "cuenta2026" }, ADIVINABLE.nombre],
  [{ password: "", confirma: "" }, "Campo obligatorio"],
])("la contraseña %j se rechaza, no vuelve en la respuesta y no gasta el enlace", async (form, texto) => {
  const { email, enlace } = await conCuenta();
  await pedir(email);
  const answer = await mandar(cambiarPassword, await enlace(), form);
  expect(answer).toMatchObject({ status: 422, errores: expect.arrayContaining([texto]) as unknown });
  if (form.password) expect(answer.escrito).not.toContain(form.password);
  expect(await mandar(cambiarPassword, await enlace(), NUEVA)).toEqual(LISTO);
});

test("con cuenta o sin ella se responde lo mismo y nunca antes del mismo plazo", async () => {
  const { email, correos } = await conCuenta();
  for (const correo of [email, `nadie-${email}`]) {
    const before = performance.now();
    expect(await pedir(correo)).toEqual({ status: 302, destino: "/restablecepassword?enviado=1" });
    expect(performance.now() - before).toBeGreaterThan(290);
  }
  expect((await correos()).map(({ para }) => para)).toEqual([email]);
});

test("pedirlo otra vez en el mismo minuto no manda otro correo, y a un buzón llegan a lo más cinco por hora", async () => {
  const { email, correos } = await conCuenta();
  const enviado = { status: 302, destino: "/restablecepassword?enviado=1" };
  expect(await pedir(email)).toEqual(enviado);
  expect(await pedir(email)).toEqual(enviado);
  expect(await correos()).toHaveLength(1);
  for (let minuto = 2; minuto < 16; minuto += 2) {
    reloj(minuto);
    expect(await pedir(email)).toEqual(enviado);
  }
  expect(await correos()).toHaveLength(5);
});

test("una dirección que pide sin parar espera, y se le dice cuánto", async () => {
  await conCuenta();
  const headers = { "x-client-address": "10.9.9.9" };
  const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => pedir(`nadie${n}@prueba.mx`, headers)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]!.mensaje).toBe("Demasiadas solicitudes. Intenta de nuevo en 10 minutos.");
});

test("detrás de un proxy sin declarar las solicitudes de un visitante no cierran la puerta a los demás", async () => {
  await conCuenta();
  const cabeceras = (visitante: string) => ({ "x-client-address": "10.99.0.1", "x-client-proxied": visitante });
  const solicitudes = Array.from({ length: 61 }, (_, i) => pedir(`nadie${i}@prueba.mx`, cabeceras("187.190.1.2")));
  expect((await Promise.all(solicitudes)).filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await pedir("nadie@prueba.mx", cabeceras("187.190.1.3"))).status).toBe(302);
});

test("quien inventa un visitante para cada solicitud también espera, y otra máquina de la red no", async () => {
  await conCuenta();
  const inventado = (indice: number) => ({
    "x-client-address": "192.168.7.7",
    "x-client-proxied": `203.0.${indice >> 8}.${indice & 255}`,
  });
  const pedidos = Array.from({ length: 605 }, (_, indice) => pedir(`nadie${indice}@prueba.mx`, inventado(indice)));
  expect((await Promise.all(pedidos)).filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await pedir("nadie@prueba.mx", { "x-client-address": "192.168.7.8" })).status).toBe(302);
});

test("un correo mal escrito se dice junto al campo", async () => {
  await conCuenta();
  expect(await pedir("no es un correo")).toMatchObject({ status: 422, errores: ["No es un email válido"] });
});

test("la respuesta que falta o está mal no manda nada", async () => {
  vi.stubEnv("CAPTCHA", "");
  const { email, correos } = await conCuenta();
  expect(await pedir(email)).toMatchObject({ status: 422, errores: ["Campo obligatorio"] });
  expect(await correos()).toEqual([]);
});

test("sin PUBLIC_URL el enlace no lleva a la dirección que dijo quien lo pidió", async () => {
  vi.stubEnv("PUBLIC_URL", "");
  const { email, correos } = await conCuenta();
  await pedir(email);
  const [correo] = await correos();
  expect(correo!.texto).not.toContain("http");
  expect(correo!.texto).toMatch(/\n\/cambiapassword\?token=[\w-]{43}/);
});

test("quien no tiene contraseña recibe su activación, al pedir otra o al intentar entrar con el texto de siempre", async () => {
  const { e, email, cuentaId, cuenta, correos, enlace } = await conCuenta({ activada: 0, contrasenaHash: null });
  const headers = { "x-client-address": `10.8.0.${cuentas}` };
  const request = peticion("/login", { form: { username: email, password: "loquesea1" }, headers });
  const answer = await entrar({ request, params: {}, context: {} });
  expect(answer).toMatchObject({ data: { errores: { username: "Usuario o contraseña incorrectos." } } });
  expect((await correos()).map(({ asunto }) => asunto)).toEqual(["Activa tu cuenta"]);
  // Within ten minutes nobody can fill its mailbox.
  await pedir(email);
  expect(await correos()).toHaveLength(1);
  const ruta = await enlace();
  expect(ruta).toContain("/validacuenta?token=");
  expect(await ver(verValidacion, ruta)).toMatchObject({ vigente: true, pideContrasena: true });
  expect(await mandar(validar, ruta, NUEVA)).toEqual({
    status: 302,
    destino: expect.stringMatching(/^\/validacuenta\?listo=[\w.-]{50,}$/),
  });
  expect(await cuenta()).toMatchObject({ activada: 1 });
  expect(await esContrasena("UnaNueva2026", (await cuenta()).contrasenaHash)).toBe(true);
  const log = await e.db.selectFrom("bitacora").select(["accion", "entidadId"]).orderBy("id", "desc").execute();
  expect(log[0]).toEqual({ accion: "cuenta.activada", entidadId: cuentaId });
});

test("la activación dura siete días", async () => {
  const { email, enlace } = await conCuenta({ activada: 0, contrasenaHash: null });
  await pedir(email);
  reloj(7 * 24 * 60 - 1);
  expect(await ver(verValidacion, await enlace())).toMatchObject({ vigente: true });
  reloj(7 * 24 * 60);
  expect(await ver(verValidacion, await enlace())).toMatchObject({ vigente: false });
});

test("con alumno la activación no pide contraseña si la cuenta ya tiene, y la pide si no", async () => {
  const conContrasena = await conCuenta({ activada: 0 });
  await pedir(conContrasena.email);
  const ruta = `${await conContrasena.enlace()}&alumno=7`;
  expect(await ver(verValidacion, ruta)).toMatchObject({ pideContrasena: false, deAlumno: true });
  expect(await mandar(validar, ruta, {})).toEqual({
    status: 302,
    destino: expect.stringMatching(/^\/validacuenta\?listo=[\w.-]{50,}&alumno=1$/),
  });
  expect(await conContrasena.cuenta()).toMatchObject({ activada: 1, contrasenaHash: await hash });

  const sinContrasena = await conCuenta({ activada: 0, contrasenaHash: null });
  await pedir(sinContrasena.email);
  const segundaRuta = `${await sinContrasena.enlace()}&alumno=7`;
  expect(await mandar(validar, segundaRuta, {})).toMatchObject({
    status: 422,
    errores: ["Campo obligatorio", "Campo obligatorio"],
  });
  expect((await sinContrasena.cuenta()).activada).toBe(0);
});

test("la página de un cambio de email ya no dice nada de quien no trae enlace", async () => {
  await conCuenta();
  expect(await ver(verEmail, "/cambiaemail?token=nada")).toMatchObject({ vigente: false, cuenta: "", email: "" });
});

test.each([
  ["/cambiapassword", "RESTABLECER", verPassword],
  ["/validacuenta", "ACTIVACION", verValidacion],
  ["/cambiaemail", "CAMBIO_EMAIL", verEmail],
] as const)("%s no dice que algo se hizo a quien llega sin la marca de %s", async (ruta, proposito, loader) => {
  const { e } = await conCuenta();
  const dice = async (listo: string) =>
    (await loader({ request: peticion(`${ruta}?listo=${listo}`), params: {}, context: {} })).listo;
  const marca = await doneMark(e.db, proposito, new Date(AHORA));
  const deOtro = await doneMark(e.db, "OTRA_COSA", new Date(AHORA));
  for (const mala of ["1", "", "true", deOtro, marca.slice(0, -1), `${marca}x`, marca.replace(/^./, "z")])
    expect([mala, await dice(mala)]).toEqual([mala, false]);
  expect(await dice(marca)).toBe(true);
  reloj(11);
  expect(await dice(marca)).toBe(false);
});
