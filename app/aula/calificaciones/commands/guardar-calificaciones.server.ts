import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { porQueNoCambia, puedeCambiarCerrados } from "~/aula/academico/cerrado";
import { CALIFICA } from "../calificar";
import { CELDA_VACIA, celdaComoTexto, estaVacia } from "../calificacion";
import { type CeldaEscrita, claveDeCelda, DEL_PARCIAL, juzgarCelda, type ResultadoDeCelda } from "../celda";
import { buscarMateria, type Materia } from "../materia.server";
import { quienesCalifica } from "../quien-califica.server";
import { type QuienSeFue, quienesSeFueron } from "../quien-se-fue.server";
import { type CeldaNueva, escribirCelda, type Guardada, leerGuardadas, recalcular } from "./celdas.server";

type Pedido = {
  asignaturaId: number;
  seccionId: number | null;
  parcialId: number;
  celdas: readonly CeldaEscrita[];
  /** The reason for the change: required for a stored value, and in a closed partial. */
  observaciones: string;
  /** Writes an equal value again with its observations. In a grid they are the reason of what changes, and of no more. */
  anotaIguales?: boolean;
};

/** The result for each cell, and the partial's grade of each pupil with changed criterios; with the grade's id. */
export type Resultado = ResultadoDeCelda & { id: number };

/**
 * Writes grades of a subject in a partial, each cell by itself; refused cells are reported and the others saved. A cell
 * is refused if it is invalid, or if somebody else changed it meanwhile (CONFLICTO, with the content and its author).
 * It is also refused if a stored value is changed without a reason (MOTIVO). It is refused with ALUMNO if the pupil
 * left, or is not graded by the viewer. Grades that follow from criterios are recalculated.
 *
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), SECCION if the subject is graded by section, CERRADO for a closed partial
 * without PERM_CALIFICAR, and DATOS there without a reason.
 */
export function guardarCalificaciones(
  alcance: Alcance,
  pedido: Pedido,
): Promise<Outcome<{ celdas: Resultado[] }, "SIN_PERMISO" | "NO_EXISTE" | "SECCION" | "CERRADO" | "DATOS">> {
  return enTransaccion<Outcome<{ celdas: Resultado[] }, "SIN_PERMISO" | "NO_EXISTE" | "SECCION" | "CERRADO" | "DATOS">>(
    alcance,
    async (trx) => {
      const sinPermiso = rechazoDePermiso(trx, CALIFICA);
      if (sinPermiso) return sinPermiso;
      const materia = await buscarMateria(trx, pedido);
      if (!materia) return noExiste();
      const rechazo = rechazoDeLaMateria(trx, materia, pedido);
      if (rechazo) return rechazo;
      const { seccionId, observaciones, anotaIguales = false } = pedido;
      const ids = [...new Set(pedido.celdas.map(({ inscripcionId }) => inscripcionId))];
      const alumnos = await quienesSeCalifican(trx, materia, ids);
      const sinEllos = ids.filter((id) => !alumnos.has(id));
      const fueron = await quienesSeFueron(trx, materia.id, sinEllos);
      const inscripcionIds = [...alumnos, ...fueron.keys()];
      const guardadas = await leerGuardadas(trx, { materia, seccionId, inscripcionIds });
      const celdas: Resultado[] = [];
      const cambiados = new Set<number>();
      for (const escrita of pedido.celdas) {
        const resultado = await unaCelda(
          trx,
          { materia, seccionId, observaciones, anotaIguales, alumnos, fueron, guardadas },
          escrita,
        );
        celdas.push(resultado);
        if (resultado.guardada) cambiados.add(resultado.inscripcionId);
      }
      if (cambiados.size === 0) return ok({ celdas });
      const calculadas = await recalcular(trx, { materia, seccionId, guardadas, inscripcionIds: [...cambiados] });
      const { asignaturaId, parcialId } = pedido;
      const cuantas = celdas.filter(({ guardada }) => guardada).length;
      const detalle = { asignatura: materia.nombre, parcialId, celdas: cuantas, observaciones };
      await registrar(trx, "calificaciones.guardadas", "asignaturas", asignaturaId, detalle);
      return ok({ celdas: [...celdas, ...calculadas] });
    },
  );
}

