import type { Alcance } from "~/base/acceso/alcance.server";
import { conBanderas } from "~/base/acceso/llamadas/banderas.server";
import { alumnoParaMisiva } from "./alumnos.server";
import { detallesDeMisivas } from "./detalles.server";
import type { listarMisivas, obtenerMisiva } from "./queries.server";

// A misiva by the names of A§3 and C§3, as the calls give and take it.

/** Its student, and its author. */
const conNombres = ({ alumno, creador, createdBy }: { alumno: string; creador: string; createdBy: number }) => ({
  alumno: { nombreCompleto: alumno },
  createdBy: { id: createdBy, nombreCompleto: creador },
});

type Lista = Awaited<ReturnType<typeof listarMisivas>>;

/** The rows of a list, with the contents and the people that the screen's table does not show. */
export async function conSusFilas(alcance: Alcance, lista: Lista) {
  const detalles = await detallesDeMisivas(
    alcance,
    lista.filas.map(({ id }) => id),
  );
  return {
    ...lista,
    filas: lista.filas.map(({ persona: _, ...fila }) => ({ ...fila, ...conNombres(fila), ...detalles.get(fila.id)! })),
  };
}

/** One of them, with its author, its last editor, and the period in which it was written. */
export async function comoRegistro(
  alcance: Alcance,
  { persona: _, ...misiva }: Awaited<ReturnType<typeof obtenerMisiva>>,
) {
  const detalles = await detallesDeMisivas(alcance, [misiva.id]);
  return {
    ...misiva,
    ...conNombres(misiva),
    entregas: misiva.entregas.map((entrega) => conBanderas(entrega, "porAvisar")),
    lastModifiedBy: { nombreCompleto: misiva.modificador },
    definicionPeriodoId: detalles.get(misiva.id)!.definicionPeriodoId,
  };
}

/** The names that the server writes, whatever a copy of a client says. */
const ESCRITOS = new Set([
  "alumno",
  "grado",
  "grupo",
  "asignatura",
  "matricula",
  "inscripcionId",
  "cicloId",
  "definicionPeriodoId",
  "estatus",
  "createdBy",
  "createdDate",
  "lastModifiedBy",
  "creador",
  "modificador",
  "autorizador",
  "comentarios",
  "tutores",
  "entregas",
  "leida",
  "sinLeer",
]);
/** The names that only its actions set: a new one has none of them. */
const DE_ACCIONES = new Set(["revisar", "tomada", "autorizada", "cerrada", "autorizadorId", "justificacionCerrada"]);

/**
 * The body of a new misiva: its payload is the misiva (A§7). Names that the server writes are left out, and empty ones
 * of its actions. `gradoId` and `grupoId` are the pupil's; another value stays, and is refused by its name.
 */
export async function nuevaDe(alcance: Alcance, cuerpo: Record<string, unknown>): Promise<Record<string, unknown>> {
  const alumno = await alumnoParaMisiva(alcance, Number(cuerpo.alumnoId) || 0);
  const lugar: Record<string, unknown> = { gradoId: alumno?.gradoId, grupoId: alumno?.grupoId };
  const vacio = (valor: unknown) => (valor ?? "") === "";
  return Object.fromEntries(
    Object.entries(cuerpo).filter(
      ([nombre, valor]) =>
        !ESCRITOS.has(nombre) &&
        !(DE_ACCIONES.has(nombre) && vacio(valor)) &&
        !(Object.hasOwn(lugar, nombre) && (vacio(valor) || String(valor) === String(lugar[nombre]))),
    ),
  );
}
