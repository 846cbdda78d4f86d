// @release but "el fondo, un gasto con su foto": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import type { DatosDeCaja } from "~/dinero/cobranza/cortes/caja";
import { registrarDeCaja } from "~/dinero/cobranza/cortes/commands/registrar-de-caja.server";
import { pagar } from "../en-la-ventanilla";
import { type Escenario, insertar } from "../factories";
import { unPdf } from "../documentos";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

const DE_CAJA: DatosDeCaja = {
  tipo: "VALE",
  montoCentavos: 20_000,
  sube: false,
  concepto: "Garrafones",
  rubro: "Consumo",
  beneficiario: "Agua Pura",
  ficha: "",
  bancoId: null,
  cuenta: "",
  deResguardo: false,
  comprobanteUuid: null,
};

/** A drawer that took $1,000.00 in cash today. */
async function conCobro(colegio: Escenario): Promise<void> {
  await conColegiaturas(colegio);
  await pagar(colegio, { alumnoId: await unaDeudora(colegio), monto: 1000 });
}

async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await hidratada(page);
}

/** Opens the dialog of a movement from 'Más' of the cut. */
async function abrirDeMas(page: Page, nombre: string): Promise<void> {
  await abrir(page, "/controlescolar/cortes");
  await page.getByText("Más", { exact: true }).click();
  // The drawer's own 'Ajustes' is another link.
  const exacto = { name: nombre, exact: true };
  await page.getByRole("link", exacto).or(page.getByRole("menuitem", exacto)).click();
}

test("el fondo, un gasto con su foto y un ajuste firmado por dos cuentan en el efectivo esperado", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await conCobro(colegio);
  await sesion();
  await abrirDeMas(page, "Fondo inicial");
  const fondo = dialogo(page, "Fondo inicial");
  await fondo.getByLabel("Monto").fill("500");
  await fondo.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Fondo registrado").first()).toBeVisible();

  await page.getByRole("link", { name: "Caja chica" }).click();
  await expect(page.getByText("Sin gastos de caja chica en el mes")).toBeVisible();
  await page.getByRole("link", { name: "Agregar gasto" }).click();
  const gasto = dialogo(page, "Gasto de caja chica");
  await gasto.getByLabel("Monto").fill("9000");
  await gasto.getByLabel("Concepto").fill("Garrafones");
  await gasto.getByLabel("Rubro").selectOption("Consumo");
  await gasto.getByLabel("A quién se paga").fill("Agua Pura del Valle");
  const foto = { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from(unPdf()) };
  await gasto.getByLabel("Foto del comprobante").setInputFiles(foto);
  await gasto.getByRole("button", { name: "Registrar" }).click();
  await expect(gasto.getByText("En la caja no hay tanto efectivo").first()).toBeVisible();
  // The photo of the refused form was stored: it need not be chosen twice.
  await expect(gasto.getByText("El comprobante que elegiste ya se guardó.")).toBeVisible();
  await gasto.getByLabel("Monto").fill("350");
  await gasto.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Gasto registrado").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Vale 1.*Garrafones.*\$350\.00/ })).toBeVisible();
  const ver = page.getByRole("link", { name: "Ver el comprobante del vale 1" });
  const papel = await page.request.get((await ver.getAttribute("href"))!);
  expect(papel.headers()["content-type"]).toBe("application/pdf");

  await abrirDeMas(page, "Ajuste");
  const ajuste = dialogo(page, "Ajuste");
  await ajuste.getByLabel("Monto").fill("10");
  await ajuste.getByLabel("Concepto").fill("Sobró una moneda");
  await ajuste.getByLabel("Hay de más en la caja").check();
  await ajuste.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Falta la segunda firma").first()).toBeVisible();

  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await abrir(page, `/controlescolar/cortes?cajaId=${colegio.cajaId}`);
  await page.getByRole("link", { name: "Ajuste", exact: true }).click();
  await dialogo(page, "Ajuste de $10.00").getByRole("button", { name: "Firmar ajuste" }).click();
  await expect(page.getByText("Falta la segunda firma")).toHaveCount(0);

  // 1,000 of the payment, 500 of float, 350 of the expense, and 10 of the adjustment.
  await page.getByRole("link", { name: "Contar caja" }).click();
  const contar = dialogo(page, /^Contar /);
  await contar.getByLabel("Efectivo contado").fill("1160");
  await contar.getByRole("button", { name: "Guardar conteo" }).click();
  await expect(page.getByRole("table", { name: "Por forma de pago" })).toContainText("Cuadra");
  const bloques = page.getByRole("region", { name: "Efectivo del día" });
  await expect(bloques).toContainText("Fondo que se agregó$500.00");
  await expect(bloques).toContainText("Vales de caja chica-$350.00");
  await expect(bloques).toContainText("Efectivo esperado$1,160.00");
});

