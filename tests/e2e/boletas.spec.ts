// @release but "las boletas de un grupo": that one goes its area in the quick tier, with scripts and without
import { unaCalificacion, unPlan } from "../academico";
import { unTutor } from "../comunicados";
import { unAlumno, unaInscripcion } from "../factories";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test("las boletas de un grupo: lo que falta, cómo queda, imprimir las elegidas y enviarlas a las familias", async ({
  page,
  colegio,
  sesion,
}) => {
  const { db, grupoId } = colegio;
  const { matematicasId, espanolId, anteriorId, actualId } = await unPlan(colegio);
  await db.deleteFrom("definicionesParcial").where("id", "=", anteriorId).execute();
  const inscripciones: number[] = [];
  for (const nombre of ["Ana", "Beto"]) {
    const alumnoId = await unAlumno(colegio, { nombre });
    if (nombre === "Ana") await unTutor(colegio, alumnoId);
    inscripciones.push(await unaInscripcion(colegio, { alumnoId, grupoId }));
  }
  const [ana, beto] = inscripciones as [number, number];
  const calificar = (inscripcionId: number, asignaturaId: number, nota: string) =>
    unaCalificacion(colegio, { inscripcionId, asignaturaId, parcialId: actualId }, nota);
  await calificar(ana, matematicasId, "9");
  await calificar(ana, espanolId, "8");
  await calificar(beto, matematicasId, "7");
  await sesion();

  await page.goto(`/controlescolar/boletas?grupoId=${grupoId}`);
  await hidratada(page);
  await expect(page.getByText(/^Borradores hasta cerrar/)).toBeVisible();
  await expect(page.getByText("Falta Español")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar a las familias…" })).toBeDisabled();
  await page.getByRole("link", { name: /, Beto/ }).click();
  const boleta = page.getByRole("complementary", { name: /^Boleta de Beto/ });
  await expect(boleta).toContainText("Borrador");
  await expect(boleta).toContainText("Se envían cuando el parcial esté cerrado");

  // A campo's mean is changed with its reason, which is asked for with the first change.
  await page.getByRole("link", { name: "Boleta por campos formativos" }).click();
  await hidratada(page);
  const celda = page.getByRole("textbox", { name: /^Lenguajes de Ana/ });
  await expect(celda).toHaveValue("8");
  const motivo = page.getByLabel("Motivo del cambio");
  if (conJavaScript()) {
    await expect(motivo).toBeHidden();
    // The refusal of the value without a reason is slower than the answer to the reason.
    let [enviadas, contestadas] = [0, 0];
    await page.route("**/api/**", async (ruta) => {
      if (ruta.request().method() !== "PUT") return ruta.continue();
      enviadas += 1;
      const esLaPrimera = enviadas === 1;
      const response = await ruta.fetch();
      if (esLaPrimera) await page.waitForTimeout(1_500);
      await ruta.fulfill({ response });
      contestadas += 1;
    });
    await celda.fill("10");
    await expect(motivo).toBeVisible();
    await motivo.fill("Acta 14");
    await motivo.blur();
    await expect.poll(() => contestadas).toBe(2);
    await expect(page.getByText("Guardada")).toHaveCount(1);
    await expect(page.getByRole("complementary", { name: /^Boleta de Ana/ })).toContainText("9.5");
  } else {
    await celda.fill("10");
    await motivo.fill("Acta 14");
    await page.getByRole("button", { name: "Guardar todo" }).click();
    await expect(page.getByText("Campos formativos guardados")).toBeVisible();
  }
  expect(await db.selectFrom("camposCorregidos").select(["valor", "motivo"]).execute()).toContainEqual({
    valor: 100,
    motivo: "Acta 14",
  });

  // Closed: the ticked one is printed, and each is sent to who receives it.
  await db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", actualId).execute();
  await page.goto(`/controlescolar/boletas?grupoId=${grupoId}`);
  await hidratada(page);
  await page.getByRole("checkbox", { name: /^Elegir a Beto/ }).check();
  await page.getByRole("button", { name: conJavaScript() ? /^Imprimir 1 boleta/ : /^Imprimir 2 boletas/ }).click();
  await expect(page.getByText("1 elegido")).toBeVisible();
  await page.goto(`/controlescolar/boletas?grupoId=${grupoId}`);
  await hidratada(page);
  await page.getByRole("button", { name: "Enviar a las familias…" }).click();
  const enviar = dialogo(page, "Enviar boletas");
  await expect(enviar).toContainText("No tiene tutores que puedan recibirla");
  await enviar.getByRole("button", { name: "Enviar 1 boleta" }).click();
  await expect(page.getByText("1 boleta enviada")).toBeVisible();
  const misivas = await db
    .selectFrom("misivas")
    .select(["inscripcionId", "tipo"])
    .where("inscripcionId", "in", inscripciones)
    .where("autorizada", "is not", null)
    .execute();
  expect(misivas).toEqual([{ inscripcionId: ana, tipo: "BOLETA" }]);
});
