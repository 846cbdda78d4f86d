import type { Locator } from "@playwright/test";
import { conJavaScript, expect } from "./prueba";

/** The control of the identity document of 'Nuevo alumno': with a script it is called as its document is. */
export const documentoDe = (forma: Locator): Locator => forma.getByLabel(/^(?:CURP|Número de identificación)$/);

/**
 * Presses a button of 'Nuevo alumno' once its charges are in sight. Without a script the first press asks for them, and
 * the second one agrees.
 */
export async function inscribir(
  forma: Locator,
  boton: string | RegExp,
  pulsar: (control: Locator) => Promise<void> = (control) => control.click(),
): Promise<void> {
  if (!conJavaScript()) await pulsar(forma.getByRole("button", { name: boton }));
  await expect(forma.getByText("En el ciclo")).toBeVisible();
  await pulsar(forma.getByRole("button", { name: boton }));
}
