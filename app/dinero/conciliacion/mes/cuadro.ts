import { type Fecha, sumarDias } from "~/lib/dates";
import type { ClaveDeSuma } from "./textos";
import { type Enlace, esComision, type Partida, type Renglon, totalDe } from "./partida";

/** The days before a month's end in which money may still be on its way. */
const DIAS_EN_CAMINO = 5;

export type Datos = {
  partidas: readonly Partida[];
  renglones: readonly Renglon[];
  enlaces: readonly Enlace[];
};

export type Conciliado = {
  renglon: Renglon;
  partidas: Partida[];
  /** The bank's amount less that of the movements. */
  diferenciaCentavos: number;
  comision: boolean;
  /** True if a payment of it was taken back later, and no line shows that its money left. */
  revisar: boolean;
} & Pick<Enlace, "por" | "motivo">;

/** A line of the sum that leads from the school's amount to the bank's. */
export type Suma = { clave: ClaveDeSuma; centavos: number; cuantos: number };

/** The lookups that a month's figures and its suggestions share. */
export function relacionar({ partidas, renglones, enlaces }: Datos) {
  const porPartida = new Map(partidas.map((partida) => [partida.clave, partida]));
  const porRenglon = new Map(renglones.map((renglon) => [renglon.clave, renglon]));
  const renglonDe = new Map<string, Renglon>();
  for (const enlace of enlaces) {
    const renglon = porRenglon.get(enlace.renglon);
    if (renglon) for (const clave of enlace.partidas) renglonDe.set(clave, renglon);
  }
  const reversosDe = new Map<string, Partida[]>();
  for (const partida of partidas)
    if (partida.reversaA !== null)
      reversosDe.set(partida.reversaA, [...(reversosDe.get(partida.reversaA) ?? []), partida]);
  const enlazados = new Set(enlaces.map(({ renglon }) => renglon));
  return { porPartida, porRenglon, renglonDe, reversosDe, enlazados };
}

type Relacion = ReturnType<typeof relacionar>;

/** The payments that were wholly taken back before any bank showed them, with their reversals: they close each other. */
export function anuladas({ porPartida, renglonDe, reversosDe }: Relacion): Map<string, Partida[]> {
  const cerradas = new Map<string, Partida[]>();
  for (const [clave, reversos] of reversosDe) {
    const original = porPartida.get(clave);
    if (!original || original.reversada === null || totalDe([original, ...reversos]) !== 0) continue;
    const todas = [original, ...reversos];
    if (todas.some((partida) => renglonDe.has(partida.clave))) continue;
    for (const partida of todas) cerradas.set(partida.clave, todas);
  }
  return cerradas;
}

