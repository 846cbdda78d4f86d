import { beforeEach, expect, test } from "vitest";
import { ORIGEN, unTutor } from "tests/comunicados";
import { type Escenario, escenario, tokenDe, unAlumno, unaInscripcion } from "tests/factories";
import { datosDeMisiva, unaCoordinacion } from "tests/misivas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { avisarNovedades } from "./avisar-novedades.server";
import { comentarMisiva, comentarPorEnlace } from "./comentar-misiva.server";
import { completarEntregas } from "./escribir-entregas.server";
import { guardarMisiva } from "./guardar-misiva.server";
import { moverMisiva } from "./mover-misiva.server";

// The school's answers and closings reach the tutors; a misiva that nobody receives says so.

let e: Escenario;
let alumnoId: number;
let coordinacion: Alcance;
beforeEach(async () => {
  e = await escenario();
  alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  coordinacion = await unaCoordinacion(e);
});

async function escrita(): Promise<number> {
  const guardada = await guardarMisiva(coordinacion, 0, datosDeMisiva(alumnoId));
  if (!guardada.ok) throw new Error(guardada.mensaje);
  return guardada.misivaId;
}

const autorizar = (misivaId: number, force: string | null = null) =>
  moverMisiva(coordinacion, misivaId, { movimiento: "AUTORIZAR", origen: ORIGEN, force });
const cerrar = (misivaId: number, alcance = coordinacion) =>
  moverMisiva(alcance, misivaId, { movimiento: "CERRAR", justificacionCerrada: "Se habló con ellos", origen: ORIGEN });
const comentar = (misivaId: number, alcance = coordinacion) =>
  comentarMisiva(alcance, misivaId, { accion: "agregar", texto: "Nos vemos el lunes", html: false });
const correos = () => e.db.selectFrom("correos").select(["para", "asunto", "texto"]).orderBy("id").execute();
const entregas = () => e.db.selectFrom("misivasEntregas").selectAll().orderBy("id").execute();

test("cuando el personal contesta o cierra, el tutor recibe un correo que no nombra a su hijo", async () => {
  await unTutor(e, alumnoId, { nombre: "Brenda", email: "brenda@correo.mx" });
  const misivaId = await escrita();
  expect((await autorizar(misivaId)).ok).toBe(true);
  expect((await comentar(misivaId)).ok).toBe(true);
  expect((await cerrar(misivaId)).ok).toBe(true);
  const [, respuesta, cierre, ...demas] = await correos();
  expect(demas).toEqual([]);
  expect([respuesta!.para, cierre!.para]).toEqual(["brenda@correo.mx", "brenda@correo.mx"]);
  expect(respuesta!.asunto).toBe("Hay una respuesta a una misiva · Colegio de prueba");
  expect(cierre!.asunto).toBe("Se cerró una misiva · Colegio de prueba");
  for (const { asunto, texto } of [respuesta!, cierre!]) {
    expect(`${asunto} ${texto}`).not.toMatch(/Sofía|Núñez|Platica/);
  }
});

test("lo que escribe un tutor no se le avisa a él, y quien apagó las misivas no recibe ninguna", async () => {
  const tutorId = await unTutor(e, alumnoId, { email: "brenda@correo.mx" });
  const misivaId = await escrita();
  await autorizar(misivaId);
  const [entrega] = await entregas();
  await comentarPorEnlace(e.alcance, entrega!.token, { accion: "agregar", texto: "Gracias", html: false });
  expect(await correos()).toHaveLength(1);
  await e.db.updateTable("alumnosTutores").set({ notificacionesMisivas: 0 }).where("tutorId", "=", tutorId).execute();
  await comentar(misivaId);
  expect(await correos()).toHaveLength(1);
  expect((await entregas())[0]).toMatchObject({ novedad: "" });
});

test("de noche la novedad espera a la mañana, y dos respuestas son un correo", async () => {
  await unTutor(e, alumnoId, { email: "brenda@correo.mx" });
  const misivaId = await escrita();
  await autorizar(misivaId);
  const deNoche = { ...coordinacion, ahora: "2026-10-16T05:00:00.000Z" };
  await comentar(misivaId, deNoche);
  await comentar(misivaId, deNoche);
  expect(await correos()).toHaveLength(1);
  const alAmanecer = { ...e.alcance, ahora: "2026-10-16T14:00:00.000Z" };
  await avisarNovedades(alAmanecer, misivaId, ORIGEN);
  await avisarNovedades(alAmanecer, misivaId, ORIGEN);
  expect(await correos()).toHaveLength(2);
});

test("la misiva de un alumno sin tutores no se autoriza sin decirlo", async () => {
  const misivaId = await escrita();
  const pregunta = await autorizar(misivaId);
  expect(pregunta).toMatchObject({ ok: false, error: "SIN_TUTORES", status: 409 });
  expect((await e.db.selectFrom("misivas").select("autorizada").executeTakeFirst())!.autorizada).toBeNull();
  expect((await autorizar(misivaId, tokenDe(pregunta))).ok).toBe(true);
});

test("el tutor que se agrega después recibe el enlace de las misivas que siguen abiertas, una vez", async () => {
  const abierta = await escrita();
  await autorizar(abierta, tokenDe(await autorizar(abierta)));
  const cerrada = await escrita();
  await autorizar(cerrada, tokenDe(await autorizar(cerrada)));
  await cerrar(cerrada);
  const borrador = await escrita();
  const tutorId = await unTutor(e, alumnoId, { email: "tarde@correo.mx" });
  await completarEntregas(e.alcance);
  await completarEntregas(e.alcance);
  expect(await entregas()).toMatchObject([{ misivaId: abierta, tutorId, porAvisar: 1 }]);
  expect(borrador).toBeGreaterThan(cerrada);
});
