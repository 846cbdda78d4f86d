import { expect, test } from "vitest";
import { pagar, saldo } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing, type Consent } from "~/base/acceso/consent.server";
import { textoDeCambio } from "../cambio-guardado";
import { listarCambios } from "../cambios-guardados.server";
import type { Masivo } from "../masivo";
import { listarCargos } from "../../queries.server";
import { asignarEnBloque } from "../../asignaciones/commands/asignar-en-bloque.server";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { cambiarEnBloque } from "./cambiar-en-bloque.server";
import { deshacerCambio } from "./deshacer-cambio.server";
import { eliminarCargo } from "./eliminar-cargo.server";
import { guardarCargo } from "./guardar-cargo.server";
import { guardarRecargo } from "./guardar-recargo.server";

const MES = (mes: string) => ({
  nombre: `Mes ${mes}`,
  monto: 1000,
  fechaInicio: `2026-${mes}-01`,
  fechaFin: `2026-${mes}-28`,
  fechaLimitePago: `2026-${mes}-10`,
  recargo: { recurrente: "MES_CALENDARIO" },
});

/**
 * Three students with September and October posted on 15 October, each with a monthly surcharge of 10 %; the first paid
 * half of October.
 */
async function conMeses() {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: ["09", "10", "11"].map(MES) });
  const alumnos: number[] = [];
  for (const matricula of ["A1", "A2", "A3"]) {
    const alumnoId = await unAlumno(e, { matricula });
    await unaInscripcion(e, { alumnoId });
    await asignarPrograma(alcanceDe({ ...e, hoy: "2026-08-20" }), { alumnoId, programaPagosId });
    await postearAlumno(e.alcance, alumnoId);
    alumnos.push(alumnoId);
  }
  return { e, programaPagosId, cargos, alumnos };
}

const saldos = async ({ db }: Escenario) => {
  const filas = await db
    .selectFrom("pendientes")
    .select("alumnoId")
    .select(({ fn }) => fn.sum<number>("pendienteCentavos").as("suma"))
    .groupBy("alumnoId")
    .orderBy("alumnoId")
    .execute();
  return filas.map(({ suma }) => suma);
};

const elDia = async (e: Escenario, hoy: string, alumnos: readonly number[]): Promise<Alcance> => {
  const alcance = alcanceDe({ ...e, hoy });
  for (const alumnoId of alumnos) await postearAlumno(alcance, alumnoId);
  return alcance;
};

const OCHO: Masivo = {
  accion: "MODIFICAR",
  clase: "recargos",
  tipoRecargo: "PORCENTAJE",
  recargoDiezmilesimas: 800,
  montoCentavos: pesos(0),
  recurrente: "DIARIAMENTE",
};
const MIL_CIEN: Masivo = { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(1100) };

