import { Hono } from "hono";
import { exportarVencidos } from "~/reportes/exportar-vencidos.server";
import { leerFiltrosVencidos, listarSaldosVencidos } from "~/reportes/saldos-vencidos.server";
import { queryEnum, queryInt } from "~/server/params.server";
import { fileResponse, jsonResponse } from "~/server/responses.server";
import { PUERTAS } from "~/usuarios/puertas";
import { enPesos } from "./pesos.server";
import { entrar } from "./puerta.server";

/**
 * C§7: GET colegios/{c}/saldosvencidosalumnos (cicloId, servicioId, nivelId), with the report's other filters too, and as a
 * file (`?formato=xlsx`).
 */
export const rutasDeReportes = new Hono().get("/colegios/:colegioId/saldosvencidosalumnos", async (contexto) => {
  const { alcance: suyo } = await entrar(contexto, PUERTAS.reporteDeDinero, {});
  const request = contexto.req.raw;
  const alcance = { ...suyo, cicloId: queryInt(request, "cicloId", { min: 1 }) ?? suyo.cicloId };
  const { filtros, pagina } = leerFiltrosVencidos(request);
  if (queryEnum(request, "formato", ["xlsx"], null) === null)
    return jsonResponse(comoReporte(await listarSaldosVencidos(alcance, filtros, pagina)));
  const { cuerpo, tipo, nombre } = await exportarVencidos(alcance, filtros);
  return fileResponse(cuerpo, { tipo, nombre });
});

type Reporte = Awaited<ReturnType<typeof listarSaldosVencidos>>;
type PorAntiguedad = Reporte["resumen"]["porAntiguedad"];

// How old what is owed is has an amount for each age, under the age's own name.
function comoReporte({ resumen, filas, ...pagina }: Reporte) {
  const conEdades = <T extends { porAntiguedad: PorAntiguedad }>({ porAntiguedad, ...resto }: T) => ({
    ...resto,
    porAntiguedad: Object.fromEntries(
      Object.entries(porAntiguedad).map(([edad, centavos]) => [`${edad}Centavos`, centavos]),
    ),
  });
  return enPesos({ resumen: conEdades(resumen), filas: filas.map(conEdades), ...pagina });
}
