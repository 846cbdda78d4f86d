import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { docenteDeLaCuenta } from "~/aula/horarios/queries.server";
import { cumpleanosEntre } from "~/personas/alumnos/inicio.server";
import type { Fecha } from "~/lib/dates";
import { type Capa, CLAVES_DE_CAPAS, type Entrada, horaDe } from "./calendario";
import { eventosEntre } from "./queries.server";

type Dias = { desde: Fecha; hasta: Fecha };
type DeUnaCapa = (alcance: Alcance, dias: Dias) => Promise<Omit<Entrada, "capa">[]>;

const TODO_EL_DIA = { inicia: null, termina: null, lugar: "" };

/** The entries of each layer, and the permission to see it. */
const LECTURAS: Record<Capa, { puede: (alcance: Alcance) => boolean; leer: DeUnaCapa }> = {
  SUSPENSIONES: { puede: () => true, leer: suspensiones },
  COBRANZA: { puede: (alcance) => tienePermiso(alcance, "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"), leer: limitesDePago },
  ACADEMICO: { puede: () => true, leer: parciales },
  EVENTOS: { puede: () => true, leer: eventos },
  TAREAS: { puede: (alcance) => tienePermiso(alcance, "PERM_VISTA_DOCENTE"), leer: tareas },
  PREINSCRIPCIONES: {
    puede: (alcance) => tienePermiso(alcance, "PERM_ADMIN_PREINSCRIPCIONES"),
    leer: preinscripciones,
  },
  CUMPLEANOS: { puede: (alcance) => tienePermiso(alcance, "PERM_VER_ALUMNO"), leer: cumpleanos },
};

/** The layers that the viewer may see, in their order. */
export const capasDe = (alcance: Alcance): Capa[] => CLAVES_DE_CAPAS.filter((capa) => LECTURAS[capa].puede(alcance));

/** The entries of the requested layers between two days, in the order of the days and of the layers. */
export async function entradasEntre(alcance: Alcance, dias: Dias, capas: readonly Capa[]): Promise<Entrada[]> {
  const entradas: Entrada[] = [];
  for (const capa of capasDe(alcance))
    if (capas.includes(capa))
      for (const entrada of await LECTURAS[capa].leer(alcance, dias)) entradas.push({ ...entrada, capa });
  return entradas;
}

const admite = (lista: readonly number[] | null, id: number | null) =>
  lista === null || id === null || lista.includes(id);

async function suspensiones({ db, colegioId, limites, permisos }: Alcance, { desde, hasta }: Dias) {
  const filas = await db
    .selectFrom("diasInhabiles as d")
    .leftJoin("niveles as n", "n.id", "d.nivelId")
    .leftJoin("planteles as p", "p.id", "d.plantelId")
    .select([
      "d.id",
      "d.nombre",
      "d.fechaInicio",
      "d.fechaFin",
      "d.nivelId",
      "d.plantelId",
      "n.nombre as nivel",
      "p.nombre as plantel",
    ])
    .where("d.colegioId", "=", colegioId)
    .where("d.fechaInicio", "<=", hasta)
    .where("d.fechaFin", ">=", desde)
    .orderBy("d.fechaInicio")
    .execute();
  return filas
    .filter(({ nivelId, plantelId }) => admite(limites.niveles, nivelId) && admite(limites.planteles, plantelId))
    .map((dia) => ({
      ...TODO_EL_DIA,
      clave: `suspension-${dia.id}`,
      titulo: dia.nombre,
      detalle: ["Sin clases", dia.nivel, dia.plantel].filter(Boolean).join(" · "),
      desde: dia.fechaInicio as Fecha,
      hasta: dia.fechaFin as Fecha,
      ruta: permisos.has("PERM_ADMIN_CONFIGURACION") ? `/ajustes/diasinhabiles/${dia.id}` : null,
    }));
}

// The last day for payment without surcharge of each service's charges, of the programs of the cycles that contain
// these days.
async function limitesDePago({ db, colegioId, permisos }: Alcance, { desde, hasta }: Dias) {
  const { rows } = await sql<{ fecha: Fecha; servicio: string; conceptos: string }>`
    select c.fechaLimitePago as fecha, s.nombre as servicio, group_concat(distinct c.nombre) as conceptos
    from programasPagos p join cargos c on c.programaPagosId = p.id join servicios s on s.id = p.servicioId
    where p.colegioId = ${colegioId} and p.activo = 1 and c.eliminado = 0
      and c.fechaLimitePago between ${desde} and ${hasta}
    group by c.fechaLimitePago, s.id order by c.fechaLimitePago, s.orden`.execute(db);
  return rows.map(({ fecha, servicio, conceptos }) => ({
    ...TODO_EL_DIA,
    clave: `limite-${fecha}-${servicio}`,
    titulo: `Límite ${servicio}`,
    detalle: conceptos.replaceAll(",", ", "),
    desde: fecha,
    hasta: fecha,
    ruta: permisos.has("PERM_ADMIN_PROGRAMAS_PAGOS") ? "/ajustes/programaspago/admin" : null,
  }));
}

