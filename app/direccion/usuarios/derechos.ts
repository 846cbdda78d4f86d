import { PERMISOS, type Permiso } from "~/base/acceso/permisos";

/** A limit of an account in a school: for one cycle, or for all if it names none. */
export type Limite = { tipo: string; valorId: number; cicloId: number | null };

/** The permissions and the limits of an account in a school. */
export type Derechos = { permisos: ReadonlySet<Permiso>; limites: readonly Limite[] };

export const SIN_DERECHOS: Derechos = { permisos: new Set(), limites: [] };

/** The codes that the second account has and the first lacks. */
export function permisosDeMas(mios: Derechos, derechosAjenos: Derechos): Permiso[] {
  return [...derechosAjenos.permisos].filter((codigo) => !mios.permisos.has(codigo));
}

/**
 * True if one account's limits lie within another's. Every kind that limits the other must limit the first too, and to
 * values that the other has in that cycle (or in all).
 */
export function limitesDentro(mios: readonly Limite[], limitesAjenos: readonly Limite[]): boolean {
  return [...new Set(mios.map(({ tipo }) => tipo))].every((tipo) => {
    const deSuyos = limitesAjenos.filter((cada) => cada.tipo === tipo);
    return deSuyos.length > 0 && deSuyos.every((limiteAjeno) => mios.some((mio) => alcanza(mio, limiteAjeno)));
  });
}

const alcanza = (mio: Limite, limiteAjeno: Limite) =>
  mio.tipo === limiteAjeno.tipo &&
  mio.valorId === limiteAjeno.valorId &&
  (mio.cicloId === null || mio.cicloId === limiteAjeno.cicloId);

/**
 * True if an account's permissions and part of the school lie within another's. An account without permissions is
 * within any.
 */
export function estaDentro(mios: Derechos, derechosAjenos: Derechos): boolean {
  if (derechosAjenos.permisos.size === 0) return true;
  return permisosDeMas(mios, derechosAjenos).length === 0 && limitesDentro(mios.limites, derechosAjenos.limites);
}

/** True if an account may administer every user of its school: it has the permission and no limits. */
export function administraUsuarios({ permisos, limites }: Derechos): boolean {
  return permisos.has("PERM_ADMIN_USUARIOS") && limites.length === 0;
}

/** The refusal to give permissions that the account lacks, in words: the names of the first missing codes. */
export function fraseDeLoQueFalta(codigos: readonly Permiso[]): string {
  const nombres = codigos.slice(0, 3).map((codigo) => `«${PERMISOS[codigo]}»`);
  const resto = codigos.length > 3 ? ` y ${codigos.length - 3} más` : "";
  return `Nadie da ni quita lo que no tiene. Te falta: ${nombres.join(", ")}${resto}.`;
}

export const LIMITES_MAS_ANCHOS =
  "Tu cuenta solo ve una parte del colegio: a otra persona no puedes darle más que esa parte.";
export const CUENTA_MAYOR = "Esta cuenta puede más que la tuya: solo la cambia quien tiene todo lo que ella tiene.";
export const ULTIMA_CUENTA =
  "Es la última cuenta que puede administrar a todos los usuarios del colegio: antes dale ese permiso a otra persona.";
export const ULTIMA_DE_INSTANCIA =
  "Es la última cuenta que maneja los respaldos de todos los colegios: antes dale ese permiso a otra persona.";
export const PROPIO_PERMISO =
  "No puedes quitarte a ti mismo el permiso de administrar usuarios: pídeselo a otra persona que lo tenga.";
