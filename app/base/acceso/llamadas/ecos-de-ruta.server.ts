import type { z } from "zod";
import { conoce } from "./estricto.server";

/** The names of the documents for parameters that the paths of the table name otherwise. */
const OTROS_NOMBRES: Readonly<Record<string, string>> = {
  ppId: "programaPagosId",
  dcId: "cargoId",
  drId: "recargoId",
  ddId: "descuentoId",
  comentarioTareaId: "comentarioId",
  cuentaId: "usuarioId",
};

const rutas = new WeakMap<Request, Readonly<Record<string, string>>>();

/** Keeps the parameters of a call's path for the reading of its body. */
export function recordarRuta(request: Request, params: Readonly<Record<string, string>>): void {
  rutas.set(request, params);
}

/**
 * The body of a call without the names that only repeat its path: the documents list some ids in the path and in the
 * body (B§3 servicioId, facturaId). Another value stays, and its schema refuses the name. `id` is the record at the end
 * of the path; of a list it is 0, a record to be added (C§4).
 */
export function sinEcosDeRuta<B extends Record<string, unknown>>(request: Request, schema: z.ZodType, cuerpo: B): B {
  const params = rutas.get(request) ?? {};
  const ultimo = Object.values(params).at(-1);
  const enLista = ultimo === undefined || !new URL(request.url).pathname.endsWith(`/${ultimo}`);
  const ecos: Record<string, string> = {
    id: enLista ? "0" : ultimo,
    ...params,
    ...Object.fromEntries(Object.entries(params).map(([nombre, valor]) => [OTROS_NOMBRES[nombre] ?? nombre, valor])),
  };
  const esEco = ([nombre, valor]: [string, unknown]) =>
    Object.hasOwn(ecos, nombre) && String(valor) === ecos[nombre] && !conoce(schema, nombre);
  return Object.fromEntries(Object.entries(cuerpo).filter((entrada) => !esEco(entrada))) as B;
}
