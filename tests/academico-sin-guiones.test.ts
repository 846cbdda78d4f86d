import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertar, unAlumno, unaInscripcion } from "./factories";
import { unaAsignatura, unaCalificacion, unParcial, unPeriodo } from "./academico";
import { unPdf } from "./documentos";
import { unaAusencia, unaEnElGrupo, unDocente, unGrupoConClases } from "./horarios";
import { enElColegio } from "./navegador-sencillo";
import { enLaPagina } from "./paginas-academicas";

// The school day's tables in a browser that knows only HTML: refused input comes back as it was sent.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const ultimo = { last: true };

test("un horario que se rechaza vuelve con la semana como se mandó", async () => {
  const { e, navegador } = await enElColegio();
  const { grupoAsignaturaId, moduloId, horarioId } = await unGrupoConClases(e);
  await navegador.go(`/controlescolar/horarios/grupos/${e.grupoId}?horarioId=${horarioId}`);
  const guardada = [1, 2, 3, 4, 5].map((dia) => `${dia}-${moduloId}-${grupoAsignaturaId}`);
  expect(enLaPagina(navegador, "lecciones")).toEqual(guardada);
  await navegador.press(/^Guardar horario/, { lecciones: "", termina: "2025-01-01" }, ultimo);
  expect(navegador.text()).toContain("Termina antes de comenzar");
  expect(enLaPagina(navegador, "lecciones")).toEqual([]);
  expect(await e.db.selectFrom("horariosLecciones").select("moduloId").execute()).toHaveLength(5);
});

