import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { alcanza, type BecaAsignada, claveBeca, montoDeBeca } from "./beca-asignada";
import type { Libro, Renglon } from "./libro";
import type { ProgramaAsignado } from "./reglas";

/** The rows of becas that count on a charge. */
export function becasPuestas(libro: Libro, cargoMovimientoId: number): Renglon[] {
  return libro.vigentesDelCargo(cargoMovimientoId, "DESCUENTO").filter(({ becaAlumnoId }) => becaAlumnoId !== null);
}

/** The sum of the becas of a charge, and whether the discount of an early payment must be greater to count. */
export type BecaDelCargo = { centavos: Centavos; laMejor: boolean };

/** The becas that count on a charge of a program, as an earned discount meets them. */
export function becaDelCargo(libro: Libro, programa: ProgramaAsignado, cargoMovimientoId: number): BecaDelCargo {
  const puestas = becasPuestas(libro, cargoMovimientoId);
  const ids = new Set(puestas.map(({ becaAlumnoId }) => becaAlumnoId));
  return {
    centavos: centavos(puestas.reduce((suma, { abonoCentavos }) => suma + abonoCentavos, 0)),
    laMejor: (programa.becas ?? []).some(({ id, combinable }) => ids.has(id) && combinable === "LA_MEJOR"),
  };
}

/** The becas that a charge of a program should have, each with its amount; the earlier grant takes first. */
export function becasDebidas(
  libro: Libro,
  programa: ProgramaAsignado,
  cargo: Pick<Renglon, "cargoId" | "cargoCentavos" | "fechaInicio">,
  resto: number,
): { beca: BecaAsignada; monto: Centavos }[] {
  let queda = resto;
  return (programa.becas ?? []).flatMap((beca) => {
    if (!alcanza(beca, cargo.fechaInicio as Fecha)) return [];
    if (libro.posteos.get(claveBeca(cargo.cargoId!, beca.id))?.estado === "ANULADO_POR_PERSONA") return [];
    const monto = montoDeBeca(beca, cargo.cargoCentavos, queda);
    queda -= monto;
    return monto > 0 ? [{ beca, monto }] : [];
  });
}

/**
 * Posts the becas of a charge of a program that has just entered the account. Each is a DESCUENTO of the whole charge,
 * dated its fechaInicio; together they never pass it. Surcharges and earned discounts are of the rest.
 */
export function postearBecas(libro: Libro, programa: ProgramaAsignado, cargo: Renglon): void {
  for (const { beca, monto } of becasDebidas(libro, programa, cargo, libro.pendiente(cargo.id)))
    ponerBeca(libro, cargo, { beca, monto, fecha: cargo.fechaInicio as Fecha });
}

/** Posts one beca of a charge, and applies it as of `fecha`. */
export function ponerBeca(
  libro: Libro,
  cargo: Renglon,
  { beca, monto, fecha }: { beca: Pick<BecaAsignada, "id" | "nombre">; monto: Centavos; fecha: Fecha },
): void {
  const renglon = libro.agregar({
    cicloId: cargo.cicloId,
    codigoOperacion: "DESCUENTO",
    descripcion: `${beca.nombre} · ${cargo.descripcion}`,
    abonoCentavos: monto,
    fechaOperacion: cargo.fechaInicio as Fecha,
    cargoId: cargo.cargoId,
    becaAlumnoId: beca.id,
    cargoMovimientoId: cargo.id,
  });
  libro.aplicar(renglon.id, cargo.id, monto, fecha);
  libro.marcarPosteo(claveBeca(cargo.cargoId!, beca.id), renglon.id, "VIGENTE");
}
