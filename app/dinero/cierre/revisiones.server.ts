import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { textoDelSalto } from "~/base/acceso/dia";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import { senasDe } from "~/dinero/cobranza/libro/revision.server";
import { type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha, sumarDias, ultimoDiaDelMes } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import type { DiferenciaDelLibro } from "~/server/jobs/results.server";
import { egresosPorEmitir } from "~/dinero/facturacion/emision/egresos.server";
import type { Revision } from "./cierre";

type Periodo = { mes: Mes; desde: Fecha; hasta: Fecha };

/** The differences that the check of the ledger found, and when; null if it has not run. */
export type LibroRevisado = { diferencias: readonly DiferenciaDelLibro[] } | null;

/** The eight checks of a month, in the order in which a person does them. */
export async function revisarMes(alcance: Alcance, mes: Mes, libro: LibroRevisado): Promise<Revision[]> {
  const desde = primerDiaDe(mes);
  const periodo = { mes, desde, hasta: ultimoDiaDelMes(desde) };
  return [
    await cortes(alcance, periodo),
    await depositos(alcance, periodo),
    await banco(alcance, periodo),
    await facturas(alcance, periodo),
    await global(alcance, periodo),
    await dia(alcance, periodo),
    delLibro(alcance, libro),
    await saldos(alcance),
  ];
}

const bien = (clave: Revision["clave"], titulo: string, detalle = ""): Revision => ({
  clave,
  estado: "BIEN",
  titulo,
  detalle,
  verbo: null,
});

/** A check that looked at nothing, because the month has nothing of its kind: it says so, and not that all is well. */
const nada = (clave: Revision["clave"], titulo: string): Revision => ({ ...bien(clave, titulo), estado: "NADA" });

/** The days on which a drawer took or gave money, by drawer; the drawer of payments on line has no cash. */
async function cortes({ db, colegioId, zonaHoraria }: Alcance, { desde, hasta }: Periodo): Promise<Revision> {
  const horas = await sql<{ cajaId: number; caja: string; instante: string }>`
    select m.cajaId, c.nombre as caja, min(m.fechaRegistro) as instante
    from "cajas" as "c" cross join "movimientos" as "m" on m.cajaId = c.id
      and m.fechaRegistro >= ${sumarDias(desde, -1)} and m.fechaRegistro < ${sumarDias(hasta, 2)}
    where c.colegioId = ${colegioId} and c.enLinea = 0 and m.colegioId = ${colegioId}
      and m.codigoOperacion in ('PAGO', 'REVERSO', 'DEVOLUCION')
    group by m.cajaId, substr(m.fechaRegistro, 1, 13)`.execute(db);
  const firmados = await db
    .selectFrom("cortes")
    .select(["cajaId", "fecha", "firmadoDate"])
    .where("colegioId", "=", colegioId)
    .where("fecha", ">=", desde)
    .where("fecha", "<=", hasta)
    .execute();
  const estado = new Map(
    firmados.map(({ cajaId, fecha, firmadoDate }) => [`${cajaId} ${fecha}`, firmadoDate !== null]),
  );
  const dias = new Map<string, { cajaId: number; caja: string; fecha: Fecha }>();
  for (const { cajaId, caja, instante } of horas.rows) {
    const fecha = diaDeRegistro(instante, zonaHoraria);
    if (fecha >= desde && fecha <= hasta) dias.set(`${cajaId} ${fecha}`, { cajaId, caja, fecha });
  }
  const faltan = [...dias].filter(([clave]) => estado.get(clave) !== true).map(([, falta]) => falta);
  const [primero] = faltan.sort((a, b) => (a.fecha < b.fecha ? -1 : 1));
  if (dias.size === 0) return nada("CORTES", "Sin días de caja");
  if (!primero) return bien("CORTES", `${counted(dias.size, "corte firmado", "cortes firmados")} dos veces`);
  return {
    clave: "CORTES",
    estado: "AVISO",
    titulo: counted(faltan.length, "día de caja sin corte firmado", "días de caja sin corte firmado"),
    detalle: `El primero: ${primero.caja}, ${formatFecha(primero.fecha)}`,
    verbo: { texto: "Contar", ruta: `/controlescolar/cortes?cajaId=${primero.cajaId}&fecha=${primero.fecha}` },
  };
}