test("una regla cambiada desde ahora no se vuelve retroactiva al cargar de nuevo, y deshacer deja cada saldo al centavo", async () => {
  const { e, programaPagosId, alumnos } = await conMeses();
  const al = { programaPagosId };
  const desdeAhora = (consent: Consent) =>
    cambiarEnBloque(e.alcance, { ...al, aplicar: "DESDE_AHORA", ...consent }, OCHO);
  expect(await agreeing(desdeAhora)).toMatchObject({ ok: true });
  const hoy = await elDia(e, "2026-10-18", alumnos);
  const saldosPrevios = await saldos(e);
  const diferencias = (consent: Consent) =>
    cambiarEnBloque(hoy, { ...al, aplicar: "DIFERENCIAS", ...consent }, MIL_CIEN);
  expect(await agreeing(diferencias)).toMatchObject({ ok: true });
  // Each earlier surcharge is 10 % of the new amount, each of the last three days 8 %; nothing else.
  expect(await saldos(e)).toEqual(saldosPrevios.map((saldo) => saldo * 1.1));
  expect(await agreeing((consent) => deshacerCambio(hoy, { ...al, ...consent }))).toMatchObject({ ok: true });
  expect(await saldos(e)).toEqual(saldosPrevios);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("deshacer días después deja lo que habría sin el cambio", async () => {
  const { e, programaPagosId, alumnos } = await conMeses();
  const testigo = await conMeses();
  const al = { programaPagosId };
  await agreeing((consent) => cambiarEnBloque(e.alcance, { ...al, aplicar: "DESDE_AHORA", ...consent }, OCHO));
  const despues = await elDia(e, "2026-11-15", alumnos);
  expect(await agreeing((consent) => deshacerCambio(despues, { ...al, ...consent }))).toMatchObject({ ok: true });
  await elDia(testigo.e, "2026-11-15", testigo.alumnos);
  expect(await saldos(e)).toEqual(await saldos(testigo.e));
  const { cargos } = await listarCargos(despues, programaPagosId);
  expect(cargos[0]?.recargo).toMatchObject({ recargoDiezmilesimas: 1000, recurrente: "MES_CALENDARIO" });
});

test("cambiar sólo el recargo con diferencias no toca el monto que el cargo tenía en la cuenta", async () => {
  const { e, programaPagosId, cargos, alumnos } = await conMeses();
  const [, octubre] = (await listarCargos(e.alcance, programaPagosId)).cargos;
  const { recargo, descuento: _, id: cargoId, ...datos } = octubre!;
  const caro = { ...datos, montoCentavos: pesos(1500) };
  const base = { programaPagosId, cargoId, leido: "" };
  await agreeing((consent) => guardarCargo(e.alcance, { ...base, ...caro, aplicar: "DESDE_AHORA", ...consent }));
  const saldosPrevios = await saldos(e);
  const { id: recargoId, ...regla } = recargo!;
  const fijo = { ...regla, tipoRecargo: "MONTO_FIJO" as const, recargoDiezmilesimas: 0, montoCentavos: pesos(5) };
  await agreeing((consent) =>
    guardarRecargo(e.alcance, { ...base, recargoId, aplicar: "DIFERENCIAS", ...consent }, fijo),
  );
  // October's surcharge of $100 is now $5; the charge is still $1,000.
  expect(await saldos(e)).toEqual(saldosPrevios.map((saldo) => saldo - 9_500));
  expect(await agreeing((consent) => deshacerCambio(e.alcance, { programaPagosId, ...consent }))).toMatchObject({
    ok: true,
  });
  expect(await saldos(e)).toEqual(saldosPrevios);
  expect(cargos).toHaveLength(3);
  expect(alumnos).toHaveLength(3);
});

test("un cargo del que se pagó algo que después se reversó se queda como está", async () => {
  const { e, programaPagosId, alumnos } = await conMeses();
  const { movimientoId } = await pagar(e, { alumnoId: alumnos[0]!, monto: 1100 });
  await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "Rebotó" });
  const saldosPrevios = await saldos(e);
  const cambio = (consent: Consent) =>
    cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DIFERENCIAS", ...consent }, MIL_CIEN);
  await agreeing(cambio);
  expect((await saldos(e))[0]).toBe(saldosPrevios[0]! + 11_000);
  expect((await saldos(e))[1]).toBe(saldosPrevios[1]! + 22_000);
  await agreeing((consent) => deshacerCambio(e.alcance, { programaPagosId, ...consent }));
  expect(await saldos(e)).toEqual(saldosPrevios);
});

test("cambiar el nombre de un cargo no quita la vuelta atrás del cambio de todos, y dice de qué a qué", async () => {
  const { e, programaPagosId } = await conMeses();
  const saldosPrevios = await saldos(e);
  await agreeing((consent) =>
    cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DIFERENCIAS", ...consent }, MIL_CIEN),
  );
  const [septiembre] = (await listarCargos(e.alcance, programaPagosId)).cargos;
  const { recargo: _, descuento: __, id: cargoId, ...datos } = septiembre!;
  const base = { programaPagosId, cargoId, leido: "", aplicar: "DESDE_AHORA" as const };
  await agreeing((consent) =>
    guardarCargo(e.alcance, { ...base, ...datos, nombre: "Colegiatura septiembre", ...consent }),
  );
  const cambios = await listarCambios(e.alcance, programaPagosId);
  expect(cambios.map(textoDeCambio)).toEqual([
    "Se modificó el cargo «Colegiatura septiembre». Nombre: de Mes 09 a Colegiatura septiembre.",
    "Se modificaron 3 cargos. Monto: de $1,000.00 a $1,100.00.",
  ]);
  const cambioId = cambios[1]!.id;
  expect(
    await agreeing((consent) => deshacerCambio(e.alcance, { programaPagosId, cambioId, ...consent })),
  ).toMatchObject({ ok: true });
  expect(await saldos(e)).toEqual(saldosPrevios);
  const { cargos } = await listarCargos(e.alcance, programaPagosId);
  expect(cargos.map(({ nombre, montoCentavos }) => [nombre, montoCentavos])).toEqual([
    ["Colegiatura septiembre", pesos(1000)],
    ["Mes 10", pesos(1000)],
    ["Mes 11", pesos(1000)],
  ]);
});

