import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { sinPermiso } from "~/server/request/responses.server";
import { esFechaDePagina, nombreDelMes } from "~/lib/dates";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { opcionesDeEvento } from "~/aula/calendario/queries.server";
import { alumnosDelMes, ciclosComparados } from "./cobranza.server";
import { indicadoresDe, leerIndicador } from "./indicadores.server";
import { PESTANAS, type Pestana } from "./indicador";

/** The content of an address of the section: a tab of indicators, or the students behind a month of one. */
export async function obtenerTablero(alcance: Alcance, request: Request) {
  const nivelId = queryInt(request, "nivelId", { min: 1 });
  const comparar = queryEnum(request, "comparar", ["true"], null) !== null;
  const pedido = { nivelId, comparar };
  const { ciclo, cicloPrevio } = await ciclosComparados(alcance);
  const comunes = {
    ...pedido,
    ciclo: ciclo?.nombre ?? "",
    cicloPrevio: cicloPrevio?.nombre ?? null,
    niveles: (await opcionesDeEvento(alcance)).niveles,
    api: `/api/colegios/${alcance.colegioId}/indicadores`,
    abre: tienePermiso(alcance, "PERM_VER_ALUMNO"),
  };
  const marca = queryText(request, "marca");
  const dia = `${marca}-01`;
  if (queryEnum(request, "detalle", ["cobranza"], null) !== null && esFechaDePagina(dia)) {
    if (!cumple(alcance.permisos, PUERTAS.dinero)) throw sinPermiso();
    const titulo = `Lo que vence en ${nombreDelMes(dia)} de ${marca.slice(0, 4)}`;
    return { ...comunes, detalle: { titulo, alumnos: await alumnosDelMes(alcance, marca, pedido) } };
  }
  const ver = queryEnum(request, "ver", Object.keys(PESTANAS) as Pestana[], "resumen");
  const indicadores = [];
  for (const clave of indicadoresDe(alcance, ver)) indicadores.push(await leerIndicador(alcance, clave, pedido));
  const pestanas = (Object.keys(PESTANAS) as Pestana[]).filter((cada) => indicadoresDe(alcance, cada).length > 0);
  return { ...comunes, ver, pestanas, indicadores, detalle: null };
}
