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
    const { cuantos, hasta } = await contarCumpleanos(alcance, alcance.hoy, sumarDias(alcance.hoy, DIAS - 1));
    const primeros = cuantos === 0 ? [] : await cumpleanosEntre(alcance, alcance.hoy, hasta);
    return {
      titulo: "Cumpleaños",
      cuantos,
      liga: { texto: "Calendario", ruta: "/calendario" },
      renglones: primeros.slice(0, EN_LA_TARJETA).map(({ alumnoId, apellidos, nombre, grupo, fecha, anios }) => ({
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

// By the day first, and from there to the enrolment: of a school of thousands the list of the cycle is what is long.
function deEsosDias(alcance: Alcance, dias: ReadonlyMap<string, unknown>) {
  const { colegioId, cicloId } = alcance;
  const suyos = alumnosEnLosLimites(alcance);
  return {
    de: sql`alumnos a cross join inscripciones i on i.alumnoId = a.id and i.cicloId = ${cicloId}`,
    cuando: sql`substr(a.fechaNacimiento, 6) in (select value from json_each(${JSON.stringify([...dias.keys()])}))
      and +i.colegioId = ${colegioId} and i.fechaBaja is null
      ${suyos ? sql`and a.id in ${suyos}` : sql``}`,
  };
}

/** How many birthdays there are between two days, and the day by which enough of them have come for the card. */
async function contarCumpleanos(alcance: Alcance, desde: Fecha, hasta: Fecha) {
  const dias = diasConSuFecha(desde, hasta);
  const { de, cuando } = deEsosDias(alcance, dias);
  const { rows } = await sql<{ dia: string; cuantos: number }>`
    select substr(a.fechaNacimiento, 6) as dia, count(distinct a.id) as cuantos
    from ${de} where ${cuando} group by 1`.execute(alcance.db);
  const fechas = rows.flatMap(({ dia, cuantos }) => dias.get(dia)!.map((fecha) => ({ fecha, cuantos })));
  fechas.sort((a, b) => (a.fecha < b.fecha ? -1 : 1));
  let van = 0;
  const bastan = fechas.find(({ cuantos }) => (van += cuantos) >= EN_LA_TARJETA);
  return { cuantos: fechas.reduce((suma, { cuantos }) => suma + cuantos, 0), hasta: bastan?.fecha ?? hasta };
}

/**
 * The birthdays between two days, in their order, of the students enrolled in the cycle within the viewer's limits. Who was born on a
 * 29th of February has his on the 28th where the year has no other.
 */
export async function cumpleanosEntre(alcance: Alcance, desde: Fecha, hasta: Fecha) {
  const dias = diasConSuFecha(desde, hasta);
  const { de, cuando } = deEsosDias(alcance, dias);
  const { rows } = await sql<Cumple>`
    select a.id as alumnoId, a.nombre, rtrim(a.apellido1 || ' ' || a.apellido2) as apellidos, a.fechaNacimiento,
      g.nombre || coalesce(' ' || gr.nombre, '') as grupo
    from ${de} join grados g on g.id = i.gradoId left join grupos gr on gr.id = i.grupoId
    where ${cuando}
    group by a.id order by a.nombreOrden`.execute(alcance.db);
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
