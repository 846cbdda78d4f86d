// @release but "un depósito que se parece": that one goes its area in the quick tier, with scripts and without
import { listarReferencias } from "~/dinero/cobranza/referencias.server";
import { formatFecha } from "~/lib/dates";
import { unEstado } from "../bancos";
import { pagar } from "../en-la-ventanilla";
import type { Escenario } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { expect, hidratada, test } from "./prueba";

const pagos = async ({ db, colegioId }: Escenario) =>
  (
    await db
      .selectFrom("movimientos as m")
      .innerJoin("servicios as s", "s.id", "m.servicioId")
      .select("m.id")
      .where("s.colegioId", "=", colegioId)
      .where("m.codigoOperacion", "=", "PAGO")
      .execute()
  ).length;

test("un depósito que se parece a un pago de la ventanilla se pregunta, y Continuar lo registra una vez", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const [{ referencia } = { referencia: "" }] = await listarReferencias(colegio.alcance, { alumnoId });
  await pagar(colegio, {
    alumnoId,
    monto: 1000,
    formaPagoId: colegio.formasPago.TRANSFERENCIA!,
    bancoId: colegio.bancoId,
    cuenta: "1234",
    referencia: "4455",
  });
  const dia = colegio.hoy.split("-").reverse().join("/");
  const estado = unEstado([[dia, "SPEI RECIBIDO", referencia, "", "", "1,000.00", "0.00"]]);
  await sesion();

  await page.goto("/controlescolar/bancos");
  await hidratada(page);
  await page.getByLabel("Banco", { exact: true }).selectOption(String(colegio.bancoId));
  await page.getByLabel("Cuenta").fill("1234");
  await page.getByLabel("Archivo", { exact: true }).setInputFiles({
    name: estado.name,
    mimeType: "text/csv",
    buffer: Buffer.from(await estado.arrayBuffer()),
  });
  await page.getByRole("button", { name: "Cargar", exact: true }).click();
  await page.getByRole("button", { name: "Leer los depósitos" }).click();
  await expect(page.getByText("1 depósito nuevo, 1 por confirmar")).toBeVisible();
  await expect(page.getByRole("cell", { name: formatFecha(colegio.hoy) })).toBeVisible();

  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  const pregunta = page.getByRole("alertdialog");
  await expect(pregunta).toContainText(/Ya existe un pago de \$1,000\.00 registrado hoy a las \d\d:\d\d por/);
  expect(await pagos(colegio)).toBe(1);
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("1 depósito nuevo, 0 por confirmar")).toBeVisible();
  await expect(page.getByText("Registrado", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmar", exact: true })).toHaveCount(0);
  expect(await pagos(colegio)).toBe(2);

  await page.reload();
  await expect(page.getByText("1 depósito nuevo, 0 por confirmar")).toBeVisible();
  expect(await pagos(colegio)).toBe(2);
});
