import { html } from "~/lib/html";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import type { Severidad } from "~/base/notificaciones/notificacion";

type DeMisiva = { misivaId: number; clave: "misiva.respondida" | "misiva.resuelta"; titulo: string; url: string };

/**
 * Tells who wrote a misiva and who reviewed it that something happened with it, where they want to be told of misivas (C§3 Account
 * settings), but for whoever did it. One line until it is read, however often it happens. Inside of a transaction.
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

/** Somebody wrote below a misiva: `salvo` is the account that did, null for a tutor or the student. */
export const avisarRespuesta = (trx: Alcance, misivaId: number, de: string, salvo: number | null): Promise<void> =>
  avisar(
    trx,
    {
      misivaId,
      clave: "misiva.respondida",
      titulo: `${de} escribió en una misiva`,
      url: `/controlescolar/misivas/comentarios/${misivaId}`,
    },
    { salvo },
  );

/** It went out, or was closed: who wrote it learns what became of it. */
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
