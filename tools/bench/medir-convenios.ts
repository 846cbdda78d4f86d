import type Database from "better-sqlite3";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { firmarConvenio } from "~/dinero/convenios/commands/firmar-convenio.server";
import { deudasConvenibles } from "~/dinero/convenios/deudas.server";
import { seguirColegio } from "~/dinero/convenios/tareas.server";
import { sumarDias } from "~/lib/dates";
import { conGasto, type Gasto } from "./gasto";

/** The day's job over convenios: how many there are, and the cost of a day on which all stay and of one on which all break. */
export type Convenios = { convenios: number; tranquilo: Gasto; rotos: Gasto };

/** Signs a convenio for each of the first `cuantos` overdue students, and measures two mornings of the job. Writes. */
export async function medirConvenios(sqlite: Database.Database, alcance: Alcance, cuantos: number): Promise<Convenios> {
  const alumnoIds = sqlite
    .prepare(
      `select distinct alumnoId from adeudos where colegioId = ? and pendienteCentavos > 0 and fechaLimitePago < ?
       order by 1 limit ?`,
    )
    .pluck()
    .all(alcance.colegioId, alcance.hoy, cuantos) as number[];
  let convenios = 0;
  for (const alumnoId of alumnoIds) {
    const { deudas } = await deudasConvenibles(alcance, alumnoId);
    const datos = {
      alumnoId,
      elegidos: deudas.map(({ movimientoId }) => movimientoId),
      recargos: "CONDONAR_AL_CUMPLIR",
      cuotas: [0, 30, 60, 90].map((dias) => ({ fecha: sumarDias(alcance.hoy, dias), montoCentavos: null })),
      diasGracia: 5,
      firma: "Familia",
      observaciones: "",
    } as const;
    const firmado = await agreeing((consent) => firmarConvenio(alcance, { ...datos, ...consent }));
    if (firmado.ok) convenios += 1;
  }
  const [tranquilo, seguido] = await conGasto(() => seguirColegio(alcance, null));
  const luego = sumarDias(alcance.hoy, 6);
  const [rotos] = await conGasto(() =>
    seguirColegio({ ...alcance, hoy: luego, ahora: `${luego}T18:00:00.000Z` }, seguido),
  );
  return { convenios, tranquilo, rotos };
}
