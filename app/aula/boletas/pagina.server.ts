import type { Alcance } from "~/base/acceso/alcance.server";
import { formatFechaHora } from "~/lib/dates";
import { gruposQueCalifica } from "~/aula/calificaciones/hoja.server";
import { grupoInicial } from "~/aula/academico/grupo-del-lugar";
import type { FormatoDeBoleta } from "./boleta";
import { obtenerCampos } from "./campos.server";
import type { Tanda } from "./tandas";

type Cual = { grupoId: number | null; periodoId: number | null };

/**
 * The data of the page of report cards: the groups and levels that may be printed, the viewer's own print runs of the
 * cycle, and the grid of the campos formativos of a group in a period.
 */
export async function obtenerPaginaDeBoletas(alcance: Alcance, { grupoId, periodoId }: Cual) {
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
        dicho: [promedio],
        celdas: celdas.map(({ columna, escrito, version }) => ({ columna, escrito, version })),
      })),
    },
    tandas: await listarTandas(alcance),
  };
}

const ULTIMAS = 8;

async function listarTandas({ db, colegioId, cicloId, cuenta, zonaHoraria }: Alcance): Promise<Tanda[]> {
  const filas = await db
    .selectFrom("boletasTandas as t")
    .leftJoin("archivos as a", "a.uuid", "t.archivoUuid")
    .select([
      "t.id",
      "t.titulo",
      "t.formato",
      "t.total",
      "t.hechas",
      "t.estado",
      "a.uuid as archivoUuid",
      "t.creadaDate",
    ])
    .where("t.colegioId", "=", colegioId)
    .where("t.cicloId", "=", cicloId)
    .where("t.cuentaId", "=", cuenta?.id ?? 0)
    .orderBy("t.id", "desc")
    .limit(ULTIMAS)
    .execute();
  return filas.map(({ formato, estado, creadaDate, ...tanda }) => ({
    ...tanda,
    formato: formato as FormatoDeBoleta,
    estado: estado as Tanda["estado"],
    creadaDate: formatFechaHora(creadaDate, zonaHoraria),
  }));
}
