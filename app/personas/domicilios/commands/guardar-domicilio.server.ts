import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { type RechazoDeDomicilio, columnasDeDomicilio, domicilioLimpio } from "../columnas.server";
import type { DomicilioCapturado } from "../domicilio";

type Rechazo = "CAMBIADO" | "SIN_PERMISO" | "NO_EXISTE" | RechazoDeDomicilio;

type Guardado = DomicilioCapturado &
  Consent & {
    alumnoId: number;
    /**
     * The time of the address's last change as the person read it ("": there was none); without it nothing is compared.
     */
    lastModifiedDate?: string;
    /**
     * True for an address that the school has read and accepts unchanged: a place missing from the catalogue, or
     * retired, is kept for review.
     */
    comoSeLeyo?: boolean;
    /** True if the postal code alone is enough, as a school's own list often has it. */
    soloCodigoPostal?: boolean;
  };

/**
 * Writes a student's address, the first or a replacement (A§2 Address form), with the catalogue's names of its
 * settlement. If the catalogue has none of the postal code, the names are written by hand and marked (`porRevisar`).
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), INCOMPLETO (calle, numeroExterior, codigoPostal, codigoAsentamiento),
 * ILEGIBLE (a letter that no paper prints) and
 * CODIGO_POSTAL (five digits, A§5). Refuses COLONIA_AJENA (a settlement of another postal code, or retired; the
 * address's current one stays valid). Refuses CAMBIADO (409, until agreed to) if it is no longer the one that was read.
 */
export function guardarDomicilio(alcance: Alcance, datos: Guardado): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, (trx) => guardarDomicilioEnTransaccion(trx, datos));
}

/** {@link guardarDomicilio} inside a transaction that is already open. */
export async function guardarDomicilioEnTransaccion(
  trx: Alcance,
  { alumnoId, lastModifiedDate, force, escrito, comoSeLeyo = false, soloCodigoPostal = false, ...datos }: Guardado,
): Promise<Outcome<{}, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_DOMICILIO");
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
  const anterior = await domicilioGuardado(trx, alumnoId);
  const modo = soloCodigoPostal ? "soloCodigoPostal" : "obligatorio";
  const revisado = await columnasDeDomicilio(trx.db, datos, { modo, anterior, comoSeLeyo });
  if (!revisado.ok) return revisado;
  const fila = { ...revisado.columnas, lastModifiedDate: trx.ahora };
  const leida = lastModifiedDate === undefined ? null : cambiadaDesde(anterior, lastModifiedDate);
  if (leida !== null) {
    const registro = { entidad: "alumnos", entidadId: alumnoId, lastModifiedDate: leida };
    const objeto = "el domicilio de este alumno";
    const cambiado = await rechazoDeCambiado(
      trx,
      { force, escrito },
      { ...registro, objeto, contenido: domicilioLimpio(datos) },
    );
    if (cambiado) return cambiado;
  }
  await trx.db
    .insertInto("domicilios")
    .values({ alumnoId, ...fila })
    .onConflict((conflict) => conflict.column("alumnoId").doUpdateSet(fila))
    .execute();
  await registrar(trx, "alumno.domicilio", "alumnos", alumnoId, {});
  return ok();
}

function domicilioGuardado({ db }: Alcance, alumnoId: number) {
  return db
    .selectFrom("domicilios")
    .select(["codigoPostal", "codigoAsentamiento", "lastModifiedDate"])
    .select(["nombreAsentamiento", "nombreCiudad", "nombreMunicipio", "nombreEntidad"])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
}

// The time of the address's change, if it is not as it was read; null otherwise.
function cambiadaDesde(ahora: { lastModifiedDate: string } | undefined, leida: string): string | null {
  return (ahora?.lastModifiedDate ?? "") === leida ? null : (ahora?.lastModifiedDate ?? leida);
}
