import { type CuentaAbierta, leerLoPendiente } from "~/dinero/cobranza/libro/libro.server";
import { leerCargosDe } from "~/dinero/cobranza/libro/programas.server";
import {
  type Anterior,
  type Cargo,
  type Descuento,
  montoDeDescuento,
  type ProgramaAsignado,
  type Recargo,
} from "~/dinero/cobranza/libro/reglas";
import { counted } from "~/lib/counts";
import { centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { cargoDeshecho, diferenciasDe } from "./cambio-guardado";
import {
  type CambioGuardado,
  type CargoGuardado,
  cargosQuitados,
  listarCambiosPosteriores,
  reglaCambiada,
} from "./cambios-guardados.server";
import { type Cuenta, cuentasAsignadas, cuentasDeCargos, type Efecto, sinEfecto } from "./cambio.server";
import type { CargoConReglas } from "./masivo";
import { listarCargos } from "../queries.server";
import { quitarDelAlumno, restaurar } from "./restauracion";

type DeCargos = Extract<CambioGuardado, { cambios: CargoGuardado[] }>;
type DeAsignaciones = Extract<CambioGuardado, { accion: "ASIGNAR" }>;

/** One charge that goes back: its stored change, and its restored state; null: it is removed. */
export type Vuelta = { guardado: CargoGuardado; deshecho: CargoConReglas | null };

/** The effect of an undo: the charges and accounts that change, and the items that stay with the reason. */
export type Deshecho = {
  vueltas: Vuelta[];
  /** The assignments that are taken away. */
  retiradas: number[];
  /** 'Colegiatura noviembre: ya se pagó', one for each that stays. */
  seQuedan: string[];
  efecto: Efecto;
  abiertas: CuentaAbierta[];
};

/**
 * Calculates, in memory, the undo of changed definitions, charge by charge. Charges that were changed again or paid
 * since stay. The accounts of the others become, to the centavo, the same as without the change (decisions.md, What
 * posts when: a rule says from which day it holds).
 */
export async function deshacerCargos(trx: Alcance, cambio: DeCargos): Promise<Deshecho> {
  const { programaPagosId } = cambio;
  const { cargos } = await listarCargos(trx, programaPagosId);
  const posteriores = await listarCambiosPosteriores(trx, cambio);
  const seQuedan: string[] = [];
  let vueltas = cambio.cambios.flatMap((guardado): Vuelta[] => {
    const actual = cargos.find(({ id }) => id === guardado.cargoId) ?? null;
    const deshecho = posteriores.some((cambioPosterior) => loCambio(cambioPosterior, guardado.cargoId))
      ? undefined
      : cargoDeshecho(guardado, actual);
    if (deshecho !== undefined) return [{ guardado, deshecho }];
    seQuedan.push(`${nombreDe(guardado)}: se cambió después`);
    return [];
  });
  const cuentas = await cuentasDeCargos(trx, {
    programaPagosId,
    cargoIds: cambio.cambios.map(({ cargoId }) => cargoId),
  });
  const quitados = await cargosQuitados(trx, ids(vueltas), cambio);
  for (const [tocados, como] of [
    [conDescuentoGanado, "ya se ganó su descuento"],
    [pagadosSinDescuento, "ya se pagó sin su descuento"],
  ] as const)
    for (const guardado of await tocados(trx, cambio, vueltas)) {
      vueltas = vueltas.filter((vuelta) => vuelta.guardado !== guardado);
      seQuedan.push(`${nombreDe(guardado)}: ${como}`);
    }
  const definiciones = (await leerCargosDe(trx, [programaPagosId])).get(programaPagosId) ?? [];
  // An attempt shows which charges cannot go back. It is repeated without them, until all the others can.
  for (;;) {
    const deshechas = new Map(
      vueltas.map((vuelta) => [vuelta.guardado.cargoId, definicionDeshecha(vuelta, definiciones)]),
    );
    const leidas = await leerLoPendiente(trx, cuentas, { cargoIds: ids(vueltas) });
    const abiertas = leidas.map((leida) => ({ ...leida, saldoAntesCentavos: leida.libro.saldo() }));
    const impedidos = new Map<number, number>();
    for (const { cuenta, libro } of abiertas) {
      libro.programas = libro.programas.map((programa) =>
        programa.programaPagosId === programaPagosId ? conDefiniciones(programa, deshechas) : programa,
      );
      const propios = quitados.get(cuenta.alumnoId) ?? [];
      for (const cargoId of restaurar(libro, ids(vueltas), { quitados: propios, cambio }))
        impedidos.set(cargoId, (impedidos.get(cargoId) ?? 0) + 1);
    }
    if (impedidos.size === 0) return { vueltas, retiradas: [], seQuedan, efecto: efectoDe(abiertas), abiertas };
    for (const { guardado } of vueltas) {
      const cuantos = impedidos.get(guardado.cargoId);
      if (cuantos)
        seQuedan.push(`${nombreDe(guardado)}: ${counted(cuantos, "alumno ya lo pagó", "alumnos ya lo pagaron")}`);
    }
    vueltas = vueltas.filter(({ guardado }) => !impedidos.has(guardado.cargoId));
  }
}

/**
 * Like `deshacerCargos`, for a program given to many at once: student by student; one who paid something of it since
 * keeps it.
 */
export async function deshacerAsignaciones(trx: Alcance, cambio: DeAsignaciones): Promise<Deshecho> {
  const { programaPagosId } = cambio;
  const asignadas = await cuentasAsignadas(trx, programaPagosId);
  const porId = new Map(asignadas.map((cuenta) => [cuenta.asignacionId, cuenta]));
  const cuentasDelCambio = cambio.cambios.flatMap(({ asignacionId }) => porId.get(asignacionId) ?? []);
  const cargoIds = ((await leerCargosDe(trx, [programaPagosId])).get(programaPagosId) ?? []).map(({ id }) => id);
  const leidas = await leerLoPendiente(trx, cuentasDelCambio, { cargoIds, programaPagosId });
  const seQuedan: string[] = [];
  const quedaron = cambio.cambios.length - cuentasDelCambio.length;
  if (quedaron > 0) seQuedan.push(`${counted(quedaron, "alumno", "alumnos")} ya no lo tienen`);
  const abiertas = leidas.flatMap((leida) => {
    const saldoAntesCentavos = leida.libro.saldo();
    if (quitarDelAlumno(leida.libro, cargoIds, cambio)) return [{ ...leida, saldoAntesCentavos }];
    seQuedan.push(`${leida.cuenta.nombreCompleto}: ya pagó`);
    return [];
  });
  const retiradas = abiertas.map(({ cuenta }) => cuenta.asignacionId);
  return { vueltas: [], retiradas, seQuedan, efecto: efectoDe(abiertas), abiertas };
}

const ids = (vueltas: readonly Pick<Vuelta, "guardado">[]) => vueltas.map(({ guardado }) => guardado.cargoId);
const iguales = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b);
const nombreDe = ({ antes: cargoPrevio, despues }: CargoGuardado) => (despues ?? cargoPrevio)!.nombre;

