import { type RawBuilder, sql } from "kysely";
import { deLasCuentas } from "~/dinero/cobranza/libro/cuentas.server";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import type { Cuenta } from "~/dinero/cobranza/libro/libro";
import type { CuentaAbierta } from "~/dinero/cobranza/libro/libro.server";
import type { AplicacionGuardada, Historia } from "~/dinero/cobranza/libro/repeticion";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Recalculo } from "./sucesos.server";
import type { Trayectoria } from "./trayectoria";
import { leerTrayectorias } from "./trayectoria.server";

type Registro = { id: number; fechaRegistro: string; autor: 0 | 1 };
type Fila<T> = T & Cuenta;

/**
 * Reads, beside the books of some accounts, when each row was stored and by whom, their recalculations, and the
 * students' programs and enrolments over time.
 */
export async function leerHistorias<C extends Cuenta>(
  trx: Alcance,
  abiertas: readonly CuentaAbierta<C>[],
): Promise<(CuentaAbierta<C> & { historia: Historia; recalculos: Recalculo[]; trayectoria: Trayectoria })[]> {
  const cuentas = abiertas.map(({ cuenta }) => cuenta);
  const aplicaciones = porCuenta(
    await leer<AplicacionGuardada>(
      trx,
      sql`select a.id, a.alumnoId, a.servicioId, a.abonoMovimientoId, a.cargoMovimientoId, a.centavos, a.fecha,
        a.createdDate from "aplicaciones" as "a" where ${deLasCuentas("a", cuentas)} order by a.id`,
    ),
  );
  const registros = porCuenta(
    await leer<Registro>(
      trx,
      sql`select m.id, m.alumnoId, m.servicioId, m.fechaRegistro, m.cuentaId is not null as autor
        from "movimientos" as "m" where ${deLasCuentas("m", cuentas)} order by m.id`,
    ),
  );
  const recalculos = porCuenta(await leer<{ fecha: string }>(trx, recalculosDe(cuentas)));
  const trayectorias = await leerTrayectorias(trx, cuentas);
  return abiertas.map(({ cuenta, libro }) => {
    const clave = claveDe(cuenta);
    const deLaCuenta = new Map(
      (registros.get(clave) ?? []).map(({ id, fechaRegistro, autor }) => [id, { fechaRegistro, autor: autor === 1 }]),
    );
    return {
      cuenta,
      libro,
      trayectoria: trayectorias.get(cuenta.alumnoId)!,
      historia: { libro, aplicaciones: aplicaciones.get(clave) ?? [], registros: deLaCuenta },
      recalculos: (recalculos.get(clave) ?? []).map(({ fecha }) => ({
        instante: fecha,
        dia: diaDeRegistro(fecha, trx.zonaHoraria),
      })),
    };
  });
}

const recalculosDe = (cuentas: readonly Cuenta[]) => sql`
  select b.fecha, b.entidadId as alumnoId, b.detalle ->> 'servicioId' as servicioId from "bitacora" as "b"
  where b.entidad = 'alumnos' and b.accion = 'movimientos.recalculados'
    and b.entidadId in (select value from json_each(${JSON.stringify(cuentas.map(({ alumnoId }) => alumnoId))}))
  order by b.id`;

async function leer<T>({ db }: Alcance, consulta: RawBuilder<unknown>): Promise<Fila<T>[]> {
  const { rows } = await (consulta as RawBuilder<Fila<T>>).execute(db);
  return rows;
}

function porCuenta<T>(filas: readonly Fila<T>[]): Map<string, Fila<T>[]> {
  const cuentas = new Map<string, Fila<T>[]>();
  for (const fila of filas) {
    const clave = claveDe(fila);
    const propias = cuentas.get(clave);
    if (propias) propias.push(fila);
    else cuentas.set(clave, [fila]);
  }
  return cuentas;
}

const claveDe = ({ alumnoId, servicioId }: Cuenta) => `${alumnoId}:${servicioId}`;
