import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { direccionDeEscritorio } from "~/familias/escritorio/direcciones";
import { aplicacion } from "./aplicacion";
import { unTutor } from "./comunicados";
import { elCodigo, unEnlace } from "./enlaces";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// A code has five tries; the codes of many people are guessed together.

carpetaDeDatos();

const AHORA = "2026-10-15T06:00:00.000Z";
beforeEach(() => void vi.stubEnv("RELOJ", AHORA));
afterEach(() => void vi.unstubAllEnvs());

const pasan = (minutos: number) => vi.stubEnv("RELOJ", new Date(Date.parse(AHORA) + minutos * 60_000).toISOString());

test("un correo recibe diez códigos en un día, también si cada uno se pide desde la puerta", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId, { email: "rosa@correo.mx" });
  const responder = await aplicacion();
  for (let vez = 0; vez < 13; vez += 1) {
    pasan(vez * 15);
    const extrano = navegadorSencillo(responder);
    await extrano.go("/familia");
    await extrano.press("Enviar código", { email: "rosa@correo.mx" });
  }
  expect(await db.selectFrom("correos").select("id").execute()).toHaveLength(10);
});

test("quien adivina los códigos de muchos espera, y quien escribe el bueno en otra red no", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const responder = await aplicacion();
  const correo = (n: number) => `t${n}@correo.mx`;
  const escribir = (token: string, codigo: string, direccion: string) => {
    const url = `http://colegio.test${direccionDeEscritorio(token)}/otp`;
    const headers = { "content-type": "application/json", "x-client-address": direccion };
    return responder(new Request(url, { method: "POST", headers, body: JSON.stringify({ codigo }) }));
  };
  const estados: number[] = [];
  for (let n = 0; n < 42; n += 1) {
    const alumnoId = await unAlumno(e);
    await unaInscripcion(e, { alumnoId });
    await unTutor(e, alumnoId, { email: correo(n) });
    const token = await unEnlace(e, { alumnoId });
    const navegador = navegadorSencillo(responder);
    await navegador.go(`/escritorio-alumno/${token}/misivas`);
    await navegador.press("Enviar código");
    const bueno = await elCodigo(e, correo(n));
    const malo = bueno === "000000" ? "000001" : "000000";
    for (let vez = 0; vez < 5; vez += 1) estados.push((await escribir(token, malo, "203.0.113.9")).status);
  }
  expect(estados.slice(0, 200)).not.toContain(429);
  expect(estados.slice(201)).toEqual(Array(9).fill(429));
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const token = await unEnlace(e, { alumnoId });
  expect((await escribir(token, "000000", "198.51.100.7")).status).toBe(422);
});

test("un reloj que iba un mes adelante no deja sin código a quien pidió uno entonces", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const tutorId = await unTutor(e, alumnoId, { email: "rosa@correo.mx" });
  const navegador = navegadorSencillo(await aplicacion());
  const pagos = `/familia/${await unEnlace(e, { tutorId })}/pagos`;
  pasan(30 * 24 * 60);
  await navegador.go(pagos);
  await navegador.press("Enviar código");
  pasan(0);
  await navegador.go(pagos);
  await navegador.press("Enviar otro código");
  expect(await db.selectFrom("correos").select("id").execute()).toHaveLength(2);
});
