import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { pagar } from "tests/en-la-ventanilla";
import { agreeing } from "~/base/acceso/consent.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { listarDeudas } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import { fecha } from "~/lib/dates";
import type { TratoDeRecargos } from "../convenio";
import { leerDialogo } from "../dialogo.server";
import { conveniosDelAlumno } from "../queries.server";
import { firmarConvenio } from "./firmar-convenio.server";
import { seguirConvenios } from "./seguir-convenios.server";
import { terminarConvenio } from "./terminar-convenio.server";

/** Three months of 1,000 are overdue on November 26th, with 300 + 200 + 100 of surcharges less those not yet due. */
async function mundo() {
  const uno = await unAlumnoConPrograma();
  const { db } = uno.e;
  return {
    ...uno,
    async cargos() {
      const filas = await db
        .selectFrom("movimientos")
        .select(["id", "descripcion"])
        .where("codigoOperacion", "=", "CARGO")
        .orderBy("id")
        .execute();
      return filas.map(({ id }) => id);
    },
    async firmar(
      hoy: string,
      elegidos: readonly number[],
      dias: readonly string[],
      recargos: TratoDeRecargos = "CONDONAR_AL_CUMPLIR",
    ) {
      await uno.postear(hoy);
      return agreeing((consent) =>
        firmarConvenio(uno.en(hoy), {
          alumnoId: uno.alumnoId,
          elegidos,
          recargos,
          cuotas: dias.map((dia) => ({ fecha: fecha(dia), montoCentavos: null })),
          diasGracia: 5,
          firma: "Brenda Núñez",
          observaciones: "",
          ...consent,
        }),
      );
    },
    /** The day's job: posting, then the convenios. */
    async amanecer(hoy: string) {
      await uno.postear(hoy);
      const ids = await db.selectFrom("convenios").select("id").execute();
      await seguirConvenios(
        uno.en(hoy),
        ids.map(({ id }) => id),
      );
      await uno.postear(hoy);
      const [convenio] = await conveniosDelAlumno(uno.en(hoy), uno.alumnoId);
      return convenio!;
    },
    async debe() {
      const filas = await db.selectFrom("pendientes").select("pendienteCentavos").execute();
      return filas.reduce((suma, { pendienteCentavos }) => suma + pendienteCentavos, 0) / 100;
    },
    async vencimientos() {
      const filas = await db
        .selectFrom("pendientes as p")
        .innerJoin("movimientos as m", "m.id", "p.movimientoId")
        .select(["m.descripcion", "p.fechaLimitePago"])
        .where("p.codigoOperacion", "=", "CARGO")
        .orderBy("p.movimientoId")
        .execute();
      return filas.map(({ descripcion, fechaLimitePago }) => `${descripcion} ${fechaLimitePago}`);
    },
  };
}

const TRES_PAGOS = ["2026-11-26", "2026-12-11", "2027-01-15"];

