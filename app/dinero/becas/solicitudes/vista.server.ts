import type { Alcance } from "~/base/acceso/alcance.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { primerDiaDelMes } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { noEncontrado } from "~/server/request/responses.server";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { valorEnPalabras } from "../beca";
import { becasPrevias, cifrasDe, hermanosDe } from "./cifras.server";
import { type EstadoDeSolicitud, estaAbierta, reglaSinCumplir } from "./solicitud";
import { listarSolicitudes, papelesDeSolicitud, type Solicitud } from "./solicitudes.server";

/** The filters of the list: those that wait, those that lack a paper, those that were decided, or all. */
export const FILTROS = ["esperan", "papel", "decididas", "todas"] as const;
export type FiltroDeEstado = (typeof FILTROS)[number];

const ESTADOS_DE: Readonly<Record<FiltroDeEstado, readonly EstadoDeSolicitud[]>> = {
  esperan: ["ENVIADA", "EN_COMITE", "FALTA_PAPEL"],
  papel: ["FALTA_PAPEL"],
  decididas: ["OTORGADA", "NO_OTORGADA"],
  todas: ["ENVIADA", "EN_COMITE", "FALTA_PAPEL", "OTORGADA", "NO_OTORGADA", "RETIRADA"],
};

/** A request in the list: its facts are today's, or those of the day of its decision. */
export function enLista(solicitud: Solicitud, cifras: Awaited<ReturnType<typeof cifrasDe>>) {
  const { beca, estado, ...resto } = solicitud;
  const abierta = estaAbierta(estado);
  const deHoy = cifras.get(solicitud.alumnoId)!;
  const promedioDecimas = abierta ? deHoy.promedioDecimas : solicitud.promedioDecimas;
  const adeudoCentavos = abierta ? deHoy.adeudoCentavos : (solicitud.adeudoCentavos ?? 0);
  return {
    ...resto,
    estado,
    abierta,
    becaId: beca.id,
    beca: beca.nombre,
    valor: valorEnPalabras(beca),
    condicion: beca.condicion,
    pideDecimas: beca.promedioDecimas,
    promedioDecimas,
    adeudoCentavos,
    sinCumplir: estado === "RETIRADA" ? null : reglaSinCumplir(promedioDecimas, beca),
  };
}

/** The committee's list with the facts of each request, and the one whose papers are open. */
export async function leerSolicitudes(alcance: Alcance, request: Request) {
  const filtro = queryEnum(request, "estado", FILTROS, "esperan");
  const buscar = queryText(request, "buscar");
  const becaId = queryInt(request, "becaId");
  const elegidaId = queryInt(request, "solicitud");
  const solicitudes = await listarSolicitudes(alcance, { buscar, becaId, estados: ESTADOS_DE[filtro] });
  const elegida =
    elegidaId === null
      ? null
      : (solicitudes.find(({ id }) => id === elegidaId) ??
        (await listarSolicitudes(alcance, { ids: [elegidaId] }))[0] ??
        null);
  if (elegidaId !== null && !elegida) throw noEncontrado();
  const cifras = await cifrasDe(
    alcance,
    [...solicitudes, ...(elegida ? [elegida] : [])].map(({ alumnoId }) => alumnoId),
  );
  const ciclo = await diasDelCiclo(alcance, alcance.cicloId);
  const mes = primerDiaDelMes(alcance.hoy);
  return {
    filtro: { estado: filtro, buscar, becaId },
    filas: solicitudes.map((solicitud) => enLista(solicitud, cifras)),
    detalle: elegida
      ? {
          ...enLista(elegida, cifras),
          hermanos: (await hermanosDe(alcance)).get(elegida.alumnoId) ?? 0,
          archivos: await papelesDeSolicitud(alcance, elegida.id),
          previas: (await becasPrevias(alcance, elegida.alumnoId)).map(({ id, ciclo: deCiclo, nombre, ...previa }) => ({
            id,
            ciclo: deCiclo,
            nombre,
            valor: valorEnPalabras({ ...previa, montoCentavos: centavos(previa.montoCentavos) }),
            promedioDecimas: previa.promedioDecimas,
            vigente: previa.estado === "OTORGADA" && previa.hasta >= alcance.hoy,
          })),
        }
      : null,
    desde: mes < ciclo.fechaInicio ? ciclo.fechaInicio : mes > ciclo.fechaFin ? ciclo.fechaFin : mes,
    ciclo,
  };
}

export type VistaDeSolicitudes = Awaited<ReturnType<typeof leerSolicitudes>>;
export type SolicitudEnLista = VistaDeSolicitudes["filas"][number];
