import { claveDeDeposito } from "~/dinero/cobranza/deposito";
import { diasEntre, type Fecha, sumarDias } from "~/lib/dates";
import { anuladas, type Datos, relacionar } from "./cuadro";
import type { Motivo } from "./textos";
import { esComision, type Partida, type Renglon, totalDe } from "./partida";

/** Days before and after its movement in which a bank may show it. */
const DIAS_ANTES = 5;
const DIAS_DESPUES = 10;
/** The days of a weekend and a holiday that one settlement of a terminal may join. */
const DIAS_DE_TERMINAL = 4;
/** A difference above this is another deposit. */
const DIFERENCIA_CENTAVOS = 50_000;

/** The movements that a line may show. With IGUALES, each of them alone. */
export type Sugerencia = { motivo: Motivo; partidas: Partida[] };

export const esSegura = ({ motivo }: Sugerencia): boolean =>
  motivo === "REFERENCIA" || motivo === "MONTO" || motivo === "LIQUIDACION";

const cerca = (partida: Partida, renglon: Renglon): boolean =>
  renglon.fecha >= sumarDias(partida.fecha, -DIAS_ANTES) && renglon.fecha <= sumarDias(partida.fecha, DIAS_DESPUES);

type ConClaves = Pick<Renglon, "referencia" | "rastreo">;

/** True if a movement and a line share a reference or a clave de rastreo. Each text is folded once, for all its pairs. */
function compartenClaves(): (partida: Partida, renglon: Renglon) => boolean {
  const clavesDe = recordado(({ referencia, rastreo }: ConClaves) => [referencia, rastreo].map(claveDeDeposito));
  const textoDe = recordado(({ texto }: Renglon) => claveDeDeposito(texto));
  return (partida, renglon) =>
    clavesDe(partida).some(
      (clave) =>
        clave.length > 0 &&
        (clavesDe(renglon).includes(clave) || (clave.length >= 5 && textoDe(renglon).includes(clave))),
    );
}

function recordado<K extends object, T>(leer: (clave: K) => T): (clave: K) => T {
  const leidos = new Map<K, T>();
  return (clave) => {
    const leido = leidos.get(clave) ?? leer(clave);
    leidos.set(clave, leido);
    return leido;
  };
}

function agrupar<K, T>(cada: readonly T[], claveDe: (uno: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const uno of cada) {
    const clave = claveDe(uno);
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(uno);
    else grupos.set(clave, [uno]);
  }
  return grupos;
}

/**
 * A suggestion for each open line, by its key. A movement is suggested for sure once only: where two lines or two movements
 * are equal, and no reference tells them apart, the suggestion lists them and a person chooses.
 */
export function sugerir(datos: Datos): Map<string, Sugerencia> {
  const relacion = relacionar(datos);
  const cerradas = anuladas(relacion);
  const libres = datos.partidas.filter(({ clave }) => !relacion.renglonDe.has(clave) && !cerradas.has(clave));
  const abiertos = datos.renglones.filter(({ clave, apartado }) => !apartado && !relacion.enlazados.has(clave));
  const sugerencias = new Map<string, Sugerencia>();
  const tomadas = new Set<string>();
  const tomar = (renglon: Renglon, motivo: Motivo, partidas: Partida[]) => {
    sugerencias.set(renglon.clave, { motivo, partidas });
    for (const { clave } of partidas) tomadas.add(clave);
  };
  porMonto(libres, abiertos, tomar);
  liquidaciones(
    libres.filter(({ clave }) => !tomadas.has(clave)),
    abiertos.filter(({ clave }) => !sugerencias.has(clave)),
    tomar,
  );
  const quedan = () => abiertos.filter(({ clave }) => !sugerencias.has(clave));
  const iguales = agrupar(
    libres.filter(({ clave }) => !tomadas.has(clave)),
    ({ centavos }) => centavos,
  );
  for (const renglon of quedan()) {
    const partidas = (iguales.get(renglon.centavos) ?? []).filter((partida) => cerca(partida, renglon));
    if (partidas.length > 0) sugerencias.set(renglon.clave, { motivo: "IGUALES", partidas });
  }
  terminales(
    libres.filter(({ clave, clase }) => clase === "TARJETA" && !tomadas.has(clave)),
    quedan(),
    tomar,
  );
  parecidas(
    libres.filter(({ clave }) => !tomadas.has(clave)),
    quedan(),
    sugerencias,
  );
  return sugerencias;
}

type Tomar = (renglon: Renglon, motivo: Motivo, partidas: Partida[]) => void;

