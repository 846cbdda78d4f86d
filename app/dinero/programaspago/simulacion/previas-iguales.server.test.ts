import fc from "fast-check";
import { expect, test } from "vitest";
import { pagar, postear } from "tests/en-la-ventanilla";
import {
  alcanceDe,
  escenario,
  type Escenario,
  unAlumno,
  unaAsignacion,
  unaInscripcion,
  unPrograma,
} from "tests/factories";
import { pesos, recargo } from "tests/ventanilla";
import { agreeing } from "~/base/acceso/consent.server";
import { fechasDeRecargo, type Recurrencia } from "~/dinero/cobranza/libro/reglas";
import { type Fecha, fecha, sumarDias } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { guardarCargo } from "../cargos/commands/guardar-cargo.server";
import { guardarRecargo } from "../cargos/commands/guardar-recargo.server";
import { type DatosDeRecargo, datosDeRecargo } from "../cargo";
import { DIAS_PREVISTOS } from "../prevision";
import { frasesDeSimulacion } from "./resultado-simulacion";
import { simular } from "./simulacion.server";

const HOY = fecha("2026-10-15");
const OCTUBRE = { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };

type Inscrito = { asignado: string; pagado: number; retirado: boolean };
type Caso = {
  inscritos: Inscrito[];
  diasGracia: number;
  reglaPrevia: DatosDeRecargo | null;
  regla: DatosDeRecargo;
  /** The limit that the definition gets before the rule changes; rows keep theirs. */
  limiteMovido: string | null;
};

/** October's thousand pesos of students who came on different days, on 15 October; some have no program any more. */
async function preparar(e: Escenario, { inscritos, diasGracia, reglaPrevia, limiteMovido }: Omit<Caso, "regla">) {
  await e.db.updateTable("servicios").set({ diasGracia }).where("id", "=", e.servicioId).execute();
  const cargo = { ...OCTUBRE, monto: 1000, ...(reglaPrevia ? { recargo: reglaPrevia } : {}) };
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [cargo] });
  const cargoId = cargos[0]!;
  const alumnos: number[] = [];
  for (const { asignado, pagado, retirado } of inscritos) {
    const alumnoId = await unAlumno(e);
    await unaInscripcion(e, { alumnoId });
    const asignacionId = await unaAsignacion(e, { alumnoId, programaPagosId, fechaAsignacion: asignado });
    if (pagado > 0) await pagar(e, { alumnoId, monto: pagado });
    await postear(e, alumnoId);
    if (retirado)
      await e.db.updateTable("asignaciones").set({ fechaRetiro: HOY }).where("id", "=", asignacionId).execute();
    alumnos.push(alumnoId);
  }
  if (limiteMovido) {
    const { nombre, fechaInicio, fechaFin } = OCTUBRE as never;
    const datos = { nombre, fechaInicio, fechaFin, fechaLimitePago: fecha(limiteMovido), montoCentavos: pesos(1000) };
    const acuerdo = { programaPagosId, cargoId, leido: "", aplicar: "DESDE_AHORA" as const };
    const movido = await agreeing((consent) => guardarCargo(e.alcance, { ...acuerdo, ...datos, ...consent }));
    expect(movido).toMatchObject({ ok: true });
  }
  return { programaPagosId, cargoId, alumnos };
}

/**
 * The surcharges of a charge that posting made from today until the end of the forecast, by student. A paid surcharge
 * of today that fell by an earlier rule stays, and is none of this rule.
 */
