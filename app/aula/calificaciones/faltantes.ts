import { counted } from "~/lib/counts";

/** A sheet of a partial with ungraded pupils: a subject in a group, with the names of its teachers ('' if none). */
type Hoja = { docentes: string; faltan: number; alumnos: number };

/** The missing grades of a partial by teacher, the one with the most first. */
export function porDocente<H extends Hoja>(hojas: readonly H[]): { docentes: string; faltan: number; hojas: H[] }[] {
  const grupos = new Map<string, H[]>();
  for (const hoja of hojas) grupos.set(hoja.docentes, [...(grupos.get(hoja.docentes) ?? []), hoja]);
  return [...grupos]
    .map(([docentes, hojasDelDocente]) => ({
      docentes,
      faltan: hojasDelDocente.reduce((suma, { faltan }) => suma + faltan, 0),
      hojas: hojasDelDocente,
    }))
    .sort((una, siguiente) => siguiente.faltan - una.faltan || una.docentes.localeCompare(siguiente.docentes, "es"));
}

/** 'Se recordó a 3 docentes; a 1 ya se le recordó hoy; 2 sin cuenta'. */
export function textoDelRecordatorio({ avisados, repetidos, sinCuenta }: Recordatorio): string {
  return [
    avisados === 0 ? "No se recordó a nadie" : `Se recordó a ${counted(avisados, "docente", "docentes")}`,
    ...(repetidos > 0 ? [`a ${repetidos} ya se le${repetidos === 1 ? "" : "s"} recordó hoy`] : []),
    ...(sinCuenta > 0 ? [`${counted(sinCuenta, "docente", "docentes")} sin cuenta`] : []),
  ].join("; ");
}

/** The teachers told, those told earlier on the same day, and those without an account. */
export type Recordatorio = { avisados: number; repetidos: number; sinCuenta: number };
