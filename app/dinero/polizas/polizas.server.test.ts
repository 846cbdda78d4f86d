import { expect, test } from "vitest";
import { cerrarMes } from "~/dinero/cierre/commands/cerrar-mes.server";
import { fecha } from "~/lib/dates";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario } from "tests/factories";
import { guardarCuentas } from "./commands/guardar-cuentas.server";
import { CLAVES_BASE, CUENTAS_BASE, PLANTILLA_INICIAL } from "./cuentas";
import { leerDiario, obtenerPolizas } from "./queries.server";

const enElDia = (e: Escenario, hoy: string): Escenario => ({
  ...e,
  hoy: fecha(hoy),
  alcance: alcanceDe({ ...e, hoy: fecha(hoy) }),
});

/** A school in November: October's charge and surcharge, and a payment of a part of it. */
async function enNoviembre() {
  const octubre = await enLaVentanilla("2026-10-15");
  await postear(octubre.e, octubre.alumnoId);
  await pagar(octubre.e, { alumnoId: octubre.alumnoId, monto: 1000 });
  const e = enElDia(octubre.e, "2026-11-15");
  await postear(e, octubre.alumnoId);
  return { ...octubre, e };
}

const { desde: _, cuentas: __, impuestos: ___, ...AJUSTES } = PLANTILLA_INICIAL;
const unasCuentas = (mes: string, numero: Record<string, string> = {}) => ({
  ...AJUSTES,
  mes,
  numero: { ...Object.fromEntries(CLAVES_BASE.map((clave) => [clave, CUENTAS_BASE[clave].numero])), ...numero },
  nombre: {},
  agrupador: {},
  impuesto: {},
});

test("cada movimiento del mes está en el diario una sola vez, y clientes cambia lo que el libro", async () => {
  const { e } = await enNoviembre();
  const { asientos } = await leerDiario(e.alcance, "2026-10");
  const filas = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("fechaOperacion", ">=", "2026-10-01")
    .where("fechaOperacion", "<=", "2026-10-31")
    .execute();
  expect(asientos.map(({ clave }) => clave).sort()).toEqual(filas.map(({ id }) => `M${id}`).sort());
  expect(await obtenerPolizas(e.alcance, "2026-10", "")).toMatchObject({
    cuadre: { polizasCentavos: 257_500, libroCentavos: 257_500 },
    debeCentavos: 457_500,
    haberCentavos: 457_500,
    sinPoliza: 0,
  });
});

test("cuentas nuevas desde noviembre dejan las pólizas de octubre como estaban", async () => {
  const { e } = await enNoviembre();
  const previo = await obtenerPolizas(e.alcance, "2026-10", "");
  const noviembre = await obtenerPolizas(e.alcance, "2026-11", "");
  const guardar = guardarCuentas(e.alcance, {
    ...unasCuentas("2026-11", { CLIENTES: "1150-000-009" }),
    esquema: "COBRADO",
  });
  expect(await guardar).toMatchObject({ ok: true });
  expect((await obtenerPolizas(e.alcance, "2026-10", "")).huella).toBe(previo.huella);
  const despues = await obtenerPolizas(e.alcance, "2026-11", "");
  expect(despues.esquema).toBe("COBRADO");
  expect(despues.huella).not.toBe(noviembre.huella);
  const acciones = await e.db.selectFrom("bitacora").select("accion").execute();
  expect(acciones.at(-1)).toEqual({ accion: "polizas.cuentas" });
});
