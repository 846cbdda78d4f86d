// @release but "un cheque devuelto": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { nombreDelMes, primerDiaDelMes, sumarDias, sumarMeses, type Fecha, formatFecha } from "~/lib/dates";
import { pagar } from "../en-la-ventanilla";
import { type Escenario, unPrograma } from "../factories";
import { unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

const ficha = (page: Page) => dialogo(page, "Información del alumno");

/** A charge of $3,250.00 of last month, and one of this month, for each student who is enrolled later. */
async function conDosMeses(e: Escenario) {
  const primero = primerDiaDelMes(e.hoy);
  const previo = sumarMeses(primero, -1);
  const cargo = (nombre: string, fechaInicio: Fecha) => ({
    nombre,
    fechaInicio,
    fechaFin: sumarDias(fechaInicio, 20),
    fechaLimitePago: sumarDias(fechaInicio, 10),
  });
  const cargos = [cargo("Colegiatura previa", previo), cargo("Colegiatura corriente", primero)];
  const { programaPagosId } = await unPrograma(e, { nombre: "Colegiaturas", principal: true, cargos });
  return { programaPagosId, previo, ultimo: sumarDias(primero, -1), mes: previo.slice(0, 7) };
}

const enPalabras = (dia: Fecha) => `${nombreDelMes(dia)} de ${dia.slice(0, 4)}`;

/** Closes a month from its page, with its warnings if it has any. */
async function cerrar(page: Page, mes: string): Promise<void> {
  await page.goto(`/controlescolar/cierremes/cerrar?mes=${mes}`);
  await hidratada(page);
  const forma = dialogo(page, /^Cerrar /);
  const porque = forma.getByLabel("Por qué se cierra con avisos");
  if ((await porque.count()) > 0) await porque.fill("Se aclara mañana");
  await forma.getByRole("button", { name: /^Cerrar / }).click();
  await expect(page.getByText(/^Cerrado por /)).toBeVisible();
}

test("un cheque devuelto vuelve a deberse, y su indemnización va aparte de la colegiatura", async ({
  page,
  colegio,
  sesion,
}) => {
  await conDosMeses(colegio);
  const alumnoId = await unaDeudora(colegio);
  const { formasPago, bancoId } = colegio;
  const cheque = { formaPagoId: formasPago.CHEQUE!, bancoId, cuenta: "1234", referencia: "0000123" };
  const { movimientoId } = await pagar(colegio, { alumnoId, monto: 6500, ...cheque });
  await sesion();
  await page.goto(`/controlescolar/alumno/${alumnoId}/movimientos/${movimientoId}/reverso`);
  await hidratada(page);
  const reverso = dialogo(page, "Reversar movimiento");
  await reverso.getByLabel("Cobrar la indemnización del artículo 193: $1,300.00, el 20 % del cheque").check();
  await reverso.getByLabel("Observaciones").fill("Sin fondos");
  await reverso.getByRole("button", { name: "Reversar" }).click();
  await expect(page.getByText("El movimiento fue reversado.").first()).toBeVisible();
  const renglones = ficha(page).getByRole("table");
  await expect(renglones.getByText("Indemnización por cheque devuelto (art. 193)").first()).toBeVisible();
  await expect(
    ficha(page).getByRole("region", { name: "Resumen de la cuenta" }).getByText("$7,800.00").first(),
  ).toBeVisible();
  // The colegiatura is owed again as it was, and the indemnity is no part of it.
  await page.goto(`/controlescolar/alumno/${alumnoId}/porque`);
  await hidratada(page);
  const porque = dialogo(page, /^¿Por qué debo esto\?/);
  await expect(porque.getByText("Se deben $7,800.00.")).toBeVisible();
  await expect(porque.getByRole("heading", { name: /Colegiatura previa/ })).toContainText("$3,250.00");
  await expect(porque.getByRole("heading", { name: /Indemnización por cheque devuelto/ })).toContainText("$1,300.00");
});

test("las cuentas que cambian desde un mes dejan el anterior como estaba, también en su archivo", async ({
  page,
  colegio,
  sesion,
}) => {
  const { ultimo, mes: previo } = await conDosMeses(colegio);
  const alumnoId = await unaDeudora(colegio);
  await pagar(colegio, { alumnoId, monto: 1000, fechaOperacion: ultimo });
  await pagar(colegio, { alumnoId, monto: 500 });
  const mes = colegio.hoy.slice(0, 7);
  await sesion();
  await page.goto(`/controlescolar/polizas?mes=${mes}`);
  await hidratada(page);
  await page.getByRole("link", { name: "Cuentas", exact: true }).click();
  await expect(page.getByLabel("Desde el mes")).toHaveValue(mes);
  await page.getByLabel("Cuenta de Caja", { exact: true }).fill("1010-777-000");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Cuentas guardadas")).toBeVisible();

  for (const [cuando, tiene, noTiene] of [
    [previo, "1010-001-000", "1010-777-000"],
    [mes, "1010-777-000", "1010-001-000"],
  ] as const) {
    await page.goto(`/controlescolar/polizas?mes=${cuando}&vista=cuentas`);
    await hidratada(page);
    await expect(page.getByRole("cell", { name: new RegExp(tiene) })).toBeVisible();
    await expect(page.getByRole("cell", { name: new RegExp(noTiene) })).toHaveCount(0);
    const enlace = page.getByRole("link", { name: "CONTPAQi, en texto" });
    const texto = (await (await page.request.get((await enlace.getAttribute("href"))!)).body()).toString("latin1");
    expect(texto).toContain(`M1 ${tiene.replaceAll("-", "")} `);
    expect(texto).not.toContain(noTiene.replaceAll("-", ""));
  }
});

test("deshacer un cambio de cargos no entra en un mes cerrado: sus renglones llevan la fecha de hoy y dicen a cuál se refieren", async ({
  page,
  colegio,
  sesion,
}) => {
  const { programaPagosId, previo, mes } = await conDosMeses(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  const cargos = `/ajustes/programaspago/admin/${programaPagosId}/cargos`;
  await page.goto(`${cargos}/modificar?que=cargos`);
  await hidratada(page);
  const modificar = dialogo(page, "Modificar el monto de todos los cargos");
  await modificar.getByLabel("Monto").fill("4000");
  await modificar.getByLabel(/^Con diferencias/).check();
  await modificar.getByRole("button", { name: "Guardar" }).click();
  await modificar.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Registros actualizados").first()).toBeVisible();
  await cerrar(page, mes);

  await page.goto(cargos);
  await hidratada(page);
  const administrar = dialogo(page, "Administrar cargos del programa de pagos");
  await administrar.getByRole("link", { name: "Deshacer" }).click();
  const deshacer = dialogo(page, "Deshacer un cambio");
  await deshacer.getByRole("button", { name: "Deshacer" }).click();
  await expect(
    deshacer.getByText(/ está cerrado: lo que se vuelve a cargar entra con fecha de hoy y dice a qué día se refiere\./),
  ).toBeVisible();
  await deshacer.getByRole("button", { name: "Continuar" }).click();
  const lista = administrar.getByRole("list", { name: "Cargos", exact: true });
  await expect(lista.getByText("$3,250.00")).toHaveCount(2);

  const nota = `Se refiere al ${formatFecha(previo)}: ${enPalabras(previo)} está cerrado.`;
  const renglones = await colegio.db
    .selectFrom("movimientos")
    .select(["descripcion", "fechaOperacion", "observaciones"])
    .where("alumnoId", "=", alumnoId)
    .where("fechaReferida", "=", previo)
    .execute();
  expect(renglones).toEqual([{ descripcion: "Colegiatura previa", fechaOperacion: colegio.hoy, observaciones: nota }]);
  await page.goto(`/controlescolar/cierremes?mes=${mes}`);
  await hidratada(page);
  await expect(page.getByText("Las cifras siguen siendo las que se cerraron.")).toBeVisible();
  await page.goto(`/controlescolar/alumno/${alumnoId}`);
  await hidratada(page);
  await expect(
    ficha(page).getByRole("region", { name: "Resumen de la cuenta" }).getByText("$6,500.00").first(),
  ).toBeVisible();
});

test("un mes cerrado no admite un pago y dice qué hacer; reabierto lo admite, y se cierra con cifras nuevas", async ({
  page,
  colegio,
  sesion,
}) => {
  const { ultimo, previo, mes } = await conDosMeses(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  await cerrar(page, mes);
  const huella = await page.getByText(/^Huella de las cifras: /).textContent();

  const cobrar = async () => {
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    await forma.getByLabel("Monto").fill("1000");
    await forma.getByText(/, hoy · /).click();
    await forma.getByLabel("Fecha").fill(ultimo);
    await forma.getByRole("radio", { name: "Efectivo", exact: true }).check();
    await forma.getByRole("button", { name: "Guardar" }).click();
    return forma;
  };
  const forma = await cobrar();
  const rechazo = `está cerrado: registra el pago con fecha de hoy y anota que se refiere al ${formatFecha(ultimo)}.`;
  await expect(forma.getByText(rechazo, { exact: false }).first()).toBeVisible();

  await page.goto(`/controlescolar/cierremes/reabrir?mes=${mes}`);
  await hidratada(page);
  const reabrir = dialogo(page, /^Reabrir /);
  await reabrir.getByLabel("Por qué se reabre").fill("Faltó una transferencia");
  await reabrir.getByRole("button", { name: "Reabrir mes" }).click();
  await expect(page.getByText(/Motivo: Faltó una transferencia/)).toBeVisible();
  const otraVez = await cobrar();
  // At a month's end its last day is far back, and asked about.
  const continuar = otraVez.getByRole("button", { name: "Continuar" });
  const registrado = page.getByText("El movimiento se registró correctamente");
  await expect(continuar.or(registrado).first()).toBeVisible();
  if ((await continuar.count()) > 0) await continuar.click();
  await expect(registrado.first()).toBeVisible();

  await cerrar(page, mes);
  await expect(page.getByText(/Motivo: Faltó una transferencia/)).toBeVisible();
  expect(await page.getByText(/^Huella de las cifras: /).textContent()).not.toBe(huella);
  expect(previo.slice(0, 7)).toBe(mes);
});
