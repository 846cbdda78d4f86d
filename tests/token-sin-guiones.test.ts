import { expect, test } from "vitest";
import { enElColegio } from "./navegador-sencillo";

test("la contraseña que se escribió para un token no vuelve en la página que lo rechaza", async () => {
  const { navegador } = await enElColegio();
  await navegador.go("/ajustes/tokens");
  await navegador.press("Crear token", { nombre: "Puerta", actual: "no es la mía 2026" });
  expect(navegador.page.status).toBe(422);
  expect(navegador.page.html).toContain("Puerta");
  expect(navegador.page.html).not.toContain("no es la mía 2026");
});
