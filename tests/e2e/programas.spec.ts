// @release but "un programa con su año de colegiaturas": that one goes its area in the quick tier, with scripts and without
import type { Locator, Page } from "@playwright/test";
import { sembrarServicio } from "db/catalogos";
import type { Db } from "db/connection";
import { ADEUDO, conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

const LISTA = "/ajustes/programaspago/admin";

async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await hidratada(page);
}

test("un programa con su año de colegiaturas, de la nada a cobrado", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const { id: servicioId } = await colegio.db
    .insertInto("servicios")
    .values({ colegioId: colegio.colegioId, nombre: "Talleres" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sesion();
  await abrir(page, LISTA);
  await page.getByRole("link", { name: "Agregar programa de pagos" }).click();
  const programa = dialogo(page, "Agregar programa de pagos");
  await programa.getByLabel("Nombre").fill("Talleres 2026");
  await programa.getByLabel("Servicio").selectOption(String(servicioId));
  await programa.getByRole("checkbox", { name: /^Primaria 1°/ }).check();
  await programa.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Programa de pagos agregado").first()).toBeVisible();
  await page.getByRole("link", { name: "Continuar" }).click();
  await dialogo(page, "Administrar cargos del programa de pagos").getByRole("link", { name: "Asistente" }).click();

  const asistente = dialogo(page, /^Asistente para crear cargos/);
  await hidratada(page);
  await asistente.getByLabel("Prefijo").fill("Taller");
  await asistente.getByLabel("Monto").fill("500");
  await asistente.getByLabel("Número de cargos").fill("3");
  await asistente.getByRole("button", { name: "Siguiente" }).click();
  await asistente.getByLabel("Sin descuentos").check();
  await asistente.getByRole("button", { name: "Siguiente" }).click();
  await asistente.getByLabel("Prefijo").fill("Recargo");
  await asistente.getByLabel(/^Recargo/).fill("10");
  await asistente.getByLabel("Día límite de pago").selectOption("31");
  await asistente.getByLabel("Tope por cargo").fill("40");
  await asistente.getByLabel("Tope por mes").fill("60");
  await asistente.getByRole("button", { name: "Terminar" }).click();
  await expect(asistente.getByText("Máximo $40.00, el tope por cargo").first()).toBeVisible();
  await asistente.getByLabel("Tope por mes").fill("30");
  await asistente.getByRole("button", { name: "Terminar" }).click();
  await expect(asistente.getByText("¿Confirmas generar los 3 cargos? Suman $1,500.00.")).toBeVisible();
  await expect(asistente.getByRole("row")).toHaveCount(4);
  await expect(asistente.getByText("10 %, única vez, hasta $40.00 por cargo y $30.00 al mes").first()).toBeVisible();
  await asistente.getByRole("button", { name: "Anterior" }).click();
  await expect(asistente.getByLabel(/^Recargo/)).toHaveValue("10");
  await asistente.getByRole("button", { name: "Terminar" }).click();
  await asistente.getByRole("button", { name: "Generar cargos" }).click();
  await expect(page.getByText("Los cargos han sido generados").first()).toBeVisible();

  // From the student's file, with the effect on the balance first.
  await abrir(page, `/controlescolar/alumno/${alumnoId}/adminserviciospp`);
  await page.getByRole("link", { name: "Asignar Talleres" }).click();
  const asignar = dialogo(page, /^Asignar programa de pagos/);
  await asignar.getByLabel("Programa de pagos").selectOption({ label: "Talleres 2026" });
  await asignar.getByRole("button", { name: "Guardar" }).click();
  await expect(asignar.getByText("Talleres: sin programa → Talleres 2026.", { exact: false })).toBeVisible();
  await asignar.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Programa de pagos asignado").first()).toBeVisible();
  await dialogo(page, /^Servicios y programas de pagos/)
    .getByRole("link", { name: "Talleres 2026" })
    .click();
  await expect(dialogo(page, "Cargos del programa de pagos").getByText(/^Taller \w+$/)).toHaveCount(3);
});

test("cambiar un cargo que ya se debe enseña los saldos antes de hacerlo", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const cargo = await colegio.db
    .selectFrom("cargos as c")
    .innerJoin("programasPagos as p", "p.id", "c.programaPagosId")
    .select(["c.id", "c.programaPagosId"])
    .where("p.colegioId", "=", colegio.colegioId)
    .where("c.nombre", "=", "Colegiatura corriente")
    .executeTakeFirstOrThrow();
  await sesion();
  await abrir(page, `${LISTA}/${cargo.programaPagosId}/cargos/${cargo.id}`);
  const dialogoCargo = dialogo(page, "Administrar cargo");
  if (conJavaScript()) await expect(dialogoCargo.getByRole("button", { name: "Guardar" })).toBeDisabled();
  await dialogoCargo.getByLabel("Monto").fill("3500");
  await dialogoCargo.getByLabel(/^Con diferencias/).check();
  await dialogoCargo.getByRole("button", { name: "Guardar" }).click();
  await expect(dialogoCargo.getByText("Cambia el saldo de 1 alumno: en total +$250.00.")).toBeVisible();
  await expect(dialogoCargo.getByRole("region", { name: "Saldos que cambian" })).toContainText(
    /1 alumno · en total más \$250\.00.*Sofía Núñez García.*\$6,825\.00.*\$7,075\.00/,
  );
  await dialogoCargo.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Cargo actualizado").first()).toBeVisible();
  await abrir(page, `/controlescolar/alumno/${alumnoId}`);
  await expect(page.getByText("$7,075.00").and(page.locator(":visible")).first()).toBeVisible();
});

