import type { Alcance } from "~/base/acceso/alcance.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import type { Fecha } from "~/lib/dates";
import { cambiarBecas, cuentasConPrograma, juntar } from "./efecto.server";
import { escribirBecas, type PorOtorgar, type PorTerminar, terminarBecas } from "./escritura.server";
import type { EfectoDelAlumno } from "./lote";

/** A grant to end, with its services and its last day until then. */
export type TerminaDeLote = PorTerminar & { servicioIds: readonly number[]; hasta: Fecha };

/** The change of one student's becas in a batch. */
export type CambioDelAlumno = { alumnoId: number; otorga: readonly PorOtorgar[]; termina: readonly TerminaDeLote[] };

/** The effect of a batch on each student, and the ids of its new grants. */
export type LoteEscrito = { efectos: EfectoDelAlumno[]; otorgadas: number[] };

type Escritura = { motivo: string; guarda: boolean };

// The books of so many students are in memory at once. Each part costs the same number of statements.
const JUNTOS = 500;

/**
 * Writes the changes of a batch and brings the accounts of its students to them. Call it inside a transaction: a
 * refusal rolls all of it back, so that a preview is the change itself. A preview does not store the accounts
 * (`guarda`): that costs more than all the rest.
 */
export async function escribirLote(
  trx: Alcance,
  cambios: readonly CambioDelAlumno[],
  { motivo, guarda }: Escritura,
): Promise<LoteEscrito> {
  const escrito: LoteEscrito = { efectos: [], otorgadas: [] };
  for (let desde = 0; desde < cambios.length; desde += JUNTOS) {
    const parte = await escribirParte(trx, cambios.slice(desde, desde + JUNTOS), { motivo, guarda });
    escrito.efectos.push(...parte.efectos);
    escrito.otorgadas.push(...parte.otorgadas);
  }
  return escrito;
}

async function escribirParte(
  trx: Alcance,
  cambios: readonly CambioDelAlumno[],
  { motivo, guarda }: Escritura,
): Promise<LoteEscrito> {
  const cuentas = await cuentasConPrograma(
    trx,
    cambios.map(({ alumnoId, otorga, termina }) => ({
      alumnoId,
      servicioIds: [...otorga, ...termina].flatMap(({ servicioIds }) => servicioIds),
    })),
  );
  let otorgadas: number[] = [];
  const { abiertas, efectos } = await cambiarBecas(
    trx,
    cuentas,
    async () => {
      await terminarBecas(
        trx,
        cambios.flatMap(({ termina }) => termina),
        motivo,
      );
      otorgadas = await escribirBecas(
        trx,
        cambios.flatMap(({ otorga }) => otorga),
      );
    },
    { delCiclo: true },
  );
  if (guarda) await guardarLibros(trx, abiertas);
  const porAlumno = new Map(cambios.map(({ alumnoId }) => [alumnoId, [] as (typeof efectos)[number][]]));
  for (const [indice, { cuenta }] of abiertas.entries()) porAlumno.get(cuenta.alumnoId)!.push(efectos[indice]!);
  return {
    otorgadas,
    efectos: cambios.map(({ alumnoId }) => {
      const { cargos: _, ...sumas } = juntar(porAlumno.get(alumnoId)!);
      return { alumnoId, ...sumas };
    }),
  };
}
