import { igualar } from "~/dinero/cobranza/libro/igualar";
import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import { type CuentaAbierta, leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { leerCargosDe } from "~/dinero/cobranza/libro/programas.server";
import type { ProgramaAsignado } from "~/dinero/cobranza/libro/reglas";
import type { Punto } from "~/dinero/cobranza/libro/repeticion";
import { counted } from "~/lib/counts";
import { centavos, formatPesos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { cargoDeshecho, diferenciasDe } from "./cambio-guardado";
import {
  type CambioGuardado,
  type CargoGuardado,
  type CuentaConservada,
  listarCambiosPosteriores,
  listarTodosLosCambios,
} from "./cambios-guardados.server";
import { type Cuenta, cuentasAsignadas, cuentasQueLoTuvieron, type Efecto, sinEfecto } from "./cambio.server";
import { sinElCambio } from "./definicion-previa.server";
import { actosDe, escolaresDe, lugarDelCambio, recalculosDe, type Suceso } from "./sucesos.server";
import { leerHistorias } from "./historia-de-cuentas.server";
import type { CargoConReglas } from "./masivo";
import { cargosDeLoDeshecho } from "./lo-deshecho";
import { repetir } from "./repetir.server";
import { listarCargos } from "../queries.server";

type DeCargos = Extract<CambioGuardado, { cambios: CargoGuardado[] }>;
type DeAsignaciones = Extract<CambioGuardado, { accion: "ASIGNAR" }>;

/** One charge that goes back: its stored change, and its restored state; null: it is removed. */
export type Vuelta = { guardado: CargoGuardado; deshecho: CargoConReglas | null };

/** An account that stays as it is, whole. */
export type Conservada = CuentaConservada & { nombreCompleto: string; libro: Libro };

/** The effect of an undo: the charges and accounts that change, and those that stay with the reason. */
export type Deshecho = {
  vueltas: Vuelta[];
  /** The assignments that are taken away. */
  retiradas: number[];
  /** 'Colegiatura noviembre: se cambió después', one for each charge that stays. */
  seQuedan: string[];
  conservadas: Conservada[];
  efecto: Efecto;
  abiertas: CuentaAbierta[];
};

/**
 * Calculates, in memory, the undo of changed definitions. Charges that were changed again stay. Every account is
 * replayed without the change: it becomes, to the centavo, the same as if the change had never happened. An account
 * stays whole only if a person has since paid, waived or reversed against an amount that the change made.
 */
export async function deshacerCargos(trx: Alcance, cambio: DeCargos): Promise<Deshecho> {
  const { programaPagosId } = cambio;
  const { cargos } = await listarCargos(trx, programaPagosId);
  const posteriores = await listarCambiosPosteriores(trx, cambio);
  const seQuedan: string[] = [];
  const vueltas = cambio.cambios.flatMap((guardado): Vuelta[] => {
    const actual = cargos.find(({ id }) => id === guardado.cargoId) ?? null;
    const deshecho = posteriores.some((cambioPosterior) => loCambio(cambioPosterior, guardado.cargoId))
      ? undefined
      : cargoDeshecho(guardado, actual);
    if (deshecho !== undefined) return [{ guardado, deshecho }];
    seQuedan.push(`${(guardado.despues ?? guardado.antes)!.nombre}: se cambió después`);
    return [];
  });
  const cargoIds = cambio.cambios.map(({ cargoId }) => cargoId);
  const cuentas = await cuentasQueLoTuvieron(trx, { programaPagosId, cargoIds });
  const vueltos = vueltas.map(({ guardado }) => guardado);
  const sinVolver = cambio.cambios.filter((guardado) => !vueltos.includes(guardado));
  const resto = sinVolver.length > 0 ? { ...cambio, cambios: sinVolver } : null;
  const sinCambio = (programas: readonly ProgramaAsignado[]) =>
    programas.map((programa) =>
      programa.programaPagosId === programaPagosId ? sinElCambio(programa, vueltos) : programa,
    );
  if (vueltas.length === 0) return { ...NADA, seQuedan };
  const { abiertas, conservadas } = await repetirCuentas(trx, cuentas, { cambio, resto, sinCambio });
  return { vueltas, retiradas: [], seQuedan, conservadas, efecto: efectoDe(abiertas, conservadas), abiertas };
}

/** Like `deshacerCargos`, for a program given to many at once. */
export async function deshacerAsignaciones(trx: Alcance, cambio: DeAsignaciones): Promise<Deshecho> {
  const { programaPagosId } = cambio;
  const asignadas = await cuentasAsignadas(trx, programaPagosId);
  const porId = new Map(asignadas.map((cuenta) => [cuenta.asignacionId, cuenta]));
  const cuentas = cambio.cambios.flatMap(({ asignacionId }) => porId.get(asignacionId) ?? []);
  const quedaron = cambio.cambios.length - cuentas.length;
  const seQuedan = quedaron > 0 ? [`${counted(quedaron, "alumno", "alumnos")} ya no lo tienen`] : [];
  const sinCambio = (programas: readonly ProgramaAsignado[]) =>
    programas.filter((programa) => programa.programaPagosId !== programaPagosId || !programa.vigente);
  const { abiertas, conservadas, iguales } = await repetirCuentas(trx, cuentas, { cambio, resto: null, sinCambio });
  const retiradas = [...abiertas, ...iguales].map(({ cuenta }) => cuenta.asignacionId);
  return { vueltas: [], retiradas, seQuedan, conservadas, efecto: efectoDe(abiertas, conservadas), abiertas };
}

const NADA = { vueltas: [], retiradas: [], conservadas: [], efecto: sinEfecto(), abiertas: [] };

// A change of name does not affect the money.
function loCambio(cambioPosterior: CambioGuardado, cargoId: number): boolean {
  if (cambioPosterior.accion === "ASIGNAR") return false;
  const cargoCambiado = cambioPosterior.cambios.find((cambio) => cambio.cargoId === cargoId);
  if (cargoCambiado === undefined) return false;
  return cargoCambiado.deNuevo === true || diferenciasDe(cargoCambiado).some(({ campo }) => campo !== "cargo.nombre");
}

type SinCambio = {
  cambio: CambioGuardado;
  /** The part of the change that stays. */
  resto: CambioGuardado | null;
  /** The programs of an account as they would be today. */
  sinCambio: (programas: readonly ProgramaAsignado[]) => readonly ProgramaAsignado[];
};

type Previa<C extends Cuenta> = CuentaAbierta<C> & { saldoAntesCentavos: number };

/** Replays accounts without a change: those that change, those that stay, and those in which nothing differs. */
async function repetirCuentas<C extends Cuenta>(
  trx: Alcance,
  cuentas: readonly C[],
  { cambio, resto, sinCambio }: SinCambio,
): Promise<{ abiertas: Previa<C>[]; conservadas: Conservada[]; iguales: CuentaAbierta<C>[] }> {
  const leidas = await leerHistorias(trx, await leerLibros(trx, cuentas));
  const ids = new Set(leidas.flatMap(({ libro }) => libro.programas.map(({ programaPagosId }) => programaPagosId)));
  const cambios = await listarTodosLosCambios(trx, [...ids, cambio.programaPagosId]);
  const definiciones = await leerCargosDe(trx, [cambio.programaPagosId]);
  const resultado = { abiertas: [] as Previa<C>[], conservadas: [] as Conservada[], iguales: [] as CuentaAbierta<C>[] };
  for (const { cuenta, libro, historia, recalculos, trayectoria } of leidas) {
    const propios = cambiosDeLaCuenta(cambios, cuenta, libro);
    const comienzo = comienzoDe(cambio, propios);
    const punto = puntoDe(comienzo, historia.aplicaciones);
    const posteriores = propios.filter(({ id, deshecho }) => id > comienzo.id && deshecho === 0 && id !== cambio.id);
    const deCambios = [...posteriores, ...(resto ? [resto] : [])].map((suceso): Suceso => ({
      clase: "CAMBIO",
      cambio: suceso,
      lugar: lugarDelCambio(historia, suceso),
      instante: suceso.createdDate,
      dia: suceso.fecha,
    }));
    const desde = recalculos.filter(({ instante }) => instante > comienzo.createdDate);
    const sucesos = [
      ...actosDe(historia, punto.movimientoId),
      ...escolaresDe(historia, trayectoria, comienzo.createdDate),
      ...recalculosDe(historia, desde),
      ...deCambios,
    ];
    const programas = sinCambio(conDefiniciones(libro.programas, cambio.programaPagosId, definiciones));
    const sinLlegar = asignacionesDeshechas(propios);
    const deLoDeshecho = cargosDeLoDeshecho(libro, propios);
    const repeticion = repetir({ historia, punto, programas, sucesos, trayectoria, sinLlegar, deLoDeshecho });
    const saldoAntesCentavos = libro.saldo();
    const copia = libro.copia();
    igualar(copia, repeticion);
    const [tropiezo] = repeticion.tropiezos;
    if (copia.nuevos.length + copia.nuevasAplicaciones.length === 0) resultado.iguales.push({ cuenta, libro });
    else if (tropiezo)
      resultado.conservadas.push({
        alumnoId: cuenta.alumnoId,
        servicioId: cuenta.servicioId,
        nombreCompleto: cuenta.nombreCompleto,
        motivo: motivoDe(libro, tropiezo.renglon),
        saldoCentavos: saldoAntesCentavos,
        sinElCambioCentavos: copia.saldo(),
        libro,
      });
    else resultado.abiertas.push({ cuenta, libro: copia, saldoAntesCentavos });
  }
  return resultado;
}

// A program that the student has not has no definitions in the book.
function conDefiniciones(
  programas: readonly ProgramaAsignado[],
  programaPagosId: number,
  definiciones: Awaited<ReturnType<typeof leerCargosDe>>,
): ProgramaAsignado[] {
  return programas.map((programa) =>
    programa.programaPagosId === programaPagosId
      ? { ...programa, cargos: definiciones.get(programaPagosId) ?? programa.cargos }
      : programa,
  );
}

/** The changes that reach an account; an undo that left it as it was is as if it had not been made. */
export function cambiosDeLaCuenta(
  cambios: readonly CambioGuardado[],
  { alumnoId, servicioId }: Pick<Cuenta, "alumnoId" | "servicioId">,
  libro: Libro,
) {
  const propios = new Set(libro.programas.map(({ programaPagosId }) => programaPagosId));
  return cambios.filter(
    ({ programaPagosId, deshecho, seQuedan }) =>
      propios.has(programaPagosId) &&
      !(deshecho === 1 && seQuedan.some((c) => c.alumnoId === alumnoId && c.servicioId === servicioId)),
  );
}

/** The assignments that undone changes had given. */
const asignacionesDeshechas = (propios: readonly CambioGuardado[]) =>
  new Set(
    propios.flatMap((cambio) =>
      cambio.accion === "ASIGNAR" && cambio.deshecho === 1
        ? cambio.cambios.map(({ asignacionId }) => asignacionId)
        : [],
    ),
  );

/** The first change without which the account is replayed: an earlier one may have been undone meanwhile. */
function comienzoDe(cambio: CambioGuardado, propios: readonly CambioGuardado[]): CambioGuardado {
  let comienzo = cambio;
  for (const previo of [...propios].reverse())
    if (previo.id < comienzo.id && (previo.deshechoMovimientoId ?? -1) >= comienzo.desdeMovimientoId) comienzo = previo;
  return comienzo;
}

type Guardada = { id: number; createdDate: string };

function puntoDe(cambio: CambioGuardado, aplicaciones: readonly Guardada[]): Punto {
  const { desdeMovimientoId: movimientoId, desdeAplicacionId, createdDate } = cambio;
  const previas = aplicaciones.filter((aplicacion) => aplicacion.createdDate < createdDate);
  return { movimientoId, aplicacionId: desdeAplicacionId ?? previas.at(-1)?.id ?? 0 };
}

const ACTOS: Partial<Record<Renglon["codigoOperacion"], string>> = {
  PAGO: "se pagaron",
  CONDONACION_RECARGOS: "se condonaron",
  DESCUENTO: "se descontaron",
  REVERSO: "se reversaron",
  DEVOLUCION: "se devolvieron",
  TRASPASO: "se pasaron a otra cuenta",
};

function motivoDe(libro: Libro, renglon: Renglon): string {
  const { codigoOperacion, reversaATransaccionId, cargoCentavos, abonoCentavos, descripcion } = renglon;
  const acto = ACTOS[codigoOperacion] ?? "se cargaron";
  const nombre = reversaATransaccionId === null ? descripcion : libro.renglon(reversaATransaccionId).descripcion;
  return `Se queda como está: ${acto} ${formatPesos(centavos(cargoCentavos + abonoCentavos))} (${nombre})`;
}

function efectoDe(abiertas: readonly Previa<Cuenta>[], conservadas: readonly Conservada[]): Efecto {
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
  if (conservadas.length === 0) return efecto;
  efecto.alumnos = efecto.alumnos.map((alumno) => ({ ...alumno, resultado: "Vuelve a ser como era" }));
  for (const { alumnoId, nombreCompleto, motivo, saldoCentavos, sinElCambioCentavos } of conservadas)
    efecto.alumnos.push({
      alumnoId,
      nombreCompleto,
      resultado: `${motivo}; sin el cambio sería ${formatPesos(centavos(sinElCambioCentavos))}`,
      saldoAntesCentavos: saldoCentavos,
      saldoDespuesCentavos: saldoCentavos,
    });
  return efecto;
}
