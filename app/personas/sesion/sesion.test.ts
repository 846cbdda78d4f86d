import { beforeEach, expect, test, vi } from "vitest";
import { type Escenario, escenario, insertar, unaCuenta } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion, respuesta } from "tests/navegador";
import { requireAccount, requireSession } from "~/base/acceso/permissions.server";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { action as login, loader as verLogin } from "./routes/login";
import { action as elegir, loader as verColegios } from "./routes/login-colegio";
import { action as salir } from "./routes/salir";
import { action as senal } from "./routes/senal";

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("RELOJ", AHORA);
  return () => vi.unstubAllEnvs();
});

const reloj = (minutos: number) => vi.stubEnv("RELOJ", new Date(Date.parse(AHORA) + minutos * 60_000).toISOString());
const hash = hashContrasena("Demo2026");
let direccion = 0;

async function conCuenta(datos: { activada?: 0 | 1; activo?: 0 | 1; contrasenaHash?: string | null } = {}) {
  const e = await escenario(baseDelProceso());
  const { cuentaId } = await unaCuenta(e, { email: "rosa@prueba.mx" });
  const cambios = { contrasenaHash: await hash, ...datos };
  await e.db.updateTable("cuentas").set(cambios).where("id", "=", cuentaId).execute();
  direccion += 1;
  return { e, cuentaId, headers: { "x-client-address": `10.0.0.${direccion}` } };
}

type Credenciales = { username?: string; password?: string };
type Extra = { ruta?: string; cookies?: Record<string, string>; headers?: HeadersInit };

async function entrar({ username = "rosa@prueba.mx", password = "Demo2026" }: Credenciales, extra: Extra = {}) {
  const { ruta = "/login", cookies, headers } = extra;
  const request = peticion(ruta, { form: { username, password }, cookies, headers });
  return (await login({ request, params: {}, context: {} })) as
    | Response
    | { data: { username: string; errores: Record<string, string> }; init: { status: number } };
}

async function rechazo(credenciales: Credenciales, extra?: Extra) {
  const answer = await entrar(credenciales, extra);
  if (answer instanceof Response) throw new Error("Se esperaba un rechazo");
  return { status: answer.init.status, errores: answer.data.errores };
}

async function entrada(credenciales: Credenciales, extra?: Extra) {
  const answer = await entrar(credenciales, extra);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.data));
  return { destino: answer.headers.get("location"), cookies: cookiesDe(answer) as { sesion: string } };
}

test("con su contraseña, quien tiene un colegio entra en él y vuelve a donde iba", async () => {
  const { e, cuentaId, headers } = await conCuenta();
  const { destino, cookies } = await entrada(
    { username: " Rosa@Prueba.MX " },
    { ruta: "/login?redirigir=%2Fajustes%3Fx%3D1", headers },
  );
  expect(destino).toBe("/ajustes?x=1");
  expect(await requireSession(peticion("/x", { cookies }))).toMatchObject({
    cuenta: { id: cuentaId },
    colegioId: e.colegioId,
  });
  const [linea] = await e.db.selectFrom("bitacora").select(["accion", "cuentaId", "colegioId"]).execute();
  expect(linea).toEqual({ accion: "sesion.iniciada", cuentaId, colegioId: e.colegioId });
});

test("la entrada no lleva fuera del sitio", async () => {
  const { headers } = await conCuenta();
  expect((await entrada({}, { ruta: "/login?redirigir=%2F%2Fmalo.test", headers })).destino).toBe("/");
});

test("correo y contraseña equivocados dan el mismo texto", async () => {
  const { headers } = await conCuenta();
  const errores = { username: "Usuario o contraseña incorrectos." };
  expect(await rechazo({ password: "otra" }, { headers })).toEqual({ status: 422, errores });
  expect(await rechazo({ username: "nadie@prueba.mx" }, { headers })).toEqual({ status: 422, errores });
});

