import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unTutor } from "./comunicados";
import { unAlumno, unaInscripcion } from "./factories";
import { enElColegio } from "./navegador-sencillo";

// A tutor typed with the mail of another person, without a script (decisiones/248).

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const ULTIMO = { last: true };

test("un tutor escrito con el correo de otra persona se pregunta, y lo escrito sigue en la página", async () => {
  const { e, navegador } = await enElColegio();
  const [uno, dos] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker" })];
  for (const alumnoId of [uno, dos]) await unaInscripcion(e, { alumnoId });
  const carlosId = await unTutor(e, uno, {
    nombre: "Carlos",
    apellido1: "Flores",
    nombreCompleto: "Carlos Flores",
    email: "casa@correo.mx",
  });
  const rosa = {
    nombre: "Rosa",
    apellido1: "Distinta",
    genero: "FEMENINO",
    parentescoId: String(e.parentescos.Madre),
    email: "casa@correo.mx",
    telefonoMovil: "55 9876 5432",
  };
  await navegador.go(`/controlescolar/alumno/${dos}/tutores/0`);
  await navegador.press("Guardar", rosa, ULTIMO);
  expect(navegador.page.status).toBe(409);
  expect(navegador.text()).toMatch(/Ese correo es de Carlos Flores.*\. ¿Es la misma persona, o comparten correo\?/);
  expect(await e.db.selectFrom("alumnosTutores").select("tutorId").where("alumnoId", "=", dos).execute()).toEqual([]);
  // 'Continuar' sends what the page still holds, with the answer.
  await navegador.press("Continuar", { persona: `APARTE-${carlosId}` }, ULTIMO);
  const tutores = e.db.selectFrom("tutores").select(["nombre", "apellido1", "email", "telefonoMovil"]).orderBy("id");
  expect(await tutores.execute()).toMatchObject([
    { nombre: "Carlos", apellido1: "Flores" },
    { nombre: "Rosa", apellido1: "Distinta", email: "casa@correo.mx", telefonoMovil: "5598765432" },
  ]);
});

test("con resultados, 'Nuevo' no dice que no existen tutores, y asignar sin elegir es una advertencia", async () => {
  const { e, navegador } = await enElColegio();
  const [uno, dos] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker" })];
  for (const alumnoId of [uno, dos]) await unaInscripcion(e, { alumnoId });
  await unTutor(e, uno, { nombre: "Carlos", apellido1: "Flores", nombreCompleto: "Carlos Flores" });
  const buscar = (nombre: string) => `?tutorNombre=${nombre}&tutorApellido1=Flores&tutorEmail=`;
  const tutores = `/controlescolar/alumno/${dos}/tutores`;
  await navegador.go(`${tutores}/agregar${buscar("Carlos")}`);
  await navegador.press("Asignar", { parentescoId: String(e.parentescos.Madre) }, ULTIMO);
  expect(navegador.text()).toContain("Debes seleccionar un registro para continuar");
  expect(navegador.page.html.includes('data-tone="warning"')).toBe(true);
  expect(navegador.text()).not.toContain("por corregir");
  const sinResultados = "No existen tutores con ese criterio, agregando uno nuevo...";
  await navegador.go(`${tutores}/0${buscar("Carlos")}`);
  expect(navegador.text()).not.toContain(sinResultados);
  await navegador.go(`${tutores}/agregar${buscar("Nadie")}`);
  expect(navegador.text()).toContain(sinResultados);
});
