import { expect, test } from "vitest";
import { sinPermiso, textResponse } from "~/server/request/responses.server";
import { motivoDeRechazo } from "./route-error";

test("un acceso negado no se dice dos veces: la frase general se calla y la que dice más se muestra", async () => {
  expect(motivoDeRechazo(await sinPermiso().text())).toBeNull();
  const frase = "La petición viene de otro sitio.";
  expect(motivoDeRechazo(await textResponse(403, frase).text())).toBe(frase);
});
