import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Lugar, MENSAJES_INSCRIPCION } from "../inscripcion";
import { cambiarDeGrupo } from "../grupo-vigente.server";
import { lineasDeLoEscolar } from "../lo-escolar.server";
import { dejarLasQueChocan, queDeja } from "../optativas.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { buscarInscripcion, type CualInscripcion, dudasDeCupo } from "../inscripcion.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_DE_BAJA" | "GRUPO" | "CUPO" | "CONFIRMA";

type Pedido = CualInscripcion & Consent & { grupoId: number };

/**
 * Puts an enrolled student in a group, or in another one (B§4 Enrolment, B§5 Group). Refuses SIN_PERMISO (403),
 * NO_EXISTE (404), and YA_DE_BAJA. Refuses GRUPO if it is not a group of the student's cycle, grade, campus and shift,
 * or is outside the account's limits. Asks before exceeding the group's capacity (CUPO, 409). Asks about the records of
 * the old group and about electives that clash with the new one (CONFIRMA, 409).
 */
export function asignarGrupo(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ alumnoId: number }, Rechazo>>(alcance, (trx) =>
    asignarGrupoEnTransaccion(trx, pedido),
  );
}

/** The same inside the caller's transaction. */
export async function asignarGrupoEnTransaccion(
  trx: Alcance,
  { grupoId, force, escrito, ...clave }: Pedido,
): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ASIGNACION_GRUPO_ALUMNO");
  if (sinPermiso) return sinPermiso;
  const inscripcion = await buscarInscripcion(trx, clave);
  if (!inscripcion) return noExiste();
  if (inscripcion.fechaBaja !== null) return refuse("YA_DE_BAJA", MENSAJES_INSCRIPCION.yaDeBaja);
  const rechazo = await rechazoDeGrupo(trx, grupoId, inscripcion);
  if (rechazo) return rechazo;
  const cambio = { inscripcionId: inscripcion.id, grupoPrevioId: inscripcion.grupoId, despues: grupoId };
  const escolar = await lineasDeLoEscolar(trx, cambio);
  await cambiarDeGrupo(trx, { inscripcionId: inscripcion.id, grupoId });
  const optativas = await dejarLasQueChocan(trx, { inscripcionId: inscripcion.id, grupoId });
  // A student already in the group takes no new place.
  const lleno = inscripcion.grupoId === grupoId ? [] : await dudasDeCupo(trx, grupoId);
  const lineas = [...escolar, ...optativas.lineas];
  const porConfirmar = await askConsent(
    trx,
    { force, escrito },
    {
      error: lineas.length > 0 ? "CONFIRMA" : "CUPO",
      lines: [...lineas, ...lleno],
      content: { inscripcionId: inscripcion.id, grupoId },
    },
  );
  if (porConfirmar) return porConfirmar;
  const detalle = { antes: inscripcion.grupoId, grupoId, ...queDeja(optativas.nombres) };
  await registrar(trx, "inscripcion.grupo", "inscripciones", inscripcion.id, detalle);
  return ok({ alumnoId: inscripcion.alumnoId });
}

/** Refuses a group of another cycle, grade, campus or shift; null if it fits. */
export async function rechazoDeGrupo({ db, limites }: Alcance, grupoId: number, lugar: Lugar) {
  const grupo = await db
    .selectFrom("grupos")
    .select("id")
    .where("id", "=", grupoId)
    .where("cicloId", "=", lugar.cicloId)
    .where("gradoId", "=", lugar.gradoId)
    .where("plantelId", "=", lugar.plantelId)
    .where("turnoId", "=", lugar.turnoId)
    .where("optativas", "=", 0)
    .executeTakeFirst();
  const permitido = grupo && (limites.grupos?.includes(grupo.id) ?? true);
  return permitido ? null : refuse("GRUPO", MENSAJES_INSCRIPCION.grupo, { campo: "grupoId" });
}
