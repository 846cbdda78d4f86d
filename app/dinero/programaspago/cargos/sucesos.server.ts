import { esDinero, esSalida, type Renglon } from "~/dinero/cobranza/libro/libro";
import type { Historia } from "~/dinero/cobranza/libro/repeticion";
import type { Fecha } from "~/lib/dates";
import { empiezaTras } from "~/dinero/cobranza/libro/salida";
import type { CambioGuardado } from "./cambios-guardados.server";
import type { Quedan } from "./retiro";
import {
  type CambioDeInscripcion,
  type CambioDePrograma,
  lineasDe,
  type Momento,
  type Trayectoria,
} from "./trayectoria";

/** Something that happened in an account and happens again in its replay, at its place in the ledger. */
export type Suceso = Momento & { dia: Fecha } & (
    | { clase: "ACTO"; renglon: Renglon }
    | { clase: "REVERSO"; renglon: Renglon }
    | { clase: "RECALCULO" }
    | { clase: "LLEGADA" }
    | { clase: "BECA" }
    | { clase: "CONVENIO" }
    | { clase: "RETIRO"; cargoIds: ReadonlySet<number>; quedan: Quedan }
    | { clase: "CURSO"; cambio: CambioDeInscripcion }
    | { clase: "CAMBIO"; cambio: CambioGuardado }
  );

/** A recalculation that a person asked for. */
export type Recalculo = { instante: string; dia: Fecha };

/** The acts of people in an account after a row of the ledger, in their order. */
export function actosDe(historia: Historia, desdeMovimientoId: number): Suceso[] {
  const { libro, registros } = historia;
  const originales = originalesDe(historia);
  const actos = libro.renglones
    .filter((renglon) => renglon.id > desdeMovimientoId && esDePersona(renglon) && !originales.has(renglon.id))
    .map((renglon): Suceso => ({ clase: "ACTO", renglon, ...enSuFila(renglon) }));
  const reversos = libro.renglones.filter(
    ({ id, reversaATransaccionId: id2 }) =>
      id > desdeMovimientoId &&
      id2 !== null &&
      (registros.get(id)?.autor === true || esDePersonaSiempre(libro.renglon(id2))),
  );
  const principales = sinLosQueCaen(historia, reversos).map((renglon): Suceso => {
    const reversado = renglon.reversaATransaccionId!;
    const original = { ...renglon, reversaATransaccionId: originales.get(reversado) ?? reversado };
    return { clase: "REVERSO", renglon: original, ...enSuFila(renglon) };
  });
  return [...actos, ...principales];
}

/**
 * By its row, a discount or waiver that an undo put in the place of an equal one, and the one that a person gave. An undo
 * posts a charge anew, and what was given on it: people gave it once.
 */
function originalesDe({ libro, registros }: Historia): ReadonlyMap<number, number> {
  const rebajas = libro.renglones.filter((renglon) => esDePersona(renglon) && esRebaja(renglon));
  const instante = (id: number | undefined) => (id === undefined ? undefined : registros.get(id)?.fechaRegistro);
  const reversos = new Map(libro.renglones.map(({ id, reversaATransaccionId }) => [reversaATransaccionId, id]));
  const originales = new Map<number, number>();
  const usadas = new Set<number>();
  for (const rebaja of rebajas) {
    const previa = rebajas.find(
      (cada) =>
        cada.id < rebaja.id &&
        !usadas.has(cada.id) &&
        instante(reversos.get(cada.id)) === instante(rebaja.id) &&
        cada.codigoOperacion === rebaja.codigoOperacion &&
        cada.abonoCentavos === rebaja.abonoCentavos &&
        cada.fechaOperacion === rebaja.fechaOperacion,
    );
    if (!previa) continue;
    usadas.add(previa.id);
    originales.set(rebaja.id, originales.get(previa.id) ?? previa.id);
  }
  return originales;
}

const esRebaja = ({ codigoOperacion }: Renglon) =>
  codigoOperacion === "DESCUENTO" || codigoOperacion === "CONDONACION_RECARGOS";

// Nothing else has the place of a row.
const enSuFila = ({ id, registrado }: Renglon) => ({ lugar: id, instante: "", dia: registrado });

/** The place of an instant in an account: after the rows that were stored before it. */
export function lugarDelInstante({ registros }: Historia, instante: string): number {
  let lugar = 0;
  for (const [id, { fechaRegistro }] of registros) if (fechaRegistro < instante && id > lugar) lugar = id;
  return lugar + 0.5;
}

/** The place of a change of definitions in an account: after the rows that the ledger had then. */
export function lugarDelCambio({ registros }: Historia, { desdeMovimientoId }: CambioGuardado): number {
  let lugar = 0;
  for (const id of registros.keys()) if (id <= desdeMovimientoId && id > lugar) lugar = id;
  return lugar + 0.5;
}

/** The recalculations of an account, each before the rows that were stored later. */
export function recalculosDe(historia: Historia, recalculos: readonly Recalculo[]): Suceso[] {
  return recalculos.map((recalculo) => ({ clase: "RECALCULO", ...enSuLugar(historia, recalculo) }));
}

