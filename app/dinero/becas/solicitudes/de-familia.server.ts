import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import { listarSolicitudes, type Solicitud } from "./solicitudes.server";

type DeQuien = { alumnoId: number; tutorId: number };

/**
 * The requests of a child in the cycle that a tutor may see, the newest first: their own, and those that the school
 * filed. Another tutor's reason and papers are not theirs. None for a restricted tutor, or one without links.
 */
export async function solicitudesDeFamilia(alcance: Alcance, { alumnoId, tutorId }: DeQuien): Promise<Solicitud[]> {
  if (!(await puedeAbrirEnlaces(alcance, { alumnoId, tutorId }))) return [];
  const todas = await listarSolicitudes(alcance, { alumnoId });
  return todas.filter((cada) => cada.delColegio || cada.tutorId === tutorId).reverse();
}

/** One of those requests; null if the tutor may not see it. */
export async function solicitudDeFamilia(
  alcance: Alcance,
  { solicitudId, ...pariente }: DeQuien & { solicitudId: number },
): Promise<Solicitud | null> {
  return (await solicitudesDeFamilia(alcance, pariente)).find(({ id }) => id === solicitudId) ?? null;
}
