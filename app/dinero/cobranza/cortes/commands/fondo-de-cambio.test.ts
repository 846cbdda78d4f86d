import { expect, test } from "vitest";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import { unaCuenta } from "tests/factories";
import { fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { enResguardo } from "../caja.server";
import { obtenerDia } from "../queries.server";
import { contarCaja } from "./contar-caja.server";
import { firmarCorte } from "./firmar-corte.server";
import { registrarDeCaja } from "./registrar-de-caja.server";

const HOY = fecha("2026-10-15");
const MANANA = fecha("2026-10-16");

test("el fondo que se agrega en el día cuenta una vez: con los cobros, y como el fondo que se queda", async () => {
  const { e, alumnoId } = await enLaVentanilla(HOY);
  await pagar(e, { alumnoId, monto: 1000 });
  const dia = { cajaId: e.cajaId, fecha: HOY };
  const { cuentaId } = await unaCuenta(e, { email: "otra@prueba.mx" });
  const firmante = { ...e.alcance, cuenta: { ...e.alcance.cuenta!, id: cuentaId } };
  const agregado = {
    cajaId: e.cajaId,
    tipo: "FONDO" as const,
    montoCentavos: 50_000,
    sube: false,
    concepto: "",
    rubro: "",
    beneficiario: "",
    ficha: "",
    bancoId: null,
    cuenta: "",
    deResguardo: false,
    comprobanteUuid: null,
  };
  expect(await registrarDeCaja(e.alcance, agregado)).toMatchObject({ ok: true });
  const { formas, fondoCentavos, bloques } = await obtenerDia(e.alcance, dia);
  expect(fondoCentavos).toBe(50_000);
  expect(formas).toMatchObject([{ cobradoCentavos: 100_000, esperadoCentavos: 150_000 }]);
  expect(bloques).toEqual([
    { nombre: "Fondo que se agregó", montoCentavos: 50_000 },
    { nombre: "Cobros en efectivo", montoCentavos: 100_000 },
  ]);
  const contado = new Map<number, Centavos>([[formas[0]!.formaPagoId, centavos(150_000)]]);
  const conteo = { ...dia, contado, observaciones: "" };
  // The proposal, the same typed, and a drawer that leaves nothing: what is expected is what is there.
  for (const fondo of [undefined, centavos(50_000), centavos(0)]) {
    expect(await contarCaja(e.alcance, { ...conteo, fondoCentavos: fondo })).toMatchObject({ ok: true });
    expect((await obtenerDia(e.alcance, dia)).formas).toMatchObject([{ esperadoCentavos: 150_000 }]);
  }
  expect(await contarCaja(e.alcance, { ...conteo, fondoCentavos: centavos(20_000) })).toMatchObject({ ok: true });
  expect(await firmarCorte(firmante, dia)).toMatchObject({ ok: true });
  // The rest of the float waits in the safe, with the payments.
  expect(await enResguardo(e.alcance)).toBe(130_000);
  const manana = { ...e.alcance, hoy: MANANA, ahora: "2026-10-16T18:00:00.000Z" };
  expect((await obtenerDia(manana, { ...dia, fecha: MANANA })).fondoCentavos).toBe(20_000);
});