test("Cancelar una vista previa la cancela: guardar vuelve a preguntar, y también tras tocar un campo", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  await unaDeudora(colegio);
  const { id: ppId } = await colegio.db
    .selectFrom("programasPagos")
    .select("id")
    .where("colegioId", "=", colegio.colegioId)
    .executeTakeFirstOrThrow();
  const saldos = () =>
    colegio.db.selectFrom("movimientos").select("id").where("colegioId", "=", colegio.colegioId).execute();
  await sesion();
  await abrir(page, `${LISTA}/${ppId}/cargos/modificar?que=cargos`);
  const modificar = dialogo(page, "Modificar el monto de todos los cargos");
  const saldosPrevios = await saldos();
  await modificar.getByLabel("Monto").fill("9999");
  await modificar.getByLabel(/^Con diferencias/).check();
  await modificar.getByRole("button", { name: "Guardar" }).click();
  const pregunta = modificar.getByRole("alertdialog");
  await expect(pregunta.getByText("Se reversan 2 cargos ($6,500.00).")).toBeVisible();
  if (conJavaScript()) await pregunta.getByRole("button", { name: "Cancelar" }).click();
  else await pregunta.getByText("Cancelar").click();
  await expect(pregunta).toBeHidden();
  if (conJavaScript()) await expect(modificar.getByRole("table")).toHaveCount(0);
  await modificar.getByRole("button", { name: "Guardar" }).click();
  await expect(pregunta.getByText("Se reversan 2 cargos ($6,500.00).")).toBeVisible();
  await modificar.getByLabel("Monto").fill("8888");
  if (conJavaScript()) {
    await expect(pregunta).toBeHidden();
    await modificar.getByRole("button", { name: "Guardar" }).click();
  } else await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(pregunta.getByText("Se agregan hoy 2 cargos ($17,776.00).")).toBeVisible();
  expect(await saldos()).toEqual(saldosPrevios);
  // It doubles a debt: the button alone asks again, with the number that it continues from.
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(pregunta.getByText("Para continuar escribe 1.")).toBeVisible();
  expect(await saldos()).toEqual(saldosPrevios);
  await pregunta.getByLabel(/escribe a cuántos alumnos/).fill("1");
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Registros actualizados").first()).toBeVisible();
});

