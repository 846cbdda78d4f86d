import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { obtenerBeca, porOtorgar } from "~/dinero/becas/catalogo.server";
import { escribirBecas } from "~/dinero/becas/escritura.server";
import { fecha } from "~/lib/dates";
import { insertar, unaCuenta } from "./factories";
import { familiasEn } from "./familia-con-becas";
import { enElColegio } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// The pages of batches of becas in a client that knows only HTML.

carpetaDeDatos();
beforeEach(() => void vi.stubEnv("RELOJ", "2026-11-26T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

async function conHermanos() {
  const { e, entra } = await enElColegio();
  const m = await familiasEn(e, [3]);
  await m.postear("2026-11-26");
  const navegador = await entra((await unaCuenta(e, { permisos: TODOS_LOS_PERMISOS })).cuentaId);
  return { ...m, navegador };
}

test("las becas de hermanos se proponen con su dinero, se aplican de una vez y se deshacen", async () => {
  const m = await conHermanos();
  const { navegador } = m;
  await navegador.go("/controlescolar/becas?vista=hermanos");
  expect(navegador.text()).toContain("Ninguna beca dice para qué hermano es");
  await m.beca("Segundo hermano", 10, "SEGUNDO");
  await m.beca("Tercer hermano", 20, "TERCERO_EN_ADELANTE");
  await navegador.go("/controlescolar/becas?vista=hermanos&desde=2026-09-01");
  expect(navegador.text()).toContain("si se aplica a todos, dejan de pagar $1,200.00 en el ciclo.");
  expect(navegador.text()).toContain("paga $400.00 menos");
  await navegador.press("Aplicar a los elegidos", {});
  expect(navegador.text()).toContain("2 alumnos: 2 entran.");
  expect((await m.deben())[0]).toEqual([3000, 3000, 3000]);
  await navegador.press("Continuar", {});
  expect(navegador.text()).toContain("Becas aplicadas a 2 alumnos");
  expect((await m.deben())[0]).toEqual([3000, 2700, 2400]);
  await navegador.press("Deshacer", {});
  expect(navegador.text()).toContain("Se deshace Becas de hermanos de 2 alumnos.");
  await navegador.press("Continuar", {});
  expect(navegador.text()).toContain("Lote deshecho: 2 alumnos");
  expect((await m.deben())[0]).toEqual([3000, 3000, 3000]);
});

test("una beca se otorga a los elegidos en la lista de alumnos", async () => {
  const m = await conHermanos();
  const { navegador } = m;
  const becaId = await m.beca("Excelencia", 50, null);
  const [primero, segundo] = m.familias[0] as [number, number, number];
  await navegador.go(`/controlescolar/becas?vista=asignar&elegido=0&elegido=${primero}&elegido=${segundo}`);
  expect(navegador.text()).toContain("Elige la beca");
  await navegador.go(
    `/controlescolar/becas?vista=asignar&elegido=${primero}&elegido=${segundo}&becaId=${becaId}&desde=2026-09-01`,
  );
  await navegador.press("Otorgar a los elegidos", { motivo: "Acta 3" });
  expect(navegador.text()).toContain("2 alumnos: 2 entran.");
  expect(navegador.text()).toContain("paga $2,000.00 menos");
  await navegador.press("Continuar", {});
  expect((await m.deben())[0]).toEqual([1500, 1500, 3000]);
});

test("a todos los de la lista, con sus filtros", async () => {
  const m = await conHermanos();
  const { navegador } = m;
  const becaId = await m.beca("Excelencia", 50, null);
  await navegador.go(`/controlescolar/becas?vista=asignar&becaId=${becaId}&desde=2026-09-01&buscar=Hijo 2`);
  await navegador.press("Otorgar a los elegidos", { motivo: "Acta 3" });
  expect(navegador.text()).toContain("Elige al menos un alumno");
  await navegador.press("Otorgar a los elegidos", { motivo: "Acta 3", todos: "on" });
  expect(navegador.text()).toContain("1 alumno: 1 entra.");
  await navegador.press("Continuar", {});
  expect((await m.deben())[0]).toEqual([3000, 1500, 3000]);
});

test("las becas del ciclo anterior se renuevan de una vez, desde el primer día de éste", async () => {
  const m = await conHermanos();
  const { navegador } = m;
  const beca = await obtenerBeca(m.en("2026-11-26"), await m.beca("Excelencia", 50, null));
  await navegador.go("/controlescolar/becas?vista=renovar");
  expect(navegador.text()).toContain("Ninguna beca por renovar");
  const cicloId = await insertar(m.e.db, "ciclos", {
    colegioId: m.e.colegioId,
    nombre: "2024-2025",
    fechaInicio: "2024-08-26",
    fechaFin: "2025-07-15",
  });
  const [alumnoId] = m.familias[0] as [number];
  const dias = { desde: fecha("2024-09-01"), hasta: fecha("2025-07-15") };
  const otorgada = porOtorgar(beca, { alumnoId, ...dias, motivo: "Acta 1", folio: "" });
  await escribirBecas({ ...m.en("2024-09-01"), cicloId }, [otorgada]);
  await navegador.go("/controlescolar/becas?vista=renovar");
  expect(navegador.text()).toContain("La tuvo en 2024-2025");
  await navegador.press("Renovar a los elegidos", {});
  expect(navegador.text()).toContain("1 alumno: 1 entra.");
  await navegador.press("Continuar", {});
  expect(navegador.text()).toContain("Becas aplicadas a 1 alumno");
  expect((await m.deben())[0]).toEqual([1500, 3000, 3000]);
});
