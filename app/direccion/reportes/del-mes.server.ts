import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { LIMITE, type Pedido, type Reporte, unAnio } from "~/base/informes/declarar.server";
import type { Renglon } from "~/base/informes/reporte";
import { mesEnPalabras } from "~/dinero/cobranza/mes-cerrado";
import { cuadroDelMes } from "~/dinero/conciliacion/mes/cuadro";
import { delBanco, leerDatos } from "~/dinero/conciliacion/mes/datos.server";
import { type Partida, totalDe } from "~/dinero/conciliacion/mes/partida";
import { deUnNivel } from "./limites.server";

const GRUPOS = {
  CONCILIADO: "Conciliado",
  POR_IDENTIFICAR: "Solo en el banco",
  AJENO: "Ajeno a los cobros",
  EN_CAMINO: "En camino",
  SIN_BANCO: "Solo en el colegio",
  PREVIO: "El banco lo mostró antes",
} as const;

/** The items of some days, bank by bank, in the groups of their reconciliation; of the whole school or nothing. */
async function conciliacion(alcance: Alcance, { desde, hasta, estado }: Pedido): Promise<Renglon[]> {
  if (tieneLimites(alcance.limites)) return [];
  const todos = await leerDatos(alcance, { desde, hasta });
  const renglones = todos.bancos.flatMap(({ bancoId, banco }) => {
    const cuadro = cuadroDelMes(delBanco(todos, bancoId), desde, hasta);
    const delColegio = (grupo: keyof typeof GRUPOS) => (partida: Partida) => ({
      grupo,
      celdas: [GRUPOS[grupo], partida.fecha, banco, "", partida.texto, null, partida.centavos, null, ""],
    });
    const soloBanco = (grupo: keyof typeof GRUPOS) => (renglon: (typeof cuadro.ajenos)[number]) => ({
      grupo,
      celdas: [GRUPOS[grupo], renglon.fecha, banco, enUno(renglon), "", renglon.centavos, null, null, ""],
    });
    return [
      ...cuadro.conciliados.map(({ renglon, partidas, diferenciaCentavos, motivo, comision }) => ({
        grupo: "CONCILIADO",
        celdas: [
          GRUPOS.CONCILIADO,
          renglon.fecha,
          banco,
          enUno(renglon),
          partidas.map(({ texto }) => texto).join("; "),
          renglon.centavos,
          totalDe(partidas),
          diferenciaCentavos,
          motivo || (comision ? "Comisión" : ""),
        ],
      })),
      ...cuadro.porIdentificar.map(soloBanco("POR_IDENTIFICAR")),
      ...cuadro.ajenos.map(soloBanco("AJENO")),
      ...cuadro.enCamino.map(delColegio("EN_CAMINO")),
      ...cuadro.sinBanco.map(delColegio("SIN_BANCO")),
      ...cuadro.previas.map(delColegio("PREVIO")),
    ];
  });
  return renglones.filter(({ grupo }) => (estado ?? grupo) === grupo).map(({ celdas }) => ({ celdas }));
}

const enUno = ({ referencia, texto }: { referencia: string; texto: string }) =>
  [referencia, texto].filter(Boolean).join(" · ");

type Corte = {
  fecha: string;
  caja: string;
  estado: string;
  conto: string | null;
  firmo: string | null;
  esperado: number | null;
  contado: number | null;
  /** Expenses that the drawer's own cash paid, and those of its fund of petty cash. */
  vales: number;
  delFondo: number;
  /** Cash that went from the drawer to its fund: no expense. */
  reposiciones: number;
  retiros: number;
  depositos: number;
  ajustes: number;
};

