// @release but "un alumno se inscribe en la ventanilla": that one goes its area in the quick tier, with scripts and without
import { unAlumno, unaInscripcion } from "../factories";
import { conColegiaturas } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

test("un alumno se inscribe en la ventanilla, se da de baja y se reactiva", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unAlumno(colegio, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
  // The student was here in another cycle; this one begins without an enrolment.
  const otroCiclo = await colegio.db
    .insertInto("ciclos")
    .values({ colegioId: colegio.colegioId, nombre: "Ciclo viejo", fechaInicio: "2020-08-01", fechaFin: "2021-07-31" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await unaInscripcion(colegio, { alumnoId, cicloId: otroCiclo.id });
  await sesion();
  await page.goto(`/controlescolar/alumno/${alumnoId}`);
  await hidratada(page);
  await page.getByRole("link", { name: "Inscribir alumno" }).click();
  const forma = dialogo(page, /^Inscribir alumno/);
  await forma.getByLabel("Grado").selectOption(String(colegio.gradoId));
  await forma.getByLabel("Grupo").selectOption(String(colegio.grupoId));
  await forma.getByRole("button", { name: "Guardar" }).click();
  // All charges are listed before anything is done; unticked ones are not charged.
  const cargos = forma.getByRole("alertdialog").getByRole("checkbox");
  await expect(cargos).toHaveCount(2);
  await cargos.last().uncheck();
  await forma.getByRole("button", { name: "Continuar" }).click();
  await expect(forma.getByText("Colegiatura mensual: hoy no se carga nada. Sin cobrar: 2 cargos.")).toBeVisible();
  await expect(cargos.last()).not.toBeChecked();
  await forma.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  await expect(forma).toBeHidden();
  await expect(page.getByText("No hay movimientos")).toBeVisible();

  await page.goto(`/controlescolar/alumno/${alumnoId}/baja`);
  await hidratada(page);
  const baja = dialogo(page, "Dar de baja");
  await baja.getByLabel("Motivo").fill("Cambio de ciudad");
  await baja.getByRole("button", { name: "Dar de baja" }).click();
  await expect(page.getByText("El alumno fue dado de baja.").first()).toBeVisible();

  await page.getByRole("link", { name: "Reactivar inscripción" }).click();
  await dialogo(page, "Reactivar inscripción").getByRole("button", { name: "Reactivar inscripción" }).click();
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
});

test("cambiar la inscripción primero dice qué pasa con el dinero", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const { db, nivelId, cicloId, plantelId, turnoId } = colegio;
  const grado = await db
    .insertInto("grados")
    .values({ nivelId, nombre: "2°", orden: 2 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("configuracionesCiclo")
    .values({ cicloId, nivelId, gradoId: grado.id, plantelId, turnoId })
    .execute();
  const alumnoId = await unAlumno(colegio, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
  await unaInscripcion(colegio, { alumnoId });
  await sesion();
  await page.goto(`/controlescolar/alumno/${alumnoId}/inscribir`);
  await hidratada(page);
  const forma = dialogo(page, /^Cambiar inscripción/);
  await forma.getByLabel("Grado").selectOption(String(grado.id));
  const grupo = forma.getByLabel("Grupo");
  if (await grupo.isVisible()) await grupo.selectOption("");
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(forma.getByText(/^Pasa de Primaria 1°/)).toBeVisible();
  await expect(forma.getByText("No existen grupos disponibles para la inscripción.").first()).toBeVisible();
  await forma.getByRole("button", { name: "Continuar" }).click();
  await expect(forma).toBeHidden();
  const inscripcion = await db
    .selectFrom("inscripciones")
    .select(["gradoId", "grupoId"])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  expect(inscripcion).toEqual({ gradoId: grado.id, grupoId: null });
});
