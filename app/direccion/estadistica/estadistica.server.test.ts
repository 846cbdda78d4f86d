import { expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import type { OtraCifra } from "./cifras";
import type { Consulta } from "./direcciones";
import { leerEstadistica, listarAlumnosDe } from "./estadistica.server";
import { exportarEstadistica } from "./exportar.server";

const USUAL: Consulta = { nivelId: null, corte: null, edadAl: null };

/** The school's level is a primaria with its key; `leer` is its table. */
async function unaPrimaria() {
  const e = await escenario();
  await e.db.updateTable("niveles").set({ cct: "09PPR0001A" }).execute();
  return e;
}

async function leer(e: Pick<Escenario, "alcance">, consulta: Partial<Consulta> = {}) {
  const estadistica = await leerEstadistica(e.alcance, { ...USUAL, ...consulta });
  const renglones = estadistica!.cuadro.grados[0]!.renglones;
  return {
    totales: Object.fromEntries(renglones.map(({ titulo, total }) => [titulo, total.cuantos])),
    cifras: Object.fromEntries(estadistica!.cifras.map(({ clave, cuantos }) => [clave, cuantos])),
    estadistica: estadistica!,
  };
}

const nombres = async (e: Pick<Escenario, "alcance">, cifra: OtraCifra) =>
  (await listarAlumnosDe(e.alcance, { consulta: USUAL, seleccion: {}, cifra })).map(({ nombre }) => nombre);

async function unInscrito(e: Escenario, nombre: string, { alumno = {}, inscripcion = {} } = {}) {
  const alumnoId = await unAlumno(e, { nombre, ...alumno });
  await unaInscripcion(e, { alumnoId, fechaInscripcion: "2026-07-20", ...inscripcion });
  return alumnoId;
}

test("pupils count by grade, sex, entry and age on the day of the ages, once each", async () => {
  const e = await unaPrimaria();
  await unInscrito(e, "Ana", { alumno: { fechaNacimiento: "2020-09-01" } });
  await unInscrito(e, "Eva", { alumno: { fechaNacimiento: "2020-09-02" } });
  const leo = await unInscrito(e, "Leo", { alumno: { genero: "MASCULINO", fechaNacimiento: "2019-03-01" } });
  // He was here in this grade a year before; she only withdrew and came back within the cycle.
  const previo = { colegioId: e.colegioId, nombre: "Pasado", fechaInicio: "2025-08-25", fechaFin: "2026-07-10" };
  const cicloId = await insertar(e.db, "ciclos", previo);
  await unaInscripcion(e, { alumnoId: leo, cicloId, grupoId: null, fechaInscripcion: "2025-08-01" });
  await e.db
    .updateTable("inscripciones")
    .set({ fechaBaja: "2026-08-01" })
    .where("cicloId", "=", e.cicloId)
    .where("alumnoId", "=", leo)
    .execute();
  await unaInscripcion(e, { alumnoId: leo, fechaInscripcion: "2026-08-20" });

  const { totales, cifras, estadistica } = await leer(e);
  expect(totales).toEqual({
    "Hombres, nuevo ingreso": 0,
    "Hombres, repetidores": 1,
    "Mujeres, nuevo ingreso": 2,
    "Mujeres, repetidores": 0,
    Total: 3,
  });
  const [menosDe6, de6, de7] = estadistica.cuadro.grados[0]!.renglones.at(-1)!.celdas;
  expect([menosDe6, de6, de7].map((celda) => celda!.cuantos)).toEqual([1, 1, 1]);
  expect(cifras).toMatchObject({ BAJAS: 0, DESPUES_DEL_INICIO: 3, NUEVOS_EN_LA_ESCUELA: 2 });
  // The same pupils stand behind a cell.
  const detras = await listarAlumnosDe(e.alcance, { consulta: USUAL, seleccion: menosDe6!.seleccion, cifra: null });
  expect(detras).toEqual([{ alumnoId: expect.any(Number), nombre: "Núñez García, Eva", lugar: "1° A", edad: 5 }]);
});

test("who left by the cut is one of the withdrawals, and who comes after it is none of the pupils", async () => {
  const e = await unaPrimaria();
  await unInscrito(e, "Ana", { inscripcion: { fechaBaja: "2026-09-30" } });
  await unInscrito(e, "Eva", { inscripcion: { fechaBaja: "2026-10-01" } });
  await unInscrito(e, "Luz", { inscripcion: { fechaInscripcion: "2026-10-01" } });
  expect((await leer(e)).totales.Total).toBe(1);
  expect(await nombres(e, "BAJAS")).toEqual(["Núñez García, Ana"]);
  const despues = await leer(e, { corte: fecha("2026-10-15") });
  expect([despues.totales.Total, despues.cifras.BAJAS]).toEqual([1, 2]);
});

test("what is missing for the questionnaire is named with its pupils", async () => {
  const e = await unaPrimaria();
  const persona = { apellido1: "Núñez", apellido2: "García", fechaNacimiento: fecha("2018-05-04"), entidad: "NE" };
  const curp = generarCurp({ ...persona, nombre: "Ana", genero: "FEMENINO" });
  await unInscrito(e, "Ana", { alumno: { curp } });
  await unInscrito(e, "Eva", { alumno: { curp: generarCurp({ ...persona, nombre: "Eva", genero: "MASCULINO" }) } });
  await unInscrito(e, "Luz", { inscripcion: { grupoId: null } });
  expect(await nombres(e, "EN_EL_EXTRANJERO")).toEqual(["Núñez García, Ana", "Núñez García, Eva"]);
  expect(await nombres(e, "CURP_DISTINTA")).toEqual(["Núñez García, Eva"]);
  expect(await nombres(e, "SIN_CURP")).toEqual(["Núñez García, Luz"]);
  expect(await nombres(e, "SIN_GRUPO")).toEqual(["Núñez García, Luz"]);
});

test("a disability is no figure for an account that may not read clinical data, nor a beca without the money", async () => {
  const e = await unaPrimaria();
  const alumnoId = await unInscrito(e, "Ana");
  const sano = await unInscrito(e, "Eva");
  const dia = { lastModifiedDate: "2026-08-01T12:00:00.000Z" };
  await e.db
    .insertInto("datosClinicos")
    .values({ alumnoId, discapacidades: "Baja visión", ...dia })
    .execute();
  await e.db
    .insertInto("datosClinicos")
    .values({ alumnoId: sano, discapacidades: "Ninguna.", ...dia })
    .execute();
  expect(await nombres(e, "CON_DISCAPACIDAD")).toEqual(["Núñez García, Ana"]);
  const sinClinicos = { alcance: alcanceDe({ ...e, permisos: ["PERM_VISTA_REPORTES", "PERM_VER_ALUMNO"] }) };
  const { cifras } = await leer(sinClinicos);
  expect(cifras).not.toHaveProperty("CON_DISCAPACIDAD");
  expect(cifras).not.toHaveProperty("CON_BECA");
  expect(await nombres(sinClinicos, "CON_DISCAPACIDAD")).toEqual([]);
});

test("a limited account counts its own pupils alone, and another level's id is not its level", async () => {
  const e = await unaPrimaria();
  await unInscrito(e, "Ana");
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 2 });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "1°", orden: 1 });
  await unInscrito(e, "Eva", { inscripcion: { nivelId, gradoId, grupoId: null } });
  const limitado = { alcance: alcanceDe({ ...e, nivelId: null, limites: { niveles: [e.nivelId] } }) };
  const { estadistica, totales } = await leer(limitado, { nivelId });
  expect(estadistica).toMatchObject({ conLimites: true, nivel: { id: e.nivelId } });
  expect(estadistica.niveles).toHaveLength(1);
  expect(totales.Total).toBe(1);
  expect(await leerEstadistica(alcanceDe({ ...e, limites: { niveles: [] } }), USUAL)).toBeNull();
});

