import type Database from "better-sqlite3";
import { leerFiltros } from "~/personas/alumnos/filtros.server";
import { consultaDeAlumnos } from "~/personas/alumnos/lista.server";
import { consultaDeSaldos } from "~/personas/alumnos/saldos.server";
import { listarAlumnos } from "~/personas/alumnos/queries.server";
import { listarMovimientos, obtenerResumen } from "~/dinero/cobranza/ventanilla/queries.server";
import { SIN_FILTROS } from "~/direccion/reportes/saldos-vencidos";
import { listarSaldosVencidos } from "~/direccion/reportes/saldos-vencidos.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { DIA_CREIDO } from "~/base/acceso/dia.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import type { Db } from "db/connection";

/** Milliseconds. */
export type Tiempos = { p50: number; p95: number; p99: number };

/** Figures of the data layer alone: through the product's queries, and as the driver's prepared statements. */
export type Lecturas = {
  listaCruda: Tiempos;
  listaConsulta: Tiempos;
  cuentaCruda: Tiempos;
  cuentaConsulta: Tiempos;
  deudores: Tiempos;
  cuantosDeudores: number;
  revisionMs: number;
};

/** The quantiles of a list of milliseconds. */
export function tiempos(muestras: number[]): Tiempos {
  const orden = [...muestras].sort((a, b) => a - b);
  const en = (parte: number) => orden[Math.min(orden.length - 1, Math.floor(orden.length * parte))] ?? 0;
  return { p50: en(0.5), p95: en(0.95), p99: en(0.99) };
}

/** The viewer of the benchmark: direccion@demo.mx in the level that opens first. */
export async function alcanceDeBanco(sqlite: Database.Database, db: Db): Promise<Alcance> {
  const fila = sqlite
    .prepare(
      `select c.id, c.email, p.colegioId, p.nivelId, p.plantelId, p.turnoId from cuentas c
       join preferencias p on p.cuentaId = c.id where c.email = 'direccion@demo.mx'`,
    )
    .get() as { id: number; email: string; colegioId: number; nivelId: number; plantelId: number; turnoId: number };
  const { id, email, colegioId, ...filtros } = fila;
  const nombreCompleto = "Guadalupe Montes de Oca";
  return {
    ...(await alcanceDelSistema(colegioId, db)),
    ...filtros,
    cuenta: { id, email, nombreCompleto, multiColegio: false },
    // The benchmark and the tortures set their own days.
    dia: DIA_CREIDO,
  };
}

const VECES = 200;

async function repetir(veces: number, work: (vuelta: number) => unknown): Promise<Tiempos> {
  const muestras: number[] = [];
  for (let vuelta = -5; vuelta < veces; vuelta++) {
    const inicio = performance.now();
    await work(Math.abs(vuelta));
    if (vuelta >= 0) muestras.push(performance.now() - inicio);
  }
  return tiempos(muestras);
}

/** Measures the reads behind the screens on an open database, without changing it. */
export async function medirLecturas(sqlite: Database.Database, db: Db): Promise<Omit<Lecturas, "revisionMs">> {
  const alcance = await alcanceDeBanco(sqlite, db);
  const { filtros } = leerFiltros(new Request("http://localhost/controlescolar"));
  const lista = consultaDeAlumnos(alcance, filtros, { limite: 51 }).compile();
  const listaLista = sqlite.prepare(lista.sql);
  const filas = listaLista.all(...lista.parameters) as { alumnoId: number }[];
  const ids = filas.slice(0, 50).map((fila) => fila.alumnoId);
  const saldos = consultaDeSaldos(alcance, ids).compile();
  const saldosLista = sqlite.prepare(saldos.sql);
  const servicioId = (sqlite.prepare("select id from servicios where nombre = 'Colegiatura'").get() as { id: number })
    .id;
  const cuenta = sqlite.prepare(
    `select m.*, r.serie, r.folio, p.pendienteCentavos, x.id as reversadaPor from movimientos m
     left join recibos r on r.movimientoId = m.id left join pendientes p on p.movimientoId = m.id
     left join movimientos x on x.reversaATransaccionId = m.id
     where m.alumnoId = ? and m.servicioId = ? order by m.id`,
  );
  const alumno = (vuelta: number) => 1 + (vuelta % 50);
  return {
    listaCruda: await repetir(VECES, () => [
      listaLista.all(...lista.parameters),
      saldosLista.all(...saldos.parameters),
    ]),
    listaConsulta: await repetir(VECES, () => listarAlumnos(alcance, filtros)),
    cuentaCruda: await repetir(VECES, (vuelta) => cuenta.all(alumno(vuelta), servicioId)),
    cuentaConsulta: await repetir(VECES, async (vuelta) => {
      const cuentaMedida = { alumnoId: alumno(vuelta), servicioId };
      await listarMovimientos(alcance, { ...cuentaMedida, cicloId: null });
      await obtenerResumen(alcance, cuentaMedida);
    }),
    deudores: await repetir(20, () => listarSaldosVencidos(alcance, SIN_FILTROS)),
    cuantosDeudores: (await listarSaldosVencidos(alcance, SIN_FILTROS)).resumen.alumnos,
  };
}
