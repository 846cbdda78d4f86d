import { postear } from "../en-la-ventanilla";
import { unTutor } from "../comunicados";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";
import { textoDelCorreo } from "./publico";

test("de los saldos vencidos a la familia: quién debe, el recordatorio con su monto, y nadie recibe dos el mismo día", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await postear(colegio, alumnoId);
  const email = `vero${alumnoId}@correo.mx`;
  await unTutor(colegio, alumnoId, { email });
  await sesion();
  await page.goto("/reportes/saldosvencidos");
  await hidratada(page);
  await expect(page.getByRole("heading", { name: "Saldos vencidos" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Antigüedad de saldos" })).toContainText("$3,575.00");
  await page.getByRole("link", { name: "Recordatorio a Sofía Núñez García" }).click();
  const recordatorio = dialogo(page, "Recordatorio");
  await expect(recordatorio).toContainText("Sofía Núñez García tiene un saldo vencido de $3,575.00");
  await recordatorio.getByRole("button", { name: "Correo a Verónica Peña" }).click();
  await expect(page.getByText("Recordatorio en camino").first()).toBeVisible();
  expect(await textoDelCorreo(colegio.db, email, "Saldo vencido", { enlace: false })).toContain(
    "Colegiatura anterior: $3,250.00",
  );

  await page.getByRole("link", { name: "Recordar a todos" }).click();
  const todos = dialogo(page, "Recordar saldos vencidos");
  await expect(todos).toContainText("La lista tiene 1 alumno con saldo vencido. Se escriben 0 correos");
  await todos.getByRole("button", { name: "Enviar recordatorios" }).click();
  await expect(todos).toContainText("Ya se les escribió hoy");
  await todos.getByRole("link", { name: "Cancelar" }).click();

  await page.getByRole("link", { name: "Núñez García, Sofía", exact: true }).click();
  await expect(dialogo(page, "Información del alumno")).toContainText("Colegiatura anterior");
  await dialogo(page, "Información del alumno").getByRole("link", { name: "Cerrar" }).first().click();
  await expect(page).toHaveURL(/\/reportes\/saldosvencidos/);
});
