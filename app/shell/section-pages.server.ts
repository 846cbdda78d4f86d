import { redirect } from "@remix-run/node";
import type { Alcance } from "~/acceso/alcance.server";
import { paginasPermitidas } from "./paginas";

/** The pages of a section that the viewer may open; the section's own address throws the redirect to the first. */
export function sectionPages(request: Request, { permisos }: Alcance, section: string) {
  const open = paginasPermitidas(section, permisos).map(({ nombre, ruta }) => ({ nombre, ruta }));
  if (open[0] && new URL(request.url).pathname.replace(/\/$/, "") === section) throw redirect(open[0].ruta);
  return open;
}