/** The pairs of one amount that a shared reference tells apart, and then those without a rival on either side. */
function porMonto(libres: readonly Partida[], abiertos: readonly Renglon[], tomar: Tomar): void {
  const porCentavos = agrupar(libres, ({ centavos }) => centavos);
  const comparten = compartenClaves();
  for (const [centavos, renglones] of agrupar(abiertos, (renglon) => renglon.centavos)) {
    let partidas = porCentavos.get(centavos) ?? [];
    let quedan = renglones;
    for (const seParecen of [comparten, () => true]) {
      const pares = quedan.map((renglon) => ({
        renglon,
        candidatas: partidas.filter((partida) => cerca(partida, renglon) && seParecen(partida, renglon)),
      }));
      const rivales = new Map<string, number>();
      for (const { candidatas } of pares)
        for (const { clave } of candidatas) rivales.set(clave, (rivales.get(clave) ?? 0) + 1);
      const usadas = new Set<string>();
      for (const { renglon, candidatas } of pares) {
        const [unica] = candidatas;
        if (candidatas.length !== 1 || !unica || rivales.get(unica.clave) !== 1) continue;
        tomar(renglon, seParecen === comparten ? "REFERENCIA" : "MONTO", [unica]);
        usadas.add(unica.clave);
        usadas.add(renglon.clave);
      }
      partidas = partidas.filter(({ clave }) => !usadas.has(clave));
      quedan = quedan.filter(({ clave }) => !usadas.has(clave));
    }
  }
}

/** The payments on line of one settlement, whose net amount the provider told: the line of that amount near its day. */
function liquidaciones(libres: readonly Partida[], abiertos: readonly Renglon[], tomar: Tomar): void {
  const grupos = agrupar(
    libres.filter(({ clase, liquidada, netoCentavos }) => clase === "EN_LINEA" && liquidada && netoCentavos !== null),
    ({ liquidada }) => liquidada!,
  );
  const usados = new Set<string>();
  for (const [dia, partidas] of grupos) {
    const neto = partidas.reduce((total, { netoCentavos }) => total + netoCentavos!, 0);
    const iguales = abiertos.filter(
      ({ clave, centavos, fecha }) =>
        centavos === neto && !usados.has(clave) && fecha >= sumarDias(dia, -1) && fecha <= sumarDias(dia, DIAS_ANTES),
    );
    const [unico] = iguales;
    if (iguales.length !== 1 || !unico) continue;
    usados.add(unico.clave);
    tomar(unico, "LIQUIDACION", partidas);
  }
}

/** The card payments of one to four days together, if only one such run can be a line's amount and its commission. */
function terminales(libres: readonly Partida[], abiertos: readonly Renglon[], tomar: Tomar): void {
  const porDia = agrupar(libres, ({ fecha }) => fecha);
  const usadas = new Set<string>();
  for (const renglon of abiertos) {
    if (renglon.centavos <= 0) continue;
    const tramos: Partida[][] = [];
    for (let dias = 0; dias <= DIAS_ANTES; dias += 1) {
      const ultimo = sumarDias(renglon.fecha, -dias);
      const tramo: Partida[] = [];
      if (!porDia.has(ultimo)) continue;
      for (let previos = 0; previos < DIAS_DE_TERMINAL; previos += 1) {
        const delDia = (porDia.get(sumarDias(ultimo, -previos)) ?? []).filter(({ clave }) => !usadas.has(clave));
        if (delDia.length === 0) continue;
        tramo.push(...delDia);
        if (esComision(tramo, renglon.centavos) || totalDe(tramo) === renglon.centavos) tramos.push([...tramo]);
      }
    }
    const [unico] = tramos;
    if (tramos.length !== 1 || !unico) continue;
    for (const { clave } of unico) usadas.add(clave);
    tomar(renglon, "TERMINAL", unico);
  }
}

/** The nearest movement of another amount, if the difference is small: of the same kind of day, and the only one. */
function parecidas(
  libres: readonly Partida[],
  abiertos: readonly Renglon[],
  sugerencias: Map<string, Sugerencia>,
): void {
  const enOrden = [...libres].sort((a, b) => a.centavos - b.centavos);
  for (const renglon of abiertos) {
    const candidatas = tramoDe(enOrden, renglon.centavos).filter(
      (partida) =>
        Math.sign(partida.centavos) === Math.sign(renglon.centavos) &&
        Math.abs(diasEntre(partida.fecha, renglon.fecha)) <= DIAS_ANTES,
    );
    if (candidatas.length === 1) sugerencias.set(renglon.clave, { motivo: "MONTO_DISTINTO", partidas: candidatas });
  }
}

/** The movements within the small difference of an amount, of those in the order of their amounts. */
function tramoDe(enOrden: readonly Partida[], centavos: number): Partida[] {
  let desde = 0;
  let hasta = enOrden.length;
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1;
    if (enOrden[medio]!.centavos < centavos - DIFERENCIA_CENTAVOS) desde = medio + 1;
    else hasta = medio;
  }
  const tramo: Partida[] = [];
  for (let indice = desde; indice < enOrden.length && tramo.length < 50; indice += 1) {
    if (enOrden[indice]!.centavos > centavos + DIFERENCIA_CENTAVOS) break;
    tramo.push(enOrden[indice]!);
  }
  return tramo;
}

/** The open lines that may show a movement, nearest first: its own suggestion, then equal and similar amounts. */
export function renglonesPara(partida: Partida, abiertos: readonly Renglon[]): Renglon[] {
  const distancia = ({ centavos, fecha }: Renglon) =>
    Math.abs(centavos - partida.centavos) * 100 + Math.abs(diasEntre(partida.fecha, fecha as Fecha));
  return abiertos
    .filter((renglon) => Math.sign(renglon.centavos) === Math.sign(partida.centavos) && cerca(partida, renglon))
    .sort((a, b) => distancia(a) - distancia(b))
    .slice(0, 20);
}
