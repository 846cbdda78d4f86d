import { get } from "~/base/archivos/almacen.server";
import { valorEnPalabras } from "~/dinero/becas/beca";
import { becasDelAlumno } from "~/dinero/becas/del-alumno.server";
import { imprimirCarta } from "~/dinero/becas/solicitudes/carta.server";
import { solicitudesDeFamilia } from "~/dinero/becas/solicitudes/de-familia.server";
import { formatFecha } from "~/lib/dates";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { noEncontrado } from "~/server/request/responses.server";
import { direccionDeCarta } from "./direcciones";
import { abrirFamilia, type Familia } from "./familia.server";

/**
 * The grants of a child whose letter a tutor may open: that of a request is the tutor's who sees it. Of the others, all that
 * the level shows debts to. None without a code.
 */
export async function cartasDe({ hijo: { alcance, alumno, lugar }, tutorId, verificado, base, consulta }: Familia) {
  if (!verificado) return [];
  const tiene = await becasDelAlumno(alcance, alumno.id);
  if (tiene.length === 0) return [];
  const vistas = await solicitudesDeFamilia(alcance, { alumnoId: alumno.id, tutorId });
  const propias = new Set(vistas.map(({ becaAlumnoId }) => becaAlumnoId));
  const pedidas = await alcance.db
    .selectFrom("solicitudesDeBeca")
    .select("becaAlumnoId")
    .where("alumnoId", "=", alumno.id)
    .where("becaAlumnoId", "is not", null)
    .execute();
  const conSolicitud = new Set(pedidas.map(({ becaAlumnoId }) => becaAlumnoId));
  const { verAdeudos } = await ajustesDeFamilias(alcance, lugar.nivelId);
  const token = base.slice(base.lastIndexOf("/") + 1);
  return tiene
    .filter(({ id }) => (conSolicitud.has(id) ? propias.has(id) : verAdeudos))
    .map((beca) => ({
      id: beca.id,
      titulo: `${beca.nombre}, ${valorEnPalabras(beca)}`,
      nota: `del ${formatFecha(beca.desde)} al ${formatFecha(beca.hasta)}`,
      carta: `${direccionDeCarta(token, String(beca.id))}${consulta}`,
      conMontos: verAdeudos,
    }));
}

/** The letter of a grant for the tutor of a link. Throws 404 for a browser that has given no code, and for other grants. */
export async function abrirCarta(
  request: Request,
  { tokenDeTutor, becaAlumnoId }: { tokenDeTutor: string; becaAlumnoId: number },
): Promise<{ pdf: Uint8Array; folio: string }> {
  const { familia } = await abrirFamilia(puertaPersonal(), request, tokenDeTutor);
  if (!familia?.verificado) throw noEncontrado();
  const carta = (await cartasDe(familia)).find(({ id }) => id === becaAlumnoId);
  if (!carta) throw noEncontrado();
  const { conMontos } = carta;
  return imprimirCarta(familia.hijo.alcance, { becaAlumnoId, conMontos }, get);
}
