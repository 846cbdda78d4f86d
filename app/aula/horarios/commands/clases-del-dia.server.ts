import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { grupoDentroDeLimites } from "~/base/acceso/limites.server";
import { rechazoDePermiso, noExiste } from "~/base/acceso/rechazos.server";
import { registrarTodos } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { buscarDocente } from "~/aula/docentes/queries.server";
import { PERMISO } from "../permiso.server";
import { type Clase, claseDe, rechazoDelGrupo, rechazoDeQuienVuelve } from "./choques-del-dia.server";

/** The permissions to delete a day's classes, or to give one to a substitute for the day. */
export const ADMINISTRA_CLASES = [PERMISO, "PERM_COORDINACION"] as const;

type Pedido = {
  accion: "ELIMINAR" | "RECUPERAR" | "SUPLIR" | "APOYAR";
  clases: readonly number[];
  motivo: string;
  /** Null removes the substitute. */
  suplenteId: number | null;
  /** The helpers of that day; an empty list removes the current ones. */
  apoyos: readonly number[];
};

/**
 * The action on chosen classes: delete with a reason ('Eliminar clases', C§2.12), restore, assign a substitute, or
 * assign helpers for that day.
 *
 * Refuses SIN_PERMISO (403), and NO_EXISTE (404) for a class of another school or outside of the limits. Refuses DATOS
 * without a choice, a reason or a teacher of the school, or for the class's own teacher, and CON_ASISTENCIA if a list was taken. Refuses CHOQUE if the substitute or a helper has class
 * at that time. CHOQUE also covers a deleted class that another class replaced, and a returning teacher who is in
 * another class.
 */
export function cambiarClases(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ clases: number }>> {
  return enTransaccion<Outcome<{ clases: number }>>(alcance, async (trx) => {
    const { accion, motivo, suplenteId } = pedido;
    const ids = [...new Set(pedido.clases)];
    const sinPermiso = rechazoDePermiso(trx, ADMINISTRA_CLASES);
    if (sinPermiso) return sinPermiso;
    if (ids.length === 0) return refuse("DATOS", "Selecciona al menos una clase", { campo: "clases" });
    const clases = await trx.db
      .selectFrom("clases as c")
      .innerJoin("grupos as gr", "gr.id", "c.grupoId")
      .innerJoin("grados as g", "g.id", "gr.gradoId")
      .leftJoin("asistencias as s", "s.claseId", "c.id")
      .select(["c.id", "c.fecha", "c.inicia", "c.termina", "c.grupoId", "c.grupoAsignaturaId", "s.claseId as lista"])
      .where("c.colegioId", "=", trx.colegioId)
      .where("c.id", "in", ids)
      .where(grupoDentroDeLimites(trx.limites))
      .execute();
    if (clases.length !== ids.length) return noExiste();
    if (accion !== "RECUPERAR" && clases.some(({ lista }) => lista !== null))
      return refuse("CON_ASISTENCIA", "Ya se tomó lista en alguna de las clases", { campo: "clases" });
    if (accion === "ELIMINAR" && motivo === "") return refuse("DATOS", MENSAJES.obligatorio, { campo: "motivo" });
    const apoyos = [...new Set(pedido.apoyos)];
    const pedidos = { SUPLIR: suplenteId === null ? [] : [suplenteId], APOYAR: apoyos, ELIMINAR: [], RECUPERAR: [] };
    const campo = accion === "APOYAR" ? "apoyos" : "suplenteId";
    for (const docenteId of pedidos[accion]) {
      const ocupado = await rechazoDeQuienViene(trx, { docenteId, campo }, clases);
      if (ocupado) return ocupado;
    }
    if (accion === "APOYAR") return ponerApoyos(trx, clases, apoyos);
    const cambios = {
      ELIMINAR: { eliminadaDate: trx.ahora, motivoEliminada: motivo },
      RECUPERAR: { eliminadaDate: null, motivoEliminada: "" },
      SUPLIR: { suplenteId },
    }[accion];
    // Restored one by one: two of the chosen may be of the same hour.
    for (const juntas of accion === "RECUPERAR" ? clases.map((clase) => [clase]) : [clases]) {
      const encima = accion === "RECUPERAR" ? await rechazoDelGrupo(trx, juntas) : null;
      if (encima) return encima;
      const idsJuntos = juntas.map(({ id }) => id);
      await trx.db.updateTable("clases").set(cambios).where("id", "in", idsJuntos).execute();
    }
    // A returning teacher may have another class meanwhile.
    const vuelve = accion === "RECUPERAR" || (accion === "SUPLIR" && suplenteId === null);
    const ocupado = vuelve ? await rechazoDeQuienVuelve(trx, clases) : null;
    if (ocupado) return ocupado;
    const lineas = clases.map(({ id, fecha, inicia }) => ({ id, detalle: { fecha, inicia, motivo, suplenteId } }));
    const codigo = (
      { ELIMINAR: "clases.eliminadas", RECUPERAR: "clases.recuperadas", SUPLIR: "clases.suplente" } as const
    )[accion];
    await registrarTodos(trx, codigo, "clases", lineas);
    return ok({ clases: ids.length });
  });
}

