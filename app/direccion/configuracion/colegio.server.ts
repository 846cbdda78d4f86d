import type { Alcance } from "~/base/acceso/alcance.server";
import type { Regimen } from "~/dinero/facturacion/sat";

export type DatosDeColegio = {
  nombre: string;
  razonSocial: string;
  rfc: string;
  regimenFiscal: Regimen | "";
  codigoPostal: string;
  domicilio: string;
  telefono: string;
  email: string;
  zonaHoraria: string;
  /** Whether enrolments may be marked to be charged electronically; '' is off (decisions.md, Tutors, documents). */
  cobrosElectronicos?: "" | "POR_SERVICIO_ALUMNO";
};

/** Why somebody may neither add a school nor take one away. */
export const SOLO_SI_TODOS = "Solo quien configura todos los colegios de la organización agrega o elimina uno";

/** Who the viewer's school is, as its settings have it; undefined where it is no more. */
export function buscarColegio({ db, colegioId }: Alcance) {
  return db
    .selectFrom("colegios")
    .select(["regimenFiscal", "codigoPostal", "logoUuid", "cobrosElectronicos"])
    .select(["id", "nombre", "razonSocial", "rfc", "domicilio", "telefono", "email", "zonaHoraria", "lastModifiedDate"])
    .where("id", "=", colegioId)
    .executeTakeFirst();
}

/** What the schools of the installation are of, with their names. */
export async function obtenerOrganizacion({ db, organizacionId }: Alcance) {
  const organizacion = await db
    .selectFrom("organizaciones")
    .select(["id", "nombre"])
    .where("id", "=", organizacionId)
    .executeTakeFirstOrThrow();
  const colegios = await db
    .selectFrom("colegios")
    .select(["id", "nombre"])
    .where("organizacionId", "=", organizacionId)
    .orderBy("nombre")
    .execute();
  return { ...organizacion, colegios };
}
