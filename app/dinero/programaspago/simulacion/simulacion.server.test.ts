import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos, recargo } from "tests/ventanilla";
import { fecha } from "~/lib/dates";
import { datosDeRecargo } from "../cargo";
import { asignarPrograma } from "../asignaciones/commands/asignar-programa.server";
import { frasesDeSimulacion } from "./resultado-simulacion";
import { simular, simularRecargo } from "./simulacion.server";

/** October's charge of two students seen on 15 November: Ana paid on 20 October, Beto never did. */
async function unMesDespues() {
  const e = await escenario({ hoy: "2026-10-01" });
  const octubre = { fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [{ ...octubre, nombre: "Octubre", monto: 1000 }] });
  const alumnos: number[] = [];
  for (const nombre of ["Ana", "Beto"]) {
    const alumnoId = await unAlumno(e, { nombre });
    await unaInscripcion(e, { alumnoId });
    expect(await asignarPrograma(e.alcance, { alumnoId, programaPagosId })).toMatchObject({ ok: true });
    alumnos.push(alumnoId);
  }
  const hoy = fecha("2026-10-20");
  await pagar({ ...e, hoy, alcance: alcanceDe({ ...e, hoy }) }, { alumnoId: alumnos[0]!, monto: 1000 });
  const alcance = alcanceDe({ ...e, hoy: "2026-11-15" });
  return { e, alcance, alumnos, ids: { programaPagosId, cargoId: cargos[0]! } };
}

const REGLA = datosDeRecargo(recargo());

const escrito = (campos: Record<string, string>) => {
  const form = new FormData();
  const todo = { nombre: "Recargo", recargo: "10", tipoRecargo: "PORCENTAJE", recurrente: "UNICA_OCASION", ...campos };
  for (const [nombre, valor] of Object.entries(todo)) form.set(nombre, valor);
  return form;
};

test("la simulación lee las cuentas de todos los que tienen el programa y no escribe nada", async () => {
  const { e, alcance, alumnos, ids } = await unMesDespues();
  const cuantos = async () =>
    (await e.db.selectFrom("movimientos").select("id").execute()).length +
    (await e.db.selectFrom("bitacora").select("id").execute()).length;
  const totalPrevio = await cuantos();
  const simulacion = await simular(alcance, ids, { clase: "recargo", regla: REGLA });
  expect(simulacion).toMatchObject({
    revisados: 2,
    cargos: ["Octubre"],
    esElPropio: true,
    desde: "2026-10-01",
    hasta: "2026-10-31",
    con: { alumnos: 2, totalCentavos: pesos(200), tipicoCentavos: pesos(100), mayorCentavos: pesos(100) },
    sin: { alumnos: 0, totalCentavos: 0 },
  });
  expect(simulacion.mayores.map(({ alumnoId }) => alumnoId)).toEqual(alumnos);
  expect(await cuantos()).toBe(totalPrevio);
});

test("guardar no simula; simular responde con lo escrito, y lo que no se puede se dice en su campo", async () => {
  const { alcance, ids } = await unMesDespues();
  const pedir = (campos: Record<string, string>) =>
    simularRecargo({ alcance, params: { ppId: ids.programaPagosId, dcId: ids.cargoId }, form: escrito(campos) });
  expect(await pedir({})).toEqual({ only: false, datos: {} });
  expect(await pedir({ accion: "SIMULAR" })).toMatchObject({
    only: true,
    datos: { simulacion: { con: { alumnos: 2, totalCentavos: pesos(200) } } },
  });
  expect(await pedir({ accion: "SIMULAR", recargo: "101" })).toMatchObject({ refusal: { campo: "recargo" } });
  // The form's own check reports the missing values, field by field.
  expect(await pedir({ accion: "SIMULAR", nombre: "" })).toEqual({ only: false, datos: {} });
});

test("nadie simula con las cuentas de otro colegio", async () => {
  const { e, ids } = await unMesDespues();
  const ajeno = await otroColegio(e);
  const params = { ppId: ids.programaPagosId, dcId: ids.cargoId };
  const pedido = { alcance: ajeno.alcance, params, form: escrito({ accion: "SIMULAR" }) };
  await expect(simularRecargo(pedido)).rejects.toMatchObject({ status: 404 });
});

test("lo que hará la regla una vez guardada se dice aparte de lo que habría sido", async () => {
  const { alcance, ids } = await unMesDespues();
  const ultima = async (regla: typeof REGLA) =>
    frasesDeSimulacion(await simular(alcance, ids, { clase: "recargo", regla })).at(-1);
  expect(await ultima(REGLA)).toBe(
    "Si la guardas desde ahora, en los próximos 60 días no le cobrará a nadie: cae una sola vez, el 11-oct-26, y ese día ya pasó.",
  );
  // Ana has paid: of the 1st of December and of January, only Beto's.
  expect(await ultima({ ...REGLA, recurrente: "MES_CALENDARIO" })).toBe(
    "Si la guardas desde ahora y nadie paga, en los próximos 60 días cobrará a 1 alumno $200.00 en este cargo.",
  );
});
