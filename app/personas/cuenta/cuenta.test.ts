import { beforeEach, expect, test, vi } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { alcanceDe, escenario, unaCuenta } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { findSession, openSession } from "~/base/acceso/session.server";
import { tokenHash } from "~/server/request/tokens.server";
import { esContrasena, hashContrasena } from "~/base/acceso/contrasenas.server";
import type { Permiso } from "~/base/acceso/permisos";
import { cambiarContrasena } from "./commands/cambiar-contrasena.server";
import { guardarConfiguraciones } from "./commands/guardar-configuraciones.server";
import { solicitarCambioEmail } from "./commands/solicitar-cambio-email.server";
import { usarEnlace } from "./commands/usar-enlace.server";
import { crearEnlace } from "./enlaces.server";
import { action as confirmar } from "./routes/cambiaemail";
import { action as elegirApariencia } from "./routes/apariencia";
import { action as cambiarEmail } from "./routes/email";
import { action as cambiarPassword } from "./routes/password";
import { action as terminar, loader as verCuenta } from "./routes/cuenta";

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "http://colegio.test");
  vi.stubEnv("RELOJ", AHORA);
  return () => vi.unstubAllEnvs();
});

const hash = hashContrasena("Demo2026");
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/109.0 Safari/537.36";

// The failure counts belong to the process, so each test has its own address.
let direcciones = 0;

async function dentro() {
  const direccion = `10.0.0.${++direcciones}`;
  const e = await escenario(baseDelProceso());
  const { cuentaId } = await unaCuenta(e, { email: "rosa@prueba.mx" });
  await e.db
    .updateTable("cuentas")
    .set({ contrasenaHash: await hash })
    .where("id", "=", cuentaId)
    .execute();
  const abrir = (titular = cuentaId, navegador = WINDOWS) =>
    openSession(e.db, { cuentaId: titular, colegioId: e.colegioId, direccion, navegador }, new Date(AHORA));
  const sesion = await abrir();
  const cuenta = () => e.db.selectFrom("cuentas").selectAll().where("id", "=", cuentaId).executeTakeFirstOrThrow();
  const correos = () => correosAbiertos(e.db);
  const sesiones = async () =>
    (await e.db.selectFrom("sesiones").select("id").where("venceDate", ">", AHORA).execute())
      .map(({ id }) => id)
      .sort();
  return { e, cuentaId, sesion, abrir, cuenta, correos, sesiones };
}

async function mandar(
  action: typeof cambiarPassword,
  sesion: string,
  form: Record<string, string>,
  ruta = "/cuenta/password?volver=%2Fajustes",
) {
  const request = peticion(ruta, { form, cookies: { sesion } });
  const answer = await action({ request, params: {}, context: {} });
  if (answer instanceof Response) return { status: answer.status, destino: answer.headers.get("location") };
  return { status: answer.init?.status, errores: answer.data.result.error, escrito: answer.data.result.initialValue };
}

const NUEVA = { actual: "Demo2026", nueva: "UnaNueva2026", confirma: "UnaNueva2026" };

test("cambiar la contraseña cierra las otras sesiones de la cuenta y deja esta, y avisa por correo", async () => {
  const { e, sesion, abrir, cuenta, correos, sesiones } = await dentro();
  await abrir();
  const { cuentaId: segundaCuentaId } = await unaCuenta(e);
  const ajena = await abrir(segundaCuentaId);
  expect(await mandar(cambiarPassword, sesion, NUEVA)).toEqual({ status: 302, destino: "..?volver=%2Fajustes" });
  expect(await esContrasena("UnaNueva2026", (await cuenta()).contrasenaHash)).toBe(true);
  expect(await sesiones()).toEqual([sesion, ajena].map(tokenHash).sort());
  expect(await correos()).toMatchObject([{ para: "rosa@prueba.mx", asunto: "Tu contraseña cambió" }]);
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([{ accion: "cuenta.contrasena" }]);
});

