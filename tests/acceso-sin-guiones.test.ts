import { expect, test } from "vitest";
import { CONTRASENA, enElAcceso } from "./en-el-acceso";
import { peticion } from "./navegador";

// Signing in and out in a browser that knows only HTML (A§2).

const SIN_COLEGIO = "Su cuenta no está asignada a algún colegio, favor de contactar al administrador de su instancia.";
const POR_INACTIVIDAD = "/login?redirigir=%2Fajustes%2Fbitacora&motivo=inactividad";

/** The opening tag of a named control of the page. */
const control = ({ page }: { page: { html: string } }, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page.html)?.[0] ?? "";

/** The links of the menu of sections. */
const secciones = (html: string) => /<nav[^>]*aria-label="Secciones"[^>]*>[\s\S]*?<\/nav>/.exec(html)![0].match(/<a /g);

test("la página de acceso dice lo que la especificación pide", async () => {
  const { navegador } = await enElAcceso();
  await navegador.go("/");
  const { url, html } = navegador.page;
  expect(url).toBe("/login");
  expect(html).toMatch(/<title>[^<]*Iniciar sesión/);
  expect(control(navegador, "username")).toContain("autofocus");
  expect(control(navegador, "password")).toContain('type="password"');
  expect(navegador.forms().flatMap(({ buttons }) => buttons.map(({ text }: { text: string }) => text))).toContain(
    "Entrar",
  );
  expect(navegador.text()).toContain("v1.11.20 build 308");
  const enlace = /<a [^>]*href="\/restablecepassword"[^>]*>[^<]*/.exec(html)![0];
  expect(enlace).toContain("Restablece tu contraseña");
  expect(enlace).toContain('target="_blank"');
});

test("vacía, la forma pide los dos datos junto a su campo", async () => {
  const { producto } = await enElAcceso();
  const html = await (await producto(peticion("/login", { form: { username: "", password: "" } }))).text();
  expect(html.match(/role="alert"/g)).toHaveLength(2);
  for (const name of ["username", "password"])
    expect(control({ page: { html } }, name)).toContain('aria-invalid="true"');
});

test("una contraseña equivocada y un correo que no existe dicen lo mismo, y el correo escrito se queda", async () => {
  const { navegador, cuenta } = await enElAcceso();
  const { email } = await cuenta();
  for (const username of [email, `nadie-${email}`]) {
    await navegador.go("/login");
    await navegador.press("Entrar", { username, password: "Equivocada1" });
    expect(navegador.text()).toContain("Usuario o contraseña incorrectos.");
    expect(control(navegador, "username")).toContain(`value="${username}"`);
    expect(navegador.page.html).not.toContain("Equivocada1");
  }
});

test("una cuenta sin activar lo dice después de la contraseña correcta", async () => {
  const { navegador, cuenta, entrar } = await enElAcceso();
  const { email } = await cuenta({ activada: false });
  await entrar(email, navegador);
  expect(navegador.text()).toContain("La cuenta no ha sido activada, revisa tu correo.");
});

test("con un solo colegio se entra directo", async () => {
  const { navegador, cuenta, entrar } = await enElAcceso();
  await entrar((await cuenta()).email, navegador);
  expect(navegador.page.url).toBe("/");
  expect(secciones(navegador.page.html)!.length).toBeGreaterThan(0);
});

test("sin colegio asignado la página lo dice y deja salir, también a quien lo pierde estando dentro", async () => {
  const { db, navegador, cuenta, entrar } = await enElAcceso();
  await entrar((await cuenta({ colegios: [] })).email, navegador);
  expect(navegador.text()).toContain(SIN_COLEGIO);
  await navegador.press("Cerrar sesión");
  expect(navegador.page.url).toBe("/login");

  const { email, cuentaId } = await cuenta();
  await entrar(email, navegador);
  await db.deleteFrom("cuentasColegios").where("cuentaId", "=", cuentaId).execute();
  await navegador.go("/");
  expect(navegador.page.html).toMatch(/<dialog[\s\S]*Atención[\s\S]*Su cuenta no está asignada[\s\S]*<\/dialog>/);
  expect(navegador.text()).toContain(SIN_COLEGIO);
  await navegador.press("Cerrar sesión", {}, { last: true });
  expect(navegador.page.url).toBe("/login");
});

