// @release sin-javascript: the plain client goes these forms in the quick tier (tests/academico-sin-guiones.test.ts)
import { unParcial, unPeriodo } from "../academico";
import { guardarHorario } from "~/aula/horarios/commands/guardar-horario.server";
import { sumarDias } from "~/lib/dates";
import { type Escenario, insertar, unAlumno, unaInscripcion } from "../factories";
import { resultadoDe, unaEnElGrupo, unDocente, unGrupoConClases } from "../horarios";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

/** Another group of the school, with a lesson of that teacher. */
async function enOtroGrupo(
  e: Escenario,
  { docenteId, ...cuando }: { docenteId: number; diaSemana: number; moduloId: number },
) {
  const { cicloId, gradoId, plantelId, turnoId } = e;
  const grupoId = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  const { grupoAsignaturaId } = await unaEnElGrupo({ ...e, grupoId }, { docenteId, nombre: "Física" });
  const vigencia = { inicia: e.hoy, termina: sumarDias(e.hoy, 46) };
  const lecciones = [{ ...cuando, grupoAsignaturaId }];
  resultadoDe(await guardarHorario(e.alcance, { grupoId, horarioId: null, ...vigencia, lecciones }));
}

test("la jornada de una asignatura: quién la da, su hora, calificar, y el diálogo sólo guarda lo que el nivel permite", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const { db, grupoId } = colegio;
  const { asignaturaId, moduloId, grupoAsignaturaId, horarioId, docenteId } = await unGrupoConClases(colegio);
  const libre = moduloId + 1;
  await enOtroGrupo(colegio, { docenteId, diaSemana: 3, moduloId: libre });
  const historia = await unaEnElGrupo(colegio, {
    docenteId: await unDocente(colegio, { nombre: "Leo" }),
    nombre: "Historia",
  });
  const parcialId = await unParcial(colegio, await unPeriodo(colegio));
  const alumnos = [await unAlumno(colegio, { nombre: "Ana" }), await unAlumno(colegio, { nombre: "Beto" })];
  for (const alumnoId of alumnos) await unaInscripcion(colegio, { alumnoId });
  await sesion(await cuenta({ colegios: [colegio] }), colegio);

  // The timetable: by its choices without scripts; with them by the keyboard, and by dragging with a pointer.
  await page.goto(`/controlescolar/horarios/grupos/${grupoId}?horarioId=${horarioId}`);
  await hidratada(page);
  if (conJavaScript()) {
    const hora = (nombre: string) => page.getByRole("button", { name: new RegExp(`^${nombre}, `) });
    const opciones = page.getByRole("listbox");
    await hora("Lunes 07:00").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("hist");
    await page.keyboard.press("Enter");
    await expect(hora("Lunes 09:00")).toHaveAccessibleName(/Historia/);
    const celda = (dia: number, modulo: number) => page.locator(`[data-drop="${dia}-${modulo}"]`);
    const choque = "Ana Peña ya da Física a 1° B";
    // Over an hour at which the teacher is busy, and only there, a warning shows before the drop.
    await celda(1, moduloId).locator(".touch-none").hover();
    await page.mouse.down();
    await celda(3, libre).hover();
    await expect(celda(3, libre)).toContainText(choque);
    await expect(page.getByText(choque)).toHaveCount(1);
    await celda(2, libre).hover();
    await page.mouse.up();
    await expect(page.getByText(choque)).toHaveCount(0);
    // A clashing subject is offered with its reason, and cannot be chosen.
    await hora("Miércoles 07:50").focus();
    await page.keyboard.type("mat");
    await expect(opciones.getByRole("option")).toHaveText(new RegExp(choque));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(opciones).toHaveCount(0);
    await expect(hora("Miércoles 07:50")).toHaveAccessibleName(/libre/);
    await expect(hora("Miércoles 07:50")).toBeFocused();
    // Supr empties an hour, and each change is undone and done again.
    await hora("Martes 07:50").focus();
    await page.keyboard.press("Delete");
    await expect(hora("Martes 07:50")).toHaveAccessibleName(/libre/);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(hora("Lunes 07:00")).toHaveAccessibleName(/Matemáticas/);
    await page.keyboard.press("Control+y");
    await expect(hora("Lunes 07:00")).toHaveAccessibleName(/libre/);
    await expect(hora("Martes 07:50")).toHaveAccessibleName(/Matemáticas/);
    await page.keyboard.press("Control+s");
  } else {
    const hora = (nombre: string) => page.getByRole("combobox", { name: nombre, exact: true });
    await hora("Lunes 09:00").selectOption({ label: "Historia" });
    await hora("Lunes 07:00").selectOption("");
    await hora("Martes 07:50").selectOption({ label: "Matemáticas" });
    await page.getByRole("button", { name: "Guardar horario" }).click();
  }
  await page.waitForURL("**/grupos/clases");
  const lecciones = await db
    .selectFrom("horariosLecciones")
    .select(["diaSemana", "moduloId", "grupoAsignaturaId"])
    .where("horarioId", "=", horarioId)
    .where("diaSemana", "in", [1, 2])
    .orderBy("diaSemana")
    .orderBy("moduloId")
    .execute();
  expect(lecciones).toEqual([
    { diaSemana: 1, moduloId: moduloId + 3, grupoAsignaturaId: historia.grupoAsignaturaId },
    { diaSemana: 2, moduloId, grupoAsignaturaId },
    { diaSemana: 2, moduloId: libre, grupoAsignaturaId },
  ]);

  // The grid: a column with one row too many is not partly pasted.
  await page.goto(
    `/controlescolar/calificaciones?grupoId=${grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`,
  );
  await hidratada(page);
  const celdas = page.locator("[name=escrito]");
  if (conJavaScript()) {
    const pegar = (texto: string) =>
      celdas.first().evaluate((celda, contenido) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", contenido);
        celda.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, texto);
    await pegar("9\n8\n7\n");
    await expect(page.getByText("Pegaste 3 renglones y caben 2")).toBeVisible();
    expect(await celdas.evaluateAll((todas) => todas.map((una) => (una as HTMLInputElement).value))).toEqual(["", ""]);
    await pegar("9,5\r\n8\r\n");
    await expect(page.getByText("Guardada")).toHaveCount(2);
    // A blank of the sheet is no deletion.
    await pegar("9,5\r\n\r\n");
    await expect(page.getByText("Venía en blanco: sigue igual")).toBeVisible();
    await expect(celdas.nth(1)).toHaveValue("8");
    // A refused cell asks before a menu link leaves, keeps its text, and its warning ends with the refusal.
    await celdas.nth(1).fill("10.01");
    await page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: "Tareas" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
    await expect(celdas.nth(1)).toHaveValue("10.01");
    await expect(celdas.nth(1)).toHaveAttribute("aria-invalid", "true");
    await celdas.nth(1).fill("8");
    await page.getByRole("button", { name: "Guardar todo" }).click();
    await expect(celdas.nth(1)).not.toHaveAttribute("aria-invalid", "true");
    // Without a line nothing leaves the page, and the text stays.
    await page.context().setOffline(true);
    await celdas.nth(1).fill("7");
    await page.getByRole("button", { name: "Guardar todo" }).click();
    await expect(page.getByText("Sin línea: no se ha guardado")).toBeVisible();
    await expect(celdas.nth(1)).toHaveValue("7");
    await page.context().setOffline(false);
    await celdas.nth(1).fill("8");
    await celdas.nth(0).focus();
  } else {
    await celdas.nth(0).fill("10.01");
    await celdas.nth(1).fill("8");
    await page.getByRole("button", { name: "Guardar todo" }).click();
    await expect(page.getByText("1 celda no se guardó")).toBeVisible();
    await expect(celdas.nth(0)).toHaveValue("10.01");
    await celdas.nth(0).fill("9,5");
    await page.getByRole("button", { name: "Guardar todo" }).click();
    await expect(page.getByText("Calificaciones guardadas")).toBeVisible();
  }
  const valores = await db.selectFrom("calificaciones").select("valor").where("parcialId", "=", parcialId).execute();
  expect(valores.map(({ valor }) => valor).sort()).toEqual([80, 95]);

  // The dialog, behind its switch.
  await page.goto(`/controlescolar/alumno/${alumnos[0]}/informacionescolar?fescolar=calificaciones`);
  await hidratada(page);
  await page.getByRole("switch", { name: "Activar editar calificaciones" }).click();
  await page.getByRole("link", { name: /^Editar calificación de Matemáticas/ }).click();
  const editar = dialogo(page, "Editar calificación");
  await editar.getByLabel("Observaciones").fill("Error al capturar");
  const calificacion = editar.getByLabel("Calificación", { exact: true });
  const guardar = editar.getByRole("button", { name: "Guardar" });
  if (conJavaScript()) {
    for (const mala of ["10.01", "10.1", "4.9", "nueve", ""]) {
      await calificacion.fill(mala);
      await expect(guardar).toBeDisabled();
    }
    await editar.getByLabel("Borrar calificación").check();
    await expect(guardar).toBeEnabled();
    await editar.getByLabel("Borrar calificación").uncheck();
  }
  await calificacion.fill("10");
  await guardar.click();
  await expect(page.getByText("Calificación guardada")).toBeVisible();
  const { valor } = await db
    .selectFrom("calificaciones as c")
    .innerJoin("inscripciones as i", "i.id", "c.inscripcionId")
    .select("c.valor")
    .where("i.alumnoId", "=", alumnos[0]!)
    .executeTakeFirstOrThrow();
  expect(valor).toBe(100);
});
