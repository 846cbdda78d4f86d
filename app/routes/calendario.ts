import { route } from "@remix-run/route-config";

/** The calendar and its dialogs (B§2.1). */
export const calendario = [
  route("calendario", "aula/calendario/routes/calendario.tsx", { id: "calendario" }, [
    route("suscripcion", "aula/calendario/routes/suscripcion.tsx", { id: "calendario-suscripcion" }),
    route(":eventoId", "aula/calendario/routes/evento.tsx", { id: "evento" }, [
      route("eliminar", "aula/calendario/routes/evento-eliminar.tsx", { id: "evento-eliminar" }),
    ]),
  ]),
];
