import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { LIMITE, type Pedido, type Reporte, unAnio } from "~/base/informes/declarar.server";
import type { Renglon } from "~/base/informes/reporte";
import { folioDeDevolucion } from "~/dinero/cobranza/folio-de-devolucion";
import { avanceDe } from "~/dinero/convenios/avance";
import { type EstadoDeConvenio, TEXTOS_DE_ESTADO } from "~/dinero/convenios/convenio";
import { type EstadoDePromesa, estadoDePromesa, TEXTOS_DE_CANAL, TEXTOS_DE_PROMESA } from "~/dinero/convenios/promesa";
import { promesasDe } from "~/dinero/convenios/promesas.server";
import { leerConvenios } from "~/dinero/convenios/queries.server";
import { primerDiaDelMes, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";
import { deUnNivel } from "./limites.server";

const ALUMNO = sql`rtrim(a.apellido1 || ' ' || a.apellido2) || ', ' || a.nombre`;
const nombreDe = (tabla: string) => sql`trim(${sql.ref(`${tabla}.nombre`)} || ' ' || ${sql.ref(`${tabla}.apellido1`)})`;

/** The conditions on a student (a column): the viewer's limits, and the level of the request. */
function deEllos(alcance: Alcance, { nivelId }: Pedido, alumnoId: string) {
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  return sql`${alumnosVisibles ? sql`and ${sql.ref(alumnoId)} in ${alumnosVisibles}` : sql``}
    ${nivelId === null ? sql`` : deUnNivel(alcance, nivelId, alumnoId)}`;
}

type Devolucion = {
  alumnoId: number;
  folio: number;
  fecha: string;
  alumno: string;
  servicio: string;
  via: string;
  recibe: string;
  motivo: string;
  registro: string;
  autorizo: string | null;
  centavos: number;
  reversada: string | null;
};

/** The money given back, with who received and agreed to it. One that was taken back counts apart. */
async function devoluciones(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { desde, hasta, servicioId, estado } = pedido;
  const { rows } = await sql<Devolucion>`
    select m.alumnoId, d.folio, m.fechaOperacion as fecha, ${ALUMNO} as alumno, s.nombre as servicio, f.nombre as via,
      d.recibe, d.motivo, coalesce(${nombreDe("c")}, 'El sistema') as registro, ${nombreDe("u")} as autorizo,
      m.cargoCentavos as centavos, r.fechaOperacion as reversada
    from devoluciones d join movimientos m on m.id = d.movimientoId join alumnos a on a.id = m.alumnoId
    join servicios s on s.id = m.servicioId left join formasPago f on f.id = m.formaPagoId
    left join cuentas c on c.id = m.cuentaId left join cuentas u on u.id = d.autorizadaPorId
    left join movimientos r on r.reversaATransaccionId = m.id
    where d.colegioId = ${alcance.colegioId} and m.fechaOperacion between ${desde} and ${hasta}
      ${servicioId === null ? sql`` : sql`and m.servicioId = ${servicioId}`} ${deEllos(alcance, pedido, "m.alumnoId")}
      ${estado === null ? sql`` : estado === "REVERSADA" ? sql`and r.id is not null` : sql`and r.id is null`}
    order by m.fechaOperacion, d.folio limit ${LIMITE + 1}`.execute(alcance.db);
  return rows.map(({ alumnoId, folio, centavos, reversada, ...fila }) => ({
    alumnoId,
    celdas: [
      folioDeDevolucion(folio),
      fila.fecha,
      fila.alumno,
      fila.servicio,
      fila.via,
      fila.recibe,
      fila.motivo,
      fila.registro,
      fila.autorizo,
      reversada === null ? centavos : null,
      reversada === null ? null : centavos,
    ],
  }));
}

/** The convenios signed on these days, with the progress that the ledger shows today. */
async function convenios(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { desde, hasta, estado } = pedido;
  const { rows } = await sql<{ id: number; alumno: string }>`
    select v.id, ${ALUMNO} as alumno from convenios v join alumnos a on a.id = v.alumnoId
    where v.colegioId = ${alcance.colegioId} and v.fechaFirma between ${desde} and ${hasta}
      ${estado === null ? sql`` : sql`and v.estado = ${estado}`} ${deEllos(alcance, pedido, "v.alumnoId")}
    order by v.folio limit ${LIMITE + 1}`.execute(alcance.db);
  const alumnos = new Map(rows.map(({ id, alumno }) => [id, alumno]));
  const leidos = await leerConvenios(
    alcance,
    rows.map(({ id }) => id),
  );
  return leidos.map((convenio) => {
    const { totalCentavos, pagadoCentavos, cuotas, siguiente } = avanceDe(convenio, alcance.hoy);
    const vive = convenio.estado === "VIGENTE";
    const atrasadas = vive ? cuotas.filter((cuota) => cuota.estado === "ATRASADA") : [];
    return {
      alumnoId: convenio.alumnoId,
      celdas: [
        convenio.folio,
        convenio.fechaFirma,
        alumnos.get(convenio.id) ?? "",
        TEXTOS_DE_ESTADO[convenio.estado],
        `${cuotas.filter((cuota) => cuota.estado === "PAGADA").length} de ${cuotas.length}`,
        vive ? (siguiente?.fecha ?? null) : null,
        totalCentavos,
        pagadoCentavos,
        totalCentavos - pagadoCentavos,
        atrasadas.reduce((total, { faltaCentavos }) => total + faltaCentavos, 0),
      ],
    };
  });
}

/** The promises for these days: each kept, broken or alive by the payments alone. */
async function promesas(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { desde, hasta } = pedido;
  const { rows } = await sql<{ alumnoId: number; alumno: string }>`
    select distinct p.alumnoId, ${ALUMNO} as alumno from promesas p join alumnos a on a.id = p.alumnoId
    where p.colegioId = ${alcance.colegioId} and p.fecha between ${desde} and ${hasta}
      ${deEllos(alcance, pedido, "p.alumnoId")}`.execute(alcance.db);
  const alumnos = new Map(rows.map(({ alumnoId, alumno }) => [alumnoId, alumno]));
  const leidas = (await promesasDe(alcance, [...alumnos.keys()]))
    .map((promesa) => ({ ...promesa, estado: estadoDePromesa(promesa, alcance.hoy) }))
    .filter(({ fecha, estado }) => fecha >= desde && fecha <= hasta && (pedido.estado ?? estado) === estado)
    .sort((a, b) => (a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1));
  return leidas.slice(0, LIMITE + 1).map((promesa) => {
    const pagado = promesa.cancelada ? 0 : Math.min(promesa.pagadoCentavos, promesa.montoCentavos);
    return {
      alumnoId: promesa.alumnoId,
      celdas: [
        promesa.fecha,
        alumnos.get(promesa.alumnoId) ?? "",
        promesa.persona,
        TEXTOS_DE_CANAL[promesa.canal],
        TEXTOS_DE_PROMESA[promesa.estado],
        promesa.cancelada ? promesa.motivoCancelacion : promesa.nota,
        promesa.montoCentavos,
        pagado,
        promesa.cancelada ? 0 : promesa.montoCentavos - pagado,
      ],
    };
  });
}

const opcionesDe = <E extends string>(textos: Readonly<Record<E, string>>) =>
  Object.entries<string>(textos).map(([value, label]) => ({ value, label }));

const DE_COBRANZA = { grupo: "Cobranza", permiso: PUERTAS.reporteDeDinero } as const;
const PESOS = { ancho: 16, clase: "pesos", suma: true } as const;

/** Money given back, and what families agreed to pay: convenios with their progress, and promises kept or broken. */
export const REPORTES_DE_ACUERDOS = {
  devoluciones: {
    ...DE_COBRANZA,
    nombre: "Devoluciones",
    linea: "El dinero que se devolvió: a quién, por qué vía, por qué y quién lo autorizó",
    icono: "rotate-ccw",
    filtros: ["desde", "hasta", "nivelId", "servicioId", "estado"],
    opciones: { estado: opcionesDe({ VIGENTE: "Vigentes", REVERSADA: "Reversadas" }) },
    columnas: [
      { clave: "folio", titulo: "Folio", ancho: 12 },
      { clave: "fecha", titulo: "Fecha", ancho: 14, clase: "fecha" },
      { clave: "alumno", titulo: "Alumno", ancho: 40 },
      { clave: "servicio", titulo: "Servicio", ancho: 24 },
      { clave: "via", titulo: "Vía", ancho: 24 },
      { clave: "recibe", titulo: "Recibió", ancho: 28 },
      { clave: "motivo", titulo: "Motivo", ancho: 40 },
      { clave: "registro", titulo: "Registró", ancho: 28 },
      { clave: "autorizo", titulo: "Autorizó", ancho: 28 },
      { clave: "devuelto", titulo: "Devuelto", ...PESOS },
      { clave: "reversado", titulo: "Reversado", ...PESOS },
    ],
    leer: devoluciones,
  },
  convenios: {
    ...DE_COBRANZA,
    nombre: "Convenios de pago",
    linea: "Cada convenio con su avance: lo que lleva pagado, lo que falta y lo que está atrasado",
    icono: "scroll-text",
    filtros: ["desde", "hasta", "nivelId", "estado"],
    // A convenio lasts for months: those of before go on.
    diasUsuales: unAnio,
    opciones: { estado: opcionesDe<EstadoDeConvenio>(TEXTOS_DE_ESTADO) },
    columnas: [
      { clave: "folio", titulo: "Folio", ancho: 10 },
      { clave: "firmado", titulo: "Firmado", ancho: 14, clase: "fecha" },
      { clave: "alumno", titulo: "Alumno", ancho: 40 },
      { clave: "estado", titulo: "Estado", ancho: 16 },
      { clave: "cuotas", titulo: "Cuotas pagadas", ancho: 14 },
      { clave: "sigue", titulo: "Sigue", ancho: 14, clase: "fecha" },
      { clave: "total", titulo: "Total", ...PESOS },
      { clave: "pagado", titulo: "Pagado", ...PESOS },
      { clave: "falta", titulo: "Falta", ...PESOS },
      { clave: "atrasado", titulo: "Atrasado", ...PESOS },
    ],
    leer: convenios,
  },
  promesas: {
    ...DE_COBRANZA,
    nombre: "Promesas de pago",
    linea: "Lo que las familias prometieron pagar en estos días, y si lo cumplieron",
    icono: "message-square-text",
    filtros: ["desde", "hasta", "nivelId", "estado"],
    // Promises are of days to come.
    diasUsuales: (hoy) => ({ desde: primerDiaDelMes(hoy), hasta: ultimoDiaDelMes(sumarMeses(hoy, 2)) }),
    opciones: { estado: opcionesDe<EstadoDePromesa>(TEXTOS_DE_PROMESA) },
    columnas: [
      { clave: "fecha", titulo: "Para el", ancho: 14, clase: "fecha" },
      { clave: "alumno", titulo: "Alumno", ancho: 40 },
      { clave: "persona", titulo: "Prometió", ancho: 28 },
      { clave: "canal", titulo: "Cómo", ancho: 16 },
      { clave: "estado", titulo: "Estado", ancho: 14 },
      { clave: "nota", titulo: "Nota", ancho: 40 },
      { clave: "prometido", titulo: "Prometido", ...PESOS },
      { clave: "pagado", titulo: "Pagado", ...PESOS },
      { clave: "falta", titulo: "Falta", ...PESOS },
    ],
    leer: promesas,
  },
} as const satisfies Record<string, Reporte>;
