import { beforeEach, expect, test, vi } from "vitest";
import { escenario, unaCuenta } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion, respuesta } from "tests/navegador";
import { terminarSesiones } from "~/personas/cuenta/commands/terminar-sesiones.server";
import { loader as raiz } from "~/root";
import { requireAccount, requirePermission } from "./permissions.server";
import { findSession, openSession } from "./session.server";
import { camposQueEsperan, rutaDe } from "./formulario-pendiente.server";
import { action as senal } from "~/personas/sesion/routes/senal";

const AHORA = "2026-10-15T18:00:00.000Z";
const RUTA = "/controlescolar/alumno/7/nuevomovimiento?servicioId=2";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("RELOJ", AHORA);
  return () => vi.unstubAllEnvs();
});

const reloj = (minutos: number) => vi.stubEnv("RELOJ", new Date(Date.parse(AHORA) + minutos * 60_000).toISOString());

async function dentro() {
  const e = await escenario(baseDelProceso());
  const abrir = async (cuentaId = e.cuentaId, minutos = 0) => {
    const datosDeSesion = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
    return openSession(e.db, datosDeSesion, new Date(Date.parse(AHORA) + minutos * 60_000));
  };
  return { e, abrir, sesion: await abrir() };
}

const pendiente = async (ruta: string, cookies: Record<string, string>) =>
  (await raiz({ request: peticion(ruta, { cookies }), params: {}, context: {} })).pendiente;

const mandar = (
  cookies: Record<string, string>,
  form: Record<string, string> = { monto: "1,250.50", observaciones: "Ñandú" },
) => respuesta(requirePermission(peticion(RUTA, { cookies, form }), "PERM_REGISTRAR_MOVIMIENTOS"));

test("lo escrito espera a que la misma cuenta vuelva a entrar, y llena el formulario sin ejecutarlo", async () => {
  const { e, abrir, sesion } = await dentro();
  reloj(20);
  const response = await mandar({ sesion });
  expect(response.headers.get("location")).toBe(`/login?redirigir=${encodeURIComponent(RUTA)}&motivo=inactividad`);
  const galletas = { ...cookiesDe(response), sesion: await abrir(e.cuentaId, 20) };
  expect(await pendiente(RUTA, galletas)).toEqual({ monto: "1,250.50", observaciones: "Ñandú" });
});

test("lo escrito también espera cuando la sesión se terminó desde otro lugar", async () => {
  const { e, abrir, sesion } = await dentro();
  await terminarSesiones((await findSession(e.db, await abrir(), new Date(AHORA)))!, null);
  const response = await mandar({ sesion });
  expect(response.headers.get("location")).toContain("&motivo=terminada");
  const galletas = { ...cookiesDe(response), sesion: await abrir(e.cuentaId, 1) };
  reloj(1);
  expect(await pendiente(RUTA, galletas)).toEqual({ monto: "1,250.50", observaciones: "Ñandú" });
});

test("otra cuenta en el mismo navegador no ve lo que escribió la primera", async () => {
  const { e, abrir, sesion } = await dentro();
  reloj(20);
  const galletas = cookiesDe(await mandar({ sesion }));
  const { cuentaId } = await unaCuenta(e);
  expect(await pendiente(RUTA, { ...galletas, sesion: await abrir(cuentaId, 20) })).toBeNull();
});

test("lo escrito solo aparece en su página", async () => {
  const { e, abrir, sesion } = await dentro();
  reloj(20);
  const galletas = { ...cookiesDe(await mandar({ sesion })), sesion: await abrir(e.cuentaId, 20) };
  expect(await pendiente("/controlescolar/alumno/8/nuevomovimiento?servicioId=2", galletas)).toBeNull();
});

test("a los quince minutos se olvida", async () => {
  const { e, abrir, sesion } = await dentro();
  reloj(20);
  const cookies = cookiesDe(await mandar({ sesion }));
  reloj(35);
  expect(await pendiente(RUTA, { ...cookies, sesion: await abrir(e.cuentaId, 35) })).toBeNull();
});

test("al mandar de nuevo el formulario deja de esperar", async () => {
  const { e, abrir, sesion } = await dentro();
  reloj(20);
  const galletas = { ...cookiesDe(await mandar({ sesion })), sesion: await abrir(e.cuentaId, 20) };
  await requireAccount(peticion(RUTA, { cookies: galletas, form: { monto: "1" } }));
  expect(await pendiente(RUTA, galletas)).toBeNull();
});

test("sin saber de quién era, no se guarda nada", async () => {
  const { e } = await dentro();
  const response = await mandar({ sesion: "inventada" });
  expect(cookiesDe(response).pendiente).toBeUndefined();
  expect(await e.db.selectFrom("formulariosPendientes").select("id").execute()).toEqual([]);
});

test("ni contraseñas, ni archivos, ni la llave del formulario esperan", () => {
  const form = new FormData();
  for (const name of [
    "nombre",
    "password",
    "contrasena",
    "actual",
    "nueva",
    "confirma",
    "codigo",
    "llave",
    "__proto__",
  ]) {
    form.append(name, "x");
  }
  form.append("comprobante", new File(["x"], "x.pdf"));
  form.append("grupos", "A");
  form.append("grupos", "B");
  expect(camposQueEsperan(form)).toEqual({ nombre: "x", grupos: ["A", "B"] });
});

test("a los diez minutos sin uso el navegador cierra la sesión y guarda el formulario a medias", async () => {
  const { e, abrir, sesion } = await dentro();
  reloj(10);
  const form = { "sesion.ruta": RUTA, monto: "300" };
  const request = peticion("/sesion/inactividad", { cookies: { sesion }, form });
  const response = await senal({ request, params: { senal: "inactividad" }, context: {} });
  expect(await e.db.selectFrom("sesiones").select("id").execute()).toEqual([]);
  const galletas = { ...cookiesDe(response), sesion: await abrir(e.cuentaId, 11) };
  reloj(11);
  expect(await pendiente(RUTA, galletas)).toEqual({ monto: "300" });
});

test("sin formulario a medias la inactividad solo cierra la sesión", async () => {
  const { e, sesion } = await dentro();
  const request = peticion("/sesion/inactividad", { cookies: { sesion }, form: { "sesion.ruta": "/ajustes" } });
  expect(cookiesDe(await senal({ request, params: { senal: "inactividad" }, context: {} }))).toEqual({ sesion: "" });
  expect(await e.db.selectFrom("formulariosPendientes").select("id").execute()).toEqual([]);
});

test.each([
  ["/a?index", "/a"],
  ["/a?index&q=1", "/a?q=1"],
  ["/a.data?q=n%20u&_routes=x", "/a?q=n%20u"],
  ["/a?index=1", "/a?index=1"],
  ["/a", "/a"],
])("la página de %s es %s", (pedida, pagina) => {
  expect(rutaDe(peticion(pedida))).toBe(pagina);
});
