import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { abrirLibro } from "~/dinero/cobranza/libro/libro.server";
import type { Cuenta } from "~/dinero/cobranza/libro/libro";
import { costos } from "~/dinero/cobranza/libro/pago";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { hayAdquiriente } from "./adquirientes/entorno.server";
import { DIAS_DE_VIDA } from "./cobro";

/** Longer than a provider has to take an order. */
const MINUTO_MS = 60_000;

/** A charge that a tutor picked, with the account that it belongs to. */
export type Elegida = Cuenta & { movimientoId: number };

/**
 * The children of a tutor with debts that the tutor may pay on line in this school. The school lets all
 * families pay, or the child's current enrolment has it on (B§6, recibePagos); and the level shows its debts.
 */
export async function hijosQuePagan(alcance: Alcance, tutorId: number): Promise<number[]> {
  const { db, colegioId } = alcance;
  if (!hayAdquiriente()) return [];
  const hijos = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("inscripciones as i", "i.alumnoId", "at.alumnoId")
    .innerJoin("colegios as co", "co.id", "i.colegioId")
    .select(["at.alumnoId", "i.nivelId"])
    .where("at.tutorId", "=", tutorId)
    .where(abreEnlaces)
    .where("i.colegioId", "=", colegioId)
    .where("i.fechaBaja", "is", null)
    .where((eb) =>
      eb.or([
        eb("co.cobrosParaTodos", "=", 1),
        eb("co.cobrosElectronicos", "=", "POR_SERVICIO_ALUMNO").and("i.recibePagos", "=", 1),
      ]),
    )
    .orderBy("at.alumnoId")
    .execute();
  const visibles = [];
  for (const { alumnoId, nivelId } of hijos)
    if ((await ajustesDeFamilias(alcance, nivelId)).verAdeudos) visibles.push(alumnoId);
  return [...new Set(visibles)];
}

/** The picked CARGO rows that belong to these students in this school, with their accounts, in the order of the picking. */
export async function cargosElegidos(
  { db, colegioId }: Alcance,
  movimientoIds: readonly number[],
  alumnoIds: readonly number[],
): Promise<Elegida[]> {
  if (movimientoIds.length === 0 || alumnoIds.length === 0) return [];
  const cargos = await db
    .selectFrom("movimientos")
    .select(["id as movimientoId", "alumnoId", "servicioId"])
    .where("id", "in", [...movimientoIds])
    .where("alumnoId", "in", [...alumnoIds])
    .where("colegioId", "=", colegioId)
    .where("codigoOperacion", "=", "CARGO")
    .execute();
  return movimientoIds.flatMap((id) => cargos.filter(({ movimientoId }) => movimientoId === id));
}

/** Rows by their account, in the order in which each account appears first. */
export function porCuenta<C extends Cuenta>(filas: readonly C[]): { cuenta: Cuenta; filas: C[] }[] {
  const cuentas = new Map<string, { cuenta: Cuenta; filas: C[] }>();
  for (const fila of filas) {
    const { alumnoId, servicioId } = fila;
    const clave = `${alumnoId} ${servicioId}`;
    const grupo = cuentas.get(clave) ?? { cuenta: { alumnoId, servicioId }, filas: [] };
    grupo.filas.push(fila);
    cuentas.set(clave, grupo);
  }
  return [...cuentas.values()];
}

/** The cost of each picked charge on a day, by its row; a charge that is no longer open has no entry. */
export async function costosDeElegidas(
  alcance: Alcance,
  elegidas: readonly Elegida[],
  dia: Fecha,
): Promise<Map<number, Centavos>> {
  const ese = { ...alcance, hoy: dia };
  const precios = new Map<number, Centavos>();
  for (const { cuenta, filas } of porCuenta(elegidas)) {
    const { libro } = await abrirLibro(ese, cuenta);
    for (const { cargo, totalCentavos } of costos(libro, dia))
      if (filas.some(({ movimientoId }) => movimientoId === cargo.id)) precios.set(cargo.id, totalCentavos);
  }
  return precios;
}

/** The sum of prices. */
export const sumaDePrecios = (precios: ReadonlyMap<number, Centavos>): Centavos =>
  centavos([...precios.values()].reduce((suma, precio) => suma + precio, 0));

/**
 * The last day on which the picked charges cost the same as today: before a surcharge starts or a discount ends, and at
 * most a week ahead. An order ends with it, so that its amount cannot drift (dinero/cobros/REGLAS.md 263).
 */
export async function ultimoDiaDelMonto(
  alcance: Alcance,
  elegidas: readonly Elegida[],
  precios: ReadonlyMap<number, Centavos>,
): Promise<Fecha> {
  const total = sumaDePrecios(precios);
  let ultimo = alcance.hoy;
  for (let dias = 1; dias < DIAS_DE_VIDA; dias++) {
    const dia = sumarDias(alcance.hoy, dias);
    if (sumaDePrecios(await costosDeElegidas(alcance, elegidas, dia)) !== total) break;
    ultimo = dia;
  }
  return ultimo;
}

/**
 * The vouchers and transfers that already wait for the money of charges, by CARGO row, each with its payer: a second
 * payment would be double. Only its payer may open it.
 */
export async function cobrosEnEspera({ db, ahora }: Alcance, movimientoIds: readonly number[]) {
  if (movimientoIds.length === 0) return new Map<number, { cobro: string; tutorId: number }>();
  const haceUnMinuto = new Date(Date.parse(ahora) - MINUTO_MS).toISOString();
  const partes = await db
    .selectFrom("cobrosPartes as p")
    .innerJoin("cobros as c", "c.id", "p.cobroId")
    .select(["p.movimientoId", "c.token as cobro", "c.tutorId"])
    .where("p.movimientoId", "in", [...movimientoIds])
    // One that its provider has not answered yet may become a voucher.
    .where((eb) =>
      eb.or([
        eb("c.estado", "=", "EN_CURSO"),
        eb.and([eb("c.estado", "=", "CREADO"), eb("c.createdDate", ">", haceUnMinuto)]),
      ]),
    )
    .where("c.metodo", "<>", "TARJETA")
    .where("c.venceDate", ">", ahora)
    .orderBy(sql`c.id`)
    .execute();
  return new Map(partes.map(({ movimientoId, cobro, tutorId }) => [movimientoId, { cobro, tutorId }]));
}
