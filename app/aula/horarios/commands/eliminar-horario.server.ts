import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { counted } from "~/lib/counts";
import { formatFecha, sumarDias } from "~/lib/dates";
import { type Outcome, ok } from "~/lib/outcome";
import { buscarGrupo, type GrupoDelCiclo } from "~/aula/docentes/grupos.server";
import { PERMISO } from "../permiso.server";
import { type Horario, horariosDelGrupo } from "../queries.server";
import { clasesQueSeQuitarian } from "./generar-clases.server";

type Pedido = { grupoId: number; horarioId: number } & Consent;

/**
 * Deletes a version of a group's timetable; its classes stay until they are generated anew. Refuses SIN_PERMISO (403)
 * and NO_EXISTE (404). Requires a confirmation (CONFIRMA, 409) with the group's losses, since a completed week cannot
 * be restored.
 */
export function eliminarHorario(
  alcance: Alcance,
  { grupoId, horarioId, force, escrito }: Pedido,
): Promise<Outcome<{ horarioId: number }>> {
  return enTransaccion<Outcome<{ horarioId: number }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const grupo = await buscarGrupo(trx, grupoId);
    const versiones = grupo ? await horariosDelGrupo(trx, grupoId) : [];
    const horario = versiones.find(({ id }) => id === horarioId);
    if (!grupo || !horario) return noExiste();
    await trx.db.deleteFrom("horarios").where("id", "=", horarioId).execute();
    const lines = await lineasDe(trx, grupo, { horario, versiones });
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      { error: "CONFIRMA", lines, content: { horarioId } },
    );
    if (porConfirmar) return porConfirmar;
    const { inicia, termina } = horario;
    await registrar(trx, "horario.eliminado", "horarios", horarioId, { nombre: grupo.titulo, inicia, termina });
    return ok({ horarioId });
  });
}

// Read after the deletion: the text describes the real effect.
async function lineasDe(
  trx: Alcance,
  grupo: GrupoDelCiclo,
  { horario: { inicia, termina, lecciones }, versiones }: { horario: Horario; versiones: readonly Horario[] },
): Promise<string[]> {
  const { hoy } = trx;
  // It ended where this one begins, most often because this one was made.
  const anterior = versiones.find((version) => version.termina === sumarDias(inicia, -1));
  const seQuitan = termina < hoy ? 0 : await clasesQueSeQuitarian(trx, grupo);
  const { conLista } = await trx.db
    .selectFrom("clases as c")
    .innerJoin("asistencias as s", "s.claseId", "c.id")
    .select(({ fn }) => fn.countAll<number>().as("conLista"))
    .where("c.grupoId", "=", grupo.id)
    .where("c.fecha", ">=", inicia)
    .where("c.fecha", "<=", termina)
    .executeTakeFirstOrThrow();
  const horas = counted(lecciones.length, "hora", "horas");
  return [
    `Se elimina el horario del ${formatFecha(inicia)} al ${formatFecha(termina)}, con sus ${horas} de la semana.`,
    ...(termina < hoy
      ? []
      : [`Del ${formatFecha(inicia > hoy ? inicia : hoy)} al ${formatFecha(termina)} el grupo queda sin horario.`]),
    ...(anterior && termina >= hoy
      ? [
          `El horario que empieza el ${formatFecha(anterior.inicia)} termina el día antes: para que siga, cambia su «Hasta».`,
        ]
      : []),
    ...(seQuitan === 0
      ? []
      : [
          `${counted(seQuitan, "clase por venir se quita", "clases por venir se quitan")} cuando se generen las clases.`,
        ]),
    ...(conLista === 0
      ? []
      : [`${counted(conLista, "clase que ya tiene lista se queda", "clases que ya tienen lista se quedan")}.`]),
  ];
}
