import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { idOpcional, opcionOpcional } from "~/server/request/zod.server";
import { exportarSabana } from "./exportar-sabana.server";
import { notaDicha } from "~/aula/calificaciones/calificacion";
import { obtenerSabana, type Sabana } from "./sabana.server";

/** The gradebook with its grades in the form of the other calls. */
const conNotas = ({ aprobatoria, filas, pie, ...sabana }: Sabana) => ({
  ...sabana,
  aprobatoria: notaDicha(aprobatoria),
  filas: filas.map(({ celdas, promedio, ...fila }) => ({
    ...fila,
    celdas: celdas.map(({ valor, texto }) => ({ valor: notaDicha(valor), texto })),
    promedio: notaDicha(promedio),
  })),
  pie: { celdas: pie.celdas.map(notaDicha), promedio: notaDicha(pie.promedio) },
});

/** The gradebook of a group, also as a file (decisions.md, Academic). */
export const rutasDeSabana = new Tabla().get(
  "/colegios/:colegioId/controlescolar/sabana",
  { grupoId: idOpcional(), parcialId: idOpcional(), formato: opcionOpcional(["csv", "xlsx"]) },
  async (contexto, { formato, ...eleccion }) => {
    const { alcance } = await entrar(contexto, PUERTAS.boletas, {});
    if (formato === null) {
      const { sabana, ...resto } = await obtenerSabana(alcance, eleccion);
      return jsonResponse({ ...resto, sabana: sabana && conNotas(sabana) });
    }
    return fileResponse(await exportarSabana(alcance, eleccion, formato));
  },
);