/** The reconciliation of the month with its bank. */
const conciliacionDe = (mes: Mes) => `/controlescolar/bancos/mes?mes=${mes}`;

/** The transfers and deposits that the window registered, and the deposits of cash: how many of them a line of a bank shows. */
async function depositos({ db, colegioId }: Alcance, { mes, desde, hasta }: Periodo): Promise<Revision> {
  const { rows } = await sql<{ todos: number; total: number | null; sinVer: number | null; falta: number | null }>`
    with x as (
      select d.centavos, exists (select 1 from "depositosBanco" as "b" where b.movimientoId in (
          select m.id union all select par.movimientoId from "pagosConjuntos" as "pc"
            join "pagosConjuntos" as "par" on par.conjuntoId = pc.conjuntoId where pc.movimientoId = m.id))
        or exists (select 1 from "conciliacionesPartidas" as "q" where q.vigente = 1 and q.movimientoId = coalesce(
          (select pc.conjuntoId from "pagosConjuntos" as "pc" where pc.movimientoId = m.id), m.id)) as visto
      from "depositosRegistrados" as "d" join "movimientos" as "m" on m.id = d.movimientoId
      where m.colegioId = ${colegioId} and m.fechaOperacion between ${desde} and ${hasta}
        and not exists (select 1 from "movimientos" as "r" where r.reversaATransaccionId = m.id)
      union all select centavos, depositoBancoId is not null from "movimientosDeCaja"
      where colegioId = ${colegioId} and tipo = 'DEPOSITO' and canceladoDate is null and fecha between ${desde} and ${hasta})
    select count(*) as todos, sum(centavos) as total, sum(visto = 0) as sinVer, sum(iif(visto = 0, centavos, 0)) as falta
    from x`.execute(db);
  const { todos, total, sinVer, falta } = rows[0]!;
  if (todos === 0) return nada("DEPOSITOS", "Sin transferencias ni depósitos registrados");
  if (!sinVer) return bien("DEPOSITOS", "Depósitos vistos en el banco", `${todos} de ${todos} · ${pesos(total)}`);
  return {
    clave: "DEPOSITOS",
    estado: "AVISO",
    titulo: counted(sinVer, "depósito que el banco no muestra", "depósitos que el banco no muestra"),
    detalle: `${todos - sinVer} de ${todos} vistos · faltan ${pesos(falta)}`,
    verbo: { texto: "Conciliar", ruta: conciliacionDe(mes) },
  };
}

/** The lines of the bank's files that nobody has said whose they are. */
async function banco({ db, colegioId }: Alcance, { mes, desde, hasta }: Periodo): Promise<Revision> {
  const { rows } = await sql<{ todos: number; abiertos: number | null; centavos: number | null }>`
    select count(*) as todos, sum(abierto) as abiertos, sum(iif(abierto, centavos, 0)) as centavos from (
      select centavos, movimientoId is null and descartado = 0 and not exists (
          select 1 from "movimientosDeCaja" as "c" where c.depositoBancoId = d.id) and not exists (
          select 1 from "conciliaciones" as "q" where q.depositoBancoId = d.id and q.deshechaDate is null) as abierto from "depositosBanco" as "d"
      where colegioId = ${colegioId} and fecha between ${desde} and ${hasta})`.execute(db);
  const { todos, abiertos, centavos: falta } = rows[0]!;
  if (todos === 0) return sinArchivos({ db, colegioId });
  if (!abiertos) return bien("BANCO", "Movimientos del banco conciliados", `${todos} de ${todos}`);
  return {
    clave: "BANCO",
    estado: "AVISO",
    titulo: counted(abiertos, "depósito del banco por identificar", "depósitos del banco por identificar"),
    detalle: pesos(falta),
    verbo: { texto: "Identificar", ruta: `${conciliacionDe(mes)}&lista=banco` },
  };
}

