import { alcanza, type BecaAsignada, montoDeBeca } from "~/dinero/cobranza/libro/beca-asignada";
import { type Fecha, mesDe, mesMovido } from "~/lib/date-texts";
import { type Centavos, centavos } from "~/lib/money";

/** A charge that a beca reaches. */
export type CargoConFecha = { montoCentavos: Centavos; fechaInicio: Fecha };

/** A grant with the days on which it counts. */
export type BecaVigente = Pick<
  BecaAsignada,
  "nombre" | "porcentajeDiezmilesimas" | "montoCentavos" | "desde" | "hasta"
>;

/** The payment of a charge with its becas; `cadaMes` if such a charge comes every month. */
export type PagoConBeca = {
  montoCentavos: Centavos;
  becas: { nombre: string; centavos: Centavos }[];
  netoCentavos: Centavos;
  cadaMes: boolean;
};

/**
 * The usual charge of a service while a beca counts: the amount that most of its charges have, the later of equals. The
 * becas are in the order of their grants, and the earlier one takes first, as in the ledger. Null without a charge.
 */
export function pagoConBeca(cargos: readonly CargoConFecha[], becas: readonly BecaVigente[]): PagoConBeca | null {
  const porMonto = new Map<Centavos, CargoConFecha[]>();
  for (const cargo of cargos) porMonto.set(cargo.montoCentavos, [...(porMonto.get(cargo.montoCentavos) ?? []), cargo]);
  const usual = [...porMonto.values()].reduce<CargoConFecha[]>(
    (mejor, grupo) => (grupo.length >= mejor.length ? grupo : mejor),
    [],
  );
  const [primero, segundo] = [...usual].sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1));
  if (!primero) return null;
  let queda: number = primero.montoCentavos;
  const descuentos = becas
    .filter((beca) => alcanza(beca, primero.fechaInicio))
    .map((beca) => {
      const monto = montoDeBeca(beca, primero.montoCentavos, queda);
      queda -= monto;
      return { nombre: beca.nombre, centavos: monto };
    });
  return {
    montoCentavos: primero.montoCentavos,
    becas: descuentos.filter((descuento) => descuento.centavos > 0),
    netoCentavos: centavos(queda),
    cadaMes: segundo !== undefined && mesMovido(mesDe(primero.fechaInicio), 1) === mesDe(segundo.fechaInicio),
  };
}
