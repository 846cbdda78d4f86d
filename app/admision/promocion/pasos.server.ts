import type { Alcance } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { textoDePagado } from "~/dinero/cobranza/libro/pagado";
import { buscarPagadoDelCiclo, quitarInscripcion } from "~/admision/inscripciones/commands/quitar-inscripcion.server";
import { inscribirPropuesto } from "./commands/inscribir-propuesto.server";
import { type Estado, llevaLugar, type Propuesta, sumarEnsayo, type Tarea } from "./promocion";
import type { Promocion } from "./queries.server";

/** A proposal that the job has to process. */
export type Pendiente = {
  id: number;
  alumnoId: number;
  propuesta: Propuesta;
  estado: Estado;
  configuracionCicloId: number | null;
  grupoId: number | null;
  nuevaInscripcionId: number | null;
  /** Of the old enrolment: pupils who left are no longer promoted. */
  fechaBaja: string | null;
};

/** The notes about a proposal; if it failed, nothing else of it is stored. */
export type Nota = { id: number; falla: boolean; dice: Partial<Record<"falta" | "aviso" | "ensayo", string>> };

type UnaFila = (trx: Alcance, fila: Pendiente, promocion: Promocion) => Promise<Nota>;

const exito = ({ id }: Pendiente, dice: Nota["dice"] = {}): Nota => ({ id, falla: false, dice });
const falla = ({ id }: Pendiente, dice: Nota["dice"]): Nota => ({ id, falla: true, dice });

/** The work of each task on one pupil; a repeated task skips pupils already done. */
export const UNA_FILA: Readonly<Record<Tarea, UnaFila>> = {
  ENSAYAR: async (trx, fila, promocion) => {
    if (fila.fechaBaja !== null || (await estaAparte(trx, fila, promocion)))
      return exito(fila, { ensayo: JSON.stringify(sumarEnsayo([])), falta: "" });
    const resultado = await inscribirPropuesto(trx, fila, { enBloque: true });
    if (!resultado.ok) return falla(fila, { falta: resultado.mensaje });
    return exito(fila, { ensayo: JSON.stringify(sumarEnsayo(resultado.programas)), falta: "" });
  },
  PROMOVER: async (trx, fila, promocion) => {
    if (fila.estado !== "BORRADOR") return exito(fila);
    if (fila.fechaBaja !== null) return apartar(trx, fila, "Dado de baja del ciclo anterior");
    if (await estaAparte(trx, fila, promocion)) return apartar(trx, fila, "");
    const { propuesta } = fila;
    const estado = llevaLugar(propuesta) ? "PROPUESTA" : "TERMINADA";
    if (estado === "PROPUESTA" && fila.configuracionCicloId === null)
      return falla(fila, { falta: "El lugar que se propuso ya no está en el ciclo nuevo." });
    await ponerEstado(trx, fila, estado);
    await anotarAlumno(trx, fila, DICHAS[propuesta]);
    return exito(fila);
  },
  CONFIRMAR: async (trx, fila, promocion) => {
    if (fila.estado !== "PROPUESTA") return exito(fila);
    if (await estaAparte(trx, fila, promocion)) return apartar(trx, fila, "");
    const resultado = await inscribirPropuesto(trx, fila, { enBloque: true });
    if (!resultado.ok) return falla(fila, { falta: resultado.mensaje });
    return exito(fila, resultado.lleno ? { aviso: "Su grupo se llenó: quedó sin grupo" } : {});
  },
  DESHACER: async (trx, fila, promocion) => {
    if (fila.estado === "BORRADOR") return exito(fila);
    const { alumnoId, nuevaInscripcionId: inscripcionId } = fila;
    if (fila.estado === "CONFIRMADA" && inscripcionId !== null) {
      const inscripcion = { alumnoId, cicloId: promocion.aCicloId, inscripcionId };
      const pagado = await buscarPagadoDelCiclo(trx, inscripcion);
      if (pagado) return falla(fila, { aviso: `${textoDePagado(pagado)}: se queda inscrito` });
      if (await tieneEntregas(trx, inscripcionId))
        return falla(fila, { aviso: "Ya recibió comunicados en el ciclo nuevo: se queda inscrito" });
      await quitarInscripcion(trx, inscripcion);
    }
    await ponerEstado(trx, fila, "BORRADOR");
    await anotarAlumno(trx, fila, "Deshecha");
    // The proposal stays, but the charges of its confirmation may have changed.
    await trx.db.updateTable("promocionesAlumnos").set({ ensayo: "", motivo: "" }).where("id", "=", fila.id).execute();
    return exito(fila, { falta: await loQueLeFalta(trx, fila) });
  },
};

const DICHAS: Readonly<Record<Propuesta, string>> = {
  PASA: "Propuesto: pasa de grado",
  REPITE: "Propuesto: repite",
  EGRESA: "Egresó",
  NO_SE_REINSCRIBE: "No se reinscribió",
};

const anotarAlumno = (trx: Alcance, { alumnoId }: Pendiente, suceso: string) =>
  registrar(trx, "promocion.alumno", "alumnos", alumnoId, { hecho: suceso });

async function ponerEstado(trx: Alcance, { id }: Pendiente, estado: Estado): Promise<void> {
  const suelta = estado === "BORRADOR" ? { nuevaInscripcionId: null } : {};
  await trx.db
    .updateTable("promocionesAlumnos")
    .set({ estado, ...suelta })
    .where("id", "=", id)
    .execute();
}

async function apartar(trx: Alcance, fila: Pendiente, motivo: string): Promise<Nota> {
  await trx.db
    .updateTable("promocionesAlumnos")
    .set({ estado: "APARTE", grupoId: null, motivo })
    .where("id", "=", fila.id)
    .execute();
  return exito(fila, { falta: "", aviso: "" });
}

/** True if the pupil was enrolled in the new cycle in another way. */
async function estaAparte({ db }: Alcance, { alumnoId, nuevaInscripcionId }: Pendiente, { aCicloId }: Promocion) {
  const inscripcion = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("cicloId", "=", aCicloId)
    .where("id", "<>", nuevaInscripcionId ?? 0)
    .limit(1)
    .executeTakeFirst();
  return inscripcion !== undefined;
}

async function tieneEntregas({ db }: Alcance, inscripcionId: number): Promise<boolean> {
  const entrega = await db
    .selectFrom("comunicadosEntregas")
    .select("id")
    .where("inscripcionId", "=", inscripcionId)
    .limit(1)
    .executeTakeFirst();
  return entrega !== undefined;
}

async function loQueLeFalta({ db }: Alcance, { id }: Pendiente): Promise<string> {
  const { propuesta, configuracionCicloId } = await db
    .selectFrom("promocionesAlumnos")
    .select(["propuesta", "configuracionCicloId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return llevaLugar(propuesta as Propuesta) && configuracionCicloId === null ? "Vuelve a elegir su lugar" : "";
}