test("una cuenta sin contraseña tampoco entra con la contraseña vacía ni con otra", async () => {
  const { headers } = await conCuenta({ contrasenaHash: null });
  expect((await rechazo({ password: "Demo2026" }, { headers })).errores.username).toBe(
    "Usuario o contraseña incorrectos.",
  );
  expect((await rechazo({ password: "" }, { headers })).errores).toEqual({ password: "Campo obligatorio" });
});

test("solo quien sabe la contraseña se entera de que la cuenta no está activada", async () => {
  const { e, headers } = await conCuenta({ activada: 0 });
  expect((await rechazo({ password: "otra" }, { headers })).errores.username).toBe("Usuario o contraseña incorrectos.");
  expect((await rechazo({}, { headers })).errores.username).toBe("La cuenta no ha sido activada, revisa tu correo.");
  expect(await e.db.selectFrom("sesiones").select("id").execute()).toEqual([]);
});

test("lo que falta o no es un correo se dice en su campo", async () => {
  const { headers } = await conCuenta();
  expect((await rechazo({ username: "", password: "" }, { headers })).errores).toEqual({
    username: "Campo obligatorio",
    password: "Campo obligatorio",
  });
  expect((await rechazo({ username: "rosa" }, { headers })).errores).toEqual({ username: "No es un email válido" });
});

test("los fallos repetidos hacen esperar a esa cuenta desde esa dirección, y a nadie más", async () => {
  const { headers } = await conCuenta();
  for (let i = 0; i < 5; i += 1) await rechazo({ password: "otra" }, { headers });
  const espera = await rechazo({}, { headers });
  expect(espera.status).toBe(429);
  expect(espera.errores.username).toMatch(/^Demasiados intentos\. Intenta de nuevo en \d+ segundos?\.$/);
  expect((await rechazo({ username: "nadie@prueba.mx" }, { headers })).status).toBe(422);
  expect((await entrada({}, { headers: { "x-client-address": "10.9.9.9" } })).destino).toBe("/");
  reloj(1);
  expect((await entrada({}, { headers })).destino).toBe("/");
});

test("entrar otra vez en el mismo navegador termina la sesión anterior", async () => {
  const { headers } = await conCuenta();
  const primera = await entrada({}, { headers });
  const segunda = await entrada({}, { headers, cookies: primera.cookies });
  expect(segunda.cookies.sesion).not.toBe(primera.cookies.sesion);
  expect((await respuesta(requireAccount(peticion("/x", primera)))).status).toBe(302);
});

test("una entrada que viene de otro sitio no entra", async () => {
  const { headers } = await conCuenta();
  const request = peticion("/login", { form: { username: "rosa@prueba.mx", password: "Demo2026" }, headers });
  request.headers.set("sec-fetch-site", "cross-site");
  expect((await respuesta(login({ request, params: {}, context: {} }))).status).toBe(403);
});

test("quien ya está dentro no ve la página de entrada", async () => {
  const { headers } = await conCuenta();
  const { cookies } = await entrada({}, { headers });
  const request = peticion("/login?redirigir=/ajustes", { cookies });
  expect((await respuesta(verLogin({ request, params: {}, context: {} }))).headers.get("location")).toBe("/ajustes");
});

async function segundoColegio({ e, cuentaId }: { e: Escenario; cuentaId: number }) {
  const nuevo = { organizacionId: e.organizacionId, nombre: "Dos", zonaHoraria: "America/Tijuana" };
  const colegioId = await insertar(e.db, "colegios", nuevo);
  await e.db.insertInto("cuentasColegios").values({ cuentaId, colegioId }).execute();
  return colegioId;
}

