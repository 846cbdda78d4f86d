import { ajustarBecas } from "~/dinero/cobranza/libro/ajuste-de-becas";
import { ajustarConvenios } from "~/dinero/cobranza/libro/convenios";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import { repartirSaldoAFavor } from "~/dinero/cobranza/libro/pago";
import { recalcular } from "~/dinero/cobranza/libro/recalculo";
import type { ProgramaAsignado } from "~/dinero/cobranza/libro/reglas";
import { type Cortes, type Historia, type Punto, Repeticion } from "~/dinero/cobranza/libro/repeticion";
import { reponerCargo, reponerIgual, reversarIntactos, soltarRecargosDeHoy } from "~/dinero/cobranza/libro/reposicion";
import { reversar } from "~/dinero/cobranza/libro/reverso";
import { anularTrasLaSalida } from "~/dinero/cobranza/libro/salida";
import type { CambioGuardado } from "./cambios-guardados.server";
import { sinElCambio } from "./definicion-previa.server";
import { losQueQuedan } from "./retiro";
import { Salidas, VidaEscolar } from "./vida-escolar.server";
import type { Suceso } from "./sucesos.server";
import { compararMomentos, type Trayectoria } from "./trayectoria";

type Cuento = {
  historia: Historia;
  punto: Punto;
  /** The programs of the account as they are today, without the change that is taken back. */
  programas: readonly ProgramaAsignado[];
  sucesos: readonly Suceso[];
  trayectoria: Trayectoria;
  /** The assignments that an undo took back: as if they had never been given. */
  sinLlegar: ReadonlySet<number>;
  /** The charges of changes that were undone since ({@link cargosDeLoDeshecho}). */
  deLoDeshecho: ReadonlySet<number>;
};

/** Replays an account from a point of the ledger: the rules run by themselves, the people act again. */
export function repetir({ historia, punto, programas, sucesos, trayectoria, ...cuento }: Cuento): Repeticion {
  const { libro } = historia;
  const enOrden = [...sucesos].sort((a, b) => compararMomentos(a, b) || orden(a) - orden(b));
  const vidaEscolar = new VidaEscolar(historia, trayectoria, cuento.sinLlegar);
  const estados = estadosDe(programas, enOrden);
  const repeticion = new Repeticion(historia, punto, [], libro.hoy, cortesDe(enOrden));
  const salidas = new Salidas(historia, trayectoria, cuento.deLoDeshecho);
  for (const [indice, suceso] of enOrden.entries()) {
    repeticion.programas = vidaEscolar.en(estados[indice]!, suceso, "ANTES");
    const despues = vidaEscolar.en(estados[indice + 1]!, suceso, "DESPUES");
    // The other events find the student's programs as they are after it.
    if (suceso.clase === "LLEGADA") repeticion.programas = despues;
    repeticion.amanecer(suceso.dia);
    if (suceso.clase === "ACTO") repeticion.actuar(suceso.renglon);
    else if (suceso.clase === "REVERSO") repeticion.reversar(suceso.renglon);
    else if (suceso.clase === "RECALCULO") recalcular(repeticion);
    else if (suceso.clase === "RETIRO") quitar(repeticion, suceso);
    else if (suceso.clase === "BECA") becar(repeticion, despues);
    else if (suceso.clase === "CONVENIO") convenir(repeticion, despues);
    else if (suceso.clase === "CURSO") salidas.cambiar(repeticion, suceso.cambio, despues);
    else if (suceso.clase === "CAMBIO") cambiar(repeticion, suceso.cambio, despues);
  }
  repeticion.programas = vidaEscolar.hoy(programas);
  repeticion.amanecer(libro.hoy);
  // A withdrawal that the bitácora does not tell.
  if (
    programas.some(({ fechaBaja }) => fechaBaja !== null) &&
    trayectoria.cambios.every(({ clase }) => clase !== "BAJA")
  )
    anularTrasLaSalida(repeticion);
  return repeticion;
}

