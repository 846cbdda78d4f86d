// @release con-javascript: a sheet is imported without scripts in the quick tier, by the same journey
import { generarCurp } from "~/lib/curp";
import { fecha, sumarDias } from "~/lib/dates";
import { toXlsx } from "~/server/documents/csv.server";
import { conColegiaturas } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

const curpDe = (nombre: string, apellido1: string, dia: string) =>
  generarCurp({ nombre, apellido1, fechaNacimiento: fecha(dia), genero: "FEMENINO", entidad: "NE" });

test("una hoja con filas malas se revisa y se importa, las rechazadas vuelven en un archivo, y una niña de ella paga en la ventanilla", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await conColegiaturas(colegio);
  // The same people in two of a run's hundreds of schools would be one person, of another school.
  const dia = sumarDias(fecha("2016-01-01"), colegio.colegioId % 1000);
  const ana = curpDe("Ana", "Zuñiga", dia);
  const hoja = await toXlsx({
    columns: ["Grado", "CURP", "Nombre(s)", "Paterno", "Grupo", "Dato"].map((title) => ({ title, width: 20 })),
    rows: [
      ["1ro", ana, "Ana", "Zúñiga", "A", "si"],
      ["1ro", "XX", "=2+2", "Pérez", "A", "no"],
      ["9", curpDe("Eva", "Mar", "2017-05-05"), "Eva", "Mar", "A", ""],
    ],
  });

  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/ajustes");
  await page.getByRole("link", { name: /^Importar Alumnos/ }).click();
  await hidratada(page);
  await page.getByRole("radio", { name: "Alumnos" }).check();
  const subir = (buffer: Uint8Array, name: string) =>
    page
      .getByLabel("Archivo")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(buffer) });
  await subir(Buffer.from("%PDF-1.7"), "hoja.xlsx");
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await expect(page.getByText("es un PDF, no una hoja de cálculo").first()).toBeVisible();
  await subir(hoja, "alumnos.xlsx");
  await page.getByRole("button", { name: "Subir y revisar" }).click();

  // The columns were guessed; one has no field.
  await expect(page.getByRole("heading", { name: "alumnos.xlsx" })).toBeVisible();
  await hidratada(page);
  await expect(page.getByLabel("Campo de la columna D, Paterno")).toHaveValue("apellido1:3");
  await expect(page.getByLabel("Campo de la columna F, Dato")).toHaveValue(":5");
  await expect(page.getByText("5 seguras · 0 por revisar · 1 no se importan")).toBeVisible();
  await page.getByRole("button", { name: "Revisar 3 filas" }).click();

  await expect(page.getByRole("button", { name: "Importar 1 fila" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Nombre: Escríbelo con letras" })).toBeVisible();
  await expect(page.getByText("Grado: No hay «9» en el ciclo; hay 1°")).toBeVisible();
  // One remedy for all rows of a kind.
  await expect(page.getByLabel("Remedio para 1 en «9», que no se sabe cuál es")).toHaveValue("GRADO:9=FUERA");
  const rechazadas = await page.getByRole("link", { name: "Descargar rechazadas" }).getAttribute("href");
  const csv = await (await page.request.get(`${rechazadas}?formato=csv`)).text();
  expect(csv).toContain("Grado,CURP,Nombre(s),Paterno,Grupo,Dato,Motivo");
  expect(csv).toContain("1ro,XX,'=2+2,Pérez,A,no,Nombre: Escríbelo con letras");

  // A remedy that was chosen and not applied is rehearsed before anything is imported.
  await hidratada(page);
  await page.getByLabel("Remedio para 1 en «9», que no se sabe cuál es").selectOption("A Primaria 1°");
  await page.getByRole("button", { name: "Importar 1 fila" }).click();
  await expect(page.getByText("Tus cambios se están ensayando").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Importar 2 filas" })).toBeVisible();
  await hidratada(page);
  await page.getByRole("button", { name: "Importar 2 filas" }).click();
  await expect(page.getByRole("button", { name: "Deshacer la importación" })).toBeVisible();
  const { id: alumnoId } = await colegio.db
    .selectFrom("alumnos")
    .select("id")
    .where("curp", "=", ana)
    .executeTakeFirstOrThrow();

  await page.goto(`/controlescolar/alumno/${alumnoId}`);
  await hidratada(page);
  const ficha = dialogo(page, "Información del alumno");
  await ficha.getByRole("link", { name: "Agregar movimiento" }).click();
  const forma = dialogo(page, /^Agregar movimiento/);
  await forma.getByRole("checkbox", { name: /Colegiatura corriente/ }).check();
  await forma.getByRole("radio", { name: "Efectivo", exact: true }).check();
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("El movimiento se registró correctamente").first()).toBeVisible();

  // Her payment prevents her removal.
  await page.goto("/ajustes/importar");
  await page.getByRole("link", { name: "alumnos.xlsx" }).click();
  await hidratada(page);
  await page.getByRole("button", { name: "Deshacer la importación" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Ya tiene 1 movimiento.")).toBeVisible();
});
