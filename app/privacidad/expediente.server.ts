import type { Alcance } from "~/acceso/alcance.server";
import type { Seccion } from "./seccion";

/** What is kept in a student's file beside his person: his health, and his papers. */
export async function seccionesDeExpediente(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  return [await clinicos(alcance, alumnoId), await documentos(alcance, alumnoId)];
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

async function documentos({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("documentos as d")
    .innerJoin("archivos as f", "f.uuid", "d.archivoUuid")
    .leftJoin("requisitosDocumentos as r", "r.id", "d.requisitoId")
    .leftJoin("ciclos as c", "c.id", "d.cicloId")
    .select(["f.nombre", "r.nombre as requisito", "c.nombre as ciclo", "d.fechaVencimiento", "d.createdDate"])
    .where("d.alumnoId", "=", alumnoId)
    .where("d.colegioId", "=", colegioId)
    .orderBy("d.id")
    .execute();
  return {
    clave: "documentos",
    titulo: "Documentos",
    columnas: [
      { clave: "nombre", titulo: "Nombre" },
      { clave: "requisito", titulo: "Documento que se pide" },
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "fechaVencimiento", titulo: "Vence" },
      { clave: "createdDate", titulo: "Agregado", tipo: "instante" },
    ],
    filas,
  };
}
