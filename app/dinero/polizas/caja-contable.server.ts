import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { TipoDeCaja } from "~/dinero/cobranza/cortes/caja";
import { efectivoDeCortes } from "~/dinero/cobranza/cortes/caja.server";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import type { Fecha } from "~/lib/dates";
import { type Plantilla, plantillaDelDia } from "./cuentas";
import type { Asiento } from "./diario";
import { alReves, type Partida, partidasDeCaja, partidasDeCorte, partidasDeLlegada } from "./partidas";

export type Periodo = { desde: Fecha; hasta: Fecha };

type FilaDeCaja = {
  id: number;
  fecha: Fecha;
  tipo: TipoDeCaja;
  sentido: number;
  montoCentavos: number;
  deResguardo: 0 | 1;
  rubro: string;
  concepto: string;
  numero: number | null;
  ficha: string;
  firmadoDate: string | null;
  canceladoDate: string | null;
  llegada: Fecha | null;
  enlazadoDate: string | null;
  mostradoCentavos: number | null;
};

/** The drawers' own movements: of the month, and older ones that were signed, cancelled or seen by the bank in it. */
export async function leerAsientosDeCaja(
  { db, colegioId, zonaHoraria }: Alcance,
  { desde, hasta }: Periodo,
  plantillas: readonly Plantilla[],
): Promise<Asiento[]> {
  const { rows } =
    await sql<FilaDeCaja>`select m.id, m.fecha, m.tipo, m.sentido, m.centavos as montoCentavos, m.deResguardo,
      m.rubro, m.concepto, m.numero, m.ficha, m.firmadoDate, m.canceladoDate, d.fecha as llegada,
      d.centavos as mostradoCentavos,
      (select max(b.fecha) from "bitacora" as "b" where b.entidad = 'movimientosDeCaja' and b.entidadId = m.id
        and b.accion = 'caja.enlazado') as enlazadoDate
    from "movimientosDeCaja" as "m" left join "depositosBanco" as "d" on d.id = m.depositoBancoId
    where m.colegioId = ${colegioId} and m.fecha <= ${hasta} order by m.id`.execute(db);
  const dia = (instante: string) => diaDeRegistro(instante, zonaHoraria);
  return rows.flatMap((fila) => {
    const asientos: Asiento[] = [];
    const poner = (clave: string, fecha: Fecha, partidas: Partida[]) => {
      if (fecha >= desde && fecha <= hasta)
        asientos.push({ ...deCaja(fila), clave: `${clave}${fila.id}`, fecha, partidas });
    };
    // A signature of a later month counts on its day: the months before it stay as they were.
    const firma = fila.firmadoDate === null ? null : dia(fila.firmadoDate);
    const fecha = firma !== null && firma.slice(0, 7) > fila.fecha.slice(0, 7) ? firma : fila.fecha;
    const cancelado = fila.canceladoDate === null ? null : dia(fila.canceladoDate);
    const cuenta =
      (fila.tipo !== "AJUSTE" || firma !== null) && (cancelado === null || cancelado.slice(0, 7) > fecha.slice(0, 7));
    const movimiento = { ...fila, deResguardo: fila.deResguardo === 1 };
    const partidasDelDia = (cuando: Fecha) => partidasDeCaja(movimiento, plantillaDelDia(plantillas, cuando));
    poner("C", fecha, cuenta ? partidasDelDia(fecha) : []);
    if (cuenta && cancelado !== null) poner("X", cancelado, alReves(partidasDelDia(cancelado)));
    if (cuenta && fila.llegada !== null) {
      const enlace = fila.enlazadoDate === null ? fila.llegada : dia(fila.enlazadoDate);
      const llega = enlace.slice(0, 7) > fila.llegada.slice(0, 7) ? enlace : fila.llegada;
      const partidas = partidasDeLlegada(fila.montoCentavos, fila.mostradoCentavos ?? fila.montoCentavos);
      poner("L", llega < fecha ? fecha : llega, partidas);
    }
    return asientos;
  });
}

/**
 * The cash that signed cuts bring to the safe, on the day of the cut (decisiones/334). A cut that is signed in a later
 * month counts on the day of its signature. None counts before the school's first money of a drawer: earlier months stay as
 * they were.
 */
export async function leerAsientosDeCortes(alcance: Alcance, { desde, hasta }: Periodo): Promise<Asiento[]> {
  const { rows } = await efectivoDeCortes(alcance).execute(alcance.db);
  return rows.flatMap(({ id, fecha: delCorte, caja, montoCentavos, firmadoDate, primero }) => {
    if (primero === null || montoCentavos === 0) return [];
    const firma = diaDeRegistro(firmadoDate, alcance.zonaHoraria);
    const contado = firma.slice(0, 7) > delCorte.slice(0, 7) ? firma : delCorte;
    const fecha = contado < primero ? primero : contado;
    if (fecha < desde || fecha > hasta) return [];
    const concepto = `Corte de ${caja}: efectivo a resguardo`;
    const datos = { tipo: "DIARIO" as const, concepto, referencia: "", cfdi: null };
    return [{ ...datos, clave: `K${id}`, fecha, partidas: partidasDeCorte(montoCentavos) }];
  });
}

const deCaja = ({ tipo, concepto, rubro, numero, ficha }: FilaDeCaja) => ({
  tipo: tipo === "VALE" ? ("EGRESO" as const) : ("DIARIO" as const),
  concepto: [NOMBRES_DE_CAJA[tipo], rubro, concepto].filter(Boolean).join(" · "),
  referencia: numero === null ? ficha : `V-${numero}`,
  cfdi: null,
});

const NOMBRES_DE_CAJA: Readonly<Record<TipoDeCaja, string>> = {
  FONDO: "Fondo de caja",
  RETIRO: "Retiro a resguardo",
  VALE: "Caja chica",
  REPOSICION: "Reposición de caja chica",
  DEPOSITO: "Depósito al banco",
  AJUSTE: "Ajuste de caja",
};
