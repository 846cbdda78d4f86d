import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

test("un indicador de dinero responde en pesos, como su tabla; los demás, en su unidad", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15", baseDelProceso().db);
  await pagar(e, { alumnoId, monto: 1000.5 });
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const leer = async (indicador: string) => {
    const { url, headers } = peticion(`/api/colegios/${e.colegioId}/indicadores/${indicador}`, { cookies: { sesion } });
    return (await responder(new Request(url, { headers }))).text();
  };
  const { unidad, filas } = JSON.parse(await leer("cobranza-por-servicio")) as {
    unidad: string;
    filas: { valores: number[] }[];
  };
  // The payment settles its surcharge of $325.00 first.
  expect({ unidad, filas }).toMatchObject({ unidad: "pesos", filas: [{ valores: [3250, 675.5, 0] }] });
  expect(await leer("cobranza-por-servicio?formato=csv")).toContain("Colegiatura,3250.00,675.50,0.00");
  expect(JSON.parse(await leer("ocupacion"))).toMatchObject({ unidad: "numero" });
});
