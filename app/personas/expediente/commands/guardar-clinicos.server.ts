import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { DATOS_CLINICOS, type DatosClinicos, ETIQUETAS_CLINICAS, MAXIMO_CLINICO } from "../clinicos";
import { leerDatosClinicos } from "../queries.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "LARGO" | "CAMBIADO";

type Guardado = DatosClinicos &
  Consent & {
    alumnoId: number;
    /** The time of their last change as the person read them ("": never written); without it nothing is compared. */
    lastModifiedDate?: string;
  };

/**
 * Writes a student's health data (B§2.4 /clinicos) and logs the names of the changed parts, never their content.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), LARGO (over 500 letters) and CAMBIADO (409, until agreed to) if they are
 * no longer those that were read.
 */
export function guardarClinicos(alcance: Alcance, datos: Guardado): Promise<Outcome<{ cambios: string[] }, Rechazo>> {
  return enTransaccion<Outcome<{ cambios: string[] }, Rechazo>>(alcance, (trx) =>
    guardarClinicosEnTransaccion(trx, datos),
  );
}

/** {@link guardarClinicos} inside a transaction that is already open. */
export async function guardarClinicosEnTransaccion(
  trx: Alcance,
  { alumnoId, lastModifiedDate, force, escrito, ...datos }: Guardado,
): Promise<Outcome<{ cambios: string[] }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.clinicos);
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
  const nuevos = Object.fromEntries(DATOS_CLINICOS.map((dato) => [dato, cleanText(datos[dato])])) as DatosClinicos;
  const largo = DATOS_CLINICOS.find((dato) => nuevos[dato].length > MAXIMO_CLINICO);
  if (largo) return refuse("LARGO", `Máximo ${MAXIMO_CLINICO}`, { campo: largo });
  const datosPrevios = await leerDatosClinicos(trx, alumnoId);
  const cambios = DATOS_CLINICOS.filter((dato) => (datosPrevios?.[dato] ?? "") !== nuevos[dato]);
  if (cambios.length === 0) return ok({ cambios });
  const leida = datosPrevios?.lastModifiedDate ?? "";
  if (lastModifiedDate !== undefined && lastModifiedDate !== leida) {
    const registro = { entidad: "alumnos", entidadId: alumnoId, lastModifiedDate: leida || trx.ahora };
    const lineas = cambios.map((cada) => ETIQUETAS_CLINICAS[cada]);
    const cambio = { objeto: "los datos clínicos de este alumno", contenido: nuevos, lineas };
    const cambiado = await rechazoDeCambiado(trx, { force, escrito }, { ...registro, ...cambio });
    if (cambiado) return cambiado;
  }
  const fila = { ...nuevos, lastModifiedDate: trx.ahora };
  await trx.db
    .insertInto("datosClinicos")
    .values({ alumnoId, ...fila })
    .onConflict((conflict) => conflict.column("alumnoId").doUpdateSet(fila))
    .execute();
  await registrar(trx, "alumno.clinicos", "alumnos", alumnoId, { cambios });
  return ok({ cambios });
}
