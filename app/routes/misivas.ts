import { type RouteConfigEntry, route } from "@remix-run/route-config";

/** C§2.6: the misivas of a place in the tree, as a page or over a student's file. `mount` keeps their ids apart. */
export function misivas(mount: string, path = "misivas", more: readonly RouteConfigEntry[] = []) {
  const id = (name: string) => ({ id: `${mount}/${name}` });
  return route(path, "familias/misivas/routes/misivas.tsx", id("misivas"), [
    ...more,
    route(":misivaId", "familias/misivas/routes/misiva.tsx", id("misiva"), [
      route("estatus", "familias/misivas/routes/estatus.tsx", id("misiva-estatus")),
      route("eliminar", "familias/misivas/routes/eliminar.tsx", id("misiva-eliminar")),
    ]),
    // One dialog with two addresses in the specification.
    route("comentarios/:misivaId", "familias/misivas/routes/comentarios.tsx", id("misiva-comentarios")),
    route(":misivaId/comentarios", "familias/misivas/routes/comentarios.tsx", id("misiva-hilo")),
  ]);
}
