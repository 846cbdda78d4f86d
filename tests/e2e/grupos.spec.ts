import { insertar } from "../factories";
import { expect, hidratada, test } from "./prueba";

test(
  "un grupo se arrastra sobre otro de su lugar, y con eso se puede guardar el orden",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { db, cicloId, gradoId, plantelId, turnoId } = colegio;
    await insertar(db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "Z" });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/ajustes/ciclos/${cicloId}/grupos`);
    await hidratada(page);
    const renglones = page
      .getByRole("table")
      .getByRole("row")
      .filter({ has: page.getByRole("textbox") });
    const guardar = page.getByRole("button", { name: "Guardar orden" });
    await expect(guardar).toBeDisabled();
    const asa = (await renglones.last().locator("svg").last().boundingBox())!;
    const primero = (await renglones.first().boundingBox())!;
    await page.mouse.move(asa.x + asa.width / 2, asa.y + asa.height / 2);
    await page.mouse.down();
    await page.mouse.move(asa.x, primero.y + primero.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(renglones.first()).toContainText("Z");
    await guardar.click();
    await expect(page.getByText("Orden de los grupos guardado").first()).toBeVisible();
    await page.reload();
    await expect(renglones.first()).toContainText("Z");
  },
);
