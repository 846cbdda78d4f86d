import { route } from "@remix-run/route-config";

/** The calendar and its dialogs (B§2.1). */
export const calendario = [
  route("calendario", "calendario/routes/calendario.tsx", { id: "calendario" }, [
    route("suscripcion", "calendario/routes/suscripcion.tsx", { id: "calendario-suscripcion" }),
    route(":eventoId", "calendario/routes/evento.tsx", { id: "evento" }, [
      route("eliminar", "calendario/routes/evento-eliminar.tsx", { id: "evento-eliminar" }),
    ]),
  ]),
];
