import { route } from "@remix-run/route-config";

/** Reports. */
export const reportes = [
  route("reportes", "reportes/routes/reportes.tsx", { id: "reportes" }, [
    route("documentos", "documentos/routes/por-entregar.tsx", { id: "documentos-por-entregar" }),
    route("saldosvencidos", "reportes/routes/saldos-vencidos.tsx", { id: "saldosvencidos" }, [
      route("recordar", "reportes/routes/recordar.tsx", { id: "recordar" }),
      route(":alumnoId", "reportes/routes/recordatorio.tsx", { id: "recordatorio" }),
    ]),
  ]),
];
