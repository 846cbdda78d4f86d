import { expect, test } from "vitest";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "./api.server";

// server.mjs sends here whoever asks for a file of the build that is not there.
test("lo que no está en la tabla no existe, sin preguntar quién lo pide", async () => {
  baseDelProceso();
  const respuesta = await responder(peticion("/api/assets/root-viejo.js"));
  expect([respuesta.status, await respuesta.json()]).toEqual([404, { error: "No existe el recurso solicitado" }]);
});
