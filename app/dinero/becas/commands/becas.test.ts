import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { traspasarSaldo } from "~/dinero/cobranza/devoluciones/commands/traspasar-saldo.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { registrarSaldoInicialEnTransaccion } from "~/dinero/cobranza/ventanilla/commands/saldo-inicial.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { becasPorNivel, listarBecados } from "../becados.server";
import type { DatosDeBeca } from "../beca";
import { guardarBeca } from "./guardar-beca.server";
import { otorgarBeca } from "./otorgar-beca.server";
import { terminarBeca } from "./terminar-beca.server";

const DATOS: Omit<DatosDeBeca, "servicioIds"> = {
  nombre: "Excelencia",
  tipo: "INSTITUCIONAL",
  porcentajeDiezmilesimas: 2500,
  montoCentavos: centavos(0),
  condicion: "",
  promedioDecimas: 95,
  combinable: "NETO",
  cuentaParaEl5: true,
  renovacion: "CON_SOLICITUD",
  activo: true,
};

async function mundo(valores: Partial<DatosDeBeca> = {}) {
  const uno = await unAlumnoConPrograma();
  const guardada = await guardarBeca(uno.en("2026-09-01"), {
    ...DATOS,
    ...valores,
    becaId: 0,
    servicioIds: [uno.servicioId],
  });
  if (!guardada.ok) throw new Error(guardada.mensaje);
  const { becaId } = guardada;
  return {
    ...uno,
    becaId,
    otorgar: (hoy: string, desde: string, becaAlumnoId: number | null = null) =>
      agreeing((consent) =>
        otorgarBeca(uno.en(hoy), {
          alumnoId: uno.alumnoId,
          becaId,
          becaAlumnoId,
          desde: fecha(desde),
          hasta: fecha("2027-06-30"),
          motivo: "Acta",
          folio: "",
          ...consent,
        }),
      ),
    terminar: (hoy: string, becaAlumnoId: number, desde: string) =>
      agreeing((consent) =>
        terminarBeca(uno.en(hoy), {
          alumnoId: uno.alumnoId,
          becaAlumnoId,
          desde: fecha(desde),
          motivo: "Promedio",
          ...consent,
        }),
      ),
    async saldo() {
      const filas = await uno.e.db.selectFrom("pendientes").select("pendienteCentavos").execute();
      return filas.reduce((suma, { pendienteCentavos }) => suma + pendienteCentavos, 0) / 100;
    },
  };
}

test("una beca dada en noviembre vuelve a septiembre, que está pagado: el dinero queda para lo que se debe", async () => {
  const m = await mundo();
  await m.pagar("2026-09-05", 1000, "09");
  const saldoPrevio = await m.saldo();
  const otorgada = await m.otorgar("2026-11-26", "2026-09-01");
  expect(otorgada).toMatchObject({ ok: true });
  // Three months at 25 % less, and the surcharges of October and November with them (10 % each of 1,000).
  expect(saldoPrevio - (await m.saldo())).toBeGreaterThan(750);
  expect(await revisarLibro(m.e.db)).toEqual([]);
  const [becado] = await listarBecados(m.en("2026-11-26"));
  // September to December, of 1,000 each: what is posted, and what is to come.
  expect(becado).toMatchObject({ beca: "Excelencia", cicloCentavos: 100_000 });
  expect(await becasPorNivel(m.en("2026-11-26"))).toMatchObject([{ alumnos: 1, conBeca: 1, cuentan: 1 }]);
});

test("otorgar pregunta primero, y sin la respuesta no guarda nada", async () => {
  const m = await mundo();
  const datos = { alumnoId: m.alumnoId, becaId: m.becaId, becaAlumnoId: null, motivo: "Acta", folio: "" };
  const dias = { desde: fecha("2026-09-01"), hasta: fecha("2027-06-30") };
  const saldoPrevio = await m.saldo();
  const pregunta = await otorgarBeca(m.en("2026-11-26"), { ...datos, ...dias });
  expect(pregunta).toMatchObject({ ok: false, error: "CONFIRMA", status: 409 });
  expect(await m.saldo()).toBe(saldoPrevio);
  expect(await m.e.db.selectFrom("becasAlumnos").selectAll().execute()).toEqual([]);
});

