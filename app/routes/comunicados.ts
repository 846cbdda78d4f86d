import { route } from "@remix-run/route-config";

/** Announcements. */
export const comunicados = [
  route("comunicados", "comunicados/routes/lista.tsx", { id: "comunicados" }, [
    route(":comunicadoId/editar", "comunicados/routes/editar.tsx", { id: "comunicado-editar" }),
    route(":comunicadoId", "comunicados/routes/comunicado.tsx", { id: "comunicado" }, [
      route("alumnos", "comunicados/routes/alumnos.tsx", { id: "comunicado-alumnos" }),
      route("enviar", "comunicados/routes/enviar.tsx", { id: "comunicado-enviar" }),
      route("reenviar", "comunicados/routes/reenviar.tsx", { id: "comunicado-reenviar" }),
      route("eliminar", "comunicados/routes/eliminar.tsx", { id: "comunicado-eliminar" }),
      route("talones", "comunicados/routes/talones.tsx", { id: "comunicado-talones" }),
      route("entregas/:entregaId", "comunicados/routes/entrega.tsx", { id: "comunicado-entrega" }),
    ]),
  ]),
];
