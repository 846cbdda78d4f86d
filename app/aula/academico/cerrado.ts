import type { Permiso } from "~/base/acceso/permisos";

/** The permission to change what belongs to a closed partial, with a reason. */
const CAMBIA_CERRADOS = "PERM_CALIFICAR" satisfies Permiso;

type QuienMira = { permisos: ReadonlySet<Permiso> };

/** True if the viewer may change what belongs to a closed partial. */
export const puedeCambiarCerrados = ({ permisos }: QuienMira): boolean => permisos.has(CAMBIA_CERRADOS);

/** The reason why the viewer may not change a closed partial, and the way out: coordination cannot ask itself. */
export function porQueNoCambia(parcial: string, { permisos }: QuienMira): string {
  return permisos.has("PERM_COORDINACION")
    ? `${parcial} está cerrado: lo abre o lo cambia quien tiene el permiso «Calificar parciales cerrados», que se da en Roles`
    : `${parcial} está cerrado: pide a coordinación que lo abra`;
}

/** The sentence of a closed partial's page for the viewer. */
export const avisoDeCerrado = (parcial: string, quienMira: QuienMira): string =>
  puedeCambiarCerrados(quienMira)
    ? `${parcial} está cerrado: lo que cambies queda con tu motivo.`
    : `${porQueNoCambia(parcial, quienMira)}.`;
