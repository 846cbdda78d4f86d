import type { Libro } from "~/dinero/cobranza/libro/libro";
import { fluirDeNuevo } from "~/dinero/cobranza/libro/recalculo";
import { type Anterior, type Cargo, fechasDeRecargo } from "~/dinero/cobranza/libro/reglas";
import { diasEntre, type Fecha, primerDiaDelMes, sumarDias, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";
import type { DatosDeDescuento, DatosDeRecargo } from "../cargo";

/** The value of the button that only requests a simulation. */
export const SIMULAR = "SIMULAR";

/** A typed rule, of a surcharge or of a discount, that is tried on past data. */
export type Prueba = { clase: "recargo"; regla: DatosDeRecargo } | { clase: "descuento"; regla: DatosDeDescuento };

export type Mes = { desde: Fecha; hasta: Fecha };

/** The whole calendar month before that of `hoy`. */
export function mesPasado(hoy: Fecha): Mes {
  const desde = sumarMeses(primerDiaDelMes(hoy), -1);
  return { desde, hasta: ultimoDiaDelMes(desde) };
}

/** The different limits of the posted rows of each charge. */
export type Limites = ReadonlyMap<number, readonly Fecha[]>;

/**
 * The charges on which a rule can be tried in a month, each with it. It is the rule's own charge if it could have
 * counted then. Otherwise, because it was future or over, it is those of its program that could. A discount keeps its
 * distance from the start of the charge. Days before the month keep their own rules. `limites` are those of the posted
 * rows of each charge, which hold even if the definition names another day.
 */
export function cargosDePrueba(
  cargos: readonly Cargo[],
  cargoId: number,
  prueba: Prueba,
  mes: Mes,
  limites: Limites = new Map(),
): Cargo[] {
  const propio = cargos.find(({ id }) => id === cargoId);
  if (!propio) return [];
  const probados = cargos
    .filter(({ eliminado }) => !eliminado)
    .map((cargo) => (prueba.clase === "recargo" ? conRecargo(cargo, prueba.regla, mes) : conDescuento(cargo, propio)))
    .filter((cargo) => cargo.fechaInicio <= mes.hasta && cuenta(cargo));
  return probados.some(({ id }) => id === cargoId) ? probados.filter(({ id }) => id === cargoId) : probados;

  function conDescuento(cargo: Cargo, { fechaInicio }: Cargo): Cargo {
    const { regla } = prueba as Extract<Prueba, { clase: "descuento" }>;
    const vence = sumarDias(cargo.fechaInicio, diasEntre(fechaInicio, regla.fechaVencimiento));
    const fechaVencimiento = vence < cargo.fechaFin ? vence : cargo.fechaFin;
    return {
      ...cargo,
      descuento: { ...regla, fechaVencimiento, id: cargo.descuento?.id ?? 0 },
      descuentosAnteriores: hastaElMes(cargo.descuentosAnteriores, cargo.descuento, mes),
    };
  }

  function cuenta({ id, descuento, recargo, fechaLimitePago }: Cargo): boolean {
    if (prueba.clase === "descuento") return descuento!.fechaVencimiento >= mes.desde;
    return (limites.get(id) ?? [fechaLimitePago]).some((limite) =>
      fechasDeRecargo(limite, recargo!.recurrente, mes.hasta).some(({ fecha }) => fecha >= mes.desde),
    );
  }
}

// The id is that of the charge's own rule. A surcharge that was already posted is thus not required beside the tried
// one.
function conRecargo(cargo: Cargo, regla: DatosDeRecargo, mes: Mes): Cargo {
  return {
    ...cargo,
    recargo: { ...regla, id: cargo.recargo?.id ?? 0 },
    recargosAnteriores: hastaElMes(cargo.recargosAnteriores, cargo.recargo, mes),
  };
}

function hastaElMes<R>(anteriores: readonly Anterior<R>[] = [], actual: R | null, { desde }: Mes): Anterior<R>[] {
  const historia = anteriores.map((anterior) => ({
    ...anterior,
    hasta: anterior.hasta < desde ? anterior.hasta : desde,
  }));
  return [...historia, { regla: actual, hasta: desde, hastaMovimientoId: null }];
}

/** A student's amount of that month with the tried rule, and with the real ones; in centavos. */
export type DeUnAlumno = { alumnoId: number; nombreCompleto: string; conCentavos: number; sinCentavos: number };

/**
 * Replays an account until the end of the month with the rule on its charges, and without it. Null if the student had
 * none of them. Nothing in the book changes.
 */
export function simularCuenta(
  libro: Libro,
  { probados, clase, mes }: { probados: readonly Cargo[]; clase: Prueba["clase"]; mes: Mes },
): Pick<DeUnAlumno, "conCentavos" | "sinCentavos"> | null {
  const porId = new Map(probados.map((cargo) => [cargo.id, cargo]));
  const tiene = libro.renglones.some(
    ({ id, codigoOperacion, cargoId, fechaInicio }) =>
      codigoOperacion === "CARGO" && porId.has(cargoId ?? 0) && fechaInicio! <= mes.hasta && !libro.estaReversado(id),
  );
  if (!tiene) return null;
  const conRegla = libro.programas.map((programa) => ({
    ...programa,
    cargos: programa.cargos.map((cargo) => porId.get(cargo.id) ?? cargo),
  }));
  const codigo = clase === "recargo" ? "RECARGO" : "DESCUENTO";
  const suma = (simulado: Libro) => {
    const ideal = fluirDeNuevo(simulado, mes.hasta);
    return ideal.renglones
      .filter((r) => r.codigoOperacion === codigo && porId.has(r.cargoId ?? 0) && !ideal.estaReversado(r.id))
      .filter((r) => codigo === "RECARGO" || r.pagoMovimientoId !== null)
      .filter((r) => r.fechaOperacion >= mes.desde && r.fechaOperacion <= mes.hasta)
      .reduce((total, r) => total + r.cargoCentavos + r.abonoCentavos, 0);
  };
  const cargos = libro.programas.flatMap((programa) => programa.cargos.filter(({ id }) => porId.has(id)));
  const habia = cargos.some((cargo) =>
    clase === "recargo"
      ? cargo.recargo !== null || cargo.recargosAnteriores
      : cargo.descuento !== null || cargo.descuentosAnteriores,
  );
  return { conCentavos: suma(libro.copia(conRegla)), sinCentavos: habia ? suma(libro) : 0 };
}
