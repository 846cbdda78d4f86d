import { openSession } from "~/base/acceso/session.server";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

export const AHORA = "2026-10-15T18:00:00.000Z";

export async function comoCuenta({ db, colegioId }: Escenario, cuentaId: number) {
  const visitante = { cuentaId, colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, visitante, new Date(AHORA));
  return async (metodo: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api/${ruta}`, { cookies: { sesion } });
    const respuesta = await responder(
      new Request(url, { method: metodo, headers, body: cuerpo && JSON.stringify(cuerpo) }),
    );
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as never };
  };
}

export async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const llamar = await comoCuenta(e, e.cuentaId);
  const colegio = `colegios/${e.colegioId}`;
  return { e, alumnoId, inscripcionId, llamar, colegio, alumno: `${colegio}/alumnos/${alumnoId}` };
}
