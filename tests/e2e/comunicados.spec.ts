// @release but "un comunicado para un grupo se redacta": that one goes its area in the quick tier, with scripts and without
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { rutaPersonal } from "~/familias/comunicados/comunicado";
import { unEnviado, unTutor } from "../comunicados";
import { unAlumno, unaInscripcion } from "../factories";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test("un comunicado para un grupo se redacta y se envía; el tutor lo acepta y el colegio ve quién aceptó", async ({
  page,
  otraPersona,
  colegio,
  cuenta,
  sesion,
}) => {
  const { db } = colegio;
  const alumnoId = await unAlumno(colegio);
  await unaInscripcion(colegio, { alumnoId });
  const tutorId = await unTutor(colegio, alumnoId);
  const fuera = await unAlumno(colegio, { nombre: "Tomás" });
  await unaInscripcion(colegio, { alumnoId: fuera, grupoId: null });
  await unTutor(colegio, fuera, { nombre: "Nadia" });
  await sesion(await cuenta({ colegios: [colegio] }), colegio);

  await page.goto("/comunicados");
  await hidratada(page);
  await page.getByRole("link", { name: "Redactar comunicado" }).click();
  const redactar = dialogo(page, "Redactar comunicado");
  await redactar.getByLabel("Título").fill("Junta de padres");
  await redactar.getByLabel("Descripción").fill("El viernes a las 8:00.\nEn el auditorio.");
  await redactar.getByLabel("Requiere que el tutor lo acepte").check();
  await redactar.getByLabel("Por grupo").check();
  if (!conJavaScript()) await redactar.locator("summary", { hasText: "Grupos" }).click();
  await redactar.getByLabel("Primaria 1° A").check();
  await redactar.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Comunicado guardado").first()).toBeVisible();
  const ficha = dialogo(page, "Junta de padres");
  await ficha.getByRole("link", { name: "Enviar…" }).click();
  const enviar = dialogo(page, "Enviar comunicado");
  await expect(enviar.getByText("Llega a 1 alumno y 1 tutor.")).toBeVisible();
  await enviar.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Comunicado enviado; 1 correo en camino").first()).toBeVisible();
  await expect(ficha.getByRole("heading", { name: "Leído por 0 de 1 tutor, aceptado por 0" })).toBeVisible();

  // The tutor has no account, only the link. With scripts, checking the box sends the acceptance (A§4).
  const enlace = await db
    .selectFrom("comunicadosEntregas as en")
    .innerJoin("comunicados as c", "c.id", "en.comunicadoId")
    .select(["c.token as tokenComunicado", "en.token as tokenTutor", "en.alumnoId"])
    .where("c.colegioId", "=", colegio.colegioId)
    .where("en.tutorId", "=", tutorId)
    .executeTakeFirstOrThrow();
  const paginaDelTutor = await otraPersona();
  await paginaDelTutor.goto(rutaPersonal(enlace));
  await expect(paginaDelTutor.getByRole("heading", { name: "Junta de padres" })).toBeVisible();
  // With scripts the box submits itself: its page is gone before it can be seen ticked.
  await paginaDelTutor.getByLabel("Estoy de acuerdo con el contenido de este comunicado y sus archivos anexos").click();
  if (!conJavaScript()) await paginaDelTutor.getByRole("button", { name: "Aceptar" }).click();
  await expect(paginaDelTutor.getByText("El contenido de este comunicado ha sido aceptado por el tutor")).toBeVisible();

  await page.reload();
  await expect(ficha.getByRole("heading", { name: "Leído por 1 de 1 tutor, aceptado por 1" })).toBeVisible();
  const renglon = ficha.getByRole("table").getByRole("row", { name: /Verónica Peña/ });
  await expect(renglon).toContainText("Primaria 1° A");
  await expect(renglon.getByText("Aceptado", { exact: true })).toBeVisible();

  // The list's filters stay after the comunicado is closed; the filters of its tutors are dropped.
  await page.goto("/comunicados?query=junta");
  await hidratada(page);
  await page.getByRole("link", { name: "Junta de padres" }).click();
  await ficha.getByLabel("Ver").selectOption({ label: "Aceptados" });
  await ficha.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/query=junta.*fver=ACEPTADOS/);
  await ficha.getByRole("link", { name: "Cerrar" }).first().click();
  await expect(page).toHaveURL("/comunicados?query=junta");
});

