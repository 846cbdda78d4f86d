import { openSession } from "~/base/acceso/session.server";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso } from "./navegador";

/** A school with an enrolled student in the process's database, and a session with every permission in it. */
export async function escuelaConSesion(ahora: string) {
  const e = await escenario({ db: baseDelProceso().db, hoy: ahora.slice(0, 10) });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  return { e, alumnoId, sesion: await openSession(e.db, datosDeSesion, new Date(ahora)) };
}
