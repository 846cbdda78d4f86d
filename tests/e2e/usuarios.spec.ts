// @release but "un rol se copia": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import type { Permiso } from "~/base/acceso/permisos";
import { type Escenario, insertar } from "../factories";
import { dialogo, expect, hidratada, test } from "./prueba";

// The school's administrator invites others: they get exactly the given permissions.

const CONTRASENA = "Recreo azul 27";

async function unRol({ db, organizacionId }: Escenario, nombre: string, permisos: readonly Permiso[]) {
  const rolId = await insertar(db, "roles", { organizacionId, nombre });
  for (const codigo of permisos) await db.insertInto("rolesPermisos").values({ rolId, codigo }).execute();
  return rolId;
}

async function agregar(page: Page, { email, rol }: { email: string; rol: string }) {
  await page.goto("/ajustes/usuarios");
  await hidratada(page);
  await page.getByRole("link", { name: "Nuevo usuario" }).click();
  const forma = dialogo(page, "Nuevo usuario");
  await forma.getByLabel("Email").fill(email);
  await forma.getByRole("textbox", { name: "Nombre", exact: true }).fill("Carla");
  await forma.getByLabel("Primer apellido").fill("Cajas");
  await forma.getByLabel(rol).check();
  await forma.getByLabel("Entregarle yo el enlace").check();
  await forma.getByRole("button", { name: "Guardar" }).click();
}

test("una cajera entra con el enlace que le entregan y ve solo lo que su rol deja", async ({
  page,
  otraPersona,
  colegio,
  cuenta,
  sesion,
}) => {
  const rol = `Ventanilla ${colegio.colegioId}`;
  await unRol(colegio, rol, ["PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"]);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  const email = `carla${colegio.colegioId}@recorrido.mx`;
  await agregar(page, { email, rol });

  const entrega = dialogo(page, "Usuario agregado");
  const enlace = page.getByText(/\/validacuenta\?token=/);
  await expect(entrega.getByRole("img", { name: "Código QR del enlace" })).toBeVisible();
  const { pathname, search } = new URL(await enlace.innerText());
  // It is shown once: the user's own page does not have it, and makes another one.
  await page.goto("/ajustes/usuarios");
  await page.getByRole("link", { name: "Carla Cajas" }).first().click();
  await dialogo(page, "Editar usuario").getByRole("link", { name: "Acceso" }).click();
  const acceso = dialogo(page, "Carla Cajas");
  await expect(acceso.getByText("Por activar")).toBeVisible();
  await expect(acceso.getByRole("button", { name: "Crear enlace para entregar" })).toBeVisible();
  await expect(enlace).toHaveCount(0);

  const pagina = await otraPersona();
  await pagina.goto(pathname + search);
  await pagina.getByLabel(/^Contraseña/).fill(CONTRASENA);
  await pagina.getByLabel("Confirma la contraseña").fill(CONTRASENA);
  await pagina.getByRole("button", { name: "Activar cuenta" }).click();
  await expect(pagina.getByText("La cuenta ha sido activada correctamente.")).toBeVisible();
  await pagina.goto("/login");
  await pagina.getByLabel("Email").fill(email);
  await pagina.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
  await pagina.getByRole("button", { name: "Entrar" }).click();
  await pagina.waitForURL((url) => url.pathname === "/controlescolar");
  expect((await pagina.goto("/ajustes"))?.status()).toBe(403);
  expect((await pagina.goto("/comunicados"))?.status()).toBe(403);
  expect((await pagina.goto("/controlescolar"))?.status()).toBe(200);

  // Losing a permission requires a new sign-in at once.
  await page.goto(page.url());
  await hidratada(page);
  await expect(acceso.getByRole("heading", { name: "Qué ve esta persona" })).toBeVisible();
  await acceso.getByRole("button", { name: "Desactivar" }).click();
  await expect(acceso.getByText("Desactivado")).toBeVisible();
  await pagina.goto("/controlescolar");
  await expect(pagina).toHaveURL(/\/login/);
});

test("un rol se copia, se cambia y dice quién puede; lo que nadie da no se da", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const rol = `Aula ${colegio.colegioId}`;
  const rolId = await unRol(colegio, rol, ["PERM_VISTA_CONTROLESCOLAR"]);
  const permisos = ["PERM_VISTA_AJUSTES", "PERM_ADMIN_USUARIOS", "PERM_VISTA_CONTROLESCOLAR"] as const;
  await sesion(await cuenta({ colegios: [colegio], permisos }), colegio);
  await page.goto(`/ajustes/roles/${rolId}`);
  await hidratada(page);
  await dialogo(page, "Editar rol").getByRole("link", { name: "Copiar" }).click();
  const copia = dialogo(page, "Nuevo rol");
  await expect(copia.getByLabel("Nombre")).toHaveValue(`Copia de ${rol}`);
  await copia.getByLabel("Nombre").fill(`Taller ${colegio.colegioId}`);
  await copia.getByText("Dinero").first().click();
  await copia.getByLabel("Facturar movimientos").check();
  await copia.getByRole("button", { name: "Guardar" }).click();
  await expect(copia.getByText(/Nadie da ni quita lo que no tiene/).first()).toBeVisible();
  await copia.getByLabel("Facturar movimientos").uncheck();
  await copia.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("link", { name: `Taller ${colegio.colegioId}` })).toBeVisible();
  await page.goto("/ajustes/roles?busqueda=facturar");
  await expect(page.getByRole("cell", { name: "Facturar movimientos" })).toBeVisible();
  await expect(page.getByText("Ver la sección Reportes")).toHaveCount(0);
});
