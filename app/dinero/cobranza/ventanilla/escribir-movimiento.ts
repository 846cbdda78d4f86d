import { centavos, formatPesos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import type { Libro, Renglon } from "../libro/libro";
import type { CodigoManual, NuevoMovimiento } from "./movimiento";
import { adelantar, repartirPago } from "../libro/pago";
import { aplicarSaldoAFavor } from "../libro/posteo";

type Operacion = { codigoOperacion: CodigoManual; nombre: string; cicloId: number };

/**
 * Adds a movement made by hand to an account's book, with all its consequences. A charge takes saldo a favor, a payment
 * is split, a discount or waiver becomes one row per charge. Refuses CAMPO if a discount or waiver is greater than its
 * charges. The first row is the movement's own.
 */
export function escribirMovimiento(
  libro: Libro,
  movimiento: NuevoMovimiento,
  { codigoOperacion, nombre, cicloId }: Operacion,
): Outcome<{ renglones: Renglon[] }, "CAMPO"> {
  const base = { cicloId, codigoOperacion, descripcion: nombre, fechaOperacion: movimiento.fechaOperacion };
  switch (codigoOperacion) {
    case "CARGO": {
      const dia = movimiento.fechaOperacion;
      const cargo = libro.agregar({
        ...base,
        descripcion: movimiento.observaciones.split("\n")[0] || nombre,
        cargoCentavos: movimiento.montoCentavos,
        fechaInicio: dia,
        fechaFin: dia,
        fechaLimitePago: dia,
      });
      aplicarSaldoAFavor(libro, cargo);
      return ok({ renglones: [cargo] });
    }
    case "PAGO": {
      const adelantados = adelantar(libro, movimiento.adelantar).map((renglon) => renglon.id);
      const pago = libro.agregar({ ...base, abonoCentavos: movimiento.montoCentavos });
      repartirPago(libro, pago, [...movimiento.elegidos, ...adelantados], movimiento.topes);
      return ok({ renglones: [pago] });
    }
    default:
      return rebajar(libro, movimiento, base);
  }
}

// One row per charge, so that reversing a charge takes back only its own discount or waiver.
function rebajar(
  libro: Libro,
  movimiento: NuevoMovimiento,
  base: {
    cicloId: number;
    codigoOperacion: CodigoManual;
    descripcion: string;
    fechaOperacion: Renglon["fechaOperacion"];
  },
): Outcome<{ renglones: Renglon[] }, "CAMPO"> {
  const esDescuento = base.codigoOperacion === "DESCUENTO";
  const cargos = libro
    .cargosVigentes()
    .filter(({ id }) => movimiento.elegidos.length === 0 || movimiento.elegidos.includes(id));
  const deudas = cargos.map((cargo) => ({
    cargo,
    renglones: esDescuento ? [cargo] : libro.vigentesDelCargo(cargo.id, "RECARGO"),
  }));
  const maximo = deudas.flatMap(({ renglones }) => renglones).reduce((suma, { id }) => suma + libro.pendiente(id), 0);
  if (movimiento.montoCentavos > maximo) {
    const concepto = esDescuento ? "lo que falta por pagar de los cargos" : "lo que falta por pagar de los recargos";
    const mensaje = `No puede ser mayor que ${concepto} (${formatPesos(centavos(maximo))})`;
    return refuse("CAMPO", mensaje, { status: 422, campo: "monto" });
  }
  const renglones: Renglon[] = [];
  let resta: number = movimiento.montoCentavos;
  for (const { cargo, renglones: debidos } of deudas) {
    const partes = debidos.map(({ id }) => ({ id, monto: Math.min(libro.pendiente(id), resta) }));
    for (const parte of partes) {
      parte.monto = Math.min(parte.monto, resta);
      resta -= parte.monto;
    }
    const suma = partes.reduce((total, parte) => total + parte.monto, 0);
    if (suma === 0) continue;
    const renglon = libro.agregar({
      ...base,
      descripcion: `${base.descripcion} · ${cargo.descripcion}`,
      abonoCentavos: centavos(suma),
      cargoMovimientoId: cargo.id,
    });
    for (const { id, monto } of partes) libro.aplicar(renglon.id, id, monto, movimiento.fechaOperacion);
    renglones.push(renglon);
  }
  return ok({ renglones });
}
