import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ajustarBecas, compararBecas } from "~/dinero/cobranza/libro/ajuste-de-becas";
import { becasDebidas } from "~/dinero/cobranza/libro/becas";
import type { Cuenta, Libro } from "~/dinero/cobranza/libro/libro";
import {
  abrirLibros,
  abrirLibrosDelCiclo,
  type CuentaAbierta,
  seguirProgramas,
} from "~/dinero/cobranza/libro/libro.server";
import { puedePostear } from "~/dinero/cobranza/libro/posteo";
import { claveCargo } from "~/dinero/cobranza/libro/reglas";
import type { CargoConBeca, EfectoDeBeca } from "./beca";

/** The accounts of students on services, of those in which a program of the cycle was ever given. */
export async function cuentasConPrograma(
  { db, colegioId, cicloId }: Alcance,
  pares: readonly { alumnoId: number; servicioIds: readonly number[] }[],
): Promise<Cuenta[]> {
  if (pares.length === 0) return [];
  const alumnoIds = JSON.stringify([...new Set(pares.map(({ alumnoId }) => alumnoId))]);
  const filas = await db
    .selectFrom("asignaciones")
    .select(["alumnoId", "servicioId"])
    .distinct()
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .where("alumnoId", "in", sql<number>`(select value from json_each(${alumnoIds}))`)
    .execute();
  const servicios = new Map<number, Set<number>>();
  for (const { alumnoId, servicioIds } of pares)
    servicios.set(alumnoId, new Set([...(servicios.get(alumnoId) ?? []), ...servicioIds]));
  return filas.filter(({ alumnoId, servicioId }) => servicios.get(alumnoId)?.has(servicioId));
}

/** The effect of each account, and the books to store. */
export type ConEfecto = { abiertas: CuentaAbierta[]; efectos: EfectoDeBeca[] };

/** The books of a change: whole ones, or for many accounts those of the cycle, the only one that it changes. */
type LibrosDelCambio = { delCiclo?: boolean };

/**
 * Writes a change of becas and brings the accounts of its students to it, in memory. Call it inside a transaction;
 * `guardarLibros` stores the books. The effects are in the order of the accounts.
 */
export async function cambiarBecas(
  trx: Alcance,
  cuentas: readonly Cuenta[],
  escribir: () => Promise<void>,
  { delCiclo = false }: LibrosDelCambio = {},
): Promise<ConEfecto> {
  const abiertas = delCiclo ? await abrirLibrosDelCiclo(trx, cuentas, trx.cicloId) : await abrirLibros(trx, cuentas);
  const previos = abiertas.map(({ libro }) => libro.copia());
  await escribir();
  await seguirProgramas(trx, abiertas);
  const efectos = abiertas.map(({ libro }, indice) => {
    ajustarBecas(libro, trx.cicloId);
    return efectoDe(previos[indice]!, libro, trx.cicloId);
  });
  return { abiertas, efectos };
}

/** The sum of the effects on the accounts of one student. */
export function juntar(efectos: readonly EfectoDeBeca[]): EfectoDeBeca {
  const suma = (campo: "bajaCentavos" | "saldoAntesCentavos" | "saldoCentavos") =>
    efectos.reduce((total, efecto) => total + efecto[campo], 0);
  return {
    cargos: efectos
      .flatMap(({ cargos }) => cargos)
      .sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : a.fechaInicio > b.fechaInicio ? 1 : 0)),
    bajaCentavos: suma("bajaCentavos"),
    saldoAntesCentavos: suma("saldoAntesCentavos"),
    saldoCentavos: suma("saldoCentavos"),
  };
}

function efectoDe(libroPrevio: Libro, despues: Libro, cicloId: number): EfectoDeBeca {
  const posteados = compararBecas(libroPrevio, despues)
    .filter(({ cicloId: cicloDelCargo }) => cicloDelCargo === cicloId)
    .map(({ id, descripcion, fechaInicio, cargoCentavos, ...c }): CargoConBeca => ({
      clave: `m${id}`,
      descripcion,
      fechaInicio,
      posteado: true,
      montoCentavos: cargoCentavos,
      antesCentavos: cargoCentavos - c.becaAntesCentavos,
      despuesCentavos: cargoCentavos - c.becaCentavos,
      recargosAntesCentavos: c.recargosAntesCentavos,
      recargosCentavos: c.recargosCentavos,
    }));
  const cargos = [...posteados, ...futuros(libroPrevio, despues, cicloId)];
  return {
    cargos,
    bajaCentavos: cargos.reduce((suma, c) => suma + c.antesCentavos - c.despuesCentavos, 0),
    saldoAntesCentavos: libroPrevio.saldo(),
    saldoCentavos: despues.saldo(),
  };
}

/** The charges that will post, with the becas that they will have. */
function futuros(libroPrevio: Libro, despues: Libro, cicloId: number): CargoConBeca[] {
  return despues.programas
    .filter((programa) => programa.cicloId === cicloId)
    .flatMap((programa) => {
      const previo =
        libroPrevio.programas.find(({ asignacionId }) => asignacionId === programa.asignacionId) ?? programa;
      const neto = (libro: Libro, programaDelLibro: typeof programa, cargo: (typeof programa.cargos)[number]) => {
        const fila = { cargoId: cargo.id, cargoCentavos: cargo.montoCentavos, fechaInicio: cargo.fechaInicio };
        const becas = becasDebidas(libro, programaDelLibro, fila, cargo.montoCentavos);
        return becas.reduce((resto, { monto }) => resto - monto, cargo.montoCentavos as number);
      };
      return programa.cargos
        .filter((cargo) => puedePostear(despues, programa, cargo))
        .filter((cargo) => despues.posteos.get(claveCargo(cargo.id))?.estado !== "VIGENTE")
        .map((cargo): CargoConBeca => ({
          clave: `c${cargo.id}`,
          descripcion: cargo.nombre,
          fechaInicio: cargo.fechaInicio,
          posteado: false,
          montoCentavos: cargo.montoCentavos,
          antesCentavos: neto(libroPrevio, previo, cargo),
          despuesCentavos: neto(despues, programa, cargo),
          recargosAntesCentavos: 0,
          recargosCentavos: 0,
        }));
    });
}
