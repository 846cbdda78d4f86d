import { registrar } from "~/base/bitacora/registrar.server";
import { type DetalleDeVentana, guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import type { Libro } from "~/dinero/cobranza/libro/libro";
import { abrirLibros } from "~/dinero/cobranza/libro/libro.server";
import { formatFecha } from "~/lib/dates";
import { type Centavos, pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { MENSAJES_PROGRAMA } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";
import {
  cuentasConSusCargos,
  rechazoDeCuentas,
  reversarSinPagos,
  tienenMovimientos,
  todosLosCargos,
} from "../sin-pagos.server";

type Datos = {
  programaPagosId: number;
  /** Also reverses its unpaid charges; otherwise they stay owed. */
  eliminarMovimientos: boolean;
};

type Rechazo = "SIN_PERMISO" | "CON_ASIGNACIONES";
type Reversado = { cargos: number; alumnos: number };

/**
 * Deletes a program with its charges (C§4), by choice with its unpaid movements as REVERSO rows (decisions.md, Payment
 * programs). One that charged something leaves every list and stays in the accounts. Refuses SIN_PERMISO (403), also
 * for accounts beyond the viewer's limits, and CON_ASIGNACIONES while students have it. Throws 404.
 */
export async function eliminarPrograma(alcance: Alcance, datos: Datos): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, (trx) => eliminarProgramaEnTransaccion(trx, datos));
}

/** {@link eliminarPrograma} inside a transaction that is already open. */
export async function eliminarProgramaEnTransaccion(
  sesion: Alcance,
  { programaPagosId, eliminarMovimientos }: Datos,
): Promise<Outcome<{}, Rechazo>> {
  // Checked inside the key's transaction: a second tap no longer finds the program, and must get the answer of the
  // first.
  const trx = await alcanceDelPrograma(sesion, programaPagosId);
  const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
  if (sinPermiso) return sinPermiso;
  const { nombre, asignacionesCount } = await obtenerPrograma(trx, programaPagosId);
  if (asignacionesCount > 0) return refuse("CON_ASIGNACIONES", MENSAJES_PROGRAMA.conAsignaciones);
  const cargoIds = await todosLosCargos(trx, programaPagosId);
  if (!(await tienenMovimientos(trx, cargoIds))) {
    await borrar(trx, programaPagosId);
    await registrar(trx, "programa.eliminado", "programasPagos", programaPagosId, { nombre });
    return ok();
  }
  const cuentas = await cuentasConSusCargos(trx, programaPagosId, cargoIds);
  const fuera = await rechazoDeCuentas(trx, cuentas);
  if (fuera) return fuera;
  let reversado: Reversado & { monto?: string } = { cargos: 0, alumnos: 0 };
  if (eliminarMovimientos) {
    const abiertas = await abrirLibros(trx, cuentas);
    reversado = await reversarTodos(trx, abiertas, { nombre, cargoIds: new Set(cargoIds) });
  }
  await ocultar(trx, programaPagosId, nombre);
  await registrar(trx, "programa.eliminado", "programasPagos", programaPagosId, {
    nombre,
    eliminarMovimientos,
    ...reversado,
  });
  return ok();
}

async function reversarTodos(
  trx: Alcance,
  abiertas: Awaited<ReturnType<typeof abrirLibros>>,
  { nombre, cargoIds }: { nombre: string; cargoIds: ReadonlySet<number> },
) {
  const total = { cargos: 0, alumnos: 0, centavos: 0 };
  const cambiadas = abiertas.filter(({ libro }) => {
    const saldoAntesCentavos = libro.saldo();
    const reversados = reversarSinPagos(libro, cargoIds).length;
    total.cargos += reversados;
    total.centavos += saldoAntesCentavos - libro.saldo();
    return reversados > 0;
  });
  total.alumnos = cambiadas.length;
  const observaciones = `Se eliminó el programa de pagos ${nombre}`;
  await guardarLibros(
    trx,
    cambiadas.map((abierta) => ({ ...abierta, detalles: deQuienElimina(abierta.libro, observaciones) })),
  );
  const { centavos, ...cuentas } = total;
  return { ...cuentas, monto: pesosPlain(centavos as Centavos) };
}

// The reversals have an author: the replay of an account repeats them as that person's acts.
const deQuienElimina = (libro: Libro, observaciones: string): ReadonlyMap<number, DetalleDeVentana> =>
  new Map(libro.nuevos.filter((r) => r.reversaATransaccionId !== null).map((r) => [r.id, { observaciones }]));

async function borrar({ db }: Alcance, programaPagosId: number): Promise<void> {
  const cargos = db.selectFrom("cargos").select("id").where("programaPagosId", "=", programaPagosId);
  await db.deleteFrom("recargos").where("cargoId", "in", cargos).execute();
  await db.deleteFrom("descuentos").where("cargoId", "in", cargos).execute();
  for (const tabla of ["cargos", "asignaciones", "programasPagosConfiguraciones", "cambiosDeProgramas"] as const)
    await db.deleteFrom(tabla).where("programaPagosId", "=", programaPagosId).execute();
  await db.deleteFrom("programasPagos").where("id", "=", programaPagosId).execute();
}

// Its name becomes free for a new program of the cycle. It has no places any more: nothing gives it on enrolment.
async function ocultar({ db, colegioId, hoy }: Alcance, programaPagosId: number, nombre: string): Promise<void> {
  await db.deleteFrom("programasPagosConfiguraciones").where("programaPagosId", "=", programaPagosId).execute();
  const { cicloId } = await db
    .selectFrom("programasPagos")
    .select("cicloId")
    .where("id", "=", programaPagosId)
    .executeTakeFirstOrThrow();
  const filas = await db
    .selectFrom("programasPagos")
    .select("nombre")
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .execute();
  const usados = new Set(filas.map((fila) => fila.nombre));
  const base = `${nombre} (eliminado el ${formatFecha(hoy)}`;
  let libre = `${base})`;
  for (let n = 2; usados.has(libre); n += 1) libre = `${base}, ${n})`;
  const eliminado = { activo: 0, eliminadoDate: hoy, nombre: libre } as const;
  await db.updateTable("programasPagos").set(eliminado).where("id", "=", programaPagosId).execute();
}