test("un lote equivocado se deshace", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const { id: ppId } = await colegio.db
    .selectFrom("programasPagos")
    .select("id")
    .where("colegioId", "=", colegio.colegioId)
    .executeTakeFirstOrThrow();
  await sesion();
  await abrir(page, `${LISTA}/${ppId}/cargos`);
  const cargos = dialogo(page, "Administrar cargos del programa de pagos");
  await cargos.getByText("Modificar monto", { exact: true }).click();
  await cargos.getByRole("link", { name: "Todos los cargos" }).first().click();
  const modificar = dialogo(page, "Modificar el monto de todos los cargos");
  await modificar.getByLabel("Monto").fill("9999");
  await modificar.getByLabel(/^Con diferencias/).check();
  await modificar.getByRole("button", { name: "Guardar" }).click();
  await expect(modificar.getByText("Se reversan 2 cargos ($6,500.00).")).toBeVisible();
  await modificar.getByLabel(/escribe a cuántos alumnos/).fill("1");
  await modificar.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Registros actualizados").first()).toBeVisible();
  const lista = cargos.getByRole("list", { name: "Cargos", exact: true });
  await expect(lista.getByText("$9,999.00")).toHaveCount(2);
  await cargos.getByRole("link", { name: "Deshacer" }).click();
  const deshacer = dialogo(page, "Deshacer un cambio");
  await deshacer.getByRole("button", { name: "Deshacer" }).click();
  await deshacer.getByRole("button", { name: "Continuar" }).click();
  await expect(lista.getByText("$3,250.00")).toHaveCount(2);
  await abrir(page, `/controlescolar/alumno/${alumnoId}`);
  await expect(page.getByText(ADEUDO.total).and(page.locator(":visible")).first()).toBeVisible();
});

test("los diálogos de los cargos se abren por su dirección y se cierran de uno en uno", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const { ppId, dcId, drId } = await colegio.db
    .selectFrom("recargos as r")
    .innerJoin("cargos as c", "c.id", "r.cargoId")
    .innerJoin("programasPagos as p", "p.id", "c.programaPagosId")
    .select(["p.id as ppId", "c.id as dcId", "r.id as drId"])
    .where("p.colegioId", "=", colegio.colegioId)
    .executeTakeFirstOrThrow();
  await sesion();
  await abrir(page, `${LISTA}/${ppId}/cargos/${dcId}/recargos/${drId}/eliminar`);
  await expect(page.getByText("¿Está seguro que quiere eliminar el recargo?")).toBeVisible();
  const cerrar = async (title: string) => {
    if (conJavaScript()) await page.keyboard.press("Escape");
    else await dialogo(page, title).getByRole("link", { name: "Cerrar" }).first().click();
    await expect(dialogo(page, title)).toBeHidden();
  };
  await cerrar("Eliminar recargo");
  expect(new URL(page.url()).pathname).toBe(`${LISTA}/${ppId}/cargos`);
  await cerrar("Administrar cargos del programa de pagos");
  expect(new URL(page.url()).pathname).toBe(`${LISTA}/${ppId}`);
  await cerrar("Administrar programa de pagos");
  expect(new URL(page.url()).pathname).toBe(LISTA);

  await abrir(page, `${LISTA}/${ppId}/cargos/${dcId}/descuentos/0`);
  const descuento = dialogo(page, "Agregar descuento");
  await descuento.getByLabel("Nombre").fill("Pronto pago");
  await descuento.getByLabel("Descuento").fill("5");
  const fin = await descuento.getByLabel("Vencimiento").getAttribute("max");
  await descuento.getByLabel("Vencimiento").fill(fin!);
  if (conJavaScript())
    await expect(descuento.getByText("El descuento vence el mismo día en que termina el cargo.")).toBeVisible();
  await descuento.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Descuento agregado").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${LISTA}/${ppId}/cargos`);
});

/** A person's actions, one by one: fills, ticks, choices and clicks. */
function unasManos() {
  const manos = {
    gestos: 0,
    clic: (control: Locator) => hacer(() => control.click()),
    marcar: (control: Locator) => hacer(() => control.check()),
    escribir: (control: Locator, texto: string) => hacer(() => control.fill(texto)),
    elegir: (control: Locator, opcion: string) => hacer(() => control.selectOption(opcion)),
  };
  const hacer = (gesto: () => Promise<unknown>) => {
    manos.gestos += 1;
    return gesto();
  };
  return manos;
}

