import { type Aplicacion, netas } from "./aplicaciones";
import { type Libro, ordenDeId, type Renglon } from "./libro";
import { reversar } from "./reverso";

/**
 * Adds to a book the differences from another state of the same account, in which equal rows have the same id. Rows
 * that do not count there are taken back by rule; rows that are missing are added; the applications become the same.
 */
export function igualar(libro: Libro, ideal: Libro): void {
  libro.numerandoDespuesDe(ideal);
  const cuenta = (estado: Libro, id: number) => estado.tiene(id) && !estado.estaReversado(id);
  for (const { id, codigoOperacion } of [...libro.renglones])
    if (codigoOperacion !== "REVERSO" && cuenta(libro, id) && !cuenta(ideal, id))
      reversar(libro, id, "ANULADO_POR_REGLA");
  const reales = new Map<number, number>();
  const real = (id: number) => reales.get(id) ?? id;
  const deIgual = (id: number | null) => id && real(id);
  const faltan = ideal.renglones.filter(
    ({ id, codigoOperacion }) => codigoOperacion !== "REVERSO" && cuenta(ideal, id) && !cuenta(libro, id),
  );
  for (const { id, ...datos } of faltan.sort(enSuOrden)) {
    const { cargoMovimientoId, pagoMovimientoId, reglasDeMovimientoId } = datos;
    const continua = id > 0 ? (reglasDeMovimientoId ?? id) : reglasDeMovimientoId;
    const renglon = libro.agregar({
      ...datos,
      registrado: libro.hoy,
      cargoMovimientoId: deIgual(cargoMovimientoId),
      pagoMovimientoId: deIgual(pagoMovimientoId),
      reglasDeMovimientoId: datos.codigoOperacion === "CARGO" ? reglas(continua, reales) : null,
    });
    reales.set(id, renglon.id);
    const posteo = ideal.posteoDe(id);
    if (posteo) libro.marcarPosteo(posteo.clave, renglon.id, posteo.estado);
  }
  const deseadas = ideal.aplicaciones
    .filter((a) => cuenta(ideal, a.abonoMovimientoId) && cuenta(ideal, a.cargoMovimientoId))
    .filter((a) => ideal.renglon(a.abonoMovimientoId).codigoOperacion !== "REVERSO")
    .map((a) => ({
      ...a,
      abonoMovimientoId: real(a.abonoMovimientoId),
      cargoMovimientoId: real(a.cargoMovimientoId),
    }));
  igualarAplicaciones(libro, deseadas);
}

// Charges come before the rows that name them.
const enSuOrden = (a: Renglon, b: Renglon) =>
  Number(a.codigoOperacion !== "CARGO") - Number(b.codigoOperacion !== "CARGO") || ordenDeId(a.id) - ordenDeId(b.id);

// A row of the other state that never came into the ledger has no history to continue.
const reglas = (id: number | null, reales: ReadonlyMap<number, number>) =>
  id !== null && id < 0 ? (reales.get(id) ?? null) : id;

/** Applies and takes back what differs from the applications that an account should have. */
export function igualarAplicaciones(libro: Libro, deseadas: readonly Aplicacion[]): void {
  const cuentan = (a: Aplicacion) => !muerta(libro, a.abonoMovimientoId) && !muerta(libro, a.cargoMovimientoId);
  const vivas = netas(libro.aplicaciones).filter(cuentan);
  const diferencias = netas([...deseadas, ...vivas.map((a) => ({ ...a, centavos: -a.centavos }))]);
  // First everything that is taken back, then everything that is applied: no row is ever over-settled in between.
  for (const quita of [true, false])
    for (const a of diferencias.filter((diferencia) => diferencia.centavos < 0 === quita))
      libro.aplicar(a.abonoMovimientoId, a.cargoMovimientoId, a.centavos, a.fecha);
}

function muerta(libro: Libro, id: number): boolean {
  return !libro.tiene(id) || libro.estaReversado(id) || libro.renglon(id).codigoOperacion === "REVERSO";
}
