// @release but "con varios colegios se elige uno": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { conJavaScript, CONTRASENA, dialogo, expect, hidratada, renombrar, test, vencerSesiones } from "./prueba";

test("la página de acceso dice lo que la especificación pide", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(page).toHaveTitle(/Iniciar sesión/);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAttribute("type", "password");
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
  await expect(page.getByText("v1.11.20 build 308").filter({ visible: true })).toHaveCount(1);
  const restablece = page.getByRole("link", { name: "Restablece tu contraseña" });
  await expect(restablece).toHaveAttribute("href", "/restablecepassword");
  await expect(restablece).toHaveAttribute("target", "_blank");
});

test("vacía, la forma pide los dos datos junto a su campo", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert")).toHaveCount(2);
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("una contraseña equivocada y un correo que no existe dicen lo mismo, y el correo escrito se queda", async ({
  page,
  cuenta,
  colegio,
}) => {
  const { email } = await cuenta({ colegios: [colegio] });
  for (const intento of [email, `nadie-${email}`]) {
    await page.goto("/login");
    await page.getByLabel("Email").fill(intento);
    await page.getByLabel("Contraseña", { exact: true }).fill("Equivocada1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByText("Usuario o contraseña incorrectos.")).toBeVisible();
    if (conJavaScript())
      await expect(
        page.getByRole("region", { name: "Avisos" }).getByText("Usuario o contraseña incorrectos."),
      ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(intento);
    // With JavaScript the page and the field stay; the server's answer never contains it.
    if (!conJavaScript()) await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
  }
});

test("una cuenta sin activar lo dice después de la contraseña correcta", async ({ page, cuenta, colegio }) => {
  const { email } = await cuenta({ colegios: [colegio], activada: false });
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("main").getByText("La cuenta no ha sido activada, revisa tu correo.")).toBeVisible();
});

test("el ojo muestra y oculta la contraseña", { tag: "@con-javascript" }, async ({ page }) => {
  await page.goto("/login");
  const campo = page.getByLabel("Contraseña", { exact: true });
  const ojo = page.getByRole("button", { name: "Mostrar la contraseña" });
  await ojo.click();
  await expect(campo).toHaveAttribute("type", "text");
  await ojo.click();
  await expect(campo).toHaveAttribute("type", "password");
});

test("con un solo colegio se entra directo", async ({ page, entrar }) => {
  await entrar();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("navigation", { name: "Secciones" })).toBeVisible();
});

test("con varios colegios se elige uno, y se puede cambiar después", async ({
  page,
  colegio,
  segundoColegio,
  cuenta,
  entrar,
}) => {
  await renombrar(colegio, "Colegio del Roble");
  await renombrar(segundoColegio, "Instituto del Fresno");
  await entrar(await cuenta({ colegios: [colegio, segundoColegio] }));
  await expect(page).toHaveURL(/\/login\/colegio/);
  await expect(page.getByText("Selecciona el colegio al que deseas acceder")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("alert")).toHaveText("Selecciona una opción");
  await page.getByRole("radio", { name: "Instituto del Fresno" }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("banner").getByText("Instituto del Fresno")).toBeVisible();

  await page.getByText("Mi cuenta").click();
  await page.getByRole("link", { name: "Cambiar colegio" }).click();
  const cambiar = dialogo(page, "Cambiar colegio");
  await cambiar.getByRole("radio", { name: "Colegio del Roble" }).check();
  await cambiar.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("banner").getByText("Colegio del Roble")).toBeVisible();
  await expect(page.getByText("Cambiaste de colegio").first()).toBeVisible();
});

test("sin colegio asignado la página lo dice y deja salir", async ({ page, cuenta, entrar }) => {
  await entrar(await cuenta());
  await expect(page.getByText(SIN_COLEGIO)).toBeVisible();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/login");
});

test("quien pierde su colegio estando dentro lo ve en el aviso Atención", async ({
  page,
  base,
  cuenta,
  colegio,
  entrar,
}) => {
  const { cuentaId } = await entrar(await cuenta({ colegios: [colegio] }));
  await base.db.deleteFrom("cuentasColegios").where("cuentaId", "=", cuentaId).execute();
  await page.goto("/");
  await expect(dialogo(page, "Atención").getByText(SIN_COLEGIO)).toBeVisible();
  await dialogo(page, "Atención").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/login");
});

