import { sql, type SqlBool } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import type {
  AbonoAlConvenio,
  Convenio,
  Cuota,
  EstadoDeConvenio,
  FinDeConvenio,
  RenglonDeConvenio,
  TratoDeRecargos,
} from "./convenio";

/** A debt of a convenio, with the text and the account that it is of. */
export type RenglonGuardado = RenglonDeConvenio & {
  cargoMovimientoId: number;
  servicioId: number;
  descripcion: string;
  fechaLimitePago: Fecha;
  tocaCentavos: number;
};

/** A convenio as it is stored, with what the ledger says of its debts. */
export type ConvenioGuardado = Omit<Convenio, "renglones"> & {
  renglones: RenglonGuardado[];
  id: number;
  alumnoId: number;
  folio: number;
  estado: EstadoDeConvenio;
  totalCentavos: number;
  firma: string;
  observaciones: string;
  fechaFirma: Fecha;
  firmadoDate: string;
  corre: Fecha | null;
  finMotivo: FinDeConvenio | null;
  finNota: string;
  finDate: string | null;
};

const deEstos = (columna: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(columna)} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Convenios by their ids, in the order of their folios, whole. */
export async function leerConvenios({ db }: Alcance, ids: readonly number[]): Promise<ConvenioGuardado[]> {
  if (ids.length === 0) return [];
  const convenios = await db.selectFrom("convenios").selectAll().where(deEstos("id", ids)).orderBy("folio").execute();
  const renglones = await db
    .selectFrom("conveniosRenglones as r")
    .leftJoin("movimientos as x", "x.reversaATransaccionId", "r.movimientoId")
    .selectAll("r")
    .select("x.id as reversoId")
    .where(deEstos("r.convenioId", ids))
    .orderBy("r.fechaLimitePago")
    .orderBy("r.movimientoId")
    .execute();
  const cuotas = await db
    .selectFrom("conveniosCuotas")
    .selectAll()
    .where(deEstos("convenioId", ids))
    .orderBy("numero")
    .execute();
  const abonos = await db
    .selectFrom("conveniosRenglones as r")
    .innerJoin("aplicaciones as a", "a.cargoMovimientoId", "r.movimientoId")
    .innerJoin("movimientos as m", "m.id", "a.abonoMovimientoId")
    .select(["r.convenioId", "r.movimientoId", "a.fecha", "a.centavos", "m.codigoOperacion"])
    .where(deEstos("r.convenioId", ids))
    .where("m.codigoOperacion", "<>", "REVERSO")
    .execute();
  const renglonesDe = porConvenio(
    renglones.map(({ reversoId, fechaLimitePago, ...r }) => ({
      ...r,
      fechaLimitePago: fechaLimitePago as Fecha,
      esRecargo: r.movimientoId !== r.cargoMovimientoId,
      reversado: reversoId !== null,
    })),
  );
  const cuotasDe = porConvenio(cuotas.map((cuota) => ({ ...cuota, fecha: cuota.fecha as Fecha })));
  const abonosDe = porConvenio(
    abonos.map(({ codigoOperacion, fecha, ...a }) => ({
      ...a,
      fecha: fecha as Fecha,
      esDinero: codigoOperacion === "PAGO" || codigoOperacion === "TRASPASO",
    })),
  );
  return convenios.map((fila) => ({
    ...fila,
    estado: fila.estado as EstadoDeConvenio,
    recargos: fila.recargos as TratoDeRecargos,
    fechaFirma: fila.fechaFirma as Fecha,
    corre: fila.corre as Fecha | null,
    finMotivo: fila.finMotivo as FinDeConvenio | null,
    renglones: renglonesDe.get(fila.id) ?? [],
    cuotas: (cuotasDe.get(fila.id) ?? []).map(({ numero, fecha, montoCentavos }): Cuota => ({
      numero,
      fecha,
      montoCentavos,
    })),
    abonos: (abonosDe.get(fila.id) ?? []) satisfies AbonoAlConvenio[],
  }));
}

function porConvenio<F extends { convenioId: number }>(filas: readonly F[]): Map<number, F[]> {
  const grupos = new Map<number, F[]>();
  for (const fila of filas) {
    const grupo = grupos.get(fila.convenioId);
    if (grupo) grupo.push(fila);
    else grupos.set(fila.convenioId, [fila]);
  }
  return grupos;
}

/** The convenios of a student in the viewer's school, the newest first. */
export async function conveniosDelAlumno(alcance: Alcance, alumnoId: number): Promise<ConvenioGuardado[]> {
  const filas = await alcance.db
    .selectFrom("convenios")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .execute();
  const convenios = await leerConvenios(
    alcance,
    filas.map(({ id }) => id),
  );
  return convenios.reverse();
}

/** A charge is in one convenio at a time: the rows of those that are alive. */
export async function renglonesConvenidos({ db, colegioId }: Alcance, alumnoId: number): Promise<Set<number>> {
  const filas = await db
    .selectFrom("convenios as v")
    .innerJoin("conveniosRenglones as r", "r.convenioId", "v.id")
    .select("r.cargoMovimientoId")
    .where("v.alumnoId", "=", alumnoId)
    .where("v.colegioId", "=", colegioId)
    .where("v.estado", "=", "VIGENTE")
    .execute();
  return new Set(filas.map(({ cargoMovimientoId }) => cargoMovimientoId));
}

/** The part of each debt in a living convenio that the next instalment pays, by its row. */
export async function partesQueTocan(
  { db, colegioId }: Alcance,
  alumnoIds: readonly number[],
): Promise<Map<number, number>> {
  const filas = await db
    .selectFrom("convenios as v")
    .innerJoin("conveniosRenglones as r", "r.convenioId", "v.id")
    .select(["r.movimientoId", "r.tocaCentavos"])
    .where(deEstos("v.alumnoId", alumnoIds))
    .where("v.colegioId", "=", colegioId)
    .where("v.estado", "=", "VIGENTE")
    .execute();
  return new Map(filas.map(({ movimientoId, tocaCentavos }) => [movimientoId, tocaCentavos]));
}