/** A month without a line of a bank: nobody compared it, which is a warning in a school that has a bank's lines elsewhere. */
async function sinArchivos({ db, colegioId }: Pick<Alcance, "db" | "colegioId">): Promise<Revision> {
  const titulo = "Sin archivos del banco en el mes";
  const alguno = await db
    .selectFrom("depositosBanco")
    .select("id")
    .where("colegioId", "=", colegioId)
    .limit(1)
    .executeTakeFirst();
  if (!alguno) return nada("BANCO", titulo);
  return {
    clave: "BANCO",
    estado: "AVISO",
    titulo,
    detalle: "Nadie lo ha comparado con el banco",
    verbo: { texto: "Cargar archivo", ruta: "/controlescolar/bancos" },
  };
}

/**
 * The invoices of the month's payments that wait or were refused, those of the month that cover many payments, and its
 * refunds that owe a CFDI de egreso.
 */
async function facturas({ db, colegioId }: Alcance, { mes, desde, hasta }: Periodo): Promise<Revision> {
  const { rows } = await sql<{ estado: string; facturas: number; centavos: number }>`
    select f.estado, count(*) as facturas, sum(f.totalCentavos) as centavos from "facturas" as "f"
    where f.colegioId = ${colegioId} and f.estado in ('EN_COLA', 'TIMBRANDO', 'RECHAZADA', 'POR_CANCELAR', 'EN_PROCESO')
      and exists (select 1 from "facturasPagos" as "p" join "movimientos" as "m" on m.id = p.movimientoId
        where p.facturaId = f.id and m.fechaOperacion between ${desde} and ${hasta})
    group by f.estado`.execute(db);
  const suma = (son: (estado: string) => boolean) =>
    rows.filter(({ estado }) => son(estado)).reduce((total, fila) => total + fila.facturas, 0);
  const rechazadas = suma((estado) => estado === "RECHAZADA");
  const esperan = suma((estado) => estado !== "RECHAZADA");
  const sinEgreso = await egresosPorEmitir({ db, colegioId }, { desde, hasta });
  if (rechazadas + esperan + sinEgreso.length === 0) return bien("FACTURAS", "Ninguna factura pendiente ni rechazada");
  const partes = [
    ...(rechazadas > 0 ? [counted(rechazadas, "factura rechazada", "facturas rechazadas")] : []),
    ...(esperan > 0 ? [counted(esperan, "factura en espera", "facturas en espera")] : []),
    ...(sinEgreso.length > 0
      ? [counted(sinEgreso.length, "devolución sin CFDI de egreso", "devoluciones sin CFDI de egreso")]
      : []),
  ];
  const montos = [...rows.map((fila) => fila.centavos), ...sinEgreso.map(({ totalCentavos }) => totalCentavos)];
  const porVer = rechazadas + esperan > 0 ? "emitidas" : "devoluciones";
  return {
    clave: "FACTURAS",
    estado: "AVISO",
    titulo: partes.join(" y "),
    detalle: pesos(montos.reduce((total, monto) => total + monto, 0)),
    verbo: { texto: "Corregir", ruta: `/controlescolar/facturas?mes=${mes}&ver=${porVer}` },
  };
}

/** The payments of invoiced services that no invoice covers: they belong to the invoice of the general public. */
async function global({ db, colegioId }: Alcance, { mes, desde, hasta }: Periodo): Promise<Revision> {
  const { rows } = await sql<{ pagos: number; sueltos: number | null; centavos: number | null }>`
    select count(*) as pagos, sum(suelto) as sueltos, sum(iif(suelto, abonoCentavos, 0)) as centavos from (
      select m.abonoCentavos, not exists (select 1 from "facturasPagos" as "p" join "facturas" as "f" on f.id = p.facturaId
        where p.movimientoId = m.id and p.vigente = 1 and f.estado not in ('CANCELADA', 'DESCARTADA')) as suelto
      from "movimientos" as "m" join "servicios" as "s" on s.id = m.servicioId and s.facturar = 1
      where m.colegioId = ${colegioId} and m.codigoOperacion = 'PAGO' and m.fechaOperacion between ${desde} and ${hasta}
        and not exists (select 1 from "movimientos" as "r" where r.reversaATransaccionId = m.id))`.execute(db);
  const { pagos, sueltos, centavos: falta } = rows[0]!;
  if (pagos === 0) return nada("GLOBAL", "Sin pagos por facturar");
  if (!sueltos) return bien("GLOBAL", "Factura global emitida", "Todos los pagos del mes tienen factura");
  return {
    clave: "GLOBAL",
    estado: "AVISO",
    titulo: counted(sueltos, "pago sin factura", "pagos sin factura"),
    detalle: `${pesos(falta)} por incluir en la factura global`,
    verbo: { texto: "Facturar", ruta: `/controlescolar/facturas?mes=${mes}` },
  };
}

