import { escenario, unAlumno, unaInscripcion } from "tests/factories";

export async function conInscripcion(datos: object = {}) {
  const e = await escenario({ hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId, ...datos });
  const leer = () =>
    e.db.selectFrom("inscripciones").selectAll().where("id", "=", inscripcionId).executeTakeFirstOrThrow();
  const bitacora = () => e.db.selectFrom("bitacora").select(["accion", "entidadId"]).execute();
  return { e, alumnoId, inscripcionId, leer, bitacora };
}
