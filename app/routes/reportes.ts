import { index, route } from "@remix-run/route-config";

/** Reports, and the indicators (B§2.1). */
export const reportes = [
  route("dashboard", "tablero/routes/tablero.tsx", { id: "tablero" }),
  route("reportes", "reportes/routes/reportes.tsx", { id: "reportes" }, [
    index("reportes/routes/catalogo.tsx", { id: "reportes-catalogo" }),
    route("documentos", "documentos/routes/por-entregar.tsx", { id: "documentos-por-entregar" }),
    route("saldosvencidos", "reportes/routes/saldos-vencidos.tsx", { id: "saldosvencidos" }, [
      route("recordar", "reportes/routes/recordar.tsx", { id: "recordar" }),
      route(":alumnoId", "reportes/routes/recordatorio.tsx", { id: "recordatorio" }),
    ]),
    route(":reporte", "reportes/estados/routes/reporte.tsx", { id: "reporte" }),
  ]),
];
