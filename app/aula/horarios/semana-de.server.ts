import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { DIAS } from "~/base/escuela/lecciones";
import { diaDeLaSemana, esFechaDePagina, type Fecha, formatFecha, primerDiaDeLaSemana, sumarDias } from "~/lib/dates";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { grupoInicial } from "~/aula/academico/grupo-del-lugar";
import { listarGruposDelCiclo } from "~/aula/docentes/grupos.server";
import { listarDocentes } from "~/aula/docentes/queries.server";
import { ADMINISTRA_CLASES } from "./commands/clases-del-dia.server";
import { nombreDeInhabiles } from "./clases";
import { obtenerHoy } from "./hoy.server";
import { PERMISO } from "./permiso.server";
import { docenteDeLaCuenta, inhabilesPara, modulosDelTurno } from "./queries.server";
import { diasDe, filasDeHoras, nombreDeLaSemana, VISTAS, vistaDe, type Vista } from "./semana";
import { type DeQuien, listarClases } from "./semana.server";

/**
 * The owner of the week in an address: teachers see their own; a viewer who may see all chooses a teacher, a group or a
 * classroom.
 */
async function deQuienEs(alcance: Alcance, request: Request): Promise<DeQuien & { todos: boolean }> {
  const todos = tienePermiso(alcance, PERMISO, "PERM_COORDINACION");
  const propio = await docenteDeLaCuenta(alcance);
  const [docenteId, grupoId, aulaId] = ["docenteId", "grupoId", "aulaId"].map((clave) => queryInt(request, clave));
  const pedido = { docenteId: docenteId ?? null, grupoId: grupoId ?? null, aulaId: aulaId ?? null };
  const nada = Object.values(pedido).every((id) => id === null);
  if (!todos) return { docenteId: propio ?? 0, grupoId: null, aulaId: null, todos };
  if (!nada) return { ...pedido, todos };
  if (propio !== null) return { ...pedido, docenteId: propio, todos };
  const primero = grupoInicial(await listarGruposDelCiclo(alcance), () => false, alcance);
  return { ...pedido, grupoId: primero?.id ?? 0, todos };
}

/**
 * True if the page opens on the day of the school. The viewer may see all of it, has no classes, and chose neither an
 * owner nor a view of the week.
 */
export async function esElDia(alcance: Alcance, request: Request): Promise<boolean> {
  const elige = ["docenteId", "grupoId", "aulaId"].some((clave) => queryInt(request, clave) !== null);
  const enSemana = queryEnum(request, "vistaSemana", Object.keys(VISTAS) as Vista[], null) !== null;
  if (elige || enSemana || !tienePermiso(alcance, PERMISO, "PERM_COORDINACION")) return false;
  return (await docenteDeLaCuenta(alcance)) === null;
}

/** The day of the school in the form of its page, with the class that is open, if any. */
export async function obtenerDia(alcance: Alcance, request: Request) {
  const fecha = diaDeClases(fechaDe(alcance, request));
  const soloFaltan = queryText(request, "faltan") === "true";
  const dia = await obtenerHoy(alcance, { fecha, soloFaltan });
  const claseId = queryInt(request, "clase", { min: 1 });
  const clases = dia.filas.flatMap(({ celdas }) => celdas);
  return {
    dia,
    soloFaltan,
    abierta: clases.find((clase) => clase?.id === claseId) ?? null,
    nombre: nombreDelDia(fecha, dia.hora),
    vecinos: [diaDeClases(sumarDias(fecha, -1), -1), diaDeClases(sumarDias(fecha, 1))] as const,
    ...derechosDe(alcance),
    ...(await opciones(alcance)),
  };
}

// The day itself, or the Monday after a weekend; in the other direction the Friday before it.
const diaDeClases = (fecha: Fecha, paso: 1 | -1 = 1): Fecha =>
  [0, 6].includes(diaDeLaSemana(fecha)) ? diaDeClases(sumarDias(fecha, paso), paso) : fecha;