test.each([
  [{ ...NUEVA, actual: "Otra2026" }, { actual: ["La contraseña actual no es correcta"] }],
  [{ ...NUEVA, confirma: "distinta1" }, { confirma: ["Las contraseñas no coinciden"] }],
  [{ ...NUEVA, nueva: "12345678", confirma: "12345678" }, { nueva: [expect.stringContaining("muy común")] }],
  [{ ...NUEVA, nueva: "solotexto", confirma: "solotexto" }, { nueva: [expect.stringContaining("letras y números")] }],
  [
    { ...NUEVA, nueva: "rosa@prueba.mx 1", confirma: "rosa@prueba.mx 1" },
    { nueva: [expect.stringContaining("correo")] },
  ],
  [{ ...NUEVA, nueva: "Prueba2026", confirma: "Prueba2026" }, { nueva: [expect.stringContaining("del colegio")] }],
  [{}, { actual: ["Campo obligatorio"], nueva: ["Campo obligatorio"], confirma: ["Campo obligatorio"] }],
])("%j se rechaza sin cambiar nada ni devolver lo escrito", async (form, errores) => {
  const { sesion, cuenta } = await dentro();
  const answer = await mandar(cambiarPassword, sesion, form);
  expect(answer).toMatchObject({ status: 422, errores });
  expect(JSON.stringify(answer.escrito ?? {})).not.toMatch(/2026|1234/);
  expect((await cuenta()).contrasenaHash).toBe(await hash);
});

test("adivinar la contraseña actual desde una sesión ajena cuesta cada vez más espera", async () => {
  const { sesion } = await dentro();
  const answers = [];
  for (let times = 0; times < 6; times += 1)
    answers.push(await mandar(cambiarPassword, sesion, { ...NUEVA, actual: `Adivina${times}` }));
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
});

/** The path of the link in the mail to that address. */
async function enlaceA(correos: { para: string; texto: string }[], para: string): Promise<string> {
  const texto = correos.find((correo) => correo.para === para)!.texto;
  return /http:\/\/colegio\.test(\/\S+)/.exec(texto)![1]!;
}

const CAMBIO = { email: "Nueva@Prueba.MX", actual: "Demo2026" };

test("el email cambia cuando se confirma desde la dirección nueva, y la anterior se entera las dos veces", async () => {
  const { e, sesion, cuenta, correos } = await dentro();
  expect(await mandar(cambiarEmail, sesion, CAMBIO)).toMatchObject({ status: 302 });
  expect((await cuenta()).email).toBe("rosa@prueba.mx");
  expect((await correos()).map(({ para }) => para)).toEqual(["nueva@prueba.mx", "rosa@prueba.mx"]);
  expect((await correos())[1]!.texto).not.toContain("token=");

  const ruta = await enlaceA(await correos(), "nueva@prueba.mx");
  const listo = { status: 302, destino: expect.stringMatching(/^\/cambiaemail\?listo=[\w.-]{50,}$/) };
  expect(await mandar(confirmar, "", {}, ruta)).toEqual(listo);
  expect(await mandar(confirmar, "", {}, ruta)).toEqual(listo);
  expect((await cuenta()).email).toBe("nueva@prueba.mx");
  expect((await correos()).at(-1)).toMatchObject({ para: "rosa@prueba.mx", asunto: "El email de tu cuenta cambió" });
  const acciones = await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute();
  expect(acciones.map(({ accion }) => accion)).toEqual(["cuenta.emailSolicitado", "cuenta.email"]);
});

test("solo vale el último cambio de email pedido, y cambiar la contraseña lo deja sin efecto", async () => {
  const { sesion, cuenta, correos } = await dentro();
  await mandar(cambiarEmail, sesion, { ...CAMBIO, email: "una@prueba.mx" });
  await mandar(cambiarEmail, sesion, { ...CAMBIO, email: "dos@prueba.mx" });
  expect(await mandar(confirmar, "", {}, await enlaceA(await correos(), "una@prueba.mx"))).toMatchObject({
    status: 422,
  });
  await mandar(cambiarPassword, sesion, NUEVA);
  expect(await mandar(confirmar, "", {}, await enlaceA(await correos(), "dos@prueba.mx"))).toMatchObject({
    status: 422,
  });
  expect((await cuenta()).email).toBe("rosa@prueba.mx");
});

