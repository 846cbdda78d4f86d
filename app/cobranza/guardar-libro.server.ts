import { invariant } from "~/lib/assert";
import type { Centavos } from "~/lib/money";
import type { Alcance } from "~/server/alcance.server";
import type { Cuenta, Libro } from "./libro";

/** What only the window knows of a row: stored with it, never used in arithmetic. */
export type DetalleDeVentana = Partial<{
  operacionId: number;
  cajaId: number;
  formaPagoId: number | null;
  bancoId: number | null;
  adquiriente: string;
  autorizacion: string;
  cuenta: string;
  referencia: string;
  recibidoCentavos: Centavos | null;
  observaciones: string;
  comprobanteUuid: string | null;
}>;

/**
 * Stores what an operation added to a book: rows, applications, posting keys, the open amounts that changed, and up to
 * which day the rules have run. Gives the stored id of each new row by the negative one it had. Inside a transaction.
 */
export async function guardarLibro(
  alcance: Alcance,
  { alumnoId, servicioId }: Cuenta,
  libro: Libro,
  detalles: ReadonlyMap<number, DetalleDeVentana> = new Map(),
): Promise<(idNuevo: number) => number> {
  const { db, colegioId } = alcance;
  const cuenta = { alumnoId, servicioId };
  const real = await guardarRenglones(alcance, cuenta, libro, detalles);
  await guardarAplicaciones(alcance, cuenta, libro, real);
  await guardarPosteos(alcance, cuenta, libro, real);
  await guardarPendientes(alcance, cuenta, libro, real);
  await db
    .insertInto("cuentasCobranza")
    .values({ ...cuenta, colegioId, posteadoHasta: alcance.hoy })
    .onConflict((conflicto) =>
      conflicto.columns(["alumnoId", "servicioId"]).doUpdateSet({ posteadoHasta: alcance.hoy }),
    )
    .execute();
  return real;
}

/** The stored id of a row, new or old. */
type Real = (id: number) => number;

async function guardarRenglones(
  { db, colegioId, ahora, cuenta: autor }: Alcance,
  cuenta: Cuenta,
  libro: Libro,
  detalles: ReadonlyMap<number, DetalleDeVentana>,
): Promise<Real> {
  const ids = new Map<number, number>();
  const real = (id: number) => {
    const guardado = id > 0 ? id : ids.get(id);
    invariant(guardado, `el renglón ${id} aún no se guarda`);
    return guardado;
  };
  for (const { id, registrado: _, ...renglon } of libro.nuevos) {
    const detalle = detalles.get(id);
    const { insertId } = await db
      .insertInto("movimientos")
      .values({
        ...renglon,
        ...detalle,
        ...cuenta,
        colegioId,
        cargoMovimientoId: renglon.cargoMovimientoId && real(renglon.cargoMovimientoId),
        pagoMovimientoId: renglon.pagoMovimientoId && real(renglon.pagoMovimientoId),
        reversaATransaccionId: renglon.reversaATransaccionId && real(renglon.reversaATransaccionId),
        fechaRegistro: ahora,
        // Rows that a rule added have no author, whoever was at the window when they fell due.
        cuentaId: detalle ? (autor?.id ?? null) : null,
      })
      .executeTakeFirstOrThrow();
    ids.set(id, Number(insertId));
  }
  return real;
}

async function guardarAplicaciones({ db, ahora }: Alcance, cuenta: Cuenta, libro: Libro, real: Real): Promise<void> {
  if (libro.nuevasAplicaciones.length === 0) return;
  await db
    .insertInto("aplicaciones")
    .values(
      libro.nuevasAplicaciones.map((aplicacion) => ({
        ...cuenta,
        abonoMovimientoId: real(aplicacion.abonoMovimientoId),
        cargoMovimientoId: real(aplicacion.cargoMovimientoId),
        centavos: aplicacion.centavos,
        fecha: aplicacion.fecha,
        createdDate: ahora,
      })),
    )
    .execute();
}

async function guardarPosteos({ db }: Alcance, { alumnoId }: Cuenta, libro: Libro, real: Real): Promise<void> {
  if (libro.posteosCambiados.size === 0) return;
  await db
    .insertInto("posteos")
    .values(
      [...libro.posteosCambiados].map((clave) => {
        const posteo = libro.posteos.get(clave);
        invariant(posteo, clave);
        return { alumnoId, clave, movimientoId: real(posteo.movimientoId), estado: posteo.estado };
      }),
    )
    .onConflict((conflicto) =>
      conflicto.columns(["alumnoId", "clave"]).doUpdateSet((excluida) => ({
        movimientoId: excluida.ref("excluded.movimientoId"),
        estado: excluida.ref("excluded.estado"),
      })),
    )
    .execute();
}

async function guardarPendientes({ db, colegioId }: Alcance, cuenta: Cuenta, libro: Libro, real: Real): Promise<void> {
  const tocados = new Set(libro.nuevos.map((renglon) => renglon.id));
  for (const { abonoMovimientoId, cargoMovimientoId } of libro.nuevasAplicaciones)
    tocados.add(abonoMovimientoId).add(cargoMovimientoId);
  if (tocados.size === 0) return;
  const guardados = [...tocados].filter((id) => id > 0);
  if (guardados.length > 0) await db.deleteFrom("pendientes").where("movimientoId", "in", guardados).execute();
  const abiertos = [...tocados].map((id) => libro.renglon(id)).filter((renglon) => libro.pendiente(renglon.id) > 0);
  if (abiertos.length === 0) return;
  await db
    .insertInto("pendientes")
    .values(
      abiertos.map((renglon) => ({
        ...cuenta,
        colegioId,
        movimientoId: real(renglon.id),
        cicloId: renglon.cicloId,
        codigoOperacion: renglon.codigoOperacion,
        pendienteCentavos: (renglon.cargoCentavos > 0 ? 1 : -1) * libro.pendiente(renglon.id),
        fechaFin: renglon.fechaFin,
        fechaLimitePago: renglon.fechaLimitePago,
      })),
    )
    .execute();
}
