import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { cumple } from "~/base/acceso/puertas";
import { PARTES } from "./partes";
import { pasosDe } from "./pasos.server";

/**
 * The permission that the pages and calls of the import require; each part also requires the permission of its rows.
 */
export const PERMISO = "PERM_ADMIN_CONFIGURACION";

/** Refuses SIN_PERMISO (403) if the account may not import a part; null otherwise. */
export const rechazoDeParte = (alcance: Alcance, parte: string) =>
  rechazoDePermiso(alcance, PERMISO) ?? rechazoDePermiso(alcance, pasosDe(parte).permiso);

/** The parts that the viewer may import. */
export const partesPermitidas = ({ permisos }: Pick<Alcance, "permisos">) =>
  PARTES.filter(({ clave }) => cumple(permisos, pasosDe(clave).permiso));
