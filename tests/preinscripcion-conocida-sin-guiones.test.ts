import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unTutor } from "./comunicados";
import { otroColegio, unAlumno, unaInscripcion } from "./factories";
import { enElColegio } from "./navegador-sencillo";
import { unAspirante, unFormato, unaPreinscripcion } from "./preinscripciones";
import { madre } from "./resoluciones";

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

test("aceptar a un alumno conocido con un tutor nuevo pregunta antes, y Continuar lo acepta", async () => {
  const { e, navegador } = await enElColegio();
  const { formatoId } = await unFormato(e);
  const aspirante = unAspirante();
  const alumnoId = await unAlumno(e, { curp: aspirante.curp });
  await unaInscripcion(await otroColegio(e), { alumnoId });
  await unTutor(e, alumnoId, { nombre: "Brenda" });
  const tutores = [madre(e, { nombre: "Luis" })];
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId, aspirante, tutores });
  await navegador.go(`/controlescolar/preinscripciones/${preinscripcionId}/aceptar`);
  await navegador.press("Aceptar");
  expect(navegador.text()).toContain("Se agrega a Luis Peña, que no estaba entre ellos.");
  const vinculos = () => e.db.selectFrom("alumnosTutores").select("tutorId").where("alumnoId", "=", alumnoId).execute();
  expect(await vinculos()).toHaveLength(1);
  await navegador.press("Continuar");
  expect(await vinculos()).toHaveLength(2);
});
