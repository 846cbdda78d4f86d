// @release but "la oficina fija los papeles": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { unTutor } from "../comunicados";
import { elCodigo, unEnlace } from "../enlaces";
import type { Escenario } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { expect, hidratada, test } from "./prueba";

const PDF = {
  name: "ingresos.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
};

async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await hidratada(page);
}

async function unaBeca(e: Escenario, renovacion: "NO" | "CON_SOLICITUD") {
  const guardada = await guardarBeca(e.alcance, {
    becaId: 0,
    nombre: "SEP",
    tipo: "OFICIAL",
    porcentajeDiezmilesimas: 5000,
    montoCentavos: centavos(0),
    condicion: "",
    promedioDecimas: null,
    combinable: "NETO",
    cuentaParaEl5: true,
    renovacion,
    activo: true,
    servicioIds: [e.servicioId],
  });
  expect(guardada).toMatchObject({ ok: true });
}

test("la oficina fija los papeles, la familia sube el que falta y acepta su beca", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await unaBeca(colegio, "CON_SOLICITUD");
  const correo = `brenda-${alumnoId}@correo.mx`;
  const tutorId = await unTutor(colegio, alumnoId, { nombre: "Brenda", email: correo });
  const deFamilia = `/familia/${await unEnlace(colegio, { tutorId })}/becas?hijo=${alumnoId}`;

  await sesion();
  await abrir(page, "/controlescolar/becas?vista=ajustes");
  await page.getByRole("button", { name: "Agregar papel" }).click();
  await page.getByLabel("Nombre del papel 1").fill("Comprobante de ingresos");
  await page.getByLabel("Se reciben desde").fill(sumarDias(colegio.hoy, -5));
  await page.getByLabel("Se reciben hasta").fill(sumarDias(colegio.hoy, 5));
  await page.getByLabel("La familia acepta la beca y sus condiciones").check();
  await page.getByLabel(/^Presupuesto de becas/).fill("1,000");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Ajustes de becas guardados").first()).toBeVisible();

  await page.goto(deFamilia);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByLabel(/^Código/)).toBeVisible();
  await page.getByLabel(/^Código/).fill(await elCodigo(colegio, correo));
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText(/^Las solicitudes se reciben del/)).toBeVisible();
  await page.getByLabel(/^SEP · 50 %/).check();
  await page.getByLabel("Por qué la pides").fill("Un solo ingreso en casa");
  await page.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(page.getByText("A tu solicitud le falta un papel")).toBeVisible();
  await page.getByLabel("Comprobante de ingresos").setInputFiles(PDF);
  await page.getByRole("button", { name: "Subir", exact: true }).click();
  await expect(page.getByText("Papeles, 1 de 1")).toBeVisible();

  await abrir(page, "/controlescolar/becas?vista=solicitudes");
  await page.getByRole("checkbox", { name: "Núñez García, Sofía" }).check();
  await page.getByLabel("Acta o sesión").fill("Sesión");
  await page.getByRole("button", { name: "Otorgar", exact: true }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Listo: 1 solicitud").first()).toBeVisible();
  await abrir(page, "/controlescolar/becas?vista=solicitudes&estado=aceptar");
  await expect(page.getByText("Otorgada (por aceptar)")).toBeVisible();

  await page.goto(deFamilia);
  await page.getByRole("link", { name: /^SEP/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /tiene 50 % de beca$/ })).toBeVisible();
  await page.getByLabel("Acepto la beca y sus condiciones").check();
  await page.getByRole("button", { name: "Aceptar", exact: true }).click();
  await expect(page.getByText(/^Aceptada el/)).toBeVisible();
  await abrir(page, "/controlescolar/becas");
  await expect(page.getByText("Presupuesto del ciclo")).toBeVisible();
});

test("una hoja de alumnos otorga su beca, y la que no se conoce se elige una vez", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  await unaBeca(colegio, "NO");
  const hoja = [
    "Nombre;Paterno;Materno;Grado y grupo;Sexo;Beca",
    "Ana;Ruiz;Mora;1A;F;SEP",
    "Eva;Mora;León;1A;F;50 %",
    "Sol;Paz;Gil;1A;F;Socioeconómica",
  ].join("\n");
  await sesion();
  await page.goto("/ajustes/importar");
  await hidratada(page);
  await page.getByRole("radio", { name: "Alumnos" }).check();
  await page
    .getByLabel("Archivo")
    .setInputFiles({ name: "alumnos.csv", mimeType: "text/csv", buffer: Buffer.from(hoja, "utf8") });
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await hidratada(page);
  await page.getByRole("button", { name: "Revisar 3 filas" }).click();
  await expect(page.getByRole("button", { name: "Importar 2 filas" })).toBeVisible();
  await hidratada(page);
  await page.getByLabel("Remedio para 1 con la beca «Socioeconómica»").selectOption("Es SEP, 50 %");
  await page.getByRole("button", { name: "Aplicar los remedios" }).click();
  await expect(page.getByRole("button", { name: "Importar 3 filas" })).toBeVisible();
  await expect(page.getByText(/^ya sin \$[\d,.]+ de becas$/).first()).toBeVisible();
  await hidratada(page);
  await page.getByRole("button", { name: "Importar 3 filas" }).click();
  await expect(page.getByRole("button", { name: "Deshacer la importación" })).toBeVisible();
  await abrir(page, "/controlescolar/becas?vista=becados");
  await expect(page.getByText("SEP · 50 %")).toHaveCount(3);
});