function rechazoDeLaMateria(trx: Alcance, materia: Materia, { seccionId, observaciones }: Pedido) {
  const { secciones } = materia;
  if (seccionId === null && secciones.length > 0)
    return refuse("SECCION", `${materia.nombre} se califica por secciones`, { campo: "seccionId" });
  if (seccionId !== null && !secciones.some(({ id }) => id === seccionId)) return noExiste();
  if (!materia.cerrado) return null;
  if (!puedeCambiarCerrados(trx)) return refuse("CERRADO", porQueNoCambia(materia.parcial, trx), { status: 409 });
  return observaciones === ""
    ? refuse("DATOS", `Escribe el motivo: ${materia.parcial} está cerrado`, { campo: "observaciones" })
    : null;
}

/** Of these pupils, those of the subject's grade who are still there and graded by the viewer. */
async function quienesSeCalifican(trx: Alcance, { id, cicloId, gradoId }: Materia, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>();
  const inscritos = await trx.db
    .selectFrom("inscripciones as i")
    .select("i.id")
    .where("i.id", "in", ids)
    .where("i.colegioId", "=", trx.colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.gradoId", "=", gradoId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(trx.limites))
    .execute();
  return quienesCalifica(
    trx,
    id,
    inscritos.map((inscrito) => inscrito.id),
  );
}

type Contexto = {
  materia: Materia;
  seccionId: number | null;
  observaciones: string;
  anotaIguales: boolean;
  alumnos: ReadonlySet<number>;
  /** The pupils that the viewer graded and who are no longer there. */
  fueron: ReadonlyMap<number, QuienSeFue>;
  guardadas: Map<string, Guardada>;
};

async function unaCelda(trx: Alcance, contexto: Contexto, escrita: CeldaEscrita): Promise<Resultado> {
  const { materia, alumnos, fueron, guardadas, observaciones, anotaIguales } = contexto;
  const { inscripcionId, columna } = escrita;
  const criterioId = columna === DEL_PARCIAL ? null : columna;
  const clave = claveDeCelda(escrita);
  const celdaPrevia = guardadas.get(clave);
  const base = {
    inscripcionId,
    columna,
    id: celdaPrevia?.id ?? 0,
    version: celdaPrevia?.version ?? 0,
    guardada: false,
  };
  const mal = (codigo: Resultado["codigo"], error: string, escrito = escrita.escrito): Resultado => ({
    ...base,
    escrito,
    codigo,
    error,
  });
  const fue = fueron.get(inscripcionId);
  // In a grid drawn before a pupil left, an untouched cell is not an error.
  if (fue && escrita.version === base.version && escrita.escrito.trim() === celdaComoTexto(celdaPrevia ?? CELDA_VACIA))
    return { ...base, escrito: escrita.escrito };
  if (!alumnos.has(inscripcionId))
    return mal("ALUMNO", fue?.porque ?? "No es un alumno al que califiques en esta asignatura");
  if (criterioId !== null && !materia.criterios.some(({ id }) => id === criterioId))
    return mal("DATOS", "Ese criterio ya no existe");
  const autor = { cuentaId: trx.cuenta?.id ?? null, ahora: trx.ahora };
  const reglas = { tipo: materia.tipoCalificacion, ajustes: materia.ajustes };
  const juicio = juzgarCelda(celdaPrevia, { ...escrita, observaciones }, reglas, autor);
  if ("error" in juicio) return mal(juicio.codigo, juicio.error, juicio.escrito);
  const nada = "igual" in juicio && !(anotaIguales && observaciones !== "" && !estaVacia(juicio.igual));
  if (nada) return { ...base, escrito: celdaComoTexto(juicio.igual) };
  const leida = "igual" in juicio ? juicio.igual : juicio.celda;
  const { seccionId } = contexto;
  const nueva: CeldaNueva = {
    inscripcionId,
    seccionId,
    criterioId,
    celda: leida,
    observaciones,
    calculada: false,
  };
  const guardada = await escribirCelda(trx, materia, celdaPrevia, nueva);
  guardadas.set(clave, guardada);
  return { ...base, ...guardada, guardada: true, escrito: celdaComoTexto(leida) };
}
