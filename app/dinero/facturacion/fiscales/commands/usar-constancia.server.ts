import { type Alcance, sinLlave } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { olvidarTemporal } from "~/base/archivos/temporales.server";
import { normalizarRfc } from "~/lib/rfc";
import type { DatoFiscal } from "../dato-fiscal";
import { listarDatosFiscales } from "../queries.server";
import { guardarDatoFiscal } from "./guardar-dato-fiscal.server";

/**
 * Stores the content of a Constancia as a student's active tax data: in the existing ones with that RFC, else as new
 * ones. The reading is deleted. Refuses as {@link guardarDatoFiscal} does.
 */
export async function usarConstancia(
  alcance: Alcance,
  { archivoUuid, ...datos }: DatoFiscal & Consent & { alumnoId: number; archivoUuid: string },
) {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.datosFiscales);
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(alcance, datos.alumnoId))) return noExiste();
  const datosFiscales = await listarDatosFiscales(alcance, datos.alumnoId);
  const datoFiscalId = datosFiscales.find(({ rfc }) => rfc === normalizarRfc(datos.rfc))?.id ?? 0;
  const guardado = await guardarDatoFiscal(alcance, { ...datos, datoFiscalId, activo: true });
  if (guardado.ok) await olvidarTemporal(sinLlave(alcance), archivoUuid);
  return guardado;
}