async function parciales({ db, colegioId, limites }: Alcance, { desde, hasta }: Dias) {
  const { rows } = await sql<{
    id: number;
    nombre: string;
    nivel: string;
    nivelId: number;
    dia: Fecha;
    cierra: number;
  }>`
    select x.id, x.nombre, n.nombre as nivel, n.id as nivelId, x.dia, x.cierra from (
      select a.id, a.nombre, a.definicionPeriodoId, a.inicia as dia, 0 as cierra from definicionesParcial a
      union all select a.id, a.nombre, a.definicionPeriodoId, a.termina, 1 from definicionesParcial a) x
    join definicionesPeriodo d on d.id = x.definicionPeriodoId join niveles n on n.id = d.nivelId
    where n.colegioId = ${colegioId} and x.dia between ${desde} and ${hasta}
    order by x.dia, n.orden, x.id`.execute(db);
  const filasVisibles = rows
    .filter(({ nivelId }) => admite(limites.niveles, nivelId))
    .map(({ nombre, cierra, ...fila }) => ({ ...fila, cierra, titulo: `${cierra ? "Cierra" : "Empieza"} ${nombre}` }));
  // Levels that share a partial's day share its line.
  return filasVisibles.flatMap(({ id, dia, cierra, titulo }) => {
    const iguales = filasVisibles.filter((cada) => cada.dia === dia && cada.titulo === titulo);
    if (iguales[0]!.id !== id) return [];
    const detalle = iguales.map(({ nivel }) => nivel).join(", ");
    return { ...TODO_EL_DIA, clave: `parcial-${id}-${cierra}`, titulo, detalle, desde: dia, hasta: dia, ruta: null };
  });
}

async function eventos(alcance: Alcance, { desde, hasta }: Dias) {
  return (await eventosEntre(alcance, desde, hasta)).map((evento) => ({
    clave: `evento-${evento.id}`,
    titulo: evento.titulo,
    detalle: [horaDe(evento), evento.grupo ?? evento.nivel, evento.plantel, evento.descripcion]
      .filter(Boolean)
      .join(" · "),
    desde: evento.fechaInicio,
    hasta: evento.fechaFin,
    inicia: evento.inicia,
    termina: evento.termina,
    lugar: evento.lugar,
    ruta: `/calendario/${evento.id}`,
  }));
}

// The due days of the tasks of a teacher's own subjects, and of no other teacher's.
async function tareas(alcance: Alcance, { desde, hasta }: Dias) {
  const { db, colegioId } = alcance;
  const docenteId = await docenteDeLaCuenta(alcance);
  if (docenteId === null) return [];
  const { rows } = await sql<{ id: number; titulo: string; fecha: Fecha; asignatura: string; grupos: string }>`
    select t.id, t.titulo, substr(t.seEntrega, 1, 10) as fecha, a.nombre as asignatura,
      group_concat(distinct g.nombre || ' ' || gr.nombre) as grupos
    from definicionesTarea t join asignaturas a on a.id = t.asignaturaId
      join definicionesTareaGrupos tg on tg.definicionId = t.id
      join grupos gr on gr.id = tg.grupoId join grados g on g.id = gr.gradoId
      join gruposAsignaturas ga on ga.grupoId = gr.id and ga.asignaturaId = t.asignaturaId
      join gruposAsignaturasDocentes d on d.grupoAsignaturaId = ga.id and d.docenteId = ${docenteId} and d.papel = 'IMPARTE'
    where t.colegioId = ${colegioId} and substr(t.seEntrega, 1, 10) between ${desde} and ${hasta}
    group by t.id order by t.seEntrega, t.id`.execute(db);
  return rows.map(({ id, titulo, fecha, asignatura, grupos }) => ({
    ...TODO_EL_DIA,
    clave: `tarea-${id}`,
    titulo: `Se entrega: ${titulo}`,
    detalle: `${asignatura} · ${grupos.replaceAll(",", ", ")}`,
    desde: fecha,
    hasta: fecha,
    ruta: null,
  }));
}

// The days on which a form of pre-enrolment opens and closes.
async function preinscripciones({ db, colegioId }: Alcance, { desde, hasta }: Dias) {
  const formatos = await db
    .selectFrom("formatosPreinscripcion")
    .select(["id", "nombre", "fechaApertura", "fechaCierre"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .orderBy("fechaApertura")
    .orderBy("id")
    .execute();
  return formatos
    .flatMap(({ id, nombre, fechaApertura, fechaCierre }) => [
      { id, nombre, verbo: "Abre", dia: fechaApertura.slice(0, 10) as Fecha },
      { id, nombre, verbo: "Cierra", dia: fechaCierre.slice(0, 10) as Fecha },
    ])
    .filter(({ dia }) => dia >= desde && dia <= hasta)
    .map(({ id, nombre, verbo, dia }) => ({
      ...TODO_EL_DIA,
      clave: `formato-${id}-${verbo}`,
      titulo: `${verbo} ${nombre}`,
      detalle: "Preinscripciones",
      desde: dia,
      hasta: dia,
      ruta: `/ajustes/preinscripciones/formatos/${id}`,
    }));
}

async function cumpleanos(alcance: Alcance, { desde, hasta }: Dias) {
  return (await cumpleanosEntre(alcance, desde, hasta)).map(({ alumnoId, nombre, apellidos, grupo, fecha, anios }) => ({
    ...TODO_EL_DIA,
    clave: `cumpleanos-${alumnoId}-${fecha}`,
    titulo: `${apellidos}, ${nombre}`,
    detalle: `${grupo} · cumple ${anios} años`,
    desde: fecha,
    hasta: fecha,
    ruta: `/alumno/${alumnoId}`,
  }));
}
