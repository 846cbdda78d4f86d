import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cambiarCorreo } from "~/personas/alumnos/cambios.server";
import { aplicacion } from "./aplicacion";
import { unTutor } from "./comunicados";
import { elCodigo, unEnlace } from "./enlaces";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// A mail typed wrong is a stranger's: what its codes opened ends when the school corrects it.

carpetaDeDatos();

beforeEach(() => void vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

const EQUIVOCADO = "rosa.extrana@correo.mx";
const BUENO = "rosa@correo.mx";

async function unaFamiliaMalEscrita() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const alumnoId = await unAlumno(e, { nombre: "Ana" });
  await unaInscripcion(e, { alumnoId });
  const tutorId = await unTutor(e, alumnoId, { nombre: "Rosa", email: EQUIVOCADO });
  const corregir = () => db.updateTable("tutores").set({ email: BUENO }).where("id", "=", tutorId).execute();
  const navegador = navegadorSencillo(await aplicacion());
  return { e, db, alumnoId, tutorId, corregir, navegador };
}

test("quien entró con el correo equivocado de un tutor ya no lee nada cuando se corrige", async () => {
  const { e, corregir, navegador } = await unaFamiliaMalEscrita();
  await navegador.go("/familia");
  await navegador.press("Enviar código", { email: EQUIVOCADO });
  await navegador.press("Continuar", { codigo: await elCodigo(e, EQUIVOCADO) });
  const pagina = navegador.page.url;
  expect(navegador.text()).toContain("Hola, Rosa");
  await corregir();
  await navegador.go(pagina);
  expect(navegador.text()).not.toContain("Rosa");
  expect(navegador.text()).not.toContain("Ana");
  expect(navegador.page.url).toContain("/otp");
});

test("el código que se pidió con el correo equivocado no abre después de corregirlo; el del bueno sí", async () => {
  const { e, tutorId, corregir, navegador } = await unaFamiliaMalEscrita();
  const base = `/familia/${await unEnlace(e, { tutorId })}`;
  await navegador.go(`${base}/pagos`);
  await navegador.press("Enviar código");
  await corregir();
  await navegador.press("Continuar", { codigo: await elCodigo(e, EQUIVOCADO) });
  expect(navegador.page.status).toBe(422);
  vi.stubEnv("RELOJ", "2026-10-15T18:02:00.000Z");
  await navegador.go(`${base}/pagos`);
  await navegador.press("Enviar otro código");
  await navegador.press("Continuar", { codigo: await elCodigo(e, BUENO) });
  expect(navegador.page.url).toBe(`${base}/pagos`);
});

test("lo mismo en el escritorio, cuyos códigos van al correo del alumno o a los de sus tutores", async () => {
  const { e, db, alumnoId, corregir, navegador } = await unaFamiliaMalEscrita();
  const cuenta = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}/misivas`;
  const abierta = async () => {
    await navegador.go(cuenta);
    return navegador.page.url === cuenta;
  };
  const pedir = async (para: string) => {
    await navegador.press("Enviar código");
    await navegador.press("Continuar", { codigo: await elCodigo(e, para) });
  };
  await abierta();
  await pedir(EQUIVOCADO);
  expect(await abierta()).toBe(true);
  await corregir();
  expect(await abierta()).toBe(false);
  vi.stubEnv("RELOJ", "2026-10-15T18:02:00.000Z");
  await abierta();
  await pedir(BUENO);
  expect(await abierta()).toBe(true);
  await cambiarCorreo({ db }, alumnoId, "ana@correo.mx");
  expect(await abierta()).toBe(false);
});
