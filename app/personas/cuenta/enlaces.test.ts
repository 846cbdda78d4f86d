import { beforeEach, expect, test, vi } from "vitest";
import { peticion } from "tests/navegador";
import { doneMark } from "~/server/request/done-mark.server";
import { openSession } from "~/base/acceso/session.server";
import { tokenHash } from "~/server/request/tokens.server";
import { ADIVINABLE } from "~/base/acceso/contrasena-adivinable.server";
import { esContrasena } from "~/base/acceso/contrasenas.server";
import { action as entrar } from "~/personas/sesion/routes/login";
import { action as cambiarEmail, loader as verEmail } from "./routes/cambiaemail";
import { action as cambiarPassword, loader as verPassword } from "./routes/cambiapassword";
import { action as validar, loader as verValidacion } from "./routes/validacuenta";
import { AHORA, conCuenta, hash, mandar, pedir, reloj } from "tests/cuentas-con-enlace";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "http://colegio.test");
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("CAPTCHA", "off");
  return () => vi.unstubAllEnvs();
});
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

test("quien no tiene contraseña recibe su activación, al pedir otra o al intentar entrar con el texto de siempre", async () => {
  const { e, email, cuentaId, cuenta, correos, enlace } = await conCuenta({ activada: 0, contrasenaHash: null });
  const headers = { "x-client-address": `10.8.0.${cuentaId}` };
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
