import { expect, test } from "vitest";
import { escenario, unPrograma } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { cambiarEnBloque } from "./cambiar-en-bloque.server";
import { eliminarCargo } from "./eliminar-cargo.server";

// The definitions of a cycle that has ended change only after a question, even if no account changes.

const OCTUBRE = { fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10", monto: 1000 };
const TODOS = { clase: "cargos", accion: "ELIMINAR" } as const;

async function unPasado(cicloFin: string) {
  const e = await escenario({ hoy: "2026-10-15" });
  await e.db.updateTable("ciclos").set({ fechaFin: cicloFin }).where("id", "=", e.cicloId).execute();
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [OCTUBRE] });
  return { e, programaPagosId, cargoId: cargos[0]! };
}

const hayCargos = async ({ e }: Awaited<ReturnType<typeof unPasado>>) =>
  (await e.db.selectFrom("cargos").select("id").where("eliminado", "=", 0).execute()).length;

test("los cargos de un ciclo terminado, uno o todos, se eliminan después de una pregunta que dice cuándo terminó", async () => {
  const pasado = await unPasado("2026-07-31");
  const { e, programaPagosId, cargoId } = pasado;
  const pedido = { programaPagosId, aplicar: "DESDE_AHORA" } as const;
  const pregunta = {
    error: "CONFIRMA",
    status: 409,
    mensaje: expect.stringContaining("terminó el 31-jul-26"),
  };
  expect(await cambiarEnBloque(e.alcance, { ...pedido, force: "" }, TODOS)).toMatchObject(pregunta);
  expect(await eliminarCargo(e.alcance, { ...pedido, cargoId, leido: "", force: "" })).toMatchObject(pregunta);
  expect(await hayCargos(pasado)).toBe(1);
  expect(await agreeing((consent) => cambiarEnBloque(e.alcance, { ...pedido, ...consent }, TODOS))).toMatchObject({
    ok: true,
  });
  expect(await hayCargos(pasado)).toBe(0);
});

test("los de un ciclo que sigue se eliminan sin pregunta si no cambian la cuenta de nadie", async () => {
  const vivo = await unPasado("2027-07-31");
  const pedido = { programaPagosId: vivo.programaPagosId, aplicar: "DESDE_AHORA" } as const;
  expect(await cambiarEnBloque(vivo.e.alcance, { ...pedido, force: "" }, TODOS)).toMatchObject({ ok: true });
});