/** Replaces the classes' helpers for the day. */
async function ponerApoyos(trx: Alcance, clases: readonly Clase[], apoyos: readonly number[]) {
  const ids = clases.map(({ id }) => id);
  await trx.db.deleteFrom("clasesApoyos").where("claseId", "in", ids).execute();
  const filas = ids.flatMap((claseId) => apoyos.map((docenteId) => ({ claseId, docenteId })));
  if (filas.length > 0) await trx.db.insertInto("clasesApoyos").values(filas).execute();
  const lineas = clases.map(({ id, fecha, inicia }) => ({ id, detalle: { fecha, inicia, apoyos: apoyos.length } }));
  await registrarTodos(trx, "clases.apoyos", "clases", lineas);
  return ok({ clases: ids.length });
}

type QuienViene = { docenteId: number; campo: "suplenteId" | "apoyos" };

// True if a person cannot be in both of two chosen classes; the daily list of a group may coincide with its classes.
const seEncima = (una: Clase, segundaClase: Clase): boolean =>
  una.id !== segundaClase.id &&
  una.fecha === segundaClase.fecha &&
  una.inicia < segundaClase.termina &&
  segundaClase.inicia < una.termina &&
  (una.grupoId !== segundaClase.grupoId || (una.grupoAsignaturaId !== null && segundaClase.grupoAsignaturaId !== null));

async function rechazoDeQuienViene(trx: Alcance, { docenteId, campo }: QuienViene, clases: readonly Clase[]) {
  const docente = await buscarDocente(trx, docenteId);
  if (!docente?.activo) return refuse("DATOS", MENSAJES.seleccion, { campo });
  const deLaClase = await quienYaEsta(trx, docenteId, { clases, campo });
  if (deLaClase) return refuse("DATOS", `${docente.nombreCompleto} ${deLaClase}: elige a otro docente`, { campo });
  for (const clase of clases) {
    const juntas = clases.find((segundaClase) => seEncima(clase, segundaClase));
    if (juntas) return refuse("CHOQUE", `Hay dos clases a las ${juntas.inicia}: elige una`, { campo });
    const ocupada = await claseDe(trx, { docenteId, clase });
    if (ocupada) return refuse("CHOQUE", `${docente.nombreCompleto} tiene clase a las ${ocupada.inicia}`, { campo });
  }
  return null;
}

/**
 * The reason why a teacher is no substitute or helper of these classes: the teacher already gives, substitutes or
 * helps in one of them. A helper may become the substitute. Null if there is none.
 */
async function quienYaEsta(
  { db }: Alcance,
  docenteId: number,
  { clases, campo }: Pick<QuienViene, "campo"> & { clases: readonly Clase[] },
): Promise<string | null> {
  const ids = clases.map(({ id }) => id);
  const papeles = await db
    .selectFrom("clases as c")
    .innerJoin("gruposAsignaturasDocentes as gad", "gad.grupoAsignaturaId", "c.grupoAsignaturaId")
    .select("gad.papel")
    .where("c.id", "in", ids)
    .where("gad.docenteId", "=", docenteId)
    .execute();
  if (papeles.some(({ papel }) => papel === "IMPARTE")) return "es quien da la clase";
  if (campo === "suplenteId") return null;
  if (papeles.length > 0) return "ya apoya en la clase";
  const suple = await db
    .selectFrom("clases")
    .select("id")
    .where("id", "in", ids)
    .where("suplenteId", "=", docenteId)
    .limit(1)
    .executeTakeFirst();
  return suple ? "suple la clase ese día" : null;
}
