import { exigirAlumno } from "~/alumnos/visible.server";
import type { Alcance } from "~/server/alcance.server";
import type { DatosDomicilio } from "./commands/guardar-domicilio.server";

/** A student's address (A§3), or null while he has none. Throws 404 when the student is not of the viewer's school. */
export async function buscarDomicilio(alcance: Alcance, alumnoId: number): Promise<DatosDomicilio | null> {
  await exigirAlumno(alcance, alumnoId);
  const domicilio = await alcance.db
    .selectFrom("domicilios")
    .select(["calle", "numeroExterior", "numeroInterior", "codigoPostal", "codigoAsentamiento"])
    .select(["nombreAsentamiento", "nombreCiudad", "nombreMunicipio", "nombreEntidad"])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
  return domicilio ?? null;
}