test("sin permisos el marco aparece sin secciones y una dirección directa es acceso denegado", async ({
  page,
  cuenta,
  colegio,
  entrar,
}) => {
  await entrar(await cuenta({ colegios: [colegio], permisos: [] }));
  await expect(page.getByText("Tu cuenta no tiene permiso para ver ninguna sección")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Secciones" }).getByRole("link")).toHaveCount(0);
  const respuesta = await page.goto("/ajustes/bitacora");
  expect(respuesta?.status()).toBe(403);
  await expect(dialogo(page, "No cuenta con privilegios suficientes para acceder a esta opción.")).toBeVisible();
  await page.getByRole("link", { name: "Entendido" }).click();
  await expect(page).toHaveURL("/");
});

test("cerrar sesión pregunta primero, y después la sesión ya no vale", async ({ page, entrar }) => {
  await entrar();
  await hidratada(page);
  const abrir = async () => {
    await page.getByText("Mi cuenta").click();
    await page.getByRole("link", { name: "Cerrar sesión" }).click();
    return dialogo(page, "Cerrar sesión");
  };
  let pregunta = await abrir();
  await expect(pregunta.getByText("¿Confirmas cerrar la sesión?")).toBeVisible();
  await pregunta.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL("/");
  pregunta = await abrir();
  const cookies = await page.context().cookies();
  await pregunta.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/login");
  await page.context().addCookies(cookies);
  await page.goto("/controlescolar");
  await expect(page).toHaveURL(/\/login\?redirigir=/);
});

test("después de entrar se vuelve a la página que se pidió, con su consulta", async ({ page, entrar }) => {
  await page.goto("/ajustes/bitacora?antes=5");
  await expect(page).toHaveURL(/\/login\?redirigir=%2Fajustes%2Fbitacora%3Fantes%3D5$/);
  await entrar();
  await expect(page).toHaveURL("/ajustes/bitacora?antes=5");
});

test("entrar nunca lleva fuera del sitio", async ({ page, cuenta, colegio, entrar }) => {
  const login = await cuenta({ colegios: [colegio] });
  await page.goto("/login?redirigir=https%3A%2F%2Fejemplo.mx%2F");
  await entrar(login);
  await expect(page).toHaveURL("/");
});

// The script that detects idleness is loaded after the page; it starts by recording a use of the page.
const vigilada = (page: Page) => page.waitForFunction(() => localStorage.getItem("ultimoUso") !== null);

test(
  "a los nueve minutos sin uso la pantalla avisa, y responder la mantiene",
  { tag: "@con-javascript" },
  async ({ page, entrar }) => {
    await page.clock.install();
    await entrar();
    await vigilada(page);
    await page.clock.fastForward("09:01");
    const aviso = dialogo(page, "Atención");
    await expect(aviso.getByText(/Tu sesión se cerrará en \d+ segundos por inactividad\./)).toBeVisible();
    await aviso.getByRole("button", { name: "Seguir trabajando" }).click();
    await expect(aviso).toBeHidden();
    await page.clock.fastForward("05:00");
    await expect(aviso).toBeHidden();
    await expect(page).toHaveURL("/");
  },
);

test(
  "a los diez minutos la sesión se cierra y, al volver, se está en la misma página",
  { tag: "@con-javascript" },
  async ({ page, entrar }) => {
    await page.clock.install();
    const login = await entrar();
    await page.evaluate(() => localStorage.removeItem("ultimoUso"));
    await page.goto("/ajustes/bitacora");
    await vigilada(page);
    await page.clock.fastForward("10:05");
    await expect(page).toHaveURL("/login?redirigir=%2Fajustes%2Fbitacora&motivo=inactividad");
    await expect(page.getByText("Tu sesión se cerró por inactividad.")).toBeVisible();
    await entrar(login);
    await expect(page).toHaveURL("/ajustes/bitacora");
  },
);

test("una sesión vencida en el servidor lleva a entrar y regresa", async ({ page, base, entrar }) => {
  const login = await entrar();
  await vencerSesiones(base.db, login.cuentaId);
  await page.goto("/ajustes/bitacora");
  await expect(page).toHaveURL("/login?redirigir=%2Fajustes%2Fbitacora&motivo=inactividad");
  await expect(page.getByText("Tu sesión se cerró por inactividad.")).toBeVisible();
  await entrar(login);
  await expect(page).toHaveURL("/ajustes/bitacora");
});

test("tras varios intentos fallidos hay que esperar, aun con la contraseña correcta", async ({
  page,
  cuenta,
  colegio,
}) => {
  const { email } = await cuenta({ colegios: [colegio] });
  await page.goto("/login");
  for (let intento = 0; intento < 7; intento += 1) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(intento < 6 ? `Equivocada${intento}` : CONTRASENA);
    const respuesta = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Entrar" }).click();
    await respuesta;
  }
  await expect(page.getByRole("main").getByText(/^Demasiados intentos\. Intenta de nuevo en/)).toBeVisible();
});

const SIN_COLEGIO = "Su cuenta no está asignada a algún colegio, favor de contactar al administrador de su instancia.";

test("un enlace de familias que llegó cortado lo dice con sus palabras, sin pedir la contraseña del personal", async ({
  page,
}) => {
  for (const [ruta, titulo] of [
    ["/vercomunicado/abc", "El comunicado no existe o el enlace no es correcto."],
    ["/vercomunicado/abc/def", "El comunicado no existe o el enlace no es correcto."],
    ["/public/recibos", "La página no existe o el enlace no está completo"],
    ["/public/recibos/cortado", "La página no existe o el enlace no está completo"],
    ["/public/preinscripciones", "La página no existe o el enlace no está completo"],
    ["/public/preinscripciones/1x", "La página no existe o el enlace no está completo"],
  ] as const) {
    const respuesta = await page.goto(ruta);
    expect(respuesta?.status(), ruta).toBe(404);
    await expect(page).toHaveURL(ruta);
    await expect(page.getByRole("heading", { level: 1, name: titulo })).toBeVisible();
    await expect(page.getByText("Revisa que el enlace esté completo o pídelo de nuevo al colegio.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ir al inicio" })).toHaveCount(0);
  }
});
