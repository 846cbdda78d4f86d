import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import {
  recalcularMovimientos,
  previsualizarRecalculo,
} from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { fecha } from "~/lib/dates";
import { huellaDeLectura } from "../confirmar.server";
import { pesos } from "tests/ventanilla";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { eliminarCargo } from "./eliminar-cargo.server";
import { guardarCargo } from "./guardar-cargo.server";
import { guardarDescuento } from "./guardar-descuento.server";
import { guardarRecargo } from "./guardar-recargo.server";

const OCTUBRE = {
  nombre: "Colegiatura octubre",
  montoCentavos: pesos(1000),
  fechaInicio: fecha("2026-10-01"),
  fechaFin: fecha("2026-10-31"),
  fechaLimitePago: fecha("2026-10-10"),
};
const ALZA =
  "Colegiatura octubre sube de $1,000.00 a $1,200.00 con el ciclo empezado. La ley no admite aumentos que no se anunciaron al empezarlo o en el contrato.";
const SIN_ACUERDO = { leido: "", force: "" };

/**
 * Three students with October's charge: the first has paid half of it, the second nothing, and the third has yet to
 * receive it.
 */
async function conOctubre(recargo?: object) {
  const e = await escenario({ hoy: "2026-10-15" });
  const { montoCentavos: _, ...fechas } = OCTUBRE;
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [{ ...fechas, monto: 1000, recargo }] });
  const alumnos: number[] = [];
  for (const nombre of ["Ana", "Beto", "Ceci"]) {
    const alumnoId = await unAlumno(e, { nombre });
    await unaInscripcion(e, { alumnoId });
    alumnos.push(alumnoId);
  }
  const [ana = 0, beto = 0, ceci = 0] = alumnos;
  for (const alumnoId of [ana, beto]) {
    expect(await asignarPrograma(elDia(e, "2026-10-01"), { alumnoId, programaPagosId })).toMatchObject({ ok: true });
    await postearAlumno(e.alcance, alumnoId);
  }
  await pagar(e, { alumnoId: ana, monto: 500 });
  return { e, ana, beto, ceci, programaPagosId, cargoId: cargos[0]! };
}

const saldo = async ({ db }: Escenario, alumnoId: number) => {
  const { suma } = await db
    .selectFrom("pendientes")
    .select(({ fn }) => fn.sum<number | null>("pendienteCentavos").as("suma"))
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return (suma ?? 0) / 100;
};

const elDia = (e: Escenario, hoy: string) => alcanceDe({ ...e, hoy });