/** A month of a bank: what each side has, and the sum that leads from one to the other. `hasta` is its last day. */
export function cuadroDelMes(datos: Datos, desde: Fecha, hasta: Fecha) {
  const relacion = relacionar(datos);
  const cerradas = anuladas(relacion);
  const { porPartida, porRenglon, renglonDe, reversosDe, enlazados } = relacion;
  const esDelMes = ({ fecha }: { fecha: Fecha }) => fecha >= desde && fecha <= hasta;
  const conciliados = datos.enlaces.flatMap(({ renglon: clave, partidas: claves, por, motivo }): Conciliado[] => {
    const renglon = porRenglon.get(clave);
    if (!renglon || !esDelMes(renglon)) return [];
    const partidas = claves.flatMap((cada) => porPartida.get(cada) ?? []);
    const comision = esComision(partidas, renglon.centavos);
    const revisar = partidas.some(
      (partida) =>
        partida.reversada !== null && (reversosDe.get(partida.clave) ?? []).some((cada) => !renglonDe.has(cada.clave)),
    );
    const diferenciaCentavos = renglon.centavos - totalDe(partidas);
    return [{ renglon, partidas, diferenciaCentavos, comision, revisar, por, motivo }];
  });
  const enMes = datos.partidas.filter(
    (partida) => esDelMes(partida) && !(cerradas.get(partida.clave)?.every(esDelMes) ?? false),
  );
  const sinLlegar = enMes.filter(({ clave }) => (renglonDe.get(clave)?.fecha ?? "9999") > hasta);
  const enCaminoDesde = sumarDias(hasta, 1 - DIAS_EN_CAMINO);
  const estaEnCamino = ({ clave, fecha }: Partida) =>
    renglonDe.has(clave) || (fecha >= enCaminoDesde && !cerradas.has(clave));
  const deConciliados = conciliados.flatMap(({ partidas }) => partidas);
  const sueltos = datos.renglones.filter((renglon) => esDelMes(renglon) && !enlazados.has(renglon.clave));
  const ajeno = ({ apartado, centavos }: Renglon) => apartado || centavos < 0;
  const grupos = {
    conciliados,
    porIdentificar: sueltos.filter((renglon) => !ajeno(renglon)),
    ajenos: sueltos.filter(ajeno),
    enCamino: sinLlegar.filter(estaEnCamino),
    sinBanco: sinLlegar.filter((partida) => !estaEnCamino(partida)),
    previas: enMes.filter(({ clave }) => (renglonDe.get(clave)?.fecha ?? "9999") < desde),
    llegaron: deConciliados.filter(({ fecha }) => fecha < desde),
    despues: deConciliados.filter(({ fecha }) => fecha > hasta),
    /** Of earlier months, and no line shows them until the month's end. */
    arrastradas: datos.partidas.filter(
      ({ clave, fecha }) =>
        fecha < desde &&
        (renglonDe.get(clave)?.fecha ?? "9999") > hasta &&
        !(cerradas.get(clave)?.every((partida) => partida.fecha <= hasta) ?? false),
    ),
  };
  const renglonesDelMes = datos.renglones.filter(esDelMes);
  const sumas = sumasDe(grupos, enMes, renglonesDelMes);
  return { ...grupos, partidasDelMes: enMes, renglonesDelMes, sumas, cuadra: cuadran(sumas) };
}

export type Cuadro = ReturnType<typeof cuadroDelMes>;

type Grupos = Pick<Cuadro, "conciliados" | "porIdentificar" | "ajenos" | "enCamino"> &
  Pick<Cuadro, "sinBanco" | "previas" | "llegaron" | "despues">;

function sumasDe(grupos: Grupos, partidas: readonly Partida[], renglones: readonly Renglon[]): Suma[] {
  const conDiferencia = grupos.conciliados
    .filter(({ diferenciaCentavos }) => diferenciaCentavos !== 0)
    .map(({ diferenciaCentavos, comision }) => ({ centavos: diferenciaCentavos, comision }));
  const suma = (clave: ClaveDeSuma, cada: readonly { centavos: number }[], signo: 1 | -1 = 1): Suma => ({
    clave,
    centavos: signo * totalDe(cada) || 0,
    cuantos: cada.length,
  });
  return [
    suma("COLEGIO", partidas),
    suma("LLEGARON", grupos.llegaron),
    suma("DESPUES", grupos.despues),
    suma("POR_IDENTIFICAR", grupos.porIdentificar),
    suma("AJENOS", grupos.ajenos),
    suma("EN_CAMINO", grupos.enCamino, -1),
    suma("SIN_BANCO", grupos.sinBanco, -1),
    suma("ANTES", grupos.previas, -1),
    suma(
      "COMISIONES",
      conDiferencia.filter(({ comision }) => comision),
    ),
    suma(
      "DIFERENCIAS",
      conDiferencia.filter(({ comision }) => !comision),
    ),
    suma("BANCO", renglones),
  ];
}

/** True if the school's amount, with every item added and taken away, is the bank's. */
function cuadran(sumas: readonly Suma[]): boolean {
  const banco = sumas.filter(({ clave }) => clave === "BANCO");
  return totalDe(sumas.filter(({ clave }) => clave !== "BANCO")) === totalDe(banco);
}