test("un gasto desde $300.00 pide su foto, y se cancela con su motivo", async ({ page, colegio, sesion }) => {
  await conCobro(colegio);
  await sesion();
  await abrir(page, "/controlescolar/cortes/cajachica");
  await page.getByRole("link", { name: "Agregar gasto" }).click();
  const gasto = dialogo(page, "Gasto de caja chica");
  await gasto.getByLabel("Monto").fill("300");
  await gasto.getByLabel("Concepto").fill("Chapa de la puerta");
  await gasto.getByLabel("Rubro").selectOption("Mantenimiento");
  await gasto.getByLabel("A quién se paga").fill("Cerrajería Roma");
  await gasto.getByRole("button", { name: "Registrar" }).click();
  await expect(gasto.getByText("Desde $300.00 hace falta la foto del comprobante").first()).toBeVisible();
  await gasto.getByLabel("Monto").fill("299.50");
  await gasto.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Gasto registrado").first()).toBeVisible();
  await page.getByRole("link", { name: "Vale 1", exact: true }).click();
  const vale = dialogo(page, "Vale 1 de $299.50");
  // Without its receipt, the dialog asks for that first.
  await vale.getByRole("link", { name: "Cancelar el gasto…" }).click();
  await vale.getByLabel("Por qué se cancela").fill("Se escribió dos veces");
  await vale.getByRole("button", { name: "Cancelar movimiento" }).click();
  await expect(page.getByRole("row", { name: /Vale 1/ })).toContainText("Cancelado");
});

test("el fondo de caja chica se repone cuando llega el comprobante que falta", async ({ page, colegio, sesion }) => {
  await conCobro(colegio);
  await sesion();
  await abrir(page, "/controlescolar/cortes/cajachica");
  await page.getByRole("link", { name: "Poner un fondo…" }).click();
  const reposicion = dialogo(page, "Reposición de caja chica");
  await reposicion.getByLabel("Monto").fill("500");
  await reposicion.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("El fondo está completo.")).toBeVisible();

  await page.getByRole("link", { name: "Agregar gasto" }).click();
  const gasto = dialogo(page, "Gasto de caja chica");
  await expect(gasto.getByText("donde quedan $500.00")).toBeVisible();
  await gasto.getByLabel("Monto").fill("350");
  await gasto.getByLabel("Concepto").fill("Chapa de la puerta");
  await gasto.getByLabel("Rubro").selectOption("Mantenimiento");
  await gasto.getByLabel("A quién se paga").fill("Cerrajería Roma");
  await gasto.getByLabel("El comprobante llega después").check();
  await gasto.getByRole("button", { name: "Registrar" }).click();
  const fondo = page.getByRole("complementary", { name: "Fondo de caja chica" });
  await expect(fondo).toContainText("$150.00");
  await expect(fondo).toContainText("Falta el comprobante de Cerrajería Roma (vale 1).");
  await expect(fondo.getByRole("button", { name: "Reponer el fondo…" })).toBeDisabled();

  await page.getByRole("link", { name: "Vale 1", exact: true }).click();
  const vale = dialogo(page, "Vale 1 de $350.00");
  const foto = { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from(unPdf()) };
  await vale.getByLabel("Foto del comprobante").setInputFiles(foto);
  await vale.getByRole("button", { name: "Agregar comprobante" }).click();
  await fondo.getByRole("link", { name: "Reponer el fondo…" }).click();
  await expect(reposicion.getByLabel("Monto")).toHaveValue("350.00");
  await reposicion.getByRole("button", { name: "Registrar" }).click();
  await expect(fondo).toContainText("El fondo está completo.");
});

