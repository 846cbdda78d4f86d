// @release but "un docente pasa lista con la línea cortada": that one goes its area in the quick tier, with scripts and without
import { unParcial, unPeriodo } from "../academico";
import { unPdf } from "../documentos";
import { type Escenario, unAlumno, unaInscripcion } from "../factories";
import { unGrupoConClases } from "../horarios";
import { conJavaScript, expect, hidratada, type Login, tabHasta, test } from "./prueba";

/** A teacher's account, one of her classes in progress at any hour of this run, and pupils with these names. */
async function unaClaseDeHoy(
  colegio: Escenario,
  cuenta: (opciones: { colegios: Escenario[]; permisos: ["PERM_VISTA_DOCENTE"] }) => Promise<Login>,
  nombres: readonly string[],
) {
  const { db } = colegio;
  const clase = await unGrupoConClases(colegio);
  await db.updateTable("clases").set({ inicia: "00:00", termina: "23:59" }).where("id", "=", clase.claseId).execute();
  const inscripciones: number[] = [];
  for (const nombre of nombres)
    inscripciones.push(await unaInscripcion(colegio, { alumnoId: await unAlumno(colegio, { nombre }) }));
  const cuentaDocente = await cuenta({ colegios: [colegio], permisos: ["PERM_VISTA_DOCENTE"] });
  await db
    .updateTable("cuentas")
    .set({ docenteId: clase.docenteId })
    .where("id", "=", cuentaDocente.cuentaId)
    .execute();
  return { ...clase, inscripciones, cuentaDocente };
}

test(
  "si los treinta están, pasar lista en un teléfono son dos toques y menos de cinco segundos",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const nombres = Array.from({ length: 30 }, (_, indice) => `Alumna ${indice}`);
    const { claseId, cuentaDocente } = await unaClaseDeHoy(colegio, cuenta, nombres);
    await sesion(cuentaDocente, colegio);
    await page.goto("/midia");
    const desde = Date.now();
    await page.getByRole("link", { name: "Pasar lista" }).click();
    await page.waitForURL(`**/midia/${claseId}`);
    // Visible below thirty pupils, without scrolling.
    const guardar = page.getByRole("button", { name: "Guardar lista" });
    await expect(guardar).toBeInViewport();
    await guardar.click();
    await expect(page.getByText(/✓ Lista tomada .*30 presentes y 0 faltas/)).toBeVisible();
    expect(Date.now() - desde).toBeLessThan(5_000);
  },
);

test(
  "la mañana de un docente con el teclado nada más: pasa lista, deja una tarea con su hoja y califica",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { db } = colegio;
    const { asignaturaId, inscripciones, cuentaDocente } = await unaClaseDeHoy(colegio, cuenta, ["Leo", "Sofía"]);
    const parcialId = await unParcial(colegio, await unPeriodo(colegio));
    await sesion(cuentaDocente, colegio);
    await page.goto("/");
    // The file dialog is disabled long before Enter: at the same moment, a busy machine would apply it too late.
    page.on("filechooser", () => {});
    const oprime = async (tecla: string, control: Parameters<typeof tabHasta>[1]) => {
      await tabHasta(page, control, 150);
      await page.keyboard.press(tecla);
    };

    await page.goto("/midia");
    await oprime("Enter", page.getByRole("link", { name: "Pasar lista" }));
    await page.waitForURL(/\/midia\/\d+$/);
    await oprime("Space", page.getByRole("checkbox", { name: /^Falta de Sofía/ }));
    await oprime("Enter", page.getByRole("button", { name: "Guardar lista" }));
    await expect(page.getByText(/✓ Lista tomada .*1 presente y 1 falta/)).toBeVisible();

    await page.goto("/controlescolar/tareas");
    await hidratada(page);
    await oprime("Enter", page.getByRole("link", { name: "Agregar tarea" }));
    await tabHasta(page, page.getByLabel("Título"));
    await page.keyboard.type("Fracciones");
    await tabHasta(page, page.getByLabel("Agregar archivos"));
    const elegir = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await (await elegir).setFiles({ name: "hoja.pdf", mimeType: "application/pdf", buffer: Buffer.from(unPdf()) });
    await oprime("Enter", page.getByRole("button", { name: "Guardar" }));
    await expect(page.getByText("Tarea agregada")).toBeVisible();

    await page.goto("/controlescolar/calificaciones");
    await hidratada(page);
    // Enter moves down the column with scripts; Tab does in any browser.
    await tabHasta(page, page.getByLabel(/^Calificación de Leo/), 150);
    await page.keyboard.type("9.5");
    await page.keyboard.press(conJavaScript() ? "Enter" : "Tab");
    await expect(page.getByLabel(/^Calificación de Sofía/)).toBeFocused();
    await page.keyboard.type("8");
    if (conJavaScript()) await page.keyboard.press("Tab");
    else await oprime("Enter", page.getByRole("button", { name: "Guardar todo" }));
    await expect(page.getByText(conJavaScript() ? "Guardada" : "Calificaciones guardadas").first()).toBeVisible();
    const valores = () =>
      db.selectFrom("calificaciones").select(["inscripcionId", "valor"]).where("parcialId", "=", parcialId).execute();
    await expect.poll(async () => (await valores()).map(({ valor }) => valor).sort()).toEqual([80, 95]);
    const faltas = await db
      .selectFrom("faltas")
      .select("retardo")
      .where("inscripcionId", "=", inscripciones[1]!)
      .execute();
    expect(faltas).toEqual([{ retardo: 0 }]);
    const anexos = await db
      .selectFrom("definicionesTareaArchivos as t")
      .innerJoin("definicionesTarea as d", "d.id", "t.definicionId")
      .select("t.archivoUuid")
      .where("d.asignaturaId", "=", asignaturaId)
      .execute();
    expect(anexos).toHaveLength(1);
  },
);

test("un docente pasa lista con la línea cortada: queda en su teléfono, se envía sola y lo dice; sin guion es una forma", async ({
  page,
  context,
  colegio,
  cuenta,
  sesion,
}) => {
  const { db } = colegio;
  await page.setViewportSize({ width: 360, height: 740 });
  const { claseId, inscripciones, cuentaDocente } = await unaClaseDeHoy(colegio, cuenta, ["Sofía", "Leo"]);
  const [deSofia, deLeo] = inscripciones;
  await sesion(cuentaDocente, colegio);
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
  // The first tap is an absence, the second a tardy.
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
