import type { Alcance } from "~/base/acceso/alcance.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { promedioEnPalabras } from "./beca";
import { type Beca, listarBecas, porOtorgar } from "./catalogo.server";
import type { CambioDelAlumno } from "./cambios.server";
import { becasDelLugar, cambiosDeHermano, lugaresDeHermanos } from "./hermanos";
import {
  type BecaDelCiclo,
  becasDelCicloPrevio,
  becasDesde,
  type FiltroDeInscritos,
  hijosInscritos,
  type Inscrito,
  listarInscritos,
} from "./inscritos.server";
import { type ClaseDeLote, type Movimiento, movimientoDe } from "./lote";
import { leerPromedios } from "./promedios.server";

/** The request for the proposals of a batch. */
export type PedidoDeLote = {
  clase: ClaseDeLote;
  /** The beca to give; null for a kind that knows its own. */
  becaId: number | null;
  desde: Fecha;
  /** The last day of its grants; null for the cycle's. */
  hasta: Fecha | null;
  motivo: string;
  folio: string;
};

/** The change that is proposed for a student, in words and as it would be written. */
export type Propuesta = Inscrito & {
  movimiento: Movimiento;
  porque: string;
  /** The names of the becas that end, and of those that begin. */
  termina: string[];
  otorga: string[];
  cambio: CambioDelAlumno;
};

/** The proposals of a batch for the students that a filter leaves, by name; none for a student who needs no change. */
export async function proponer(
  alcance: Alcance,
  pedido: PedidoDeLote,
  filtro: FiltroDeInscritos,
): Promise<Propuesta[]> {
  const { fechaFin } = await diasDelCiclo(alcance, alcance.cicloId);
  const becas = await listarBecas(alcance);
  const dias = { desde: pedido.desde, hasta: pedido.hasta ?? fechaFin };
  // A beca that is no longer granted still asks its students for their average.
  const ofrecidas = pedido.clase === "PROMEDIO" ? becas : becas.filter(({ activo }) => activo);
  return PROPONEN[pedido.clase](alcance, ofrecidas, { ...pedido, ...dias }, filtro);
}

type Pedido = PedidoDeLote & { hasta: Fecha };

async function proponerHermanos(
  alcance: Alcance,
  becas: readonly Beca[],
  pedido: Pedido,
  filtro: FiltroDeInscritos,
): Promise<Propuesta[]> {
  const automaticas = becas.filter(({ tipo, lugarDeHermano }) => tipo === "HERMANOS" && lugarDeHermano !== null);
  if (automaticas.length === 0) return [];
  const ids = automaticas.map(({ id }) => id);
  const lugares = lugaresDeHermanos(await hijosInscritos(alcance));
  const otorgadas = await becasDesde(alcance, ids, pedido.desde);
  return (await listarInscritos(alcance, filtro)).flatMap((inscrito) => {
    const lugar = lugares.get(inscrito.alumnoId) ?? 1;
    const tiene = otorgadas.get(inscrito.alumnoId) ?? [];
    const cambios = cambiosDeHermano(becasDelLugar(automaticas, lugar), tiene);
    return propuestaDe(inscrito, cambios, { pedido, porque: `Es el hijo ${lugar} de los inscritos` });
  });
}

async function proponerAsignacion(
  alcance: Alcance,
  becas: readonly Beca[],
  pedido: Pedido,
  filtro: FiltroDeInscritos,
): Promise<Propuesta[]> {
  const beca = becas.find(({ id }) => id === pedido.becaId);
  if (!beca) return [];
  const otorgadas = await becasDesde(alcance, [beca.id], pedido.desde);
  return (await listarInscritos(alcance, filtro)).flatMap((inscrito) => {
    const seEnciman = otorgadas.get(inscrito.alumnoId)?.some(({ desde }) => desde <= pedido.hasta) ?? false;
    return seEnciman ? [] : propuestaDe(inscrito, { otorga: [beca], termina: [] }, { pedido, porque: "" });
  });
}

// A beca for a place among siblings is proposed by its own rule, and one that asks for a request waits for it.
const seRenueva = ({ renovacion, lugarDeHermano }: Beca) => renovacion === "SOLA" && lugarDeHermano === null;

