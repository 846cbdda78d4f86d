import { estaConfirmada } from "~/base/acceso/contrasena-actual.server";
import { colegioDe } from "~/base/acceso/queries.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { type EstadoDelSegundoPaso, estadoDelSegundoPaso } from "~/personas/cuenta/segundopaso/segundo-paso.server";
import { qrCells } from "~/server/documents/pdf.server";
import { ahora } from "~/server/jobs/clock.server";
import { PRODUCTO } from "~/base/shell/producto";

const RECIENTE_MS = 10 * 60_000;

/** True if it was turned on minutes ago: its page may still be read then. */
export const acabaDeActivarse = (paso: EstadoDelSegundoPaso): boolean =>
  paso.estado === "ENCENDIDO" && ahora().getTime() - Date.parse(paso.desde) < RECIENTE_MS;

/**
 * The data of the second step's pages for the signed-in account; until its first code, also the picture of its secret.
 */
export async function leerSegundoPaso(
  sesion: Sesion,
): Promise<EstadoDelSegundoPaso & { qr?: boolean[][]; pideContrasena: boolean }> {
  const { cuenta, colegioId } = sesion;
  const emisor = colegioId === null ? PRODUCTO : (await colegioDe(sesion, colegioId)).nombre;
  const contexto = { db: sesion.db, ahora: ahora().toISOString() };
  const estado = await estadoDelSegundoPaso(contexto, { id: cuenta.id, email: cuenta.email, emisor });
  const pideContrasena = !sesion.debeSegundoPaso && !(await estaConfirmada(sesion));
  if (estado.estado !== "EMPEZADO") return { ...estado, pideContrasena };
  // Its secret is shown to the person who has just typed the password: a left-open page would give it away.
  if (pideContrasena) return { estado: "APAGADO", pideContrasena };
  return { ...estado, pideContrasena, qr: qrCells(estado.uri) };
}