/** The cuts of some days with the money of their drawer that no student paid; also the days of a drawer without a cut. */
async function cortes(alcance: Alcance, { desde, hasta, cajaId }: Pedido): Promise<Renglon[]> {
  if (tieneLimites(alcance.limites)) return [];
  const { rows } = await sql<Corte>`
    with dias as (
      select cajaId, fecha from "cortes" where colegioId = ${alcance.colegioId} and fecha between ${desde} and ${hasta}
      union select cajaId, fecha from "movimientosDeCaja"
        where colegioId = ${alcance.colegioId} and fecha between ${desde} and ${hasta} and canceladoDate is null),
    deCaja as (
      select cajaId, fecha, sum(iif(tipo = 'VALE' and deFondo = 0, centavos, 0)) as vales,
        sum(iif(tipo = 'VALE' and deFondo = 1, centavos, 0)) as delFondo,
        sum(iif(tipo = 'REPOSICION', centavos, 0)) as reposiciones, sum(iif(tipo = 'RETIRO', centavos, 0)) as retiros,
        sum(iif(tipo = 'DEPOSITO' and deResguardo = 0, centavos, 0)) as depositos,
        sum(iif(tipo = 'AJUSTE' and firmadoDate is not null, sentido * centavos, 0)) as ajustes
      from "movimientosDeCaja" where colegioId = ${alcance.colegioId} and fecha between ${desde} and ${hasta}
        and canceladoDate is null group by cajaId, fecha)
    select d.fecha, j.nombre as caja,
      case when k.id is null then 'Sin corte' when k.firmadoDate is null then 'Contado' else 'Firmado' end as estado,
      trim(c.nombre || ' ' || c.apellido1) as conto, trim(f.nombre || ' ' || f.apellido1) as firmo,
      (select sum(esperadoCentavos) from "cortesFormas" where corteId = k.id) as esperado,
      (select sum(contadoCentavos) from "cortesFormas" where corteId = k.id) as contado,
      coalesce(x.vales, 0) as vales, coalesce(x.delFondo, 0) as delFondo,
      coalesce(x.reposiciones, 0) as reposiciones, coalesce(x.retiros, 0) as retiros, coalesce(x.depositos, 0) as depositos,
      coalesce(x.ajustes, 0) as ajustes
    from dias d join "cajas" as "j" on j.id = d.cajaId
    left join "cortes" as "k" on k.cajaId = d.cajaId and k.fecha = d.fecha and k.colegioId = ${alcance.colegioId}
    left join "cuentas" as "c" on c.id = k.contadoPorId left join "cuentas" as "f" on f.id = k.firmadoPorId
    left join deCaja x on x.cajaId = d.cajaId and x.fecha = d.fecha
    where ${cajaId === null ? sql`1 = 1` : sql`d.cajaId = ${cajaId}`}
    order by d.fecha, j.nombre limit ${LIMITE + 1}`.execute(alcance.db);
  return rows.map(({ esperado, contado, ...fila }) => ({
    celdas: [
      fila.fecha,
      fila.caja,
      fila.estado,
      fila.conto,
      fila.firmo,
      esperado,
      contado,
      esperado === null || contado === null ? null : contado - esperado,
      fila.vales,
      fila.delFondo,
      fila.reposiciones,
      fila.retiros,
      fila.depositos,
      fila.ajustes,
    ],
  }));
}

type Anticipo = { cobrado: string; corresponde: string; servicio: string; alumnos: number; centavos: number };

/**
 * The money of payments of some days that settles charges of later months, by both months. Applications are signed, so a
 * reversed payment counts nothing.
 */
async function anticipos(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { desde, hasta, servicioId, nivelId } = pedido;
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  const { rows } = await sql<Anticipo>`
    select substr(m.fechaOperacion, 1, 7) as cobrado, substr(c.fechaInicio, 1, 7) as corresponde, s.nombre as servicio,
      count(distinct m.alumnoId) as alumnos, sum(p.centavos) as centavos
    from movimientos m join aplicaciones p on p.abonoMovimientoId = m.id
    join movimientos c on c.id = p.cargoMovimientoId and c.codigoOperacion = 'CARGO'
    join servicios s on s.id = m.servicioId
    where m.colegioId = ${alcance.colegioId} and m.codigoOperacion = 'PAGO'
      and m.fechaOperacion between ${desde} and ${hasta}
      and substr(c.fechaInicio, 1, 7) > substr(m.fechaOperacion, 1, 7)
      ${servicioId === null ? sql`` : sql`and m.servicioId = ${servicioId}`}
      ${alumnosVisibles ? sql`and m.alumnoId in ${alumnosVisibles}` : sql``}
      ${nivelId === null ? sql`` : deUnNivel(alcance, nivelId, "m.alumnoId")}
    group by cobrado, corresponde, m.servicioId having sum(p.centavos) <> 0
    order by cobrado, corresponde, s.nombre limit ${LIMITE + 1}`.execute(alcance.db);
  return rows.map(({ cobrado, corresponde, servicio, alumnos, centavos }) => ({
    celdas: [mesEnPalabras(cobrado), mesEnPalabras(corresponde), servicio, alumnos, centavos],
  }));
}

