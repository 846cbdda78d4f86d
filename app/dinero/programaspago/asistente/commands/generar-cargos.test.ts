import { bajoLlave } from "~/base/acceso/idempotency.server";
import { expect, test } from "vitest";
import { saldo } from "tests/en-la-ventanilla";
import {
  type Escenario,
  escenario,
  otroColegio,
  unAlumno,
  unaAsignacion,
  unaInscripcion,
  unPrograma,
} from "tests/factories";
import { pesos } from "tests/ventanilla";
import { generarCargosDelPrograma } from "./generar-cargos.server";

const RECETA = {
  accion: "nueva" as const,
  cargos: {
    prefijo: "Colegiatura",
    montoCentavos: pesos(1000),
    cargos: 10,
    inicio: "2026-10",
    diaInicia: 1,
    diaFin: 31,
  },
  descuentos: {
    prefijo: "Pronto pago",
    tipoDescuento: "PORCENTAJE" as const,
    descuentoDiezmilesimas: 500,
    montoCentavos: pesos(0),
    diaVencimiento: 5,
  },
  recargos: {
    prefijo: "Recargo",
    tipoRecargo: "PORCENTAJE" as const,
    recargoDiezmilesimas: 1000,
    montoCentavos: pesos(0),
    recurrente: "UNICA_OCASION" as const,
    diaLimite: 10,
  },
};

const cargosDe = ({ db }: Escenario, programaPagosId: number) =>
  db
    .selectFrom("cargos")
    .select(["nombre", "fechaInicio", "fechaLimitePago"])
    .where("programaPagosId", "=", programaPagosId)
    .orderBy("id")
    .execute();

test("un año de colegiaturas se genera de una vez, y dos clics son uno", async () => {
  const e = await escenario({ hoy: "2026-09-15" });
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const generar = () =>
    generarCargosDelPrograma(bajoLlave(e.alcance, "x".repeat(20), RECETA), programaPagosId, { ...RECETA, force: "" });
  expect(await generar()).toEqual({ ok: true, cargos: 10 });
  expect(await generar()).toEqual({ ok: true, cargos: 10, repetida: true });
  const cargos = await cargosDe(e, programaPagosId);
  expect(cargos).toHaveLength(10);
  expect(cargos[4]).toEqual({
    nombre: "Colegiatura febrero",
    fechaInicio: "2027-02-01",
    fechaLimitePago: "2027-02-10",
  });
  const otraVez = await generarCargosDelPrograma(e.alcance, programaPagosId, { ...RECETA, force: "" });
  expect(otraVez).toMatchObject({ error: "CON_CARGOS" });
});

test("si ya hay alumnos con el programa se enseña a quién se le carga hoy", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  const vista = await generarCargosDelPrograma(e.alcance, programaPagosId, { ...RECETA, force: "" });
  expect(vista).toMatchObject({ error: "CONFIRMA", datos: { alumnos: [{ alumnoId, saldoDespuesCentavos: 110_000 }] } });
  expect(await cargosDe(e, programaPagosId)).toEqual([]);
  const { force } = (vista as unknown as { datos: { force: string } }).datos;
  const resultado = await generarCargosDelPrograma(e.alcance, programaPagosId, { ...RECETA, force });
  expect(resultado).toEqual({ ok: true, cargos: 10 });
  expect(await saldo(e)).toBe(110_000);
});

test("copiar un programa de otro ciclo mueve las fechas y sólo copia lo que se pide; el de otra escuela no existe", async () => {
  const e = await escenario({ hoy: "2026-09-15" });
  const cicloPrevio = { colegioId: e.colegioId, nombre: "Anterior", fechaInicio: "2025-07-15", fechaFin: "2026-07-14" };
  const ciclo = await e.db.insertInto("ciclos").values(cicloPrevio).returning("id").executeTakeFirstOrThrow();
  const septiembre = { fechaInicio: "2025-09-01", fechaFin: "2025-09-30", fechaLimitePago: "2025-09-10" };
  const reglas = { recargo: {}, descuento: { fechaVencimiento: "2025-09-05" } };
  const origen = await unPrograma(e, { cicloId: ciclo.id, cargos: [{ ...septiembre, ...reglas }] });
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const { colegioId, servicioId } = e;
  const receta = { accion: "copiar" as const, copiarDescuentos: false, copiarRecargos: true, force: "" };
  const deDonde = { colegioId, servicioId, cicloId: ciclo.id };
  const copia = { ...receta, ...deDonde, programaPagosId: origen.programaPagosId };
  const vista = await generarCargosDelPrograma(e.alcance, programaPagosId, copia);
  expect(vista).toEqual({ ok: true, cargos: 1 });
  expect(await cargosDe(e, programaPagosId)).toEqual([
    { nombre: "Colegiatura", fechaInicio: "2026-09-01", fechaLimitePago: "2026-09-10" },
  ]);
  expect(await e.db.selectFrom("recargos").select("id").execute()).toHaveLength(2);
  expect(await e.db.selectFrom("descuentos").select("id").execute()).toHaveLength(1);
  const ajeno = await unPrograma(await otroColegio(e), { cargos: [] });
  const robo = { ...receta, ...deDonde, programaPagosId: ajeno.programaPagosId };
  const { programaPagosId: vacio } = await unPrograma(e, { cargos: [] });
  await expect(generarCargosDelPrograma(e.alcance, vacio, robo)).rejects.toMatchObject({ status: 404 });
});

test("se copia el programa del colegio, ciclo y servicio que se eligieron, no otro", async () => {
  const e = await escenario({ hoy: "2026-09-15" });
  const { colegioId, cicloId, servicioId } = e;
  const comedor = await e.db
    .insertInto("servicios")
    .values({ colegioId, nombre: "Comedor" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const octubre = { fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };
  const origen = await unPrograma(e, { cargos: [octubre] });
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const partes = { colegioId, cicloId, servicioId, programaPagosId: origen.programaPagosId };
  const copiar = (cambios: object) => {
    const receta = { accion: "copiar" as const, copiarDescuentos: true, copiarRecargos: true, force: "" };
    return generarCargosDelPrograma(e.alcance, programaPagosId, { ...receta, ...partes, ...cambios });
  };
  expect(await copiar({ servicioId: comedor.id })).toMatchObject({ error: "DATOS", campo: "programaPagosId" });
  expect(await cargosDe(e, programaPagosId)).toEqual([]);
  expect(await copiar({})).toMatchObject({ ok: true });
});

test("el asistente tampoco escribe por otra puerta un recargo de 1,000 %", async () => {
  const e = await escenario({ hoy: "2026-09-15" });
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const recargos = { ...RECETA.recargos, recargoDiezmilesimas: 100_000 };
  const resultado = await generarCargosDelPrograma(e.alcance, programaPagosId, { ...RECETA, recargos, force: "" });
  expect(resultado).toMatchObject({ error: "DATOS", campo: "recargo", mensaje: "Máximo 100 %" });
  expect(await cargosDe(e, programaPagosId)).toEqual([]);
});