// A change of name does not affect the money.
function loCambio(cambioPosterior: CambioGuardado, cargoId: number): boolean {
  if (cambioPosterior.accion === "ASIGNAR") return false;
  const cargoCambiado = cambioPosterior.cambios.find((cambio) => cambio.cargoId === cargoId);
  if (cargoCambiado === undefined) return false;
  return cargoCambiado.deNuevo === true || diferenciasDe(cargoCambiado).some(({ campo }) => campo !== "cargo.nombre");
}

// The charges with a changed discount that a payment has earned since. The old discount would not have been earned, so
// they cannot go back.
async function conDescuentoGanado(trx: Alcance, { desdeMovimientoId }: DeCargos, vueltas: readonly Vuelta[]) {
  const cambiados = vueltas.filter(
    ({ guardado: { antes: cargoPrevio, despues } }) =>
      JSON.stringify(cargoPrevio?.descuento ?? null) !== JSON.stringify(despues?.descuento ?? null),
  );
  const filas = await trx.db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
    .select("m.cargoId")
    .distinct()
    .where("m.cargoId", "in", ids(cambiados))
    .where("m.codigoOperacion", "=", "DESCUENTO")
    .where("m.pagoMovimientoId", "is not", null)
    .where("m.id", ">", desdeMovimientoId)
    .where("r.id", "is", null)
    .execute();
  return cambiados
    .map(({ guardado }) => guardado)
    .filter(({ cargoId }) => filas.some((fila) => fila.cargoId === cargoId));
}

