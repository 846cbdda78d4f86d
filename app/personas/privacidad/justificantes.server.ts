import type { Alcance } from "~/base/acceso/alcance.server";
import type { Seccion } from "./seccion";

/** The notices of absences that the tutors of a student sent, with the answers of the school. */
export async function avisosDeFaltas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("justificantes as j")
    .innerJoin("tutores as t", "t.id", "j.tutorId")
    .leftJoin("justificantesArchivos as x", "x.justificanteId", "j.id")
    .select(["t.nombreCompleto as tutor", "j.desde", "j.hasta", "j.tipo", "j.detalle", "j.estado", "j.respuesta"])
    .select(["j.createdDate", "j.resueltaDate", "x.fileName as papel"])
    .where("j.alumnoId", "=", alumnoId)
    .where("j.colegioId", "=", colegioId)
    .orderBy("j.id")
    .orderBy("x.orden")
    .execute();
  return {
    clave: "justificantes",
    titulo: "Avisos de faltas",
    columnas: [
      { clave: "tutor", titulo: "Tutor" },
      { clave: "desde", titulo: "Desde" },
      { clave: "hasta", titulo: "Hasta" },
      { clave: "tipo", titulo: "Motivo" },
      { clave: "detalle", titulo: "Detalle" },
      { clave: "papel", titulo: "Papel" },
      { clave: "estado", titulo: "Estado" },
      { clave: "respuesta", titulo: "Respuesta" },
      { clave: "createdDate", titulo: "Enviado", tipo: "instante" },
      { clave: "resueltaDate", titulo: "Respondido", tipo: "instante" },
    ],
    filas,
  };
}
