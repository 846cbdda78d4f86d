import type { Locator, Page } from "@playwright/test";
import { insertar } from "db/insertar";
import { sembrarVentanilla } from "db/catalogos";
import { sumarMeses } from "~/lib/dates";
import { type Escenario, unAlumno } from "../factories";
import { dialogo, expect, hidratada, test } from "./prueba";

/** A school of which only the first-run page has spoken: its name, a drawer and a series of receipts. */
async function unColegioVacio({ db, organizacionId, zonaHoraria }: Escenario): Promise<number> {
  const colegioId = await insertar(db, "colegios", { organizacionId, nombre: "Colegio recién abierto", zonaHoraria });
  await sembrarVentanilla(db, colegioId);
  return colegioId;
}

/** Opens the dialog of a new record of a catalogue, fills it in and saves. */
async function agregar(page: Page, ruta: string, titulo: string, llenar: (forma: Locator) => Promise<void>) {
  await page.goto(`/ajustes/${ruta}/0`);
  await hidratada(page);
  const forma = dialogo(page, titulo);
  await llenar(forma);
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(forma).toBeHidden();
  await expect(page.getByText(/guardad[oa]$/).first()).toBeVisible();
}

const conNombre = (nombre: string) => (forma: Locator) => forma.getByLabel("Nombre").fill(nombre);

test("un colegio vacío se arma en Ajustes, y lo suyo se ofrece al inscribir", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const { db, hoy } = colegio;
  const colegioId = await unColegioVacio(colegio);
  const nuevo = { ...colegio, colegioId };
  await sesion(await cuenta({ colegios: [nuevo] }), nuevo);

  await page.goto("/controlescolar");
  await expect(page.getByRole("link", { name: "Ciclos escolares" }).last()).toBeVisible();
  await agregar(page, "niveles", "Nuevo nivel", async (forma) => {
    await forma.getByLabel("Nombre").fill("Primaria");
    await forma.getByLabel("Grados").fill("2");
  });
  await agregar(page, "planteles", "Nuevo plantel", conNombre("Colinas"));
  await agregar(page, "turnos", "Nuevo turno", conNombre("Matutino"));
  await agregar(page, "ciclos", "Nuevo ciclo", async (forma) => {
    await forma.getByLabel("Nombre").fill("Ciclo del estreno");
    await forma.getByLabel("Inicia").fill(sumarMeses(hoy, -2));
    await forma.getByLabel("Termina").fill(sumarMeses(hoy, 9));
  });

  await page.getByRole("link", { name: "Lugares de Ciclo del estreno" }).click();
  const lugares = dialogo(page, "Lugares · Ciclo del estreno");
  await lugares.getByLabel("1°").check();
  await lugares.getByLabel("2°").check();
  await lugares.getByRole("button", { name: "Guardar" }).click();
  await expect(lugares).toBeHidden();
  await expect(page.getByRole("row", { name: /Ciclo del estreno/ })).toContainText("2");

  await page.getByRole("link", { name: "Grupos de Ciclo del estreno" }).click();
  await page.getByRole("link", { name: "Nuevo grupo" }).click();
  const grupo = dialogo(page, "Nuevo grupo");
  await grupo.getByLabel("Lugar").selectOption({ label: "Primaria 1° · Colinas · Matutino" });
  await grupo.getByLabel("Alias").fill("Abejitas");
  await grupo.getByRole("button", { name: "Guardar" }).click();
  await expect(grupo).toBeHidden();
  await expect(page.getByRole("link", { name: "A", exact: true })).toBeVisible();

  await agregar(page, "servicios", "Nuevo servicio", async (forma) => {
    await forma.getByLabel("Nombre").fill("Colegiatura");
    await forma.getByLabel("Efectivo", { exact: true }).check();
  });
  await expect(page.getByRole("link", { name: "Colegiatura", exact: true })).toBeVisible();

  // Who was here in another year is enrolled where the school has just said.
  const de = async (tabla: "niveles" | "planteles" | "turnos") =>
    (await db.selectFrom(tabla).select("id").where("colegioId", "=", colegioId).executeTakeFirstOrThrow()).id;
  const [nivelId, plantelId, turnoId] = [await de("niveles"), await de("planteles"), await de("turnos")];
  const { id: gradoId } = await db
    .selectFrom("grados")
    .select("id")
    .where("nivelId", "=", nivelId)
    .orderBy("orden")
    .executeTakeFirstOrThrow();
  const viejo = { colegioId, nombre: "Ciclo viejo", fechaInicio: "2020-08-01", fechaFin: "2021-07-31" };
  const cicloId = await insertar(db, "ciclos", viejo);
  const alumnoId = await unAlumno(nuevo);
  const lugar = { colegioId, cicloId, nivelId, gradoId, plantelId, turnoId };
  await insertar(db, "inscripciones", { ...lugar, alumnoId, fechaInscripcion: "2020-08-01" });
  await page.goto(`/controlescolar/alumno/${alumnoId}/inscribir`);
  await hidratada(page);
  const forma = dialogo(page, /^Inscribir alumno/);
  await forma.getByLabel("Grado").selectOption(String(gradoId));
  await forma.getByLabel("Grupo").selectOption({ index: 1 });
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
});

test("lo que está en uso no se elimina: se dice por qué y se desactiva", async ({ page, colegio, cuenta, sesion }) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/ajustes/planteles");
  await hidratada(page);
  await page.getByRole("link", { name: "Centro", exact: true }).click();
  await dialogo(page, "Editar plantel").getByRole("link", { name: "Eliminar" }).click();
  const confirmar = dialogo(page, "Eliminar plantel");
  await expect(confirmar.getByText(/No se puede eliminar: tiene 1 lugar de un ciclo y 1 grupo/)).toBeVisible();
  await confirmar.getByRole("button", { name: "Desactivar" }).click();
  await expect(confirmar).toBeHidden();
  await expect(page.getByRole("row", { name: /Centro/ })).toContainText("Inactivo");
});

test("un ciclo encima de otro se pregunta antes de guardarse", async ({ page, colegio, cuenta, sesion }) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/ajustes/ciclos/0");
  await hidratada(page);
  const forma = dialogo(page, "Nuevo ciclo");
  await forma.getByLabel("Nombre").fill("Semestre B");
  await forma.getByLabel("Inicia").fill(sumarMeses(colegio.hoy, 1));
  await forma.getByLabel("Termina").fill(sumarMeses(colegio.hoy, 4));
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(forma.getByText(/Las fechas se traslapan con el ciclo Ciclo actual/).first()).toBeVisible();
  await forma.getByRole("button", { name: "Continuar" }).click();
  await expect(forma).toBeHidden();
  await expect(page.getByRole("link", { name: "Semestre B", exact: true })).toBeVisible();
});
