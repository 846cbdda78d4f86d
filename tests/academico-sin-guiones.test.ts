import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { cambiarDeGrupo } from "~/admision/inscripciones/grupo-vigente.server";
import type { Fecha } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { insertar, unaCuenta, unAlumno, unaInscripcion } from "./factories";
import { unaAsignatura, unaCalificacion, unParcial, unPeriodo } from "./academico";
import { unPdf } from "./documentos";
import { unaAusencia, unaEnElGrupo, unDocente, unGrupoConClases } from "./horarios";
import { enElColegio } from "./navegador-sencillo";

// The school day's tables in a browser that knows only HTML: refused input comes back as it was sent.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

type Navegador = Awaited<ReturnType<typeof enElColegio>>["navegador"];
type Control = { name: string; type: string; value: string; checked: boolean; options: Opcion[] };
type Opcion = { value: string; selected: boolean };

const ultimo = { last: true };

/** The values that the controls of that name would send from the current page, without blank ones. */
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

test("los malos días de un docente: lo que no se puede se dice en su página, y nada se pierde", async () => {
  const { e, navegador, entra } = await enElColegio();
  const { docenteId, asignaturaId, claseId } = await unGrupoConClases(e);
  await e.db.updateTable("clases").set({ inicia: "00:00", termina: "23:59" }).where("id", "=", claseId).execute();
  const ana = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Ana" }) });
  const beto = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Beto" }) });
  const parcialId = await unParcial(e, await unPeriodo(e));
  const docente = async (idDelDocente: number) => {
    const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
    await e.db.updateTable("cuentas").set({ docenteId: idDelDocente }).where("id", "=", cuentaId).execute();
    return entra(cuentaId);
  };
  const [navegadorDocente, ajena] = [await docente(docenteId), await docente(await unDocente(e, { nombre: "Leo" }))];

  // The same list is open on two phones: the second to save is told which version is stored.
  await navegadorDocente.go(`/midia/${claseId}`);
  await navegador.go(`/midia/${claseId}`);
  await navegadorDocente.press("Guardar lista", { marcas: [`${ana}-F`] }, ultimo);
  await navegador.press("Guardar lista", { marcas: [`${beto}-R`] }, ultimo);
  expect(navegador.text()).toMatch(/Ya la tomó Rosa Cuenta a las 12:00: revisa su lista antes de corregirla/);
  expect(enLaPagina(navegador, "marcas")).toEqual([`${beto}-R`]);
  expect(await e.db.selectFrom("faltas").select("inscripcionId").execute()).toEqual([{ inscripcionId: ana }]);
  // A class belongs to its teacher alone, and tomorrow's is not open yet.
  await expect(ajena.go(`/midia/${claseId}`)).rejects.toThrow("No abre");
  await ajena.go("/controlescolar/calificaciones");
  expect(ajena.text()).toContain("No hay nada que calificar");
  const manana = await e.db
    .selectFrom("clases")
    .select("id")
    .where("fecha", "=", "2026-10-16")
    .executeTakeFirstOrThrow();
  await navegadorDocente.go(`/midia/${manana.id}`);
  expect(navegadorDocente.text()).toContain("La lista se abre el 16-oct-26 a las 06:45");
  await expect(navegadorDocente.press("Guardar lista")).rejects.toThrow("No hay el botón");

  // A grade below the level's minimum, one of a pupil who left while the page was open, and one in a partial closed
  // meanwhile.
  const hoja = `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`;
  await navegadorDocente.go(hoja);
  await e.db.updateTable("inscripciones").set({ fechaBaja: e.hoy }).where("id", "=", beto).execute();
  await navegadorDocente.press("Guardar todo", { escrito: ["4.9", "8"] }, ultimo);
  expect(navegadorDocente.text()).toContain("2 celdas no se guardaron");
  expect(navegadorDocente.text()).toContain("Mínimo 5");
  // The pupil's row is gone from the page, but the input in it is kept.
  expect(navegadorDocente.text()).toMatch(
    /Beto \S+ \S+ · Calificación: escribiste «8»\. Se dio de baja el 15-oct-26: ya no se califica/,
  );
  expect(enLaPagina(navegadorDocente, "escrito")).toContain("4.9");
  await navegadorDocente.go(hoja);
  await navegadorDocente.press("Guardar todo", { escrito: ["9"] }, ultimo);
  expect(navegadorDocente.text()).toContain("Calificaciones guardadas");
  await navegadorDocente.go(hoja);
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", parcialId).execute();
  await navegadorDocente.press("Guardar todo", { escrito: ["10"] }, ultimo);
  expect(navegadorDocente.text()).toContain("octubre está cerrado: pide a coordinación que lo abra");
  expect(enLaPagina(navegadorDocente, "escrito")).toEqual(["10"]);
  // An authorised account must give the reason, and until then its input waits.
  await navegador.go(hoja);
  await navegador.press("Guardar todo", { escrito: ["10"] }, ultimo);
  expect(navegador.text()).toContain("Escribe el motivo: octubre está cerrado");
  expect(enLaPagina(navegador, "escrito")).toEqual(["10"]);
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 90 }]);

  // The subject with grades stays, shows their number, and can only be deactivated.
  await navegador.go(`/ajustes/ciclos/${e.cicloId}/asignaturas/${asignaturaId}/eliminar`);
  expect(navegador.text()).toContain("No se puede eliminar: tiene 1 grupo que la lleva y 1 calificación.");
  await navegador.press("Desactivar", {}, ultimo);
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 90 }]);
});

