import { compararFechas, type Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { aplicarADeuda } from "./aplicar";
import { postearBecas } from "./becas";
import { estaCongelado } from "./cargo-en-convenio";
import type { Libro, Renglon } from "./libro";
import {
  cambioEseDia,
  type Cargo,
  claveCargo,
  claveRecargo,
  clavesDelDia,
  limiteDePago,
  type ProgramaAsignado,
  type Recargo,
  recargosDelCargo,
} from "./reglas";
import { montoConTope } from "./monto-con-tope";

type Evento = {
  fecha: Fecha;
  cargo: Cargo;
  programa: ProgramaAsignado;
  /** The surcharge that falls that day; null: the charge itself. */
  recargo: { regla: Recargo; periodo: string } | null;
};

/**
 * `despuesDe` leaves out the days that this operation has posted already. `cargoIds` are the definitions of the charges
 * to post, if the others are posted already.
 */
type Limites = { despuesDe?: Fecha | ""; cargoIds?: ReadonlySet<number> };

/**
 * Posts everything that the rules require up to and including `hasta`, in the order of the calendar. A charge posts
 * when its fechaInicio arrives, with its becas (and credit pays the rest at once), a surcharge after its limit on the amount still unpaid
 * that day. Rows already posted, or taken back by a person, are left alone: running it again adds nothing
 * (decisions.md, What posts when).
 */
export function postearHasta(libro: Libro, hasta: Fecha, limites: Limites = {}): void {
  for (const evento of eventos(libro, hasta, limites)) {
    const agregado = postearEvento(libro, evento);
    if (agregado) aplicarSaldoAFavor(libro, agregado);
  }
}

function postearEvento(libro: Libro, { programa, cargo, recargo, fecha }: Evento): Renglon | null {
  if (recargo === null) return agregarCargo(libro, programa, cargo, null);
  return postearRecargo(libro, programa, cargo, { ...recargo, fecha });
}

function eventos(libro: Libro, hasta: Fecha, { despuesDe = "", cargoIds }: Limites): Evento[] {
  const eventos: Evento[] = [];
  for (const programa of libro.programas) {
    for (const cargo of programa.cargos) {
      if (cargoIds && !cargoIds.has(cargo.id)) continue;
      const posteado = libro.posteos.get(claveCargo(cargo.id));
      const vive = posteado?.estado === "VIGENTE";
      const { fechaInicio } = cargo;
      if (!vive && !(puedePostear(libro, programa, cargo) && fechaInicio > despuesDe && fechaInicio <= hasta)) continue;
      if (!vive) eventos.push({ fecha: fechaInicio, cargo, programa, recargo: null });
      // If only the open rows were read, a settled charge has no row here. It has nothing to post: its surcharges were
      // posted before it was settled.
      else if (!libro.tiene(posteado.movimientoId)) continue;
      const renglon = vive ? libro.renglon(posteado.movimientoId) : null;
      const debio = renglon ? debioHasta(libro, renglon.id, hasta) : hasta;
      // A row's own limit holds, even if the definition changed since.
      const limite = renglon?.fechaLimitePago ?? limiteDePago(programa, cargo);
      if (debio <= despuesDe || debio <= limite) continue;
      for (const { fecha, ...recargo } of recargosDelCargo(cargo, { posteado: renglon, limite, hasta: debio }))
        if (
          fecha > despuesDe &&
          (programa.fechaBaja === null || fecha <= programa.fechaBaja) &&
          !estaCongelado(programa, cargo.id, fecha)
        )
          eventos.push({ fecha, cargo, programa, recargo });
    }
  }
  return eventos.sort((a, b) => compararFechas(a.fecha, b.fecha) || orden(a) - orden(b) || a.cargo.id - b.cargo.id);
}

const orden = ({ recargo }: Evento) => (recargo === null ? 0 : 1);

/**
 * True if the rules may still post this charge: it exists and is assigned, not before cobrarDesde, not after the
 * withdrawal, not taken back.
 */
export function puedePostear(libro: Libro, programa: ProgramaAsignado, cargo: Cargo): boolean {
  const estado = libro.posteos.get(claveCargo(cargo.id))?.estado;
  return (
    programa.vigente &&
    !cargo.eliminado &&
    !programa.sinCargos.includes(cargo.id) &&
    (estado === undefined || estado === "ANULADO_POR_REGLA") &&
    (programa.fechaBaja === null || cargo.fechaInicio <= programa.fechaBaja) &&
    (programa.cobrarDesde === null || cargo.fechaFin >= programa.cobrarDesde)
  );
}

// The last day on which a charge may still have been unpaid. A charge that is settled today may have been unpaid on a
// past surcharge day that was not posted yet (the server was off). That day is not after the last application that
// settled it.
function debioHasta(libro: Libro, cargoMovimientoId: number, hasta: Fecha): Fecha {
  if (libro.pendiente(cargoMovimientoId) > 0) return hasta;
  const ultima = libro.ultimaAplicacionDe(cargoMovimientoId);
  return ultima !== null && ultima < hasta ? ultima : hasta;
}

/**
 * Posts one CARGO of a program, dated its fechaInicio, and lets the account's credit pay it. Returns the row. If it
 * replaces a charge that was posted before, it continues with the rules of `reglasDeMovimientoId`.
 */
export function postearCargo(
  libro: Libro,
  programa: ProgramaAsignado,
  cargo: Cargo,
  reglasDeMovimientoId: number | null = null,
): Renglon {
  const renglon = agregarCargo(libro, programa, cargo, reglasDeMovimientoId);
  aplicarSaldoAFavor(libro, renglon);
  return renglon;
}

function agregarCargo(
  libro: Libro,
  programa: ProgramaAsignado,
  cargo: Cargo,
  reglasDeMovimientoId: number | null,
): Renglon {
  const renglon = libro.agregar({
    cicloId: programa.cicloId,
    codigoOperacion: "CARGO",
    descripcion: cargo.nombre,
    cargoCentavos: cargo.montoCentavos,
    fechaOperacion: cargo.fechaInicio,
    fechaInicio: cargo.fechaInicio,
    fechaFin: cargo.fechaFin,
    fechaLimitePago: limiteDePago(programa, cargo),
    cargoId: cargo.id,
    reglasDeMovimientoId,
  });
  libro.marcarPosteo(claveCargo(cargo.id), renglon.id, "VIGENTE");
  postearBecas(libro, programa, renglon);
  return renglon;
}

/**
 * Pays a debt that has just entered the account from its saldo a favor, dated the day on which both existed, with the
 * discount earned. Credit and open debts of one service never coexist (decisions.md, How payments apply).
 */
export function aplicarSaldoAFavor(libro: Libro, deuda: Renglon): void {
  for (const pago of libro.pagosConSaldo()) {
    if (libro.pendiente(deuda.id) === 0) return;
    const desde = deuda.fechaOperacion;
    const fecha = pago.fechaOperacion > desde ? pago.fechaOperacion : desde;
    aplicarADeuda(libro, { pagoId: pago.id, deudaId: deuda.id, fecha });
  }
}

/**
 * Posts one surcharge of a charge for its day, on the amount unpaid when that day began; none if nothing was unpaid, or
 * its cap leaves no room.
 */
export function postearRecargo(
  libro: Libro,
  programa: ProgramaAsignado,
  cargo: Cargo,
  { regla, fecha, periodo }: { regla: Recargo; fecha: Fecha; periodo: string },
): Renglon | null {
  const cargoPosteado = libro.posteos.get(claveCargo(cargo.id));
  if (cargoPosteado?.estado !== "VIGENTE") return null;
  const clave = claveRecargo(cargo.id, regla.id, periodo);
  // If a rule changed its frequency, no day is charged a second time.
  const limite = libro.renglon(cargoPosteado.movimientoId).fechaLimitePago as Fecha;
  const estados = clavesDelDia(cargo.id, regla.id, fecha, limite).map(
    (claveDelDia) => libro.posteos.get(claveDelDia)?.estado,
  );
  if (estados.some((estado) => estado === "VIGENTE" || estado === "ANULADO_POR_PERSONA")) return null;
  const puesto = libro.renglon(cargoPosteado.movimientoId);
  const monto = montoConTope(libro, puesto, { regla, fecha, debe: libro.pendienteAntesDe(puesto.id, fecha) });
  if (monto === 0) return null;
  // A rule does not reach students who had settled the charge by the hour at which it was saved; the others were
  // charged then.
  if (libro.pendiente(puesto.id) === 0 && cambioEseDia(cargo, puesto, fecha)) return null;
  const renglon = agregarRecargo(libro, {
    cargoRenglon: puesto,
    regla,
    monto,
    fecha,
    periodo,
    cicloId: programa.cicloId,
  });
  libro.marcarPosteo(clave, renglon.id, "VIGENTE");
  return renglon;
}

type NuevoRecargo = {
  cargoRenglon: Renglon;
  regla: Recargo;
  monto: Centavos;
  fecha: Fecha;
  periodo: string;
  cicloId: number;
};

function agregarRecargo(libro: Libro, { cargoRenglon, regla, monto, fecha, periodo, cicloId }: NuevoRecargo): Renglon {
  return libro.agregar({
    cicloId,
    codigoOperacion: "RECARGO",
    descripcion: `${regla.nombre} · ${cargoRenglon.descripcion}`,
    cargoCentavos: centavos(monto),
    fechaOperacion: fecha,
    // A surcharge carries the dates of its charge: they determine if it counts as previous or current.
    fechaInicio: cargoRenglon.fechaInicio,
    fechaFin: cargoRenglon.fechaFin,
    fechaLimitePago: cargoRenglon.fechaLimitePago,
    cargoId: cargoRenglon.cargoId,
    recargoId: regla.id,
    periodoRecargo: periodo,
    cargoMovimientoId: cargoRenglon.id,
  });
}