test("sin permisos el marco aparece sin secciones y una dirección directa es acceso denegado", async () => {
  const { navegador, cuenta, entrar } = await enElAcceso();
  await entrar((await cuenta({ permisos: [] })).email, navegador);
  expect(navegador.text()).toContain("Tu cuenta no tiene permiso para ver ninguna sección");
  expect(secciones(navegador.page.html)).toBeNull();
  await expect(navegador.go("/ajustes/bitacora")).rejects.toThrow("403");
  expect(navegador.page.html).toMatch(/<dialog[\s\S]*No cuenta con privilegios suficientes[\s\S]*<\/dialog>/);
  expect(navegador.text()).toContain("No cuenta con privilegios suficientes para acceder a esta opción.");
  await navegador.follow("Entendido");
  expect(navegador.page.url).toBe("/");
});

test("cerrar sesión pregunta primero, y después la sesión ya no vale", async () => {
  const { navegador, producto, cookies, cuenta, entrar } = await enElAcceso();
  await entrar((await cuenta()).email, navegador);
  await navegador.follow("Cerrar sesión");
  expect(navegador.text()).toContain("¿Confirmas cerrar la sesión?");
  await navegador.follow("Cancelar");
  expect(navegador.page.url).toBe("/");
  await navegador.follow("Cerrar sesión");
  const headers = { cookie: cookies.ultimas };
  expect((await producto(peticion("/controlescolar", { headers }))).status).toBe(200);
  await navegador.press("Cerrar sesión", {}, { last: true });
  expect(navegador.page.url).toBe("/login");
  const despues = await producto(peticion("/controlescolar", { headers }));
  expect(despues.headers.get("location")).toMatch(/\/login\?redirigir=/);
});

test("después de entrar se vuelve a la página que se pidió, con su consulta, y nunca fuera del sitio", async () => {
  const { navegador, cuenta, entrar, otroNavegador } = await enElAcceso();
  const { email } = await cuenta();
  await navegador.go("/ajustes/bitacora?antes=5");
  expect(navegador.page.url).toBe("/login?redirigir=%2Fajustes%2Fbitacora%3Fantes%3D5");
  await entrar(email, navegador);
  expect(navegador.page.url).toBe("/ajustes/bitacora?antes=5");
  const segundo = otroNavegador();
  await segundo.go("/login?redirigir=https%3A%2F%2Fejemplo.mx%2F");
  await entrar(email, segundo);
  expect([segundo.page.url, segundo.page.status]).toEqual(["/", 200]);
});

test("una sesión vencida en el servidor lleva a entrar y regresa", async () => {
  const { db, navegador, cuenta, entrar } = await enElAcceso();
  const { email, cuentaId } = await cuenta();
  await entrar(email, navegador);
  const usadaDate = new Date(Date.now() - 60 * 60_000).toISOString();
  await db.updateTable("sesiones").set({ usadaDate }).where("cuentaId", "=", cuentaId).execute();
  await navegador.go("/ajustes/bitacora");
  expect(navegador.page.url).toBe(POR_INACTIVIDAD);
  expect(navegador.text()).toContain("Tu sesión se cerró por inactividad.");
  await entrar(email, navegador);
  expect(navegador.page.url).toBe("/ajustes/bitacora");
});

test("tras varios intentos fallidos hay que esperar, aun con la contraseña correcta", async () => {
  const { navegador, cuenta, entrar } = await enElAcceso();
  const { email } = await cuenta();
  for (let intento = 0; intento < 6; intento += 1) await entrar(email, navegador, `Equivocada${intento}`);
  await entrar(email, navegador, CONTRASENA);
  expect(navegador.text()).toContain("Demasiados intentos. Intenta de nuevo en");
});

test.each([
  ["/vercomunicado/abc", "El comunicado no existe o el enlace no es correcto."],
  ["/vercomunicado/abc/def", "El comunicado no existe o el enlace no es correcto."],
  ["/public/recibos", "La página no existe o el enlace no está completo"],
  ["/public/recibos/cortado", "La página no existe o el enlace no está completo"],
  ["/public/preinscripciones", "La página no existe o el enlace no está completo"],
  ["/public/preinscripciones/1x", "La página no existe o el enlace no está completo"],
])(
  "el enlace de familias %s, que llegó cortado, lo dice sin pedir la contraseña del personal",
  async (ruta, titulo) => {
    const { navegador } = await enElAcceso();
    await expect(navegador.go(ruta)).rejects.toThrow("404");
    expect(navegador.page.url).toBe(ruta);
    expect(/<h1[^>]*>([^<]*)/.exec(navegador.page.html)?.[1]).toBe(titulo);
    expect(navegador.text()).toContain("Revisa que el enlace esté completo o pídelo de nuevo al colegio.");
    expect(navegador.text()).not.toContain("Ir al inicio");
  },
);