test("un email que otra cuenta tomó mientras tanto no se confirma", async () => {
  const { e, sesion, cuenta, correos } = await dentro();
  await mandar(cambiarEmail, sesion, CAMBIO);
  await unaCuenta(e, { email: "nueva@prueba.mx" });
  const ruta = await enlaceA(await correos(), "nueva@prueba.mx");
  expect(await mandar(confirmar, "", {}, ruta)).toMatchObject({
    status: 409,
    errores: { "": ["Ya existe una cuenta con este correo"] },
  });
  expect((await cuenta()).email).toBe("rosa@prueba.mx");
});

test.each([
  [{ ...CAMBIO, actual: "Otra2026" }, { actual: ["La contraseña actual no es correcta"] }],
  [{ ...CAMBIO, email: "rosa@prueba.mx" }, { email: ["Ya es el email de tu cuenta"] }],
  [{ ...CAMBIO, email: "tomada@prueba.mx" }, { email: ["Ya existe una cuenta con este correo"] }],
  [{ ...CAMBIO, email: "no es" }, { email: ["No es un email válido"] }],
])("el cambio %j se rechaza y no manda nada", async (form, errores) => {
  const { e, sesion, correos } = await dentro();
  await unaCuenta(e, { email: "tomada@prueba.mx" });
  expect(await mandar(cambiarEmail, sesion, form)).toMatchObject({ status: 422, errores });
  expect(await correos()).toEqual([]);
});

test("la cuenta muestra sus sesiones, esta primero, y las ajenas y vencidas no", async () => {
  const { e, cuentaId, sesion, abrir } = await dentro();
  await abrir(cuentaId, "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0) Version/16.0 Mobile Safari/604.1");
  const { cuentaId: segundaCuentaId } = await unaCuenta(e);
  await abrir(segundaCuentaId);
  const vieja = tokenHash(await abrir());
  await e.db.updateTable("sesiones").set({ usadaDate: "2026-10-15T17:00:00.000Z" }).where("id", "=", vieja).execute();
  const request = peticion("/cuenta?volver=%2F%2Fmalo.test", { cookies: { sesion } });
  const { sesiones, volver, email } = await verCuenta({ request, params: {}, context: {} });
  expect(sesiones.map(({ navegador, esta }) => [navegador, esta])).toEqual([
    ["Chrome en Windows", true],
    ["Safari en iPhone", false],
  ]);
  expect(sesiones[0]).toMatchObject({ direccion: expect.stringMatching(/^10\.0\.0\.\d+$/), desde: "15-oct-26 12:00" });
  expect([volver, email]).toEqual(["/", "rosa@prueba.mx"]);
});

const CUENTA = "/cuenta?volver=%2Fajustes";

test("el dueño termina una sesión suya o todas las demás, nunca una ajena ni esta", async () => {
  const { e, sesion, abrir, sesiones } = await dentro();
  const [una, dos] = [await abrir(), await abrir()];
  const { cuentaId: segundaCuentaId } = await unaCuenta(e);
  const ajena = await abrir(segundaCuentaId);
  const son = (...tokens: string[]) => tokens.map(tokenHash).sort();
  const intento = (token: string) => mandar(terminar, sesion, { sesionId: token && tokenHash(token) }, CUENTA);

  expect(await intento(una)).toEqual({ status: 302, destino: CUENTA });
  expect(await sesiones()).toEqual(son(sesion, dos, ajena));
  await intento(ajena);
  await intento(sesion);
  expect(await sesiones()).toEqual(son(sesion, dos, ajena));
  await intento("");
  expect(await sesiones()).toEqual(son(sesion, ajena));
});

