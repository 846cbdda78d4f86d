import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unAlumno, unaInscripcion } from "./factories";
import { unaAsignatura, unParcial, unPeriodo } from "./academico";
import { unaEnElGrupo, unDocente, unGrupoConClases } from "./horarios";
import { enElColegio } from "./navegador-sencillo";

// The tables of the school's day in a browser that knows nothing but HTML: what was refused comes back as it was sent.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

type Navegador = Awaited<ReturnType<typeof enElColegio>>["navegador"];
type Control = { name: string; type: string; value: string; checked: boolean; options: Opcion[] };
type Opcion = { value: string; selected: boolean };

const ultimo = { last: true };

/** What the controls of that name would send from the page as it is, blank ones left out. */
function enLaPagina(navegador: Navegador, name: string): string[] {
  const controles = (navegador.forms() as { controls: Control[] }[]).flatMap(({ controls }) => controls);
  return controles
    .filter((control) => control.name === name)
    .flatMap(({ type, value, checked, options }) => {
      if (type === "checkbox") return checked ? [value] : [];
      return [type === "select" ? (options.find(({ selected }) => selected)?.value ?? "") : value];
    })
    .filter((value) => value !== "");
}

test("un horario que se rechaza vuelve con la semana como se mandó", async () => {
  const { e, navegador } = await enElColegio();
  const { grupoAsignaturaId, moduloId, horarioId } = await unGrupoConClases(e);
  await navegador.go(`/controlescolar/horarios/grupos/${e.grupoId}?horarioId=${horarioId}`);
  const guardada = [1, 2, 3, 4, 5].map((dia) => `${dia}-${moduloId}-${grupoAsignaturaId}`);
  expect(enLaPagina(navegador, "lecciones")).toEqual(guardada);
  await navegador.press("Guardar", { lecciones: "", termina: "2025-01-01" }, ultimo);
  expect(navegador.text()).toContain("Termina antes de comenzar");
  expect(enLaPagina(navegador, "lecciones")).toEqual([]);
  expect(await e.db.selectFrom("horariosLecciones").select("moduloId").execute()).toHaveLength(5);
});

test("las asignaturas de un grupo que no se pueden quitar vuelven sin la que se quitó, y con el motivo", async () => {
  const { e, navegador } = await enElColegio();
  const { asignaturaId, docenteId } = await unGrupoConClases(e);
  const otra = await unaEnElGrupo(e, { docenteId: await unDocente(e, { nombre: "Leo" }), nombre: "Historia" });
  await navegador.go(`/controlescolar/horarios/grupos/${e.grupoId}/asignaturas`);
  expect(enLaPagina(navegador, "asignaturas").sort()).toEqual([`${asignaturaId}`, `${otra.asignaturaId}`].sort());
  await navegador.press("Guardar", { asignaturas: [`${otra.asignaturaId}`] }, ultimo);
  expect(navegador.text()).toContain("No se puede quitar Matemáticas");
  expect(enLaPagina(navegador, "asignaturas")).toEqual([`${otra.asignaturaId}`]);
  expect(enLaPagina(navegador, "imparten")).toContain(`${asignaturaId}-${docenteId}`);
});

test("una lista de asistencia rechazada vuelve con sus marcas", async () => {
  const { e, navegador } = await enElColegio();
  const { claseId } = await unGrupoConClases(e);
  await e.db.updateTable("clases").set({ inicia: "00:00", termina: "23:59" }).where("id", "=", claseId).execute();
  const inscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  const parcialId = await unParcial(e, await unPeriodo(e));
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", parcialId).execute();
  await navegador.go(`/midia/${claseId}`);
  await navegador.press("Guardar lista", { marcas: [`${inscripcionId}-R`] }, ultimo);
  expect(navegador.page.status).toBe(422);
  expect(enLaPagina(navegador, "marcas")).toEqual([`${inscripcionId}-R`]);
  expect(await e.db.selectFrom("asistencias").select("claseId").execute()).toEqual([]);
});

test("los criterios que suman 90 vuelven con sus casillas", async () => {
  const { e, navegador } = await enElColegio();
  const asignaturaId = await unaAsignatura(e);
  const parcialId = await unParcial(e, await unPeriodo(e));
  await navegador.go(`/ajustes/ciclos/${e.cicloId}/asignaturas/${asignaturaId}/criterios?parcialId=${parcialId}`);
  await navegador.press("Guardar", { deTareas: ["1"], nombre: "Examen", peso: "30" }, ultimo);
  expect(navegador.page.status).toBe(422);
  expect(enLaPagina(navegador, "deTareas")).toEqual(["1"]);
});

test("una hoja con celdas malas guarda las demás y enseña cada mala como se escribió", async () => {
  const { e, navegador } = await enElColegio();
  const { asignaturaId } = await unGrupoConClases(e);
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Ana" }) });
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Beto" }) });
  const parcialId = await unParcial(e, await unPeriodo(e));
  await navegador.go(
    `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`,
  );
  await navegador.press("Guardar todo", { escrito: "10.01" }, ultimo);
  expect(navegador.text()).toContain("2 celdas no se guardaron");
  expect(navegador.text()).toContain("Solo un decimal");
  expect(enLaPagina(navegador, "escrito")).toEqual(["10.01", "10.01"]);
  await navegador.press("Guardar todo", { escrito: "9.5" }, ultimo);
  expect(navegador.text()).toContain("Calificaciones guardadas");
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 95 }, { valor: 95 }]);
});
