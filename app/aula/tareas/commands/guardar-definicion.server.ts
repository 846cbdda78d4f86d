import { idNuevo } from "db/consecutivos";
import { sql } from "kysely";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { agregarAnexos, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import { remove } from "~/base/archivos/almacen.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type FieldError, type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { CALIFICA } from "~/aula/calificaciones/calificar";
import { archivosDeDefinicion, buscarDefinicion, type Definicion, opcionesDeAsignatura } from "../definiciones.server";
import { ALUMNOS_DE_LA_TAREA } from "~/aula/academico/alumnos-de-la-tarea.server";
import { alcanzados, alumnosDeGrupos, dondeImparte } from "../destinatarios.server";
import { MAX_ARCHIVOS } from "../tarea";
import { alimentarCriterio } from "./alimentar-criterio.server";

export type DatosDeTarea = {
  /** Only for a new one: its subject does not change. */
  asignaturaId: number | null;
  seccionId: number | null;
  criterioId: number | null;
  titulo: string;
  descripcion: string;
  referencias: string;
  disponible: Fecha;
  seEntrega: Fecha;
  entregaEnLinea: boolean;
  grupos: readonly number[];
  /** The pupils that it names; if empty, all of its groups. */
  inscripciones: readonly number[];
  archivos?: readonly Subida[];
  guardados?: readonly string[];
  quitar?: readonly string[];
  lastModifiedDate?: string;
};

type Guardada = Outcome<{ definicionId: number }>;
type Sueltos = Omit<DatosDeTarea, "archivos" | "guardados" | "quitar">;

const ANEXOS = { tabla: "definicionesTareaArchivos", columna: "definicionId" } as const;
/**
 * The number of a group's tasks for one day from which on another one needs a confirmation (facts of a school's load).
 */
const MUCHAS_PARA_UN_DIA = 2;

/**
 * Assigns a task (`definicionId` 0: a new one) to groups, or to some of their pupils. Refuses SIN_PERMISO (403),
 * NO_EXISTE (404) and CAMBIO (409). Refuses DATOS by field: a subject that the viewer does not teach there, a section
 * or criterio of another subject, days in the wrong order. Refuses EN_USO for a group or pupil with work done that
 * would be left out, and MUY_GRANDE (413), TIPO and ARCHIVOS for files. Requires a confirmation (409) for a group's
 * third task for one day.
 */
export async function guardarDefinicion(
  alcance: Alcance,
  definicionId: number,
  { archivos = [], guardados = [], quitar = [], ...datos }: DatosDeTarea,
  consent: Consent = {},
): Promise<Guardada> {
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  const quitados: string[] = [];
  const outcome = await conArchivos<{ definicionId: number }, string>(preparados, (uuids) =>
    enTransaccion<Guardada>(alcance, async (trx) => {
      const escrita = await escribir(trx, definicionId, datos, consent);
      if (!escrita.ok) return escrita;
      quitados.push(...(await quitarArchivos(trx, escrita.definicionId, quitar)));
      const pedido = { preparados, uuids, guardados, max: MAX_ARCHIVOS };
      const agregados = await agregarAnexos(trx, ANEXOS, escrita.definicionId, pedido);
      if (!agregados.ok) return agregados;
      const accion = definicionId === 0 ? "tarea.agregada" : "tarea.editada";
      const { titulo, seEntrega } = datos;
      await registrar(trx, accion, "definicionesTarea", escrita.definicionId, { titulo, seEntrega });
      return escrita;
    }),
  );
  if (outcome.ok) await Promise.all(quitados.map((uuid) => remove(uuid)));
  return outcome;
}

async function escribir(trx: Alcance, definicionId: number, datos: Sueltos, consent: Consent): Promise<Guardada> {
  const sinPermiso = rechazoDePermiso(trx, CALIFICA);
  if (sinPermiso) return sinPermiso;
  const definicionPrevia = definicionId === 0 ? null : await buscarDefinicion(trx, definicionId);
  if (definicionId !== 0 && !definicionPrevia) return noExiste();
  const visto = datos.lastModifiedDate ?? "";
  if (definicionPrevia && visto !== "" && visto !== definicionPrevia.lastModifiedDate)
    return refuse("CAMBIO", "Alguien cambió la tarea mientras la editabas. Ábrela otra vez.", { status: 409 });
  const asignaturaId = definicionPrevia?.asignaturaId ?? datos.asignaturaId;
  const faltas = refuseFields("DATOS", await faltasDe(trx, asignaturaId, datos, definicionPrevia));
  if (faltas) return faltas;
  const pregunta = await preguntaDeCarga(trx, definicionId, datos, consent);
  if (pregunta) return pregunta;
  const columnas = {
    seccionId: datos.seccionId,
    criterioId: datos.criterioId,
    titulo: datos.titulo,
    descripcion: datos.descripcion,
    referencias: datos.referencias,
    disponible: datos.disponible,
    seEntrega: datos.seEntrega,
    entregaEnLinea: datos.entregaEnLinea ? 1 : 0,
    lastModifiedDate: trx.ahora,
    lastModifiedBy: trx.cuenta!.id,
  };
  if (!definicionPrevia) {
    const { colegioId, cicloId, ahora, cuenta } = trx;
    const nueva = { colegioId, cicloId, asignaturaId: asignaturaId!, createdDate: ahora, createdBy: cuenta!.id };
    const { id } = await trx.db
      .insertInto("definicionesTarea")
      .values({ id: await idNuevo(trx.db, "definicionesTarea"), ...nueva, ...columnas })
      .returning("id")
      .executeTakeFirstOrThrow();
    await escribirDestinatarios(trx, id, datos);
    await contarla(trx, id);
    return ok({ definicionId: id });
  }
  const [antesAlcanzados, conAlgo] = [await alcanzados(trx, definicionId), await conAlgoHecho(trx, definicionId)];
  await trx.db.updateTable("definicionesTarea").set(columnas).where("id", "=", definicionId).execute();
  await escribirDestinatarios(trx, definicionId, datos);
  const fuera = conAlgo.length - (await conAlgoHecho(trx, definicionId)).length;
  if (fuera > 0) {
    const alumnosFuera = counted(fuera, "alumno que ya tiene", "alumnos que ya tienen");
    return refuse("EN_USO", `Deja fuera a ${alumnosFuera} algo entregado o calificado`, { campo: "grupos" });
  }
  // Also its previous criterio: the criterio and the day may have changed.
  await alimentarCriterio(trx, definicionPrevia, antesAlcanzados);
  await contarla(trx, definicionId);
  return ok({ definicionId });
}

async function contarla(trx: Alcance, definicionId: number): Promise<void> {
  const definicion = await buscarDefinicion(trx, definicionId);
  if (definicion) await alimentarCriterio(trx, definicion, await alcanzados(trx, definicionId));
}

async function faltasDe(
  trx: Alcance,
  asignaturaId: number | null,
  datos: Sueltos,
  definicionPrevia: Definicion | null,
): Promise<FieldError[]> {
  const faltas: FieldError[] = [];
  const falta = (campo: string, mensaje: string) => faltas.push({ campo, mensaje });
  if (datos.titulo === "") falta("titulo", MENSAJES.obligatorio);
  if (datos.seEntrega < datos.disponible) falta("seEntrega", "Se entrega desde el día en que está disponible");
  const gruposImpartidos = (await dondeImparte(trx)).filter((cada) => cada.asignaturaId === asignaturaId);
  const posibles = new Set([
    ...gruposImpartidos.map(({ grupoId }) => grupoId),
    ...(definicionPrevia?.grupos ?? []).map(({ id }) => id),
  ]);
  if (datos.grupos.length === 0) falta("grupos", "Elige al menos un grupo");
  else if (datos.grupos.some((id) => !posibles.has(id))) falta("grupos", "Elige grupos en que impartas la asignatura");
  const alumnos = new Set((await alumnosDeGrupos(trx, datos.grupos)).map(({ inscripcionId }) => inscripcionId));
  const nombrados = new Set(definicionPrevia?.inscripciones);
  if (datos.inscripciones.some((id) => !alumnos.has(id) && !nombrados.has(id)))
    falta("inscripciones", "Elige alumnos de los grupos de la tarea");
  if (asignaturaId === null) return faltas;
  const { secciones, criterios } = await opcionesDeAsignatura(trx, asignaturaId);
  if (datos.seccionId === null && secciones.length > 0) falta("seccionId", MENSAJES.seleccion);
  if (datos.seccionId !== null && !secciones.some(({ value }) => value === datos.seccionId))
    falta("seccionId", MENSAJES.seleccion);
  const cambia = datos.criterioId !== (definicionPrevia?.criterioId ?? null);
  if (cambia && datos.criterioId !== null && !criterios.some(({ value }) => value === datos.criterioId))
    falta("criterioId", "Elige un criterio de la asignatura, de un parcial abierto");
  if (cambia && definicionPrevia?.criterioId && !criterios.some(({ value }) => value === definicionPrevia.criterioId))
    falta("criterioId", "El parcial de su criterio está cerrado: ya no cambia");
  return faltas;
}

async function preguntaDeCarga(trx: Alcance, definicionId: number, { grupos, seEntrega }: Sueltos, consent: Consent) {
  const { rows } = await sql<{ nombre: string; cuantas: number }>`
    select g.nombre || ' ' || gr.nombre as nombre, count(*) as cuantas
    from definicionesTareaGrupos dg join definicionesTarea d on d.id = dg.definicionId
      join grupos gr on gr.id = dg.grupoId join grados g on g.id = gr.gradoId
    where dg.grupoId in (${sql.join(grupos)}) and d.seEntrega = ${seEntrega} and d.id <> ${definicionId}
    group by gr.id having cuantas >= ${MUCHAS_PARA_UN_DIA} order by g.orden, gr.orden, gr.nombre`.execute(trx.db);
  const lines = rows.map(
    ({ nombre, cuantas }) => `${nombre} ya tiene ${cuantas} tareas para el ${formatFecha(seEntrega)}.`,
  );
  return askConsent(trx, consent, { error: "CARGA", lines, content: { definicionId, grupos, seEntrega } });
}

async function escribirDestinatarios({ db }: Alcance, definicionId: number, { grupos, inscripciones }: Sueltos) {
  await db.deleteFrom("definicionesTareaGrupos").where("definicionId", "=", definicionId).execute();
  await db.deleteFrom("definicionesTareaAlumnos").where("definicionId", "=", definicionId).execute();
  for (const grupoId of new Set(grupos))
    await db.insertInto("definicionesTareaGrupos").values({ definicionId, grupoId }).execute();
  for (const inscripcionId of new Set(inscripciones))
    await db.insertInto("definicionesTareaAlumnos").values({ definicionId, inscripcionId }).execute();
}

/** Of the pupils that the task reaches now, those with work done in it. */
async function conAlgoHecho({ db }: Alcance, definicionId: number): Promise<number[]> {
  const { rows } = await sql<{ inscripcionId: number }>`
    select t.inscripcionId from definicionesTarea d join tareas t on t.definicionId = d.id
    where d.id = ${definicionId} and t.inscripcionId in (${ALUMNOS_DE_LA_TAREA}) and (t.entregadaDate is not null
      or t.marca <> '' or t.valor is not null or t.texto <> '' or t.comentarios > 0)`.execute(db);
  return rows.map(({ inscripcionId }) => inscripcionId);
}

async function quitarArchivos(trx: Alcance, definicionId: number, quitar: readonly string[]): Promise<string[]> {
  const todos = await archivosDeDefinicion(trx, definicionId);
  const uuids = todos.map(({ uuid }) => uuid).filter((uuid) => quitar.includes(uuid));
  if (uuids.length === 0) return [];
  await trx.db.deleteFrom("definicionesTareaArchivos").where("archivoUuid", "in", uuids).execute();
  await quitarFilas(trx, uuids);
  return uuids;
}
