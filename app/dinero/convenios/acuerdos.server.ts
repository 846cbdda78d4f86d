import type { Alcance } from "~/base/acceso/alcance.server";
import { acuerdosQueHay } from "~/dinero/cobranza/libro/vencimientos.server";
import type { AcuerdosDeCuenta } from "./acuerdos";
import { avanceDe } from "./avance";
import { ultimasPromesas } from "./promesas.server";
import { conveniosDelAlumno } from "./queries.server";

export const SIN_ACUERDOS: AcuerdosDeCuenta = { convenio: null, promesa: null };

/** The newest convenio of a student that is alive or broken, and the last promise if it is not kept. */
export async function acuerdosDelAlumno(alcance: Alcance, alumnoId: number): Promise<AcuerdosDeCuenta> {
  const hay = await acuerdosQueHay(alcance, alumnoId);
  if (!hay.convenios && !hay.promesas) return SIN_ACUERDOS;
  const [ultimo] = hay.convenios ? await conveniosDelAlumno(alcance, alumnoId) : [];
  const promesa = (await ultimasPromesas(alcance, [alumnoId])).get(alumnoId) ?? null;
  if (!ultimo || (ultimo.estado !== "VIGENTE" && ultimo.estado !== "ROTO")) return { convenio: null, promesa };
  const { cuotas, siguiente } = avanceDe(ultimo, alcance.hoy);
  return {
    promesa,
    convenio: {
      id: ultimo.id,
      folio: ultimo.folio,
      estado: ultimo.estado,
      pagadas: cuotas.filter(({ estado }) => estado === "PAGADA").length,
      cuotas: cuotas.length,
      sigue: siguiente && {
        fecha: siguiente.fecha,
        faltaCentavos: siguiente.faltaCentavos,
        atrasada: siguiente.estado === "ATRASADA",
      },
    },
  };
}
