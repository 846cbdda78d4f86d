import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Bloque } from "~/base/inicio/bloques.server";
import { SE_CUENTAN } from "~/base/inicio/tarjeta";
import { type Fecha, nombreDelDia, sumarDias } from "~/lib/dates";

const DIAS = 7;
const EN_LA_TARJETA = 4;

/** The birthdays of today and the next days. */
export const cumpleanos: Bloque = {
  clave: "cumpleanos",
  permiso: "PERM_VER_ALUMNO",
  leer: async (alcance) => {
    const { cuantos, hasta } = await contarCumpleanos(alcance, alcance.hoy, sumarDias(alcance.hoy, DIAS - 1));
    const primeros = cuantos === 0 ? [] : await cumpleanosEntre(alcance, alcance.hoy, hasta, EN_LA_TARJETA);
    return {
      titulo: "Cumpleaños",
      cuantos,
      liga: { texto: "Calendario", ruta: "/calendario" },
      renglones: primeros.map(({ alumnoId, apellidos, nombre, grupo, fecha, anios }) => ({
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
 * The number of birthdays between two days, up to the maximum of a card, and the day on which that maximum is reached.
 * The days are read in the order of the list, so that a school of thousands is not counted to its end.
 */
async function contarCumpleanos(alcance: Alcance, desde: Fecha, hasta: Fecha) {
  const { rows } = await sql<{ fecha: Fecha }>`
    select d.value as fecha from ${enSuDia(alcance, diasConSuFecha(desde, hasta))} limit ${SE_CUENTAN + 1}`.execute(
    alcance.db,
  );
  return { cuantos: rows.length, hasta: rows[EN_LA_TARJETA - 1]?.fecha ?? hasta };
}

/**
 * The birthdays between two days, in order, of the students enrolled in the cycle within the viewer's limits; with
 * `cuantos`, only the first ones. A birthday on a 29th of February falls on the 28th in other years.
 */
export async function cumpleanosEntre(alcance: Alcance, desde: Fecha, hasta: Fecha, cuantos = -1) {
  const dias = diasConSuFecha(desde, hasta);
  const { rows } = await sql<Cumple>`
    select a.id as alumnoId, a.nombre, rtrim(a.apellido1 || ' ' || a.apellido2) as apellidos, a.fechaNacimiento,
      (select g.nombre || coalesce(' ' || gr.nombre, '') from inscripciones i
        join grados g on g.id = i.gradoId left join grupos gr on gr.id = i.grupoId
        where ${esSuInscripcion(alcance)} limit 1) as grupo
    from ${enSuDia(alcance, dias)} order by d.value, a.nombreOrden limit ${cuantos}`.execute(alcance.db);
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

// By the day first, and from there to the enrolment: in a school of thousands, the list of the cycle is the long part.
function enSuDia(alcance: Alcance, dias: ReadonlyMap<string, readonly Fecha[]>) {
  const primeras = JSON.stringify(Object.fromEntries([...dias].map(([dia, [primera]]) => [dia, primera])));
  const alumnos = alumnosEnLosLimites(alcance);
  return sql`json_each(${primeras}) d cross join alumnos a on substr(a.fechaNacimiento, 6) = d.key
    where exists (select 1 from inscripciones i where ${esSuInscripcion(alcance)})
      ${alumnos ? sql`and a.id in ${alumnos}` : sql``}`;
}

const esSuInscripcion = ({ cicloId, colegioId }: Alcance) =>
  sql`i.alumnoId = a.id and i.cicloId = ${cicloId} and i.colegioId = ${colegioId} and i.fechaBaja is null`;

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