test("un comunicado por grado sin grados dice una vez qué falta, y su lista sigue a la vista con lo que se marca", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/comunicados/0/editar");
  await hidratada(page);
  const redactar = dialogo(page, "Redactar comunicado");
  const grados = redactar.locator("details", { hasText: "Grados" });
  const guardar = redactar.getByRole("button", { name: "Guardar" });
  const falta = grados.getByText("Selecciona al menos una opción");
  await redactar.getByLabel("Título").fill("Junta de padres");
  await redactar.getByLabel("Descripción").fill("El viernes a las 8:00.");
  await redactar.getByLabel("Por grado").check();
  if (conJavaScript()) await expect(grados).toHaveAttribute("open");
  await guardar.click();
  await expect(falta).toHaveCount(1);
  await expect(falta).toBeVisible();
  const primero = grados.getByRole("checkbox").first();
  if (conJavaScript()) await expect(primero).toBeFocused();
  const enlace = redactar.getByRole("link", { name: "Grados: Selecciona al menos una opción" });
  await expect(redactar.locator((await enlace.getAttribute("href"))!)).toHaveCount(1);

  // After a refusal for another reason, the ticks are still there, counted. The page's own check knows only the name.
  await primero.check();
  if (conJavaScript()) await expect(falta).toHaveCount(0);
  const archivos = redactar.getByLabel("Agregar archivos");
  await archivos.setInputFiles({ name: "acta.pdf", mimeType: "application/pdf", buffer: Buffer.from("no es un PDF") });
  await guardar.click();
  await expect(redactar.getByRole("alert")).toContainText("acta.pdf: Tipo de archivo no soportado");
  await expect(grados.locator("summary")).toHaveText("Grados (1)");
  await expect(primero).toBeChecked();
  await expect(primero).toBeVisible();

  await archivos.setInputFiles([
    { name: "acta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
    { name: "malo.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
  ]);
  if (conJavaScript()) await redactar.getByLabel("Título").focus();
  else await guardar.click();
  await expect(redactar.getByText("malo.exe: Tipo de archivo no soportado").first()).toBeVisible();
});

test("los alumnos de un comunicado se marcan en varias búsquedas, se agregan juntos y se quitan", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  for (const nombre of ["Sofía", "Tomás", "Renata"]) {
    const alumnoId = await unAlumno(colegio, { nombre });
    await unaInscripcion(colegio, { alumnoId });
    await reindexarAlumno(colegio, alumnoId);
  }
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/comunicados/0/editar?query=junta");
  await hidratada(page);
  const redactar = dialogo(page, "Redactar comunicado");
  await redactar.getByLabel("Título").fill("Junta de padres");
  await redactar.getByLabel("Descripción").fill("El viernes a las 8:00.");
  await redactar.getByLabel("Alumnos elegidos").check();
  await redactar.getByRole("button", { name: "Guardar" }).click();

  // Without chosen students it cannot be sent.
  await expect(page).toHaveURL(/\/alumnos\?query=junta$/);
  const elegir = dialogo(page, "Elegir alumnos");
  // The empty, focused box is a combobox with scripts; a student ticked in it gets an own box.
  const caja = elegir.getByRole(conJavaScript() ? "combobox" : "searchbox", { name: "Buscar alumno" });
  const encontrado = (nombre: string) =>
    elegir.getByRole(conJavaScript() ? "option" : "checkbox", { name: new RegExp(`^${nombre}`) });
  const buscar = async (nombre: string) => {
    await caja.fill(nombre);
    await elegir.getByRole("button", { name: "Buscar" }).click();
    await expect(encontrado(nombre)).toBeVisible();
  };
  await buscar("Sofía");
  await encontrado("Sofía").click();
  await expect(elegir.getByRole("checkbox", { name: "Sofía" })).toBeChecked();
  await buscar("Tomás");
  await expect(elegir.getByRole("checkbox", { name: "Sofía" })).toBeChecked();
  await encontrado("Tomás").click();
  await expect(elegir.getByRole("checkbox", { name: "Tomás" })).toBeChecked();
  await caja.fill("Renata");
  await caja.press("Enter");
  if (conJavaScript()) await expect(encontrado("Renata")).toHaveAttribute("aria-selected", "false");
  else await expect(encontrado("Renata")).not.toBeChecked();
  if (conJavaScript()) await expect(caja).toBeFocused();
  await elegir.getByRole("button", { name: "Agregar los marcados" }).click();
  await expect(elegir.getByRole("heading", { name: "2 alumnos elegidos" })).toBeVisible();
  await expect(elegir.getByRole("checkbox")).toHaveCount(conJavaScript() ? 0 : 1);
  await expect(encontrado("Renata")).toBeVisible();

  await elegir.getByRole("button", { name: /^Quitar a Sofía/ }).click();
  await expect(elegir.getByRole("heading", { name: "1 alumno elegido" })).toBeVisible();
  if (conJavaScript()) await expect(elegir.getByRole("listitem").filter({ hasText: "Tomás" })).toBeFocused();
  await elegir.getByRole("link", { name: "Cerrar" }).last().click();
  await expect(page).toHaveURL(/\/comunicados\/\d+\?query=junta$/);
});

