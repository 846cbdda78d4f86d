import type { Alcance } from "~/base/acceso/alcance.server";
import { clasesCon } from "~/familias/misivas/alumnos.server";
import { comentarMisiva, comentarPorEnlace } from "~/familias/misivas/commands/comentar-misiva.server";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { moverMisiva } from "~/familias/misivas/commands/mover-misiva.server";
import type { Movimiento, TipoMisiva } from "~/familias/misivas/misiva";
import { PLANTILLAS } from "~/familias/misivas/plantillas";
import { registrarLectura } from "~/familias/misivas/publico/publico.server";
import { clasesDelDocente } from "~/familias/misivas/quien.server";
import { sumarDias } from "~/lib/dates";
import { origenDeLaDemo } from "./papel";
import { resultadoDe, instante } from "./reloj";

type Autores = Record<"docente" | "coordinacion", Alcance>;
type Paso = readonly [autor: keyof Autores, movimiento: Movimiento];
/** A misiva: how its text goes on, how many days ago it was written, what became of it, and who said what below it. */
type Plan = {
  tipo: TipoMisiva;
  sigue: string;
  dias: number;
  pasos: readonly Paso[];
  familia?: string;
  colegio?: string;
};

const A_REVISION: Paso = ["docente", "ENVIAR_REVISAR"];
const TOMADA: readonly Paso[] = [A_REVISION, ["coordinacion", "TOMAR"]];
const AUTORIZADA: readonly Paso[] = [...TOMADA, ["coordinacion", "AUTORIZAR"]];
const CERRADA: readonly Paso[] = [...AUTORIZADA, ["coordinacion", "CERRAR"]];

/** The teacher's: one of each state. */
const DEL_DOCENTE: readonly Plan[] = [
  { tipo: "UNIFORME", sigue: "el suéter. ", dias: 0, pasos: [] },
  { tipo: "UTILES_ESCOLARES", sigue: "su cuaderno de Matemáticas. ", dias: 1, pasos: [A_REVISION] },
  { tipo: "COMPORTAMIENTO", sigue: "una hora fija para la tarea. ", dias: 1, pasos: TOMADA },
  { tipo: "FALTAS", sigue: "lunes y martes. ", dias: 4, pasos: AUTORIZADA },
  {
    tipo: "CALIFICACIONES",
    sigue: "diez minutos diarios de lectura. ",
    dias: 3,
    pasos: AUTORIZADA,
    familia: "Gracias por avisarnos. ¿Nos pueden decir qué temas repasar en casa?",
    colegio: "Con gusto: les mandamos la lista en la libreta.",
  },
  {
    tipo: "PRESENTACION",
    sigue: "el cabello recogido. ",
    dias: 12,
    pasos: CERRADA,
    familia: "Enterados, ya lo hablamos con él.",
  },
];

/** Coordination's own, which are taken from the start: in each level where the teacher writes none. */
const DE_COORDINACION: readonly Plan[] = [
  { tipo: "EDUCACION", sigue: "comparte sus materiales y ayuda a quien llega. ", dias: 1, pasos: [] },
  {
    tipo: "BOLETA",
    sigue: "viernes a las 8:00. ",
    dias: 6,
    pasos: [["coordinacion", "AUTORIZAR"]],
    familia: "Ahí estaremos, gracias.",
  },
];

/**
 * Misivas of the demo's first school: the teacher's about pupils of hers, one of each state, and coordination's own in the other levels.
 * Made by the commands that staff and tutors use; nothing where the teacher teaches nobody yet.
 */
