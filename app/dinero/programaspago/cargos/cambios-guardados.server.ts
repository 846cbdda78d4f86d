import { insertar } from "db/insertar";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Aplicar } from "../cargo";
import type { Accion, CargoCambiado } from "./cambio-guardado";
import type { Clase } from "./masivo";
import { listarCargos } from "../queries.server";

/** The rows that a change added to the ledger: after the first id, up to the second. */
export type Tramo = {
  desdeMovimientoId: number;
  hastaMovimientoId: number;
  /** The last application of the ledger before it; null: not known. */
  desdeAplicacionId: number | null;
};

type Regla = Record<string, unknown> & { id: number };

/** A charge that changed, with the rows of its rules before the change: an undo also restores their history. */
export type CargoGuardado = CargoCambiado & { recargo: Regla | null; descuento: Regla | null };
export type AsignacionGuardada = { asignacionId: number; alumnoId: number };

export type CambioGuardado = Tramo & {
  id: number;
  programaPagosId: number;
  createdDate: string;
  /** The school's day on which it was made. */
  fecha: Fecha;
  autor: string | null;
  aplicar: Aplicar;
  deshecho: 0 | 1;
  /** The last row of the ledger before its undo; null while it stands. */
  deshechoMovimientoId: number | null;
  seQuedan: CuentaConservada[];
} & (
    | { accion: Exclude<Accion, "ASIGNAR">; que: Clase; cambios: CargoGuardado[] }
    | { accion: "ASIGNAR"; que: "asignaciones"; cambios: AsignacionGuardada[] }
  );

/** An account that an undo left as it was, because a person acted on a changed amount. Money in centavos. */
export type CuentaConservada = {
  alumnoId: number;
  servicioId: number;
  motivo: string;
  saldoCentavos: number;
  sinElCambioCentavos: number;
};

type Foto = Map<number, Pick<CargoGuardado, "antes" | "recargo" | "descuento">>;

/** The program's current charges, each with the rows of its rules, to be stored beside their new state. */
export async function fotografiar(trx: Alcance, programaPagosId: number): Promise<Foto> {
  const { cargos } = await listarCargos(trx, programaPagosId);
  const ids = (
    await trx.db.selectFrom("cargos").select("id").where("programaPagosId", "=", programaPagosId).execute()
  ).map(({ id }) => id);
  const recargos = await trx.db.selectFrom("recargos").selectAll().where("cargoId", "in", ids).execute();
  const descuentos = await trx.db.selectFrom("descuentos").selectAll().where("cargoId", "in", ids).execute();
  return new Map(
    ids.map((id) => [
      id,
      {
        antes: cargos.find((cargo) => cargo.id === id) ?? null,
        recargo: recargos.find(({ cargoId }) => cargoId === id) ?? null,
        descuento: descuentos.find(({ cargoId }) => cargoId === id) ?? null,
      },
    ]),
  );
}

type Anotacion = Tramo & {
  programaPagosId: number;
  accion: Exclude<Accion, "ASIGNAR">;
  que: Clase;
  aplicar: Aplicar;
  /** The state before the definitions were written. */
  foto: Foto;
  /** The charges that were taken out of some account to be posted anew. */
  repuestos: ReadonlySet<number>;
};

/**
 * Stores the state of definitions before and after a change, so that it can be undone. A change of nothing is not
 * stored, unless it was saved 'con diferencias': that gives the charges a new beginning.
 */
export async function anotarCambio(trx: Alcance, { foto, repuestos, ...cambio }: Anotacion): Promise<void> {
  const ahora = await fotografiar(trx, cambio.programaPagosId);
  const cambios = [...ahora].flatMap(([cargoId, { antes: despues, ...reglas }]): CargoGuardado[] => {
    const {
      antes: cargoPrevio,
      recargo,
      descuento,
    } = foto.get(cargoId) ?? { antes: null, recargo: null, descuento: null };
    const guardado = { cargoId, antes: cargoPrevio, despues, recargo, descuento };
    if (!iguales(cargoPrevio, despues)) return [guardado];
    const empiezaDeNuevo = cambio.aplicar === "DIFERENCIAS" && !iguales(reglas, { recargo, descuento });
    return repuestos.has(cargoId) || empiezaDeNuevo ? [{ ...guardado, deNuevo: true }] : [];
  });
  if (cambios.length > 0) await guardar(trx, { ...cambio, cambios: JSON.stringify(cambios) });
}