async function proponerRenovacion(
  alcance: Alcance,
  becas: readonly Beca[],
  pedido: Pedido,
  filtro: FiltroDeInscritos,
): Promise<Propuesta[]> {
  const renovables = new Map(becas.filter(seRenueva).map((beca) => [beca.id, beca]));
  const previas = await becasDelCicloPrevio(alcance);
  const otorgadas = await becasDesde(alcance, [...renovables.keys()], pedido.desde);
  const [primera] = previas.values();
  const promedios = primera
    ? await leerPromedios(alcance, { cicloId: primera.cicloId, alumnoIds: [...previas.keys()] })
    : new Map<number, number>();
  return (await listarInscritos(alcance, filtro)).flatMap((inscrito) => {
    const { alumnoId } = inscrito;
    const promedio = promedios.get(alumnoId) ?? null;
    const tiene = new Set(
      (otorgadas.get(alumnoId) ?? []).filter(({ desde }) => desde <= pedido.hasta).map(({ becaId }) => becaId),
    );
    const { ciclo = "", becaIds = [] } = previas.get(alumnoId) ?? {};
    const otorga = becaIds
      .flatMap((id) => (tiene.has(id) ? [] : (renovables.get(id) ?? [])))
      // Without grades, the list says so, and people decide.
      .filter(({ promedioDecimas }) => promedio === null || promedioDecimas === null || promedio >= promedioDecimas);
    const pide = otorga.flatMap(({ promedioDecimas }) => promedioDecimas ?? []);
    const tuvo = promedio === null ? "no tiene" : `tuvo ${promedioEnPalabras(promedio)}`;
    const condicion = pide.length === 0 ? "" : ` · pide ${promedioEnPalabras(Math.max(...pide))} de promedio, ${tuvo}`;
    const porque = `La tuvo en ${ciclo}${condicion}`;
    return propuestaDe(inscrito, { otorga, termina: [] }, { pedido, porque });
  });
}

async function proponerPorPromedio(
  alcance: Alcance,
  becas: readonly Beca[],
  pedido: Pedido,
  filtro: FiltroDeInscritos,
): Promise<Propuesta[]> {
  const piden = new Map(becas.flatMap(({ id, promedioDecimas }) => (promedioDecimas ? [[id, promedioDecimas]] : [])));
  const otorgadas = await becasDesde(alcance, [...piden.keys()], pedido.desde);
  const { cicloId } = alcance;
  const promedios = await leerPromedios(alcance, { cicloId, alumnoIds: [...otorgadas.keys()] });
  return (await listarInscritos(alcance, filtro)).flatMap((inscrito) => {
    const promedio = promedios.get(inscrito.alumnoId);
    if (promedio === undefined) return [];
    const termina = (otorgadas.get(inscrito.alumnoId) ?? []).filter(({ becaId }) => promedio < piden.get(becaId)!);
    if (termina.length === 0) return [];
    const pide = Math.max(...termina.map(({ becaId }) => piden.get(becaId)!));
    const porque = `Tiene ${promedioEnPalabras(promedio)} y pide ${promedioEnPalabras(pide)}`;
    return propuestaDe(inscrito, { otorga: [], termina }, { pedido, porque });
  });
}

const PROPONEN = {
  HERMANOS: proponerHermanos,
  ASIGNACION: proponerAsignacion,
  RENOVACION: proponerRenovacion,
  PROMEDIO: proponerPorPromedio,
} as const;

type TerminaDePropuesta = Pick<BecaDelCiclo, "id" | "nombre" | "servicioIds" | "hasta">;

function propuestaDe(
  inscrito: Inscrito,
  { otorga, termina }: { otorga: readonly Beca[]; termina: readonly TerminaDePropuesta[] },
  { pedido, porque }: { pedido: Pedido; porque: string },
): Propuesta[] {
  if (otorga.length === 0 && termina.length === 0) return [];
  const { alumnoId } = inscrito;
  const ultimoDia = sumarDias(pedido.desde, -1);
  return [
    {
      ...inscrito,
      movimiento: movimientoDe({ otorga, termina }),
      porque,
      termina: termina.map(({ nombre }) => nombre),
      otorga: otorga.map(({ nombre }) => nombre),
      cambio: {
        alumnoId,
        otorga: otorga.map((beca) => porOtorgar(beca, { ...pedido, alumnoId })),
        termina: termina.map(({ id, servicioIds, hasta }) => ({ id, ultimoDia, servicioIds, hasta })),
      },
    },
  ];
}
