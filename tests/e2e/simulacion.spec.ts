// @release sin-javascript: a journey of programas.spec.ts goes its area without scripts in the quick tier
import type { Page } from "@playwright/test";
import { fecha, primerDiaDelMes, sumarDias, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";
import { unPrograma } from "../factories";
import { unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await hidratada(page);
}

test("un recargo se simula con el mes pasado, se enciende y se explica en la cuenta", async ({
  page,
  colegio,
  sesion,
}) => {
  const inicio = sumarMeses(primerDiaDelMes(fecha(colegio.hoy)), -1);
  const { programaPagosId, cargos } = await unPrograma(colegio, {
    nombre: "Colegiatura mensual",
    principal: true,
    cargos: [
      {
        nombre: "Colegiatura del mes pasado",
        fechaInicio: inicio,
        fechaLimitePago: sumarDias(inicio, 9),
        fechaFin: ultimoDiaDelMes(inicio),
      },
    ],
  });
  const alumnoId = await unaDeudora(colegio);
  await unaDeudora(colegio, { nombre: "Beto", apellido1: "Ruiz", apellido2: "Paz" });
  await sesion();
  await abrir(page, `/ajustes/programaspago/admin/${programaPagosId}/cargos/${cargos[0]}/recargos/0`);
  const recargo = dialogo(page, "Agregar recargo");
  await recargo.getByLabel(/^Recargo/).fill("10");
  await recargo.getByRole("button", { name: "Simular" }).click();
  // Missing fields are reported before any trial.
  await expect(recargo.getByText("Campo obligatorio").first()).toBeVisible();
  await recargo.getByLabel("Nombre").fill("Mora");
  await recargo.getByRole("button", { name: "Simular" }).click();
  const simulacion = recargo.getByRole("region", { name: "Simulación", exact: true });
  await expect(
    simulacion.getByText(
      /^Si esta regla hubiera estado vigente el mes pasado .* 2 de 2 alumnos .* \$650\.00 en total\.$/,
    ),
  ).toBeVisible();
  await expect(simulacion.getByRole("row", { name: /Sofía Núñez García \$325.00 \$0.00/ })).toBeVisible();
  if (conJavaScript()) await expect(simulacion).toBeFocused();
  await expect(recargo.getByLabel("Nombre")).toHaveValue("Mora");
  expect(await colegio.db.selectFrom("recargos").select("id").where("cargoId", "=", cargos[0]!).execute()).toEqual([]);

  await recargo.getByLabel(/^Con diferencias/).check();
  await recargo.getByRole("button", { name: "Guardar" }).click();
  await expect(recargo.getByText("Cambia el saldo de 2 alumnos: en total +$650.00.")).toBeVisible();
  // The button stands above the fields: without scripts, an early click sends only the fields above it.
  await page.waitForLoadState();
  await recargo.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Recargo agregado").first()).toBeVisible();

  await abrir(page, `/alumno/${alumnoId}/porque`);
  await expect(
    page.getByText(/faltaban \$3,250\.00 y «Mora» agrega 10 % .* una sola vez, al pasar la fecha límite: \$325\.00\./),
  ).toBeVisible();
  await expect(page.getByText("Falta por pagar $3,575.00.")).toBeVisible();
});
