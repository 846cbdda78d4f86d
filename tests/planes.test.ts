import type { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { consultaDeHermanos } from "~/alumnos/ficha.server";
import type { FiltrosLista } from "~/alumnos/filtros";
import { consultaDeAlumnos, consultaDeSaldos } from "~/alumnos/lista.server";
import { kyselyOver } from "db/connection";
import { escenario } from "./factories";
import { baseNueva } from "./setup/base";

async function planes() {
  const { sqlite } = baseNueva();
  const e = await escenario({ db: kyselyOver(sqlite) });
  const explicar = ({ compile }: { compile(): CompiledQuery }) => {
    const { sql, parameters } = compile();
    const filas = sqlite.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[];
    return filas.map((fila) => fila.detail);
  };
  return { e, explicar };
}

/** Every step that reads a table from end to end; the text index is no table, and a list of parameters is not read. */
const recorridos = (plan: string[]) =>
  plan.filter((paso) => /^SCAN /.test(paso) && !/^SCAN (alumnosTrigramas|alumnosPrefijos) VIRTUAL TABLE/.test(paso));

const FILTROS: FiltrosLista = { busqueda: "", gradoId: null, grupoId: null, estado: null };
const pagina = { marca: { nombreOrden: "lopez", id: 7 }, limite: 51 };

test.each<[string, Partial<FiltrosLista>]>([
  ["sin filtros", {}],
  ["por grado y grupo", { gradoId: 1, grupoId: 1 }],
  ["con adeudo", { estado: "CON_ADEUDO" }],
  ["al corriente", { estado: "AL_CORRIENTE" }],
  ["con saldo a favor", { estado: "SALDO_A_FAVOR" }],
  ["sin grupo", { estado: "SIN_GRUPO" }],
])("la lista de alumnos %s sigue el índice en su orden, sin recorrer ni ordenar nada", async (_, filtros) => {
  const { e, explicar } = await planes();
  for (const haciaAtras of [false, true]) {
    const query = consultaDeAlumnos(e.alcance, { ...FILTROS, ...filtros }, { ...pagina, haciaAtras });
    const plan = explicar({ compile: () => query.compile() });
    expect(recorridos(plan)).toEqual([]);
    expect(plan.join("\n")).toContain("inscripciones_lista");
    expect(plan.join("\n")).not.toContain("TEMP B-TREE");
  }
});

test.each(["nunez", "nu", "nunez so"])(
  "buscar «%s» parte del índice de textos y no recorre tablas",
  async (busqueda) => {
    const { e, explicar } = await planes();
    const query = consultaDeAlumnos(e.alcance, { ...FILTROS, busqueda }, pagina);
    const plan = explicar({ compile: () => query.compile() });
    expect(recorridos(plan)).toEqual([]);
    expect(plan.join("\n")).toMatch(/alumnos(Trigramas|Prefijos)/);
  },
);

test("saldos y hermanos se leen por índice", async () => {
  const { e, explicar } = await planes();
  expect(recorridos(explicar({ compile: () => consultaDeSaldos(e.alcance, [1, 2, 3]).compile() }))).toEqual([]);
  expect(recorridos(explicar({ compile: () => consultaDeHermanos(e.alcance, 1).compile() }))).toEqual([]);
});
