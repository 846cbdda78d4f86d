// @release: a cycle is cloned and promoted, minutes of a whole school; the commands go it in the quick tier
import { sumarDias, sumarMeses } from "~/lib/dates";
import { type Escenario, insertar, unPrograma } from "../factories";
import { unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

/** A school of two grades and the year 2026-2027, with a fee for the second grade and four girls in 1° A. */
async function colegioPorPromover(e: Escenario) {
  const { db, cicloId, nivelId, plantelId, turnoId } = e;
  const ciclo = { nombre: "2026-2027", fechaFin: sumarDias(sumarMeses(e.hoy, 9), -5) };
  await db.updateTable("ciclos").set(ciclo).where("id", "=", cicloId).execute();
  const gradoId = await insertar(db, "grados", { nivelId, nombre: "2°", orden: 2 });
  const lugar = { cicloId, plantelId, turnoId, gradoId };
  const configuracionCicloId = await insertar(db, "configuracionesCiclo", { ...lugar, nivelId });
  await insertar(db, "grupos", { ...lugar, nombre: "A" });
  const cargo = { nombre: "Inscripción", monto: 2_000, fechaInicio: e.hoy, fechaFin: sumarDias(e.hoy, 60) };
  await unPrograma({ ...e, configuracionCicloId }, { nombre: "Inscripción", principal: true, cargos: [cargo] });
  const alumna = (nombre: string) => unaDeudora(e, { nombre, apellido1: "Zárate", apellido2: "" });
  const [ana, beatriz] = [await alumna("Ana"), await alumna("Beatriz")];
  await alumna("Carla");
  await alumna("Dora");
  return { ana, beatriz };
}

test("un ciclo se clona y se promueve: se propone, se cambia, se ensaya y se hace; una confirma, otra paga y el resto se termina", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const { ana, beatriz } = await colegioPorPromover(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto(`/ajustes/ciclos/${colegio.cicloId}/clonar`);
  await hidratada(page);
  await dialogo(page, "Clonar · 2026-2027").getByRole("button", { name: "Crear ciclo" }).click();
  await expect(page.getByText("Ciclo creado: 2 lugares, 2 grupos, 1 programa de pagos").first()).toBeVisible();

  await page.goto("/ajustes");
  await page.getByRole("link", { name: /^Promoción Pasar/ }).click();
  await hidratada(page);
  await expect(page.getByLabel("Ciclo que sigue")).toContainText("2027-2028");
  await page.getByRole("button", { name: "Proponer" }).click();
  await expect(page.getByRole("heading", { name: "Promoción a 2027-2028" })).toBeVisible();
  await hidratada(page);
  await expect(page.getByRole("row", { name: /Ana Zárate/ })).toContainText("Primaria 2° A");

  await page.getByRole("checkbox", { name: "Dora Zárate" }).check();
  await page.getByRole("button", { name: "Repite", exact: true }).click();
  await expect(page.getByRole("row", { name: /Dora Zárate/ })).toContainText("Primaria 1° A");
  await hidratada(page);
  await page.getByRole("button", { name: "Ensayar" }).click();
  const promover = page.getByRole("button", { name: "Promover a 4" });
  await expect(promover).toBeVisible();
  await expect(page.getByText("$6,000.00").first()).toBeVisible();
  await hidratada(page);
  await promover.click();
  await expect(page.getByText("3 pasan, 1 repite; se cobrarán $6,000.00 de inscripciones")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("row", { name: /Ana Zárate/ })).toContainText("Por confirmar");

  await page.goto(`/controlescolar/alumno/${ana}`);
  await hidratada(page);
  await expect(page.getByText("Propuesto para Primaria 2° A, 2027-2028")).toBeVisible();
  await page.getByRole("link", { name: "Confirmar", exact: true }).click();
  const confirmar = dialogo(page, /^Reinscripción/);
  await confirmar.getByRole("button", { name: "Guardar" }).click();
  await confirmar.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();

  await page.goto(`/controlescolar/alumno/${beatriz}/nuevomovimiento?fservicio=${colegio.servicioId}`);
  await hidratada(page);
  const pago = dialogo(page, /^Agregar movimiento/);
  await pago.getByLabel("Monto", { exact: true }).fill("2000");
  await pago.getByRole("radio", { name: "Efectivo", exact: true }).check();
  await pago.getByRole("button", { name: "Guardar" }).click();
  await expect(pago.getByText("Con este pago queda inscrito en Primaria 2° A, ciclo 2027-2028.")).toBeVisible();
  await pago.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("El movimiento se registró correctamente").first()).toBeVisible();

  await page.goto("/ajustes/promocion");
  await page.getByRole("link", { name: "2026-2027", exact: true }).click();
  await hidratada(page);
  await page.getByLabel("Todos los de esta lista").check();
  await page.getByText("No se reinscribió…").click();
  await page.getByLabel("Por qué no se reinscribe").fill("No contestaron");
  await page.getByRole("button", { name: "No se reinscribió" }).click();
  await expect(page.getByRole("row", { name: /Carla Zárate/ })).toContainText("No contestaron");
  await expect(page.getByRole("row", { name: /Dora Zárate/ })).toContainText("Terminó");
  await expect(page.getByRole("row", { name: /Beatriz Zárate/ })).toContainText("Inscrito");
});
