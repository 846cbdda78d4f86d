import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { noEncontrado } from "~/server/request/responses.server";
import { folioDeDevolucion } from "../folio-de-devolucion";
import { type DatosImpresos, type DevolucionImprimible, reciboDeDevolucion } from "./pdf/recibo-de-devolucion.server";

/** Reads a stored file's bytes, or null if it no longer exists; the storage module's `get`. */
type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/**
 * The PDF of the paper that a family signs for money given back. Throws 404 if the row is no refund of the viewer's
 * school, or its student is outside the viewer's limits.
 */
export async function imprimirDevolucion(
  alcance: Alcance,
  movimientoId: number,
  leerArchivo: LeerArchivo,
): Promise<{ pdf: Uint8Array; folio: string }> {
  const fila = await alcance.db
    .selectFrom("devoluciones as d")
    .innerJoin("movimientos as m", "m.id", "d.movimientoId")
    .leftJoin("movimientos as x", "x.reversaATransaccionId", "m.id")
    .leftJoin("formasPago as f", "f.id", "m.formaPagoId")
    .leftJoin("bancos as b", "b.id", "m.bancoId")
    .leftJoin("cuentas as a", "a.id", "d.autorizadaPorId")
    .select(["d.folio", "d.motivo", "d.recibe", "d.clabe", "d.datos", "d.createdDate"])
    .select(["m.alumnoId", "m.cargoCentavos", "m.fechaOperacion", "m.referencia", "x.id as reversoId"])
    .select(["f.nombre as forma", "b.nombre as banco", "a.nombre as autoriza", "a.apellido1 as autorizaApellido"])
    .where("d.movimientoId", "=", movimientoId)
    .where("d.colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!fila || !(await puedeVerAlumno(alcance, fila.alumnoId))) throw noEncontrado();
  const datos = JSON.parse(fila.datos) as DatosImpresos;
  const { logoUuid } = datos.colegio;
  const devolucion: DevolucionImprimible = {
    folio: folioDeDevolucion(fila.folio),
    montoCentavos: fila.cargoCentavos as Centavos,
    fechaOperacion: fila.fechaOperacion as Fecha,
    createdDate: fila.createdDate,
    zonaHoraria: alcance.zonaHoraria,
    forma: [
      fila.forma,
      fila.banco,
      fila.clabe && `CLABE ${fila.clabe}`,
      fila.referencia && `referencia ${fila.referencia}`,
    ]
      .filter(Boolean)
      .join(" · "),
    motivo: fila.motivo,
    recibe: fila.recibe,
    autorizo: [fila.autoriza, fila.autorizaApellido].filter(Boolean).join(" ") || null,
    cancelada: fila.reversoId !== null,
    logo: logoUuid ? await leerArchivo(logoUuid) : null,
    datos,
  };
  return { pdf: await reciboDeDevolucion(devolucion), folio: devolucion.folio };
}
