import { html } from "~/lib/html";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import type { Severidad } from "~/base/notificaciones/notificacion";

type DeMisiva = { misivaId: number; clave: "misiva.respondida" | "misiva.resuelta"; titulo: string; url: string };

/**
 * Notifies the author and the reviewer of a misiva of an event, if their settings include misivas (C§3 Account
 * settings), except the account that caused it. One notice until it is read, for any number of events. Called inside a
 * transaction.
 */
async function avisar(
  trx: Alcance,
  { misivaId, clave, titulo, url }: DeMisiva,
  { salvo = null, severidad = "info" as Severidad }: { salvo?: number | null; severidad?: Severidad } = {},
): Promise<void> {
  const { rows } = await sql<{ id: number; resumen: string; alumno: string }>`
    select distinct c.id, m.titulo as resumen, a.nombreCompleto as alumno
    from misivas m join alumnos a on a.id = m.alumnoId join cuentas c on c.id in (m.createdBy, m.autorizadorId)
    where m.id = ${misivaId} and c.activo = 1 and c.notificacionesMisivas = 1 and c.id is not ${salvo} and not exists (
      select 1 from notificaciones n
      where n.cuentaId = c.id and n.clave = ${clave} and n.url = ${url} and n.leidaDate is null)`.execute(trx.db);
  const [primera] = rows;
  if (!primera) return;
  await notificar(trx, {
    clave,
    cuentas: rows.map(({ id }) => id),
    colegioId: trx.colegioId,
    titulo,
    mensaje: html`${primera.resumen} · ${primera.alumno}`,
    url,
    severidad,
  });
}

/** A new comment below a misiva: `salvo` is the commenting account, null for a tutor or the student. */
export const avisarRespuesta = (
  trx: Alcance,
  misivaId: number,
  remitente: string,
  salvo: number | null,
): Promise<void> =>
  avisar(
    trx,
    {
      misivaId,
      clave: "misiva.respondida",
      titulo: `${remitente} escribió en una misiva`,
      url: `/controlescolar/misivas/comentarios/${misivaId}`,
    },
    { salvo },
  );

/** Authorised or closed: notifies the author of the outcome. */
export const avisarDesenlace = (
  trx: Alcance,
  misivaId: number,
  movimiento: "AUTORIZAR" | "CERRAR",
  salvo: number,
): Promise<void> =>
  avisar(
    trx,
    {
      misivaId,
      clave: "misiva.resuelta",
      titulo: movimiento === "AUTORIZAR" ? "Se autorizó y envió una misiva" : "Se cerró una misiva",
      url: `/controlescolar/misivas/${misivaId}`,
    },
    { salvo, severidad: movimiento === "AUTORIZAR" ? "success" : "info" },
  );
