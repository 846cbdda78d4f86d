import { expect, test } from "vitest";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { unBorrador } from "tests/comunicados";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { elegirAlumnos } from "./commands/elegir-alumnos.server";
import { faltaElegirAlumnos } from "./edicion.server";
import { buscarParaElegir } from "./elegidos.server";

async function paraElegidos() {
  const e = await escenario();
  const [sofia, tomas] = [await unAlumno(e, { nombre: "Sofía" }), await unAlumno(e, { nombre: "Tomás" })];
  for (const alumnoId of [sofia, tomas]) {
    await unaInscripcion(e, { alumnoId });
    await reindexarAlumno(e, alumnoId);
  }
  const comunicadoId = await unBorrador(e, {
    audiencia: { tipo: "ALUMNOS", ids: [], plantelId: null, turnoId: null },
  });
  return { e, sofia, tomas, comunicadoId };
}

test("quien está marcado sigue marcado aunque se busque a otro, una sola vez, hasta que se le elige", async () => {
  const { e, sofia, tomas, comunicadoId } = await paraElegidos();
  const buscar = async (texto: string, marcados: number[]) =>
    (await buscarParaElegir(e.alcance, comunicadoId, { buscar: texto, marcados })).map(({ alumnoId, marcado }) => [
      alumnoId,
      marcado,
    ]);
  expect(await buscar("", [])).toEqual([]);
  expect(await buscar("tomas", [sofia])).toEqual([
    [sofia, true],
    [tomas, false],
  ]);
  expect(await buscar("sofia", [sofia])).toEqual([[sofia, true]]);
  expect(await buscar("", [sofia, 999_999])).toEqual([[sofia, true]]);
  await elegirAlumnos(e.alcance, comunicadoId, { agregar: [sofia], quitar: null });
  expect(await buscar("sofia", [sofia])).toEqual([]);
});

test("a un comunicado para alumnos elegidos le faltan mientras no tenga ninguno", async () => {
  const { e, sofia, comunicadoId } = await paraElegidos();
  expect(await faltaElegirAlumnos(e.alcance, comunicadoId)).toBe(true);
  await elegirAlumnos(e.alcance, comunicadoId, { agregar: [sofia], quitar: null });
  expect(await faltaElegirAlumnos(e.alcance, comunicadoId)).toBe(false);
  expect(await faltaElegirAlumnos(e.alcance, await unBorrador(e))).toBe(false);
});
