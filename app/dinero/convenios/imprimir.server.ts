import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { quienYDonde } from "~/dinero/cobranza/recibos/commands/recibo.server";
import { noEncontrado } from "~/server/request/responses.server";
import { resumenDe } from "./dialogo.server";
import { convenioImpreso } from "./pdf/convenio.server";
import { leerConvenios } from "./queries.server";

/** Reads a stored file's bytes, or null if it no longer exists; the storage module's `get`. */
type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/**
 * The PDF of a convenio in two copies to sign. Throws 404 if it is not of the viewer's school, or its student is outside
 * the viewer's limits.
 */
export async function imprimirConvenio(
  alcance: Alcance,
  convenioId: number,
  leerArchivo: LeerArchivo,
): Promise<{ pdf: Uint8Array; folio: number }> {
  const fila = await alcance.db
    .selectFrom("convenios as v")
    .leftJoin("cuentas as c", "c.id", "v.firmadoPorId")
    .select(["v.alumnoId", "c.nombre", "c.apellido1"])
    .where("v.id", "=", convenioId)
    .where("v.colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!fila || !(await puedeVerAlumno(alcance, fila.alumnoId))) throw noEncontrado();
  const [convenio] = await leerConvenios(alcance, [convenioId]);
  const { alumnoId, cuotas, totalCentavos, folio, renglones } = convenio!;
  const servicioId = renglones[0]?.servicioId;
  if (servicioId === undefined) throw noEncontrado();
  const datos = await quienYDonde(alcance, { alumnoId, servicioId });
  const { logoUuid } = datos.colegio;
  const pdf = await convenioImpreso({
    convenio: resumenDe(convenio!, alcance.hoy),
    cuotas,
    totalCentavos,
    porElColegio: [fila.nombre, fila.apellido1].filter(Boolean).join(" "),
    logo: logoUuid ? await leerArchivo(logoUuid) : null,
    datos,
  });
  return { pdf, folio };
}