test("los gastos se buscan por texto y por rubro, y con poco fondo la página y el inicio lo dicen", async ({
  page,
  colegio,
  sesion,
}) => {
  await conCobro(colegio);
  await sesion();
  const anotar = (datos: Partial<DatosDeCaja>) =>
    registrarDeCaja(colegio.alcance, { ...DE_CAJA, cajaId: colegio.cajaId, ...datos });
  await anotar({ tipo: "REPOSICION", montoCentavos: 50_000, concepto: "", rubro: "", beneficiario: "" });
  await anotar({ montoCentavos: 20_000 });
  await anotar({ montoCentavos: 16_000, concepto: "Chapa", rubro: "Mantenimiento", beneficiario: "Cerrajería Roma" });
  await page.goto("/");
  await hidratada(page);
  await page.getByRole("link", { name: /\$140\.00 quedan en la caja chica de / }).click();
  const fondo = page.getByRole("complementary", { name: "Fondo de caja chica" });
  await expect(fondo).toContainText("de un fondo de $500.00; avisa debajo de $150.00");
  await expect(fondo).toContainText("Queda poco en la caja chica: repón el fondo.");
  await expect(page.getByRole("row", { name: /2 gastos en el mes/ })).toContainText("$360.00");

  await hidratada(page);
  await page.getByRole("searchbox", { name: "Buscar gasto" }).fill("cerrajeria");
  if (!conJavaScript()) await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByRole("row", { name: /1 gasto con estos filtros/ })).toContainText("$160.00");
  await expect(page.getByRole("row", { name: /Garrafones/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /2 gastos desde la última reposición/ })).toContainText("$360.00");
  await page.getByLabel("Rubro").selectOption("Consumo");
  if (!conJavaScript()) await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByText("No existen resultados con ese criterio")).toBeVisible();
  await page.getByRole("link", { name: "Limpiar" }).click();
  await expect(page.getByRole("row", { name: /Garrafones/ })).toBeVisible();
});

test("el efectivo de un corte firmado se deposita, y el renglón del banco lo muestra", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await conCobro(colegio);
  const { cuentaId } = await sesion();
  await abrir(page, "/controlescolar/cortes/depositos");
  await expect(page.getByText("Ningún depósito de efectivo registrado")).toBeVisible();
  await abrir(page, `/controlescolar/cortes/contar?cajaId=${colegio.cajaId}`);
  const contar = dialogo(page, /^Contar /);
  await contar.getByLabel("Efectivo contado").fill("1000");
  await contar.getByRole("button", { name: "Guardar conteo" }).click();
  await expect(page.getByText("Contada, falta la segunda firma").first()).toBeVisible();
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await abrir(page, `/controlescolar/cortes/firmar?cajaId=${colegio.cajaId}`);
  await dialogo(page, /^Firmar corte/)
    .getByRole("button", { name: "Firmar y cerrar" })
    .click();
  await expect(page.getByText("Cerrada", { exact: true })).toBeVisible();

  // The drawer of today is signed; the money of the safe can still be deposited.
  await abrir(page, "/controlescolar/cortes/depositos");
  await page.getByRole("link", { name: "Depositar $1,000.00…" }).click();
  const deposito = dialogo(page, "Depósito al banco");
  await expect(deposito.getByLabel("Monto")).toHaveValue("1,000.00");
  await expect(deposito.getByLabel("Sale de lo guardado en la caja fuerte")).toBeChecked();
  await deposito.getByLabel("Concepto").fill("Efectivo del corte");
  await deposito.getByLabel("Número de ficha").fill("88174");
  await deposito.getByLabel("Banco").selectOption(String(colegio.bancoId));
  await deposito.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Depósito registrado").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Ficha 88174.*En tránsito.*\$1,000\.00/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Registrar depósito" })).toBeVisible();

  const { colegioId, bancoId } = colegio;
  const archivo = {
    nombre: "e.csv",
    cuenta: "4417",
    encabezados: "[]",
    filas: "[]",
    createdDate: colegio.alcance.ahora,
  };
  const archivoId = await insertar(colegio.db, "archivosDeBanco", {
    colegioId,
    bancoId,
    cajaId: colegio.cajaId,
    cuentaId,
    ...archivo,
  });
  const renglon = {
    archivoId,
    colegioId,
    bancoId,
    clave: "a",
    fecha: colegio.hoy,
    centavos: 82_000,
    texto: "DEP EFECT",
  };
  await insertar(colegio.db, "depositosBanco", renglon);
  await abrir(page, "/controlescolar/cortes/depositos");
  await page.getByRole("link", { name: "Ficha 88174" }).click();
  const ficha = dialogo(page, "Depósito al banco de $1,000.00");
  await expect(ficha.getByText(/^El banco trae \$820\.00 .*, \$180\.00 menos: DEP EFECT$/)).toBeVisible();
  await ficha.getByLabel("Por qué el banco muestra otro monto").fill("Un billete falso");
  await ficha.getByRole("button", { name: "Es ese" }).click();
  await expect(page.getByRole("row", { name: /Ficha 88174/ })).toContainText("Visto en el banco");
});
