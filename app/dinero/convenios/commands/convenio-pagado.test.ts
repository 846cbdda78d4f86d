import { afterAll, beforeAll, expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { insertar } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { registrarAlGuardar } from "~/dinero/cobranza/libro/al-guardar.server";
import { porPagarHoy } from "~/dinero/cobranza/libro/deudas";
import { listarDeudas } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import { fecha } from "~/lib/dates";
import { leerDialogo, resumenDe } from "../dialogo.server";
import { frasesDelPlan, nombreDeCargo } from "../plan";
import { planDeLaForma } from "../plan-de-forma.server";
import { conveniosDelAlumno } from "../queries.server";
import { frasesSinClases } from "../sin-clases";
import { registrarCuotasAlGuardar } from "../vencimientos.server";
import { firmarConvenio } from "./firmar-convenio.server";
import { seguirConvenios } from "./seguir-convenios.server";

beforeAll(registrarCuotasAlGuardar);
afterAll(() => registrarAlGuardar(async () => {}));

/** Three months of 1,000, due, in so many payments from November 26th on. */
async function conConvenio(dias: readonly string[], previo = 0) {
  const uno = await unAlumnoConPrograma();
  const { db } = uno.e;
  if (previo > 0) await uno.pagar("2026-11-25", previo, "09");
  await uno.postear("2026-11-26");
  const cargos = await db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CARGO")
    .orderBy("id")
    .execute();
  const firmado = await agreeing((consent) =>
    firmarConvenio(uno.en("2026-11-26"), {
      alumnoId: uno.alumnoId,
      elegidos: cargos.map(({ id }) => id),
      recargos: "CONDONAR_AL_CUMPLIR",
      cuotas: dias.map((dia) => ({ fecha: fecha(dia), montoCentavos: null })),
      diasGracia: 30,
      firma: "Brenda Núñez",
      observaciones: "",
      ...consent,
    }),
  );
  expect(firmado).toMatchObject({ ok: true });
  const deudas = (hoy: string) =>
    listarDeudas(uno.en(hoy), { alumnoId: uno.alumnoId, servicioId: uno.servicioId }, fecha(hoy));
  return {
    ...uno,
    deudas,
    /** The charges that the account suggests to pay, with the part that is asked for. */
    pide: async (hoy: string) =>
      porPagarHoy(await deudas(hoy)).map(({ descripcion, totalCentavos }) => `${descripcion} ${totalCentavos / 100}`),
    amanecer: (hoy: string) => seguirConvenios(uno.en(hoy), [1]),
    convenio: async () => resumenDe((await conveniosDelAlumno(uno.en("2026-11-26"), uno.alumnoId))[0]!, uno.e.hoy),
  };
}

test("pagada una parcialidad, la cuenta ya no la pide, y deja para luego las que siguen", async () => {
  const m = await conConvenio(["2026-11-26", "2026-12-11", "2027-01-15"]);
  expect(await m.pide("2026-11-26")).toEqual(["Mes 09 1000"]);
  await m.pagar("2026-11-26", 1000, "09");
  // Without the day's job: the payment itself brings the debts to the instalments.
  expect(await m.pide("2026-11-26")).toEqual(["Mes 10 1000"]);
  expect((await m.deudas("2026-11-26")).map(({ turno, estado }) => [turno, estado])).toEqual([
    ["TOCA", "VIGENTE"],
    ["LUEGO", "VIGENTE"],
    [null, "ADELANTO"],
  ]);
});

test("de un cargo que dos parcialidades pagan se pide una parte, y se dice la otra", async () => {
  const m = await conConvenio(["2026-11-26", "2026-12-11"]);
  expect(await m.pide("2026-11-26")).toEqual(["Mes 09 1000", "Mes 10 500"]);
  const partes = async () =>
    (await m.deudas("2026-11-26")).map(({ totalCentavos, restoCentavos }) => [totalCentavos, restoCentavos]);
  expect((await partes()).slice(0, 2)).toEqual([
    [100_000, 0],
    [50_000, 50_000],
  ]);
  // Paid in part: the rest of the instalment is still asked for, and no more.
  await m.pagar("2026-11-26", 1200, "09");
  expect(await m.pide("2026-11-26")).toEqual(["Mes 10 300"]);
  await m.pagar("2026-11-26", 300, "10");
  expect(await m.pide("2026-11-26")).toEqual(["Mes 10 500", "Mes 11 1000"]);
});

test("dos parcialidades atrasadas se piden juntas", async () => {
  const m = await conConvenio(["2026-11-26", "2026-12-01", "2027-01-15"]);
  await m.amanecer("2026-12-02");
  expect(await m.pide("2026-12-02")).toEqual(["Mes 09 1000", "Mes 10 1000"]);
});

test("el convenio dice qué paga cada parcialidad, y de un cargo ya pagado en parte, que entra el resto", async () => {
  const m = await conConvenio(["2026-11-26", "2026-12-11"], 800);
  const { cargos, partes } = await m.convenio();
  expect(cargos.map(nombreDeCargo)[0]).toBe("Mes 09, el resto de $1,000.00");
  expect(cargos.map(nombreDeCargo)[1]).toBe("Mes 10");
  expect(partes.map(({ texto }) => texto.replace(/\$[\d.,]+/g, "$"))).toEqual([
    "Mes 09 · Mes 10 ($)",
    "Mes 10 ($) · Mes 11",
  ]);
});

test("el plan de una forma sigue a otro número de pagos, aunque le falten datos", async () => {
  const m = await unAlumnoConPrograma();
  await m.postear("2026-11-26");
  const alcance = m.en("2026-11-26");
  const cargos = await m.e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "CARGO").execute();
  const form = new FormData();
  for (const { id } of cargos) form.append("elegidos", String(id));
  form.set("recargos", "CONDONAR_AL_CUMPLIR");
  form.set("firma", "");
  const fechas = ["2026-11-26", "2026-12-11", "2027-01-15"].map((dia) => fecha(dia));
  const plan = await planDeLaForma(alcance, { alumnoId: m.alumnoId, form, fechas });
  expect(plan?.cuotas.map(({ fecha: dia, montoCentavos }) => [dia, montoCentavos])).toEqual([
    ["2026-11-26", 100_000],
    ["2026-12-11", 100_000],
    ["2027-01-15", 100_000],
  ]);
  form.set("cuotas.c1.monto", "1,500");
  form.set("cuotas.c2.fecha", "2026-12-20");
  const cambiado = await planDeLaForma(alcance, { alumnoId: m.alumnoId, form, fechas });
  expect(cambiado?.cuotas.map(({ fecha: dia, montoCentavos }) => [dia, montoCentavos])).toEqual([
    ["2026-11-26", 150_000],
    ["2026-12-20", 75_000],
    ["2027-01-15", 75_000],
  ]);
  form.set("cuotas.c3.fecha", "2026-12-01");
  expect(await planDeLaForma(alcance, { alumnoId: m.alumnoId, form, fechas })).toBeNull();
});

test("un pago en vacaciones o en fin de semana lo dice antes de firmar", async () => {
  const m = await unAlumnoConPrograma();
  await m.postear("2026-11-26");
  const alcance = m.en("2026-11-26");
  await insertar(m.e.db, "diasInhabiles", {
    colegioId: m.e.colegioId,
    tipo: "COLEGIO",
    lastModifiedDate: alcance.ahora,
    nombre: "Vacaciones de invierno",
    fechaInicio: "2026-12-21",
    fechaFin: "2027-01-08",
  });
  const { plan } = await leerDialogo(alcance, { alumnoId: m.alumnoId, convenioId: null, pagos: 2 });
  expect(plan!.cuotas.map(({ fecha: dia }) => dia)).toEqual(["2026-11-26", "2026-12-25"]);
  expect(plan!.avisos).toEqual(["El pago 2 cae en un día sin clases: 25-dic-26, Vacaciones de invierno."]);
  expect(frasesDelPlan(plan!)).toContain(plan!.avisos[0]);
  const sabado = [{ numero: 1, fecha: fecha("2026-11-28") }];
  expect(frasesSinClases(sabado, [])).toEqual(["El pago 1 cae en un día sin clases: 28-nov-26, sábado."]);
});