test(
  "la búsqueda de tutores conserva el foco y sigue a la dirección al volver atrás",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const alumnoId = await unAlumno(colegio);
    await unaInscripcion(colegio, { alumnoId });
    await unTutor(colegio, alumnoId);
    await reindexarAlumno(colegio, alumnoId);
    const { comunicadoId } = await unEnviado(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/comunicados/${comunicadoId}`);
    await hidratada(page);
    const ficha = dialogo(page, "Junta de padres");
    const caja = ficha.getByLabel("Alumno o tutor");
    await caja.fill("nadie");
    await caja.press("Enter");
    await expect(ficha.getByText("Nadie con ese criterio")).toBeVisible();
    await expect(caja).toBeFocused();
    await page.goBack();
    await expect(caja).toHaveValue("");
    await expect(ficha.getByRole("row", { name: /Verónica Peña/ })).toBeVisible();
    await page.goForward();
    await expect(caja).toHaveValue("nadie");
  },
);

test("un permiso de salida se pregunta; el tutor responde, cambia de parecer, y el colegio ve quién falta", async ({
  page,
  otraPersona,
  colegio,
  cuenta,
  sesion,
}) => {
  const alumnoId = await unAlumno(colegio);
  await unaInscripcion(colegio, { alumnoId });
  await unTutor(colegio, alumnoId);
  await unTutor(colegio, alumnoId, { nombre: "Rafael" });
  await sesion(await cuenta({ colegios: [colegio] }), colegio);

  await page.goto("/comunicados");
  await hidratada(page);
  await page.getByRole("link", { name: "Redactar comunicado" }).click();
  const redactar = dialogo(page, "Redactar comunicado");
  await redactar.getByLabel("Título").fill("Paseo al planetario");
  await redactar.getByLabel("Descripción").fill("El jueves, de 9:00 a 13:00.");
  await redactar.locator("summary", { hasText: "Pregunta a los tutores" }).click();
  await redactar.getByLabel("Pregunta", { exact: true }).fill("¿Cómo regresa a casa?");
  await redactar.getByLabel("Una de varias").check();
  await redactar.getByRole("button", { name: "Guardar" }).click();
  await expect(redactar.getByText("Escribe al menos dos opciones, una por línea").first()).toBeVisible();
  await redactar.getByLabel("Opciones").fill("Camión del colegio\nLo recojo");
  await redactar.getByRole("button", { name: "Guardar" }).click();
  const ficha = dialogo(page, "Paseo al planetario");
  await expect(ficha.getByText("○ Lo recojo")).toBeVisible();
  await ficha.getByRole("link", { name: "Enviar…" }).click();
  await dialogo(page, "Enviar comunicado").getByRole("button", { name: "Enviar" }).click();
  await expect(ficha.getByRole("link", { name: "Sin responder: 2 tutores" })).toBeVisible();

  const enlace = await colegio.db
    .selectFrom("comunicadosEntregas as en")
    .innerJoin("comunicados as c", "c.id", "en.comunicadoId")
    .select(["c.token as tokenComunicado", "en.token as tokenTutor", "en.alumnoId"])
    .where("c.colegioId", "=", colegio.colegioId)
    .where("en.tutorId", "is not", null)
    .orderBy("en.id")
    .executeTakeFirstOrThrow();
  const paginaDelTutor = await otraPersona();
  await paginaDelTutor.goto(rutaPersonal(enlace));
  // With scripts the button waits for an answer.
  if (!conJavaScript()) {
    await paginaDelTutor.getByRole("button", { name: "Enviar respuesta" }).click();
    await expect(paginaDelTutor.getByText("Selecciona una opción").first()).toBeVisible();
  }
  await paginaDelTutor.getByLabel("Lo recojo").check();
  await paginaDelTutor.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(paginaDelTutor.getByText("Respondiste: Lo recojo")).toBeVisible();
  await paginaDelTutor.getByLabel("Camión del colegio").check();
  await paginaDelTutor.getByRole("button", { name: "Cambiar respuesta" }).click();
  await expect(paginaDelTutor.getByText("Respondiste: Camión del colegio")).toBeVisible();

  await page.reload();
  await expect(ficha.getByRole("link", { name: "Sin responder: 1 tutor" })).toBeVisible();
  await ficha.getByRole("link", { name: "Camión del colegio: 1" }).click();
  await expect(ficha.getByRole("table").getByRole("row", { name: /Peña/ })).toHaveCount(1);
  await ficha.getByRole("link", { name: "Sin responder: 1 tutor" }).click();
  await expect(ficha.getByRole("table").getByRole("row", { name: /Camión/ })).toHaveCount(0);
});
