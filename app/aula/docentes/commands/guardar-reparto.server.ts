import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertar } from "db/insertar";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import type { Reparto } from "../docente";
import {
  asignaturasDelGrupo,
  aulasDelPlantel,
  buscarGrupo,
  type GrupoDelCiclo,
  repartoDelGrupo,
} from "../grupos.server";
import { rechazoDelHorario, rechazoDeSusClases } from "../ocupaciones.server";
import { PERMISO } from "../permiso.server";
import { listarDocentes } from "../queries.server";

type Pedido = {
  grupoId: number;
  reparto: readonly Reparto[];
  /** The group from which subjects, teachers and helpers are copied instead. */
  copiarDe?: number | null;
};

/**
 * Sets the subjects of a group, with the teachers, helpers and classroom of each. Subjects with a timetable or taught
 * classes stay: EN_USO, by its name. Refuses SIN_PERMISO (403), NO_EXISTE (404), and DATOS for a subject of another
 * grade, a teacher of another school or a classroom of another campus. DATOS also covers a person who teaches and helps
 * in the same subject.
 */
export function guardarReparto(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ asignaturas: number }>> {
  return enTransaccion<Outcome<{ asignaturas: number }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const grupo = await buscarGrupo(trx, pedido.grupoId);
    if (!grupo) return noExiste();
    const reparto = pedido.copiarDe ? await deOtroGrupo(trx, grupo, pedido.copiarDe) : pedido.reparto;
    if (reparto === null) return refuse("DATOS", MENSAJES.seleccion, { campo: "copiarDe" });
    const rechazo = await rechazoDeReparto(trx, grupo, reparto);
    if (rechazo) return rechazo;
    const tiene = (await asignaturasDelGrupo(trx, grupo)).filter(({ id }) => id !== null);
    const quedan = new Set(reparto.map(({ asignaturaId }) => asignaturaId));
    for (const { id, asignaturaId, nombre } of tiene) {
      if (quedan.has(asignaturaId)) continue;
      const uso = await enUso(trx, id!);
      if (uso) return refuse("EN_USO", `No se puede quitar ${nombre}: ${uso}`, { campo: "asignaturas" });
      await trx.db.deleteFrom("gruposAsignaturas").where("id", "=", id).execute();
    }
    for (const uno of reparto)
      await poner(trx, grupo.id, uno, tiene.find(({ asignaturaId }) => asignaturaId === uno.asignaturaId)?.id ?? null);
    // Its timetable stays, with the new teachers.
    const choques =
      (await rechazoDelHorario(trx, grupo.id, "imparten")) ?? (await rechazoDeSusClases(trx, grupo.id, "imparten"));
    if (choques) return choques;
    await registrar(trx, "grupo.asignaturas", "grupos", grupo.id, {
      nombre: grupo.titulo,
      asignaturas: reparto.length,
      sinDocente: reparto.filter(({ imparten }) => imparten.length === 0).length,
    });
    return ok({ asignaturas: reparto.length });
  });
}

// Subjects belong to a grade: those of another grade are matched by name. A classroom belongs to its campus.
async function deOtroGrupo(trx: Alcance, grupo: GrupoDelCiclo, otroId: number): Promise<Reparto[] | null> {
  const grupoOrigen = otroId === grupo.id ? null : await buscarGrupo(trx, otroId);
  if (!grupoOrigen) return null;
  const asignaturasDelOrigen = await asignaturasDelGrupo(trx, grupoOrigen);
  const aqui = await asignaturasDelGrupo(trx, grupo);
  return (await repartoDelGrupo(trx, grupoOrigen)).flatMap((uno) => {
    const { nombre } = asignaturasDelOrigen.find(({ asignaturaId }) => asignaturaId === uno.asignaturaId)!;
    const misma = aqui.find((asignatura) => asignatura.nombre === nombre);
    const aulaId = grupoOrigen.plantelId === grupo.plantelId ? uno.aulaId : null;
    return misma ? [{ ...uno, asignaturaId: misma.asignaturaId, aulaId }] : [];
  });
}

async function rechazoDeReparto(trx: Alcance, grupo: GrupoDelCiclo, reparto: readonly Reparto[]) {
  const ofrecidas = new Map((await asignaturasDelGrupo(trx, grupo)).map((una) => [una.asignaturaId, una]));
  const docentes = new Map((await listarDocentes(trx)).map((uno) => [uno.id, uno]));
  const aulas = new Set((await aulasDelPlantel(trx, grupo.plantelId)).map(({ id }) => id));
  for (const { asignaturaId, imparten, apoyan, aulaId } of reparto) {
    const asignatura = ofrecidas.get(asignaturaId);
    if (!asignatura) return refuse("DATOS", MENSAJES.seleccion, { campo: "asignaturas" });
    const ajeno = [...imparten, ...apoyan].find((id) => {
      const docente = docentes.get(id);
      const yaEstaba = [...asignatura.imparten, ...asignatura.apoyan].some(({ docenteId }) => docenteId === id);
      return !docente || !(docente.activo || yaEstaba);
    });
    if (ajeno !== undefined) return refuse("DATOS", MENSAJES.seleccion, { campo: "imparten" });
    const ambos = imparten.find((id) => apoyan.includes(id));
    if (ambos !== undefined)
      return refuse("DATOS", `${docentes.get(ambos)!.nombreCompleto} imparte ${asignatura.nombre}: no puede apoyarla`, {
        campo: "apoyan",
      });
    if (aulaId !== null && !aulas.has(aulaId)) return refuse("DATOS", MENSAJES.seleccion, { campo: "aulas" });
  }
  return null;
}

/** The reason why a subject cannot be removed from a group. */
async function enUso({ db }: Alcance, grupoAsignaturaId: number): Promise<string | null> {
  const leccion = await db
    .selectFrom("horariosLecciones")
    .select("id")
    .where("grupoAsignaturaId", "=", grupoAsignaturaId)
    .executeTakeFirst();
  if (leccion) return "está en el horario del grupo";
  const clase = await db
    .selectFrom("clases")
    .select("id")
    .where("grupoAsignaturaId", "=", grupoAsignaturaId)
    .executeTakeFirst();
  return clase ? "tiene clases" : null;
}

async function poner({ db, ahora }: Alcance, grupoId: number, uno: Reparto, idPrevio: number | null) {
  const { asignaturaId, aulaId, imparten, apoyan } = uno;
  const id =
    idPrevio ?? (await insertar(db, "gruposAsignaturas", { grupoId, asignaturaId, aulaId, lastModifiedDate: ahora }));
  if (idPrevio !== null) {
    await db.updateTable("gruposAsignaturas").set({ aulaId, lastModifiedDate: ahora }).where("id", "=", id).execute();
    await db.deleteFrom("gruposAsignaturasDocentes").where("grupoAsignaturaId", "=", id).execute();
  }
  const filas = [
    ...[...new Set(imparten)].map((docenteId) => ({ grupoAsignaturaId: id, docenteId, papel: "IMPARTE" })),
    ...[...new Set(apoyan)].map((docenteId) => ({ grupoAsignaturaId: id, docenteId, papel: "APOYA" })),
  ];
  if (filas.length > 0) await db.insertInto("gruposAsignaturasDocentes").values(filas).execute();
}