test("a level with a name of its own has its form once its settings say which it is", async () => {
  const e = await unaPrimaria();
  await unInscrito(e, "Ana");
  const primera = async () => (await leer(e)).estadistica.cuadro.edades[0];
  await e.db.updateTable("niveles").set({ nombre: "Sección B" }).execute();
  expect(await primera()).toEqual({ desde: 8, hasta: 8 });
  await e.db.updateTable("niveles").set({ nivelEducativo: "Secundaria" }).execute();
  expect(await primera()).toEqual({ desde: null, hasta: 11 });
});

test("the file has the table's rows, with the groups of each grade", async () => {
  const e = await unaPrimaria();
  await unInscrito(e, "Ana", { alumno: { fechaNacimiento: "2019-10-01" } });
  const { cuerpo, nombre } = await exportarEstadistica((await leer(e)).estadistica, "csv");
  expect(nombre).toBe("estadistica-911-2026-09-30.csv");
  const [titulos, , , mujeres, , total] = String(cuerpo).split("\r\n");
  expect(titulos).toContain("Menos de 6");
  expect(mujeres).toBe('1°,"Mujeres, nuevo ingreso",0,1,0,0,0,0,0,0,0,0,0,1,');
  expect(total).toBe("1°,Total,0,1,0,0,0,0,0,0,0,0,0,1,1");
});
