import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { crearEnlace } from "~/personas/cuenta/enlaces.server";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { type Escenario, escenario, otroColegio, unaCuenta, unaMembresia } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

// A§7 Auth and account, C§7 Session and user: use the same commands as the screens.

const AHORA = "2026-10-15T18:00:00.000Z";
const CLAVE = "Manzana azul 27";

beforeEach(() => {
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("CAPTCHA", "off");
});
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db });
  const contrasenaHash = await hashContrasena(CLAVE);
  await e.db.updateTable("cuentas").set({ contrasenaHash }).where("id", "=", e.cuentaId).execute();
  const { email } = await e.db.selectFrom("cuentas").select("email").executeTakeFirstOrThrow();
  return { e, email };
}

let cookies: Record<string, string> = {};
beforeEach(() => (cookies = {}));

async function llamar(method: string, ruta: string, cuerpo?: Record<string, string> | string) {
  const form = typeof cuerpo === "object" ? cuerpo : undefined;
  const peticionDe = peticion(`/api${ruta}`, { cookies, form, method });
  const texto = typeof cuerpo === "string" ? cuerpo : undefined;
  const request = texto === undefined ? peticionDe : new Request(peticionDe, { method, body: texto });
  const respuesta = await responder(request);
  Object.assign(cookies, cookiesDe(respuesta));
  return { status: respuesta.status, cuerpo: (await respuesta.json()) as Record<string, unknown> };
}

const permisosDe = ({ permisos }: Record<string, unknown>) => (permisos as { codigo: string; vista: boolean }[])[0];

test("entra con su forma, dice quién es, elige colegio y sale", async () => {
  const { e, email } = await mundo();
  const segundoColegio = await otroColegio(e);
  await unaMembresia(e.db, { cuentaId: e.cuentaId, colegioId: segundoColegio.colegioId, rolId: null });
  const mala = await llamar("POST", "/login", { username: email, password: "no es", remember: "true" });
  expect([mala.status, mala.cuerpo.mensaje]).toEqual([422, "Usuario o contraseña incorrectos."]);
  expect((await llamar("POST", "/login", { username: "x", password: "y" })).cuerpo).toMatchObject({
    errores: { username: "No es un email válido" },
  });
  expect((await llamar("GET", "/usuarios")).status).toBe(401);

  expect(await llamar("POST", "/login", { username: email, password: CLAVE })).toEqual({
    status: 200,
    cuerpo: { id: e.cuentaId, colegioId: null, tieneColegios: true },
  });
  const colegios = await llamar("GET", `/colegios?usuarioId=${e.cuentaId}&username=${email}`);
  expect((colegios.cuerpo as unknown as { id: number }[]).map(({ id }) => id).sort()).toEqual(
    [e.colegioId, segundoColegio.colegioId].sort(),
  );
  expect((await llamar("POST", `/usuarios/${e.cuentaId}/colegios/${e.colegioId}`)).status).toBe(200);
  const cuenta = await llamar("GET", "/usuarios");
  expect(cuenta.cuerpo).toMatchObject({ id: e.cuentaId, email, colegioId: e.colegioId, multiColegio: true });
  expect(permisosDe(cuenta.cuerpo)).toMatchObject({ vista: true });
  expect((await llamar("GET", `/colegios/${e.colegioId}`)).cuerpo).toMatchObject({ id: e.colegioId });

  expect((await llamar("POST", "/logout")).status).toBe(200);
  expect((await llamar("GET", "/usuarios")).status).toBe(401);
});

test("lo de otra cuenta y los colegios ajenos no existen", async () => {
  const { e, email } = await mundo();
  const ajeno = await otroColegio(e);
  const { cuentaId: cuentaAjenaId } = await unaCuenta(e);
  await llamar("POST", "/login", { username: email, password: CLAVE });
  for (const [metodo, ruta] of [
    ["GET", `/colegios?usuarioId=${cuentaAjenaId}`],
    ["GET", "/colegios?username=otra@prueba.mx"],
    ["GET", `/colegios/${ajeno.colegioId}`],
    ["POST", `/usuarios/${cuentaAjenaId}/colegios/${e.colegioId}`],
    ["POST", `/usuarios/${e.cuentaId}/colegios/${ajeno.colegioId}`],
  ] as const)
    expect([ruta, (await llamar(metodo, ruta)).status]).toEqual([ruta, 404]);
});

const enlaceDe = async ({ db, cuentaId }: Escenario, proposito: "ACTIVACION" | "RESTABLECER" | "CAMBIO_EMAIL") => {
  const email = proposito === "CAMBIO_EMAIL" ? "nuevo@prueba.mx" : "";
  const { ruta } = await crearEnlace({ db, ahora: AHORA }, { proposito, cuentaId, email });
  return `/public/cuentas/token/${ruta.split("token=")[1]}?origen=web`;
};

test("un enlace hace lo suyo una vez y dice a dónde seguir; uno que no sirve lo dice", async () => {
  const { e, email } = await mundo();
  const no = { status: 422, cuerpo: { error: "El enlace ya no es válido, solicita uno nuevo." } };
  expect(await llamar("POST", "/public/cuentas/token/inventado?origen=web", "Otra clave 31")).toEqual(no);
  const restablece = await enlaceDe(e, "RESTABLECER");
  expect((await llamar("POST", restablece, "corta")).status).toBe(422);
  expect((await llamar("POST", `${restablece}&alumno=1`)).status).toBe(422);
  const listo = { status: 200, cuerpo: { redirect: "/login" } };
  expect(await llamar("POST", restablece, "Pera verde 31")).toEqual(listo);
  expect(await llamar("POST", restablece, "Otra pera 31")).toEqual(no);
  expect((await llamar("POST", "/login", { username: email, password: "Pera verde 31" })).status).toBe(200);

  expect(await llamar("POST", `${await enlaceDe(e, "ACTIVACION")}&alumno=1`)).toEqual(listo);
  expect(await llamar("POST", await enlaceDe(e, "CAMBIO_EMAIL"))).toEqual(listo);
  const { email: nuevo } = await e.db
    .selectFrom("cuentas")
    .select("email")
    .where("id", "=", e.cuentaId)
    .executeTakeFirstOrThrow();
  expect(nuevo).toBe("nuevo@prueba.mx");
});

test("la contraseña olvidada contesta lo mismo a cualquiera y escribe a quien la tiene", async () => {
  const { e, email } = await mundo();
  const pedir = (cuerpo: string) => llamar("POST", "/public/cuentas/restablecepassword?recaptcha=x", cuerpo);
  expect((await pedir("no es")).status).toBe(422);
  expect(await pedir("nadie@prueba.mx")).toEqual({ status: 200, cuerpo: {} });
  expect(await pedir(email)).toEqual({ status: 200, cuerpo: {} });
  expect(await e.db.selectFrom("correos").select("para").execute()).toEqual([{ para: email }]);
  vi.stubEnv("CAPTCHA", "");
  expect((await pedir(email)).status).toBe(422);
  expect((await llamar("GET", "/public/cuentas/restablecepassword")).cuerpo.reto).toMatchObject({
    pregunta: expect.stringContaining("¿Cuánto es"),
  });
});