export async function sembrarMisivas(autores: Autores): Promise<void> {
  const { docente, coordinacion } = autores;
  const [clase] = await clasesDelDocente(docente);
  if (!clase) return;
  const deSuGrupo = await alumnosConTutor(docente, "i.grupoId", clase.grupoId, DEL_DOCENTE.length);
  for (const [indice, alumno] of deSuGrupo.entries()) {
    const [clasePropia] = await clasesCon(docente, alumno.inscripcionId);
    const { asignaturaId } = clasePropia!;
    await unaMisiva(autores, "docente", { ...alumno, asignaturaId }, DEL_DOCENTE[indice]!);
  }
  const niveles = await coordinacion.db
    .selectFrom("inscripciones")
    .select("nivelId")
    .distinct()
    .where("cicloId", "=", coordinacion.cicloId)
    .orderBy("nivelId")
    .execute();
  for (const { nivelId } of niveles) {
    if (nivelId === deSuGrupo[0]?.nivelId) continue;
    const alumnos = await alumnosConTutor(coordinacion, "i.nivelId", nivelId, DE_COORDINACION.length);
    for (const [indice, alumno] of alumnos.entries())
      await unaMisiva(autores, "coordinacion", { ...alumno, asignaturaId: null }, DE_COORDINACION[indice]!);
  }
}

/** The first pupils of a group or a level of the viewer's cycle who have a tutor. */
function alumnosConTutor({ db, cicloId }: Alcance, lugar: "i.grupoId" | "i.nivelId", id: number, limite: number) {
  return db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnosTutores as at", "at.alumnoId", "i.alumnoId")
    .select(["i.id as inscripcionId", "i.alumnoId", "i.nivelId"])
    .where(lugar, "=", id)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .groupBy("i.id")
    .orderBy("i.nombreOrden")
    .limit(limite)
    .execute();
}

async function unaMisiva(
  autores: Autores,
  autor: keyof Autores,
  { alumnoId, asignaturaId }: { alumnoId: number; asignaturaId: number | null },
  { tipo, sigue, dias, pasos, familia, colegio }: Plan,
): Promise<void> {
  const { docente } = autores;
  const dia = sumarDias(docente.hoy, -dias);
  const al = (alcance: Alcance, orden: number): Alcance => {
    const ahora = instante(dia, orden, 10);
    return { ...alcance, ahora: ahora < alcance.ahora ? ahora : alcance.ahora };
  };
  const { titulo, contenido } = PLANTILLAS[tipo]!;
  const { misivaId } = resultadoDe(
    await guardarMisiva(al(autores[autor], 0), 0, {
      alumnoId,
      asignaturaId,
      tipo,
      titulo,
      contenido: contenido + sigue,
      urgente: false,
    }),
  );
  for (const [orden, [responsable, movimiento]] of pasos.entries()) {
    // The family's answer comes before it is closed.
    if (movimiento === "CERRAR") await contestada(al(autores[autor], orden), misivaId, { familia, colegio });
    const justificacionCerrada = movimiento === "CERRAR" ? "Se habló con la familia." : "";
    const pedido = { movimiento, justificacionCerrada, origen: origenDeLaDemo() };
    resultadoDe(await moverMisiva(al(autores[responsable], orden + 1), misivaId, pedido));
  }
  if (pasos.at(-1)?.[1] === "AUTORIZAR") await contestada(al(autores[autor], 8), misivaId, { familia, colegio });
}

async function contestada(
  alcance: Alcance,
  misivaId: number,
  { familia, colegio }: Pick<Plan, "familia" | "colegio">,
): Promise<void> {
  if (familia === undefined) return;
  const enlace = await alcance.db
    .selectFrom("misivasEntregas as e")
    .innerJoin("misivas as m", "m.id", "e.misivaId")
    .innerJoin("alumnosTutores as at", (join) =>
      join.onRef("at.tutorId", "=", "e.tutorId").onRef("at.alumnoId", "=", "m.alumnoId"),
    )
    .select("e.token")
    .where("e.misivaId", "=", misivaId)
    .where("at.verAlumnoApp", "=", 1)
    .executeTakeFirst();
  if (!enlace) return;
  await registrarLectura(alcance, enlace.token);
  resultadoDe(await comentarPorEnlace(alcance, enlace.token, { accion: "agregar", texto: familia, html: false }));
  if (colegio === undefined) return;
  resultadoDe(await comentarMisiva(alcance, misivaId, { accion: "agregar", texto: colegio, html: false }));
}
