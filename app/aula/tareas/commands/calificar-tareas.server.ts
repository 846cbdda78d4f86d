import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { decimosComoTexto } from "~/lib/decimos";
import { nombreCompleto } from "~/lib/text";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { porQueNoCambia, puedeCambiarCerrados } from "~/aula/academico/cerrado";
import { celdaComoTexto, type TipoCalificacion } from "~/aula/calificaciones/calificacion";
import { CALIFICA } from "~/aula/calificaciones/calificar";
import { type CeldaEscrita, juzgarCelda, type ResultadoDeCelda } from "~/aula/calificaciones/celda";
import { quienesCalifica } from "~/aula/calificaciones/quien-califica.server";
import { type QuienSeFue, quienesSeFueron } from "~/aula/calificaciones/quien-se-fue.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import type { AjustesDelNivel } from "~/aula/academico/nivel";
import { buscarDefinicion, type Definicion } from "../definiciones.server";
import { alcanzados } from "../destinatarios.server";
import { CLAVES_DE_MARCAS, COLUMNAS, estaCalificada, type Marca, marcaDeCelda } from "../tarea";
import { filaDeTarea } from "../tareas-de-alumno.server";
import { alimentarCriterio } from "./alimentar-criterio.server";

type Pedido = { definicionId: number; celdas: readonly CeldaEscrita[]; observaciones: string };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CERRADO" | "DATOS";
type Calificadas = Outcome<{ celdas: ResultadoDeCelda[] }, Rechazo>;

/**
 * Grades and marks a task pupil by pupil, each cell by itself; refused cells are reported and the others saved. A cell
 * is refused if it is invalid, if somebody else changed it meanwhile (CONFLICTO), or if a stored grade is changed
 * without a reason (MOTIVO). It is refused with ALUMNO if the task does not reach the pupil, or the viewer does not
 * grade the pupil. The criterio and the partial are recalculated.
 *
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), CERRADO (409) if its partial is closed without PERM_CALIFICAR, and DATOS
 * there without a reason.
 */
export function calificarTareas(
  alcance: Alcance,
  { definicionId, celdas, observaciones }: Pedido,
): Promise<Calificadas> {
  return enTransaccion<Calificadas>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, CALIFICA);
    if (sinPermiso) return sinPermiso;
    const definicion = await buscarDefinicion(trx, definicionId);
    if (!definicion) return noExiste();
    const cerrado = await parcialCerrado(trx, definicion);
    if (cerrado && !puedeCambiarCerrados(trx)) return refuse("CERRADO", porQueNoCambia(cerrado, trx), { status: 409 });
    if (cerrado && observaciones === "")
      return refuse("DATOS", `Escribe el motivo: ${cerrado} está cerrado`, { campo: "observaciones" });
    const alumnos = await quienesCalifica(trx, definicion.asignaturaId, await alcanzados(trx, definicionId));
    const sinEllos = celdas.map(({ inscripcionId }) => inscripcionId).filter((id) => !alumnos.has(id));
    const fueron = await quienesSeFueron(trx, definicion.asignaturaId, sinEllos);
    const contexto = {
      definicion,
      observaciones,
      alumnos,
      fueron,
      ajustes: await ajustesDelNivel(trx, definicion.nivelId),
    };
    const resultados: ResultadoDeCelda[] = [];
    for (const celda of celdas) resultados.push(...(await unaCelda(trx, contexto, celda)));
    const cambiados = [
      ...new Set(resultados.filter(({ guardada }) => guardada).map(({ inscripcionId }) => inscripcionId)),
    ];
    if (cambiados.length === 0) return ok({ celdas: resultados });
    await alimentarCriterio(trx, definicion, cambiados, { cerrado: true });
    const detalle = { titulo: definicion.titulo, alumnos: cambiados.length, observaciones };
    await registrar(trx, "tareas.calificadas", "definicionesTarea", definicionId, detalle);
    return ok({ celdas: resultados });
  });
}

/** The name of the closed partial for which a task counts; null if it is open, or there is none. */
export async function parcialCerrado(
  { db }: Pick<Alcance, "db">,
  { parcialId }: Pick<Definicion, "parcialId">,
): Promise<string | null> {
  if (parcialId === null) return null;
  const parcial = await db
    .selectFrom("definicionesParcial")
    .select(["nombre", "estado"])
    .where("id", "=", parcialId)
    .executeTakeFirst();
  return parcial && ["CERRADO", "PUBLICADO"].includes(parcial.estado) ? parcial.nombre : null;
}

const NO_ES_SUYO = "No es un alumno al que le califiques esta tarea";

type Contexto = {
  definicion: Definicion;
  observaciones: string;
  alumnos: ReadonlySet<number>;
  /** The pupils that the viewer graded and who are no longer there. */
  fueron: ReadonlyMap<number, QuienSeFue>;
  ajustes: AjustesDelNivel;
};

async function unaCelda(trx: Alcance, contexto: Contexto, celda: CeldaEscrita): Promise<ResultadoDeCelda[]> {
  const { definicion, alumnos, fueron } = contexto;
  const { inscripcionId, columna, escrito } = celda;
  const base = { inscripcionId, columna, escrito, version: celda.version ?? 0, guardada: false };
  const fue = fueron.get(inscripcionId);
  // In a grid drawn before a pupil left, an untouched cell is not an error.
  if (fue && (await estaIgual(trx, definicion.id, celda))) return [base];
  if (!alumnos.has(inscripcionId)) return [{ ...base, codigo: "ALUMNO", error: fue?.porque ?? NO_ES_SUYO }];
  const fila = await filaDeTarea(trx, { definicionId: definicion.id, inscripcionId });
  const tarea = { ...fila, marca: fila.marca as Marca };
  return columna === COLUMNAS.MARCA ? marcar(trx, contexto, celda, tarea) : calificarUna(trx, contexto, celda, tarea);
}

