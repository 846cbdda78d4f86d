import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { esFecha, primerDiaDelMes, sumarMeses } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { listarGradosYGrupos } from "~/personas/alumnos/queries.server";
import { queryIds, queryInt, queryText } from "~/server/request/params.server";
import { valorEnPalabras } from "./beca";
import { listarBecas } from "./catalogo.server";
import { type CambioDelAlumno, escribirLote } from "./cambios.server";
import { TEXTOS_DE_LUGAR } from "./hermanos";
import type { ClaseDeLote, EfectoDelAlumno } from "./lote";
import { proponer } from "./propuestas.server";

/** The rows of one page; a batch may reach more students by 'Todos'. */
const A_LA_VISTA = 500;

/** The filters of a page of proposals, as its address or a call has them; a wrong day is the usual one. */
export type ConsultaDeLote = {
  clase: ClaseDeLote;
  becaId: number | null;
  desde: string | null;
  hasta: string | null;
  filtro: { buscar: string; nivelId: number | null; grupoId: number | null };
  /** The students that a list chose; null for all. */
  elegidos: number[] | null;
};

/** The filters in the address of the page. */
export function consultaDeLote(request: Request, clase: ClaseDeLote): ConsultaDeLote {
  return {
    clase,
    becaId: queryInt(request, "becaId"),
    desde: queryText(request, "desde"),
    hasta: queryText(request, "hasta"),
    filtro: {
      buscar: queryText(request, "buscar"),
      nivelId: queryInt(request, "nivelId"),
      grupoId: queryInt(request, "grupoId"),
    },
    elegidos: clase === "ASIGNACION" ? queryIds(request, "elegido") : null,
  };
}

/** The proposals of a batch with their effects, and the filters that they follow. */
export async function leerVistaDeLote(alcance: Alcance, { clase, filtro, elegidos, ...consulta }: ConsultaDeLote) {
  const ciclo = await diasDelCiclo(alcance, alcance.cicloId);
  const dentro = (dia: string | null) =>
    dia !== null && esFecha(dia) && dia >= ciclo.fechaInicio && dia <= ciclo.fechaFin ? dia : null;
  const mes = primerDiaDelMes(alcance.hoy);
  // A renewal is for the whole cycle.
  const deHoy = mes < ciclo.fechaInicio ? ciclo.fechaInicio : mes > ciclo.fechaFin ? ciclo.fechaFin : mes;
  // An end takes nothing of what was charged: it begins with the next month.
  const entrante = sumarMeses(mes, 1);
  const usual = clase === "RENOVACION" ? ciclo.fechaInicio : clase === "PROMEDIO" ? (dentro(entrante) ?? deHoy) : deHoy;
  const becas = (await listarBecas(alcance)).filter(({ activo }) => activo);
  const automaticas = becas.filter(({ tipo, lugarDeHermano }) => tipo === "HERMANOS" && lugarDeHermano !== null);
  const pedido = {
    clase,
    becaId: clase === "ASIGNACION" && becas.some(({ id }) => id === consulta.becaId) ? consulta.becaId : null,
    desde: dentro(consulta.desde) ?? usual,
    hasta: dentro(consulta.hasta),
    motivo: "",
    folio: "",
  };
  const propuestas = await proponer(alcance, pedido, { ...filtro, elegidos });
  const cambios = propuestas.map(({ cambio }) => cambio);
  const efectos = clase !== "ASIGNACION" ? await ensayar(alcance, cambios) : null;
  return {
    ...pedido,
    filtro,
    elegidos,
    reglas: automaticas.map(
      (beca) => `${TEXTOS_DE_LUGAR[beca.lugarDeHermano!]}: ${beca.nombre}, ${valorEnPalabras(beca)}`,
    ),
    becas: becas.map((beca) => ({ value: String(beca.id), label: `${beca.nombre} · ${valorEnPalabras(beca)}` })),
    grupos: (await listarGradosYGrupos(alcance)).grupos.map(({ id, nombre, grado }) => ({
      value: String(id),
      label: `${grado} ${nombre}`,
    })),
    total: propuestas.length,
    efectos: efectos?.slice(0, A_LA_VISTA) ?? null,
    bajaCentavos: efectos?.reduce((suma, { bajaCentavos }) => suma + bajaCentavos, 0) ?? null,
    filas: propuestas.slice(0, A_LA_VISTA).map(({ cambio: _, ...fila }) => fila),
  };
}

export type VistaDeLote = Awaited<ReturnType<typeof leerVistaDeLote>>;

/** The effect of a batch, without storing it; null while the day waits to be confirmed, or its month is closed. */
async function ensayar(alcance: Alcance, cambios: readonly CambioDelAlumno[]): Promise<EfectoDelAlumno[] | null> {
  if (alcance.dia.porConfirmar) return null;
  if (cambios.length === 0) return [];
  type Ensayo = { ok: true; efectos: EfectoDelAlumno[] } | { ok: false };
  const ensayo = await enTransaccion<Ensayo>({ ...alcance, rehearsed: true }, async (trx) =>
    ok({ efectos: (await escribirLote(trx, cambios, { motivo: "", guarda: false })).efectos }),
  );
  return ensayo.ok ? ensayo.efectos : null;
}
