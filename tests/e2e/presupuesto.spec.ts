// @release con-javascript but "encontrar a un alumno": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of ventanilla.spec.ts goes its area without scripts in the quick tier
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { pagar } from "../en-la-ventanilla";
import { ADEUDO, conColegiaturas, unaDeudora } from "./alumnos";
import { documentoDe, inscribir } from "./alumno-nuevo";
import { type Mano, contar } from "./mano";
import { dialogo, expect, hidratada, homoclaveDeEsteIntento, test } from "./prueba";

// The maximum effort of everyday tasks: keys that are no letter or figure, and clicks, as the page counts them.
const ENCONTRAR = { teclas: 1, clics: 0 };
const COBRAR = { teclas: 3, clics: 0 };
const REIMPRIMIR = { teclas: 1, clics: 0 };
const INSCRIBIR = { teclas: 0, clics: 2 };
// The same by mouse: the list's row, the boxes already ticked, and the save button.
const COBRAR_CON_RATON = { teclas: 0, clics: 3 };
const TOMAS = { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" };

const dentro = (mano: Mano, tope: Mano) => mano.teclas <= tope.teclas && mano.clics <= tope.clics;

test.use({ viewport: { width: 1280, height: 720 } });

test(
  "encontrar a un alumno cuesta sus letras y Enter; cobrarle en efectivo, lo que entrega y tres teclas",
  { tag: "@con-javascript" },
  async ({ page, colegio, entrar }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await unaDeudora(colegio, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
    await entrar();
    await hidratada(page);
    const mano = await contar(page);
    // No action is needed: after sign-in the caret is in the search, one frame after the page is interactive.
    await expect(
      page.locator("input[data-frame-search], input[data-list-search]").and(page.locator(":focus")),
    ).toBeVisible();
    await page.keyboard.type("sof nunez");
    await page.keyboard.press("Enter");
    const ficha = dialogo(page, "Información del alumno");
    await expect(ficha.getByText("Sofía Núñez García").first()).toBeVisible();
    expect(dentro(await mano(), ENCONTRAR), JSON.stringify(await mano())).toBe(true);

    await expect(ficha.getByRole("button", { name: `Cobrar ${ADEUDO.vencido}` })).toBeFocused();
    await page.keyboard.press("Enter");
    const forma = dialogo(page, /^Agregar movimiento/);
    await expect(forma.getByLabel("Efectivo recibido")).toBeFocused();
    await page.keyboard.type("4000");
    await expect(forma.getByText("$425.00")).toBeVisible();
    await expect(forma.getByRole("button", { name: `Guardar pago de ${ADEUDO.vencido}` })).toBeEnabled();
    // The everyday payment is fully visible.
    expect(await forma.locator("[data-dialog-body]").evaluate((b) => b.scrollHeight - b.clientHeight)).toBe(0);
    await page.keyboard.press("Enter");
    await expect(dialogo(page, "Recibo A1")).toBeVisible();
    expect(dentro(await mano(), COBRAR), JSON.stringify(await mano())).toBe(true);
  },
);

test(
  "con la tecla P se cobra exactamente lo que está palomeado en la ficha, y lo más nuevo está a la vista",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    const ficha = dialogo(page, "Información del alumno");
    const sigue = ficha.getByRole("region", { name: "Lo que sigue por pagar" });
    await expect(sigue.getByRole("checkbox", { name: /Colegiatura anterior/ })).toBeChecked();
    const ultimo = ficha
      .getByRole("table", { name: /^Movimientos/ })
      .getByRole("row")
      .nth(1);
    await expect(ultimo).toContainText("Colegiatura corriente");
    await expect(ultimo).toBeInViewport({ ratio: 1 });

    await sigue.getByRole("checkbox", { name: /Colegiatura anterior/ }).uncheck();
    const cobrar = sigue.getByRole("button", { name: "Cobrar" });
    await expect(cobrar).toBeDisabled();
    await expect(cobrar).toHaveAttribute("title", "Elige al menos un cargo");
    await sigue.getByRole("checkbox", { name: /Colegiatura corriente/ }).check();
    await page.keyboard.press("p");
    const forma = dialogo(page, /^Agregar movimiento/);
    await expect(forma.getByLabel("Monto")).toHaveValue(ADEUDO.corriente.slice(1));
    await expect(forma.getByRole("checkbox", { name: /Colegiatura corriente/ })).toBeChecked();
    await expect(forma.getByRole("checkbox", { name: /Colegiatura anterior/ })).not.toBeChecked();
    // A disabled control gives its reason.
    await forma.getByLabel("Monto").fill("");
    await expect(forma.getByRole("button", { name: "Guardar" })).toBeDisabled();
    await expect(forma.getByText(/^Monto: /)).toBeVisible();
  },
);

test("sin guiones, la ficha también entrega a la forma lo que se palomeó", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto(`/controlescolar/alumno/${alumnoId}`);
  await hidratada(page);
  const sigue = page.getByRole("region", { name: "Lo que sigue por pagar" });
  await sigue.getByRole("checkbox", { name: /Colegiatura corriente/ }).check();
  await sigue.getByRole("button", { name: "Cobrar" }).click();
  await expect(dialogo(page, /^Agregar movimiento/).getByLabel("Monto")).toHaveValue(ADEUDO.total.slice(1));
});

