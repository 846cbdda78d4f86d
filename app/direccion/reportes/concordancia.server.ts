import { sql } from "kysely";
import type { CuentaResumida } from "~/personas/alumnos/estado-cuenta";
import { obtenerFichaAlumno } from "~/personas/alumnos/ficha.server";
import { listarAlumnos } from "~/personas/alumnos/queries.server";
import { agruparRecargos, conSaldo, sinReversados } from "~/dinero/cobranza/ventanilla/movimientos";
import {
  listarMovimientos,
  listarServiciosDeAlumno,
  obtenerResumen,
} from "~/dinero/cobranza/ventanilla/queries.server";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import type { DatosDeRecibo } from "~/dinero/cobranza/recibos/recibo";
import { explicarCuenta, listarDeudas } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { SIN_FILTROS } from "./saldos-vencidos";
import { listarDeudores } from "./saldos-vencidos.server";

/** A difference between two amounts for the same student. */
type Discordancia = { alumnoId: number; donde: string; dice: number; libro: number };

export type Concordancia = { alumnos: number; cuentas: number; discordancias: Discordancia[] };

/**
 * Compares the amounts in list, file, payment form, movements, summary, explanation, statement, receipt and report with
 * the ledger's own rows for the school's students. Returns the differences and changes nothing. `cuantos` stops after
 * that many students. Everything must be posted up to the viewer's day (`npm run check:ledger -- --saldos`).
 */
export async function revisarSaldos(alcance: Alcance, cuantos = Infinity): Promise<Concordancia> {
  const todos = { ...alcance, nivelId: null, plantelId: null, turnoId: null };
  const enLista = await cuentasDeLaLista(todos);
  const enReporte = new Map((await listarDeudores(todos, SIN_FILTROS)).map((d) => [d.alumnoId, d.vencidoCentavos]));
  const enLibro = await cuentasDelLibro(todos);
  const resultado: Concordancia = { alumnos: 0, cuentas: 0, discordancias: [] };
  for (const [alumnoId, cuentas] of enLibro) {
    if (resultado.alumnos === cuantos) break;
    resultado.alumnos++;
    resultado.cuentas += cuentas.length;
    const cotejos = await loDichoDe(todos, alumnoId, cuentas);
    cotejos.push(["reporte: vencido", enReporte.get(alumnoId) ?? 0, sumaDe(cuentas, "vencidoCentavos")]);
    // Students not enrolled in this cycle are in no list.
    const lista = enLista.get(alumnoId);
    if (lista) cotejos.push(...comoTotal("lista", lista, cuentas));
    for (const [donde, dice, libro] of cotejos)
      if (dice !== libro) resultado.discordancias.push({ alumnoId, donde, dice, libro });
    await yieldToOthers();
  }
  return resultado;
}

/** A place, its amount, and the ledger's amount. */
type Cotejo = [donde: string, dice: number, libro: number];
type CuentaDelLibro = CuentaResumida & { servicioId: number };

async function loDichoDe(alcance: Alcance, alumnoId: number, cuentas: readonly CuentaDelLibro[]): Promise<Cotejo[]> {
  const { cuenta } = await obtenerFichaAlumno(alcance, alumnoId);
  const servicios = await listarServiciosDeAlumno(alcance, alumnoId);
  const cotejos = cuenta ? comoTotal("ficha", cuenta, cuentas) : [];
  for (const { id, saldoCentavos } of servicios)
    cotejos.push([
      `servicio ${id}`,
      saldoCentavos,
      cuentas.find(({ servicioId }) => servicioId === id)?.saldoCentavos ?? 0,
    ]);
  for (const cuentaDelLibro of cuentas) cotejos.push(...(await loDichoDelServicio(alcance, alumnoId, cuentaDelLibro)));
  const recibo = await ultimoRecibo(alcance, alumnoId);
  if (recibo?.cuenta) cotejos.push(...comoTotal("recibo", recibo.cuenta, cuentas, recibo.montos));
  return cotejos;
}

