import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import { repartirSaldoAFavor } from "~/dinero/cobranza/libro/pago";
import { recalcular } from "~/dinero/cobranza/libro/recalculo";
import type { ProgramaAsignado } from "~/dinero/cobranza/libro/reglas";
import { type Historia, type Punto, Repeticion } from "~/dinero/cobranza/libro/repeticion";
import { reponerCargo, reponerIgual, reversarIntactos, soltarRecargosDeHoy } from "~/dinero/cobranza/libro/reposicion";
import { reversar } from "~/dinero/cobranza/libro/reverso";
import { anularTrasLaSalida, empiezaTras } from "~/dinero/cobranza/libro/salida";
import type { Fecha } from "~/lib/dates";
import type { CambioGuardado } from "./cambios-guardados.server";
import { sinElCambio } from "./definicion-previa.server";
import type { Suceso } from "./sucesos.server";

type Cuento = {
  historia: Historia;
  punto: Punto;
  /** The programs of the account as they are today, without the change that is taken back. */
  programas: readonly ProgramaAsignado[];
  sucesos: readonly Suceso[];
};

/** Replays an account from a point of the ledger: the rules run by themselves, the people act again. */
export function repetir({ historia, punto, programas, sucesos }: Cuento): Repeticion {
  const { libro } = historia;
  const enOrden = [...sucesos].sort((a, b) => a.lugar - b.lugar || orden(a) - orden(b));
  const estados = estadosDe(programas, enOrden);
  const repeticion = new Repeticion(historia, punto, [], libro.hoy);
  for (const [indice, suceso] of enOrden.entries()) {
    const { lugar, dia } = suceso;
    repeticion.programas = enSuDia(historia, estados[indice]!, { lugar, dia });
    repeticion.amanecer(dia);
    if (suceso.clase === "ACTO") repeticion.actuar(suceso.renglon);
    else if (suceso.clase === "REVERSO") repeticion.reversar(suceso.renglon);
    else if (suceso.clase === "RECALCULO") recalcular(repeticion);
    else if (suceso.clase === "RETIRO") quitar(repeticion, suceso);
    else {
      const despues = enSuDia(historia, estados[indice + 1]!, { lugar, dia });
      cambiar(repeticion, suceso.cambio, despues);
    }
  }
  repeticion.programas = programas;
  repeticion.amanecer(libro.hoy);
  if (programas.some(({ fechaBaja }) => fechaBaja !== null)) anularTrasLaSalida(repeticion);
  return repeticion;
}

const orden = (suceso: Suceso) => (suceso.clase === "CAMBIO" ? suceso.cambio.id : 0);

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

/** The programs that the student had at a moment. */
function enSuDia(
  { libro }: Historia,
  programas: readonly ProgramaAsignado[],
  { lugar, dia }: { lugar: number; dia: Fecha },
): ProgramaAsignado[] {
  return programas.flatMap((programa) => {
    const { fechaAsignacion, fechaRetiro = null, vigente } = programa;
    if (fechaAsignacion > dia) return [];
    if (fechaAsignacion === dia) {
      const ids = new Set(programa.cargos.map(({ id }) => id));
      const primero = libro.renglones.find(({ cargoId, registrado }) => ids.has(cargoId!) && registrado >= dia);
      if (primero && primero.id > lugar) return [];
    }
    return [{ ...programa, vigente: vigente || (fechaRetiro !== null && dia < fechaRetiro) }];
  });
}

/** A later change of definitions, as it was made: see `cambiarDefiniciones`. */
function cambiar(repeticion: Repeticion, cambio: CambioGuardado, programas: ProgramaAsignado[]): void {
  if (cambio.accion === "ASIGNAR") return;
  const { programaPagosId, aplicar, que: clase, accion, cambios } = cambio;
  const cargoIds = cambios.map(({ cargoId }) => cargoId);
  const tiene = programas.some((programa) => programa.programaPagosId === programaPagosId && programa.vigente);
  const quitados = aplicar === "DIFERENCIAS" && tiene ? reversarIntactos(repeticion, cargoIds).quitados : [];
  repeticion.programas = programas;
  for (const quitado of quitados)
    if (clase === "cargos") reponerCargo(repeticion, quitado);
    else reponerIgual(repeticion, quitado, null);
  if (clase === "recargos" || (clase === "cargos" && accion === "ELIMINAR")) soltarRecargosDeHoy(repeticion, cargoIds);
  postearHasta(repeticion, repeticion.hoy, { cargoIds: new Set(cargoIds) });
  repartirSaldoAFavor(repeticion);
}

// A program that was taken away with its charges takes them here, too.
function quitar(repeticion: Repeticion, { cargoIds, soloFuturos, dia }: Extract<Suceso, { clase: "RETIRO" }>): void {
  for (const cargo of repeticion.cargosVigentes())
    if (cargo.cargoId !== null && cargoIds.has(cargo.cargoId) && (!soloFuturos || empiezaTras(cargo, dia)))
      reversar(repeticion, cargo.id, "ANULADO_POR_REGLA");
  repartirSaldoAFavor(repeticion);
}
