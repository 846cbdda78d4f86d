// @release con-javascript but "el marco abre sus diálogos": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of listas.spec.ts goes its area without scripts in the quick tier
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test("detrás de lo que se abre sobre la ficha queda la pestaña en la que se estaba, y a ella se vuelve", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  const ficha = `/controlescolar/alumno/${alumnoId}`;
  const movimientos = page.locator("table", { hasText: "Colegiatura anterior" });
  const masDatos = page.locator("details", { hasText: "Datos generales" });
  const menu = async (opcion: string) => {
    await hidratada(page);
    // After a hover, Headless UI's menu may already replace it.
    await page.locator(`:is(summary, button)[aria-label="Más acciones del alumno"]`).click();
    await page
      .getByRole("link", { name: opcion })
      .or(page.getByRole("menuitem", { name: opcion }))
      .click();
  };
  const cerrar = () => page.getByRole("dialog").last().getByRole("link", { name: "Cerrar" }).last().click();

  await page.goto(ficha);
  await hidratada(page);
  for (const [abrir, titulo] of [
    [() => menu("Cambiar grupo"), /grupo/],
    [() => page.getByRole("link", { name: "Colegiatura mensual" }).click(), "Cargos del programa de pagos"],
    [() => page.getByRole("link", { name: "Cambiar foto" }).click(), "Establecer foto"],
  ] as const) {
    await abrir();
    await expect(page.locator("dialog")).toHaveCount(2);
    await expect(page.locator("dialog").last()).toContainText(titulo);
    await expect(movimientos).toHaveCount(1);
    await cerrar();
    await expect(page).toHaveURL(ficha);
    await expect(movimientos).toBeVisible();
  }

  await page.getByRole("link", { name: "Más datos" }).click();
  for (const abrir of [
    () => menu("Cambiar inscripción"),
    async () => page.getByRole("link", { name: "Cambiar foto" }).click(),
  ]) {
    await expect(page).toHaveURL(`${ficha}/masdatos`);
    await abrir();
    await expect(page).toHaveURL(/fpestana=masdatos/);
    await expect(page.locator("dialog")).toHaveCount(2);
    await expect(masDatos.first()).toBeAttached();
    await expect(movimientos).toHaveCount(0);
    await cerrar();
  }
  await expect(page).toHaveURL(`${ficha}/masdatos`);
});

test("quien no ve dinero ni más datos abre los diálogos de la inscripción con la ficha detrás", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const alumnoId = await unaDeudora(colegio);
  const permisos = ["PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO", "PERM_ASIGNACION_GRUPO_ALUMNO"] as const;
  await sesion(await cuenta({ colegios: [colegio], permisos }), colegio);
  const respuesta = await page.goto(`/controlescolar/alumno/${alumnoId}/grupo`);
  expect(respuesta?.status()).toBe(200);
  await expect(page.locator("dialog").first()).toContainText("Sofía Núñez García");
});

test(
  "lo que el navegador ya sabe que falta o no coincide tiene quieto el botón",
  { tag: "@con-javascript" },
  async ({ page, colegio, segundoColegio, cuenta, sesion }) => {
    await sesion(await cuenta({ colegios: [colegio, segundoColegio] }), colegio);
    await page.goto("/cuenta/password");
    await hidratada(page);
    const clave = dialogo(page, "Cambiar contraseña");
    await clave.getByLabel("Contraseña actual").fill("Recorrido2026");
    await clave.getByLabel("Contraseña nueva").fill("Otra-cosa-2026");
    await clave.getByLabel("Confirma la contraseña").fill("Otra-cosa-2027");
    await expect(clave.getByRole("button", { name: "Guardar" })).toBeDisabled();
    await clave.getByLabel("Contraseña actual").focus();
    await expect(clave.getByText("Las contraseñas no coinciden")).toBeVisible();
    await clave.getByLabel("Contraseña nueva").fill("Otra-cosa-2027");
    await expect(clave.getByText("Las contraseñas no coinciden")).toBeHidden();
    await expect(clave.getByRole("button", { name: "Guardar" })).toBeEnabled();

    await page.goto("/cambiarcolegio");
    await hidratada(page);
    const cambiar = dialogo(page, "Cambiar colegio");
    await expect(cambiar.getByRole("button", { name: "Continuar" })).toBeDisabled();
    await cambiar.getByRole("radio", { checked: false }).check();
    await expect(cambiar.getByRole("button", { name: "Continuar" })).toBeEnabled();

    await page.goto("/ajustes/programaspago/admin/0");
    await hidratada(page);
    const programa = dialogo(page, "Agregar programa de pagos");
    await programa.getByLabel("Nombre").fill("Talleres");
    await programa.getByLabel("Servicio").selectOption({ index: 1 });
    const guardar = programa.getByRole("button", { name: "Guardar" });
    await expect(guardar).toBeDisabled();
    const lugar = programa.getByRole("checkbox", { name: /^Primaria 1°/ });
    await lugar.check();
    await expect(guardar).toBeEnabled();
    await lugar.uncheck();
    await expect(guardar).toBeDisabled();
  },
);