// @release: four hundred students of the demo are charged a year, twenty times as many as in the first journey of this file
test("un año de colegiaturas de más de 400 alumnos de la demo, de la nada a cobrado", async ({
  page,
  base: { db },
  suelo,
  colegio,
  cuenta,
  sesion,
}) => {
  // The unchanged demo school with a service of this test: the balances of other tests stay.
  const { id: colegioId } = await db
    .selectFrom("colegios")
    .select("id")
    .where("nombre", "=", "Colegio Benito Juárez")
    .executeTakeFirstOrThrow();
  const nombre = `Talleres ${test.info().project.name}`;
  const servicioId = await sembrarServicio(db, suelo, { colegioId, nombre });
  const { id: cicloId, fechaInicio } = await db
    .selectFrom("ciclos")
    .select(["id", "fechaInicio"])
    .where("colegioId", "=", colegioId)
    .where("fechaInicio", "<=", suelo.hoy)
    .where("fechaFin", ">=", suelo.hoy)
    .executeTakeFirstOrThrow();
  await sesion(await cuenta({ colegios: [{ ...colegio, colegioId }] }), { ...colegio, colegioId });
  await abrir(page, LISTA);
  const manos = unasManos();
  const { clic, marcar, escribir, elegir } = manos;
  const guardar = (forma: Locator, nombreDelBoton: string) => clic(forma.getByRole("button", { name: nombreDelBoton }));

  await clic(page.getByRole("link", { name: "Agregar programa de pagos" }));
  const programa = dialogo(page, "Agregar programa de pagos");
  await escribir(programa.getByLabel("Nombre"), nombre);
  await elegir(programa.getByLabel("Servicio"), String(servicioId));
  const lugares = await configuraciones(db, cicloId);
  for (const id of lugares) await marcar(programa.locator(`[name=configuracionesCiclo][value="${id}"]`));
  await guardar(programa, "Guardar");
  await clic(page.getByRole("link", { name: "Continuar" }));
  const cargos = dialogo(page, "Administrar cargos del programa de pagos");
  await clic(cargos.getByRole("link", { name: "Asistente" }));

  const asistente = dialogo(page, /^Asistente para crear cargos/);
  await hidratada(page);
  await escribir(asistente.getByLabel("Prefijo"), "Taller");
  await escribir(asistente.getByLabel("Monto"), "850");
  await escribir(asistente.getByLabel("Número de cargos"), "10");
  await guardar(asistente, "Siguiente");
  // The field unique to this step goes first: both have a prefix.
  await escribir(asistente.getByLabel(/^Descuento/), "5");
  await escribir(asistente.getByLabel("Prefijo"), "Pronto pago");
  await elegir(asistente.getByLabel("Día de vencimiento"), "5");
  await guardar(asistente, "Siguiente");
  await escribir(asistente.getByLabel(/^Recargo/), "10");
  await escribir(asistente.getByLabel("Prefijo"), "Recargo");
  await elegir(asistente.getByLabel("Día límite de pago"), "10");
  await guardar(asistente, "Terminar");
  await expect(asistente.getByText("¿Confirmas generar los 10 cargos? Suman $8,500.00.")).toBeVisible();
  await guardar(asistente, "Generar cargos");
  await expect(page.getByText("Los cargos han sido generados").first()).toBeVisible();

  await clic(cargos.getByRole("link", { name: "Cerrar" }).first());
  const guardado = dialogo(page, "Administrar programa de pagos");
  await clic(guardado.getByRole("link", { name: "Asignar" }).or(guardado.getByRole("button", { name: "Asignar" })));
  const asignar = dialogo(page, /^Asignar programa de pagos/);
  for (const id of lugares) await marcar(asignar.locator(`[name=configuraciones][value="${id}"]`));
  await escribir(asignar.getByLabel("Cobrar desde"), fechaInicio);
  await guardar(asignar, "Asignar");
  await expect(asignar.getByText(/^Se asigna a 4\d\d alumnos: hoy se les cargan \$[\d,]+\.\d\d\.$/)).toBeVisible();
  // Four hundred rows follow: without scripts, continuing before they have loaded asks to send the form again.
  await page.waitForLoadState();
  await guardar(asignar, "Continuar");
  await expect(page.getByText(/^Programa de pagos asignado a 4\d\d alumnos$/).first()).toBeVisible();

  // At a second and a half each, and with the machine's time (this test has 45 s), that is under two minutes.
  test.info().annotations.push({ type: "gestos", description: String(manos.gestos) });
  expect(manos.gestos).toBeLessThanOrEqual(50);
  const { alumnos, cargados, definidos } = await db
    .selectFrom("movimientos")
    .select(({ fn }) => fn.count<number>("alumnoId").distinct().as("alumnos"))
    .select(({ fn }) => fn.count<number>("cargoId").distinct().as("definidos"))
    .select(({ fn }) => fn.countAll<number>().as("cargados"))
    .where("servicioId", "=", servicioId)
    .where("codigoOperacion", "=", "CARGO")
    .executeTakeFirstOrThrow();
  expect(alumnos).toBeGreaterThan(400);
  expect(definidos).toBeGreaterThan(0);
  expect(cargados).toBe(alumnos * definidos);
});