test("la misma beca no se otorga dos veces en los mismos días, y una que ya no se ofrece tampoco", async () => {
  const m = await mundo();
  await m.otorgar("2026-11-26", "2026-11-01");
  expect(await m.otorgar("2026-11-26", "2026-12-01")).toMatchObject({ ok: false, error: "YA_LA_TIENE" });
  const { becaId, servicioId } = m;
  await guardarBeca(m.en("2026-11-26"), { ...DATOS, becaId, activo: false, servicioIds: [servicioId] });
  expect(await m.otorgar("2026-11-26", "2026-09-01")).toMatchObject({ ok: false, error: "NO_SE_OTORGA" });
});

test("terminar y cambiar dejan el libro en orden, y una edición del catálogo no cambia lo otorgado", async () => {
  const m = await mundo({ porcentajeDiezmilesimas: 10_000 });
  const otorgada = await m.otorgar("2026-09-02", "2026-09-01");
  if (!otorgada.ok) throw new Error(otorgada.mensaje);
  await m.postear("2026-11-26");
  const sinNada = await m.saldo();
  const { becaId, servicioId } = m;
  const porcentajeDiezmilesimas = 5000;
  await guardarBeca(m.en("2026-11-26"), { ...DATOS, porcentajeDiezmilesimas, becaId, servicioIds: [servicioId] });
  expect(await m.saldo()).toBe(sinNada);
  const cambiada = await m.otorgar("2026-11-26", "2026-11-01", otorgada.becaAlumnoId);
  if (!cambiada.ok) throw new Error(cambiada.mensaje);
  expect((await m.saldo()) - sinNada).toBe(500);
  expect(await m.terminar("2026-11-26", cambiada.becaAlumnoId, "2026-11-01")).toMatchObject({ ok: true });
  expect((await m.saldo()) - sinNada).toBe(1000);
  expect(await m.terminar("2026-11-26", cambiada.becaAlumnoId, "2026-11-01")).toMatchObject({ ok: false });
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("deshacer un cambio de los cargos repite las becas en su lugar", async () => {
  const [m, testigo] = [await mundo(), await mundo()];
  for (const cada of [m, testigo]) await cada.otorgar("2026-09-20", "2026-11-01");
  const deshacer = await m.cambiar("cargos", "2026-11-26");
  for (const cada of [m, testigo]) {
    const [previa] = await cada.e.db.selectFrom("becasAlumnos").select("id").execute();
    expect(await cada.otorgar("2026-11-27", "2026-10-01", previa!.id)).toMatchObject({ ok: true });
  }
  expect(await deshacer("2026-11-29")).toMatchObject({ ok: true, conservadas: 0 });
  expect(await m.abierto("2026-12-02")).toEqual(await testigo.abierto("2026-12-02"));
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("un cambio con diferencias vuelve a cargar lo que solo tiene beca", async () => {
  const m = await mundo();
  await m.otorgar("2026-11-25", "2026-09-01");
  const saldoPrevio = await m.saldo();
  await m.cambiar("cargos", "2026-11-26");
  expect((await m.saldo()) - saldoPrevio).toBeGreaterThan(3 * 4000 * 0.75 - 1);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("una beca tardía deja libre lo que pagó un traspaso, como lo que pagó un pago", async () => {
  const m = await mundo({ porcentajeDiezmilesimas: 10_000 });
  const { alumnoId, servicioId } = m;
  const { id: transporteId } = await m.e.db
    .insertInto("servicios")
    .values({ colegioId: m.e.colegioId, nombre: "Transporte" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const hoy = m.en("2026-09-05");
  const saldo = { alumnoId, servicioId: transporteId, tipo: "PAGO", montoCentavos: centavos(100_000) } as const;
  const inicial = { ...saldo, fechaOperacion: hoy.hoy, concepto: "Saldo inicial" };
  await enTransaccion(hoy, (trx) => registrarSaldoInicialEnTransaccion(trx, inicial));
  const origen = { alumnoId, servicioId: transporteId, destino: { alumnoId, servicioId } };
  const traspaso = { ...origen, montoCentavos: centavos(100_000), motivo: "Colegiatura" };
  expect(await traspasarSaldo(hoy, traspaso)).toMatchObject({ ok: true });
  expect(await m.otorgar("2026-09-06", "2026-09-01")).toMatchObject({ ok: true });
  // September costs nothing now: the thousand that came is in favour.
  expect(await m.saldo()).toBe(-1000);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});
