import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import {
  claveDeDeposito,
  conSuRastreo,
  type DepositoRegistrado,
  esElMismoDeposito,
  type NombreDeDeposito,
} from "./deposito";

/** A deposit with all parts of its identity. */
export type Deposito = NombreDeDeposito & { bancoId: number; fecha: Fecha; centavos: number };

/** The registered payment that already is this deposit, of those that nobody reversed; undefined if there is none. */
export async function buscarDepositoRegistrado(alcance: Alcance, deposito: Deposito) {
  if (claveDeDeposito(`${deposito.referencia}${deposito.rastreo ?? ""}${deposito.texto ?? ""}`) === "")
    return undefined;
  const filas = await registrados(alcance, deposito.bancoId)
    .where("d.fecha", "=", deposito.fecha)
    .where("d.centavos", "=", deposito.centavos)
    .orderBy("d.movimientoId")
    .execute();
  if (filas.length === 0) return undefined;
  const renglones = await renglonesDelBanco(alcance, deposito.bancoId, [deposito.fecha, deposito.fecha]);
  return conSuRastreo(filas.map(comoRegistrado), renglones).find((registrado) =>
    esElMismoDeposito(registrado, deposito),
  );
}

/** The live payments of a bank with this reference, whatever their day and amount; the oldest of them. */
export async function buscarReferenciaUsada(alcance: Alcance, bancoId: number, referencia: string) {
  const clave = claveDeDeposito(referencia);
  if (clave === "") return undefined;
  const fila = await registrados(alcance, bancoId)
    .where("d.referencia", "=", clave)
    .where("d.referencia", "<>", "")
    .orderBy("d.movimientoId")
    .limit(1)
    .executeTakeFirst();
  return fila && comoRegistrado(fila);
}

/** The registered payment of each of these deposits of a bank, by its id: those without one are left out. */
export async function depositosRegistrados(
  alcance: Alcance,
  bancoId: number,
  depositos: readonly (Omit<Deposito, "bancoId"> & { id: number })[],
): Promise<Map<number, DepositoRegistrado>> {
  if (depositos.length === 0) return new Map();
  const dias = depositos.map(({ fecha }) => fecha).sort();
  const filas = await registrados(alcance, bancoId)
    .where("d.fecha", ">=", dias[0]!)
    .where("d.fecha", "<=", dias.at(-1)!)
    .orderBy("d.movimientoId")
    .execute();
  if (filas.length === 0) return new Map();
  const renglones = await renglonesDelBanco(alcance, bancoId, [dias[0]!, dias.at(-1)!]);
  const porDia = new Map<string, DepositoRegistrado[]>();
  for (const registrado of conSuRastreo(filas.map(comoRegistrado), renglones)) {
    const clave = `${registrado.fecha} ${registrado.centavos}`;
    porDia.set(clave, [...(porDia.get(clave) ?? []), registrado]);
  }
  return new Map(
    depositos.flatMap(({ id, ...deposito }) => {
      const iguales = porDia.get(`${deposito.fecha} ${deposito.centavos}`) ?? [];
      const registrado = iguales.find((candidato) => esElMismoDeposito(candidato, deposito));
      return registrado ? [[id, registrado] as const] : [];
    }),
  );
}

function registrados({ db, colegioId }: Alcance, bancoId: number) {
  return (
    db
      .selectFrom("depositosRegistrados as d")
      .innerJoin("movimientos as m", "m.id", "d.movimientoId")
      .leftJoin("movimientos as reverso", "reverso.reversaATransaccionId", "m.id")
      .leftJoin("recibos as r", "r.movimientoId", "m.id")
      .leftJoin("pagosConjuntos as c", "c.movimientoId", "m.id")
      // A row of a bank's file tells more than the payment that came out of it.
      .leftJoin("depositosBanco as b", "b.movimientoId", "m.id")
      .select(["d.movimientoId", "d.fecha", "d.centavos", "d.referencia", "d.rastreo", "r.serie", "r.folio", "b.texto"])
      .select("c.conjuntoId")
      .where("d.bancoId", "=", bancoId)
      .where("m.colegioId", "=", colegioId)
      .where("reverso.id", "is", null)
  );
}

/** The rows of a bank's files in these days that have a clave de rastreo, oldest first. */
function renglonesDelBanco({ db, colegioId }: Alcance, bancoId: number, [desde, hasta]: readonly [Fecha, Fecha]) {
  return db
    .selectFrom("depositosBanco")
    .select(["fecha", "centavos", "referencia", "rastreo", "texto"])
    .where("colegioId", "=", colegioId)
    .where("bancoId", "=", bancoId)
    .where("fecha", ">=", desde)
    .where("fecha", "<=", hasta)
    .where("rastreo", "<>", "")
    .orderBy("id")
    .execute();
}

type Fila = Awaited<ReturnType<ReturnType<typeof registrados>["execute"]>>[number];

function comoRegistrado({ serie, folio, texto, fecha, ...fila }: Fila): DepositoRegistrado {
  return { ...fila, fecha: fecha as Fecha, texto: texto ?? "", folio: folio === null ? null : `${serie}${folio}` };
}

type PorGuardar = Deposito & {
  movimientoId: number;
  /** True if the deposit is a row of a bank's file, whose text names it even without a reference. */
  tieneRenglon?: boolean;
};

/** Stores the identity of a deposit that a payment registers; without a reference and a row of a file it has none. */
export async function guardarDepositoRegistrado(
  { db }: Alcance,
  { movimientoId, bancoId, fecha, centavos, referencia, rastreo = "", tieneRenglon = false }: PorGuardar,
): Promise<void> {
  const claves = { referencia: claveDeDeposito(referencia), rastreo: claveDeDeposito(rastreo) };
  if (claves.referencia === "" && claves.rastreo === "" && !tieneRenglon) return;
  await db
    .insertInto("depositosRegistrados")
    .values({ movimientoId, bancoId, fecha, centavos, ...claves })
    .execute();
}
