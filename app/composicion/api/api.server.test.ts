import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { REPORTES } from "~/base/bitacora/direcciones";
import { responder } from "./api.server";

// server.mjs sends requests for missing build files here.
test("lo que no está en la tabla no existe, sin preguntar quién lo pide", async () => {
  baseDelProceso();
  const respuesta = await responder(peticion("/api/assets/root-viejo.js"));
  expect([respuesta.status, await respuesta.json()]).toEqual([404, { error: "No existe el recurso solicitado" }]);
});

test("el reporte de una pantalla caída se recibe también aquí, y solo si se entiende", async () => {
  const { db } = await escenario(baseDelProceso());
  const reportar = async (body: string) => {
    const { url, headers } = peticion(`${REPORTES}?hash=api`);
    headers.set("x-client-address", "10.9.0.1");
    return (await responder(new Request(url, { method: "PATCH", headers, body }))).status;
  };
  expect(await reportar(JSON.stringify({ folio: "0123456789ab", error: "ups" }))).toBe(204);
  expect([await reportar("{"), await reportar("x".repeat(33_000))]).toEqual([422, 413]);
  expect(await db.selectFrom("erroresReportados").select(["folio", "error"]).execute()).toEqual([
    { folio: "0123456789ab", error: "ups" },
  ]);
});
