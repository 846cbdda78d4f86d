import type { Alcance } from "~/base/acceso/alcance.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import type { Renglon } from "~/dinero/cobranza/libro/libro";
import { leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { loPagado, type Pagado, pagadoJunto } from "~/dinero/cobranza/libro/pagado";
import { reversar } from "~/dinero/cobranza/libro/reverso";
import { cargosDelPrograma } from "~/dinero/programaspago/asignaciones/commands/cambiar-programa.server";
import { quitarAsignaciones } from "~/dinero/programaspago/asignaciones/quitar.server";

type Inscripcion = { alumnoId: number; cicloId: number; inscripcionId: number };

/**
 * Removes an enrolment as if it had never been made, inside the caller's transaction: the programs of its cycle, the
 * charges of the rules for them, and the enrolment itself. The ledger forgets nothing: the charges stay in it,
 * reversed. The caller first checks that nothing of them was paid.
 */
export async function quitarInscripcion(trx: Alcance, inscripcion: Inscripcion): Promise<void> {
  const { alumnoId, cicloId, inscripcionId } = inscripcion;
  const { libros, cargos } = await cargosDelCiclo(trx, inscripcion);
  for (const [indice, cargosDeCuenta] of cargos.entries())
    for (const { id } of cargosDeCuenta) reversar(libros[indice]!.libro, id, "ANULADO_POR_REGLA");
  await guardarLibros(trx, libros);
  await quitarAsignaciones(trx, { alumnoId, cicloId });
  await trx.db.deleteFrom("inscripciones").where("id", "=", inscripcionId).execute();
}

/** The payments of the charges of a cycle's programs for a student; null if there is none. */
export async function buscarPagadoDelCiclo(
  alcance: Alcance,
  inscripcion: Pick<Inscripcion, "alumnoId" | "cicloId">,
): Promise<Pagado | null> {
  const { libros, cargos } = await cargosDelCiclo(alcance, inscripcion);
  return pagadoJunto(cargos.map((cargosDeCuenta, indice) => loPagado(libros[indice]!.libro, cargosDeCuenta)));
}

// The student's accounts of the services charged in the cycle, each with the valid charges of its programs.
async function cargosDelCiclo(alcance: Alcance, { alumnoId, cicloId }: Pick<Inscripcion, "alumnoId" | "cicloId">) {
  const programas = await alcance.db
    .selectFrom("asignaciones")
    .select(["servicioId", "programaPagosId"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .where("cicloId", "=", cicloId)
    .execute();
  const servicios = [...new Set(programas.map(({ servicioId }) => servicioId))];
  const libros = await leerLibros(
    alcance,
    servicios.map((servicioId) => ({ alumnoId, servicioId })),
  );
  const cargos: Renglon[][] = [];
  for (const { cuenta, libro } of libros) {
    const programasDeCuenta = programas.filter(({ servicioId }) => servicioId === cuenta.servicioId);
    const deCada = programasDeCuenta.map(({ programaPagosId }) => cargosDelPrograma(alcance, libro, programaPagosId));
    cargos.push([...new Set((await Promise.all(deCada)).flat())]);
  }
  return { libros, cargos };
}
