import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent, consentFor } from "~/base/acceso/consent.server";
import { centavos, formatPesos } from "~/lib/money";
import { MENSAJES_INSCRIPCION } from "../inscripcion";
import { buscarInscripcion, type CualInscripcion, postearDelCiclo, reponerDelCiclo } from "../inscripcion.server";
import { volverAlGrupo } from "../grupo-vigente.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_BAJA" | "YA_INSCRITO";

/**
 * Reverts a withdrawal (B§4): charges run again, including those of the time in between. Refuses SIN_PERMISO (403),
 * NO_EXISTE (404), SIN_BAJA, and YA_INSCRITO if the level has the student again. With `consent` (from a page that
 * showed the effects on the balances), refuses CONFIRMA (409) if they have changed; a call has shown none.
 */
export function reactivarInscripcion(
  alcance: Alcance,
  inscripcion: CualInscripcion,
  consent: Consent | null = null,
): Promise<Outcome<{ alumnoId: number }, Rechazo | "CONFIRMA">> {
  return enTransaccion<Outcome<{ alumnoId: number }, Rechazo | "CONFIRMA">>(alcance, async (trx) => {
    const resultado = await reactivarYComparar(trx, inscripcion);
    if (!resultado.ok || consent === null) return resultado;
    return (
      (await askConsent(trx, consent, preguntaDe(inscripcion, resultado.saldos))) ??
      ok({ alumnoId: resultado.alumnoId })
    );
  });
}

/**
 * The effects of reverting the withdrawal on each service's balance, in sentences, and the agreement to exactly these.
 * Unchanged balances are left out. Nothing is stored. If the command would refuse, nothing changes.
 */
export async function previsualizarReactivacion(alcance: Alcance, inscripcion: CualInscripcion) {
  const vista = await enTransaccion(alcance, async (trx) => {
    const resultado = await reactivarYComparar(trx, inscripcion);
    // Not ok: the whole attempt is rolled back.
    return { ok: false as const, saldos: resultado.ok ? resultado.saldos : [] };
  });
  const pregunta = preguntaDe(inscripcion, vista.saldos);
  return { lines: pregunta.lines, force: consentFor(alcance, pregunta) };
}

type SaldoDeServicio = { servicio: string; saldoAntesCentavos: number; saldoDespuesCentavos: number };

function preguntaDe({ inscripcionId }: CualInscripcion, saldos: readonly SaldoDeServicio[]) {
  const pesos = (monto: number) => formatPesos(centavos(monto));
  const lines = saldos.map(
    (s) => `${s.servicio}: el saldo pasa de ${pesos(s.saldoAntesCentavos)} a ${pesos(s.saldoDespuesCentavos)}`,
  );
  return {
    error: "CONFIRMA" as const,
    lines: lines.length > 0 ? ["Se le cobra lo que corrió mientras tanto:", ...lines] : ["Su saldo no cambia."],
    content: { inscripcionId },
  };
}

async function reactivarYComparar(trx: Alcance, clave: CualInscripcion) {
  const inscripcionPrevia = await buscarInscripcion(trx, clave);
  const previos = new Map(
    (inscripcionPrevia ? await listarServiciosDeAlumno(trx, inscripcionPrevia.alumnoId) : []).map((s) => [
      s.id,
      s.saldoCentavos,
    ]),
  );
  const resultado = await reactivarEnTransaccion(trx, clave);
  if (!resultado.ok) return resultado;
  const saldos = (await listarServiciosDeAlumno(trx, resultado.alumnoId))
    .map(({ id, nombre, saldoCentavos }) => ({
      servicio: nombre,
      saldoAntesCentavos: previos.get(id) ?? 0,
      saldoDespuesCentavos: saldoCentavos,
    }))
    .filter((saldo) => saldo.saldoAntesCentavos !== saldo.saldoDespuesCentavos);
  return { ...resultado, saldos };
}

async function reactivarEnTransaccion(
  trx: Alcance,
  clave: CualInscripcion,
): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO");
  if (sinPermiso) return sinPermiso;
  const inscripcion = await buscarInscripcion(trx, clave);
  if (!inscripcion) return noExiste();
  if (inscripcion.fechaBaja === null) return refuse("SIN_BAJA", MENSAJES_INSCRIPCION.sinBaja);
  const activa = await trx.db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", inscripcion.alumnoId)
    .where("cicloId", "=", inscripcion.cicloId)
    .where("nivelId", "=", inscripcion.nivelId)
    .where("fechaBaja", "is", null)
    .executeTakeFirst();
  if (activa) return refuse("YA_INSCRITO", MENSAJES_INSCRIPCION.yaInscrito);
  await trx.db
    .updateTable("inscripciones")
    .set({ fechaBaja: null, motivoBaja: "" })
    .where("id", "=", inscripcion.id)
    .execute();
  await volverAlGrupo(trx, inscripcion);
  await reponerDelCiclo(trx, inscripcion);
  await registrar(trx, "inscripcion.reactivada", "inscripciones", inscripcion.id, {
    fechaBaja: inscripcion.fechaBaja,
  });
  await postearDelCiclo(trx, inscripcion);
  return ok({ alumnoId: inscripcion.alumnoId });
}
