// Walks the whole URL tree and the API's table: nobody in who does not belong. A new route is walked by itself; it only needs a line
// in rutas/ids.ts for a parameter that no route had before, one in rutas/piden.ts with what it asks for, and a whole form in
// rutas/formas.ts if it writes. One file runs it all, on one pair of schools: each file of its own would make them anew.

await import("./rutas/las-paginas");
await import("./rutas/las-formas");
await import("./rutas/las-llamadas");
await import("./rutas/las-puertas");
await import("./rutas/los-limites");

export {};
