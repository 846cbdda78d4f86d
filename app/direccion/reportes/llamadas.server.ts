import { archivoDeReporte } from "./archivo.server";
import { obtenerReporte } from "./catalogo.server";
import { cifrasDeFavoritos } from "./cifras.server";
import { leerPedido } from "~/base/informes/declarar.server";
import { exportarVencidos } from "./exportar-vencidos.server";
import { consultaDeReporte, consultaDeSaldosVencidos } from "./schemas.server";
import { leerFiltrosVencidos, listarSaldosVencidos } from "./saldos-vencidos.server";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

/**
 * C§7: GET colegios/{c}/saldosvencidosalumnos (cicloId, servicioId, nivelId), also with the report's other filters, and
 * as a file (`?formato=xlsx`).
 */
export const rutasDeReportes = new Tabla()
  .get(
    "/colegios/:colegioId/saldosvencidosalumnos",
    { ...consultaDeSaldosVencidos, formato: opcionOpcional(["xlsx"]) },
    async (contexto, { cicloId, formato }) => {
      const { alcance: alcanceDelColegio } = await entrar(contexto, PUERTAS.reporteDeDinero, {});
      const request = contexto.req.raw;
      const alcance = await enCiclo(alcanceDelColegio, cicloId);
      const { filtros: leidos, pagina } = leerFiltrosVencidos(request);
      const filtros = { ...leidos, cicloId };
      if (formato === null) return jsonResponse(comoReporte(await listarSaldosVencidos(alcance, filtros, pagina)));
      return fileResponse(await exportarVencidos(alcance, filtros));
    },
  )
  // The figures of the account's favourites; its page reads them once it is drawn.
  .get("/colegios/:colegioId/reportesfavoritos", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, "PERM_VISTA_REPORTES", {});
    return jsonResponse(await cifrasDeFavoritos(alcance));
  })
  // Any declared report as a file.
  .get("/colegios/:colegioId/reportes/:reporte", consultaDeReporte, async (contexto, { formato }) => {
    const { alcance } = await entrar(contexto, "PERM_VISTA_REPORTES", {});
    const clave = contexto.req.param("reporte")!;
    const reporte = obtenerReporte(alcance, clave);
    const pedido = leerPedido(alcance, reporte, contexto.req.raw);
    return fileResponse(await archivoDeReporte(alcance, reporte, { pedido, clave, formato: formato ?? "csv" }));
  });

type Reporte = Awaited<ReturnType<typeof listarSaldosVencidos>>;
type PorAntiguedad = Reporte["resumen"]["porAntiguedad"];

// The debt by age has an amount for each age, under the age's own name.
function comoReporte({ resumen, filas, ...pagina }: Reporte) {
  const conEdades = <T extends { porAntiguedad: PorAntiguedad }>({ porAntiguedad, ...resto }: T) => ({
    ...resto,
    porAntiguedad: Object.fromEntries(
      Object.entries(porAntiguedad).map(([edad, centavos]) => [`${edad}Centavos`, centavos]),
    ) as { [E in keyof PorAntiguedad as `${E}Centavos`]: number },
  });
  return enPesos({ resumen: conEdades(resumen), filas: filas.map(conEdades), ...pagina });
}
