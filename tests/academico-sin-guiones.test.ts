import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unaCuenta, unAlumno, unaInscripcion } from "./factories";
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
  expect(navegador.text()).toMatch(/Los pesos suman \d+ %/);
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

test("los malos días de un docente: lo que no se puede se dice en su página, y nada se pierde", async () => {
  const { e, navegador, entra } = await enElColegio();
  const { docenteId, asignaturaId, claseId } = await unGrupoConClases(e);
  await e.db.updateTable("clases").set({ inicia: "00:00", termina: "23:59" }).where("id", "=", claseId).execute();
  const ana = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Ana" }) });
  const beto = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Beto" }) });
  const parcialId = await unParcial(e, await unPeriodo(e));
  const docente = async (suyo: number) => {
    const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
    await e.db.updateTable("cuentas").set({ docenteId: suyo }).where("id", "=", cuentaId).execute();
    return entra(cuentaId);
  };
  const [suya, ajena] = [await docente(docenteId), await docente(await unDocente(e, { nombre: "Leo" }))];

  // Two phones have the same list open: who saves second is told whose stands.
  await suya.go(`/midia/${claseId}`);
  await navegador.go(`/midia/${claseId}`);
  await suya.press("Guardar lista", { marcas: [`${ana}-F`] }, ultimo);
  await navegador.press("Guardar lista", { marcas: [`${beto}-R`] }, ultimo);
  expect(navegador.text()).toMatch(/Ya la tomó Rosa Cuenta a las 12:00: revisa su lista antes de corregirla/);
  expect(enLaPagina(navegador, "marcas")).toEqual([`${beto}-R`]);
  expect(await e.db.selectFrom("faltas").select("inscripcionId").execute()).toEqual([{ inscripcionId: ana }]);
  // Another's class is nobody else's, and tomorrow's is nobody's yet.
  await expect(ajena.go(`/midia/${claseId}`)).rejects.toThrow("No abre");
  await ajena.go("/controlescolar/calificaciones");
  expect(ajena.text()).toContain("No hay nada que calificar");
  const manana = await e.db
    .selectFrom("clases")
    .select("id")
    .where("fecha", "=", "2026-10-16")
    .executeTakeFirstOrThrow();
  await suya.go(`/midia/${manana.id}`);
  expect(suya.text()).toContain("La lista se abre el 16-oct-26 a las 06:45");
  await expect(suya.press("Guardar lista")).rejects.toThrow("No hay el botón");

  // Below the level's minimum, of who left while the page was open, and in a partial that was closed meanwhile.
  const hoja = `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`;
  await suya.go(hoja);
  await e.db.updateTable("inscripciones").set({ fechaBaja: e.hoy }).where("id", "=", beto).execute();
  await suya.press("Guardar todo", { escrito: ["4.9", "8"] }, ultimo);
  expect(suya.text()).toContain("2 celdas no se guardaron");
  expect(suya.text()).toContain("Mínimo 5");
  expect(enLaPagina(suya, "escrito")).toContain("4.9");
  await suya.go(hoja);
  await suya.press("Guardar todo", { escrito: ["9"] }, ultimo);
  await suya.go(hoja);
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", parcialId).execute();
  await suya.press("Guardar todo", { escrito: ["10"] }, ultimo);
  expect(suya.text()).toContain("octubre está cerrado: pide a coordinación que lo abra");
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 90 }]);

  // The subject with grades stays, says how many, and is only taken out of use.
  await navegador.go(`/ajustes/ciclos/${e.cicloId}/asignaturas/${asignaturaId}/eliminar`);
  expect(navegador.text()).toContain("No se puede eliminar: tiene 1 grupo que la lleva y 1 calificación.");
  await navegador.press("Desactivar", {}, ultimo);
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 90 }]);
});
