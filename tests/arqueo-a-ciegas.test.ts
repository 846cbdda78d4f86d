import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { agreeing } from "~/base/acceso/consent.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { unAlumno, unaCuenta, unaInscripcion, unPago } from "./factories";
import { enElColegio } from "./navegador-sencillo";

// The page of a count holds neither the expected sum nor the payments of the day, in its HTML or in its data.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

async function conPago() {
  const { e, entra } = await enElColegio();
  const { cuentaId } = await unaCuenta(e, { permisos: TODOS_LOS_PERMISOS });
  const alumnoId = await unAlumno(e, { nombre: "Sofía", nombreCompleto: "Sofía Núñez García" });
  await unaInscripcion(e, { alumnoId });
  const pago = unPago(e, { alumnoId, monto: 1234.5 });
  expect(await agreeing((consent) => registrarMovimiento(e.alcance, { ...pago, ...consent }))).toMatchObject({
    ok: true,
  });
  const navegador = await entra(cuentaId);
  const pagina = async (ruta: string) => {
    await navegador.go(`${ruta}?cajaId=${e.cajaId}`);
    return navegador.page.html;
  };
  return { e, navegador, pagina };
}

// As the page shows it, and as its data have it.
const MONTO = /1,?234\.50?|123450/;
const CONTAR = "/controlescolar/cortes/contar";

test("mientras se cuenta, ni lo esperado ni los pagos del día están en la página", async () => {
  const { pagina } = await conPago();
  for (const ruta of [CONTAR, `${CONTAR}/`]) {
    const html = await pagina(ruta);
    expect(html).toContain("Efectivo contado");
    expect(html).not.toMatch(MONTO);
    expect(html).not.toContain("Sofía");
  }
});

test("un día sin contar no trae lo esperado; contado, sí, y al contar otra vez se va", async () => {
  const { pagina, navegador } = await conPago();
  const sinContar = await pagina("/controlescolar/cortes");
  expect(sinContar).toContain("Sofía");
  expect(sinContar).not.toContain("Efectivo esperado");
  expect(sinContar).not.toMatch(/esperadoCentavos[^a-zA-Z]{1,9}123450/);
  await pagina(CONTAR);
  const formas = [...navegador.page.html.matchAll(/name="(contado\.f\d+)"/g)].map(([, nombre]) => nombre!);
  await navegador.press("Guardar conteo", { [formas[0]!]: "1234.50" }, { last: true });
  expect(await pagina("/controlescolar/cortes")).toContain("Cuadra");
  expect(await pagina(CONTAR)).not.toContain("Sofía");
});

test("el colegio que no cuenta a ciegas ve lo esperado junto a cada forma", async () => {
  const { e, pagina } = await conPago();
  await e.db.updateTable("colegios").set({ arqueoACiegas: 0 }).execute();
  const html = await pagina(CONTAR);
  expect(html).toContain("Se esperan $1,234.50");
  expect(html).toContain("Sofía");
});
