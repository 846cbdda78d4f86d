import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { cumple } from "~/base/acceso/puertas";
import { PARTES } from "./partes";
import { pasosDe } from "./pasos.server";

/** What the pages and calls of the import ask for; each part asks for what its rows do, too. */
export const PERMISO = "PERM_ADMIN_CONFIGURACION";

/** Refuses SIN_PERMISO (403) whoever may not bring in a part; null otherwise. */
export const rechazoDeParte = (alcance: Alcance, parte: string) =>
  rechazoDePermiso(alcance, PERMISO) ?? rechazoDePermiso(alcance, pasosDe(parte).permiso);

/** The parts that the viewer may bring in. */
export const partesPermitidas = ({ permisos }: Pick<Alcance, "permisos">) =>
  PARTES.filter(({ clave }) => cumple(permisos, pasosDe(clave).permiso));
