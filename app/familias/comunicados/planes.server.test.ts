import type { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { kyselyOver } from "db/connection";
import { alcanceDe, escenario } from "tests/factories";
import { baseNueva } from "tests/setup/base";
import type { TipoAudiencia } from "./audiencia";
import { consultaDeAudiencia } from "./audiencia.server";
import { consultaDeEntregas } from "./entregas.server";
import { consultaDeComunicados, consultaDeCuentas } from "./queries.server";

async function planes() {
  const { sqlite } = baseNueva();
  const e = await escenario({ db: kyselyOver(sqlite) });
  const plan = ({ sql, parameters }: CompiledQuery) =>
    (sqlite.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[]).map(
      ({ detail }) => detail,
    );
  return { e, plan };
}

const recorridos = (pasos: string[]) => pasos.filter((paso) => /^SCAN /.test(paso) && !/VIRTUAL TABLE/.test(paso));

const FILTROS = {
  query: "",
  estatus: null,
  audiencia: null,
  nivelId: null,
  plantelId: null,
  turnoId: null,
  creadoPor: null,
  deDocentes: false,
  fechaInicio: null,
  fechaFin: null,
};

test.each([{}, { nivelId: 1, turnoId: 1 }, { query: "junta", estatus: "PUBLICADO" as const }, { creadoPor: 1 }])(
  "la lista con %o sigue su índice en orden, también para una cuenta con límites",
  async (filtros) => {
    const { e, plan } = await planes();
    const conLimites = alcanceDe({ ...e, limites: { grupos: [1, 2] } });
    for (const alcance of [e.alcance, conLimites]) {
      const query = consultaDeComunicados(alcance, { ...FILTROS, ...filtros }, { marca: 9, limite: 26 });
      const pasos = plan(query.compile());
      expect(recorridos(pasos)).toEqual([]);
      expect(pasos.join("\n")).toContain("comunicados_lista");
      expect(pasos.join("\n")).not.toContain("TEMP B-TREE");
    }
  },
);

test("audiencias, cuentas y entregas se leen por índice", async () => {
  const { e, plan } = await planes();
  for (const tipo of ["TODOS", "NIVELES", "GRADOS", "GRUPOS", "ALUMNOS"] satisfies TipoAudiencia[]) {
    const audiencia = { tipo, ids: [1, 2], plantelId: 1, turnoId: null };
    expect(recorridos(plan(consultaDeAudiencia(e.alcance, audiencia).compile()))).toEqual([]);
  }
  expect(recorridos(plan(consultaDeCuentas(e.alcance, [1, 2]).compile()))).toEqual([]);
  for (const ver of ["TODOS", "SIN_LEER", "ACEPTADOS", "SIN_CORREO"] as const) {
    const donde = { comunicadoId: 1, versionId: 1, ver, buscar: "nunez" };
    const marca = { nombreOrden: "lopez", id: 7 };
    expect(recorridos(plan(consultaDeEntregas(e.alcance, donde, { marca, limite: 51 }).compile()))).toEqual([]);
  }
});
