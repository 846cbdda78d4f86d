import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { buscarAsentamientos, hayAsentamientos, nombresDe } from "./asentamientos.server";
import type { Asentamiento, Domicilio, DomicilioCapturado } from "./domicilio";

/**
 * A student's address (A§3), or null if there is none. Throws 404 if the student does not belong to the viewer's
 * school.
 */
export async function buscarDomicilio(
  alcance: Alcance,
  alumnoId: number,
): Promise<(Domicilio & { id: number; porRevisar: boolean; lastModifiedDate: string }) | null> {
  await exigirAlumno(alcance, alumnoId);
  const domicilio = await alcance.db
    .selectFrom("domicilios")
    .select(["id", "calle", "numeroExterior", "numeroInterior", "codigoPostal", "codigoAsentamiento"])
    .select([
      "nombreAsentamiento",
      "nombreCiudad",
      "nombreMunicipio",
      "nombreEntidad",
      "lastModifiedDate",
      "porRevisar",
    ])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
  return domicilio ? { ...domicilio, porRevisar: domicilio.porRevisar === 1 } : null;
}

/**
 * The data that /domicilio edits (B§2.4): the address as it was typed (blank if there is none), and the settlements of
 * its postal code, its own included even if retired. Also if the school has a postal catalogue at all. Throws 404 as
 * {@link buscarDomicilio}.
 */
export async function obtenerDomicilioPorEditar(
  alcance: Alcance,
  alumnoId: number,
): Promise<{
  nombreCompleto: string;
  capturado: DomicilioCapturado & { lastModifiedDate: string };
  asentamientos: Asentamiento[];
  hayCatalogo: boolean;
}> {
  const domicilio = await buscarDomicilio(alcance, alumnoId);
  const { nombreCompleto } = await alcance.db
    .selectFrom("alumnos")
    .select("nombreCompleto")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return {
    nombreCompleto,
    capturado: { ...capturadoDe(domicilio), lastModifiedDate: domicilio?.lastModifiedDate ?? "" },
    asentamientos: domicilio ? await coloniasDe(alcance, domicilio) : [],
    hayCatalogo: await hayAsentamientos(alcance.db),
  };
}

function capturadoDe(domicilio: Domicilio | null): DomicilioCapturado {
  const { calle = "", numeroExterior = "", numeroInterior = "", codigoPostal = "" } = domicilio ?? {};
  return {
    calle,
    numeroExterior,
    numeroInterior,
    codigoPostal,
    codigoAsentamiento: domicilio?.codigoAsentamiento ?? "",
    ...nombresDe(domicilio ?? {}),
  };
}

/** The settlements of an address's postal code, its own included even if retired. */
export async function coloniasDe({ db }: Pick<Alcance, "db">, domicilio: Domicilio): Promise<Asentamiento[]> {
  const { codigoPostal, codigoAsentamiento } = domicilio;
  const vigentes = await buscarAsentamientos(db, codigoPostal);
  const esVigente = vigentes.some((each) => each.codigoAsentamiento === codigoAsentamiento);
  if (esVigente || codigoAsentamiento === "") return vigentes;
  const { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad } = domicilio;
  const nombres = { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad };
  return [...vigentes, { codigoAsentamiento, codigoPostal, tipo: "", ...nombres }];
}