async function cobrado(
  e: Escenario,
  { cargoId, alumnos }: { cargoId: number; alumnos: readonly number[] },
  { recurrente }: DatosDeRecargo,
): Promise<number[]> {
  const hoy = sumarDias(HOY, DIAS_PREVISTOS);
  for (const alumnoId of alumnos) await postear({ ...e, hoy, alcance: alcanceDe({ ...e, hoy }) }, alumnoId);
  const todas = await e.db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
    .select(["m.alumnoId", "m.cargoCentavos", "m.fechaLimitePago", "m.fechaOperacion"])
    .where("m.cargoId", "=", cargoId)
    .where("m.codigoOperacion", "=", "RECARGO")
    .where("m.fechaOperacion", ">=", HOY)
    .where("r.id", "is", null)
    .execute();
  const filas = todas.filter(({ fechaLimitePago, fechaOperacion }) =>
    fechasDeRecargo(fechaLimitePago as Fecha, recurrente, hoy).some(({ fecha: dia }) => dia === fechaOperacion),
  );
  return alumnos.map((id) =>
    filas.filter(({ alumnoId }) => alumnoId === id).reduce((suma, { cargoCentavos }) => suma + cargoCentavos, 0),
  );
}

async function guardar(e: Escenario, { programaPagosId, cargoId }: Record<string, unknown>, regla: DatosDeRecargo) {
  const recargoId = (
    await e.db
      .selectFrom("recargos")
      .select("id")
      .where("cargoId", "=", cargoId as number)
      .execute()
  )[0];
  const datos = {
    programaPagosId: programaPagosId as number,
    cargoId: cargoId as number,
    recargoId: recargoId?.id ?? 0,
    leido: "",
    aplicar: "DESDE_AHORA" as const,
  };
  const vista = await guardarRecargo(e.alcance, datos, regla);
  const guardada = vista.ok
    ? vista
    : await agreeing((consent) => guardarRecargo(e.alcance, { ...datos, ...consent }, regla));
  expect(guardada).toMatchObject({ ok: true });
  return vista.ok ? "" : vista.mensaje;
}

const tarde = (asignado: string, cambios: Partial<Inscrito> = {}): Inscrito => ({
  asignado,
  pagado: 0,
  retirado: false,
  ...cambios,
});
const OCHO: DatosDeRecargo = { ...datosDeRecargo(recargo()), recargoDiezmilesimas: 800 };

test("quien entró tarde tiene su propio límite: simular y guardar dicen lo mismo, y es lo que se cobra", async () => {
  const e = await escenario({ hoy: HOY });
  const inscritos = [tarde("2026-08-01"), tarde("2026-10-12"), tarde("2026-10-14", { pagado: 400 })];
  const ids = await preparar(e, { inscritos, diasGracia: 7, reglaPrevia: null, limiteMovido: null });
  const simulacion = await simular(e.alcance, ids, { clase: "recargo", regla: OCHO });
  expect(frasesDeSimulacion(simulacion).at(-1)).toBe(
    "Si la guardas desde ahora y nadie paga, en los próximos 60 días cobrará a 2 alumnos $128.00 en este cargo.",
  );
  expect(await guardar(e, ids, OCHO)).toBe(
    "Guardado desde ahora, de quienes ya tienen el cargo sólo le cobrará a 2 alumnos con fecha límite propia ($128.00, si nadie paga): cae una sola vez, y a los demás ya se les pasó ese día.",
  );
  expect(await cobrado(e, ids, OCHO)).toEqual([0, pesos(80), pesos(48)]);
});

test("con el límite propio de todos por venir se guarda sin decir que no cobra, y con todos pasados se dice cuándo", async () => {
  const e = await escenario({ hoy: HOY });
  const porVenir = { inscritos: [tarde("2026-10-14")], diasGracia: 7, reglaPrevia: null, limiteMovido: null };
  const ids = await preparar(e, porVenir);
  expect(await guardar(e, ids, OCHO)).toBe("");
  const pasados = await preparar(e, {
    ...porVenir,
    inscritos: [tarde("2026-08-01"), tarde("2026-10-12")],
    diasGracia: 0,
  });
  // The definition's limit moved to the future, where no row has it.
  expect(await guardar(e, pasados, OCHO)).toContain(
    "no le cobra a nadie que ya tenga el cargo: cae una sola vez, entre el 11-oct-26 y el 13-oct-26, y esos días ya pasaron.",
  );
});

