import { route } from "@remix-run/route-config";

/** Announcements. */
export const comunicados = [
  route("comunicados", "familias/comunicados/routes/lista.tsx", { id: "comunicados" }, [
    route(":comunicadoId/editar", "familias/comunicados/routes/editar.tsx", { id: "comunicado-editar" }),
    route(":comunicadoId", "familias/comunicados/routes/comunicado.tsx", { id: "comunicado" }, [
      route("alumnos", "familias/comunicados/routes/alumnos.tsx", { id: "comunicado-alumnos" }),
      route("enviar", "familias/comunicados/routes/enviar.tsx", { id: "comunicado-enviar" }),
      route("reenviar", "familias/comunicados/routes/reenviar.tsx", { id: "comunicado-reenviar" }),
      route("eliminar", "familias/comunicados/routes/eliminar.tsx", { id: "comunicado-eliminar" }),
      route("talones", "familias/comunicados/routes/talones.tsx", { id: "comunicado-talones" }),
      route("entregas/:entregaId", "familias/comunicados/routes/entrega.tsx", { id: "comunicado-entrega" }),
    ]),
  ]),
];
