import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { unaAutorizada } from "tests/misivas";
import { misivasPorRevisar } from "./fijas.server";
import { leerFiltros } from "./filtros.server";
import { enTodoElColegio, listarMisivas } from "./queries.server";
import { misivasSinLeer } from "./sin-leer.server";

const abrir = (url: string) => leerFiltros(new Request(`http://colegio.test${url}`));

test("lo que la campana avisa abre la lista de todo el colegio: también lo de otro nivel que el de la barra", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  await unaAutorizada(e, alumnoId);
  const ahora = new Date(Date.parse(e.alcance.ahora) + 49 * 3600_000).toISOString();
  const enOtroNivel = { ...e.alcance, ahora, nivelId: e.nivelId + 1 };
  const { filtros, barra } = abrir(misivasSinLeer.aviso({ cuantas: 1, desde: null }).url);
  expect((await listarMisivas(enOtroNivel, filtros)).total).toBe(0);
  expect((await listarMisivas(barra ? enOtroNivel : enTodoElColegio(enOtroNivel), filtros)).total).toBe(1);
  const porRevisar = abrir(misivasPorRevisar.aviso({ cuantas: 1, desde: null }).url);
  expect([porRevisar.barra, porRevisar.filtros.verPendientesRevisar]).toEqual([false, true]);
  expect(abrir("/controlescolar/misivas?barra=true").barra).toBe(true);
});

test("la campana cuenta las que esperan en el ciclo de la lista que abre, y ninguna de otro", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  await unaAutorizada(e, alumnoId);
  await e.db.updateTable("misivas").set({ autorizada: null, autorizadorId: null, tomada: null }).execute();
  const { consulta } = misivasPorRevisar as Extract<typeof misivasPorRevisar, { consulta: unknown }>;
  type Cuenta = { executeTakeFirstOrThrow(): Promise<{ cuantas: number }> };
  const esperan = async (cicloId: number) =>
    (await (consulta({ ...e.alcance, cicloId }) as unknown as Cuenta).executeTakeFirstOrThrow()).cuantas;
  expect([await esperan(e.cicloId), await esperan(e.cicloId + 1)]).toEqual([1, 0]);
});