const PESOS = { ancho: 16, clase: "pesos", suma: true } as const;
const DE_MESES = { grupo: "Cobranza", permiso: { todos: ["PERM_VISTA_REPORTES", "PERM_CERRAR_MES"] } } as const;

/** The reports with which a month is closed: its bank, its cuts with petty cash, and the money received ahead. */
export const REPORTES_DEL_MES = {
  conciliacion: {
    ...DE_MESES,
    nombre: "Conciliación del banco",
    linea: "Lo que el banco y el colegio muestran, lo que está en uno solo, y las diferencias",
    icono: "landmark",
    filtros: ["desde", "hasta", "estado"],
    opciones: { estado: Object.entries(GRUPOS).map(([value, label]) => ({ value, label })) },
    columnas: [
      { clave: "grupo", titulo: "Estado", ancho: 24 },
      { clave: "fecha", titulo: "Fecha", ancho: 14, clase: "fecha" },
      { clave: "banco", titulo: "Banco", ancho: 18 },
      { clave: "texto", titulo: "Lo que dice el banco", ancho: 44 },
      { clave: "movimientos", titulo: "Movimientos", ancho: 44 },
      { clave: "delBanco", titulo: "En el banco", ...PESOS },
      { clave: "delColegio", titulo: "En el colegio", ...PESOS },
      { clave: "diferencia", titulo: "Diferencia", ...PESOS },
      { clave: "motivo", titulo: "Motivo", ancho: 30 },
    ],
    leer: conciliacion,
  },
  cortesdecaja: {
    ...DE_MESES,
    nombre: "Cortes de caja con vales",
    linea: "Cada corte con lo que sobró o faltó, lo que salió de la caja, y los gastos que pagó su fondo de caja chica",
    icono: "clipboard-check",
    filtros: ["desde", "hasta", "cajaId"],
    columnas: [
      { clave: "fecha", titulo: "Día", ancho: 14, clase: "fecha" },
      { clave: "caja", titulo: "Caja", ancho: 22 },
      { clave: "estado", titulo: "Corte", ancho: 12 },
      { clave: "conto", titulo: "Contó", ancho: 26 },
      { clave: "firmo", titulo: "Firmó", ancho: 26 },
      { clave: "esperado", titulo: "Esperado", ...PESOS },
      { clave: "contado", titulo: "Contado", ...PESOS },
      { clave: "diferencia", titulo: "Diferencia", ...PESOS },
      { clave: "vales", titulo: "Vales", ...PESOS },
      { clave: "valesDelFondo", titulo: "Vales del fondo", ...PESOS },
      { clave: "reposiciones", titulo: "Reposiciones", ...PESOS },
      { clave: "retiros", titulo: "Retiros", ...PESOS },
      { clave: "depositos", titulo: "Depósitos", ...PESOS },
      { clave: "ajustes", titulo: "Ajustes", ...PESOS },
    ],
    leer: cortes,
  },
  anticipos: {
    grupo: "Cobranza",
    permiso: PUERTAS.reporteDeDinero,
    nombre: "Anticipos",
    linea: "Lo que se cobró por cargos de meses posteriores, por el mes al que corresponde",
    icono: "layers",
    filtros: ["desde", "hasta", "nivelId", "servicioId"],
    // Money ahead is of enrolment and of the first months: this month alone has little of it.
    diasUsuales: unAnio,
    columnas: [
      { clave: "cobrado", titulo: "Se cobró en", ancho: 20 },
      { clave: "corresponde", titulo: "Corresponde a", ancho: 20 },
      { clave: "servicio", titulo: "Servicio", ancho: 28 },
      { clave: "alumnos", titulo: "Alumnos", ancho: 10, clase: "numero" },
      { clave: "importe", titulo: "Importe", ...PESOS },
    ],
    leer: anticipos,
  },
} as const satisfies Record<string, Reporte>;