const nombreDelDia = (fecha: Fecha, hora: string | null): string =>
  [`${DIAS[diaDeLaSemana(fecha)]} ${formatFecha(fecha)}`, hora === null ? null : `ahora, ${hora}`]
    .filter(Boolean)
    .join(" · ");

function fechaDe(alcance: Alcance, request: Request): Fecha {
  const fechaPedida = queryText(request, "fecha");
  return esFechaDePagina(fechaPedida) ? fechaPedida : alcance.hoy;
}

const derechosDe = (alcance: Alcance) => ({
  administra: tienePermiso(alcance, ...ADMINISTRA_CLASES),
  califica: tienePermiso(alcance, ...PUERTAS.misivas),
  arma: tienePermiso(alcance, PERMISO),
});

/** A week of classes in the form of its page (C§2.12). */
export async function obtenerSemana(alcance: Alcance, request: Request) {
  const { todos, ...deQuien } = await deQuienEs(alcance, request);
  const fecha = fechaDe(alcance, request);
  const domingo = primerDiaDeLaSemana(fecha);
  const clases = await listarClases(alcance, { desde: domingo, hasta: sumarDias(domingo, 6), ...deQuien });
  const vista = vistaDe(queryEnum(request, "vistaSemana", Object.keys(VISTAS) as Vista[], null), clases);
  const inhabiles = await inhabilesPara(alcance, await lugarDe(alcance, deQuien));
  const recesos = await recesosDe(alcance, [...new Set(clases.map(({ turnoId }) => turnoId))]);
  const fechas = diasDe(fecha, vista);
  const dias = fechas.map((dia) => ({
    fecha: dia,
    diaSemana: diaDeLaSemana(dia),
    esHoy: dia === alcance.hoy,
    inhabil: nombreDeInhabiles(inhabiles, dia),
    conClases: clases.some((clase) => clase.fecha === dia),
    // The one that a phone shows.
    elegido: dia === (fechas.includes(fecha) ? fecha : fechas[0]),
  }));
  return {
    deQuien,
    todos,
    vista,
    dias,
    filas: filasDeHoras(clases, recesos, fechas),
    fecha,
    domingoAnterior: sumarDias(domingo, -7),
    despues: sumarDias(domingo, 7),
    nombre: nombreDeLaSemana(fecha),
    ...derechosDe(alcance),
    sinDocente: !todos && deQuien.docenteId === 0,
    ...(todos ? await opciones(alcance) : { docentes: [], grupos: [], aulas: [] }),
  };
}

export type SemanaDeClases = Awaited<ReturnType<typeof obtenerSemana>>;

async function lugarDe(alcance: Alcance, { grupoId }: DeQuien) {
  const grupo = grupoId ? (await listarGruposDelCiclo(alcance, grupoId))[0] : undefined;
  return grupo ?? { nivelId: null, plantelId: null };
}

async function recesosDe(alcance: Alcance, turnos: readonly number[]) {
  // With several shifts at once, no break applies to all.
  if (turnos.length !== 1) return [];
  const modulos = await modulosDelTurno(alcance, turnos[0]!);
  return modulos.filter(({ receso }) => receso).map(({ inicia, termina }) => ({ inicia, termina }));
}

async function opciones(alcance: Alcance) {
  const aulas = await alcance.db
    .selectFrom("aulas as a")
    .innerJoin("planteles as p", "p.id", "a.plantelId")
    .select(["a.id", "a.nombre", "p.nombre as plantel"])
    .where("p.colegioId", "=", alcance.colegioId)
    .orderBy("p.orden")
    .orderBy("a.nombre")
    .execute();
  const docentes = await listarDocentes(alcance, { activos: true });
  const grupos = await listarGruposDelCiclo(alcance);
  return {
    docentes: docentes.map(({ id, nombreDeLista }) => ({ value: id, label: nombreDeLista })),
    grupos: grupos.map(({ id, titulo }) => ({ value: id, label: titulo })),
    aulas: aulas.map(({ id, nombre, plantel }) => ({ value: id, label: `${nombre} · ${plantel}` })),
  };
}