test(
  "con el ratón, de la lista al recibo son tres clics y lo que se entrega",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    const mano = await contar(page);
    await page.getByRole("link", { name: /Núñez García/ }).click();
    await dialogo(page, "Información del alumno")
      .getByRole("button", { name: `Cobrar ${ADEUDO.vencido}` })
      .click();
    const forma = dialogo(page, /^Agregar movimiento/);
    await expect(forma.getByLabel("Efectivo recibido")).toBeFocused();
    await page.keyboard.type("4000");
    await forma.getByRole("button", { name: `Guardar pago de ${ADEUDO.vencido}` }).click();
    await expect(dialogo(page, "Recibo A1")).toBeVisible();
    expect(dentro(await mano(), COBRAR_CON_RATON), JSON.stringify(await mano())).toBe(true);
  },
);

test(
  "reimprimir cuesta el folio y Enter, y quién debe se ve en Inicio sin tocar nada",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await pagar(colegio, { alumnoId, monto: 500 });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/");
    await hidratada(page);
    await expect(page.getByText("Debe 1 alumno")).toBeInViewport();
    const mano = await contar(page);
    await page.keyboard.press("Control+k");
    const sinBuscar = await mano();
    await page.keyboard.type("A1");
    await page.keyboard.press("Enter");
    const recibo = dialogo(page, "Recibo A1");
    await expect(recibo.getByRole("link", { name: "Imprimir recibo" })).toBeFocused();
    const { teclas, clics } = await mano();
    expect(dentro({ teclas: teclas - sinBuscar.teclas, clics }, REIMPRIMIR), JSON.stringify({ teclas, clics })).toBe(
      true,
    );
  },
);

test(
  "inscribir a alguien nuevo en la ventanilla es una forma y dos clics",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    const mano = await contar(page);
    await page.getByRole("link", { name: "Nuevo alumno" }).click();
    const forma = dialogo(page, "Nuevo alumno");
    await expect(documentoDe(forma)).toBeFocused();
    const homoclave = homoclaveDeEsteIntento();
    await page.keyboard.type(
      generarCurp({ ...TOMAS, fechaNacimiento: fecha("2018-05-04"), genero: "MASCULINO", entidad: "DF", homoclave }),
    );
    const escrito = (name: string) => forma.getByRole("textbox", { name: new RegExp(`^${name}( ?\\(opcional\\))?$`) });
    await escrito("Nombre").fill(TOMAS.nombre);
    await escrito("Primer apellido").fill(TOMAS.apellido1);
    await escrito("Segundo apellido").fill(TOMAS.apellido2);
    await forma.getByLabel("Grado").selectOption({ index: 1 });
    await forma.getByLabel("Grupo", { exact: true }).selectOption({ index: 1 });
    await inscribir(forma, "Inscribir sin cobrar");
    await expect(dialogo(page, "Información del alumno").getByText("Tomás Pérez Luna").first()).toBeVisible();
    expect(dentro(await mano(), INSCRIBIR), JSON.stringify(await mano())).toBe(true);
  },
);
