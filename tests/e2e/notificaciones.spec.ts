// @release con-javascript but "la campana cuenta": that one goes its area with scripts in the quick tier
import { unaNotificacion } from "../factories";
import { conJavaScript, expect, hidratada, test } from "./prueba";

test("la campana cuenta lo que no se ha leído, lo muestra de cinco en cinco y lo marca", async ({
  page,
  cuenta,
  colegio,
  sesion,
}) => {
  const login = await cuenta({ colegios: [colegio] });
  for (let n = 1; n <= 7; n++)
    await unaNotificacion(colegio, {
      cuentaId: login.cuentaId,
      titulo: `Terminó la importación ${n}`,
      url: "/ajustes",
    });
  await sesion(login, colegio);
  await page.goto("/controlescolar");
  const campana = page.getByRole("link", { name: /^Notificaciones/ });
  await expect(campana).toHaveAccessibleName("Notificaciones, 7 sin leer");
  if (conJavaScript()) await hidratada(page);
  await campana.click();
  if (!conJavaScript()) {
    await expect(page).toHaveURL(/\/notificaciones/);
    await expect(page.getByText("0 por atender · 7 avisos")).toBeVisible();
    await page.getByRole("button", { name: "Marcar como leída: Terminó la importación 7" }).click();
    await expect(page.getByRole("link", { name: /^Notificaciones/ })).toHaveAccessibleName(
      "Notificaciones, 6 sin leer",
    );
    await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
    await expect(page.getByText("No hay notificaciones")).toBeVisible();
    await page.getByRole("link", { name: "Ver las leídas" }).click();
    await page.getByRole("link", { name: "Terminó la importación 7" }).click();
    await expect(page).toHaveURL("/ajustes");
    return;
  }
  const panel = page.getByRole("dialog", { name: "Notificaciones" });
  await expect(panel.getByRole("listitem")).toHaveCount(5);
  // It says how many there are, and not how many it has loaded.
  await expect(panel.getByRole("region", { name: "Avisos" })).toContainText("Avisos7");
  await panel.getByRole("button", { name: "Ver más" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(7);
  await panel.getByRole("button", { name: "Marcar como leída: Terminó la importación 7" }).click();
  await expect(campana).toHaveAccessibleName("Notificaciones, 6 sin leer");
  await expect(panel.getByText("Terminó la importación 7")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(campana).toBeFocused();
  await campana.click();
  await panel.getByRole("link", { name: "Terminó la importación 6" }).click();
  await expect(page).toHaveURL("/ajustes");
  await expect(panel).toHaveCount(0);
  await campana.click();
  await panel.getByRole("button", { name: "Marcar todas como leídas" }).click();
  await expect(panel.getByText("No hay notificaciones")).toBeVisible();
  await expect(campana).toHaveAccessibleName("Notificaciones");
});

test(
  "lo que llega suena solo en quien le toca, en cada pestaña, y cerrarlo es leerlo",
  { tag: "@con-javascript" },
  async ({ page, context, cuenta, colegio, sesion, base }) => {
    const rosa = await cuenta({ colegios: [colegio] });
    await sesion(rosa, colegio);
    const escucha = page.waitForResponse((respuesta) => respuesta.url().endsWith("/notificaciones/vivo"));
    await page.goto("/controlescolar");
    expect((await escucha).status()).toBe(200);
    const id = await unaNotificacion(colegio, { cuentaId: rosa.cuentaId, titulo: "Llegó una preinscripción" });
    // Every write of the server in the school triggers a refresh; here, the notices that the account has read.
    const ruta = `/api/colegios/${colegio.colegioId}/usuarios/${rosa.cuentaId}/notificaciones`;
    const marcada = await page.request.patch(`${ruta}/${await unaNotificacion(colegio, { cuentaId: rosa.cuentaId })}`);
    expect(marcada.status()).toBe(200);
    const avisos = page.getByRole("region", { name: "Avisos" });
    await expect(avisos.getByText("Llegó una preinscripción")).toBeVisible();
    await expect(page.getByRole("link", { name: "Notificaciones, 1 sin leer" })).toBeVisible();
    // A second tab of the browser shares the stream.
    let canales = 0;
    context.on("request", (request) => (canales += Number(request.url().endsWith("/vivo"))));
    const segundaPagina = await context.newPage();
    await segundaPagina.goto("/ajustes");
    await hidratada(segundaPagina);
    await avisos.getByRole("button", { name: "Cerrar aviso" }).click();
    await expect
      .poll(
        async () =>
          (
            await base.db
              .selectFrom("notificaciones")
              .select("leidaDate")
              .where("id", "=", id)
              .executeTakeFirstOrThrow()
          ).leidaDate,
      )
      .not.toBeNull();
    await expect(segundaPagina.getByRole("link", { name: "Notificaciones", exact: true })).toBeVisible();
    expect(canales).toBeLessThanOrEqual(1);
  },
);
