// @release: three guardians of a family, beside the address of domicilio.spec.ts in the quick tier
import type { Page } from "@playwright/test";
import { unTutor } from "../comunicados";
import { unAlumno, unaInscripcion } from "../factories";
import { dialogo, expect, hidratada, test } from "./prueba";

const enTutores = (page: Page) => dialogo(page, /^Tutores/);

async function buscar(page: Page, nombre: string, apellido1: string): Promise<void> {
  await enTutores(page).getByRole("link", { name: "Agregar tutor" }).click();
  const agregar = dialogo(page, /^Agregar tutor/);
  await agregar.getByRole("textbox", { name: "Nombre", exact: true }).fill(nombre);
  await agregar.getByRole("textbox", { name: "Primer apellido", exact: true }).fill(apellido1);
  await agregar.getByRole("button", { name: "Buscar" }).click();
}

test("a una niña se le asigna la mamá de su hermano, se le agrega su papá y éste queda restringido", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const alumnoId = await unAlumno(colegio);
  const hermano = await unAlumno(colegio, { nombre: "Iker", fechaNacimiento: "2015-01-01" });
  for (const id of [alumnoId, hermano]) await unaInscripcion(colegio, { alumnoId: id });
  const apellido1 = `Cano${colegio.colegioId}`;
  const madre = await unTutor(colegio, hermano, { nombre: "Mónica", email: `monica${colegio.colegioId}@correo.mx` });
  await colegio.db
    .updateTable("tutores")
    .set({ apellido1, nombreCompleto: `Mónica ${apellido1}` })
    .where("id", "=", madre)
    .execute();
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto(`/controlescolar/alumno/${alumnoId}/masdatos?busqueda=`);
  await hidratada(page);
  await expect(page.getByText("Sin datos de tutores")).toBeVisible();
  await page.getByRole("link", { name: "Editar tutores" }).click();

  // An existing tutor is found without accents, and linked once the kinship is given.
  await buscar(page, "monica", apellido1.toLowerCase());
  const agregar = dialogo(page, /^Agregar tutor/);
  await expect(agregar.getByText(/mo…@correo\.mx · termina en 5678 · Tutor de Iker/)).toBeVisible();
  await agregar.getByRole("button", { name: "Asignar" }).click();
  await expect(agregar.getByText("Selecciona una opción").first()).toBeVisible();
  await agregar.getByRole("combobox", { name: "Parentesco" }).selectOption({ label: "Madre" });
  await agregar.getByRole("button", { name: "Asignar" }).click();
  await expect(agregar.getByText("Debes seleccionar un registro para continuar").first()).toBeVisible();
  await agregar.getByRole("radio").check();
  await agregar.getByRole("button", { name: "Asignar" }).click();
  await expect(page.getByText("Tutor asociado al alumno").first()).toBeVisible();
  await expect(enTutores(page).getByText(`Mónica ${apellido1}`)).toBeVisible();

  // A new one is registered with the typed name.
  await buscar(page, "Raúl", `Nuevo${colegio.colegioId}`);
  const nuevo = dialogo(page, /^Nuevo tutor/);
  await expect(nuevo.getByText("No existen tutores con ese criterio, agregando uno nuevo...")).toBeVisible();
  await expect(nuevo.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue("Raúl");
  await nuevo.getByRole("combobox", { name: "Parentesco" }).selectOption({ label: "Padre" });
  await nuevo.getByRole("combobox", { name: "Género" }).selectOption("MASCULINO");
  await nuevo.getByLabel("Teléfono móvil").fill("55 8765 4321");
  await nuevo.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Tutor agregado al alumno").first()).toBeVisible();

  // A restriction is visible beside every mention of the name.
  await enTutores(page)
    .getByRole("link", { name: /^Editar a Raúl/ })
    .click();
  const editar = dialogo(page, /^Editar tutor/);
  await editar.getByLabel("Restringido").check();
  await editar.getByLabel("Nota de custodia").fill("Oficio 214/2026");
  await editar.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Tutor actualizado").first()).toBeVisible();
  const raul = enTutores(page).getByRole("listitem").filter({ hasText: "Raúl" });
  await expect(raul.getByText("Restringido")).toBeVisible();
  await expect(raul.getByText("Oficio 214/2026")).toBeVisible();

  // The topics of each tutor's mail, and the billed tutor.
  await enTutores(page).getByRole("link", { name: "Notificaciones" }).click();
  const avisos = dialogo(page, /^Notificaciones a tutores/);
  await avisos
    .getByRole("group", { name: /^Mónica/ })
    .getByLabel("Tareas")
    .uncheck();
  await avisos.getByRole("radio", { name: `Mónica ${apellido1}` }).check();
  await avisos.getByRole("button", { name: "Guardar" }).click();
  await expect(enTutores(page).getByRole("listitem").filter({ hasText: "Mónica" }).getByText("Cliente")).toBeVisible();

  // One is removed, after a notice of the consequences.
  await raul.getByRole("link", { name: /^Quitar a Raúl/ }).click();
  await dialogo(page, /^Quitar tutor/)
    .getByRole("button", { name: "Quitar" })
    .click();
  await expect(page.getByText("Tutor eliminado del alumno").first()).toBeVisible();
  await expect(enTutores(page).getByText("Raúl")).toHaveCount(0);
  await expect(page).toHaveURL(/\/tutores\?busqueda=$/);
});
