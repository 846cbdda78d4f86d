import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { ciclosDelColegio } from "~/base/acceso/queries.server";
import { counted } from "~/lib/counts";
import { type Fecha, fecha, nombreDelMes, primerDiaDelMes, sumarMeses } from "~/lib/dates";
import { ANTIGUEDADES, SIN_FILTROS, TEXTOS_ANTIGUEDAD } from "~/direccion/reportes/saldos-vencidos";
import { resumenDeVencidos } from "~/direccion/reportes/saldos-vencidos.server";
import { esAdelanto, esperado, type Flujo, flujosDelCiclo, sumaDe } from "./flujos.server";
import { cargosPorVenir } from "./por-cargar.server";
import { escrito, type Fila, type Leido, parteDe } from "./indicador";

export type Pedido = { nivelId: number | null; comparar: boolean };

/** The selected cycle, and the previous one of the school. */
export async function ciclosComparados(alcance: Alcance) {
  const ciclos = [...(await ciclosDelColegio(alcance, alcance.colegioId))].sort((a, b) =>
    a.fechaInicio < b.fechaInicio ? -1 : 1,
  );
  const i = ciclos.findIndex(({ id }) => id === alcance.cicloId);
  const cicloPrevio = ciclos
    .slice(0, Math.max(0, i))
    .reverse()
    .find(({ fechaFin }) => fechaFin < ciclos[i]!.fechaInicio);
  return { ciclo: ciclos[i] ?? null, cicloPrevio: cicloPrevio ?? null };
}

/** The months of a cycle, as YYYY-MM. */
export function mesesDe({ fechaInicio, fechaFin }: { fechaInicio: Fecha; fechaFin: Fecha }): string[] {
  const meses: string[] = [];
  for (let mes = primerDiaDelMes(fechaInicio); mes <= fechaFin; mes = sumarMeses(mes, 1)) meses.push(mes.slice(0, 7));
  return meses;
}

/** The short name of a month. */
export const mesCorto = (mes: string): string => nombreDelMes(fecha(`${mes}-01`)).slice(0, 3);

/** The payments for later months: a column of the table, out of the chart. */
const ADELANTADO = { nombre: "Adelantado", tono: "main", soloEnTabla: true } as const;

/** The payments of a month's charges, whenever they were paid. */
const cobradoDelMes = (flujos: readonly Flujo[], mes: string): number =>
  sumaDe(flujos, (flujo) => flujo.que === "PAGO" && flujo.mes === mes);

/**
 * Expected and collected by month: charges by their limit, posted or to come, payments by their own day. What a month
 * paid for later ones stands apart. Also the previous cycle by its months.
 */