test("el límite que la definición recibió después no engaña: vale el de cada cuenta", async () => {
  const e = await escenario({ hoy: HOY });
  const movido = { inscritos: [tarde("2026-08-01")], diasGracia: 7, reglaPrevia: null, limiteMovido: "2026-10-28" };
  const ids = await preparar(e, movido);
  const simulacion = await simular(e.alcance, ids, { clase: "recargo", regla: OCHO });
  expect(frasesDeSimulacion(simulacion).at(-1)).toContain("no le cobrará a nadie: cae una sola vez, el 11-oct-26");
  expect(await guardar(e, ids, OCHO)).toContain("no le cobra a nadie que ya tenga el cargo");
  expect(await cobrado(e, ids, OCHO)).toEqual([0]);
});

test("quien ya no tiene el programa también entra en lo que se prevé: su cargo sigue teniendo recargos", async () => {
  const e = await escenario({ hoy: HOY });
  const retirados = { inscritos: [tarde("2026-08-01", { retirado: true })], diasGracia: 7, limiteMovido: null };
  const ids = await preparar(e, { ...retirados, reglaPrevia: null });
  const mensaje = await guardar(e, ids, { ...OCHO, recurrente: "DIARIAMENTE", recargoDiezmilesimas: 9000 });
  expect(mensaje).toContain("En 60 días, si nadie paga, 1 alumno deberá");
});

const regla = fc
  .record({
    recurrente: fc.constantFrom<Recurrencia>("UNICA_OCASION", "UNICA_OCASION", "DIARIAMENTE", "MES_CALENDARIO"),
    diezmilesimas: fc.constantFrom(500, 800, 1250),
    fijo: fc.boolean(),
  })
  .map(({ recurrente, diezmilesimas, fijo }): DatosDeRecargo => ({
    nombre: "Recargo",
    recurrente,
    tipoRecargo: fijo ? "MONTO_FIJO" : "PORCENTAJE",
    recargoDiezmilesimas: fijo ? 0 : diezmilesimas,
    montoCentavos: fijo ? pesos(diezmilesimas / 10) : centavos(0),
  }));

const caso: fc.Arbitrary<Caso> = fc.record({
  inscritos: fc.array(
    fc.record({
      asignado: fc.constantFrom("2026-08-01", "2026-10-09", "2026-10-11", "2026-10-13", "2026-10-14", "2026-10-15"),
      pagado: fc.constantFrom(0, 0, 400, 1000),
      retirado: fc.constantFrom(false, false, true),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  diasGracia: fc.constantFrom(0, 1, 2, 7, 20),
  reglaPrevia: fc.option(regla),
  regla,
  limiteMovido: fc.constantFrom(null, null, "2026-10-12", "2026-10-25"),
});

test("simular, la vista de guardar y lo que se cobra después son lo mismo, para cualquier regla y cualquier llegada", async () => {
  const e = await escenario({ hoy: HOY });
  await fc.assert(
    fc.asyncProperty(caso, async (uno) => {
      const ids = await preparar(e, uno);
      const { desdeAhora } = await simular(e.alcance, ids, { clase: "recargo", regla: uno.regla });
      const mensaje = await guardar(e, ids, uno.regla);
      const montos = (await cobrado(e, ids, uno.regla)).filter((monto) => monto > 0);
      const suma = montos.reduce((total, monto) => total + monto, 0);
      expect(desdeAhora).toMatchObject({ alumnos: montos.length, totalCentavos: suma });
      if (mensaje.includes("no le cobra a nadie")) expect(montos).toEqual([]);
      const alcanza = /sólo le cobrará a (\d+) alumnos? con fecha límite propia \((\$[\d,.]+),/.exec(mensaje);
      if (alcanza) expect([Number(alcanza[1]), alcanza[2]]).toEqual([montos.length, formatPesos(centavos(suma))]);
      const pudoNoCobrar = uno.regla.recurrente === "UNICA_OCASION" && montos.length === 0;
      if (pudoNoCobrar && desdeAhora!.pasado) expect(mensaje).toContain("no le cobra a nadie");
    }),
    { numRuns: 40 },
  );
});