test.each([
  [["PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR"], null, { notificacionesTareas: 0, notificacionesMisivas: 0 }],
  [["PERM_VISTA_DOCENTE"], 5, { verClasesImpartidasEliminadas: 1 }],
  [["PERM_VISTA_DOCENTE"], null, {}],
] as [Permiso[], number | null, object][])(
  "con %j (docente %j) solo se guarda lo que puede elegir",
  async (permisos, docenteId, cambia) => {
    const { e, cuentaId, cuenta } = await dentro();
    await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
    const cuentaPrevia = await cuenta();
    const todo = { notificacionesTareas: false, notificacionesMisivas: false, verClasesImpartidasEliminadas: true };
    expect(await guardarConfiguraciones(alcanceDe({ ...e, cuentaId, permisos }), todo)).toEqual({ ok: true });
    expect(await cuenta()).toEqual({ ...cuentaPrevia, ...cambia });
  },
);

test("la apariencia es de un navegador: se guarda en su cookie, y ni la cuenta ni la bitácora cambian", async () => {
  const { e, sesion, cuenta } = await dentro();
  const cuentaPrevia = await cuenta();
  const elegir = async (form: Record<string, string>) => {
    const request = peticion("/cuenta/apariencia?volver=%2Fajustes", { form, cookies: { sesion } });
    return elegirApariencia({ request, params: {}, context: {} });
  };
  const respuesta = (await elegir({ tema: "oscuro", filas: "compacta", teclas: "sin" })) as Response;
  expect(respuesta.headers.get("location")).toBe("/cuenta?volver=%2Fajustes");
  expect(respuesta.headers.getSetCookie().join()).toMatch(
    /apariencia=oscuro-compacta-sin; Path=\/; HttpOnly.*Max-Age=31536000/,
  );
  const deshecho = (await elegir({ tema: "equipo", filas: "normal", teclas: "con" })) as Response;
  expect(deshecho.headers.getSetCookie().join()).toMatch(/apariencia=; .*Max-Age=0/);
  expect(await elegir({ tema: "morado", filas: "compacta", teclas: "con" })).toMatchObject({ init: { status: 422 } });
  expect(await cuenta()).toEqual(cuentaPrevia);
  expect(await e.db.selectFrom("bitacora").select("accion").where("accion", "like", "cuenta.%").execute()).toEqual([]);
});

test("los comandos no toman una contraseña que nadie debe tener ni lo que no es un email", async () => {
  const { e, sesion } = await dentro();
  const abierta = (await findSession(e.db, sesion, new Date(AHORA)))!;
  for (const nueva of ["", "corta", "password1"])
    expect(await cambiarContrasena(abierta, { actual: "Demo2026", nueva })).toMatchObject({
      ok: false,
      campo: "nueva",
    });
  const alcance = { db: e.db, ahora: AHORA };
  const { ruta } = await crearEnlace(alcance, { proposito: "RESTABLECER", cuentaId: abierta.cuenta.id });
  const token = ruta.split("token=")[1]!;
  const usar = (password: string) => usarEnlace(alcance, { token, proposito: "RESTABLECER", password });
  expect([await usar("corta"), await usar("")]).toMatchObject([{ campo: "password" }, { campo: "password" }]);
  expect(await usar("Pera verde 31")).toEqual({ ok: true });
  const cambio = { email: "no es", actual: "Demo2026", origen: null };
  expect(await solicitarCambioEmail(abierta, cambio)).toMatchObject({
    campo: "email",
    mensaje: "No es un email válido",
  });
});

test("mientras no sale correo, el cambio de email no se empieza: se confirma desde uno", async () => {
  const { e, sesion } = await dentro();
  const abierta = (await findSession(e.db, sesion, new Date(AHORA)))!;
  vi.stubEnv("SMTP_URL", "");
  const cambio = { email: "nuevo@prueba.mx", actual: "Demo2026", origen: null };
  expect(await solicitarCambioEmail(abierta, cambio)).toMatchObject({ error: "SIN_CORREO", status: 409 });
  expect(await e.db.selectFrom("correos").select("id").execute()).toEqual([]);
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
});
