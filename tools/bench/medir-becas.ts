import type Database from "better-sqlite3";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { aplicarLote } from "~/dinero/becas/commands/aplicar-lote.server";
import { deshacerLote } from "~/dinero/becas/commands/deshacer-lote.server";
import { listarInscritos } from "~/dinero/becas/inscritos.server";
import { leerVistaDeLote } from "~/dinero/becas/vista.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { centavos } from "~/lib/money";
import { conGasto, type Gasto } from "./gasto";

/** The sibling becas of a whole school, and one beca of so many students: its preview, its write and its undo. */
export type Becas = {
  inscritos: number;
  hermanos: number;
  asignados: number;
  gastos: Record<"propuestas" | "ensayo" | "aplicado" | "deshecho", Gasto>;
};

const DATOS = {
  montoCentavos: centavos(0),
  condicion: "",
  promedioDecimas: null,
  combinable: "NETO",
  cuentaParaEl5: false,
  renovacion: "SOLA",
  activo: true,
} as const;

/** Measures the proposals of sibling becas, and one beca for `cuantos` students. Writes. */
export async function medirBecas(sqlite: Database.Database, alcance: Alcance, cuantos: number): Promise<Becas> {
  const { fechaInicio: desde } = await diasDelCiclo(alcance, alcance.cicloId);
  const servicioIds = [sqlite.prepare("select id from servicios where nombre = 'Colegiatura'").pluck().get() as number];
  const nueva = { ...DATOS, becaId: 0, servicioIds };
  const hermanos = {
    nombre: "Hermanos",
    tipo: "HERMANOS",
    porcentajeDiezmilesimas: 1_000,
    lugarDeHermano: "SEGUNDO_EN_ADELANTE",
  } as const;
  await guardarBeca(alcance, { ...nueva, ...hermanos });
  const excelencia = { nombre: "Excelencia", tipo: "INSTITUCIONAL", porcentajeDiezmilesimas: 2_500 } as const;
  const guardada = await guardarBeca(alcance, { ...nueva, ...excelencia });
  if (!guardada.ok) throw new Error(guardada.mensaje);
  const filtro = { buscar: "", nivelId: null, grupoId: null };
  const pedida = { becaId: guardada.becaId, desde, hasta: null };
  const [propuestas, vista] = await conGasto(() =>
    leerVistaDeLote(alcance, { ...pedida, clase: "HERMANOS", filtro, elegidos: null }),
  );
  const inscritos = await listarInscritos(alcance);
  const alumnoIds = inscritos.slice(0, cuantos).map(({ alumnoId }) => alumnoId);
  const datos = { ...pedida, clase: "ASIGNACION", motivo: "Acta", folio: "", alumnoIds, todos: false, filtro } as const;
  const [ensayo] = await conGasto(() => aplicarLote(alcance, datos));
  const [aplicado, lote] = await conGasto(() => agreeing((consent) => aplicarLote(alcance, { ...datos, ...consent })));
  if (!lote.ok) throw new Error(lote.mensaje);
  const { loteId } = lote;
  const [deshecho] = await conGasto(() => agreeing((consent) => deshacerLote(alcance, { loteId, ...consent })));
  return {
    inscritos: inscritos.length,
    hermanos: vista.total,
    asignados: alumnoIds.length,
    gastos: { propuestas, ensayo, aplicado, deshecho },
  };
}
