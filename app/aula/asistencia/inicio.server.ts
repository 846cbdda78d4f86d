import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import type { Bloque, Espera } from "~/base/inicio/bloques.server";
import { enPorCiento } from "~/base/inicio/tarjeta";
import { counted } from "~/lib/counts";
import { horaEnZona } from "~/lib/dates";
import { estaPorAvisar } from "./asistencia";
import { ausenciasDelDia } from "./ausencias-del-dia.server";
import { obtenerMiDia } from "./mi-dia.server";
import { AUSENCIAS_DEL_DIA, TOMA_LISTA } from "./puertas";

const DEL_DIA = "/controlescolar/ausencias";
const EN_LA_TARJETA = 4;

const ausentes = (cuantos: number) => counted(cuantos, "ausente", "ausentes");

/** Today's attendance by level, from the lists that were taken. */
export const asistenciaHoy: Bloque = {
  clave: "asistencia",
  permiso: AUSENCIAS_DEL_DIA,
  leer: async (alcance) => {
    const niveles = await asistenciaPorNivel(alcance);
    const total = niveles.reduce((suma, { pasados }) => suma + pasados, 0);
    const faltas = niveles.reduce((suma, cada) => suma + cada.faltas, 0);
    const personas = niveles.reduce((suma, cada) => suma + cada.ausentes, 0);
    if (total === 0)
      return {
        titulo: "Asistencia hoy",
        vacio: "Todavía no se toma ninguna lista.",
        liga: { texto: "Ausencias", ruta: DEL_DIA },
      };
    return {
      titulo: "Asistencia hoy",
      liga: { texto: ausentes(personas), ruta: DEL_DIA },
      cifra: { texto: enPorCiento(1 - faltas / total), ruta: DEL_DIA },
      linea: "De las listas que ya se tomaron",
      barras: niveles.map(({ id, nombre, pasados, faltas: faltasDelNivel, ausentes: personasDelNivel }) => ({
        clave: String(id),
        texto: nombre,
        valor: enPorCiento(1 - faltasDelNivel / pasados),
        parte: 1 - faltasDelNivel / pasados,
        detalle: ausentes(personasDelNivel),
        ruta: DEL_DIA,
      })),
    };
  },
};

type DeUnNivel = { id: number; nombre: string; pasados: number; faltas: number; ausentes: number };

async function asistenciaPorNivel({ db, colegioId, hoy, limites }: Alcance): Promise<DeUnNivel[]> {
  const { rows } = await sql<DeUnNivel>`
    select n.id, n.nombre, sum(json_array_length(s.inscripciones)) as pasados,
      sum((select count(*) from faltas f where f.claseId = c.id and f.retardo = 0)) as faltas,
      (select count(distinct f.inscripcionId) from clases x join faltas f on f.claseId = x.id and f.retardo = 0
        join grupos y on y.id = x.grupoId join grados z on z.id = y.gradoId
        where x.colegioId = ${colegioId} and x.fecha = ${hoy} and z.nivelId = n.id ${enLimites(limites, "y", "z")}) as ausentes
    from clases c join asistencias s on s.claseId = c.id
    join grupos gr on gr.id = c.grupoId join grados g on g.id = gr.gradoId join niveles n on n.id = g.nivelId
    where c.colegioId = ${colegioId} and c.fecha = ${hoy} ${enLimites(limites, "gr", "g")}
    group by n.id having pasados > 0 order by n.orden, n.id`.execute(db);
  return rows;
}

// The condition of an account's limits, with aliases for groups and their grades.
function enLimites(limites: Alcance["limites"], grupo: string, grado: string) {
  const columnas = [
    [`${grado}.nivelId`, limites.niveles],
    [`${grado}.id`, limites.grados],
    [`${grupo}.plantelId`, limites.planteles],
    [`${grupo}.turnoId`, limites.turnos],
    [`${grupo}.id`, limites.grupos],
  ] as const;
  const partes = columnas.flatMap(([columna, idsPermitidos]) =>
    idsPermitidos
      ? [sql`and ${sql.ref(columna)} in (select value from json_each(${JSON.stringify(idsPermitidos)}))`]
      : [],
  );
  return sql.join(partes, sql` `);
}

