import type { Alcance } from "~/base/acceso/alcance.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { METODOS } from "./adquirientes/adquiriente";
import { adquirienteDe, hayAdquiriente, nombreDelAdquiriente } from "./adquirientes/entorno.server";
import { METODOS_EN_PALABRAS } from "./cobro";
import { hijosQuePagan } from "./deudas.server";
import { PUERTA } from "./invitacion.server";

/**
 * The ways in which a student's family pays on line, and the address where it does; no methods and null if no tutor may.
 * The address is the door of every family, because a call shows no tutor's own link.
 */
export async function pagoEnLinea(alcance: Alcance, alumnoId: number, origen: string) {
  const adquiriente = hayAdquiriente() ? adquirienteDe(nombreDelAdquiriente(), alcance) : null;
  if (adquiriente === null || !(await pagaAlgunTutor(alcance, alumnoId))) return { metodos: [], liga: null };
  const metodos = METODOS.filter((metodo) => adquiriente.metodos.includes(metodo)).map((metodo) => {
    const { nombre, deducible } = METODOS_EN_PALABRAS[metodo];
    return { metodo, nombre, deducible, maximoCentavos: adquiriente.maximoCentavos[metodo] ?? null };
  });
  return { metodos, liga: `${origen}${PUERTA}` };
}

async function pagaAlgunTutor(alcance: Alcance, alumnoId: number): Promise<boolean> {
  const tutores = await alcance.db
    .selectFrom("alumnosTutores as at")
    .select("at.tutorId")
    .where("at.alumnoId", "=", alumnoId)
    .where(abreEnlaces)
    .execute();
  for (const { tutorId } of tutores) if ((await hijosQuePagan(alcance, tutorId)).includes(alumnoId)) return true;
  return false;
}
