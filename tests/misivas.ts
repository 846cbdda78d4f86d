import { ORIGEN, unTutor } from "./comunicados";
import { alcanceDe, type Escenario, insertar, unaCuenta, unAlumno, unaInscripcion } from "./factories";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { comentarMisiva } from "~/familias/misivas/commands/comentar-misiva.server";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { moverMisiva } from "~/familias/misivas/commands/mover-misiva.server";
import type { TipoMisiva } from "~/familias/misivas/misiva";

/** The form data of a misiva. */
export function datosDeMisiva(alumnoId: number, cambios: Partial<Parameters<typeof guardarMisiva>[2]> = {}) {
  return {
    alumnoId,
    asignaturaId: null,
    tipo: "COMPORTAMIENTO" as TipoMisiva,
    titulo: "Platica en clase",
    contenido: "Les pido que hablen con él.",
    urgente: false,
    ...cambios,
  };
}

/** A teacher of the school's group with an account, and the teacher's subject there. */
export async function unDocente(e: Escenario, nombre = "Rosa") {
  const asignaturaId = await insertar(e.db, "asignaturas", {
    cicloId: e.cicloId,
    gradoId: e.gradoId,
    nombre: `Español de ${nombre}`,
    lastModifiedDate: e.alcance.ahora,
  });
  const docenteId = await insertar(e.db, "docentes", {
    organizacionId: e.organizacionId,
    nombre,
    apellido1: "Luna",
    lastModifiedDate: e.alcance.ahora,
  });
  const grupoAsignaturaId = await insertar(e.db, "gruposAsignaturas", {
    grupoId: e.grupoId,
    asignaturaId,
    lastModifiedDate: e.alcance.ahora,
  });
  await e.db.insertInto("gruposAsignaturasDocentes").values({ grupoAsignaturaId, docenteId }).execute();
  const permisos = ["PERM_VISTA_DOCENTE", "PERM_VISTA_CONTROLESCOLAR"] as const;
  const { cuentaId } = await unaCuenta(e, { permisos });
  await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
  return { asignaturaId, docenteId, cuentaId, alcance: alcanceDe({ ...e, cuentaId, permisos }) };
}

/** Another coordination account. */
export async function unaCoordinacion(e: Escenario) {
  const permisos = ["PERM_COORDINACION", "PERM_VISTA_CONTROLESCOLAR"] as const;
  const { cuentaId } = await unaCuenta(e, { permisos });
  return alcanceDe({ ...e, cuentaId, permisos });
}

/** A misiva written and authorised by coordination, with a comment; the student has a tutor. */
export async function unaAutorizada(e: Escenario, alumnoId: number) {
  const guardada = await guardarMisiva(e.alcance, 0, datosDeMisiva(alumnoId));
  if (!guardada.ok) throw new Error(guardada.mensaje);
  const { misivaId } = guardada;
  const movida = await moverMisiva(e.alcance, misivaId, { movimiento: "AUTORIZAR", origen: ORIGEN });
  if (!movida.ok) throw new Error(movida.mensaje);
  const comentario = await comentarMisiva(e.alcance, misivaId, { accion: "agregar", texto: "Enterados", html: false });
  if (!comentario.ok) throw new Error(comentario.mensaje);
  const { tokenMisiva } = await e.db
    .selectFrom("misivasEntregas")
    .select("token as tokenMisiva")
    .where("misivaId", "=", misivaId)
    .executeTakeFirstOrThrow();
  return { misivaId, tokenMisiva, comentarioId: comentario.comentarioId };
}

/** Renata, whose mother has a mail, and a teacher of hers. */
export async function conAlumna(e: Escenario) {
  const alumnoId = await unAlumno(e, { nombre: "Renata" });
  await unaInscripcion(e, { alumnoId });
  await reindexarAlumno(e, alumnoId);
  await unTutor(e, alumnoId);
  return { alumnoId, docente: await unDocente(e) };
}
