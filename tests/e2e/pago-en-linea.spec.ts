// @release: the plain client pays in the quick tier (tests/pago-en-linea-sin-guiones.test.ts)
import type { Page } from "@playwright/test";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { botonParaPagar } from "~/dinero/cobros/invitacion.server";
import { ok } from "~/lib/outcome";
import { cobraEnLinea } from "../cobros";
import { unTutor } from "../comunicados";
import type { Escenario } from "../factories";
import { ADEUDO, conColegiaturas, unaDeudora } from "./alumnos";
import { expect, test } from "./prueba";

/** A phone on a prepaid line: every request waits so long, and 50 KB come in a second. */
const LINEA = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 20 * 1024 };

async function conLineaDePrepago(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LINEA);
}

/** Two children of one mother, each in a school of their own, and the link of a reminder about the first. */
async function dosEscuelas(uno: Escenario, dos: Escenario) {
  for (const e of [uno, dos]) await conColegiaturas(e);
  const alumnoId = await unaDeudora(uno);
  const segundoId = await unaDeudora(dos, { nombre: "Tomás", apellido1: "Núñez", apellido2: "García" });
  const tutorId = await unTutor(uno, alumnoId);
  await uno.db
    .insertInto("alumnosTutores")
    .values({ alumnoId: segundoId, tutorId, parentescoId: uno.parentescos.Madre })
    .execute();
  for (const e of [uno, dos]) await cobraEnLinea(e);
  const { boton } = await enTransaccion(uno.alcance, async (trx) =>
    ok(await botonParaPagar(trx, { tutorId, alumnoId })),
  );
  const { pathname, search } = new URL(boton!.url);
  return { pagar: pathname + search, alumnoId, segundoId };
}

/** Presses 'Continuar' and begins a payment by this method; the browser is then at the provider's page. */
async function empezar(page: Page, metodo: RegExp, monto: string): Promise<void> {
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("radio", { name: metodo }).check();
  await page.getByRole("button", { name: `Pagar ${monto}` }).click();
  await expect(
    page.getByRole("heading", { name: new RegExp(`^Falta pagar .*${monto.replaceAll(/[$.]/g, "\\$&")}`) }),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Ir a pagar|^Ver los datos para pagar/ }).click();
}

test(
  "una madre paga con tarjeta, SPEI y OXXO lo de dos hijos en dos escuelas, desde un recordatorio",
  { tag: "@navegador" },
  async ({ page, colegio, segundoColegio }) => {
    const { pagar, alumnoId, segundoId } = await dosEscuelas(colegio, segundoColegio);
    await conLineaDePrepago(page);
    await page.goto(pagar);
    await expect(page.getByRole("main")).toContainText("Colegiatura anterior");
    await expect(page.getByRole("main")).not.toContainText("Sofía");
    await empezar(page, /^Tarjeta/, ADEUDO.vencido);
    await page.getByRole("button", { name: "Pagar con tarjeta de crédito" }).click();
    await expect(page.getByRole("heading", { name: `Recibimos tu pago de ${ADEUDO.vencido}` })).toBeVisible();

    await page.goto(pagar);
    const cargo = page.getByRole("checkbox", { name: /^Colegiatura corriente/ });
    await cargo.check();
    await empezar(page, /^Transferencia/, ADEUDO.corriente);
    await page
      .getByRole("button", { name: /transferencia/i })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: `Recibimos tu pago de ${ADEUDO.corriente}` })).toBeVisible();

    await page.goto(pagar);
    await expect(page.getByRole("main")).toContainText("No debes nada hoy a Otro colegio");
    await page.getByRole("navigation", { name: "Escuelas" }).getByRole("link").last().click();
    await expect(page.getByRole("main")).toContainText("Colegiatura anterior");
    await empezar(page, /^Efectivo/, ADEUDO.vencido);
    await page.getByRole("button", { name: "Pagar la ficha en OXXO" }).click();
    await expect(page.getByRole("heading", { name: `Recibimos tu pago de ${ADEUDO.vencido}` })).toBeVisible();

    const { db } = colegio;
    const pagos = await db
      .selectFrom("movimientos")
      .select(["alumnoId", "abonoCentavos"])
      .where("alumnoId", "in", [alumnoId, segundoId])
      .where("codigoOperacion", "=", "PAGO")
      .orderBy("id")
      .execute();
    expect(pagos).toEqual([
      { alumnoId, abonoCentavos: 357_500 },
      { alumnoId, abonoCentavos: 325_000 },
      { alumnoId: segundoId, abonoCentavos: 357_500 },
    ]);
  },
);
