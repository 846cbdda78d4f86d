import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS, cumple } from "~/base/acceso/puertas";
import { formatFechaHora } from "~/lib/dates";
import { opcionesDeVencidos } from "../saldos-vencidos.server";
import type { Tanda } from "./tandas";

const ULTIMAS = 8;

/** The page of statements in bulk: the possible groups of students, and the viewer's own runs of the cycle. */
export async function obtenerPaginaDeEstados(alcance: Alcance) {
  const { servicios, grupos } = await opcionesDeVencidos(alcance);
  const niveles = new Map(grupos.map(({ nivelId, nivel }) => [nivelId, nivel]));
  return {
    servicios: servicios.map(({ id, nombre }) => ({ value: id, label: nombre })),
    de: [
      { value: "todo", label: "Todo el colegio" },
      ...[...niveles].map(([id, nivel]) => ({ value: `n${id}`, label: `Todo ${nivel}` })),
      ...grupos.map(({ id, nivel, grado, nombre }) => ({ value: `g${id}`, label: `${nivel} ${grado} ${nombre}` })),
    ],
    puedeEscribir: cumple(alcance.permisos, PUERTAS.recordatorio),
    tandas: await listarTandas(alcance),
    archivos: `/api/organizaciones/${alcance.organizacionId}/archivos`,
  };
}

async function listarTandas({ db, colegioId, cicloId, cuenta, zonaHoraria }: Alcance): Promise<Tanda[]> {
  const filas = await db
    .selectFrom("estadosTandas as t")
    .leftJoin("archivos as a", "a.uuid", "t.archivoUuid")
    .select(["t.id", "t.titulo", "t.total", "t.hechas", "t.porCorreo", "t.correos", "t.estado", "t.creadaDate"])
    .select("a.uuid as archivoUuid")
    .where("t.colegioId", "=", colegioId)
    .where("t.cicloId", "=", cicloId)
    .where("t.cuentaId", "=", cuenta?.id ?? 0)
    .orderBy("t.id", "desc")
    .limit(ULTIMAS)
    .execute();
  return filas.map(({ porCorreo, estado, creadaDate, ...tanda }) => ({
    ...tanda,
    porCorreo: porCorreo === 1,
    estado: estado as Tanda["estado"],
    creadaDate: formatFechaHora(creadaDate, zonaHoraria),
  }));
}
