import type { Alcance } from "~/base/acceso/alcance.server";
import { nombreCompleto } from "~/lib/text";
import { type Celda, CELDA_VACIA, celdaComoTexto, type EstadoDeCelda, estaVacia } from "../calificacion";
import { type CeldaGuardada, claveDeCelda, DEL_PARCIAL, type ResultadoDeCelda } from "../celda";
import { buscarMateria, type Materia } from "../materia.server";
import { calificacionDeCriterios } from "../promedios";

/** The content of a cell in the database, with its last author. */
export type Guardada = CeldaGuardada & { id: number };

/** The new content of a cell, for {@link escribirCelda}. */
export type CeldaNueva = {
  inscripcionId: number;
  seccionId: number | null;
  criterioId: number | null;
  celda: Celda;
  observaciones: string;
  calculada: boolean;
};

type Ambito = { materia: Materia; seccionId: number | null; inscripcionIds: readonly number[] };

/** The cells of some pupils in a subject and partial, by {@link claveDeCelda}. */
export async function leerGuardadas({ db }: Pick<Alcance, "db">, { materia, seccionId, inscripcionIds }: Ambito) {
  const guardadas = new Map<string, Guardada>();
  if (inscripcionIds.length === 0) return guardadas;
  const filas = await db
    .selectFrom("calificaciones as c")
    .leftJoin("cuentas as q", "q.id", "c.modificadaPor")
    .select(["c.id", "c.inscripcionId", "c.criterioId", "c.valor", "c.texto", "c.estado", "c.calculada", "c.version"])
    .select(["c.modificadaPor", "c.lastModifiedDate", "q.nombre as quien", "q.apellido1", "q.apellido2"])
    .where("c.asignaturaId", "=", materia.id)
    .where("c.parcialId", "=", materia.parcialId)
    .where("c.seccionId", seccionId === null ? "is" : "=", seccionId)
    .where("c.inscripcionId", "in", inscripcionIds)
    .execute();
  for (const {
    inscripcionId,
    criterioId,
    estado,
    calculada,
    quien: nombreDelAutor,
    apellido1,
    apellido2,
    ...fila
  } of filas)
    guardadas.set(claveDeCelda({ inscripcionId, columna: criterioId ?? DEL_PARCIAL }), {
      ...fila,
      estado: estado as EstadoDeCelda,
      calculada: calculada === 1,
      nombre:
        nombreDelAutor === null
          ? null
          : nombreCompleto({ nombre: nombreDelAutor, apellido1: apellido1!, apellido2: apellido2! }),
    });
  return guardadas;
}

/** Writes a cell as its next version and, unless it only follows its criterios, a line of its history. */
export async function escribirCelda(
  trx: Alcance,
  materia: Materia,
  celdaPrevia: Guardada | undefined,
  { celda, observaciones, calculada, ...donde }: CeldaNueva,
): Promise<Guardada> {
  const { db, ahora, cuenta } = trx;
  const columnas = {
    ...celda,
    observaciones,
    calculada: calculada ? 1 : 0,
    modificadaPor: cuenta?.id ?? null,
    lastModifiedDate: ahora,
  };
  const version = (celdaPrevia?.version ?? 0) + 1;
  const { id } = celdaPrevia
    ? await db
        .updateTable("calificaciones")
        .set({ ...columnas, version })
        .where("id", "=", celdaPrevia.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await db
        .insertInto("calificaciones")
        .values({ ...donde, ...columnas, asignaturaId: materia.id, parcialId: materia.parcialId })
        .returning("id")
        .executeTakeFirstOrThrow();
  if (!calculada)
    await db
      .insertInto("calificacionesHistoria")
      .values({ calificacionId: id, ...celda, observaciones, cuentaId: cuenta?.id ?? null, fecha: ahora })
      .execute();
  const nombre = cuenta?.nombreCompleto ?? null;
  return { ...celda, id, version, calculada, modificadaPor: cuenta?.id ?? null, lastModifiedDate: ahora, nombre };
}

/**
 * Recalculates these pupils' grades of the partial from their criterios, if the subject has some and nobody has
 * overruled the grade; returns the changed ones.
 */
export async function recalcular(
  trx: Alcance,
  { materia, seccionId, inscripcionIds, guardadas }: Ambito & { guardadas: Map<string, Guardada> },
) {
  const { criterios, ajustes, tipoCalificacion } = materia;
  if (criterios.length === 0 || tipoCalificacion !== "NUMERICA") return [];
  const cambiadas: (ResultadoDeCelda & { id: number })[] = [];
  for (const inscripcionId of inscripcionIds) {
    const lugar = { inscripcionId, columna: DEL_PARCIAL };
    const clave = claveDeCelda(lugar);
    const celdaPrevia = guardadas.get(clave);
    if (celdaPrevia && !celdaPrevia.calculada && !estaVacia(celdaPrevia)) continue;
    const evaluaciones = criterios.map(({ id, peso }) => ({
      peso,
      celda: guardadas.get(claveDeCelda({ inscripcionId, columna: id })) ?? CELDA_VACIA,
    }));
    const { valor } = calificacionDeCriterios(evaluaciones, ajustes);
    if (valor === (celdaPrevia?.valor ?? null)) continue;
    const celda = { ...CELDA_VACIA, valor };
    const nueva = { inscripcionId, seccionId, criterioId: null, celda, observaciones: "", calculada: true };
    const guardada = await escribirCelda(trx, materia, celdaPrevia, nueva);
    guardadas.set(clave, guardada);
    const { id, version } = guardada;
    cambiadas.push({ ...lugar, escrito: celdaComoTexto(celda), id, version, guardada: true });
  }
  return cambiadas;
}

/**
 * Recalculates every partial's grade of a subject from its criterios, after a change of the weights or of the level's
 * rounding. Returns the number of changes.
 */
export async function recalcularMateria(
  trx: Alcance,
  materiaPedida: { asignaturaId: number; parcialId: number } | Materia,
): Promise<number> {
  const { parcialId } = materiaPedida;
  const materia = await buscarMateria(trx, {
    asignaturaId: "id" in materiaPedida ? materiaPedida.id : materiaPedida.asignaturaId,
    parcialId,
  });
  if (!materia) return 0;
  const inscritos = await trx.db
    .selectFrom("calificaciones")
    .select("inscripcionId")
    .distinct()
    .where("asignaturaId", "=", materia.id)
    .where("parcialId", "=", parcialId)
    .execute();
  const inscripcionIds = inscritos.map(({ inscripcionId }) => inscripcionId);
  const secciones = materia.secciones.length > 0 ? materia.secciones.map(({ id }) => id) : [null];
  let cambiadas = 0;
  for (const seccionId of secciones) {
    const guardadas = await leerGuardadas(trx, { materia, seccionId, inscripcionIds });
    cambiadas += (await recalcular(trx, { materia, seccionId, inscripcionIds, guardadas })).length;
  }
  return cambiadas;
}
