import { redirect } from "@remix-run/node";
import { type Alcance, tienePermiso } from "~/server/alcance.server";
import type { Permiso } from "~/usuarios/permisos";

type Page = { nombre: string; ruta: string; permiso: Permiso };

/** The pages of a section that the viewer may open; the section's own address throws the redirect to the first. */
export function sectionPages(request: Request, alcance: Alcance, section: string, pages: readonly Page[]) {
  const open = pages
    .filter(({ permiso }) => tienePermiso(alcance, permiso))
    .map(({ nombre, ruta }) => ({ nombre, ruta }));
  if (open[0] && new URL(request.url).pathname.replace(/\/$/, "") === section) throw redirect(open[0].ruta);
  return open;
}
