import type { Alcance } from "~/base/acceso/alcance.server";
import type { Mes } from "~/dinero/cobranza/mes-cerrado";
import { diasEntre } from "~/lib/dates";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import type { Conciliado } from "./cuadro";
import { type ConciliacionDelMes, conciliacionDelMes } from "./mes.server";
import { type Partida, type Renglon, totalDe } from "./partida";
import { renglonesPara } from "./sugerir";
import { TEXTOS_DE_SUGERENCIA } from "./textos";

/** The rows of a list on one page; a printed list has them all up to its limit. */
const EN_PAGINA = 100;
const EN_PAPEL = 2_000;
/** The movements among which a person chooses for a line. */
const CANDIDATAS = 200;

const LISTAS = ["resumen", "banco", "colegio", "conciliados"] as const;

const tramo = <T>(filas: readonly T[], desde: number, cuantas: number) => ({
  filas: filas.slice(desde, desde + cuantas),
  total: filas.length,
  siguiente: desde + cuantas < filas.length ? desde + cuantas : null,
});

function filasDelBanco({ cuadro, sugerencias }: ConciliacionDelMes) {
  const sugerida = new Map(sugerencias.map((cada) => [cada.renglon, cada]));
  const fila = (renglon: Renglon, ajeno: boolean) => {
    const sugerencia = sugerida.get(renglon.clave);
    return {
      ...renglon,
      ajeno,
      sugerencia: sugerencia
        ? `${TEXTOS_DE_SUGERENCIA[sugerencia.motivo]}: ${enPocas(sugerencia.partidas.map(({ texto }) => texto))}`
        : null,
    };
  };
  return [
    ...cuadro.porIdentificar.map((renglon) => fila(renglon, false)),
    ...cuadro.ajenos.map((renglon) => fila(renglon, true)),
  ];
}

const enPocas = (textos: readonly string[]) =>
  textos.length > 2 ? `${textos[0]} y ${textos.length - 1} más` : textos.join("; ");

export type EstadoDePartida = "SIN_BANCO" | "EN_CAMINO" | "ARRASTRADA" | "ANTES" | "SIN_BANCO_DICHO";

function filasDelColegio({ cuadro, sueltas, llegadas }: ConciliacionDelMes) {
  const llego = new Map(llegadas.map(({ partida, fecha }) => [partida, fecha]));
  const fila = (estado: EstadoDePartida) => (partida: Partida) => ({
    ...partida,
    estado,
    llego: llego.get(partida.clave) ?? null,
  });
  return [
    ...cuadro.sinBanco.map(fila("SIN_BANCO")),
    ...cuadro.enCamino.map(fila("EN_CAMINO")),
    ...cuadro.arrastradas.map(fila("ARRASTRADA")),
    ...cuadro.previas.map(fila("ANTES")),
    ...sueltas.map(fila("SIN_BANCO_DICHO")),
  ];
}

function conciliadosEnOrden({ cuadro: { conciliados } }: ConciliacionDelMes): Conciliado[] {
  const porVer = ({ revisar, diferenciaCentavos }: Conciliado) => (revisar ? 0 : diferenciaCentavos !== 0 ? 1 : 2);
  return [...conciliados].sort(
    (a, b) =>
      porVer(a) - porVer(b) || (a.renglon.fecha < b.renglon.fecha ? -1 : a.renglon.fecha > b.renglon.fecha ? 1 : 0),
  );
}

/** The open movements among which a person chooses for a line: the suggested ones first, then the nearest amounts. */
function candidatasDe(datos: ConciliacionDelMes, renglon: Renglon, elegida: string) {
  const sugeridas = datos.sugerencias.find((cada) => cada.renglon === renglon.clave);
  const primeras = new Set((sugeridas?.partidas ?? []).map(({ clave }) => clave).concat(elegida));
  const lejos = ({ clave, centavos, fecha }: Partida) =>
    primeras.has(clave) ? -1 : Math.abs(centavos - renglon.centavos) * 10 + Math.abs(diasEntre(fecha, renglon.fecha));
  const libres = datos.libres
    .filter(({ clave, fecha }) => primeras.has(clave) || Math.abs(diasEntre(fecha, renglon.fecha)) <= 31)
    .map((partida) => ({ partida, distancia: lejos(partida) }))
    .sort((a, b) => a.distancia - b.distancia)
    .slice(0, Math.max(CANDIDATAS, primeras.size))
    .map(({ partida }) => partida);
  const marcadas = sugeridas && sugeridas.motivo !== "IGUALES" ? sugeridas.partidas.map(({ clave }) => clave) : [];
  return {
    candidatas: libres,
    marcadas: elegida === "" ? marcadas : [elegida],
    motivo: sugeridas?.motivo ?? null,
  };
}

