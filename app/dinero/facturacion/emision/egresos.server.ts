import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { EstadoDeFactura } from "../factura";
import type { Parte } from "./egreso";
import { alumnoDeLista } from "./preparar.server";

type Fila = {
  devolucionId: number;
  alumnoId: number;
  servicioId: number;
  fecha: Fecha;
  folio: number;
  formaPago: string;
  alumno: string;
  facturaId: number;
  serie: string;
  folioDeFactura: number | null;
  estado: EstadoDeFactura;
  recibo: string;
  centavos: number;
};

/** Money that went back from an invoice, without its CFDI de egreso; `formaPago` is the SAT's key of its way back. */
export type EgresoPorEmitir = Omit<Fila, "recibo" | "centavos"> & { partes: Parte[]; totalCentavos: number };

/**
 * The refunds of a school that owe a CFDI de egreso, one for each invoice: money of a payment that was invoiced before it
 * went back. An invoice made afterwards is without that money already (`preparar.server.ts`).
 */
export async function egresosPorEmitir(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  { devolucionId, desde, hasta }: { devolucionId?: number; desde?: Fecha; hasta?: Fecha } = {},
): Promise<EgresoPorEmitir[]> {
  const condiciones = [
    ...(devolucionId === undefined ? [] : [sql`and dv.id = ${devolucionId}`]),
    ...(desde === undefined ? [] : [sql`and dv.fechaOperacion >= ${desde}`]),
    ...(hasta === undefined ? [] : [sql`and dv.fechaOperacion <= ${hasta}`]),
  ];
  const { rows } = await porEmitir(colegioId, condiciones).execute(db);
  const egresos = new Map<string, EgresoPorEmitir>();
  for (const { recibo, centavos: monto, ...fila } of rows) {
    const clave = `${fila.devolucionId} ${fila.facturaId}`;
    const egreso = egresos.get(clave) ?? { ...fila, partes: [], totalCentavos: 0 };
    egreso.partes.push({ recibo, centavos: centavos(monto) });
    egreso.totalCentavos += monto;
    egresos.set(clave, egreso);
  }
  return [...egresos.values()];
}

const porEmitir = (colegioId: number, condiciones: readonly RawBuilder<unknown>[]) => sql<Fila>`
  select dv.id as devolucionId, dv.alumnoId, dv.servicioId, dv.fechaOperacion as fecha, v.folio,
    coalesce(fo.claveSat, '') as formaPago, ${alumnoDeLista} as alumno, f.id as facturaId, f.serie, f.folio as folioDeFactura,
    f.estado, coalesce(r.serie || r.folio, cast(ap.abonoMovimientoId as text)) as recibo, ap.centavos
  from "devoluciones" as "v"
  join "movimientos" as "dv" on dv.id = v.movimientoId
  join "alumnos" as "a" on a.id = dv.alumnoId
  join "aplicaciones" as "ap" on ap.cargoMovimientoId = dv.id
  join "facturasPagos" as "p" on p.movimientoId = ap.abonoMovimientoId and p.vigente = 1
  join "facturas" as "f" on f.id = p.facturaId and f.createdDate <= dv.fechaRegistro
    and f.estado in ('EN_COLA', 'TIMBRANDO', 'TIMBRADA')
  left join "recibos" as "r" on r.movimientoId = ap.abonoMovimientoId
  left join "formasPago" as "fo" on fo.id = dv.formaPagoId
  where v.colegioId = ${colegioId} ${sql.join([...condiciones], sql` `)}
    and not exists (select 1 from "movimientos" as "x" where x.reversaATransaccionId = dv.id)
    and not exists (select 1 from "facturas" as "e" where e.devolucionId = dv.id and e.egresoDeId = f.id
      and e.estado not in ('DESCARTADA', 'CANCELADA'))
  order by dv.id, f.id, ap.abonoMovimientoId`;

/** {@link egresosPorEmitir} of the students that the viewer may see, the newest first. */
export async function egresosVisibles(alcance: Alcance): Promise<EgresoPorEmitir[]> {
  const egresos = await egresosPorEmitir(alcance);
  const visibles = await alumnosVisibles(
    alcance,
    egresos.map(({ alumnoId }) => alumnoId),
  );
  return egresos.filter(({ alumnoId }) => visibles.has(alumnoId)).reverse();
}

/** The CFDI de egreso that stands, or is on its way, of an invoice; undefined if it has none. */
export function egresoDeFactura({ db }: Pick<Alcance, "db">, facturaId: number) {
  return db
    .selectFrom("facturas")
    .select(["serie", "folio"])
    .where("egresoDeId", "=", facturaId)
    .where("estado", "not in", ["DESCARTADA", "CANCELADA"])
    .orderBy("id")
    .executeTakeFirst();
}