test("las asignaturas de un grupo que no se pueden quitar vuelven sin la que se quitó, y con el motivo", async () => {
  const { e, navegador } = await enElColegio();
  const { asignaturaId, docenteId } = await unGrupoConClases(e);
  const historia = await unaEnElGrupo(e, { docenteId: await unDocente(e, { nombre: "Leo" }), nombre: "Historia" });
  await navegador.go(`/controlescolar/horarios/grupos/${e.grupoId}/asignaturas`);
  expect(enLaPagina(navegador, "asignaturas").sort()).toEqual([`${asignaturaId}`, `${historia.asignaturaId}`].sort());
  await navegador.press("Guardar", { asignaturas: [`${historia.asignaturaId}`] }, ultimo);
  expect(navegador.text()).toContain("No se puede quitar Matemáticas");
  expect(enLaPagina(navegador, "asignaturas")).toEqual([`${historia.asignaturaId}`]);
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

test("cada página de lo académico dice lo que su documento dice (C§2.7 a C§2.13, C§8)", async () => {
  const { e, navegador } = await enElColegio();
  const { db, nivelId } = e;
  const alumnoId = await unAlumno(e, { nombre: "Ana" });
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const sinGrupo = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Beto" }), grupoId: null });
  const rutaDelAlumno = `/controlescolar/alumno/${alumnoId}`;
  const dice = async (ruta: string | null, ...textos: string[]) => {
    if (ruta !== null) await navegador.go(ruta);
    const texto = navegador.text();
    expect(
      textos.filter((cada) => !texto.includes(cada)),
      texto.slice(-1_500),
    ).toEqual([]);
  };

  // Before any data.
  await dice(`${rutaDelAlumno}/ausencias`, "No existen ausencias con estos criterios");
  await dice(`${rutaDelAlumno}/tareasomitidas`, "No existen tareas omitidas con estos criterios");
  await dice(`${rutaDelAlumno}/informacionescolar?fescolar=asignaturas`, "El alumno no tiene asignaturas");
  await dice(
    `${rutaDelAlumno}/cuadroposiciones`,
    "No se cuentan con los datos suficientes para calcular el cuadro de posiciones",
  );

  const { ausenciaId } = await unaAusencia(e, inscripcionId);
  const asignaturaId = await unaAsignatura(e, { nombre: "Tutoría", promedia: false, optativa: true });
  const parcialId = await unParcial(e, await unPeriodo(e));
  await insertar(db, "gruposAsignaturas", { grupoId: e.grupoId, asignaturaId, lastModifiedDate: e.alcance.ahora });
  await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, "9");
  await dice(
    `${rutaDelAlumno}/informacionescolar?fescolar=asignaturas`,
    "No promedia",
    "Optativa",
    "Sin docente asignado",
  );

  // Standings: the reason for missing places.
  const geografia = await db
    .selectFrom("asignaturas")
    .select("id")
    .where("nombre", "=", "Geografía")
    .executeTakeFirstOrThrow();
  const deAna = { inscripcionId, asignaturaId: geografia.id, parcialId };
  await unaCalificacion(e, deAna, "9");
  const porGrado = `${rutaDelAlumno}/cuadroposiciones?fposiciones=grado`;
  const fin = "el ranking no pudo ser calculado";
  await dice(porGrado, `Existen alumnos sin promedio académico o grupo asignado, ${fin}`, "N/A", "Nombre alumno");
  await unaCalificacion(e, { ...deAna, inscripcionId: sinGrupo }, "8");
  await dice(porGrado, `Existen alumnos sin grupo asignado, ${fin}`);
  await db.updateTable("inscripciones").set({ grupoId: e.grupoId }).where("id", "=", sinGrupo).execute();
  await dice(porGrado, "Cuadro de posiciones", "1° Ana Núñez García", "2° Beto");
  await db.deleteFrom("calificaciones").where("inscripcionId", "=", sinGrupo).execute();
  await dice(porGrado, `Existen alumnos sin promedio académico, ${fin}`);

  // Absences, justified, changed and deleted.
  await db.updateTable("nivelesAcademico").set({ faltasPorDiaUnaFalta: 2 }).where("nivelId", "=", nivelId).execute();
  await dice(
    `${rutaDelAlumno}/ausencias`,
    "Faltas se contabilizan por día",
    "Faltas registradas 1",
    "retardos = falta",
  );
  await dice(
    `${rutaDelAlumno}/ausencias/${ausenciaId}`,
    "Justificar ausencia alumno",
    "Tipo de justificación",
    "Persona que solicita la justificación",
    "Detalle de la justificación",
    "Por enfermedad",
    "Por evento externo",
    "Por viaje",
    "Otro causa",
    "Cerrar",
  );
  await navegador.press("Guardar", { justificacion: "Fiebre alta" }, ultimo);
  await dice(null, "Justificación actualizada", "Ver justificación");
  await navegador.go(`${rutaDelAlumno}/ausencias/${ausenciaId}/eliminar`);
  await dice(null, "¿Confirmas eliminar la justificación de la ausencia? Esta acción no se puede deshacer.");
  await navegador.press("Eliminar", {}, ultimo);
  await dice(null, "Justificación eliminada");
  await navegador.go(`${rutaDelAlumno}/ausencias/${ausenciaId}`);
  const nuevaJustificacion = { tipoJustificacion: "OTRO", personaJustifica: "Su papá", justificacion: "Viaje" };
  await navegador.press("Guardar", nuevaJustificacion, ultimo);
  await dice(null, "Justificación registrada");

  await dice(`${rutaDelAlumno}/documentos`, "Ciclo actual", "Tamaño máximo del archivo 10MB");
  const acta = { name: "acta.pdf", type: "application/pdf", bytes: unPdf() };
  await navegador.press(
    "Guardar",
    { archivos: { ...acta, name: "acta.exe", type: "application/x-msdownload" } },
    ultimo,
  );
  await dice(null, "Tipo de archivo no soportado");
  await navegador.press("Guardar", { archivos: acta }, ultimo);
  await dice(null, "Documentos agregados");

  // The week, with a class that was taught and one that was deleted.
  const hoy = db.updateTable("clases").set({ fechaImpartida: e.alcance.ahora });
  await hoy.where("fecha", "=", e.hoy).execute();
  const manana = db.updateTable("clases").set({ eliminadaDate: e.alcance.ahora, motivoEliminada: "Consejo" });
  await manana.where("fecha", "=", "2026-10-16").execute();
  await dice(
    `/controlescolar/horarios?grupoId=${e.grupoId}`,
    "Semana de octubre 11",
    "Impartida",
    "Geografía (Eliminada)",
    "Receso",
  );
  expect(navegador.page.html).toContain("Lista de asistencia de Geografía");
  // A class says its grade, group, campus and room in the week of one group, too (C§2.12).
  const aulaId = await insertar(db, "aulas", { plantelId: e.plantelId, nombre: "Salón 7" });
  await db.updateTable("clases").set({ aulaId }).execute();
  await dice(`/controlescolar/horarios?grupoId=${e.grupoId}`, "Primaria 1° A", "Centro, Salón 7");
});
