import { idsConPalabras } from "db/busqueda";
import { palabrasDeBusqueda } from "~/alumnos/alumno";
import { dentroDeLimites } from "~/alumnos/visible.server";
import type { Alcance } from "~/server/alcance.server";
import { esBorrador } from "./comunicado";
import { obtenerComunicado } from "./queries.server";
import { alComunicado } from "./rechazos.server";

export type AlumnoElegible = { alumnoId: number; alumno: string; matricula: string; grupo: string };

const MAX_ENCONTRADOS = 20;

function inscritos(alcance: Alcance, cicloId: number) {
  return alcance.db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["i.alumnoId", "a.nombreCompleto as alumno", "a.matricula", "n.nombre as nivel", "g.nombre as grado"])
    .select("gr.nombre as grupo")
    .where("i.colegioId", "=", alcance.colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(alcance.limites))
    .groupBy("i.alumnoId")
    .orderBy("i.nombreOrden");
}

type Fila = Awaited<ReturnType<ReturnType<typeof inscritos>["execute"]>>[number];

const comoElegible = ({ nivel, grado, grupo, ...fila }: Fila): AlumnoElegible => ({
  ...fila,
  grupo: [nivel, grado, grupo].filter(Boolean).join(" "),
});

/**
 * The students that a draft for chosen students is for. Throws 404 as `obtenerComunicado` does; one that is not for
 * chosen students, or is out already, leads to its file.
 */
export async function listarElegidos(alcance: Alcance, comunicadoId: number): Promise<AlumnoElegible[]> {
  const { estatus, audiencia, cicloId } = await obtenerComunicado(alcance, comunicadoId);
  if (!esBorrador(estatus) || audiencia !== "ALUMNOS") throw alComunicado(comunicadoId);
  const filas = await inscritos(alcance, cicloId)
    .where("i.alumnoId", "in", (eb) =>
      eb
        .selectFrom("comunicadosAudiencia as ca")
        .select("ca.alumnoId")
        .where("ca.comunicadoId", "=", comunicadoId)
        .where("ca.alumnoId", "is not", null),
    )
    .execute();
  return filas.map(comoElegible);
}

/** Students who are not chosen yet and hold every word somewhere, at most 20; none when nothing is searched. */
export async function buscarParaElegir(
  alcance: Alcance,
  comunicadoId: number,
  buscar: string,
): Promise<AlumnoElegible[]> {
  const palabras = palabrasDeBusqueda(buscar);
  if (palabras.length === 0) return [];
  const { cicloId } = await obtenerComunicado(alcance, comunicadoId);
  const elegidos = new Set((await listarElegidos(alcance, comunicadoId)).map(({ alumnoId }) => alumnoId));
  const filas = await inscritos(alcance, cicloId)
    .where("i.alumnoId", "in", idsConPalabras(palabras))
    .limit(MAX_ENCONTRADOS + elegidos.size)
    .execute();
  return filas
    .filter(({ alumnoId }) => !elegidos.has(alumnoId))
    .slice(0, MAX_ENCONTRADOS)
    .map(comoElegible);
}