test("un convenio congela los recargos, se paga en sus parcialidades y al cumplirse los condona", async () => {
  const m = await mundo();
  const cargos = await m.cargos();
  const previo = await m.debe();
  const firmado = await m.firmar("2026-11-26", cargos, TRES_PAGOS);
  expect(firmado).toMatchObject({ ok: true, folio: 1 });
  expect(await m.vencimientos()).toEqual(["Mes 09 2026-11-26", "Mes 10 2026-12-11", "Mes 11 2027-01-15"]);
  await m.pagar("2026-11-26", 1000, "09");
  await m.pagar("2026-12-10", 1000, "10");
  // December's own charge is owed apart.
  expect(await m.amanecer("2027-01-14")).toMatchObject({ estado: "VIGENTE" });
  await m.pagar("2027-01-14", 1000, "11");
  expect(await m.amanecer("2027-01-14")).toMatchObject({ estado: "CUMPLIDO", finMotivo: "CUMPLIDO" });
  const condonado = await m.e.db
    .selectFrom("movimientos")
    .select("abonoCentavos")
    .where("codigoOperacion", "=", "CONDONACION_RECARGOS")
    .execute();
  expect(condonado.reduce((suma, { abonoCentavos }) => suma + abonoCentavos, 0) / 100).toBe(previo - 3000);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("si un pago no llega se rompe en su día: vuelven las fechas y los recargos corren desde ahí", async () => {
  const m = await mundo();
  const cargos = await m.cargos();
  await m.firmar("2026-11-26", cargos, TRES_PAGOS);
  const congelado = await m.debe();
  // The monthly surcharges of December 1st do not fall.
  expect((await m.amanecer("2026-12-01")).estado).toBe("VIGENTE");
  expect(await m.debe()).toBe(congelado + 1000);
  const roto = await m.amanecer("2026-12-05");
  expect(roto).toMatchObject({ estado: "ROTO", corre: "2026-12-02", finMotivo: "FALTA_DE_PAGO" });
  expect(await m.vencimientos()).toEqual([
    "Mes 09 2026-09-10",
    "Mes 10 2026-10-10",
    "Mes 11 2026-11-10",
    "Mes 12 2026-12-10",
  ]);
  const previo = await m.debe();
  await m.postear("2027-01-01");
  expect(await m.debe()).toBeGreaterThan(previo);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("un pago no cobra los recargos que esperan de un cargo que ya se pagó", async () => {
  const m = await mundo();
  const [septiembre, octubre] = await m.cargos();
  await m.firmar("2026-11-26", [septiembre!, octubre!], ["2026-11-26", "2026-12-11"]);
  await m.pagar("2026-11-26", 1000, "09");
  await pagar({ ...m.e, hoy: fecha("2026-11-27"), alcance: m.en("2026-11-27") }, { alumnoId: m.alumnoId, monto: 1000 });
  expect(await m.amanecer("2026-11-27")).toMatchObject({ estado: "CUMPLIDO" });
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("el pago que se reversa después de cumplirse lo rompe", async () => {
  const m = await mundo();
  const [septiembre] = await m.cargos();
  await m.firmar("2026-11-26", [septiembre!], ["2026-11-27"]);
  const { movimientoId } = await m.pagar("2026-11-27", 1000, "09");
  expect((await m.amanecer("2026-11-27")).estado).toBe("CUMPLIDO");
  const reverso = await agreeing((consent) =>
    reversarMovimiento(m.en("2026-12-20"), {
      alumnoId: m.alumnoId,
      transaccionId: movimientoId,
      observaciones: "Cheque",
      ...consent,
    }),
  );
  expect(reverso).toMatchObject({ ok: true });
  expect((await m.amanecer("2026-12-22")).estado).toBe("ROTO");
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("un cargo reversado sale de las últimas parcialidades", async () => {
  const m = await mundo();
  const cargos = await m.cargos();
  await m.firmar("2026-11-26", cargos, TRES_PAGOS);
  await agreeing((consent) =>
    reversarMovimiento(m.en("2026-11-27"), {
      alumnoId: m.alumnoId,
      transaccionId: cargos[0]!,
      observaciones: "No va",
      ...consent,
    }),
  );
  await m.pagar("2026-11-28", 2000, "10");
  expect(await m.amanecer("2026-11-28")).toMatchObject({ estado: "CUMPLIDO" });
});

test("cancelado a petición, los recargos caen desde mañana; por error, también los de sus días", async () => {
  for (const motivo of ["PETICION", "ERROR"] as const) {
    const m = await mundo();
    const cargos = await m.cargos();
    const firmado = await m.firmar("2026-11-26", cargos, ["2026-12-30"]);
    const { convenioId } = firmado as { convenioId: number };
    await m.amanecer("2026-12-02");
    const previo = await m.debe();
    const fin = { alumnoId: m.alumnoId, convenioId, motivo, nota: "Lo pidió" };
    expect(await terminarConvenio(m.en("2026-12-02"), fin)).toMatchObject({ ok: true });
    expect((await m.debe()) > previo).toBe(motivo === "ERROR");
    expect(await terminarConvenio(m.en("2026-12-02"), fin)).toMatchObject({ error: "NO_VIGENTE" });
    expect(await revisarLibro(m.e.db)).toEqual([]);
  }
});

test("no entra un cargo que no venció, ni dos veces el mismo, ni un plan que no suma", async () => {
  const m = await mundo();
  const cargos = await m.cargos();
  expect(await m.firmar("2026-11-26", [...cargos, 99_999], TRES_PAGOS)).toMatchObject({ campo: "elegidos" });
  expect(await m.firmar("2026-11-26", cargos, ["2026-11-25"])).toMatchObject({ error: "CAMPO" });
  expect(await m.firmar("2026-11-26", cargos, TRES_PAGOS)).toMatchObject({ ok: true });
  expect(await m.firmar("2026-11-26", cargos, TRES_PAGOS)).toMatchObject({ campo: "elegidos" });
});

test("condonar hoy deja los recargos en cero y sólo lo demás en parcialidades", async () => {
  const m = await mundo();
  const cargos = await m.cargos();
  expect(await m.firmar("2026-11-26", cargos, TRES_PAGOS, "CONDONAR_HOY")).toMatchObject({ ok: true });
  expect(await m.debe()).toBe(3000);
  const segundo = await mundo();
  const debe = await segundo.debe();
  const pagados = await segundo.firmar("2026-11-26", await segundo.cargos(), TRES_PAGOS, "PAGAR");
  const convenio = await segundo.amanecer("2026-11-26");
  expect(pagados).toMatchObject({ ok: true });
  expect(convenio.totalCentavos / 100).toBe(debe);
});

test("sin el permiso de condonar, los recargos sólo se pagan", async () => {
  const m = await mundo();
  await m.postear("2026-11-26");
  const alcance = m.en("2026-11-26");
  const permisos = new Set(alcance.permisos);
  permisos.delete("PERM_DESCUENTOS_CONDONACIONES");
  const cajero = { ...alcance, permisos };
  const elegidos = await m.cargos();
  const firmar = (recargos: TratoDeRecargos) =>
    agreeing((consent) =>
      firmarConvenio(cajero, {
        alumnoId: m.alumnoId,
        elegidos,
        recargos,
        cuotas: TRES_PAGOS.map((dia) => ({ fecha: fecha(dia), montoCentavos: null })),
        diasGracia: 5,
        firma: "Brenda Núñez",
        observaciones: "",
        ...consent,
      }),
    );
  for (const recargos of ["CONDONAR_AL_CUMPLIR", "CONDONAR_HOY"] as const)
    expect(await firmar(recargos)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  const dialogo = await leerDialogo(cajero, { alumnoId: m.alumnoId, convenioId: null, pagos: null });
  expect(dialogo.tratos).toEqual(["PAGAR"]);
  expect(dialogo.plan).toMatchObject({ recargos: "PAGAR" });
  expect(await firmar("PAGAR")).toMatchObject({ ok: true });
});

test("la ventanilla y las ligas cobran la parte de la parcialidad que sigue", async () => {
  const m = await mundo();
  const cargos = await m.cargos();
  // Two payments of 1,500: the first takes September whole and half of October.
  await m.firmar("2026-11-26", cargos, ["2026-11-26", "2026-12-11"]);
  const cuenta = { alumnoId: m.alumnoId, servicioId: m.servicioId };
  const deudas = async (hoy: string) =>
    (await listarDeudas(m.en(hoy), cuenta, fecha(hoy)))
      .filter(({ movimientoId }) => movimientoId !== null)
      .map(({ descripcion, totalCentavos, estado }) => `${descripcion} ${totalCentavos / 100} ${estado}`);
  expect(await deudas("2026-11-26")).toEqual(["Mes 09 1000 VENCE_HOY", "Mes 10 500 VENCE_HOY", "Mes 11 1000 VIGENTE"]);
  await m.pagar("2026-11-26", 1500, "09");
  await m.amanecer("2026-11-26");
  expect(await deudas("2026-11-26")).toEqual(["Mes 10 500 VIGENTE", "Mes 11 1000 VIGENTE"]);
});
