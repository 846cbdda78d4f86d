// @release con-javascript but "el mismo formulario enviado desde dos pestañas": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of ventanilla.spec.ts goes its area without scripts in the quick tier
import type { Db } from "db/connection";
import { conColegiaturas, unaDeudora } from "./alumnos";
import {
  abrirTema,
  conJavaScript,
  CONTRASENA,
  dialogo,
  expect,
  hidratada,
  renombrar,
  test,
  vencerSesiones,
} from "./prueba";

test("un formulario abierto antes de cambiar de colegio en otra pestaña se rechaza sin guardar nada", async ({
  page,
  colegio,
  segundoColegio,
  cuenta,
  sesion,
}) => {
  await renombrar(colegio, "Colegio del Roble");
  await renombrar(segundoColegio, "Instituto del Fresno");
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion(await cuenta({ colegios: [colegio, segundoColegio] }), colegio);
  await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
  await hidratada(page);

  const pestana = await page.context().newPage();
  await pestana.goto("/cambiarcolegio");
  await pestana.getByRole("radio", { name: "Instituto del Fresno" }).check();
  await pestana.getByRole("button", { name: "Continuar" }).click();
  await expect(pestana.getByRole("banner").getByText("Instituto del Fresno")).toBeVisible();

  const forma = dialogo(page, /^Agregar movimiento/);
  await abrirTema(forma, "Observaciones");
  await forma.getByLabel("Observaciones").fill("Paga la abuela");
  const respuesta = page.waitForResponse((response) => response.request().method() === "POST");
  await forma.getByRole("button", { name: "Guardar" }).click();
  expect((await respuesta).status()).toBe(409);
  // Nothing after the answer may remove the sentence.
  await page.waitForLoadState("networkidle");
  await expect(
    page.getByText("Cambiaste de colegio o ciclo en otra ventana; recarga para continuar.").first(),
  ).toBeVisible();
  expect(await pagosDe(colegio.db, alumnoId)).toHaveLength(0);

  await pestana.goto("/cambiarcolegio");
  await pestana.getByRole("radio", { name: "Colegio del Roble" }).check();
  await pestana.getByRole("button", { name: "Continuar" }).click();
  await expect(pestana.getByRole("banner").getByText("Colegio del Roble")).toBeVisible();
  if (!conJavaScript()) await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
  await expect(forma.getByLabel("Observaciones")).toHaveValue("Paga la abuela");
});

test("dos toques al botón son un solo pago", { tag: "@navegador" }, async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
  await hidratada(page);
  await dialogo(page, /^Agregar movimiento/)
    .getByRole("button", { name: "Guardar" })
    .dblclick();
  await expect(dialogo(page, "Recibo A1")).toBeVisible();
  expect(await pagosDe(colegio.db, alumnoId)).toHaveLength(1);
});

test("el mismo formulario enviado desde dos pestañas es un solo pago y la misma respuesta", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  const ruta = `/controlescolar/alumno/${alumnoId}/nuevomovimiento`;
  await page.goto(ruta);
  const campos = await page.request.get(ruta).then((respuesta) => respuesta.text());
  const llave = /name="llave" value="([^"]+)"/.exec(campos)?.[1];
  expect(llave).toBeTruthy();
  const multipart = {
    llave: llave!,
    colegioId: String(colegio.colegioId),
    cicloId: String(colegio.cicloId),
    servicioId: String(colegio.servicioId),
    operacionId: String(colegio.operaciones.PAGO),
    cajaId: String(colegio.cajaId),
    formaPagoId: String(colegio.formasPago.EFECTIVO),
    monto: "500",
    recibido: "",
    fechaOperacion: colegio.hoy,
    observaciones: "",
    adelantar: "0",
  };
  const enviar = () =>
    page.request.post(ruta, { multipart, maxRedirects: 0, headers: { origin: new URL(page.url()).origin } });
  const respuestas = await Promise.all(Array.from({ length: 20 }, enviar));
  expect(new Set(respuestas.map((respuesta) => respuesta.status()))).toEqual(new Set([302]));
  expect(new Set(respuestas.map((respuesta) => respuesta.headers().location)).size).toBe(1);
  expect(await pagosDe(colegio.db, alumnoId)).toHaveLength(1);
});

test("lo escrito al vencer la sesión espera a que la misma cuenta vuelva a entrar, y no se ejecuta solo", async ({
  page,
  base,
  colegio,
  entrar,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const login = await sesion();
  await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
  await hidratada(page);
  const forma = dialogo(page, /^Agregar movimiento/);
  await forma.getByLabel("Monto").fill("1234.50");
  await abrirTema(forma, "Observaciones");
  await forma.getByLabel("Observaciones").fill("Paga la abuela");
  await vencerSesiones(base.db, login.cuentaId);
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL(/\/login\?redirigir=/);
  expect(await pagosDe(colegio.db, alumnoId)).toHaveLength(0);
  await entrar(login);
  await expect(forma.getByLabel("Monto")).toHaveValue("1,234.50");
  await expect(forma.getByLabel("Observaciones")).toHaveValue("Paga la abuela");
  await hidratada(page);
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(dialogo(page, "Recibo A1").getByText("$1,234.50")).toBeVisible();
});

test("lo escrito no aparece ante otra cuenta que entra en el mismo navegador", async ({
  page,
  base,
  colegio,
  cuenta,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const login = await sesion();
  await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
  await hidratada(page);
  await abrirTema(dialogo(page, /^Agregar movimiento/), "Observaciones");
  await dialogo(page, /^Agregar movimiento/)
    .getByLabel("Observaciones")
    .fill("Paga la abuela");
  await vencerSesiones(base.db, login.cuentaId);
  await dialogo(page, /^Agregar movimiento/)
    .getByRole("button", { name: "Guardar" })
    .click();
  await expect(page).toHaveURL(/\/login\?redirigir=/);
  const segundaCuenta = await cuenta({ colegios: [colegio] });
  await page.getByLabel("Email").fill(segundaCuenta.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(dialogo(page, /^Agregar movimiento/).getByLabel("Observaciones")).toHaveValue("");
});

test(
  "a los diez minutos sin uso lo escrito se guarda y espera",
  { tag: "@con-javascript" },
  async ({ page, colegio, entrar, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await page.clock.install();
    const login = await sesion();
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    await abrirTema(forma, "Observaciones");
    await forma.getByLabel("Observaciones").fill("Fue por su cartera");
    await page.clock.fastForward("10:05");
    await expect(page).toHaveURL(/\/login\?redirigir=/);
    await entrar(login);
    await expect(forma.getByLabel("Observaciones")).toHaveValue("Fue por su cartera");
  },
);

function pagosDe(db: Db, alumnoId: number) {
  return db
    .selectFrom("movimientos")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("codigoOperacion", "=", "PAGO")
    .execute();
}
