import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { buscarAusencia } from "../ausencias-de-alumno.server";
import { JUSTIFICA } from "../puertas";

type ClaveDeAusencia = { alumnoId: number; ausenciaId: number };
type Datos = { tipoJustificacion: string; personaJustifica: string; justificacion: string };

/** Justifies an absence, or changes its justification (C§2.9). Refuses SIN_PERMISO (403) and NO_EXISTE (404). */
export function justificarAusencia(
  alcance: Alcance,
  { alumnoId, ausenciaId, ...datos }: ClaveDeAusencia & Datos,
): Promise<Outcome<{ nueva: boolean }>> {
  return enTransaccion<Outcome<{ nueva: boolean }>>(alcance, async (trx) => {
    const rechazo = rechazoDePermiso(trx, JUSTIFICA);
    if (rechazo) return rechazo;
    const ausencia = await buscarAusencia(trx, { alumnoId, ausenciaId });
    if (!ausencia) return noExiste();
    await escribir(trx, ausenciaId, {
      ...datos,
      fechaJustificacion: trx.ahora,
      justificadaPor: trx.cuenta?.id ?? null,
    });
    const { fecha, asignatura } = ausencia;
    await registrar(trx, "ausencia.justificada", "faltas", ausenciaId, { alumnoId, fecha, asignatura, ...datos });
    return ok({ nueva: !ausencia.justificada });
  });
}

/**
 * Takes a justification back: the absence counts again. Refuses SIN_PERMISO (403), and NO_EXISTE (404) if there is
 * none.
 */
export function eliminarJustificacion(alcance: Alcance, { alumnoId, ausenciaId }: ClaveDeAusencia): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const rechazo = rechazoDePermiso(trx, JUSTIFICA);
    if (rechazo) return rechazo;
    const ausencia = await buscarAusencia(trx, { alumnoId, ausenciaId });
    if (!ausencia?.justificada) return noExiste();
    await escribir(trx, ausenciaId, SIN_JUSTIFICACION);
    const { fecha, asignatura, tipoJustificacion, personaJustifica, justificacion } = ausencia;
    const habia = { tipoJustificacion, personaJustifica, justificacion };
    await registrar(trx, "ausencia.sinJustificar", "faltas", ausenciaId, { alumnoId, fecha, asignatura, ...habia });
    return ok();
  });
}

const SIN_JUSTIFICACION = {
  tipoJustificacion: null,
  personaJustifica: "",
  justificacion: "",
  fechaJustificacion: null,
  justificadaPor: null,
};

async function escribir(
  { db }: Alcance,
  id: number,
  columnas: { [K in keyof typeof SIN_JUSTIFICACION]: string | number | null },
) {
  await db
    .updateTable("faltas")
    .set(columnas as never)
    .where("id", "=", id)
    .execute();
}
