import type { Alcance } from "~/acceso/alcance.server";
import type { Seccion } from "./seccion";

/** What is kept in a student's file beside his person: his health. */
export async function seccionesDeExpediente(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  return [await clinicos(alcance, alumnoId)];
}

async function clinicos({ db }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("datosClinicos")
    .select(["alergias", "problemasAuditivos", "problemasVisuales", "cuidadosEspeciales", "discapacidades"])
    .select("lastModifiedDate")
    .where("alumnoId", "=", alumnoId)
    .execute();
  return {
    clave: "clinicos",
    titulo: "Datos clínicos",
    columnas: [
      { clave: "alergias", titulo: "Alergias" },
      { clave: "problemasAuditivos", titulo: "Problemas auditivos" },
      { clave: "problemasVisuales", titulo: "Problemas visuales" },
      { clave: "cuidadosEspeciales", titulo: "Cuidados especiales" },
      { clave: "discapacidades", titulo: "Discapacidades" },
      { clave: "lastModifiedDate", titulo: "Modificado", tipo: "instante" },
    ],
    filas,
  };
}