/** The absent pupils with a home that was not told yet, with the tutors to telephone for a viewer who may see them. */
export const ausentesSinAvisar: Bloque = {
  clave: "ausentes",
  permiso: AUSENCIAS_DEL_DIA,
  leer: async (alcance) => {
    const todos = await ausenciasDelDia(alcance, alcance.hoy);
    const alumnosSinAviso = todos.filter(estaPorAvisar);
    return {
      titulo: "Ausentes sin avisar",
      cuantos: alumnosSinAviso.length,
      liga: { texto: alumnosSinAviso.length > 0 ? "Llamar" : "Ausencias", ruta: DEL_DIA },
      renglones: alumnosSinAviso
        .slice(0, EN_LA_TARJETA)
        .map(({ inscripcionId, alumnoId, nombre, grado, grupo, tutores }) => ({
          clave: String(inscripcionId),
          texto: nombre,
          detalle: `${grado} ${grupo ?? ""}`.trim(),
          telefono: tutores.flatMap(({ telefonos }) => telefonos)[0] ?? null,
          ruta: tienePermiso(alcance, "PERM_VER_ALUMNO") ? `/alumno/${alumnoId}` : DEL_DIA,
        })),
      vacio: "Nadie falta sin que su casa lo sepa.",
    };
  },
};

/** A teacher's classes of today, with the lists that are still missing. */
export const miDia: Bloque = {
  clave: "midia",
  permiso: TOMA_LISTA,
  leer: async (alcance) => {
    const { esDocente, clases, inhabil } = await obtenerMiDia(alcance, alcance.hoy);
    if (!esDocente) return null;
    const porTomar = clases.filter(({ conLista, tomada, porque }) => conLista && tomada === null && porque === null);
    return {
      titulo: "Mi día",
      cuantos: porTomar.length,
      liga: { texto: "Ver el día", ruta: "/midia" },
      renglones: clases.map(({ id, inicia, asignatura, grupo, aula, conLista, porque, tomada }) => ({
        clave: String(id),
        momento: inicia,
        texto: `${asignatura} · ${grupo}`,
        detalle: tomada ?? porque ?? aula ?? "",
        ruta: conLista ? `/midia/${id}` : "/midia",
        ...(conLista && tomada === null && porque === null ? { accion: "Pasar lista" } : {}),
      })),
      vacio: inhabil ? `Hoy no hay clases: ${inhabil}.` : "Hoy no tienes clases.",
    };
  },
};

/** Groups with an overdue list of today. */
export const gruposSinLista: Espera = {
  clave: "listas",
  permiso: "PERM_COORDINACION",
  leer: async (alcance) => {
    const { db, colegioId, hoy, limites, ahora, zonaHoraria } = alcance;
    const hora = horaEnZona(ahora, zonaHoraria);
    const { rows } = await sql<{ grupo: string }>`
      select distinct g.nombre || ' ' || gr.nombre as grupo
      from clases c join grupos gr on gr.id = c.grupoId join grados g on g.id = gr.gradoId
      join niveles n on n.id = g.nivelId left join nivelesAcademico na on na.nivelId = n.id
      left join asistencias s on s.claseId = c.id
      where c.colegioId = ${colegioId} and c.fecha = ${hoy} and c.inicia <= ${hora} and c.eliminadaDate is null
        and s.claseId is null
        and (coalesce(na.asistencia, 'POR_DIA') = 'POR_DIA') = (c.grupoAsignaturaId is null) ${enLimites(limites, "gr", "g")}
      order by n.orden, g.orden, gr.orden, gr.nombre`.execute(db);
    if (rows.length === 0) return null;
    const grupos = rows.map(({ grupo }) => grupo);
    return {
      fuerte: counted(rows.length, "grupo", "grupos"),
      texto: "sin lista de asistencia hoy",
      detalle: grupos.length > 6 ? `${grupos.slice(0, 6).join(", ")} y ${grupos.length - 6} más` : grupos.join(", "),
      ruta: "/controlescolar/horarios",
      icono: "clipboard-check",
      tono: "acento",
      accion: "Ver",
    };
  },
};
