import { unaAsignatura } from "tests/academico";
import { alcanceDe, escenario, otroColegio } from "tests/factories";
import { expect, test } from "vitest";
import { asignaturasDePlantilla } from "../plantilla";
import { cargarPlantilla } from "./cargar-plantilla.server";

test("la plantilla crea lo que falta en los grados del ciclo, una sola vez", async () => {
  const e = await escenario();
  await unaAsignatura(e, { nombre: "matemáticas", campoFormativo: "El suyo" });
  const cuantas = asignaturasDePlantilla("Primaria", 1).length;
  expect(await cargarPlantilla(e.alcance, e.cicloId)).toMatchObject({ ok: true, asignaturas: cuantas - 1 });
  expect(await cargarPlantilla(e.alcance, e.cicloId)).toMatchObject({ asignaturas: 0 });
  const asignaturas = await e.db.selectFrom("asignaturas").select(["nombre", "campoFormativo"]).execute();
  expect(asignaturas).toHaveLength(cuantas);
  expect(asignaturas).toContainEqual({ nombre: "matemáticas", campoFormativo: "El suyo" });
});

test("sin permiso, o de otro colegio, no se crea nada", async () => {
  const e = await escenario();
  expect(await cargarPlantilla(alcanceDe({ ...e, permisos: [] }), e.cicloId)).toMatchObject({ error: "SIN_PERMISO" });
  expect(await cargarPlantilla((await otroColegio(e)).alcance, e.cicloId)).toMatchObject({ error: "NO_EXISTE" });
});

test("cada nivel trae lo suyo: preescolar con palabras, tutoría sin promediar, semestres con su número", () => {
  expect(asignaturasDePlantilla("Preescolar", 2).map(({ tipoCalificacion }) => tipoCalificacion)).toEqual(
    Array<string>(4).fill("TEXT_LIBRE_LARGO"),
  );
  expect(asignaturasDePlantilla("Secundaria", 1).filter(({ promedia }) => !promedia)).toHaveLength(1);
  const nombres = asignaturasDePlantilla("Preparatoria UNAM", 2).map(({ nombre }) => nombre);
  expect(nombres).toContain("Inglés II");
  expect(asignaturasDePlantilla("Maternal", 1)).toEqual([]);
});