test("un programa asignado a muchos por error se les quita, menos a quien ya pagó", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId } = await unPrograma(e, { cargos: ["09", "10"].map(MES) });
  const alumnos: number[] = [];
  for (const matricula of ["A1", "A2", "A3"]) {
    const alumnoId = await unAlumno(e, { matricula });
    await unaInscripcion(e, { alumnoId });
    alumnos.push(alumnoId);
  }
  const audiencia = { configuraciones: [], grupos: [], matriculas: ["A1", "A2", "A3"] };
  const asignar = (consent: Consent) =>
    asignarEnBloque(e.alcance, { programaPagosId, cobrarDesde: fecha("2026-09-01"), ...consent, ...audiencia });
  expect(await agreeing(asignar)).toMatchObject({ ok: true, asignados: 3 });
  expect(await saldo(e)).toBe(3 * 200_000);
  await pagar(e, { alumnoId: alumnos[0]!, monto: 500 });
  const deshacer = (consent: Consent) => deshacerCambio(e.alcance, { programaPagosId, ...consent });
  expect(await deshacer({})).toMatchObject({ mensaje: expect.stringContaining("1 cuenta se queda como está") });
  expect(await agreeing(deshacer)).toMatchObject({ ok: true });
  expect(await saldos(e)).toEqual([150_000]);
  const vigentes = await e.db.selectFrom("asignaciones").select("alumnoId").where("fechaRetiro", "is", null).execute();
  expect(vigentes).toEqual([{ alumnoId: alumnos[0] }]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("deshacer que se eliminó un cargo no toca el cargo ni el recargo que otro programa tiene desde entonces", async () => {
  const { e, programaPagosId, cargos } = await conMeses();
  const segundoPrograma = await unPrograma(e, { cargos: [{ ...MES("12"), recargo: undefined }] });
  const borrar = (consent: Consent) =>
    eliminarCargo(e.alcance, { programaPagosId, cargoId: cargos[2]!, leido: "", aplicar: "DESDE_AHORA", ...consent });
  const [diciembre] = (await listarCargos(e.alcance, segundoPrograma.programaPagosId)).cargos;
  const { recargo } = (await listarCargos(e.alcance, programaPagosId)).cargos[2]!;
  const { id: _, ...regla } = recargo!;
  expect(await agreeing(borrar)).toMatchObject({ ok: true });
  const base = { programaPagosId: segundoPrograma.programaPagosId, cargoId: diciembre!.id, recargoId: 0, leido: "" };
  await agreeing((consent) => guardarRecargo(e.alcance, { ...base, aplicar: "DESDE_AHORA", ...consent }, regla));
  const deOtro = await listarCargos(e.alcance, segundoPrograma.programaPagosId);
  expect(deOtro.cargos[0]?.recargo).not.toBeNull();
  expect(await agreeing((consent) => deshacerCambio(e.alcance, { programaPagosId, ...consent }))).toMatchObject({
    ok: true,
  });
  expect(await listarCargos(e.alcance, segundoPrograma.programaPagosId)).toEqual(deOtro);
  const { cargos: cargosPropios } = await listarCargos(e.alcance, programaPagosId);
  expect(cargosPropios.map(({ recargo: recargoPropio }) => recargoPropio?.nombre)).toEqual([
    regla.nombre,
    regla.nombre,
    regla.nombre,
  ]);
});

test("el límite propio de quien recibió el programa por segunda vez no impide deshacer", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId } = await unPrograma(e, { cargos: ["09", "10"].map(MES) });
  const al = { programaPagosId };
  const alumnoId = await unAlumno(e, { matricula: "A1" });
  await unaInscripcion(e, { alumnoId });
  const a1 = { cobrarDesde: fecha("2026-09-01"), configuraciones: [], grupos: [], matriculas: ["A1"] };
  await agreeing((consent) => asignarEnBloque(e.alcance, { ...al, ...a1, ...consent }));
  await agreeing((consent) => deshacerCambio(e.alcance, { ...al, ...consent }));
  await agreeing((consent) => cambiarEnBloque(e.alcance, { ...al, aplicar: "DESDE_AHORA", ...consent }, OCHO));
  const otroDia = { ...e, alcance: alcanceDe({ ...e, hoy: "2026-10-16" }) };
  expect(await asignarPrograma(otroDia.alcance, { alumnoId, programaPagosId })).toMatchObject({ ok: true });
  await pagar(otroDia, { alumnoId, monto: 10 });
  expect(await agreeing((consent) => deshacerCambio(otroDia.alcance, { ...al, ...consent }))).toMatchObject({
    ok: true,
  });
  const { cargos } = await listarCargos(otroDia.alcance, programaPagosId);
  expect(cargos.map(({ recargo }) => recargo?.recurrente)).toEqual(["MES_CALENDARIO", "MES_CALENDARIO"]);
});

