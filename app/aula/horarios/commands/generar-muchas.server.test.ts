import { kyselyOver } from "db/connection";
import { expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar } from "tests/factories";
import { sentenciasDe } from "tests/sentencias";
import { baseNueva } from "tests/setup/base";
import { resultadoDe, unDocente, unaEnElGrupo } from "tests/horarios";
import { generarClases } from "./generar-clases.server";

/** A separate group with a stored week of 35 lessons. */
async function unGrupo(e: Escenario, nombre: string, docenteId: number, modulos: readonly number[]) {
  const { db, cicloId, gradoId, plantelId, turnoId } = e;
  const grupoId = await insertar(db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre });
  const { asignaturaId } = await db.selectFrom("asignaturas").select("id as asignaturaId").executeTakeFirstOrThrow();
  const lastModifiedDate = e.alcance.ahora;
  const grupoAsignaturaId = await insertar(db, "gruposAsignaturas", { grupoId, asignaturaId, lastModifiedDate });
  await db
    .insertInto("gruposAsignaturasDocentes")
    .values({ grupoAsignaturaId: grupoAsignaturaId, docenteId })
    .execute();
  const dias = { inicia: "2026-10-15", termina: "2027-07-15" };
  const horarioId = await insertar(db, "horarios", { grupoId, ...dias, lastModifiedDate });
  for (const diaSemana of [1, 2, 3, 4, 5])
    for (const moduloId of modulos)
      await insertar(db, "horariosLecciones", { horarioId, diaSemana, moduloId, grupoAsignaturaId: grupoAsignaturaId });
}

/**
 * Generates the classes of this number of groups with 35 lessons, and returns the number of classes and of statements.
 */
async function generar(cuantos: number) {
  const { sqlite } = baseNueva();
  const e = await escenario({ db: kyselyOver(sqlite) });
  const modulos: number[] = [];
  for (let hora = 7; hora < 14; hora += 1) {
    const horas = { inicia: `${String(hora).padStart(2, "0")}:00`, termina: `${String(hora).padStart(2, "0")}:50` };
    modulos.push(await insertar(e.db, "modulos", { turnoId: e.turnoId, nombre: String(hora), ...horas }));
  }
  await unaEnElGrupo(e, { docenteId: await unDocente(e) });
  for (let numero = 0; numero < cuantos; numero += 1) await unGrupo(e, `G${numero}`, await unDocente(e), modulos);
  const sentencias = sentenciasDe(sqlite);
  const { grupos } = resultadoDe(
    await generarClases(alcanceDe({ ...e, ahora: "2026-10-15T06:00:00.000Z" }), { grupos: [] }),
  );
  return { agregadas: grupos.reduce((suma, { agregar }) => suma + agregar, 0), sentencias: sentencias().length };
}

test("las clases de veinte grupos de 35 horas se generan todas, y cada grupo cuesta lo mismo entre veinte que entre cinco", async () => {
  const [cinco, veinte] = [await generar(5), await generar(20)];
  expect(veinte.agregadas).toBeGreaterThan(20 * 7 * 190);
  // The benchmark of academic life measures the time.
  expect(veinte.sentencias / 20).toBeLessThanOrEqual(cinco.sentencias / 5);
});
