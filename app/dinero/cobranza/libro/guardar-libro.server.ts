import { sql } from "kysely";
import { insertarTodos } from "db/insertar";
import { invariant } from "~/lib/assert";
import type { Centavos } from "~/lib/money";
import { type Alcance, refuseTransaction } from "~/base/acceso/alcance.server";
import { estaCerrado, notaDeMesCerrado, rechazoDeMesCerrado } from "../mes-cerrado";
import { leerCerradoHasta } from "../mes-cerrado.server";
import { seguirAcuerdos } from "./al-guardar.server";
import type { Cuenta, Libro, Renglon } from "./libro";

/** Facts of a row that only the window knows: stored with it, never used in arithmetic. */
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
  /** A bank or a provider vouches for the day: if its month is closed, the row has today's date and refers to it. */
  admiteMesCerrado: boolean;
}>;

/** The detail of a row that a rule added. */
const SIN_DETALLE = {
  operacionId: null,
  cajaId: null,
  formaPagoId: null,
  bancoId: null,
  adquiriente: "",
  autorizacion: "",
  cuenta: "",
  referencia: "",
  observaciones: "",
  recibidoCentavos: null,
  comprobanteUuid: null,
} satisfies Record<keyof Omit<DetalleDeVentana, "admiteMesCerrado">, null | "">;

/** The stored id of a row, new (negative) or old. */
type Real = (id: number) => number;

type PorGuardar = { cuenta: Cuenta; libro: Libro; detalles?: ReadonlyMap<number, DetalleDeVentana> };
type Numerado = PorGuardar & { real: Real };

/**
 * Stores the changes of an operation on a book: rows, applications, posting keys, changed open amounts, and the day up
 * to which the rules have run. Returns a function that gives the stored id of each new row by its negative id. Call it
 * inside a transaction.
 */
export async function guardarLibro(
  alcance: Alcance,
  cuenta: Cuenta,
  libro: Libro,
  detalles?: ReadonlyMap<number, DetalleDeVentana>,
): Promise<Real> {
  const [real] = await guardarLibros(alcance, [{ cuenta, libro, detalles }]);
  return real!;
}

/** Like `guardarLibro`, for several books, in their order: with as many statements as for one. */
export async function guardarLibros(alcance: Alcance, libros: readonly PorGuardar[]): Promise<Real[]> {
  const numerados = await numerar(alcance, libros);
  await guardarRenglones(alcance, numerados);
  await guardarAplicaciones(alcance, numerados);
  await guardarPosteos(alcance, numerados);
  await guardarPendientes(alcance, numerados);
  const { db, colegioId, hoy } = alcance;
  await insertarTodos(
    db,
    "cuentasCobranza",
    libros.map(({ cuenta: { alumnoId, servicioId } }) => ({ alumnoId, servicioId, colegioId, posteadoHasta: hoy })),
    sql`(alumnoId, servicioId) do update set posteadoHasta = excluded.posteadoHasta
      where posteadoHasta <> excluded.posteadoHasta`,
  );
  await seguirAcuerdos(
    alcance,
    numerados.filter(({ libro }) => libro.nuevasAplicaciones.length > 0).map(({ cuenta }) => cuenta.alumnoId),
  );
  return numerados.map(({ real }) => real);
}

// Rows refer to each other, so their ids must be known before they are stored. The transaction keeps other writers out,
// and a row of the ledger is never deleted.
async function numerar({ db }: Alcance, libros: readonly PorGuardar[]): Promise<Numerado[]> {
  const { rows } = await sql<{ ultimo: number }>`select coalesce(max(id), 0) as ultimo from movimientos`.execute(db);
  let { ultimo } = rows[0]!;
  return libros.map((guardar) => {
    const ids = new Map(guardar.libro.nuevos.map(({ id }) => [id, (ultimo += 1)]));
    const real: Real = (id) => {
      const guardado = id > 0 ? id : ids.get(id);
      invariant(guardado, `el renglón ${id} aún no se guarda`);
      return guardado;
    };
    return { ...guardar, real };
  });
}

/**
 * The gate of the closed month: every row of the ledger passes it. The row of a rule, or one whose day a bank vouches for,
 * gets today's date and keeps the day it refers to. The row that a person dates in a closed month refuses the whole
 * command with MES_CERRADO (409), and so does a wrong clock in a closed month.
 */
function fechasDe(
  { hoy }: Alcance,
  { fechaOperacion, codigoOperacion }: Renglon,
  { cerradoHasta, detalle }: { cerradoHasta: string | null; detalle: DetalleDeVentana | undefined },
) {
  if (!estaCerrado(fechaOperacion, cerradoHasta)) return { fechaOperacion, fechaReferida: null };
  const deUnaPersona = detalle !== undefined && detalle.admiteMesCerrado !== true;
  if (estaCerrado(hoy, cerradoHasta)) refuseTransaction(rechazoDeMesCerrado(hoy, hoy, codigoOperacion));
  if (deUnaPersona) refuseTransaction(rechazoDeMesCerrado(fechaOperacion, hoy, codigoOperacion));
  const observaciones = [detalle?.observaciones, notaDeMesCerrado(fechaOperacion)].filter(Boolean).join("\n");
  return { fechaOperacion: hoy, fechaReferida: fechaOperacion, observaciones };
}

