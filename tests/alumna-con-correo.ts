import { aplicacion } from "./aplicacion";
import { unTutor } from "./comunicados";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";

export const CORREO = "sofia@alumnos.mx";

export async function conAlumna() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const alumnoId = await unAlumno(e);
  await db.updateTable("alumnos").set({ email: CORREO }).where("id", "=", alumnoId).execute();
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  const responder = await aplicacion();
  return { e, db, alumnoId, responder, navegador: navegadorSencillo(responder) };
}
