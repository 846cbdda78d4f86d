import { pagar } from "../en-la-ventanilla";
import { insertar } from "../factories";
import { fecha, primerDiaDelMes, sumarDias } from "~/lib/dates";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

test("dirección cierra el mes pasado con sus avisos, nada más entra en él, y lo reabre con motivo", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await pagar(colegio, { alumnoId, monto: 1000 });
  const ultimoDia = sumarDias(primerDiaDelMes(colegio.hoy), -1);
  const mes = ultimoDia.slice(0, 7);
  // A line of the bank that nobody has said whose it is: a warning.
  const archivoId = await insertar(colegio.db, "archivosDeBanco", {
    colegioId: colegio.colegioId,
    bancoId: colegio.bancoId,
    cajaId: colegio.cajaId,
    cuentaId: (await sesion()).cuentaId,
    nombre: "estado.csv",
    cuenta: "4417",
    encabezados: "[]",
    filas: "[]",
    leido: 1,
    createdDate: colegio.alcance.ahora,
  });
  await insertar(colegio.db, "depositosBanco", {
    archivoId,
    colegioId: colegio.colegioId,
    bancoId: colegio.bancoId,
    clave: "x",
    fecha: ultimoDia,
    centavos: 77_700,
    texto: "DEPOSITO",
  });
  await page.goto("/controlescolar/cierremes");
  await hidratada(page);
  await expect(page.getByText("1 depósito del banco por identificar")).toBeVisible();
  await page.getByRole("link", { name: /^Cerrar .* con 1 aviso…$/ }).click();
  const cerrar = dialogo(page, /^Cerrar /);
  await cerrar.getByLabel("Por qué se cierra con avisos").fill("El banco lo aclara mañana");
  await cerrar.getByRole("button", { name: "Cerrar con avisos" }).click();
  await expect(page.getByText(/^Cerrado por /)).toBeVisible();
  await expect(page.getByText("Motivo: El banco lo aclara mañana")).toBeVisible();
  await expect(page.getByText("Las cifras siguen siendo las que se cerraron.")).toBeVisible();
  await expect(pagar(colegio, { alumnoId, monto: 500, fechaOperacion: fecha(ultimoDia) })).rejects.toThrow(
    "está cerrado: registra el pago con fecha de hoy",
  );

  await page.goto(`/controlescolar/cierremes/reabrir?mes=${mes}`);
  await hidratada(page);
  const reabrir = dialogo(page, /^Reabrir /);
  await reabrir.getByLabel("Por qué se reabre").fill("Faltó un pago");
  await reabrir.getByRole("button", { name: "Reabrir mes" }).click();
  await expect(page.getByText(/Motivo: Faltó un pago/)).toBeVisible();
  await expect(page.getByText(/^Cerrado por /)).toHaveCount(0);
});
