import type { Alcance } from "~/base/acceso/alcance.server";
import { listarTandas } from "~/base/archivos/tandas/tandas.server";
import { gruposQueCalifica } from "~/aula/calificaciones/hoja.server";
import { grupoInicial } from "~/aula/academico/grupo-del-lugar";
import type { FormatoDeBoleta } from "./boleta";
import { obtenerCampos } from "./campos.server";
import type { TandaDeBoletas } from "./tandas";

type Eleccion = { grupoId: number | null; periodoId: number | null };

/**
 * The data of the page of report cards: the groups and levels that may be printed, and the viewer's own print runs of
 * the cycle. They include the grid of the campos formativos of a group in a period.
 */
export async function obtenerPaginaDeBoletas(alcance: Alcance, { grupoId, periodoId }: Eleccion) {
  const grupos = (await gruposQueCalifica(alcance)).filter(({ optativas }) => optativas === 0);
  const grupo = grupoInicial(grupos, ({ value }) => value === grupoId, alcance) ?? null;
  const campos = grupo && (await obtenerCampos(alcance, { grupoId: grupo.value, periodoId }));
  const niveles = [...new Map(grupos.map(({ nivelId, nivel }) => [nivelId, nivel])).entries()];
  return {
    grupos: grupos.map(({ value, label }) => ({ value, label })),
    niveles: niveles.map(([value, label]) => ({ value, label })),
    grupoId: grupo?.value ?? null,
    hoja: campos && {
      periodoId: campos.periodoId,
      periodos: campos.periodos,
      columnas: campos.campos.map((nombre, lugar) => ({ id: lugar + 1, nombre })),
      filas: campos.filas.map(({ inscripcionId, persona, celdas, promedio }) => ({
        inscripcionId,
        persona,
        celdasFijas: [promedio],
        celdas: celdas.map(({ columna, escrito, version }) => ({ columna, escrito, version })),
      })),
    },
    tandas: await tandasDeBoletas(alcance),
  };
}

async function tandasDeBoletas(alcance: Alcance): Promise<TandaDeBoletas[]> {
  const tandas = await listarTandas(alcance, "boletasTandas", ["formato"]);
  return tandas.map(({ formato, ...tanda }) => ({ ...tanda, formato: formato as FormatoDeBoleta }));
}
