import { rutaPersonal } from "~/comunicados/comunicado";
import { unTutor } from "../comunicados";
import { unAlumno, unaInscripcion } from "../factories";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test("un comunicado para un grupo se redacta y se envía; el tutor lo acepta y el colegio ve quién aceptó", async ({
  page,
  browser,
  baseURL,
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
  await redactar.locator("summary", { hasText: "Grupos" }).click();
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

  // The tutor has no account: the link is all that he has. With scripts, checking the box sends the acceptance (A§4).
  const enlace = await db
    .selectFrom("comunicadosEntregas as en")
    .innerJoin("comunicados as c", "c.id", "en.comunicadoId")
    .select(["c.token", "en.token as tokenTutor", "en.alumnoId"])
    .where("c.colegioId", "=", colegio.colegioId)
    .where("en.tutorId", "=", tutorId)
    .executeTakeFirstOrThrow();
  const contexto = await browser.newContext({ baseURL });
  const suya = await contexto.newPage();
  await suya.goto(rutaPersonal(enlace));
  await expect(suya.getByRole("heading", { name: "Junta de padres" })).toBeVisible();
  // With scripts the box sends itself: its page is gone before anybody could see it ticked.
  await suya.getByLabel("Estoy de acuerdo con el contenido de este comunicado y sus archivos anexos").click();
  if (!conJavaScript()) await suya.getByRole("button", { name: "Aceptar" }).click();
  await expect(suya.getByText("El contenido de este comunicado ha sido aceptado por el tutor")).toBeVisible();
  await contexto.close();

  await page.reload();
  await expect(ficha.getByRole("heading", { name: "Leído por 1 de 1 tutor, aceptado por 1" })).toBeVisible();
  const renglon = ficha.getByRole("table").getByRole("row", { name: /Verónica Peña/ });
  await expect(renglon).toContainText("Primaria 1° A");
  await expect(renglon.getByText("Aceptado", { exact: true })).toBeVisible();

  // What narrows the list stays when the comunicado is closed; what narrowed its tutors goes with it.
  await page.goto("/comunicados?query=junta");
  await hidratada(page);
  await page.getByRole("link", { name: "Junta de padres" }).click();
  await ficha.getByLabel("Ver").selectOption({ label: "Aceptados" });
  await ficha.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/query=junta.*fver=ACEPTADOS/);
  await ficha.getByRole("link", { name: "Cerrar" }).first().click();
  await expect(page).toHaveURL("/comunicados?query=junta");
});