async function estaIgual({ db }: Alcance, definicionId: number, celda: CeldaEscrita): Promise<boolean> {
  const fila = await db
    .selectFrom("tareas")
    .select(["marca", "valor", "texto", "version", "versionMarca"])
    .where("definicionId", "=", definicionId)
    .where("inscripcionId", "=", celda.inscripcionId)
    .executeTakeFirst();
  const [escrito, version] =
    celda.columna === COLUMNAS.MARCA
      ? [fila?.marca ?? "", fila?.versionMarca ?? 0]
      : [fila?.texto || decimosComoTexto(fila?.valor ?? null), fila?.version ?? 0];
  return celda.escrito.trim() === escrito && celda.version === version;
}

type Tarea = Omit<Awaited<ReturnType<typeof filaDeTarea>>, "marca"> & { marca: Marca };

async function marcar(
  trx: Alcance,
  { observaciones }: Contexto,
  { inscripcionId, columna, escrito, version }: CeldaEscrita,
  tarea: Tarea,
): Promise<ResultadoDeCelda[]> {
  const base = { inscripcionId, columna, version: tarea.versionMarca, guardada: false };
  const marca = CLAVES_DE_MARCAS.find((clave) => clave === escrito);
  if (marca === undefined) return [{ ...base, escrito, codigo: "DATOS", error: MENSAJES.seleccion }];
  if (marca === tarea.marca) return [{ ...base, escrito }];
  if (version !== null && version !== tarea.versionMarca)
    return [{ ...base, escrito: tarea.marca, codigo: "CONFLICTO", error: "Otra persona la cambió" }];
  if ((marca === "NO_ENTREGO" || marca === "EXENTA") && estaCalificada(tarea))
    return [{ ...base, escrito, codigo: "DATOS", error: "Tiene calificación: bórrala antes" }];
  await escribir(trx, tarea, { marca, versionMarca: tarea.versionMarca + 1 }, observaciones);
  return [{ ...base, escrito, version: tarea.versionMarca + 1, guardada: true }];
}

async function calificarUna(
  trx: Alcance,
  { definicion, observaciones, ajustes }: Contexto,
  { inscripcionId, columna, escrito, version }: CeldaEscrita,
  tarea: Tarea,
): Promise<ResultadoDeCelda[]> {
  const base = { inscripcionId, columna, version: tarea.version, guardada: false };
  const { valor, texto, calificadaPor, calificadaDate } = tarea;
  const celdaPrevia = {
    valor,
    texto,
    estado: "" as const,
    version: tarea.version,
    calculada: false,
    modificadaPor: calificadaPor,
    lastModifiedDate: calificadaDate ?? "",
    nombre: await nombreDe(trx, calificadaPor),
  };
  const reglas = { tipo: definicion.tipoCalificacion as TipoCalificacion, ajustes };
  const autor = { cuentaId: trx.cuenta?.id ?? null, ahora: trx.ahora };
  const juicio = juzgarCelda(celdaPrevia, { escrito, version, observaciones }, reglas, autor);
  if ("igual" in juicio) return [{ ...base, escrito: celdaComoTexto(celdaPrevia) }];
  if ("error" in juicio)
    return [{ ...base, escrito: juicio.escrito ?? escrito, codigo: juicio.codigo, error: juicio.error }];
  const { celda } = juicio;
  // A letter also sets the mark ('T 8', 'F'). A grade clears a mark that excludes a delivery: something was handed in.
  const marcaEscrita = marcaDeCelda(celda);
  const marca = marcaEscrita ?? (estaCalificada(celda) && quita(tarea.marca) ? "" : tarea.marca);
  const cambiaMarca = marca !== tarea.marca;
  const versionMarca = tarea.versionMarca + (cambiaMarca ? 1 : 0);
  const nueva = { valor: celda.valor, texto: celda.texto, marca, version: tarea.version + 1, versionMarca };
  await escribir(trx, tarea, nueva, observaciones);
  const calificada = {
    ...base,
    escrito: celdaComoTexto({ ...celda, estado: "" }),
    version: tarea.version + 1,
    guardada: true,
  };
  const marcada = { ...base, columna: COLUMNAS.MARCA, escrito: marca, version: versionMarca, guardada: true };
  return cambiaMarca ? [calificada, marcada] : [calificada];
}

const quita = (marca: Marca) => marca === "NO_ENTREGO" || marca === "EXENTA";

async function nombreDe({ db }: Alcance, cuentaId: number | null): Promise<string | null> {
  if (cuentaId === null) return null;
  const cuenta = await db
    .selectFrom("cuentas")
    .select(["nombre", "apellido1", "apellido2"])
    .where("id", "=", cuentaId)
    .executeTakeFirst();
  return cuenta ? nombreCompleto(cuenta) : null;
}

type Cambio = Partial<Pick<Tarea, "valor" | "texto" | "marca" | "version" | "versionMarca">>;

/** Writes the changes, and a line of their history. */
async function escribir({ db, ahora, cuenta }: Alcance, tarea: Tarea, cambio: Cambio, observaciones: string) {
  const cuentaId = cuenta?.id ?? null;
  await db
    .updateTable("tareas")
    .set({ ...cambio, calificadaDate: ahora, calificadaPor: cuentaId })
    .where("id", "=", tarea.id)
    .execute();
  const { valor, texto, marca } = { ...tarea, ...cambio };
  await db
    .insertInto("tareasHistoria")
    .values({ tareaId: tarea.id, valor, texto, marca, observaciones, cuentaId, fecha: ahora })
    .execute();
}
