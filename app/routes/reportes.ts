import { index, route } from "@remix-run/route-config";

/** Reports, and the indicators (B§2.1). */
export const reportes = [
  route("dashboard", "direccion/tablero/routes/tablero.tsx", { id: "tablero" }),
  route("reportes", "direccion/reportes/routes/reportes.tsx", { id: "reportes" }, [
    index("direccion/reportes/routes/catalogo.tsx", { id: "reportes-catalogo" }),
    route("documentos", "personas/documentos/routes/por-entregar.tsx", { id: "documentos-por-entregar" }),
    route("saldosvencidos", "direccion/reportes/routes/saldos-vencidos.tsx", { id: "saldosvencidos" }, [
      route("recordar", "direccion/reportes/routes/recordar.tsx", { id: "recordar" }),
      route(":alumnoId", "direccion/reportes/routes/recordatorio.tsx", { id: "recordatorio" }),
    ]),
    route("estadistica911", "direccion/estadistica/routes/estadistica911.tsx", { id: "estadistica911" }, [
      route("alumnos", "direccion/estadistica/routes/estadistica-alumnos.tsx", { id: "estadistica911-alumnos" }),
    ]),
    route(":reporte", "direccion/reportes/estados/routes/reporte.tsx", { id: "reporte" }),
  ]),
];
