import { sql } from "kysely";
import type { Alcance } from "~/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/acceso/alumnos-visibles.server";
import type { Bloque } from "~/inicio/bloques.server";
import { type Fecha, nombreDelDia, sumarDias } from "~/lib/dates";

const DIAS = 7;
const EN_LA_TARJETA = 4;

/** Whose birthday it is today and in the next days. */
export const cumpleanos: Bloque = {
  clave: "cumpleanos",
  permiso: "PERM_VER_ALUMNO",
  ancho: "lista",
  leer: async (alcance) => {
    const hasta = sumarDias(alcance.hoy, DIAS - 1);
    const todos = await cumpleanosEntre(alcance, alcance.hoy, hasta);
    return {
      titulo: "Cumpleaños",
      cuantos: todos.length,
      liga: { texto: "Calendario", ruta: "/calendario" },
      renglones: todos.slice(0, EN_LA_TARJETA).map(({ alumnoId, apellidos, nombre, grupo, fecha, anios }) => ({
        clave: String(alumnoId),
        texto: `${apellidos}, ${nombre}`,
        persona: `${nombre} ${apellidos}`,
        detalle: [grupo, `cumple ${anios} años`].filter(Boolean).join(" · "),
        lado: cuando(fecha, alcance.hoy),
        ruta: `/alumno/${alumnoId}`,
      })),
      vacio: "Nadie cumple años esta semana.",
    };
  },
};

function cuando(fecha: Fecha, hoy: Fecha): string {
  if (fecha === hoy) return "hoy";
  if (fecha === sumarDias(hoy, 1)) return "mañana";
  return `${nombreDelDia(fecha).slice(0, 3)} ${Number(fecha.slice(8))}`;
}

/**
 * The birthdays between two days, in their order, of the students enrolled in the cycle within the viewer's limits and the places
 * asked for. Who was born on a 29th of February has his on the 28th where the year has no other.
 */
export async function cumpleanosEntre(
  alcance: Alcance,
  desde: Fecha,
  hasta: Fecha,
  { nivelId = null, grupoId = null }: { nivelId?: number | null; grupoId?: number | null } = {},
) {
  const { db, colegioId, cicloId } = alcance;
  const dias = diasConSuFecha(desde, hasta);
  const suyos = alumnosEnLosLimites(alcance);
  // By the day first, and from there to the enrolment: of a school of thousands the list of the cycle is what is long.
  const { rows } = await sql<Cumple>`
    select a.id as alumnoId, a.nombre, rtrim(a.apellido1 || ' ' || a.apellido2) as apellidos, a.fechaNacimiento,
      g.nombre || coalesce(' ' || gr.nombre, '') as grupo
    from alumnos a join inscripciones i on i.alumnoId = a.id and +i.cicloId = ${cicloId}
    join grados g on g.id = i.gradoId left join grupos gr on gr.id = i.grupoId
    where substr(a.fechaNacimiento, 6) in (select value from json_each(${JSON.stringify([...dias.keys()])}))
      and +i.colegioId = ${colegioId} and i.fechaBaja is null
      ${nivelId === null ? sql`` : sql`and i.nivelId = ${nivelId}`}
      ${grupoId === null ? sql`` : sql`and i.grupoId = ${grupoId}`}
      ${suyos ? sql`and a.id in ${suyos}` : sql``}
    group by a.id order by a.nombreOrden`.execute(db);
  return rows
    .flatMap(({ fechaNacimiento, ...alumno }) =>
      dias.get(fechaNacimiento.slice(5))!.map((fecha) => ({
        ...alumno,
        fecha,
        anios: Number(fecha.slice(0, 4)) - Number(fechaNacimiento.slice(0, 4)),
      })),
    )
    .sort((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}

type Cumple = { alumnoId: number; nombre: string; apellidos: string; fechaNacimiento: Fecha; grupo: string };

// MM-DD, with the days on which it falls.
function diasConSuFecha(desde: Fecha, hasta: Fecha): Map<string, Fecha[]> {
  const dias = new Map<string, Fecha[]>();
  const poner = (clave: string, fecha: Fecha) => dias.set(clave, [...(dias.get(clave) ?? []), fecha]);
  for (let fecha = desde; fecha <= hasta; fecha = sumarDias(fecha, 1)) {
    poner(fecha.slice(5), fecha);
    if (fecha.endsWith("-02-28") && sumarDias(fecha, 1).endsWith("-03-01")) poner("02-29", fecha);
  }
  return dias;
}
