import type { Fecha } from "~/lib/dates";
import type { Registro } from "./beca-asignada";

/** A charge of a program in a convenio of its student, as posting reads it. */
export type CargoEnConvenio = {
  convenioId: number;
  cargoId: number;
  /** The day of the signature: later surcharges are frozen. */
  desde: Fecha;
  /** The first day on which surcharges fall again; null while the convenio is alive. */
  corre: Fecha | null;
  /** True if the surcharges of before are forgiven once it is kept: its payments go to the charges first. */
  condona: boolean;
  /** The part of the charge, with its surcharges, that the instalments due now pay, or the next one; 0 if later ones do. */
  tocaCentavos: number;
  /** When it was signed and when it ended: a replay follows them. */
  firmado: Registro;
  terminado: Registro | null;
};

type ConConvenios = { enConvenio?: readonly CargoEnConvenio[] };

/** True if no surcharge of a charge falls on a day, because a convenio keeps it from falling. */
export function estaCongelado({ enConvenio }: ConConvenios, cargoId: number, dia: Fecha) {
  return (enConvenio ?? []).some(
    (convenio) =>
      convenio.cargoId === cargoId && convenio.desde < dia && (convenio.corre === null || dia < convenio.corre),
  );
}

/** True if the surcharges of a charge wait on a day to be forgiven: a payment of that day passes them by. */
export function seCondona({ enConvenio }: ConConvenios, cargoId: number, dia: Fecha) {
  return (enConvenio ?? []).some(
    (convenio) =>
      convenio.cargoId === cargoId &&
      convenio.condona &&
      convenio.desde <= dia &&
      (convenio.corre === null || dia < convenio.corre),
  );
}

/** The part of a charge that its convenio asks for on a day; null if it is in none that is alive. */
export function parteQueToca({ enConvenio }: ConConvenios, cargoId: number, dia: Fecha): number | null {
  const vivo = (enConvenio ?? []).find(
    (convenio) => convenio.cargoId === cargoId && convenio.corre === null && convenio.desde <= dia,
  );
  return vivo ? vivo.tocaCentavos : null;
}
