import { type Escenario, alcanceDe, escenario, otroColegio } from "tests/factories";
import { unaEnElGrupo, unDocente, unosModulos } from "tests/horarios";
import { beforeEach, expect, test } from "vitest";
import { guardarPropuesta } from "./guardar-propuesta.server";

let e: Escenario;
let modulos: number[];
let docenteId: number;
beforeEach(async () => {
  e = await escenario();
  modulos = await unosModulos(e);
  docenteId = await unDocente(e);
});

const lecciones = () =>
  e.db
    .selectFrom("horariosLecciones as l")
    .innerJoin("horarios as h", "h.id", "l.horarioId")
    .select(["l.diaSemana", "l.moduloId", "l.grupoAsignaturaId", "l.fija", "h.grupoId"])
    .execute();
const horas = (asignaturaId: number, horasSemana: number) =>
  e.db.updateTable("asignaturas").set({ horasSemana }).where("id", "=", asignaturaId).execute();

test("cada hora encuentra lugar una vez, sin lo que su docente no puede, y otra propuesta no mueve lo fijado", async () => {
  const mate = await unaEnElGrupo(e, { docenteId, nombre: "Matemáticas" });
  const espanol = await unaEnElGrupo(e, { docenteId, nombre: "Español" });
  await horas(mate.asignaturaId, 4);
  await horas(espanol.asignaturaId, 3);
  const noPuede = { docenteId, moduloId: modulos[0]!, diaSemana: 1 };
  await e.db.insertInto("docentesNoDisponibles").values(noPuede).execute();
  expect(await guardarPropuesta(e.alcance)).toMatchObject({ ok: true, grupos: 1, lecciones: 7, sinLugar: 0 });
  const propuestas = await lecciones();
  const cuando = propuestas.map(({ diaSemana, moduloId }) => `${diaSemana}-${moduloId}`);
  expect(new Set(cuando).size).toBe(7);
  expect(cuando).not.toContain(`1-${modulos[0]}`);
  expect(propuestas.filter(({ grupoAsignaturaId }) => grupoAsignaturaId === mate.grupoAsignaturaId)).toHaveLength(4);
  const [fijada] = propuestas;
  await e.db
    .updateTable("horariosLecciones")
    .set({ fija: 1 })
    .where("diaSemana", "=", fijada!.diaSemana)
    .where("moduloId", "=", fijada!.moduloId)
    .execute();
  expect(await guardarPropuesta(e.alcance)).toMatchObject({ ok: true, lecciones: 6 });
  expect(await lecciones()).toContainEqual({ ...fijada, fija: 1 });
  const accion = await e.db.selectFrom("bitacora").select("accion").orderBy("id", "desc").executeTakeFirst();
  expect(accion).toEqual({ accion: "horario.propuesto" });
});

test("lo que no cabe se cuenta, y de otro colegio o sin permiso no se propone", async () => {
  const mate = await unaEnElGrupo(e, { docenteId, nombre: "Matemáticas" });
  await horas(mate.asignaturaId, 5 * 3 + 2);
  expect(await guardarPropuesta(e.alcance)).toMatchObject({ ok: true, sinLugar: 2 });
  expect(await guardarPropuesta((await otroColegio(e)).alcance)).toMatchObject({ error: "NADA" });
  expect(await guardarPropuesta(alcanceDe({ ...e, permisos: [] }))).toMatchObject({ error: "SIN_PERMISO" });
});
