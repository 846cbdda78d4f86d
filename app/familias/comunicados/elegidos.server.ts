import { idsConPalabras } from "db/busqueda";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { esBorrador } from "./comunicado";
import { obtenerComunicado } from "./queries.server";
import { alComunicado } from "./rechazos.server";

export type AlumnoElegible = { alumnoId: number; alumno: string; matricula: string; grupo: string };
export type AlumnoPorElegir = AlumnoElegible & { marcado: boolean };

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
 * The chosen students of a draft. Throws 404 like `obtenerComunicado`; a comunicado that is not for chosen students, or
 * is already sent, redirects to its file.
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

/**
 * The students to choose from: first those already ticked, in any search, then at most 20 that match every word. An
 * empty search finds none.
 */
export async function buscarParaElegir(
  alcance: Alcance,
  comunicadoId: number,
  { buscar, marcados }: { buscar: string; marcados: readonly number[] },
): Promise<AlumnoPorElegir[]> {
  const { cicloId } = await obtenerComunicado(alcance, comunicadoId);
  const palabras = palabrasDeBusqueda(buscar);
  const elegidos = (await listarElegidos(alcance, comunicadoId)).map(({ alumnoId }) => alumnoId);
  const porElegir = (menos: readonly number[]) => inscritos(alcance, cicloId).where("i.alumnoId", "not in", menos);
  const conMarca = marcados.length === 0 ? [] : await porElegir(elegidos).where("i.alumnoId", "in", marcados).execute();
  const encontrados =
    palabras.length === 0
      ? []
      : await porElegir([...elegidos, ...marcados])
          .where("i.alumnoId", "in", idsConPalabras(palabras))
          .limit(MAX_ENCONTRADOS)
          .execute();
  return [
    ...conMarca.map((fila) => ({ ...comoElegible(fila), marcado: true })),
    ...encontrados.map((fila) => ({ ...comoElegible(fila), marcado: false })),
  ];
}
