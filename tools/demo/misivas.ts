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
import { hecho, instante } from "./reloj";

type Paso = readonly [de: "docente" | "coordinacion", movimiento: Movimiento];

const A_REVISION: Paso = ["docente", "ENVIAR_REVISAR"];
const TOMADA: readonly Paso[] = [A_REVISION, ["coordinacion", "TOMAR"]];
const AUTORIZADA: readonly Paso[] = [...TOMADA, ["coordinacion", "AUTORIZAR"]];
const CERRADA: readonly Paso[] = [...AUTORIZADA, ["coordinacion", "CERRAR"]];

/** One of each state, with its age in days, and the family's reaction. */
const MISIVAS: readonly { tipo: TipoMisiva; sigue: string; dias: number; pasos: readonly Paso[]; responde?: string }[] =
  [
    { tipo: "UNIFORME", sigue: "el suéter. ", dias: 0, pasos: [] },
    { tipo: "UTILES_ESCOLARES", sigue: "su cuaderno de Matemáticas. ", dias: 1, pasos: [A_REVISION] },
    { tipo: "COMPORTAMIENTO", sigue: "una hora fija para la tarea. ", dias: 1, pasos: TOMADA },
    { tipo: "FALTAS", sigue: "lunes y martes. ", dias: 4, pasos: AUTORIZADA },
    {
      tipo: "CALIFICACIONES",
      sigue: "diez minutos diarios de lectura. ",
      dias: 3,
      pasos: AUTORIZADA,
      responde: "Gracias por avisarnos. ¿Nos pueden decir qué temas repasar en casa?",
    },
    {
      tipo: "PRESENTACION",
      sigue: "el cabello recogido. ",
      dias: 12,
      pasos: CERRADA,
      responde: "Enterados, ya lo hablamos con él.",
    },
  ];

/**
 * Misivas of the demo's teacher about pupils of hers, one of each state: one answered by a family, one unopened for
 * days. Made by the commands of staff and tutors; none if she has no pupils yet.
 */
export async function sembrarMisivas(quienes: Record<"docente" | "coordinacion", Alcance>): Promise<void> {
  const { docente } = quienes;
  const [clase] = await clasesDelDocente(docente);
  if (!clase) return;
  const alumnos = await docente.db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnosTutores as at", "at.alumnoId", "i.alumnoId")
    .select(["i.id as inscripcionId", "i.alumnoId"])
    .where("i.grupoId", "=", clase.grupoId)
    .where("i.fechaBaja", "is", null)
    .groupBy("i.id")
    .orderBy("i.nombreOrden")
    .limit(MISIVAS.length)
    .execute();
  for (const [indice, { inscripcionId, alumnoId }] of alumnos.entries()) {
    const { tipo, sigue, dias, pasos, responde } = MISIVAS[indice]!;
    const dia = sumarDias(docente.hoy, -dias);
    const al = (alcance: Alcance, orden: number): Alcance => {
      const ahora = instante(dia, orden, 10);
      return { ...alcance, ahora: ahora < alcance.ahora ? ahora : alcance.ahora };
    };
    const [suya] = await clasesCon(docente, inscripcionId);
    const { titulo, contenido } = PLANTILLAS[tipo]!;
    const { misivaId } = hecho(
      await guardarMisiva(al(docente, 0), 0, {
        alumnoId,
        asignaturaId: suya!.asignaturaId,
        tipo,
        titulo,
        contenido: contenido + sigue,
        urgente: false,
      }),
    );
    for (const [orden, [de, movimiento]] of pasos.entries()) {
      // The family answers before it is closed.
      if (movimiento === "CERRAR") await contestada(al(docente, orden), misivaId, responde);
      const justificacionCerrada = movimiento === "CERRAR" ? "Se habló con la familia." : "";
      const pedido = { movimiento, justificacionCerrada, origen: origenDeLaDemo() };
      hecho(await moverMisiva(al(quienes[de], orden + 1), misivaId, pedido));
    }
    if (pasos === AUTORIZADA) await contestada(al(docente, 8), misivaId, responde);
  }
}

async function contestada(alcance: Alcance, misivaId: number, responde: string | undefined): Promise<void> {
  if (responde === undefined) return;
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
  hecho(await comentarPorEnlace(alcance, enlace.token, { accion: "agregar", texto: responde, html: false }));
  const texto = "Con gusto: les mandamos la lista en la libreta.";
  hecho(await comentarMisiva(alcance, misivaId, { accion: "agregar", texto, html: false }));
}
