import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { previsualizarRecalculo } from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { fecha } from "~/lib/dates";
import { huellaDeLectura } from "../confirmar.server";
import { pesos } from "tests/ventanilla";
import { type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { eliminarCargo } from "./eliminar-cargo.server";
import { guardarCargo } from "./guardar-cargo.server";
import { acordado, conOctubre, elDia, OCTUBRE, saldo, SIN_ACUERDO } from "tests/cargos-cambiados";

const ALZA =
  "Colegiatura octubre sube de $1,000.00 a $1,200.00 con el ciclo empezado. La ley no admite aumentos que no se anunciaron al empezarlo o en el contrato.";

const acciones = async ({ db }: Escenario) =>
  (await db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

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