test("quien cambia de grupo mientras la hoja está abierta: se dice de quién, qué se escribió y por qué no se guardó", async () => {
  const { e, entra } = await enElColegio();
  const { docenteId, asignaturaId } = await unGrupoConClases(e);
  const nombres = ["Ana", "Beto"];
  const [ana, beto] = await Promise.all(
    nombres.map(async (nombre) => unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre }) })),
  );
  const parcialId = await unParcial(e, await unPeriodo(e));
  const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
  await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
  const navegadorDocente = await entra(cuentaId);
  const hoja = `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`;
  const { id: _, ...este } = await e.db
    .selectFrom("grupos")
    .selectAll()
    .where("id", "=", e.grupoId)
    .executeTakeFirstOrThrow();
  const grupoNuevoId = await insertar(e.db, "grupos", { ...este, nombre: "Z" });
  const pasa = (inscripcionId: number) =>
    enTransaccion({ ...e.alcance, hoy: "2026-10-15" as Fecha }, async (trx) => {
      await cambiarDeGrupo(trx, { inscripcionId, grupoId: grupoNuevoId });
      return ok();
    });
  await e.db.updateTable("inscripcionesGrupos").set({ desde: "2026-08-31" }).execute();

  await navegadorDocente.go(hoja);
  await pasa(beto!);
  await navegadorDocente.press("Guardar todo", { escrito: ["7", "8"] }, ultimo);
  expect(navegadorDocente.text()).toContain("1 celda no se guardó");
  const porque = "escribiste «8». Cambió de grupo el 15-oct-26: ya no se califica aquí.";
  expect(navegadorDocente.text()).toMatch(new RegExp(`Beto \\S+ \\S+ · Calificación: ${porque}`));
  expect(await e.db.selectFrom("calificaciones").select(["inscripcionId", "valor"]).execute()).toEqual([
    { inscripcionId: ana, valor: 70 },
  ]);
  // The group's last pupil leaves, too; a pupil without input gets no notice.
  await navegadorDocente.go(hoja);
  await pasa(ana!);
  await navegadorDocente.press("Guardar todo", { escrito: ["7"] }, ultimo);
  expect(navegadorDocente.text()).toContain("Calificaciones guardadas");
  expect(navegadorDocente.text()).toContain("El grupo no tiene alumnos");
});

test("las clases de un día se eliminan con su motivo: se dice cuáles se quedan, qué se hizo y cómo vuelven", async () => {
  const { e, navegador } = await enElColegio();
  const { claseId, grupoAsignaturaId } = await unGrupoConClases(e);
  const tomada = { tomadaDate: e.alcance.ahora, lastModifiedDate: e.alcance.ahora };
  await e.db
    .insertInto("asistencias")
    .values({ claseId, inscripciones: "[]", ...tomada })
    .execute();
  const hora = { fecha: "2026-10-15", inicia: "12:00", termina: "12:50" };
  const segundaClaseId = await insertar(e.db, "clases", {
    colegioId: e.colegioId,
    grupoId: e.grupoId,
    grupoAsignaturaId,
    ...hora,
  });
  const dia = `/controlescolar/horarios/eliminar-clases?fecha=2026-10-15&inhabiles=false&grupoId=${e.grupoId}`;
  await navegador.go(dia);
  expect(navegador.text()).toContain("1 clase no está aquí: ya tiene lista de asistencia y se queda como está.");
  await navegador.press("Continuar", { clases: [`${segundaClaseId}`] }, ultimo);
  expect(navegador.text()).toContain("Campo obligatorio");
  expect(enLaPagina(navegador, "clases")).toEqual([`${segundaClaseId}`]);
  await navegador.press("Continuar", { motivo: "Consejo técnico" }, ultimo);
  expect(navegador.text()).toContain("1 clase eliminada: se recupera en el mismo día");
  await navegador.go(dia);
  await navegador.press("Continuar", { accion: "RECUPERAR", clases: [`${segundaClaseId}`] }, ultimo);
  expect(navegador.text()).toContain("1 clase recuperada");
  const quedan = await e.db.selectFrom("clases").select("id").where("eliminadaDate", "is not", null).execute();
  expect(quedan).toEqual([]);
});
