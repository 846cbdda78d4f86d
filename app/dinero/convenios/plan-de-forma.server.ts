import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { RECARGOS } from "./convenio";
import { deudasConvenibles } from "./deudas.server";
import { DIAS_DE_GRACIA, planDe } from "./dialogo.server";
import { campoDeCuota, type Plan } from "./plan";
import { leerSinClases } from "./sin-clases.server";
import { cuotaSchema, diasGraciaCampo } from "./schemas.server";

type Forma = { alumnoId: number; form: FormData; fechas: readonly Fecha[] };

/**
 * The plan of a form as it is typed, with these days for payments that have none yet. Null if its payments do not add up
 * or are out of order: their fields say it. Writes nothing.
 */
export async function planDeLaForma(alcance: Alcance, { alumnoId, form, fechas }: Forma): Promise<Plan | null> {
  const { deudas } = await deudasConvenibles(alcance, alumnoId);
  const elegidos = new Set(form.getAll("elegidos").map(Number));
  const cuotas = fechas.map((fecha, indice) => {
    const campo = campoDeCuota(indice + 1);
    const escrita = form.get(`${campo}.fecha`);
    return cuotaSchema.safeParse({ fecha: escrita || fecha, monto: form.get(`${campo}.monto`) ?? "" });
  });
  if (cuotas.some(({ success }) => !success)) return null;
  const gracia = diasGraciaCampo().safeParse(form.get("diasGracia"));
  return planDe(
    alcance,
    deudas.filter(({ movimientoId }) => elegidos.has(movimientoId)),
    {
      cuotas: cuotas.map(({ data }) => data!),
      recargos: RECARGOS.find((trato) => trato === form.get("recargos")) ?? RECARGOS[0],
      diasGracia: gracia.success ? gracia.data : DIAS_DE_GRACIA,
      sinClases: await leerSinClases(alcance, alumnoId),
    },
  );
}