async function loDichoDelServicio(alcance: Alcance, alumnoId: number, libro: CuentaDelLibro): Promise<Cotejo[]> {
  const { servicioId } = libro;
  const cuenta = { alumnoId, servicioId };
  const resumen = await obtenerResumen(alcance, cuenta);
  const explicacion = await explicarCuenta(alcance, cuenta);
  const deudas = (await listarDeudas(alcance, cuenta, alcance.hoy)).filter(({ movimientoId }) => movimientoId !== null);
  const { movimientos, saldoAnteriorCentavos } = await listarMovimientos(alcance, {
    ...cuenta,
    cicloId: alcance.cicloId,
  });
  const netos = sinReversados(movimientos);
  const ultimo = (renglones: typeof movimientos) =>
    conSaldo(renglones, "operacion", saldoAnteriorCentavos).at(-1)?.saldoCentavos ?? saldoAnteriorCentavos;
  const cotejos: Cotejo[] = [
    ["resumen: saldo", resumen.saldoTotal, libro.saldoCentavos],
    ["resumen: por pagar", resumen.saldoCargosTotal + resumen.saldoRecargosTotal, libro.porPagarCentavos],
    ["resumen: a favor", resumen.saldoAFavor, libro.aFavorCentavos],
    ["resumen: vencido", resumen.adeudosCargos + resumen.adeudosRecargos, libro.vencidoCentavos],
    ["explicación: saldo", explicacion.saldoCentavos, libro.saldoCentavos],
    ["explicación: por pagar", sumaDe(explicacion.cargos, "faltaCentavos"), libro.porPagarCentavos],
    ["forma de pago", sumaDe(deudas, "cargoCentavos") + sumaDe(deudas, "recargosCentavos"), libro.porPagarCentavos],
    ["movimientos", ultimo(movimientos), libro.saldoCentavos],
    ["estado de cuenta", ultimo(netos), libro.saldoCentavos],
    ["movimientos en resumen", ultimo(agruparRecargos(netos)), libro.saldoCentavos],
  ];
  return cotejos.map(([donde, ...montos]) => [`${donde} del servicio ${servicioId}`, ...montos]);
}

const MONTOS = ["saldoCentavos", "porPagarCentavos", "aFavorCentavos", "vencidoCentavos"] as const;

// A debt falls due by the mere passing of days, and a receipt does not change.
const SIN_VENCIMIENTOS = MONTOS.filter((monto) => monto !== "vencidoCentavos");

function comoTotal(
  donde: string,
  total: CuentaResumida,
  cuentas: readonly CuentaDelLibro[],
  montos: readonly (typeof MONTOS)[number][] = MONTOS,
): Cotejo[] {
  return montos.map((monto) => [`${donde}: ${monto}`, total[monto], sumaDe(cuentas, monto)]);
}

function sumaDe<C extends string>(filas: readonly Record<C, number>[], campo: C): number {
  return filas.reduce((suma, fila) => suma + fila[campo], 0);
}

async function cuentasDeLaLista(alcance: Alcance): Promise<Map<number, CuentaResumida>> {
  const cuentas = new Map<number, CuentaResumida>();
  const filtros = { busqueda: "", gradoId: null, grupoId: null, estado: null, soloInscritos: false };
  let despues: number | null = null;
  do {
    const pagina: Awaited<ReturnType<typeof listarAlumnos>> = await listarAlumnos(alcance, filtros, {
      despues,
      limite: 400,
    });
    for (const { alumnoId, cuenta } of pagina.filas) if (cuenta) cuentas.set(alumnoId, cuenta);
    despues = pagina.siguiente;
  } while (despues !== null);
  return cuentas;
}

// From the rows and their applications alone, without the stored open amounts: every account of the school, by student.
async function cuentasDelLibro({ db, colegioId, hoy }: Alcance): Promise<Map<number, CuentaDelLibro[]>> {
  const { rows } = await sql<CuentaDelLibro & { alumnoId: number }>`
    with abiertos as (
      select m.alumnoId, m.servicioId, m.fechaLimitePago, m.cargoCentavos - m.abonoCentavos
        - coalesce((select sum(a.centavos) from aplicaciones a where a.cargoMovimientoId = m.id), 0)
        + coalesce((select sum(a.centavos) from aplicaciones a where a.abonoMovimientoId = m.id), 0) as abierto
      from movimientos m
      where m.colegioId = ${colegioId} and m.reversaATransaccionId is null
        and not exists (select 1 from movimientos r where r.reversaATransaccionId = m.id))
    select alumnoId, servicioId, sum(abierto) as saldoCentavos, sum(max(abierto, 0)) as porPagarCentavos,
      sum(max(-abierto, 0)) as aFavorCentavos,
      sum(case when abierto > 0 and fechaLimitePago < ${hoy} then abierto else 0 end) as vencidoCentavos
    from abiertos group by alumnoId, servicioId`.execute(db);
  const porAlumno = new Map<number, CuentaDelLibro[]>();
  for (const { alumnoId, ...cuenta } of rows) porAlumno.set(alumnoId, [...(porAlumno.get(alumnoId) ?? []), cuenta]);
  return porAlumno;
}

// A receipt shows the moment of its payment, so it is comparable with today only if nothing has moved since.
async function ultimoRecibo({ db, colegioId, hoy, zonaHoraria }: Alcance, alumnoId: number) {
  const ultimo = await db
    .selectFrom("movimientos as m")
    .leftJoin("recibos as r", "r.movimientoId", "m.id")
    .select(["r.datos", "m.fechaRegistro"])
    .where("m.alumnoId", "=", alumnoId)
    .where("m.colegioId", "=", colegioId)
    .orderBy("m.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!ultimo?.datos) return null;
  const { cuenta } = JSON.parse(ultimo.datos) as DatosDeRecibo;
  return { cuenta, montos: diaDeRegistro(ultimo.fechaRegistro, zonaHoraria) === hoy ? MONTOS : SIN_VENCIMIENTOS };
}
