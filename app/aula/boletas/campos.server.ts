import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { decimosComoTexto } from "~/lib/decimos";
import { promedioComoTexto } from "~/aula/calificaciones/calificacion";
import { promedio } from "~/aula/calificaciones/promedios";
import { camposDe, claveDeCampo, nombresDeCampos } from "./campos";
import { datosDeBoletas, type DeQuien, quienesDe } from "./datos.server";

type Eleccion = { grupoId: number; periodoId: number | null };
type Leidos = { alumnos: readonly DeQuien[]; datos: Awaited<ReturnType<typeof datosDeBoletas>> };

/**
 * The campos formativos of a group in a period (the current one by default), one column each. The values come from its
 * subjects, or from coordination instead, with each cell's version and the pupil's mean of the period. Null if the group has no pupil that the viewer
 * sees, or no period.
 */
export async function obtenerCampos(alcance: Alcance, { grupoId, periodoId }: Eleccion) {
  const alumnos = await quienesDe(alcance, { grupoId });
  const datos = await datosDeBoletas(alcance, alumnos);
  return camposLeidos(alcance, { grupoId, periodoId }, { alumnos, datos });
}

/** The same of pupils whose data were read. */
export async function camposLeidos(alcance: Alcance, { grupoId, periodoId }: Eleccion, { alumnos, datos }: Leidos) {
  const [primero] = alumnos;
  if (!primero) return null;
  const { periodos } = datos.get(primero.inscripcionId)!.info;
  const indice = Math.max(
    periodos.findIndex(({ id }) => id === periodoId),
    periodoId === null ? periodos.findIndex(({ vigente }) => vigente) : -1,
    periodoId === null ? 0 : -1,
  );
  const periodo = periodos[indice];
  if (!periodo) return null;
  const campos = nombresDeCampos([...datos.values()].flatMap(({ notas }) => notas.filas));
  const versiones = await versionesDe(alcance, { grupoId, periodoId: periodo.id });
  return {
    nivelId: primero.nivelId,
    periodoId: periodo.id,
    periodo: periodo.nombre,
    periodos: periodos.map(({ id, nombre }) => ({ value: id, label: nombre })),
    campos,
    filas: alumnos.map(({ inscripcionId, nombreCompleto, nombre, apellidos }) => {
      const { notas, info, ajustes, corregidos } = datos.get(inscripcionId)!;
      const camposDelAlumno = camposDe(notas, info.periodos, ajustes, corregidos);
      return {
        inscripcionId,
        nombre: nombreCompleto,
        persona: { nombre, apellidos },
        celdas: campos.map((campo, lugar) => {
          const este = camposDelAlumno.campos.find((cada) => cada.nombre === campo);
          return {
            columna: lugar + 1,
            escrito: decimosComoTexto(este?.valores[indice] ?? null),
            calculado: decimosComoTexto(este?.calculados[indice] ?? null),
            version: versiones.get(claveDeCampo(inscripcionId, campo)) ?? 0,
          };
        }),
        promedio: comoMedia(
          promedio(
            camposDelAlumno.campos.map(({ valores }) => valores[indice] ?? null),
            ajustes,
          ),
        ),
      };
    }),
  };
}

const comoMedia = (decimos: number | null): string => (decimos === null ? "" : promedioComoTexto(decimos));

async function versionesDe({ db }: Alcance, { grupoId, periodoId }: { grupoId: number; periodoId: number }) {
  const { rows } = await sql<{ inscripcionId: number; campo: string; version: number }>`
    select c.inscripcionId, c.campo, c.version from camposCorregidos c join inscripciones i on i.id = c.inscripcionId
    where i.grupoId = ${grupoId} and c.periodoId = ${periodoId}`.execute(db);
  return new Map(rows.map(({ inscripcionId, campo, version }) => [claveDeCampo(inscripcionId, campo), version]));
}