/** Like `anotarCambio`, for a program that was given to many at once. */
export function anotarAsignaciones(
  trx: Alcance,
  { cambios, ...asignacion }: Tramo & { programaPagosId: number; cambios: AsignacionGuardada[] },
): Promise<unknown> {
  const cambio = { accion: "ASIGNAR", que: "asignaciones", aplicar: "DESDE_AHORA" } as const;
  return guardar(trx, { ...asignacion, ...cambio, cambios: JSON.stringify(cambios) });
}

type Fila = Tramo & { programaPagosId: number; accion: Accion; que: string; aplicar: Aplicar; cambios: string };

function guardar(trx: Alcance, fila: Fila): Promise<number> {
  return insertar(trx.db, "cambiosDeProgramas", {
    ...fila,
    cuentaId: trx.cuenta?.id ?? null,
    createdDate: trx.ahora,
    fecha: trx.hoy,
  });
}

const iguales = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b);

/** The maximum number of changes of a program offered for undo. */
const ULTIMOS = 5;

/** The last changes of a program that were not undone yet, the newest first; with `cambioId`, that one alone. */
export async function listarCambios(
  alcance: Pick<Alcance, "db">,
  programaPagosId: number,
  cambioId: number | null = null,
): Promise<CambioGuardado[]> {
  const cambios = cambiosDe(alcance, programaPagosId);
  return leerCambios(cambioId === null ? cambios.limit(ULTIMOS) : cambios.where("cp.id", "=", cambioId));
}

/** All changes of some programs, undone or not, the oldest first. */
export async function listarTodosLosCambios(
  { db }: Pick<Alcance, "db">,
  programaPagosIds: readonly number[],
): Promise<CambioGuardado[]> {
  const filas = await db
    .selectFrom("cambiosDeProgramas")
    .selectAll()
    .where("programaPagosId", "in", programaPagosIds)
    .orderBy("id")
    .execute();
  return filas.map((fila) => leido({ ...fila, autor: null }));
}

/** All changes of a program after a given one that were not undone yet, the newest first. */
export function listarCambiosPosteriores(
  alcance: Pick<Alcance, "db">,
  { programaPagosId, id }: Pick<CambioGuardado, "programaPagosId" | "id">,
): Promise<CambioGuardado[]> {
  return leerCambios(cambiosDe(alcance, programaPagosId).where("cp.id", ">", id));
}

function cambiosDe({ db }: Pick<Alcance, "db">, programaPagosId: number) {
  return db
    .selectFrom("cambiosDeProgramas as cp")
    .leftJoin("cuentas as cu", "cu.id", "cp.cuentaId")
    .selectAll("cp")
    .select(["cu.nombre", "cu.apellido1"])
    .where("cp.programaPagosId", "=", programaPagosId)
    .where("cp.deshecho", "=", 0)
    .orderBy("cp.id", "desc");
}

async function leerCambios(cambios: ReturnType<typeof cambiosDe>): Promise<CambioGuardado[]> {
  const filas = await cambios.execute();
  return filas.map(({ nombre, apellido1, ...fila }) =>
    leido({ ...fila, autor: nombre === null ? null : `${nombre} ${apellido1 ?? ""}`.trim() }),
  );
}

const leido = ({ cambios, seQuedan, ...fila }: { cambios: string; seQuedan: string; autor: string | null }) =>
  ({ ...fila, cambios: JSON.parse(cambios), seQuedan: JSON.parse(seQuedan) }) as CambioGuardado;
