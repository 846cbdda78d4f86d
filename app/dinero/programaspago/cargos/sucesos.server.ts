import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import type { Historia } from "~/dinero/cobranza/libro/repeticion";
import type { Fecha } from "~/lib/dates";
import type { CambioGuardado, Tramo } from "./cambios-guardados.server";

/** Something that happened in an account and happens again in its replay, at its place in the ledger. */
export type Suceso = { lugar: number; dia: Fecha } & (
  | { clase: "ACTO"; renglon: Renglon }
  | { clase: "REVERSO"; renglon: Renglon }
  | { clase: "RECALCULO" }
  | { clase: "RETIRO"; cargoIds: ReadonlySet<number>; soloFuturos: boolean }
  | { clase: "CAMBIO"; cambio: CambioGuardado }
);

/** A recalculation that a person asked for. */
export type Recalculo = { instante: string; dia: Fecha };

/** The acts of people in an account after a row of the ledger, in their order. */
export function actosDe({ libro, registros }: Historia, desdeMovimientoId: number): Suceso[] {
  const actos = libro.renglones
    .filter((renglon) => renglon.id > desdeMovimientoId && esDePersona(renglon))
    .map((renglon): Suceso => ({ clase: "ACTO", renglon, lugar: renglon.id, dia: renglon.registrado }));
  const reversos = libro.renglones.filter(
    ({ id, reversaATransaccionId: id2 }) =>
      id > desdeMovimientoId &&
      id2 !== null &&
      (registros.get(id)?.autor === true || esDePersonaSiempre(libro.renglon(id2))),
  );
  const principales = sinLosQueCaen(libro, reversos).map((renglon): Suceso => ({
    clase: "REVERSO",
    renglon,
    lugar: renglon.id,
    dia: renglon.registrado,
  }));
  return [...actos, ...principales];
}

/** The recalculations of an account since a row of the ledger, each before the rows that were stored later. */
export function recalculosDe({ registros }: Historia, recalculos: readonly Recalculo[]): Suceso[] {
  return recalculos.map(({ instante, dia }) => {
    let lugar = 0;
    for (const [id, { fechaRegistro }] of registros) if (fechaRegistro < instante && id > lugar) lugar = id;
    return { clase: "RECALCULO", lugar: lugar + 0.7, dia };
  });
}

/**
 * The programs that were taken away with their charges, after a row of the ledger. `tramos` are the rows of changes of
 * definitions, which also take charges back.
 */
export function retirosDe(
  { libro, registros }: Historia,
  desdeMovimientoId: number,
  tramos: readonly Tramo[],
): Suceso[] {
  const enTramo = (id: number) => tramos.some((t) => id > t.desdeMovimientoId && id <= t.hastaMovimientoId);
  return libro.programas.flatMap(({ fechaRetiro: dia = null, cargos }): Suceso[] => {
    if (dia === null) return [];
    const cargoIds = new Set(cargos.map(({ id }) => id));
    const reversos = libro.renglones.filter(({ id, registrado, reversaATransaccionId }) => {
      if (reversaATransaccionId === null || id <= desdeMovimientoId || registrado !== dia || enTramo(id)) return false;
      const { codigoOperacion, cargoId } = libro.renglon(reversaATransaccionId);
      return codigoOperacion === "CARGO" && cargoIds.has(cargoId!) && registros.get(id)?.autor === false;
    });
    if (reversos.length === 0) return [];
    const soloFuturos = reversos.every(
      ({ reversaATransaccionId }) => libro.renglon(reversaATransaccionId!).fechaInicio! > dia,
    );
    return [{ clase: "RETIRO", lugar: reversos[0]!.id - 0.5, dia, cargoIds, soloFuturos }];
  });
}

function esDePersona({ codigoOperacion, cargoId, pagoMovimientoId }: Renglon): boolean {
  if (codigoOperacion === "CARGO") return cargoId === null;
  if (codigoOperacion === "DESCUENTO") return pagoMovimientoId === null;
  return codigoOperacion === "PAGO" || codigoOperacion === "CONDONACION_RECARGOS";
}

// No rule takes these back by itself; a waiver or discount falls with its charge.
const esDePersonaSiempre = ({ codigoOperacion, cargoId }: Renglon) =>
  codigoOperacion === "PAGO" || (codigoOperacion === "CARGO" && cargoId === null);

/** Of the rows that people took back, those that they named: the others fell with one of these. */
function sinLosQueCaen(libro: Libro, reversos: readonly Renglon[]): Renglon[] {
  const objetivo = ({ reversaATransaccionId }: Renglon) => libro.renglon(reversaATransaccionId!);
  const caidos = new Set<number>();
  for (const [indice, reverso] of reversos.entries()) {
    const { id, codigoOperacion } = objetivo(reverso);
    if (codigoOperacion === "PAGO") {
      for (let i = indice - 1; i >= 0 && objetivo(reversos[i]!).pagoMovimientoId !== null; i--)
        if (reversos[i]!.id === reverso.id - (indice - i)) caidos.add(reversos[i]!.id);
      for (let i = indice + 1; i < reversos.length && esAdelanto(objetivo(reversos[i]!), reverso); i++)
        caidos.add(reversos[i]!.id);
    } else if (codigoOperacion === "CARGO")
      for (let i = indice - 1; i >= 0 && objetivo(reversos[i]!).cargoMovimientoId === id; i--)
        caidos.add(reversos[i]!.id);
  }
  return reversos.filter(({ id }) => !caidos.has(id));
}

const esAdelanto = ({ codigoOperacion, cargoId, fechaInicio }: Renglon, { registrado }: Renglon) =>
  codigoOperacion === "CARGO" && cargoId !== null && fechaInicio! > registrado;
