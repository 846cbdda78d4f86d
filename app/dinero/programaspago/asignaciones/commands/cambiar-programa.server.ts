import { registrar } from "~/base/bitacora/registrar.server";
import { guardarLibro } from "~/dinero/cobranza/libro/guardar-libro.server";
import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import { abrirLibro } from "~/dinero/cobranza/libro/libro.server";
import { repartirSaldoAFavor } from "~/dinero/cobranza/libro/pago";
import { reversar } from "~/dinero/cobranza/libro/reverso";
import { type Fecha, sumarDias } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { CambioDePrograma } from "../../cargos/efecto";
import { losQueQuedan, QUEDAN, type Quedan } from "../../cargos/retiro";
import type { Eleccion } from "../../eleccion";
import { asignarProgramaEnTransaccion } from "./asignar-programa.server";

type Cambio = {
  alumnoId: number;
  servicioId: number;
  cicloId: number;
  /** The student's new program; null takes the program away. */
  programaPagosId: number | null;
  /** If there was no program before: charges that ended before this day are not posted. */
  cobrarDesde: Fecha;
  /** Keeps every charge of the old program, even those without any payment (B§4 Service programs). */
  conserva?: boolean;
  /** The person's selection of the new program's charges. */
  eleccion?: Eleccion;
};

/**
 * Gives a student another program of a service, inside the caller's transaction. Unpaid charges of the old one are
 * reversed with their surcharges, those with a payment stay, but for those that begin later. The new program charges from the day after the last that
 * stayed (decisions.md, Baja: 'Cambiar inscripción'). Null if the student has that program already.
 */
export async function cambiarProgramaEnTransaccion(trx: Alcance, cambio: Cambio): Promise<CambioDePrograma | null> {
  const { alumnoId, servicioId, programaPagosId } = cambio;
  const vigente = await programaVigente(trx, cambio);
  if ((vigente?.programaPagosId ?? null) === programaPagosId) return null;

  const cuenta = { alumnoId, servicioId };
  const { libro } = await abrirLibro(trx, cuenta);
  const saldoAntesCentavos = libro.saldo();
  let cobrarDesde = cambio.cobrarDesde;
  let reversados: Renglon[] = [];
  if (vigente) {
    const cargos = await cargosDelPrograma(trx, libro, vigente.programaPagosId);
    const regla = cambio.conserva ? "EMPEZADOS" : "PAGADOS";
    const quedan = losQueQuedan(libro, cargos, regla, trx.hoy);
    reversados = cargos.filter((cargo) => !quedan.includes(cargo));
    // By rule: a student who returns to the old program owes its charges again.
    for (const cargo of reversados) reversar(libro, cargo.id, "ANULADO_POR_REGLA");
    repartirSaldoAFavor(libro);
    cobrarDesde = cobrarTras(quedan) ?? vigente.cobrarDesde ?? cobrarDesde;
    await retirar(trx, cambio, vigente, regla);
  }
  await guardarLibro(trx, cuenta, libro);
  const sustituye = vigente !== undefined;
  const asignado =
    programaPagosId === null
      ? null
      : await asignarProgramaEnTransaccion(trx, {
          alumnoId,
          programaPagosId,
          cobrarDesde,
          sustituye,
          eleccion: cambio.eleccion,
        });

  const { libro: despues } = await abrirLibro(trx, cuenta);
  const delNuevo = programaPagosId === null ? [] : await cargosDelPrograma(trx, despues, programaPagosId);
  const agregados = delNuevo.filter(({ id }) => !libro.tiene(id));
  return {
    servicio: await nombreDe(trx, "servicios", servicioId),
    programaPrevio: vigente?.nombre ?? null,
    despues: programaPagosId === null ? null : await nombreDe(trx, "programasPagos", programaPagosId),
    reversados: reversados.length,
    reversadosCentavos: suma(reversados),
    agregados: agregados.length,
    agregadosCentavos: suma(agregados),
    saldoAntesCentavos,
    saldoDespuesCentavos: despues.saldo(),
    porElegir: asignado?.ok ? asignado.programa : null,
  };
}

/**
 * Takes an assignment away in its cycle; the caller handles its charges. Its line in the bitácora names those that stay:
 * an undo of an earlier change takes the others away again.
 */
export async function retirar(
  trx: Alcance,
  { alumnoId, cicloId }: Pick<Cambio, "alumnoId" | "cicloId">,
  { id, programaPagosId, nombre }: { id: number; programaPagosId: number; nombre: string },
  quedan: Quedan,
): Promise<void> {
  await trx.db.updateTable("asignaciones").set({ fechaRetiro: trx.hoy }).where("id", "=", id).execute();
  await registrar(trx, "programa.retirado", "alumnos", alumnoId, {
    programa: nombre,
    programaPagosId,
    cicloId,
    seQuedan: QUEDAN[quedan],
  });
}

/** The program of a student for a service in a cycle of the viewer's school; undefined if none. */
export async function programaVigente(
  { db, colegioId }: Alcance,
  { alumnoId, servicioId, cicloId }: Pick<Cambio, "alumnoId" | "servicioId" | "cicloId">,
) {
  const fila = await db
    .selectFrom("asignaciones as a")
    .innerJoin("programasPagos as p", "p.id", "a.programaPagosId")
    .select(["a.id", "a.programaPagosId", "a.cobrarDesde", "p.nombre"])
    .where("a.alumnoId", "=", alumnoId)
    .where("a.servicioId", "=", servicioId)
    .where("a.cicloId", "=", cicloId)
    .where("a.colegioId", "=", colegioId)
    .where("a.fechaRetiro", "is", null)
    .executeTakeFirst();
  return fila && { ...fila, cobrarDesde: fila.cobrarDesde as Fecha | null };
}

/** The rows of a book that a program's charges produced and that still count. */
export async function cargosDelPrograma({ db }: Alcance, libro: Libro, programaPagosId: number): Promise<Renglon[]> {
  const definidos = await db.selectFrom("cargos").select("id").where("programaPagosId", "=", programaPagosId).execute();
  const ids = new Set(definidos.map(({ id }) => id));
  return libro.cargosVigentes().filter(({ cargoId }) => cargoId !== null && ids.has(cargoId));
}

function cobrarTras(pagados: readonly Renglon[]): Fecha | null {
  const fines = pagados.flatMap(({ fechaFin }) => fechaFin ?? []).sort();
  const ultimo = fines.at(-1);
  return ultimo === undefined ? null : sumarDias(ultimo, 1);
}

async function nombreDe({ db }: Alcance, tabla: "servicios" | "programasPagos", id: number): Promise<string> {
  const { nombre } = await db.selectFrom(tabla).select("nombre").where("id", "=", id).executeTakeFirstOrThrow();
  return nombre;
}

const suma = (renglones: readonly Renglon[]) => renglones.reduce((total, r) => total + r.cargoCentavos, 0);
