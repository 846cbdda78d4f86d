import { type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { definicionDe, descuentoGanable } from "../libro/aplicar";
import { becaDelCargo } from "../libro/becas";
import { esSalida, type Libro, type Renglon } from "../libro/libro";
import { descuentoDelDia, montoDeDescuento, type Recargo, recargoDelDia } from "../libro/reglas";
import { textoDeTopes } from "../libro/tope";

/** One charge of '¿Por qué debo esto?': every sentence names the rule behind its pesos. */
export type ExplicacionDeCargo = { movimientoId: number; titulo: string; faltaCentavos: Centavos; frases: string[] };

export type Explicacion = { saldoCentavos: number; cargos: ExplicacionDeCargo[]; aFavor: string[] };

/** The data that sentences need beyond the book: receipt folios and the reasons people wrote, by row. */
export type Rotulos = { folios: ReadonlyMap<number, string>; observaciones: ReadonlyMap<number, string> };

/**
 * Explains a balance with one sentence per fact: each charge with its program, and each surcharge with the unpaid
 * amount of that day. Each settled amount has its sentence, and so has each discount earned, lost or still possible.
 * The amounts in the sentences add up to the debt.
 */
export function explicar(libro: Libro, rotulos: Rotulos): Explicacion {
  const cargos = libro
    .cargosVigentes()
    .map((cargo) => explicarCargo(libro, cargo, rotulos))
    .filter(({ faltaCentavos }) => faltaCentavos > 0);
  const aFavor = libro.pagosConSaldo().map((pago) => {
    const recibo = rotulos.folios.get(pago.id);
    const origen = pago.codigoOperacion === "TRASPASO" ? "traspaso" : "pago";
    return `${pesos(libro.pendiente(pago.id))} del ${origen} del ${formatFecha(pago.fechaOperacion)}${recibo ? ` (recibo ${recibo})` : ""} no se han aplicado a ningún cargo: son saldo a favor.`;
  });
  return { saldoCentavos: libro.saldo(), cargos, aFavor: [...aFavor, ...frasesDeSalidas(libro)] };
}

// Credit that the family remembers and does not find here.
const frasesDeSalidas = (libro: Libro): string[] =>
  libro.renglones
    .filter((r) => esSalida(r) && !libro.estaReversado(r.id))
    .map(({ codigoOperacion, cargoCentavos, fechaOperacion, descripcion }) =>
      codigoOperacion === "DEVOLUCION"
        ? `El ${formatFecha(fechaOperacion)} se devolvieron ${pesos(cargoCentavos)} de saldo a favor.`
        : `El ${formatFecha(fechaOperacion)} pasaron ${pesos(cargoCentavos)} de saldo a favor a otra cuenta (${descripcion}).`,
    );

function explicarCargo(libro: Libro, cargo: Renglon, rotulos: Rotulos): ExplicacionDeCargo {
  const recargos = libro.vigentesDelCargo(cargo.id, "RECARGO");
  const falta = [cargo, ...recargos].reduce((suma, renglon) => suma + libro.pendiente(renglon.id), 0);
  return {
    movimientoId: cargo.id,
    titulo: cargo.descripcion,
    faltaCentavos: centavos(falta),
    frases: [
      fraseDelCargo(libro, cargo),
      ...frasesDeRecargos(libro, cargo, recargos),
      ...frasesDeConvenio(libro, cargo),
      ...frasesDeAbonos(libro, [cargo, ...recargos], rotulos),
      ...frasesDeReversos(libro, [cargo, ...recargos], rotulos),
      ...frasesDelDescuento(libro, cargo),
      `Falta por pagar ${pesos(falta)}.`,
    ],
  };
}

function fraseDelCargo(libro: Libro, cargo: Renglon): string {
  const definicion = definicionDe(libro, cargo.cargoId);
  if (!definicion)
    return `${pesos(cargo.cargoCentavos)} registrados en ventanilla el ${formatFecha(cargo.fechaOperacion)}.`;
  const { fechaInicio, fechaFin, fechaLimitePago } = cargo;
  return (
    `${pesos(cargo.cargoCentavos)} del programa «${definicion.programa.programaPagosNombre}», ` +
    `por el periodo del ${formatFecha(fechaInicio as Fecha)} al ${formatFecha(fechaFin as Fecha)}, ` +
    `con fecha límite de pago ${formatFecha(fechaLimitePago as Fecha)}.`
  );
}

// Frozen days would otherwise look like forgotten surcharges.
function frasesDeConvenio(libro: Libro, cargo: Renglon): string[] {
  const definicion = definicionDe(libro, cargo.cargoId);
  if (!definicion) return [];
  const { programa, cargo: definido } = definicion;
  return (programa.enConvenio ?? [])
    .filter(({ cargoId, desde, corre }) => cargoId === definido.id && corre !== sumarDias(desde, 1))
    .map(({ desde, corre, condona }) =>
      corre === null
        ? `Está en un convenio desde el ${formatFecha(desde)}: mientras se cumpla no suma recargos${condona ? ", y los que tiene se condonan al terminar" : ""}.`
        : `Por un convenio, no sumó recargos entre el ${formatFecha(desde)} y el ${formatFecha(corre)}.`,
    );
}

function frasesDeRecargos(libro: Libro, cargo: Renglon, recargos: Renglon[]): string[] {
  const definicion = definicionDe(libro, cargo.cargoId)?.cargo;
  if (!definicion) return [];
  // If a rule was changed in between, some surcharges followed the earlier one: each is listed with the rule of its
  // day.
  const porRegla = new Map<Recargo, Renglon[]>();
  for (const recargo of recargos) {
    const regla = recargoDelDia(definicion, cargo, recargo.fechaOperacion);
    if (regla) porRegla.set(regla, [...(porRegla.get(regla) ?? []), recargo]);
  }
  return [...porRegla].map(([regla, recargosDeRegla]) => fraseDeRecargos(libro, cargo, regla, recargosDeRegla));
}

function fraseDeRecargos(libro: Libro, cargo: Renglon, regla: Recargo, recargos: readonly Renglon[]): string {
  const [primero, ultimo] = [recargos[0]!, recargos.at(-1)!];
  const suma = recargos.reduce((total, recargo) => total + recargo.cargoCentavos, 0);
  const cuanto = textoDeRegla(regla);
  if (recargos.length === 1) {
    const faltaba = libro.pendienteAntesDe(cargo.id, primero.fechaOperacion);
    return `El ${formatFecha(primero.fechaOperacion)} faltaban ${pesos(faltaba)} y «${regla.nombre}» agrega ${cuanto}: ${pesos(suma)}.`;
  }
  const iguales = recargos.every((recargo) => recargo.cargoCentavos === primero.cargoCentavos);
  const cadaUno = iguales ? ` de ${pesos(primero.cargoCentavos)}` : "";
  return (
    `«${regla.nombre}» agrega ${cuanto}. Del ${formatFecha(primero.fechaOperacion)} al ${formatFecha(ultimo.fechaOperacion)} ` +
    `son ${recargos.length} recargos${cadaUno}: ${pesos(suma)}.`
  );
}

function textoDeRegla(regla: Recargo): string {
  const topes = textoDeTopes(regla);
  return topes === "" ? textoSinTopes(regla) : `${textoSinTopes(regla)}, ${topes}`;
}

function textoSinTopes({ tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente }: Recargo): string {
  const cuanto =
    tipoRecargo === "PORCENTAJE"
      ? `${porCiento(recargoDiezmilesimas)} de lo que falte del cargo`
      : formatPesos(montoCentavos);
  switch (recurrente) {
    case "UNICA_OCASION":
      return `${cuanto}, una sola vez, al pasar la fecha límite`;
    case "DIARIAMENTE":
      return `${cuanto} cada día después de la fecha límite`;
    case "MES_CALENDARIO":
      return `${cuanto} al pasar la fecha límite y cada mes calendario después`;
  }
}

function frasesDeAbonos(libro: Libro, renglones: Renglon[], { folios, observaciones }: Rotulos): string[] {
  const sumas = new Map<number, { fecha: Fecha; centavos: number }>();
  for (const { id } of renglones)
    for (const { abonoMovimientoId, centavos: monto, fecha } of libro.aplicacionesDe(id)) {
      const suma = sumas.get(abonoMovimientoId) ?? { fecha, centavos: 0 };
      sumas.set(abonoMovimientoId, { ...suma, centavos: suma.centavos + monto });
    }
  return [...sumas]
    .sort(([, a], [, b]) => (a.fecha < b.fecha ? -1 : 1))
    .map(([id, { fecha, centavos: monto }]) => {
      const abono = libro.renglon(id);
      const motivo = observaciones.get(id);
      if (abono.becaAlumnoId !== null) return `La beca ${abono.descripcion} descuenta ${pesos(monto)}.`;
      if (abono.codigoOperacion === "CONDONACION_RECARGOS")
        return `El ${formatFecha(fecha)} se condonaron ${pesos(monto)} de recargos${motivo ? `: ${motivo}` : ""}.`;
      if (abono.codigoOperacion === "DESCUENTO")
        return `El ${formatFecha(fecha)} se descontaron ${pesos(monto)} (${abono.descripcion})${motivo ? `: ${motivo}` : ""}.`;
      if (abono.codigoOperacion === "TRASPASO")
        return `El ${formatFecha(fecha)} se pagaron ${pesos(monto)} con saldo de otra cuenta (${abono.descripcion}).`;
      const recibo = folios.get(id);
      return `El ${formatFecha(fecha)} se pagaron ${pesos(monto)}${recibo ? ` con el recibo ${recibo}` : ""}.`;
    });
}

// A bounced payment is the reason why a charge is owed again: without it the account would look as if it had never been
// paid.
function frasesDeReversos(libro: Libro, renglones: Renglon[], { folios, observaciones }: Rotulos): string[] {
  const propios = new Set(renglones.map(({ id }) => id));
  const pagos = new Set(
    libro.aplicaciones
      .filter((a) => propios.has(a.cargoMovimientoId) && a.centavos > 0)
      .map((a) => a.abonoMovimientoId),
  );
  return libro.renglones
    .filter((r) => r.reversaATransaccionId !== null && pagos.has(r.reversaATransaccionId))
    .filter((r) => libro.renglon(r.reversaATransaccionId as number).codigoOperacion === "PAGO")
    .map((reverso) => {
      const pago = libro.renglon(reverso.reversaATransaccionId as number);
      const recibo = folios.get(pago.id);
      const motivo = observaciones.get(reverso.id);
      return `El pago del ${formatFecha(pago.fechaOperacion)}${recibo ? ` (recibo ${recibo})` : ""} se reversó el ${formatFecha(reverso.fechaOperacion)}${motivo ? `: ${motivo}` : ""}.`;
    });
}

function frasesDelDescuento(libro: Libro, cargo: Renglon): string[] {
  const definicion = definicionDe(libro, cargo.cargoId);
  const descuento = definicion && descuentoDelDia(definicion.cargo, cargo, libro.hoy);
  if (!descuento || libro.pendiente(cargo.id) === 0) return [];
  const { nombre, fechaVencimiento } = descuento;
  const ganable = descuentoGanable(libro, cargo.id, libro.hoy);
  if (ganable > 0)
    return [
      `Pagándolo completo a más tardar el ${formatFecha(fechaVencimiento)} se ganan ${pesos(ganable)} de «${nombre}».`,
    ];
  const beca = becaDelCargo(libro, definicion.programa, cargo.id);
  const perdido = montoDeDescuento(descuento, cargo.cargoCentavos, cargo.cargoCentavos - beca.centavos, beca);
  if (libro.hoy <= fechaVencimiento || perdido === 0) return [];
  return [
    `«${nombre}» (${pesos(perdido)}) era para quien pagara completo a más tardar el ${formatFecha(fechaVencimiento)}.`,
  ];
}

function porCiento(diezmilesimas: number): string {
  return `${(diezmilesimas / 100).toLocaleString("es-MX", { maximumFractionDigits: 2 })} %`;
}

function pesos(monto: number): string {
  return formatPesos(centavos(monto));
}
