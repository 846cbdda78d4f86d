import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fecha, nombreDelMes } from "~/lib/dates";
import type { Pedido, Reporte } from "~/base/informes/declarar.server";
import type { Renglon } from "~/base/informes/reporte";
import { esAdelanto, esperado, type Flujo, flujosDelCiclo, sumaDe } from "./flujos.server";

/**
 * Charges, posted and to come, discounts and payments by month of the limit and by service: the rows behind the
 * indicators. What was paid before the month of the limit stands apart.
 */
async function esperadoYCobrado(alcance: Alcance, { nivelId, servicioId }: Pedido): Promise<Renglon[]> {
  const flujos = await flujosDelCiclo(alcance, { cicloId: alcance.cicloId, nivelId });
  const servicios = await alcance.db
    .selectFrom("servicios")
    .select(["id", "nombre"])
    .where("colegioId", "=", alcance.colegioId)
    .orderBy("orden")
    .execute();
  const deCargos = flujos.filter(({ mes }) => mes !== "");
  return [...new Set(deCargos.map(({ mes }) => mes))].sort().flatMap((mes) =>
    servicios
      .filter(({ id }) => servicioId === null || id === servicioId)
      .flatMap(({ id, nombre }) => {
        const criterio = (flujo: Flujo) => flujo.mes === mes && flujo.servicioId === id;
        const suma = (operacion: Flujo["que"]) =>
          sumaDe(deCargos, (flujo) => criterio(flujo) && flujo.que === operacion);
        const [cargado, porCargar, descuentos] = [suma("CARGO"), suma("POR_CARGAR"), suma("DESCUENTO")];
        const adelantado = sumaDe(deCargos, (flujo) => criterio(flujo) && esAdelanto(flujo));
        const cobrado = suma("PAGO") - adelantado;
        if ([cargado, porCargar, descuentos, cobrado, adelantado].every((monto) => monto === 0)) return [];
        const toca = esperado(deCargos, criterio);
        const cuando = `${nombreDelMes(fecha(`${mes}-01`))} de ${mes.slice(0, 4)}`;
        return [
          {
            celdas: [
              cuando,
              nombre,
              cargado,
              porCargar,
              descuentos,
              toca,
              adelantado,
              cobrado,
              toca - adelantado - cobrado,
            ],
          },
        ];
      }),
  );
}

/** The expected and the collected amounts of the cycle. */
export const REPORTES_DE_TABLERO = {
  esperado: {
    grupo: "Cobranza",
    nombre: "Esperado contra cobrado",
    linea:
      "Por mes de vencimiento y servicio: lo cargado, lo que falta por cargar según los programas, lo descontado, lo pagado antes de su mes, lo cobrado y lo que falta; son los números de Indicadores",
    icono: "chart-no-axes-column",
    permiso: PUERTAS.reporteDeDinero,
    filtros: ["nivelId", "servicioId"],
    columnas: [
      { clave: "mes", titulo: "Vence en", ancho: 20 },
      { clave: "servicio", titulo: "Servicio", ancho: 28 },
      { clave: "cargado", titulo: "Cargado", ancho: 16, clase: "pesos", suma: true },
      { clave: "porCargar", titulo: "Por cargar", ancho: 16, clase: "pesos", suma: true },
      { clave: "descuentos", titulo: "Descuentos", ancho: 16, clase: "pesos", suma: true },
      { clave: "esperado", titulo: "Esperado", ancho: 16, clase: "pesos", suma: true },
      { clave: "adelantado", titulo: "Adelantado", ancho: 16, clase: "pesos", suma: true },
      { clave: "cobrado", titulo: "Cobrado", ancho: 16, clase: "pesos", suma: true },
      { clave: "falta", titulo: "Falta", ancho: 16, clase: "pesos", suma: true },
    ],
    leer: esperadoYCobrado,
  },
} as const satisfies Record<string, Reporte>;