/** The programs, becas and convenios that a student received and lost, and the withdrawals and returns, after an instant. */
export function escolaresDe(historia: Historia, trayectoria: Trayectoria, despuesDe: string): Suceso[] {
  const { libro } = historia;
  const programas = libro.programas.flatMap((programa): Suceso[] => {
    const { llegada, retiro } = lineasDe(trayectoria, libro.programas, programa);
    const llega = llegada && { ...enSuLugar(historia, llegada), clase: "LLEGADA" as const };
    const cargoIds = new Set(programa.cargos.map(({ id }) => id));
    const seVa = retiro && {
      ...enSuLugar(historia, retiro),
      clase: "RETIRO" as const,
      cargoIds,
      quedan: retiro.quedan ?? comoQuedaron(historia, cargoIds, retiro),
    };
    return [llega, seVa].filter((suceso) => suceso !== undefined);
  });
  const cursos = trayectoria.cambios.map((cambio): Suceso => ({
    ...enSuLugar(historia, cambio),
    clase: "CURSO",
    cambio,
  }));
  const becas = libro.programas
    .flatMap((programa) => programa.becas ?? [])
    .flatMap(({ otorgada, terminada }) => [otorgada, terminada].filter((registro) => registro !== null))
    .map((registro): Suceso => ({ ...enSuLugar(historia, registro), clase: "BECA" }));
  const convenios = new Map(
    libro.programas
      .flatMap(({ enConvenio = [] }) => enConvenio)
      .flatMap(({ firmado, terminado }) => [firmado, terminado].filter((registro) => registro !== null))
      .map((registro) => [registro.instante, registro]),
  );
  const firmados = [...convenios.values()].map((registro): Suceso => ({
    ...enSuLugar(historia, registro),
    clase: "CONVENIO",
  }));
  return [...programas, ...cursos, ...becas, ...firmados].filter(({ instante }) => instante > despuesDe);
}

const enSuLugar = (historia: Historia, { instante, dia }: { instante: string; dia: Fecha }) => ({
  lugar: lugarDelInstante(historia, instante),
  instante,
  dia,
});

// A line of an earlier version does not tell what stayed: its reversals do.
function comoQuedaron(
  { libro, registros }: Historia,
  cargoIds: ReadonlySet<number>,
  { instante, dia }: CambioDePrograma,
): Quedan {
  const empezados = libro.renglones.some(({ id, reversaATransaccionId }) => {
    if (reversaATransaccionId === null || registros.get(id)?.fechaRegistro !== instante) return false;
    const objetivo = libro.renglon(reversaATransaccionId);
    return objetivo.codigoOperacion === "CARGO" && cargoIds.has(objetivo.cargoId!) && !empiezaTras(objetivo, dia);
  });
  return empezados ? "NINGUNO" : "EMPEZADOS";
}

function esDePersona(renglon: Renglon): boolean {
  const { codigoOperacion, cargoId, pagoMovimientoId, becaAlumnoId } = renglon;
  if (codigoOperacion === "CARGO") return cargoId === null;
  if (codigoOperacion === "DESCUENTO") return pagoMovimientoId === null && becaAlumnoId === null;
  return esDinero(renglon) || esSalida(renglon) || codigoOperacion === "CONDONACION_RECARGOS";
}

// No rule takes these back by itself; a waiver or discount falls with its charge.
const esDePersonaSiempre = (renglon: Renglon) =>
  esDinero(renglon) || esSalida(renglon) || (renglon.codigoOperacion === "CARGO" && renglon.cargoId === null);

/**
 * Of the rows that people took back, those that they named: the others fell with one of these. What falls with a row has
 * its reversal beside that of the row, in the same act. An earlier or later reversal is an act by itself.
 */
function sinLosQueCaen({ libro, registros }: Historia, reversos: readonly Renglon[]): Renglon[] {
  const objetivo = ({ reversaATransaccionId }: Renglon) => libro.renglon(reversaATransaccionId!);
  const instante = ({ id }: Renglon) => registros.get(id)?.fechaRegistro;
  const caidos = new Set<number>();
  for (const [indice, reverso] of reversos.entries()) {
    const caer = (paso: 1 | -1, cae: (objetivo: Renglon) => boolean) => {
      for (let i = indice + paso; reversos[i] && cae(objetivo(reversos[i]!)); i += paso) {
        const alLado = reversos[i]!.id - reverso.id === i - indice && instante(reversos[i]!) === instante(reverso);
        if (!alLado) break;
        caidos.add(reversos[i]!.id);
      }
    };
    const { id, codigoOperacion, becaAlumnoId } = objetivo(reverso);
    if (becaAlumnoId !== null) caer(-1, ({ pagoMovimientoId }) => pagoMovimientoId !== null);
    else if (esDinero(objetivo(reverso))) {
      caer(-1, ({ pagoMovimientoId }) => pagoMovimientoId !== null);
      caer(1, (renglon) => esAdelanto(renglon, reverso));
    } else if (codigoOperacion === "CARGO") caer(-1, ({ cargoMovimientoId }) => cargoMovimientoId === id);
  }
  return reversos.filter(({ id }) => !caidos.has(id));
}

const esAdelanto = ({ codigoOperacion, cargoId, fechaInicio }: Renglon, { registrado }: Renglon) =>
  codigoOperacion === "CARGO" && cargoId !== null && fechaInicio! > registrado;
