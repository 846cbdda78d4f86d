// @release sampled: hundreds of pages and forms that are alike; the doors are always walked whole

// Walks the whole URL tree and the API's table, and checks that access without the right is refused. New routes are
// included automatically. A new parameter needs a line in rutas/ids.ts, every route one in rutas/piden.ts with its
// permissions, and a writing route a whole form in rutas/formas.ts. One file runs it all, on one pair of schools:
// separate files would each create them anew.
import { isFirst } from "./tiers/sample";

if (isFirst) await import("./rutas/las-paginas");
// Each tier walks its part of the drawings, the forms and the limits. The drawings come before forms and calls, which delete records.
await import("./rutas/los-dibujos");
if (isFirst) await import("./rutas/las-promesas");
await import("./rutas/las-formas");
if (isFirst) {
  await import("./rutas/las-llamadas");
  await import("./rutas/los-archivos");
  await import("./rutas/las-puertas");
}
await import("./rutas/los-limites");
await import("./rutas/los-cambios");
await import("./rutas/los-campos");
