import type { Alcance } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { type ParamSpec, parseParams } from "~/server/request/params.server";
import { catalogo, type Clave, claveDeRuta } from "./catalogos";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { listarRegistros, obtenerPadre, type Registro } from "./queries.server";

type Pagina = { alcance: Alcance; clave: Clave; padre: Registro | null; padreId: number | null };

/** The viewer of a catalogue's page, the catalogue in its address, and the parent record. Throws 403 and 404. */
export async function abrirCatalogo(request: Request, params: Record<string, string | undefined>): Promise<Pagina> {
  const alcance = await requirePermission(request, PERMISO);
  const clave = claveDeRuta(new URL(request.url).pathname);
  const { padre } = catalogo(clave);
  if (!padre) return { alcance, clave, padre: null, padreId: null };
  const idEnRuta = (clavePadre: Clave) => idDeRegistro(clavePadre, params, "id");
  const padreId = idEnRuta(padre.clave);
  return { alcance, clave, padre: await obtenerPadre(alcance, clave, { padreId, idEnRuta }), padreId };
}

/** The page of a catalogue's records, or its paper on request. Throws 403 and 404. */
export async function leerCatalogo(request: Request, params: Record<string, string | undefined>) {
  const { alcance, clave, padre, padreId } = await abrirCatalogo(request, params);
  return {
    clave,
    padre: padre?.nombre ?? null,
    registros: await listarRegistros(alcance, clave, padreId),
    papel: await papelPedido(alcance, request),
  };
}

/** The record that the address of its dialog names; 0 is a new one, where allowed. Throws 404. */
export function idDeRegistro(
  clave: Clave,
  params: Record<string, string | undefined>,
  kind: "id" | "idOrZero",
): number {
  const { parametro } = catalogo(clave);
  return Number(parseParams(params, { [parametro]: kind } as ParamSpec)[parametro]);
}
