// @release con-javascript but "los papeles de un alumno": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of domicilio.spec.ts goes its area without scripts in the quick tier
import { unPdf } from "../documentos";
import { unAlumno, unaInscripcion } from "../factories";
import { unDocente } from "../horarios";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test("los papeles de un alumno se suben al soltarlos sobre su lista, se renombran y se eliminan", async ({
  page,
  colegio,
  sesion,
}) => {
  const alumnoId = await unAlumno(colegio);
  await unaInscripcion(colegio, { alumnoId });
  await sesion();
  await page.goto(`/controlescolar/alumno/${alumnoId}/masdatos`);
  await hidratada(page);
  const papeles = page.locator("details").filter({ has: page.getByText("Documentos", { exact: true }) });
  const vacia = papeles.getByText("No existen archivos");
  if (!(await vacia.isVisible())) await papeles.getByText("Documentos", { exact: true }).click();
  await expect(vacia).toBeVisible();

  const archivos = [["acta.pdf", 1] as const, ["cartilla.pdf", 2] as const];
  if (conJavaScript()) {
    await vacia.evaluate(
      (donde, papeles) => {
        const dataTransfer = new DataTransfer();
        for (const { nombre, bytes } of papeles)
          dataTransfer.items.add(new File([new Uint8Array(bytes)], nombre, { type: "application/pdf" }));
        for (const paso of ["dragenter", "dragover", "drop"])
          donde.dispatchEvent(new DragEvent(paso, { dataTransfer, bubbles: true, cancelable: true }));
      },
      archivos.map(([nombre, relleno]) => ({ nombre, bytes: [...unPdf(relleno)] })),
    );
  } else {
    const elegidos = archivos.map(([name, relleno]) => ({
      name,
      mimeType: "application/pdf",
      buffer: Buffer.from(unPdf(relleno)),
    }));
    await papeles.getByLabel("Subir archivos").setInputFiles(elegidos);
    await papeles.getByRole("button", { name: "Subir", exact: true }).click();
  }
  await expect(page.getByText("Documentos agregados").first()).toBeVisible();
  await expect(papeles.getByRole("link", { name: "Descargar acta.pdf" })).toBeVisible();
  await expect(papeles.getByRole("link", { name: "Descargar cartilla.pdf" })).toBeVisible();

  await papeles.getByRole("link", { name: "Editar acta.pdf" }).click();
  const papel = dialogo(page, "Documento");
  await papel.getByLabel("Nombre").fill("Cartilla");
  await papel.getByRole("button", { name: "Guardar" }).click();
  await expect(papel.getByText("Ya existe un archivo: Cartilla.pdf", { exact: true })).toBeVisible();
  await papel.getByLabel("Nombre").fill("Acta de nacimiento");
  await papel.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Documento actualizado").first()).toBeVisible();
  await expect(papeles.getByRole("link", { name: "Descargar Acta de nacimiento.pdf" })).toBeVisible();

  await papeles.getByRole("link", { name: "Eliminar cartilla.pdf" }).click();
  await dialogo(page, "Eliminar documento").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Documento eliminado").first()).toBeVisible();
  await expect(papeles.getByRole("listitem")).toHaveCount(1);
});

test(
  "una forma que se queda en su página espera otro cambio una vez guardada",
  { tag: "@con-javascript" },
  async ({ page, sesion }) => {
    await sesion();
    await page.goto("/ajustes/colegio");
    await hidratada(page);
    const nombre = page.getByRole("textbox", { name: "Nombre", exact: true });
    const guardar = page.getByRole("button", { name: "Guardar" });
    await expect(guardar).toBeDisabled();
    await nombre.fill("Colegio del Otro Nombre");
    await guardar.click();
    await expect(page.getByText("Datos del colegio guardados")).toBeVisible();
    await expect(guardar).toBeDisabled();
    await nombre.fill("Colegio del Nombre de Antes");
    await expect(guardar).toBeEnabled();
  },
);

test(
  "de la forma de un docente a su foto o a su disponibilidad se pregunta antes, aunque estén bajo su dirección",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const docenteId = await unDocente(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/ajustes/docentes/${docenteId}`);
    await hidratada(page);
    const forma = dialogo(page, "Editar docente");
    await forma.getByLabel("Nombre").fill("Rosa María");
    for (const boton of ["Disponibilidad", "Foto"]) {
      await forma.getByRole("link", { name: boton }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
      await expect(forma.getByLabel("Nombre")).toHaveValue("Rosa María");
    }
    // A dialog over the form takes nothing away, so it does not ask.
    await forma.getByRole("link", { name: "Eliminar" }).click();
    await dialogo(page, "Eliminar docente").getByRole("link", { name: "Cancelar" }).click();
    await expect(forma.getByLabel("Nombre")).toHaveValue("Rosa María");
  },
);
