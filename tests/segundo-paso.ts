import { expect, vi } from "vitest";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { aplicacion } from "tests/aplicacion";
import { escenario, unaCuenta } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion } from "tests/navegador";
import { Secret, TOTP } from "otpauth";

export const CLAVE = "Manzana azul 27";

let direcciones = 0;

/** A browser with its own address and cookies. */
export function unNavegador(
  responder: (request: Request) => Promise<Response>,
  desde = `10.1.${++direcciones >> 8}.${direcciones & 255}`,
) {
  const cookies: Record<string, string> = {};
  const pedir = async (ruta: string, form?: Record<string, string>, method?: string) => {
    const request = peticion(ruta, {
      cookies,
      form,
      method,
      headers: { "x-client-address": desde, accept: "text/html" },
    });
    const respuesta = await responder(request);
    for (const [name, value] of Object.entries(cookiesDe(respuesta)))
      if (value === "") delete cookies[name];
      else cookies[name] = value;
    return { estado: respuesta.status, a: respuesta.headers.get("location"), texto: await respuesta.text() };
  };
  const entrar = (email: string, password = CLAVE) => pedir("/login", { username: email, password });
  const mostrar = (codigo: string, campos: Record<string, string> = {}) =>
    pedir("/login/segundopaso", { codigo, ...campos });
  return { cookies, pedir, entrar, mostrar };
}

export async function alguienConCuenta() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const responder = await aplicacion();
  const contrasenaHash = await hashContrasena(CLAVE);
  const nueva = async (datos: Parameters<typeof unaCuenta>[1] = {}) => {
    const cuenta = await unaCuenta(e, datos);
    await db.updateTable("cuentas").set({ contrasenaHash }).where("id", "=", cuenta.cuentaId).execute();
    const { email } = await db
      .selectFrom("cuentas")
      .select("email")
      .where("id", "=", cuenta.cuentaId)
      .executeTakeFirstOrThrow();
    return { ...cuenta, email };
  };
  return { e, db, responder, nueva };
}

/** Turns the second step on in the pages of an open session; returns the app and the codes on paper. */
export async function activar({ pedir }: ReturnType<typeof unNavegador>, ruta = "/cuenta/segundopaso") {
  await pedir(ruta, { accion: "EMPEZAR", actual: CLAVE });
  const { texto } = await pedir(ruta);
  const letras = /font-mono[^>]*>([A-Z2-7 ]{39})</.exec(texto)![1]!.replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(letras) });
  const confirmado = await pedir(ruta, { accion: "CONFIRMAR", codigo: app.generate({ timestamp: Date.now() }) });
  const papel = [...confirmado.texto.matchAll(/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g)].map(([codigo]) => codigo);
  return { app, papel: [...new Set(papel)], confirmado };
}

export const pasan = (segundos: number) => vi.setSystemTime(Date.now() + segundos * 1_000);

export async function conSegundoPaso() {
  const todo = await alguienConCuenta();
  const rosa = await todo.nueva();
  const navegador = unNavegador(todo.responder);
  expect((await navegador.entrar(rosa.email)).estado).toBe(302);
  const { app, papel } = await activar(navegador);
  expect(papel).toHaveLength(10);
  pasan(60);
  return { ...todo, rosa, navegador, papel, codigo: () => app.generate({ timestamp: Date.now() }) };
}