/** The rules have run in every account up to the month's last day, and today is not in doubt. */
async function dia({ db, colegioId, hoy, dia: estado }: Alcance, { hasta }: Periodo): Promise<Revision> {
  if (estado.porConfirmar)
    return {
      clave: "DIA",
      estado: "MAL",
      titulo: "El día de hoy está sin confirmar",
      detalle: textoDelSalto(estado.porConfirmar.ultimo, hoy),
      verbo: { texto: "Confirmar", ruta: "/dia" },
    };
  const { cuentas } = await db
    .selectFrom("cuentasCobranza")
    .select(({ fn }) => fn.countAll<number>().as("cuentas"))
    .where("colegioId", "=", colegioId)
    .where("posteadoHasta", "<", hasta)
    .executeTakeFirstOrThrow();
  if (cuentas === 0) return bien("DIA", "Cargos y recargos del mes completos");
  return {
    clave: "DIA",
    estado: "MAL",
    titulo: counted(cuentas, "cuenta sin sus cargos del mes", "cuentas sin sus cargos del mes"),
    detalle: "Se calculan solos en unos minutos",
    verbo: { texto: "Ver", ruta: "/dia" },
  };
}

function delLibro({ colegioId }: Alcance, libro: LibroRevisado): Revision {
  if (libro === null)
    return { ...bien("LIBRO", "El libro cuadra con sus renglones", "Se revisa al cerrar"), estado: "AL_CERRAR" };
  const [primera, ...resto] = libro.diferencias.filter(
    (cada) => cada.colegioId === null || cada.colegioId === colegioId,
  );
  if (!primera) return bien("LIBRO", "El libro cuadra con sus renglones", "Al centavo");
  return {
    clave: "LIBRO",
    estado: "MAL",
    titulo: counted(resto.length + 1, "diferencia en el libro", "diferencias en el libro"),
    detalle: `${primera.regla} (${senasDe(primera)})`,
    verbo: { texto: "Ver", ruta: "/ajustes/salud" },
  };
}

/** The aging of debts is the ledger: what stands open adds up to all that was charged less all that was paid. */
async function saldos({ db, colegioId }: Alcance): Promise<Revision> {
  const { rows } = await sql<{ libro: number; abierto: number; alumnos: number }>`
    select (select coalesce(sum(cargoCentavos - abonoCentavos), 0) from "movimientos" not indexed
        where colegioId = ${colegioId}) as libro,
      coalesce(sum(pendienteCentavos), 0) as abierto, count(distinct alumnoId) as alumnos
    from "pendientes" where colegioId = ${colegioId}`.execute(db);
  const { libro, abierto, alumnos } = rows[0]!;
  if (libro === abierto)
    return bien(
      "SALDOS",
      "Las listas de adeudos cuadran con los saldos",
      `${counted(alumnos, "alumno", "alumnos")}, al centavo`,
    );
  return {
    clave: "SALDOS",
    estado: "MAL",
    titulo: "Las listas de adeudos no cuadran con los saldos",
    detalle: `El libro dice ${pesos(libro)} y las listas ${pesos(abierto)}`,
    verbo: { texto: "Ver", ruta: "/ajustes/salud" },
  };
}

const pesos = (monto: number | null) => formatPesos(centavos(monto ?? 0));
