import { unAlumno, unaInscripcion } from "../factories";
import { unGrupoConClases } from "../horarios";
import { conJavaScript, expect, test } from "./prueba";

test("un docente pasa lista con la línea cortada: queda en su teléfono, se envía sola y lo dice; sin guion es una forma", async ({
  page,
  context,
  colegio,
  cuenta,
  sesion,
}) => {
  const { db } = colegio;
  await page.setViewportSize({ width: 360, height: 740 });
  const { docenteId, claseId } = await unGrupoConClases(colegio);
  // Whatever the hour of this run.
  await db.updateTable("clases").set({ inicia: "00:00", termina: "23:59" }).where("id", "=", claseId).execute();
  const [sofia, leo] = [await unAlumno(colegio, { nombre: "Sofía" }), await unAlumno(colegio, { nombre: "Leo" })];
  const deSofia = await unaInscripcion(colegio, { alumnoId: sofia });
  const deLeo = await unaInscripcion(colegio, { alumnoId: leo });
  const suya = await cuenta({ colegios: [colegio], permisos: ["PERM_VISTA_DOCENTE"] });
  await db.updateTable("cuentas").set({ docenteId }).where("id", "=", suya.cuentaId).execute();
  await sesion(suya, colegio);
  const enBase = () =>
    db
      .selectFrom("faltas as f")
      .innerJoin("asistencias as s", "s.claseId", "f.claseId")
      .select(["f.inscripcionId", "f.retardo", "s.sinLinea"])
      .where("f.claseId", "=", claseId)
      .orderBy("f.inscripcionId")
      .execute();

  await page.goto("/midia");
  await page.getByRole("link", { name: "Pasar lista" }).click();
  await page.waitForURL(`**/midia/${claseId}`);
  await page.waitForLoadState("load");
  const guardar = page.getByRole("button", { name: "Guardar lista" });
  if (!conJavaScript()) {
    await page.getByRole("checkbox", { name: /^Falta de Sofía/ }).check();
    await page.getByRole("checkbox", { name: /^Retardo de Leo/ }).check();
    await guardar.click();
    await expect(page.getByText(/✓ Lista tomada .*1 falta y 1 retardo/)).toBeVisible();
    const quedo = { sinLinea: 0 };
    return expect(await enBase()).toEqual([
      { inscripcionId: deSofia, retardo: 0, ...quedo },
      { inscripcionId: deLeo, retardo: 1, ...quedo },
    ]);
  }
  await context.setOffline(true);
  // A tap is an absence, the second a tardy.
  await page.getByText("Sofía").click();
  await page.getByText("Leo").click();
  await page.getByText("Leo").click();
  await expect(page.getByRole("checkbox", { name: /^Falta de Sofía/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Retardo de Leo/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Falta de Leo/ })).not.toBeChecked();
  await guardar.click();
  await expect(page.getByText(/^Guardada en este teléfono a las .* Se envía sola/)).toBeVisible();
  expect(await enBase()).toEqual([]);
  const tomada = page.waitForResponse((respuesta) => respuesta.request().method() === "PUT");
  await context.setOffline(false);
  expect((await tomada).status()).toBe(200);
  await expect(page.getByText(/^Enviada: Matemáticas/)).toBeVisible();
  expect(await enBase()).toEqual([
    { inscripcionId: deSofia, retardo: 0, sinLinea: 1 },
    { inscripcionId: deLeo, retardo: 1, sinLinea: 1 },
  ]);
  await page.reload();
  await expect(page.getByText("(capturada sin línea)")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Falta de Sofía/ })).toBeChecked();
});
