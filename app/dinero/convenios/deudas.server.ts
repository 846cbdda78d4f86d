import type { Alcance } from "~/base/acceso/alcance.server";
import type { Cuenta, Libro } from "~/dinero/cobranza/libro/libro";
import { abrirLibros, type CuentaAbierta } from "~/dinero/cobranza/libro/libro.server";
import type { Fecha } from "~/lib/dates";
import type { DeudaConvenible } from "./plan";
import { renglonesConvenidos } from "./queries.server";

/** The accounts of a student with something open, with the name of their service. */
async function cuentasConDeuda({ db, colegioId }: Alcance, alumnoId: number): Promise<(Cuenta & { nombre: string })[]> {
  return db
    .selectFrom("pendientes as p")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .select(["p.alumnoId", "p.servicioId", "s.nombre"])
    .distinct()
    .where("p.alumnoId", "=", alumnoId)
    .where("p.colegioId", "=", colegioId)
    .orderBy("p.servicioId")
    .execute();
}

export type ConDeudas = { abiertas: CuentaAbierta<Cuenta & { nombre: string }>[]; deudas: DeudaConvenible[] };

/**
 * The debts of a student that may enter a convenio: charges past their limit, with their surcharges, that no other one
 * covers. The books of their accounts come with them. Writes nothing.
 */
export async function deudasConvenibles(alcance: Alcance, alumnoId: number): Promise<ConDeudas> {
  const abiertas = await abrirLibros(alcance, await cuentasConDeuda(alcance, alumnoId));
  const convenidos = await renglonesConvenidos(alcance, alumnoId);
  const deudas = abiertas.flatMap(({ cuenta: { servicioId, nombre }, libro }) =>
    libro
      .cargosVigentes()
      .filter(({ id, fechaLimitePago }) => fechaLimitePago! < alcance.hoy && !convenidos.has(id))
      .map(({ id, descripcion, fechaLimitePago }) => ({
        movimientoId: id,
        servicioId,
        servicio: nombre,
        descripcion,
        fechaLimitePago: fechaLimitePago as Fecha,
        cargoCentavos: libro.pendiente(id) as number,
        recargosCentavos: recargosDe(libro, id).reduce((suma, r) => suma + libro.pendiente(r.id), 0),
      }))
      .filter(({ cargoCentavos, recargosCentavos }) => cargoCentavos + recargosCentavos > 0),
  );
  deudas.sort((a, b) => (a.fechaLimitePago < b.fechaLimitePago ? -1 : a.fechaLimitePago > b.fechaLimitePago ? 1 : 0));
  return { abiertas, deudas };
}

/** The open surcharges of a charge. */
export function recargosDe(libro: Libro, cargoMovimientoId: number) {
  return libro.vigentesDelCargo(cargoMovimientoId, "RECARGO").filter(({ id }) => libro.pendiente(id) > 0);
}