test("el marco abre sus diálogos sobre la sección en la que se estaba", async ({ page, colegio, cuenta, sesion }) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/comunicados?buscar=junta");
  await hidratada(page);
  await page.getByText("Mi cuenta").click();
  await page.getByRole("link", { name: "Administrar cuenta" }).click();
  await expect(dialogo(page, "Administrar cuenta")).toBeVisible();
  // Without JavaScript another page is behind: the sections as cards.
  if (conJavaScript()) await expect(page.locator("main h1", { hasText: /^Comunicados$/ })).toBeAttached();
  await dialogo(page, "Administrar cuenta").getByRole("link", { name: "Cerrar" }).first().click();
  await expect(page).toHaveURL("/comunicados?buscar=junta");
  await expect(page.getByRole("heading", { level: 1, name: "Comunicados" })).toBeVisible();
});

test("cuenta y about se abren detrás de cualquier dirección, también donde se espera un número", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  for (const prefijo of [
    "/comunicados",
    "/reportes/saldosvencidos",
    "/ajustes/correo",
    "/ajustes/privacidad",
    "/ajustes/preinscripciones/formatos",
    "/ajustes/programaspago/admin",
    "/controlescolar/preinscripciones",
    "/controlescolar",
  ])
    for (const ruta of ["about", "cuenta", "cuenta/password"]) {
      const respuesta = await page.goto(`${prefijo}/${ruta}?orden=nombre`);
      expect(respuesta?.status(), `${prefijo}/${ruta}`).toBe(200);
      await expect(page).toHaveURL(`/${ruta}?volver=${encodeURIComponent(`${prefijo}?orden=nombre`)}`);
    }
});

test(
  "lo que no es una foto se dice al elegirlo y no se puede guardar",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}/cambiarfoto`);
    await hidratada(page);
    const forma = dialogo(page, "Establecer foto");
    const guardar = forma.getByRole("button", { name: "Guardar foto" });
    const elegir = (name: string, mimeType: string, buffer: Buffer) =>
      forma.getByLabel("Foto de Sofía Núñez García").setInputFiles({ name, mimeType, buffer });
    const mensaje = forma.getByText("Tipo de archivo no soportado");
    await elegir("acta.pdf", "application/pdf", Buffer.from("%PDF-1.4"));
    await expect(mensaje).toBeVisible();
    await expect(guardar).toBeDisabled();
    await elegir("foto.png", "image/png", Buffer.from(PUNTO, "base64"));
    await expect(mensaje).toBeHidden();
    await expect(guardar).toBeEnabled();
    await elegir("notas.png", "image/png", Buffer.from("esto es un texto"));
    await expect(mensaje).toBeVisible();
    await expect(guardar).toBeDisabled();
    await elegir("otra.png", "image/png", Buffer.from(PUNTO, "base64"));
    await expect(mensaje).toBeHidden();
    await expect(guardar).toBeEnabled();
  },
);

const PUNTO = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