// Charges settled since that would have earned the old discount, which was missing or smaller. Every day with a valid
// payment to the charge counts, because credit may pay the rest long after the discount's last day.
async function pagadosSinDescuento({ db }: Alcance, { fecha }: DeCargos, vueltas: readonly Vuelta[]) {
  const cambiados = vueltas
    .map(({ guardado }) => guardado)
    .filter(
      ({ antes: cargoPrevio, despues }) =>
        cargoPrevio?.descuento && !iguales(cargoPrevio.descuento, despues?.descuento ?? null),
    );
  const pagados = await db
    .selectFrom("movimientos as m")
    .innerJoin("aplicaciones as a", "a.cargoMovimientoId", "m.id")
    .innerJoin("movimientos as p", "p.id", "a.abonoMovimientoId")
    .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
    .leftJoin("movimientos as pr", "pr.reversaATransaccionId", "p.id")
    .leftJoin("pendientes as d", "d.movimientoId", "m.id")
    .select(["m.cargoId", "m.cargoCentavos", "d.pendienteCentavos", "a.fecha as dia"])
    .where("m.cargoId", "in", ids(cambiados.map((guardado) => ({ guardado }))))
    .where("m.codigoOperacion", "=", "CARGO")
    .where("p.codigoOperacion", "=", "PAGO")
    .where("r.id", "is", null)
    .where("pr.id", "is", null)
    .where("a.fecha", ">=", fecha)
    .groupBy(["m.id", "a.abonoMovimientoId", "a.fecha"])
    .having(({ fn }) => fn.sum<number>("a.centavos"), ">", 0)
    .execute();
  return cambiados.filter(({ cargoId, antes: cargoPrevio }) =>
    pagados.some(({ cargoCentavos, pendienteCentavos, dia, ...fila }) => {
      const { fechaVencimiento } = cargoPrevio!.descuento!;
      const descuento = montoDeDescuento({ ...cargoPrevio!.descuento!, id: 0 }, centavos(cargoCentavos), cargoCentavos);
      return fila.cargoId === cargoId && dia <= fechaVencimiento && (pendienteCentavos ?? 0) <= descuento;
    }),
  );
}

/** A charge's definition for posting after the undo, with the history of its rules. */
function definicionDeshecha({ guardado, deshecho }: Vuelta, definiciones: readonly Cargo[]): Cargo | null {
  const actual = definiciones.find(({ id }) => id === guardado.cargoId);
  if (deshecho === null) return actual ? { ...actual, eliminado: true } : null;
  const {
    eliminado: _,
    recargosAnteriores,
    descuentosAnteriores,
    ...resto
  } = { ...actual, ...deshecho, id: guardado.cargoId };
  const deRecargo = reglaCambiada(guardado, "recargo") ? historiaDe<Recargo>(guardado.recargo) : recargosAnteriores;
  const deDescuento = reglaCambiada(guardado, "descuento")
    ? historiaDe<Descuento>(guardado.descuento)
    : descuentosAnteriores;
  return {
    ...resto,
    ...(deRecargo?.length ? { recargosAnteriores: deRecargo } : {}),
    ...(deDescuento?.length ? { descuentosAnteriores: deDescuento } : {}),
  };
}

const historiaDe = <R>(fila: CargoGuardado["recargo"]) => JSON.parse(String(fila?.anteriores ?? "[]")) as Anterior<R>[];

/** A program with the charges that go back in their restored state, and the others as they are. */
function conDefiniciones(programa: ProgramaAsignado, deshechas: ReadonlyMap<number, Cargo | null>): ProgramaAsignado {
  const restaurados = [...deshechas.values()].filter((cargo) => cargo !== null);
  return { ...programa, cargos: [...restaurados, ...programa.cargos.filter(({ id }) => !deshechas.has(id))] };
}

function efectoDe(abiertas: readonly (CuentaAbierta<Cuenta> & { saldoAntesCentavos: number })[]): Efecto {
  const efecto = sinEfecto();
  for (const { cuenta, libro, saldoAntesCentavos } of abiertas) {
    const quitados = new Set(libro.nuevos.flatMap(({ reversaATransaccionId }) => reversaATransaccionId ?? []));
    const reversados = [...quitados]
      .map((id) => libro.renglon(id))
      .filter(({ codigoOperacion }) => codigoOperacion === "CARGO");
    const agregados = libro.nuevos.filter(({ codigoOperacion }) => codigoOperacion === "CARGO");
    efecto.reversados += reversados.length;
    efecto.reversadosCentavos += reversados.reduce((suma, r) => suma + r.cargoCentavos, 0);
    efecto.agregados += agregados.length;
    efecto.agregadosCentavos += agregados.reduce((suma, r) => suma + r.cargoCentavos, 0);
    const { alumnoId, nombreCompleto } = cuenta;
    const saldoDespuesCentavos = libro.saldo();
    if (saldoAntesCentavos !== saldoDespuesCentavos)
      efecto.alumnos.push({ alumnoId, nombreCompleto, saldoAntesCentavos, saldoDespuesCentavos });
  }
  return efecto;
}