async function guardarRenglones(alcance: Alcance, libros: readonly Numerado[]) {
  const { db, colegioId, ahora, cuenta: autor } = alcance;
  if (libros.every(({ libro }) => libro.nuevos.length === 0)) return;
  const cerradoHasta = await leerCerradoHasta(alcance);
  const filas = libros.flatMap(({ cuenta: { alumnoId, servicioId }, libro, detalles, real }) =>
    libro.nuevos.map(({ registrado, ...renglon }) => {
      const detalle = detalles?.get(renglon.id);
      const { admiteMesCerrado: _admite, ...columnas } = detalle ?? {};
      return {
        ...renglon,
        ...SIN_DETALLE,
        ...columnas,
        ...fechasDe(alcance, { ...renglon, registrado }, { cerradoHasta, detalle }),
        id: real(renglon.id),
        alumnoId,
        servicioId,
        colegioId,
        cargoMovimientoId: renglon.cargoMovimientoId && real(renglon.cargoMovimientoId),
        pagoMovimientoId: renglon.pagoMovimientoId && real(renglon.pagoMovimientoId),
        reversaATransaccionId: renglon.reversaATransaccionId && real(renglon.reversaATransaccionId),
        reglasDeMovimientoId: renglon.reglasDeMovimientoId && real(renglon.reglasDeMovimientoId),
        fechaRegistro: ahora,
        // Rows that a rule added have no author, even if somebody was at the window when they fell due.
        cuentaId: detalle ? (autor?.id ?? null) : null,
      };
    }),
  );
  await insertarTodos(db, "movimientos", filas);
}

async function guardarAplicaciones({ db, ahora }: Alcance, libros: readonly Numerado[]): Promise<void> {
  const filas = libros.flatMap(({ cuenta: { alumnoId, servicioId }, libro, real }) =>
    libro.nuevasAplicaciones.map(({ abonoMovimientoId, cargoMovimientoId, centavos, fecha }) => ({
      alumnoId,
      servicioId,
      centavos,
      fecha,
      abonoMovimientoId: real(abonoMovimientoId),
      cargoMovimientoId: real(cargoMovimientoId),
      createdDate: ahora,
    })),
  );
  await insertarTodos(db, "aplicaciones", filas);
}

async function guardarPosteos({ db }: Alcance, libros: readonly Numerado[]): Promise<void> {
  const filas = libros.flatMap(({ cuenta: { alumnoId }, libro, real }) =>
    [...libro.posteos.cambiados].map((clave) => {
      const posteo = libro.posteos.get(clave);
      invariant(posteo, clave);
      return { alumnoId, clave, movimientoId: real(posteo.movimientoId), estado: posteo.estado };
    }),
  );
  const masNuevo = sql`(alumnoId, clave) do update set movimientoId = excluded.movimientoId, estado = excluded.estado`;
  await insertarTodos(db, "posteos", filas, masNuevo);
}

async function guardarPendientes({ db, colegioId }: Alcance, libros: readonly Numerado[]): Promise<void> {
  const tocados = libros.map(({ libro }) => [...renglonesTocados(libro)]);
  const saldados = libros.flatMap(({ libro }, indice) =>
    tocados[indice]!.filter((id) => id > 0 && libro.pendiente(id) === 0),
  );
  if (saldados.length > 0)
    await sql`delete from pendientes
      where movimientoId in (select value from json_each(${JSON.stringify(saldados)}))`.execute(db);
  const filas = libros.flatMap(({ cuenta: { alumnoId, servicioId }, libro, real }, indice) =>
    tocados[indice]!.map((id) => libro.renglon(id))
      .filter(({ id }) => libro.pendiente(id) > 0)
      .map((renglon) => ({
        alumnoId,
        servicioId,
        colegioId,
        movimientoId: real(renglon.id),
        cicloId: renglon.cicloId,
        codigoOperacion: renglon.codigoOperacion,
        pendienteCentavos: (renglon.cargoCentavos > 0 ? 1 : -1) * libro.pendiente(renglon.id),
        fechaFin: renglon.fechaFin,
        fechaLimitePago: renglon.fechaLimitePago,
      })),
  );
  // The other columns of an open row belong to the ledger, which does not change.
  const otroMonto = sql`(movimientoId) do update set pendienteCentavos = excluded.pendienteCentavos`;
  await insertarTodos(db, "pendientes", filas, otroMonto);
}

// The rows with an open amount that an operation can have changed.
function renglonesTocados(libro: Libro): Set<number> {
  const tocados = new Set(libro.nuevos.map(({ id }) => id));
  for (const { abonoMovimientoId, cargoMovimientoId } of libro.nuevasAplicaciones)
    tocados.add(abonoMovimientoId).add(cargoMovimientoId);
  return tocados;
}
