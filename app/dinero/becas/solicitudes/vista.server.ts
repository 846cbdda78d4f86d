import type { Alcance } from "~/base/acceso/alcance.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { primerDiaDelMes } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { noEncontrado } from "~/server/request/responses.server";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { valorEnPalabras } from "../beca";
import { losQueFaltan, type PapelConEstado } from "../convocatoria/convocatoria";
import { papelesDeSolicitudes } from "../convocatoria/queries.server";
import { becasPrevias, cifrasDe, hermanosDe } from "./cifras.server";
import { ABIERTOS, type EstadoDeSolicitud, estaAbierta, reglaSinCumplir } from "./solicitud";
import { listarSolicitudes, papelesDeSolicitud, type Solicitud } from "./solicitudes.server";

/** The filters of the list: those that wait, that lack a paper, that nobody accepted yet, those that were decided, or all. */
export const FILTROS = ["esperan", "papel", "aceptar", "decididas", "todas"] as const;
export type FiltroDeEstado = (typeof FILTROS)[number];

const ESTADOS_DE: Readonly<Record<FiltroDeEstado, readonly EstadoDeSolicitud[]>> = {
  esperan: ABIERTOS,
  papel: ["FALTA_PAPEL"],
  aceptar: ["OTORGADA"],
  decididas: ["OTORGADA", "NO_OTORGADA"],
  todas: ["ENVIADA", "EN_COMITE", "FALTA_PAPEL", "OTORGADA", "NO_OTORGADA", "RETIRADA"],
};

/** A request in the list: its facts are today's, or those of the day of its decision. */
export function enLista(
  solicitud: Solicitud,
  cifras: Awaited<ReturnType<typeof cifrasDe>>,
  pedidos: ReadonlyMap<number, PapelConEstado[]>,
) {
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
    /** The required papers that an open request lacks; "" if none. */
    faltan: abierta ? losQueFaltan(pedidos.get(solicitud.id) ?? []) : "",
    sinCumplir: estado === "RETIRADA" ? null : reglaSinCumplir(promedioDecimas, beca),
  };
}

/** The committee's list with the facts of each request, and the one whose papers are open. */
export async function leerSolicitudes(alcance: Alcance, request: Request) {
  const filtro = queryEnum(request, "estado", FILTROS, "esperan");
  const buscar = queryText(request, "buscar");
  const becaId = queryInt(request, "becaId");
  const elegidaId = queryInt(request, "solicitud");
  const solicitudes = await listarSolicitudes(alcance, {
    buscar,
    becaId,
    estados: ESTADOS_DE[filtro],
    porAceptar: filtro === "aceptar",
  });
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
  const pedidos = await papelesDe(alcance, [...solicitudes, ...(elegida ? [elegida] : [])]);
  const ciclo = await diasDelCiclo(alcance, alcance.cicloId);
  const mes = primerDiaDelMes(alcance.hoy);
  return {
    filtro: { estado: filtro, buscar, becaId },
    filas: solicitudes.map((solicitud) => enLista(solicitud, cifras, pedidos)),
    detalle: elegida
      ? {
          ...enLista(elegida, cifras, pedidos),
          pedidos: pedidos.get(elegida.id) ?? [],
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

/** The asked papers of requests, by request. */
export const papelesDe = (alcance: Alcance, solicitudes: readonly Solicitud[]) =>
  papelesDeSolicitudes(
    alcance,
    solicitudes.map(({ id, alumnoId }) => ({ solicitudId: id, alumnoId })),
  );

export type VistaDeSolicitudes = Awaited<ReturnType<typeof leerSolicitudes>>;
export type SolicitudEnLista = VistaDeSolicitudes["filas"][number];
