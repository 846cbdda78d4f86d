import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unaAsignatura } from "./academico";
import { unAlumno, unaInscripcion } from "./factories";
import { enElColegio } from "./navegador-sencillo";
import { unaPromocion } from "./promociones";
import { enElGrupo, unaTarea } from "./tareas-de-clase";

// Without scripts: a text that the pressed button does not use is in its field again on the page that follows.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

type Navegador = Awaited<ReturnType<typeof enElColegio>>["navegador"];
type Control = { name: string; value: string };

const ultimo = { last: true };

const valoresDe = (navegador: Navegador, name: string): string[] =>
  (navegador.forms() as { controls: Control[] }[])
    .flatMap(({ controls }) => controls)
    .filter((control) => control.name === name)
    .map(({ value }) => value);

async function porCalificar() {
  const { e, navegador } = await enElColegio();
  const asignaturaId = await unaAsignatura(e);
  await enElGrupo(e, asignaturaId);
  await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  const definicionId = await unaTarea(e, asignaturaId);
  await navegador.go(`/controlescolar/tareas/${definicionId}/calificar`);
  return { e, navegador };
}

test("una hoja con celdas que no se guardaron vuelve con su motivo y con lo que era para todos", async () => {
  const { navegador } = await porCalificar();
  await navegador.press("Guardar todo", { observaciones: "Revisé de nuevo", todos: "Zq" }, ultimo);
  expect(navegador.page.status).toBe(422);
  expect(valoresDe(navegador, "observaciones")).toEqual(["Revisé de nuevo"]);
  expect(valoresDe(navegador, "todos")).toEqual(["Zq"]);
});

test("el motivo de una hoja sin cambios espera al primer cambio, que lo usa", async () => {
  const { e, navegador } = await porCalificar();
  await navegador.press("Guardar todo", { observaciones: "Revisé de nuevo" }, ultimo);
  expect(navegador.page.status).toBe(200);
  expect(valoresDe(navegador, "observaciones")).toEqual(["Revisé de nuevo"]);
  await navegador.press("Guardar todo", { todos: "8" }, ultimo);
  expect(valoresDe(navegador, "observaciones")).toEqual([""]);
  expect(await e.db.selectFrom("tareasHistoria").select("observaciones").executeTakeFirst()).toEqual({
    observaciones: "Revisé de nuevo",
  });
});

test("el motivo de una promoción sigue en su campo tras otro botón, y deja de esperar cuando se usa", async () => {
  const { e, navegador } = await enElColegio();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { promocionId, propuestaId } = await unaPromocion(e, alumnoId);
  await navegador.go(`/ajustes/promocion/${promocionId}`);
  await navegador.press("Proponer a quienes faltan", { motivo: "Se mudó" });
  expect(navegador.text()).toContain("Propuestas al día");
  expect(valoresDe(navegador, "motivo")).toEqual(["Se mudó"]);
  await navegador.press("No se reinscribió", { propuestas: [String(propuestaId)] });
  expect(navegador.page.status).toBe(200);
  expect(valoresDe(navegador, "motivo")).toEqual([""]);
});