export async function cobranzaPorMes(alcance: Alcance, { nivelId, comparar }: Pedido): Promise<Leido> {
  const { ciclo, cicloPrevio } = await ciclosComparados(alcance);
  const meses = ciclo ? mesesDe(ciclo) : [];
  const flujos = await flujosDelCiclo(alcance, { cicloId: alcance.cicloId, nivelId });
  const deAntes = comparar && cicloPrevio ? await flujosDelCiclo(alcance, { cicloId: cicloPrevio.id, nivelId }) : null;
  const mesesDeAntes = cicloPrevio ? mesesDe(cicloPrevio) : [];
  const hoy = alcance.hoy.slice(0, 7);
  const cobrado = (flujosSumados: readonly Flujo[], mes: string | undefined) =>
    sumaDe(flujosSumados, (flujo) => flujo.que === "PAGO" && flujo.mesDePago === mes && !esAdelanto(flujo));
  const filas = meses.map((mes, i): Fila => ({
    texto: mesCorto(mes),
    valores: [
      esperado(flujos, (flujo) => flujo.mes === mes),
      cobrado(flujos, mes),
      sumaDe(flujos, (flujo) => esAdelanto(flujo) && flujo.mesDePago === mes),
      ...(deAntes ? [cobrado(deAntes, mesesDeAntes[i])] : []),
    ],
    ruta: `/dashboard?detalle=cobranza&marca=${mes}`,
    ahora: mes === hoy,
  }));
  const orillas = [
    { texto: "antes", esDe: (mes: string, mesesDelCiclo: readonly string[]) => mes < (mesesDelCiclo[0] ?? "") },
    { texto: "después", esDe: (mes: string, mesesDelCiclo: readonly string[]) => mes > (mesesDelCiclo.at(-1) ?? "9") },
  ].map(({ texto, esDe }): Fila => {
    const pagado = (flujosSumados: readonly Flujo[], mesesDelCiclo: readonly string[], adelantado = false) =>
      sumaDe(
        flujosSumados,
        (flujo) => flujo.que === "PAGO" && esDe(flujo.mesDePago, mesesDelCiclo) && esAdelanto(flujo) === adelantado,
      );
    const vence = esperado(flujos, ({ mes }) => mes !== "" && esDe(mes, meses));
    const valores = [
      vence,
      pagado(flujos, meses),
      pagado(flujos, meses, true),
      ...(deAntes ? [pagado(deAntes, mesesDeAntes)] : []),
    ];
    return { texto, valores, ruta: null };
  });
  // A fee is paid in July for the year that begins in August, so months outside the cycle get a row if they have
  // amounts.
  const [antesDelCiclo, despues] = orillas.map((fila) => (fila.valores.some((valor) => valor !== 0) ? [fila] : []));
  const [toca, llega] = [esperado(flujos, ({ mes }) => mes === hoy), cobradoDelMes(flujos, hoy)];
  const lleva = parteDe(llega, toca);
  return {
    frase:
      lleva === null
        ? "Todavía no hay cargos de este mes"
        : `De lo que vence en ${nombreDelMes(alcance.hoy)} se ha cobrado ${escrito(lleva, "porciento")}`,
    que: "Esperado según los programas por su fecha límite y cobrado por la fecha del pago, por mes del ciclo; lo pagado de meses por venir va aparte",
    unidad: "pesos",
    forma: "bars",
    series: [
      { nombre: "Esperado", tono: "soft" },
      { nombre: "Cobrado", tono: "main" },
      ADELANTADO,
      ...(deAntes && cicloPrevio ? [{ nombre: `Cobrado en ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas: [...antesDelCiclo!, ...filas, ...despues!],
  };
}

/**
 * Expected and collected until this month, service by service. What was paid for later months stands apart: it lowers
 * no debt.
 */
export async function cobranzaPorServicio(alcance: Alcance, { nivelId }: Pedido): Promise<Leido> {
  const flujos = await flujosDelCiclo(alcance, { cicloId: alcance.cicloId, nivelId });
  const servicios = await alcance.db
    .selectFrom("servicios")
    .select(["id", "nombre"])
    .where("colegioId", "=", alcance.colegioId)
    .orderBy("orden")
    .execute();
  const hoy = alcance.hoy.slice(0, 7);
  const filas = servicios
    .map(({ id, nombre }): Fila => ({
      texto: nombre,
      valores: [
        esperado(flujos, ({ servicioId, mes }) => servicioId === id && mes <= hoy),
        sumaDe(
          flujos,
          ({ que: operacion, servicioId, mes }) => operacion === "PAGO" && servicioId === id && mes <= hoy,
        ),
        sumaDe(flujos, ({ que: operacion, servicioId, mes }) => operacion === "PAGO" && servicioId === id && mes > hoy),
      ],
      ruta: `/reportes/saldosvencidos?servicioId=${id}`,
    }))
    .filter(({ valores }) => valores.some((valor) => valor !== 0));
  const peor = filas
    .filter(({ valores }) => (valores[0] ?? 0) > 0)
    .sort((a, b) => (a.valores[1] ?? 0) / (a.valores[0] || 1) - (b.valores[1] ?? 0) / (b.valores[0] || 1))[0];
  return {
    frase: peor ? `${peor.texto} es de lo que menos se ha cobrado` : "Todavía no se ha cargado ningún servicio",
    que: "Lo que vence hasta este mes en el ciclo y lo cobrado de ello; lo pagado de meses por venir va aparte",
    unidad: "pesos",
    forma: "bars",
    series: [{ nombre: "Esperado", tono: "soft" }, { nombre: "Cobrado", tono: "main" }, ADELANTADO],
    filas,
  };
}

const TRAMOS = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, 31],
] as const;

/** The cycle's payments by day of the month. */
export async function cobranzaPorDia(alcance: Alcance, { nivelId }: Pedido): Promise<Leido> {
  const flujos = await flujosDelCiclo(alcance, { cicloId: alcance.cicloId, nivelId });
  const total = sumaDe(flujos, ({ que: operacion }) => operacion === "PAGO");
  const filas = TRAMOS.map(([del, al]): Fila => ({
    texto: `${del} al ${al}`,
    valores: [sumaDe(flujos, ({ que: operacion, dia }) => operacion === "PAGO" && dia >= del && dia <= al)],
    ruta: null,
  }));
  const hastaEl10 = parteDe(filas[0]!.valores[0]! + filas[1]!.valores[0]!, total);
  return {
    frase:
      hastaEl10 === null
        ? "Todavía no hay pagos en el ciclo"
        : `${escrito(hastaEl10, "porciento")} se cobra en los primeros diez días del mes`,
    que: "Lo cobrado en el ciclo por día del mes en que se pagó",
    unidad: "pesos",
    forma: "bars",
    series: [{ nombre: "Cobrado", tono: "main" }],
    filas,
  };
}

/** The debt by age: the numbers of the report Saldos vencidos. */
export async function antiguedad(alcance: Alcance, { nivelId }: Pedido): Promise<Leido> {
  const resumen = await resumenDeVencidos(alcance, { ...SIN_FILTROS, nivelId });
  const { vencidoCentavos, porAntiguedad } = resumen;
  return {
    frase:
      resumen.alumnos === 0
        ? "Nadie tiene saldos vencidos"
        : `${counted(resumen.alumnos, "alumno debe", "alumnos deben")} ${escrito(vencidoCentavos, "pesos")}`,
    que: "Lo vencido hasta hoy, por la antigüedad de cada cargo",
    unidad: "pesos",
    forma: "bars",
    series: [{ nombre: "Vencido", tono: "main" }],
    filas: ANTIGUEDADES.map((edad) => ({
      texto: TEXTOS_ANTIGUEDAD[edad],
      valores: [porAntiguedad[edad]],
      ruta: `/reportes/saldosvencidos?antiguedad=${edad}${nivelId === null ? "" : `&nivelId=${nivelId}`}`,
    })),
  };
}

/**
 * The students behind a month of {@link cobranzaPorMes}: the charges of each with that limit, posted or to come, and the
 * part paid.
 */
export async function alumnosDelMes(alcance: Alcance, mes: string, { nivelId }: Pedido) {
  const { db, colegioId, cicloId } = alcance;
  const alumnos = alumnosEnLosLimites(alcance);
  const { rows } = await sql<{
    alumnoId: number;
    matricula: string;
    nombre: string;
    esperado: number;
    cobrado: number;
  }>`
    select a.id as alumnoId, a.matricula, rtrim(a.apellido1 || ' ' || a.apellido2) || ', ' || a.nombre as nombre,
      sum(x.cargo) - sum(x.descuento) as esperado, sum(x.pago) as cobrado
    from (select c.alumnoId, c.cargoCentavos as cargo,
        coalesce((select sum(p.centavos) from aplicaciones p join movimientos b on b.id = p.abonoMovimientoId
          where p.cargoMovimientoId = c.id and b.codigoOperacion = 'DESCUENTO'), 0) as descuento,
        coalesce((select sum(p.centavos) from aplicaciones p join movimientos b on b.id = p.abonoMovimientoId
          where p.cargoMovimientoId = c.id and b.codigoOperacion = 'PAGO'), 0) as pago
      from movimientos c
      where c.colegioId = ${colegioId} and c.cicloId = ${cicloId} and c.codigoOperacion = 'CARGO'
        and c.fechaLimitePago between ${`${mes}-01`} and ${`${mes}-31`}
        and not exists (select 1 from movimientos r where r.reversaATransaccionId = c.id)
        ${alumnos ? sql`and c.alumnoId in ${alumnos}` : sql``}
        ${nivelId === null ? sql`` : sql`and exists (select 1 from inscripciones n where n.alumnoId = c.alumnoId and n.cicloId = ${cicloId} and n.nivelId = ${nivelId})`}
      union all select v.alumnoId, v.centavos, 0, 0 from (${cargosPorVenir(alcance, { cicloId, nivelId })}) v
        where v.limite between ${`${mes}-01`} and ${`${mes}-31`}) x
    join alumnos a on a.id = x.alumnoId group by a.id order by esperado - cobrado desc, a.nombreOrden limit 500`.execute(
    db,
  );
  return rows;
}
