import { DEL_PARCIAL } from "~/aula/calificaciones/celda";
import type { Alcance } from "~/base/acceso/alcance.server";
import { cerrarParcial } from "~/aula/calificaciones/commands/cerrar-parcial.server";
import { guardarCalificaciones } from "~/aula/calificaciones/commands/guardar-calificaciones.server";
import { buscarMateria } from "~/aula/calificaciones/materia.server";
import { asignaturasDelGrupo, obtenerGrupo } from "~/aula/docentes/grupos.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import type { GrupoDelCiclo, ParcialDeMuestra } from "./escuela";
import type { Azar } from "./azar";
import { resultadoDe } from "./reloj";

type Datos = {
  azar: Azar;
  grupo: GrupoDelCiclo;
  parciales: readonly ParcialDeMuestra[];
  hoy: Fecha;
  direccion: (dia: Fecha) => Alcance;
};

/** Grades in words, as a teacher of preescolar writes them. */
const PALABRAS = [
  "Comparte lo que sabe y escucha a los demás; participa con gusto en los proyectos del grupo.",
  "Explica lo que observa con sus propias palabras y hace preguntas.",
  "Cuenta, compara y ordena colecciones de hasta veinte elementos.",
  "Va ganando confianza para hablar frente al grupo.",
  "Reconoce su nombre escrito y el de varios compañeros.",
  "Respeta turnos y acuerdos; pide ayuda cuando la necesita.",
  "Relata lo que vive en casa y sigue con atención los cuentos.",
  "Cuida los materiales y guarda lo que usó sin que se le pida.",
];

/** The share of the current partial's subjects that are already graded. */
const YA_CALIFICADAS = 0.7;

/** The grades of a group: the whole partial before today's, and most subjects of today's. */
export async function calificarGrupo({ azar, grupo, parciales, hoy, direccion }: Datos): Promise<void> {
  const { grupoId, aula } = grupo;
  const pasados = parciales.filter(({ nivelId, inicia }) => nivelId === aula.lugar.nivelId && inicia <= hoy);
  const asignaturas = await asignaturasDelGrupo(direccion(hoy), await obtenerGrupo(direccion(hoy), grupoId));
  const alumnos = await alumnosDe(direccion(hoy), grupoId);
  const nivelDe = new Map(alumnos.map((id) => [id, azar.entero(68, 97)]));
  for (const { id: parcialId, termina } of pasados.slice(-2)) {
    const actual = termina >= hoy;
    const alcance = direccion(actual ? sumarDias(hoy, -1) : termina);
    const cuantas = actual ? Math.ceil(asignaturas.length * YA_CALIFICADAS) : asignaturas.length;
    for (const { asignaturaId } of asignaturas.slice(0, cuantas)) {
      const materia = (await buscarMateria(alcance, { asignaturaId, parcialId }))!;
      const columnas = materia.criterios.length > 0 ? materia.criterios.map(({ id }) => id) : [null];
      const enNumero = materia.tipoCalificacion === "NUMERICA";
      const escrito = (inscripcionId: number) => {
        if (!enNumero) return azar.uno(PALABRAS);
        const decimos = Math.min(100, Math.max(50, nivelDe.get(inscripcionId)! + azar.entero(-10, 8)));
        return String(decimos / 10);
      };
      const celdas = alumnos.flatMap((inscripcionId) =>
        columnas.map((criterioId) => ({
          inscripcionId,
          columna: criterioId ?? DEL_PARCIAL,
          escrito: escrito(inscripcionId),
          version: 0,
        })),
      );
      const pedido = { asignaturaId, seccionId: null, parcialId, observaciones: "", celdas };
      resultadoDe(await guardarCalificaciones(alcance, pedido));
    }
  }
}

async function alumnosDe({ db }: Alcance, grupoId: number): Promise<number[]> {
  const filas = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("grupoId", "=", grupoId)
    .where("fechaBaja", "is", null)
    .orderBy("id")
    .execute();
  return filas.map(({ id }) => id);
}

type Cierre = Pick<Datos, "parciales" | "hoy" | "direccion"> & { cicloId: number };

/** Closes partials that ended at least five days ago. */
export async function cerrarPasados({ parciales, cicloId, hoy, direccion }: Cierre): Promise<void> {
  for (const { id: parcialId, periodoId, termina } of parciales) {
    const dia = sumarDias(termina, 5);
    if (dia > hoy) continue;
    const parcial = { cicloId, periodoId, parcialId };
    resultadoDe(await cerrarParcial(direccion(dia), { ...parcial, estado: "CERRADO", motivo: "" }));
  }
}