// One command did both at one instant: it takes a program away before it gives another one.
const ORDEN = { RETIRO: -2, LLEGADA: -1 } as const;
const orden = (suceso: Suceso) =>
  suceso.clase === "CAMBIO" ? suceso.cambio.id : suceso.clase in ORDEN ? ORDEN[suceso.clase as keyof typeof ORDEN] : 0;

/** The programs before each event, and after the last one. */
function estadosDe(programas: readonly ProgramaAsignado[], sucesos: readonly Suceso[]) {
  const estados: (readonly ProgramaAsignado[])[] = [programas];
  for (const suceso of [...sucesos].reverse()) {
    const despues = estados[0]!;
    const { cambio = null } = suceso.clase === "CAMBIO" ? suceso : {};
    if (cambio === null || cambio.accion === "ASIGNAR") estados.unshift(despues);
    else
      estados.unshift(
        despues.map((programa) =>
          programa.programaPagosId === cambio.programaPagosId ? sinElCambio(programa, cambio.cambios) : programa,
        ),
      );
  }
  return estados;
}

/** The changes of rules that begin anew for their charges. */
function cortesDe(sucesos: readonly Suceso[]): Cortes {
  const cortes = new Map<number, number[]>();
  for (const suceso of sucesos) {
    const cambio = suceso.clase === "CAMBIO" ? suceso.cambio : null;
    if (cambio === null || cambio.accion === "ASIGNAR" || !cortaReglas(cambio)) continue;
    for (const { cargoId } of cambio.cambios)
      cortes.set(cargoId, [...(cortes.get(cargoId) ?? []), cambio.desdeMovimientoId]);
  }
  return cortes;
}

// A charge that is changed itself continues with the rules of its row.
const cortaReglas = ({ aplicar, que: clase }: CambioGuardado) => aplicar === "DIFERENCIAS" && clase !== "cargos";

/** A later change of definitions, as it was made: see `cambiarDefiniciones`. */
function cambiar(repeticion: Repeticion, cambio: CambioGuardado, programas: ProgramaAsignado[]): void {
  if (cambio.accion === "ASIGNAR") return;
  const { programaPagosId, aplicar, que: clase, accion, cambios } = cambio;
  const cargoIds = cambios.map(({ cargoId }) => cargoId);
  const tiene = programas.some((programa) => programa.programaPagosId === programaPagosId && programa.vigente);
  const quitados = aplicar === "DIFERENCIAS" && tiene ? reversarIntactos(repeticion, cargoIds).quitados : [];
  repeticion.programas = programas;
  if (cortaReglas(cambio)) repeticion.cargarDeNuevoTras(cambio.desdeMovimientoId);
  for (const quitado of quitados)
    if (clase === "cargos") reponerCargo(repeticion, quitado);
    else reponerIgual(repeticion, quitado, null);
  if (clase === "recargos" || (clase === "cargos" && accion === "ELIMINAR")) soltarRecargosDeHoy(repeticion, cargoIds);
  postearHasta(repeticion, repeticion.hoy, { cargoIds: new Set(cargoIds) });
  repartirSaldoAFavor(repeticion);
}

// A beca was granted, changed or ended: see `ajustarBecas`.
function becar(repeticion: Repeticion, programas: ProgramaAsignado[]): void {
  repeticion.programas = programas;
  ajustarBecas(repeticion);
}

// A convenio was signed, or it ended: see `ajustarConvenios`.
function convenir(repeticion: Repeticion, programas: ProgramaAsignado[]): void {
  repeticion.programas = programas;
  ajustarConvenios(repeticion);
}

// A program that was taken away takes the same kind of charges away here.
function quitar(repeticion: Repeticion, { cargoIds, quedan, dia }: Extract<Suceso, { clase: "RETIRO" }>): void {
  const cargos = repeticion.cargosVigentes().filter(({ cargoId }) => cargoId !== null && cargoIds.has(cargoId));
  const losQueSiguen = losQueQuedan(repeticion, cargos, quedan, dia);
  for (const cargo of cargos) if (!losQueSiguen.includes(cargo)) reversar(repeticion, cargo.id, "ANULADO_POR_REGLA");
  repartirSaldoAFavor(repeticion);
}
