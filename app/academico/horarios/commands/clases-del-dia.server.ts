import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { rechazoDePermiso, noExiste } from "~/acceso/rechazos.server";
import { registrarTodos } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { buscarDocente } from "../../docentes/queries.server";
import { PERMISO } from "../permiso.server";

/** Who may delete a day's classes, or give one to somebody else for the day. */
export const ADMINISTRA_CLASES = [PERMISO, "PERM_COORDINACION"] as const;

type Pedido = {
  accion: "ELIMINAR" | "RECUPERAR" | "SUPLIR";
  clases: readonly number[];
  motivo: string;
  /** Null takes the substitute away. */
  suplenteId: number | null;
};

/**
 * What is done with chosen classes: deleted with a reason ('Eliminar clases', C§2.12), brought back, or given to a substitute.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404) for a class of another school, DATOS without a choice, a reason or a teacher of the
 * school, CON_ASISTENCIA where a list was taken, CHOQUE where the substitute has class at that time, or where another class
 * took the place of a deleted one.
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
      .leftJoin("asistencias as s", "s.claseId", "c.id")
      .select(["c.id", "c.fecha", "c.inicia", "c.termina", "c.grupoId", "c.grupoAsignaturaId", "s.claseId as lista"])
      .where("c.colegioId", "=", trx.colegioId)
      .where("c.id", "in", ids)
      .execute();
    if (clases.length !== ids.length) return noExiste();
    if (accion !== "RECUPERAR" && clases.some(({ lista }) => lista !== null))
      return refuse("CON_ASISTENCIA", "Ya se tomó lista en alguna de las clases", { campo: "clases" });
    if (accion === "ELIMINAR" && motivo === "") return refuse("DATOS", MENSAJES.obligatorio, { campo: "motivo" });
    const ocupado =
      accion === "SUPLIR" && suplenteId !== null ? await rechazoDeSuplente(trx, suplenteId, clases) : null;
    if (ocupado) return ocupado;
    const encima = accion === "RECUPERAR" ? await rechazoDeRecuperar(trx, clases) : null;
    if (encima) return encima;
    const cambios = {
      ELIMINAR: { eliminadaDate: trx.ahora, motivoEliminada: motivo },
      RECUPERAR: { eliminadaDate: null, motivoEliminada: "" },
      SUPLIR: { suplenteId },
    }[accion];
    await trx.db.updateTable("clases").set(cambios).where("id", "in", ids).execute();
    const lineas = clases.map(({ id, fecha, inicia }) => ({ id, detalle: { fecha, inicia, motivo, suplenteId } }));
    const codigo = (
      { ELIMINAR: "clases.eliminadas", RECUPERAR: "clases.recuperadas", SUPLIR: "clases.suplente" } as const
    )[accion];
    await registrarTodos(trx, codigo, "clases", lineas);
    return ok({ clases: ids.length });
  });
}

type Clase = {
  id: number;
  fecha: string;
  inicia: string;
  termina: string;
  grupoId: number;
  grupoAsignaturaId: number | null;
};

async function rechazoDeSuplente(trx: Alcance, suplenteId: number, clases: readonly Clase[]) {
  const docente = await buscarDocente(trx, suplenteId);
  if (!docente?.activo) return refuse("DATOS", MENSAJES.seleccion, { campo: "suplenteId" });
  for (const { id, fecha, inicia, termina } of clases) {
    const ocupada = await trx.db
      .selectFrom("clases as c")
      .leftJoin("gruposAsignaturasDocentes as gad", (union) =>
        union
          .onRef("gad.grupoAsignaturaId", "=", "c.grupoAsignaturaId")
          .on("gad.docenteId", "=", suplenteId)
          .on("gad.papel", "=", "IMPARTE"),
      )
      .select(["c.inicia"])
      .where("c.colegioId", "=", trx.colegioId)
      .where("c.fecha", "=", fecha)
      .where("c.id", "<>", id)
      .where("c.eliminadaDate", "is", null)
      .where("c.inicia", "<", termina)
      .where("c.termina", ">", inicia)
      .where((eb) =>
        eb.or([
          eb("c.suplenteId", "=", suplenteId),
          eb.and([eb("gad.docenteId", "is not", null), eb("c.suplenteId", "is", null)]),
        ]),
      )
      .executeTakeFirst();
    if (ocupada)
      return refuse("CHOQUE", `${docente.nombreCompleto} tiene clase a las ${ocupada.inicia}`, { campo: "suplenteId" });
  }
  return null;
}

async function rechazoDeRecuperar({ db }: Alcance, clases: readonly Clase[]) {
  for (const { id, fecha, inicia, termina, grupoId, grupoAsignaturaId } of clases) {
    if (grupoAsignaturaId === null) continue;
    const otra = await db
      .selectFrom("clases")
      .select("inicia")
      .where("grupoId", "=", grupoId)
      .where("fecha", "=", fecha)
      .where("id", "<>", id)
      .where("eliminadaDate", "is", null)
      .where("grupoAsignaturaId", "is not", null)
      .where("inicia", "<", termina)
      .where("termina", ">", inicia)
      .executeTakeFirst();
    if (otra) return refuse("CHOQUE", `El grupo ya tiene otra clase a las ${otra.inicia}`, { campo: "clases" });
  }
  return null;
}