test("un descuento que se ganó con un pago que rebotó no impide quitar el programa ni vuelve a contar", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const octubre = { ...MES("10"), descuento: { fechaVencimiento: "2026-10-20" } };
  const { programaPagosId } = await unPrograma(e, { cargos: [octubre] });
  const alumnoId = await unAlumno(e, { matricula: "A1" });
  await unaInscripcion(e, { alumnoId });
  const a1 = { cobrarDesde: fecha("2026-09-01"), configuraciones: [], grupos: [], matriculas: ["A1"] };
  await agreeing((consent) => asignarEnBloque(e.alcance, { programaPagosId, ...a1, ...consent }));
  const { movimientoId } = await pagar(e, { alumnoId, monto: 950 });
  expect(await saldo(e)).toBe(0);
  await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "Rebotó" });
  expect(await saldo(e)).toBe(100_000);
  expect(await agreeing((consent) => deshacerCambio(e.alcance, { programaPagosId, ...consent }))).toMatchObject({
    ok: true,
  });
  expect(await saldo(e)).toBe(0);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("a quien ya no tiene el programa no le vuelve un cargo al deshacer un cambio de antes", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId } = await unPrograma(e, { cargos: [MES("10")] });
  const alumnoId = await unAlumno(e, { matricula: "A1" });
  await unaInscripcion(e, { alumnoId });
  const a1 = { cobrarDesde: fecha("2026-09-01"), configuraciones: [], grupos: [], matriculas: ["A1"] };
  const al = { programaPagosId };
  await agreeing((consent) => asignarEnBloque(e.alcance, { ...al, ...a1, ...consent }));
  await agreeing((consent) => cambiarEnBloque(e.alcance, { ...al, aplicar: "DIFERENCIAS", ...consent }, MIL_CIEN));
  const [deCargos, deAsignaciones] = await listarCambios(e.alcance, programaPagosId);
  for (const { id: cambioId } of [deAsignaciones!, deCargos!])
    expect(await agreeing((consent) => deshacerCambio(e.alcance, { ...al, cambioId, ...consent }))).toMatchObject({
      ok: true,
    });
  expect(await saldo(e)).toBe(0);
});

test("lo que se pagó mientras un cargo no estaba va, al deshacer, a los que vencen antes", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const largo = { ...MES("09"), nombre: "Largo", fechaLimitePago: "2026-09-28", recargo: undefined };
  const corto = { ...MES("09"), nombre: "Corto", fechaInicio: "2026-09-05", recargo: undefined };
  const { programaPagosId } = await unPrograma(e, { cargos: [largo, corto] });
  const alumnoId = await unAlumno(e, { matricula: "A1" });
  await unaInscripcion(e, { alumnoId });
  await asignarPrograma(alcanceDe({ ...e, hoy: "2026-08-20" }), { alumnoId, programaPagosId });
  await postearAlumno(e.alcance, alumnoId);
  const al = { programaPagosId };
  const borrar: Masivo = { accion: "ELIMINAR", clase: "cargos" };
  await agreeing((consent) => cambiarEnBloque(e.alcance, { ...al, aplicar: "DIFERENCIAS", ...consent }, borrar));
  await pagar(e, { alumnoId, monto: 1000 });
  expect(await agreeing((consent) => deshacerCambio(e.alcance, { ...al, ...consent }))).toMatchObject({ ok: true });
  const abiertos = await e.db
    .selectFrom("pendientes as p")
    .innerJoin("movimientos as m", "m.id", "p.movimientoId")
    .select(["m.descripcion", "p.pendienteCentavos"])
    .execute();
  expect(abiertos).toEqual([{ descripcion: "Largo", pendienteCentavos: 100_000 }]);
});