/** The line of an address, with its match or the movements that it may show; null if the month has no such line. */
function detalleDeRenglon(datos: ConciliacionDelMes, clave: string, elegida: string) {
  const renglon = datos.cuadro.renglonesDelMes.find((cada) => cada.clave === clave);
  if (!renglon) return null;
  const conciliado = datos.cuadro.conciliados.find((cada) => cada.renglon.clave === clave) ?? null;
  return { renglon, conciliado, ...(conciliado ? SIN_CANDIDATAS : candidatasDe(datos, renglon, elegida)) };
}

const SIN_CANDIDATAS = { candidatas: [] as Partida[], marcadas: [] as string[], motivo: null };

/** The movement of an address, with the line that shows it or those that may; null if it is not of this bank's month. */
function detalleDePartida(datos: ConciliacionDelMes, clave: string) {
  const { cuadro, abiertos, sueltas } = datos;
  const conciliado = cuadro.conciliados.find(({ partidas }) => partidas.some((partida) => partida.clave === clave));
  const partida =
    conciliado?.partidas.find((cada) => cada.clave === clave) ??
    [...cuadro.partidasDelMes, ...cuadro.arrastradas, ...sueltas].find((cada) => cada.clave === clave);
  if (!partida) return null;
  const llego = datos.llegadas.find((cada) => cada.partida === clave) ?? null;
  const cerrada = conciliado !== undefined || llego !== null;
  return {
    partida,
    renglon: conciliado?.renglon ?? null,
    llego,
    renglones: cerrada ? [] : renglonesPara(partida, abiertos),
  };
}

/** The page of a month's reconciliation, as its address asks for it. */
export async function paginaDelMes(alcance: Alcance, mes: Mes, request: Request) {
  const datos = await conciliacionDelMes(alcance, mes, queryInt(request, "bancoId", { min: 1 }));
  const lista = queryEnum(request, "lista", LISTAS, "resumen");
  const enPapel = queryText(request, "vista") === "imprimir";
  const despues = enPapel ? 0 : (queryInt(request, "despues", { min: 0, max: 1_000_000 }) ?? 0);
  const cuantas = enPapel ? EN_PAPEL : EN_PAGINA;
  const partida = queryText(request, "partida", 16);
  const { cuadro, sueltas, ...resto } = datos;
  const delBanco = filasDelBanco(datos);
  const delColegio = filasDelColegio(datos);
  return {
    mes,
    bancoId: resto.bancoId,
    bancos: resto.bancos,
    banco: resto.banco,
    llegaHasta: resto.llegaHasta,
    cerrado: resto.cerrado,
    seguras: resto.seguras,
    lista,
    cuantos: { banco: delBanco.length, colegio: delColegio.length, conciliados: cuadro.conciliados.length },
    porRevisar: cuadro.conciliados.filter(({ revisar }) => revisar).length,
    sumas: cuadro.sumas,
    cuadra: cuadro.cuadra,
    arrastradasCentavos: totalDe(cuadro.arrastradas),
    arrastradas: cuadro.arrastradas.length,
    sueltas: sueltas.length,
    sueltasCentavos: totalDe(sueltas),
    delBanco: lista === "banco" ? tramo(delBanco, despues, cuantas) : null,
    delColegio: lista === "colegio" ? tramo(delColegio, despues, cuantas) : null,
    conciliados: lista === "conciliados" ? tramo(conciliadosEnOrden(datos), despues, cuantas) : null,
    renglon: detalleDeRenglon(datos, queryText(request, "renglon", 16), partida),
    partida: partida === "" ? null : detalleDePartida(datos, partida),
  };
}

export type PaginaDelMes = Awaited<ReturnType<typeof paginaDelMes>>;