/** The places of primaria and secundaria of a cycle. */
async function configuraciones(db: Db, cicloId: number): Promise<number[]> {
  const filas = await db
    .selectFrom("configuracionesCiclo as cc")
    .innerJoin("niveles as n", "n.id", "cc.nivelId")
    .select("cc.id")
    .where("cc.cicloId", "=", cicloId)
    .where("n.nombre", "in", ["Primaria", "Secundaria"])
    .execute();
  return filas.map(({ id }) => id);
}

test(
  "el asistente pregunta antes de perder lo capturado, en cada paso y de cada manera de salir",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { cicloId, colegioId, servicioId, db } = colegio;
    const { id } = await db
      .insertInto("programasPagos")
      .values({ colegioId, cicloId, servicioId, nombre: "Talleres" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await abrir(page, `${LISTA}/${id}/cargos`);
    await page.getByRole("link", { name: "Asistente" }).click();
    const asistente = dialogo(page, /^Asistente para crear cargos/);
    const pregunta = page.getByRole("alertdialog", { name: "Atención" });
    const seQueda = async (salir: () => Promise<unknown>) => {
      await salir();
      await expect(pregunta).toContainText("los datos capturados se perderán");
      await pregunta.getByRole("button", { name: "Cancelar" }).click();
      await expect(pregunta).toBeHidden();
      await expect(asistente).toBeVisible();
    };
    const cerrar = asistente.getByRole("link", { name: "Cerrar" });
    const porTodasPartes = async () => {
      await seQueda(() => cerrar.first().click());
      await seQueda(() => cerrar.last().click());
      await seQueda(() => page.keyboard.press("Escape"));
      await seQueda(() => page.evaluate(() => history.back()));
    };
    await asistente.getByLabel("Prefijo").fill("Taller");
    await seQueda(() => asistente.getByRole("link", { name: "Copiar" }).click());
    await asistente.getByLabel("Monto").fill("500");
    await asistente.getByLabel("Número de cargos").fill("3");
    // The step is answered before the page behind it reloads; from then on it asks, even on a slow connection.
    let seguir = () => {};
    const relectura = new Promise<void>((resolve) => (seguir = resolve));
    await page.route(/\.data/, async (route) => {
      if (route.request().method() === "GET") await relectura;
      await route.continue();
    });
    await asistente.getByRole("button", { name: "Siguiente" }).click();
    await expect(asistente.getByLabel("Sin descuentos")).toBeVisible();
    await seQueda(() => cerrar.first().click());
    seguir();
    await porTodasPartes();
    await asistente.getByLabel("Sin descuentos").check();
    await asistente.getByRole("button", { name: "Siguiente" }).click();
    await asistente.getByLabel("Sin recargos").check();
    await asistente.getByRole("button", { name: "Terminar" }).click();
    await expect(asistente.getByText("¿Confirmas generar los 3 cargos?", { exact: false })).toBeVisible();
    await porTodasPartes();
    await page.keyboard.press("Escape");
    await pregunta.getByRole("button", { name: "Aceptar" }).click();
    await expect(asistente).toBeHidden();
  },
);