const acciones = async ({ db }: Escenario) =>
  (await db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

async function acordado<R extends { ok: boolean }>(
  guardar: (force: string, escrito?: string) => Promise<R>,
): Promise<R> {
  const vista = await guardar("");
  expect(vista).toMatchObject({ ok: false, error: "CONFIRMA", status: 409 });
  const { force, escribir } = (vista as unknown as { datos: { force: string; escribir?: { valor: string } } }).datos;
  return guardar(force, escribir?.valor);
}

test("cambiar el monto desde ahora deja las cuentas como están y vale para quien lo reciba después", async () => {
  const { e, ana, beto, ceci, ...ids } = await conOctubre();
  const datos = { ...OCTUBRE, montoCentavos: pesos(1200), aplicar: "DESDE_AHORA" as const };
  expect(await guardarCargo(e.alcance, { ...ids, ...SIN_ACUERDO, ...datos })).toMatchObject({ ok: true });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([500, 1000]);
  await asignarPrograma(e.alcance, { alumnoId: ceci, programaPagosId: ids.programaPagosId });
  expect(await saldo(e, ceci)).toBe(1200);
  expect(await acciones(e)).toContain("cargo.actualizado");
});

test("cambiar el monto con diferencias enseña los saldos, y sólo toca lo que no tiene pagos", async () => {
  const { e, ana, beto, ...ids } = await conOctubre();
  const datos = { ...OCTUBRE, montoCentavos: pesos(1200), aplicar: "DIFERENCIAS" as const };
  const guardar = (force: string) => guardarCargo(e.alcance, { ...ids, ...SIN_ACUERDO, ...datos, force });
  expect(await guardar("")).toMatchObject({
    mensaje: [
      "Ya está en la cuenta de 2 alumnos.",
      "1 cargo con pagos, descuentos o condonaciones se queda como está.",
      "Se reversa 1 cargo ($1,000.00).",
      "Se agrega hoy 1 cargo ($1,200.00).",
      "Cambia el saldo de 1 alumno: en total +$200.00.",
      ALZA,
    ].join("\n"),
    datos: { alumnos: [{ alumnoId: beto, saldoAntesCentavos: 100_000, saldoDespuesCentavos: 120_000 }] },
  });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([500, 1000]);
  expect(await acordado(guardar)).toMatchObject({ ok: true });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([500, 1200]);
});

test("un acuerdo al que le falta que era con diferencias no se toma por otro: se pregunta otra vez", async () => {
  const { e, beto, ...ids } = await conOctubre();
  const datos = { ...ids, ...SIN_ACUERDO, ...OCTUBRE, montoCentavos: pesos(1200) };
  const vista = await guardarCargo(e.alcance, { ...datos, aplicar: "DIFERENCIAS" });
  const { force } = (vista as unknown as { datos: { force: string } }).datos;
  const cortado = { ...datos, aplicar: "DESDE_AHORA", force } as const;
  expect(await guardarCargo(e.alcance, cortado)).toMatchObject({
    error: "CONFIRMA",
    mensaje: "Ahora no cambia la cuenta de nadie.",
  });
  expect(await saldo(e, beto)).toBe(1000);
});

test("si la cuenta cambia entre la vista y el acuerdo se pregunta otra vez", async () => {
  const { e, beto, ...ids } = await conOctubre();
  const datos = { ...OCTUBRE, montoCentavos: pesos(1200), aplicar: "DIFERENCIAS" as const };
  const guardar = (force: string) => guardarCargo(e.alcance, { ...ids, ...SIN_ACUERDO, ...datos, force });
  const vista = await guardar("");
  await pagar(e, { alumnoId: beto, monto: 1 });
  const { force } = (vista as unknown as { datos: { force: string } }).datos;
  expect(await guardar(force)).toMatchObject({ ok: false, error: "CONFIRMA" });
});

test("quien guarda sobre lo que otra persona cambió ve primero qué dice ahora", async () => {
  const { e, ...ids } = await conOctubre();
  const leido = huellaDeLectura(OCTUBRE);
  const base = { ...ids, ...OCTUBRE, aplicar: "DESDE_AHORA" as const };
  const primera = { ...base, nombre: "Octubre", leido, force: "" };
  expect(await guardarCargo(e.alcance, primera)).toMatchObject({ ok: true });
  const segunda = (force: string) => guardarCargo(e.alcance, { ...base, montoCentavos: pesos(900), leido, force });
  expect(await segunda("")).toMatchObject({
    mensaje:
      "Otra persona lo cambió mientras lo tenías abierto.\nNombre: ahora dice Octubre.\nMonto: ahora dice $1,000.00.",
  });
  expect(await acordado(segunda)).toMatchObject({ ok: true });
});

test("un cargo nuevo cuyo día ya llegó se carga hoy a los asignados, después de enseñarlo", async () => {
  const { e, ana, beto, programaPagosId } = await conOctubre();
  const nuevo = { ...OCTUBRE, nombre: "Material", programaPagosId, cargoId: 0, aplicar: "DESDE_AHORA" as const };
  const guardar = (force: string) => guardarCargo(e.alcance, { ...nuevo, ...SIN_ACUERDO, force });
  expect(await acordado(guardar)).toMatchObject({ ok: true });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([1500, 2000]);
});

test("un recargo cambiado desde ahora no alcanza los días que pasaron, ni al recalcular", async () => {
  const { e, ana: _, beto, ...ids } = await conOctubre();
  expect(await saldo(e, beto)).toBe(1000);
  const regla = {
    nombre: "Recargo",
    tipoRecargo: "MONTO_FIJO" as const,
    recargoDiezmilesimas: 0,
    montoCentavos: pesos(10),
    recurrente: "DIARIAMENTE" as const,
  };
  const datos = { ...ids, recargoId: 0, ...SIN_ACUERDO, aplicar: "DESDE_AHORA" as const };
  const nuevo = (force: string, escrito?: string) => guardarRecargo(e.alcance, { ...datos, force, escrito }, regla);
  expect(await acordado(nuevo)).toMatchObject({ ok: true });
  // Of the days since the limit only today's surcharge, and at once: a reader of the account already finds it there.
  expect(await saldo(e, beto)).toBe(1010);
  await postearAlumno(e.alcance, beto);
  expect(await saldo(e, beto)).toBe(1010);
  const despues = elDia(e, "2026-10-18");
  await postearAlumno(despues, beto);
  expect(await saldo(e, beto)).toBe(1040);
  const cuenta = { alumnoId: beto, servicioId: e.servicioId };
  const { force, renglones } = await previsualizarRecalculo(despues, cuenta);
  expect(renglones).toEqual([]);
  expect(await recalcularMovimientos(despues, { ...cuenta, force })).toMatchObject({ ok: true });
  expect(await saldo(e, beto)).toBe(1040);
});

test("un recargo con diferencias se cobra desde el límite a quien no ha pagado nada", async () => {
  const { e, ana, beto, ...ids } = await conOctubre({ recurrente: "UNICA_OCASION" });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([600, 1100]);
  const { id } = await e.db.selectFrom("recargos").select("id").executeTakeFirstOrThrow();
  const regla = {
    nombre: "Recargo",
    tipoRecargo: "MONTO_FIJO" as const,
    recargoDiezmilesimas: 0,
    montoCentavos: pesos(10),
    recurrente: "DIARIAMENTE" as const,
  };
  const datos = { ...ids, recargoId: id, leido: "", aplicar: "DIFERENCIAS" as const };
  const guardar = (force: string, escrito?: string) => guardarRecargo(e.alcance, { ...datos, force, escrito }, regla);
  expect(await acordado(guardar)).toMatchObject({ ok: true });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([610, 1050]);
  const despues = elDia(e, "2026-10-16");
  for (const alumnoId of [ana, beto]) {
    await postearAlumno(despues, alumnoId);
    const { renglones } = await previsualizarRecalculo(despues, { alumnoId, servicioId: e.servicioId });
    expect(renglones).toEqual([]);
  }
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([620, 1060]);
});

test("eliminar un recargo deja lo cobrado y ya no cobra más; agregarlo otra vez no repite el único", async () => {
  const { e, beto, ana: _, ...ids } = await conOctubre({ recurrente: "UNICA_OCASION" });
  const { id } = await e.db.selectFrom("recargos").select("id").executeTakeFirstOrThrow();
  const datos = { ...ids, ...SIN_ACUERDO, aplicar: "DESDE_AHORA" as const };
  expect(await guardarRecargo(e.alcance, { ...datos, recargoId: id }, null)).toMatchObject({ ok: true });
  expect(await guardarRecargo(e.alcance, { ...datos, recargoId: id }, null)).toMatchObject({ error: "NO_EXISTE" });
  expect(await saldo(e, beto)).toBe(1100);
  const regla = {
    nombre: "Recargo",
    tipoRecargo: "PORCENTAJE" as const,
    recargoDiezmilesimas: 2000,
    montoCentavos: pesos(0),
    recurrente: "UNICA_OCASION" as const,
  };
  const segundoRecargo = (force: string) => guardarRecargo(e.alcance, { ...datos, recargoId: 0, force }, regla);
  // Its only day is past: it will charge nothing, and the confirmation says so first.
  expect(await acordado(segundoRecargo)).toMatchObject({ ok: true });
  expect(await segundoRecargo("")).toMatchObject({ error: "YA_TIENE" });
  await postearAlumno(elDia(e, "2026-12-15"), beto);
  expect(await saldo(e, beto)).toBe(1100);
});

test("un descuento agregado después vale para los pagos desde hoy, no para los de antes", async () => {
  const { e, beto, ...ids } = await conOctubre();
  const regla = {
    nombre: "Pronto pago",
    tipoDescuento: "PORCENTAJE" as const,
    descuentoDiezmilesimas: 1000,
    montoCentavos: pesos(0),
    fechaVencimiento: fecha("2026-10-20"),
  };
  const datos = { ...ids, descuentoId: 0, ...SIN_ACUERDO };
  expect(await guardarDescuento(e.alcance, datos, regla)).toMatchObject({ ok: true });
  expect(await saldo(e, beto)).toBe(1000);
  await pagar(e, { alumnoId: beto, monto: 900 });
  expect(await saldo(e, beto)).toBe(0);
});

test("eliminar un cargo posteado deja lo que se debe, o lo reversa donde nada se pagó", async () => {
  const { e, ana, beto, ceci, ...ids } = await conOctubre();
  const quitar = (aplicar: "DESDE_AHORA" | "DIFERENCIAS") => (force: string) =>
    eliminarCargo(e.alcance, { ...ids, leido: "", force, aplicar });
  expect(await acordado(quitar("DIFERENCIAS"))).toMatchObject({ ok: true });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([500, 0]);
  await asignarPrograma(e.alcance, { alumnoId: ceci, programaPagosId: ids.programaPagosId });
  expect(await saldo(e, ceci)).toBe(0);
  await expect(quitar("DESDE_AHORA")("")).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["el límite antes del inicio", { fechaLimitePago: fecha("2026-09-30") }, "fechaLimitePago"],
  ["el límite después del fin", { fechaLimitePago: fecha("2026-11-01") }, "fechaLimitePago"],
  ["el fin antes del inicio", { fechaFin: fecha("2026-09-01") }, "fechaFin"],
])("el comando rechaza %s aunque el formulario lo haya dejado pasar", async (_, cambio, campo) => {
  const { e, programaPagosId, cargoId } = await conOctubre();
  const datos = { programaPagosId, cargoId, ...SIN_ACUERDO, ...OCTUBRE, ...cambio, aplicar: "DESDE_AHORA" as const };
  expect(await guardarCargo(e.alcance, datos)).toMatchObject({ ok: false, error: "DATOS", campo });
});

test("un recargo de 1,000 % y un descuento mayor que el cargo o que vence fuera de él se rechazan", async () => {
  const { e, programaPagosId, cargoId } = await conOctubre();
  const base = { programaPagosId, cargoId, ...SIN_ACUERDO };
  const recargo = { nombre: "R", tipoRecargo: "PORCENTAJE" as const, montoCentavos: pesos(0) };
  expect(
    await guardarRecargo(
      e.alcance,
      { ...base, recargoId: 0, aplicar: "DESDE_AHORA" },
      { ...recargo, recargoDiezmilesimas: 100_000, recurrente: "UNICA_OCASION" },
    ),
  ).toMatchObject({ mensaje: "Máximo 100 %", campo: "recargo" });
  const fijo = { nombre: "D", tipoDescuento: "MONTO_FIJO" as const, descuentoDiezmilesimas: 0 };
  const descuento = { ...fijo, montoCentavos: pesos(1001), fechaVencimiento: fecha("2026-10-05") };
  expect(await guardarDescuento(e.alcance, { ...base, descuentoId: 0 }, descuento)).toMatchObject({
    campo: "descuento",
  });
  const tarde = { ...descuento, montoCentavos: pesos(10), fechaVencimiento: fecha("2026-11-01") };
  expect(await guardarDescuento(e.alcance, { ...base, descuentoId: 0 }, tarde)).toMatchObject({
    campo: "fechaVencimiento",
  });
});

test("a quien ya no tiene el programa se le dice que lo suyo se queda como está", async () => {
  const { e, ana, beto, ...ids } = await conOctubre();
  await e.db.updateTable("asignaciones").set({ fechaRetiro: e.hoy }).where("alumnoId", "=", beto).execute();
  const datos = { ...OCTUBRE, montoCentavos: pesos(1200), aplicar: "DIFERENCIAS" as const };
  const vista = await guardarCargo(e.alcance, { ...ids, ...SIN_ACUERDO, ...datos });
  expect(vista).toMatchObject({
    mensaje: [
      "Ya está en la cuenta de 2 alumnos.",
      "1 cargo con pagos, descuentos o condonaciones se queda como está.",
      "1 alumno ya no tiene el programa: lo suyo se queda como está.",
      "Ningún saldo cambia.",
      ALZA,
    ].join("\n"),
  });
  const guardar = (force: string) => guardarCargo(e.alcance, { ...ids, ...SIN_ACUERDO, ...datos, force });
  expect(await acordado(guardar)).toMatchObject({ ok: true });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([500, 1000]);
});

test("recalcular no carga otra vez un cargo posteado cuya definición empieza ahora antes", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [OCTUBRE] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await asignarPrograma(elDia(e, "2026-08-20"), { alumnoId, programaPagosId });
  const enSeptiembre = { ...e, alcance: elDia(e, "2026-09-20") };
  await pagar(enSeptiembre, { alumnoId, monto: 100, fechaOperacion: fecha("2026-09-20") });
  await postearAlumno(e.alcance, alumnoId);
  const saldoPrevio = await saldo(e, alumnoId);
  const septiembre = {
    nombre: "Septiembre",
    montoCentavos: pesos(3250),
    fechaInicio: fecha("2026-09-01"),
    fechaFin: fecha("2026-09-30"),
    fechaLimitePago: fecha("2026-09-10"),
  };
  const base = { programaPagosId, cargoId: cargos[0]!, aplicar: "DESDE_AHORA" as const, ...SIN_ACUERDO };
  expect(await guardarCargo(e.alcance, { ...base, ...septiembre })).toMatchObject({ ok: true });
  const vista = await previsualizarRecalculo(e.alcance, { alumnoId, servicioId: e.servicioId });
  expect(vista).toMatchObject({ renglones: [], saldoDespuesCentavos: saldoPrevio * 100 });
});
