import { type Alcance, SIN_LIMITES } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { inscribirAlumnoEnTransaccion } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Eleccion, ProgramaPorElegir } from "~/dinero/programaspago/eleccion";
import { hayCupo } from "../escuela.server";

type Propuesto = { id: number; alumnoId: number; configuracionCicloId: number | null; grupoId: number | null };

/** Nobody is asked (many at once, or a payment that confirms by itself), or one person ticks the charges. */
type Como = { enBloque: true } | (Consent & Eleccion & { enBloque: false });

type Resultado = { inscripcionId: number; programas: ProgramaPorElegir[]; lleno: boolean };

/**
 * Turns a proposal into an enrolment, which posts its fee, inside the caller's transaction. The proposer's permission
 * and limits were checked earlier. A group that has filled up meanwhile is left out, with a notice. Refuses LUGAR (the
 * place is gone) and the refusals of an enrolment.
 */
export async function inscribirPropuesto(
  trx: Alcance,
  { id, alumnoId, configuracionCicloId, grupoId }: Propuesto,
  como: Como,
): Promise<Outcome<Resultado>> {
  const lugar =
    configuracionCicloId === null
      ? undefined
      : await trx.db
          .selectFrom("configuracionesCiclo")
          .select(["cicloId", "nivelId", "gradoId", "plantelId", "turnoId"])
          .where("id", "=", configuracionCicloId)
          .executeTakeFirst();
  if (!lugar) return refuse("LUGAR", "El lugar que se propuso ya no está en el ciclo nuevo.");
  const lleno = grupoId !== null && !(await hayCupo(trx, grupoId));
  const alcanceAmpliado: Alcance = {
    ...trx,
    limites: SIN_LIMITES,
    permisos: new Set([...trx.permisos, "PERM_ADMIN_INSCRIPCION_ALUMNO"]),
  };
  const otrasDudas = lleno ? ["El grupo que se propuso ya está lleno: queda sin grupo."] : [];
  const pedido = { ...lugar, alumnoId, grupoId: lleno ? null : grupoId, otrasDudas, ...como };
  const inscrito = await inscribirAlumnoEnTransaccion(alcanceAmpliado, pedido);
  if (!inscrito.ok) return inscrito;
  const { inscripcionId, programas } = inscrito;
  await trx.db
    .updateTable("promocionesAlumnos")
    .set({ estado: "CONFIRMADA", nuevaInscripcionId: inscripcionId, falta: "", lastModifiedDate: trx.ahora })
    .where("id", "=", id)
    .execute();
  await registrar(trx, "promocion.alumno", "alumnos", alumnoId, { hecho: "Confirmado", inscripcionId });
  return ok({ inscripcionId, programas, lleno });
}