test("con varios colegios se elige uno, y uno ajeno no se puede elegir", async () => {
  const c = await conCuenta();
  const dos = await segundoColegio(c);
  const ajeno = await insertar(c.e.db, "colegios", {
    organizacionId: c.e.organizacionId,
    nombre: "Tres",
    zonaHoraria: "America/Tijuana",
  });
  const { destino, cookies } = await entrada({}, { ruta: "/login?redirigir=%2Fajustes", headers: c.headers });
  expect(destino).toBe("/login/colegio?redirigir=%2Fajustes");
  const mandar = (form: Record<string, string>) =>
    elegir({ request: peticion(destino!, { cookies, form }), params: {}, context: {} }) as Promise<unknown>;
  expect(await mandar({})).toMatchObject({ data: { error: "Selecciona una opción" }, init: { status: 422 } });
  expect(await mandar({ colegioId: String(ajeno) })).toMatchObject({ init: { status: 404 } });
  const response = await respuesta(mandar({ colegioId: String(dos) }));
  expect(response.headers.get("location")).toBe("/ajustes");
  expect((await requireSession(peticion("/x", { cookies }))).colegioId).toBe(dos);
});

test("quien se queda sin colegios estando dentro ve el aviso, y quien nunca tuvo ve la página", async () => {
  const { e, cuentaId, headers } = await conCuenta();
  const { cookies } = await entrada({}, { headers });
  await e.db.deleteFrom("cuentasColegios").where("cuentaId", "=", cuentaId).execute();
  const ver = (galletas: { sesion: string }) =>
    verColegios({ request: peticion("/login/colegio", { cookies: galletas }), params: {}, context: {} });
  expect(await ver(cookies)).toEqual({ colegios: [], perdioColegios: true });
  const nueva = await entrada({}, { headers });
  expect(await ver(nueva.cookies)).toEqual({ colegios: [], perdioColegios: false });
});

test("salir termina la sesión y la quita del navegador", async () => {
  const { e, headers } = await conCuenta();
  const { cookies } = await entrada({}, { headers });
  const response = await respuesta(
    salir({ request: peticion("/salir", { cookies, form: {} }), params: {}, context: {} }),
  );
  expect(response.headers.get("location")).toBe("/login");
  const acciones = await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute();
  expect(acciones.map(({ accion }) => accion)).toEqual(["sesion.iniciada", "sesion.cerrada"]);
  expect(cookiesDe(response)).toEqual({ sesion: "" });
  expect((await respuesta(requireAccount(peticion("/x", { cookies })))).status).toBe(302);
});

test("escribir mantiene viva la sesión; terminada, lo dice", async () => {
  const { headers } = await conCuenta();
  const { cookies } = await entrada({}, { headers });
  const late = () =>
    senal({ request: peticion("/sesion/viva", { cookies, method: "POST" }), params: { senal: "viva" }, context: {} });
  for (let minuto = 9; minuto <= 45; minuto += 9) {
    reloj(minuto);
    expect((await late()).status).toBe(204);
  }
  reloj(60);
  expect((await late()).status).toBe(401);
});

test("a una cuenta desactivada se le dice, solo con su contraseña, y no recibe correos para volver", async () => {
  const { e, headers } = await conCuenta({ activo: 0, activada: 0 });
  expect(await rechazo({ password: "otra cosa" }, { headers })).toMatchObject({
    errores: { username: "Usuario o contraseña incorrectos." },
  });
  expect(await rechazo({}, { headers })).toMatchObject({
    errores: { username: "Tu cuenta está desactivada; habla con quien administra los usuarios de tu colegio." },
  });
  expect(await e.db.selectFrom("correos").select("id").execute()).toEqual([]);
});

test("la cuenta dice cuándo se entró con ella la última vez", async () => {
  const { e, cuentaId, headers } = await conCuenta();
  const leida = e.db.selectFrom("cuentas").select("ultimaEntradaDate").where("id", "=", cuentaId);
  expect(await leida.executeTakeFirst()).toEqual({ ultimaEntradaDate: null });
  await entrada({}, { headers });
  expect(await leida.executeTakeFirst()).toEqual({ ultimaEntradaDate: AHORA });
});
