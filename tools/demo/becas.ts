import { agreeing } from "~/base/acceso/consent.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PLANTILLAS } from "~/dinero/becas/beca";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { otorgarBeca } from "~/dinero/becas/commands/otorgar-beca.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { primerDiaDelMes } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { resultadoDe } from "./reloj";

const MOTIVOS = ["Acta del comité de becas", "Acta del consejo", "Contrato vigente", "Hermano inscrito"];

/** The four usual becas, and some students with one since this month. */
export async function sembrarBecas(direccion: Alcance, alumnoIds: readonly number[]): Promise<void> {
  const { db, colegioId, cicloId, hoy } = direccion;
  const { id: servicioId } = await db
    .selectFrom("servicios")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("nombre", "=", "Colegiatura")
    .executeTakeFirstOrThrow();
  const ciclo = await diasDelCiclo(direccion, cicloId);
  const mes = primerDiaDelMes(hoy);
  const desde = mes < ciclo.fechaInicio ? ciclo.fechaInicio : mes;
  for (const [orden, { clave: _, ...plantilla }] of PLANTILLAS.entries()) {
    const datos = { ...plantilla, montoCentavos: centavos(0), combinable: "NETO" as const, activo: true };
    const { becaId } = resultadoDe(await guardarBeca(direccion, { ...datos, becaId: 0, servicioIds: [servicioId] }));
    for (const alumnoId of alumnoIds.slice(orden * 5, orden * 5 + 5)) {
      const otorgada = { alumnoId, becaId, becaAlumnoId: null, desde, hasta: ciclo.fechaFin, motivo: MOTIVOS[orden]! };
      const folio = plantilla.tipo === "OFICIAL" ? `SEP-${1000 + alumnoId}` : "";
      resultadoDe(await agreeing((consent) => otorgarBeca(direccion, { ...otorgada, folio, ...consent })));
    }
  }
}
