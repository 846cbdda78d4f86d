import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import type { Renglon } from "~/base/informes/reporte";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import {
  METODOS,
  type Metodo,
  NOMBRES_DE_ADQUIRIENTES,
  type NombreDeAdquiriente,
} from "~/dinero/cobros/adquirientes/adquiriente";
import { dineroDe, ESTADOS, ESTADOS_EN_PALABRAS, type EstadoDeCobro, METODOS_EN_PALABRAS } from "~/dinero/cobros/cobro";
import { cobrosVisibles } from "~/dinero/cobros/queries.server";
import { comienzoDelDia, sumarDias } from "~/lib/dates";

/** The picked charges of a payment (as `c`), each with its student, and the receipts of its money. */
const CONCEPTOS = sql<string | null>`(select group_concat(a.nombre || ' ' || a.apellido1 || ': ' || m.descripcion, '; ')
  from cobrosPartes p join movimientos m on m.id = p.movimientoId join alumnos a on a.id = p.alumnoId
  where p.cobroId = c.id)`;
const RECIBOS = sql<string | null>`(select group_concat(distinct r.serie || r.folio)
  from cobrosPartes p join recibos r on r.movimientoId = p.pagoMovimientoId where p.cobroId = c.id)`;

/** The online payments that were begun on these days, as their list counts them; the oldest first. */
async function cobros(alcance: Alcance, { desde, hasta, estado, metodo }: Pedido): Promise<Renglon[]> {
  const { zonaHoraria } = alcance;
  const filas = await cobrosVisibles(alcance)
    .innerJoin("tutores as t", "t.id", "c.tutorId")
    .select(["c.estado", "c.metodo", "c.adquiriente", "c.montoCentavos", "c.devueltoCentavos", "c.netoCentavos"])
    .select(["c.comisionCentavos", "c.ivaCentavos", "c.pagoId", "c.autorizacion", "c.token", "c.porque"])
    .select(["c.createdDate", "c.pagadoDate", "c.liquidadoDate", "t.nombreCompleto as tutor"])
    .select([CONCEPTOS.as("conceptos"), RECIBOS.as("recibos")])
    .where("c.createdDate", ">=", comienzoDelDia(desde, zonaHoraria))
    .where("c.createdDate", "<", comienzoDelDia(sumarDias(hasta, 1), zonaHoraria))
    .$if(estado !== null, (consulta) => consulta.where("c.estado", "=", estado!))
    .$if(metodo !== null, (consulta) => consulta.where("c.metodo", "=", metodo!))
    .orderBy("c.id")
    .limit(LIMITE + 1)
    .execute();
  const dia = (instante: string | null) => instante && diaDeRegistro(instante, zonaHoraria);
  return filas.map((fila) => {
    const dinero = dineroDe({ ...fila, estado: fila.estado as EstadoDeCobro });
    return {
      celdas: [
        dia(fila.createdDate),
        fila.tutor,
        fila.conceptos,
        METODOS_EN_PALABRAS[fila.metodo as Metodo].nombre,
        ESTADOS_EN_PALABRAS[fila.estado as EstadoDeCobro],
        dinero && dinero.cobrado,
        dinero && dinero.devuelto,
        fila.comisionCentavos,
        fila.ivaCentavos,
        dinero && dinero.neto,
        dia(fila.liquidadoDate),
        fila.recibos?.replaceAll(",", ", ") ?? null,
        fila.pagoId,
        dia(fila.pagadoDate),
        NOMBRES_DE_ADQUIRIENTES[fila.adquiriente as NombreDeAdquiriente],
        fila.autorizacion,
        fila.token,
        fila.montoCentavos,
        fila.porque,
      ],
    };
  });
}

/** The payments that families make on line. Their sums are those of the list 'Cobros en línea' of the same days. */
export const REPORTES_DE_COBROS = {
  cobrosenlinea: {
    grupo: "Cobranza",
    permiso: PUERTAS.reporteDeCobros,
    nombre: "Cobros en línea",
    linea: "Lo que pagó cada familia en línea, la comisión con su IVA, lo que llega al banco y cuándo",
    icono: "credit-card",
    filtros: ["desde", "hasta", "estado", "metodo"],
    opciones: {
      estado: ESTADOS.map((estado) => ({ value: estado, label: ESTADOS_EN_PALABRAS[estado] })),
      metodo: METODOS.map((metodo) => ({ value: metodo, label: METODOS_EN_PALABRAS[metodo].nombre })),
    },
    columnas: [
      { clave: "empezado", titulo: "Empezado", ancho: 14, clase: "fecha" },
      { clave: "tutor", titulo: "Tutor", ancho: 28 },
      { clave: "conceptos", titulo: "Lo que pagó", ancho: 40, aparte: true },
      { clave: "metodo", titulo: "Método", ancho: 22 },
      { clave: "estado", titulo: "Estado", ancho: 16 },
      { clave: "cobrado", titulo: "Cobrado", ancho: 16, clase: "pesos", suma: true },
      { clave: "devuelto", titulo: "Devuelto", ancho: 16, clase: "pesos", suma: true },
      { clave: "comision", titulo: "Comisión", ancho: 14, clase: "pesos", suma: true },
      { clave: "iva", titulo: "IVA de la comisión", ancho: 14, clase: "pesos", suma: true },
      { clave: "neto", titulo: "Llega al banco", ancho: 16, clase: "pesos", suma: true },
      { clave: "depositado", titulo: "Depositado", ancho: 14, clase: "fecha" },
      { clave: "recibos", titulo: "Recibos", ancho: 16 },
      { clave: "numero", titulo: "Número en el adquiriente", ancho: 24, aparte: true },
      { clave: "pagado", titulo: "Pagado", ancho: 14, clase: "fecha", aparte: true },
      { clave: "adquiriente", titulo: "Adquiriente", ancho: 16, aparte: true },
      { clave: "autorizacion", titulo: "Autorización", ancho: 16, aparte: true },
      { clave: "referencia", titulo: "Referencia", ancho: 28, aparte: true },
      { clave: "pedido", titulo: "Monto pedido", ancho: 16, clase: "pesos", aparte: true },
      { clave: "porque", titulo: "Qué espera", ancho: 40, aparte: true },
    ],
    leer: cobros,
  },
} as const satisfies Record<string, Reporte>;
