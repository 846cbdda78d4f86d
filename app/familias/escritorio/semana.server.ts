import { nombreDeInhabiles } from "~/aula/horarios/clases";
import { diasDe, filasDeHoras, vistaDe } from "~/aula/horarios/semana";
import { type Fecha, formatFecha, nombreDelDia, primerDiaDeLaSemana, sumarDias } from "~/lib/dates";
import { clasesDelAlumno, inhabilesDelAlumno } from "./clases.server";
import type { Escritorio } from "./seccion.server";
import { tareasDe } from "./tareas.server";

/** The number of tasks of each kind on the home. */
const CUANTAS = 4;

/**
 * The week of the home, hours in rows: the current one, or the next one once its classes are over. `elegido` is the day
 * that a phone shows: today, or the first with a class still to come.
 */
export async function semanaDeInicio(escritorio: Escritorio) {
  const { hoy } = escritorio.alcance;
  const domingo = primerDiaDeLaSemana(hoy);
  const clases = await clasesDelAlumno(escritorio, { desde: domingo, hasta: sumarDias(domingo, 13) });
  const inhabiles = await inhabilesDelAlumno(escritorio);
  const pendientes = (await tareasDe(escritorio)).PENDIENTES;
  const enLaSemana = (primero: Fecha) =>
    clases.filter(({ fecha }) => primero <= fecha && fecha <= sumarDias(primero, 6));
  const quedan = enLaSemana(domingo).some(({ cuando }) => cuando !== "paso");
  const primero = quedan || enLaSemana(sumarDias(domingo, 7)).length === 0 ? domingo : sumarDias(domingo, 7);
  const visibles = enLaSemana(primero);
  const dias = diasDe(primero, vistaDe(null, visibles));
  const filas = filasDeHoras(visibles, [], dias);
  const proximo = visibles.find(({ cuando }) => cuando !== "paso")?.fecha;
  const elegido = dias.includes(hoy) ? hoy : (proximo ?? dias[0]!);
  return {
    hayClases: visibles.length > 0,
    dias: dias.map((fecha, indice) => ({
      fecha,
      corto: nombreDelDia(fecha).slice(0, 3),
      numero: Number(fecha.slice(8)),
      esHoy: fecha === hoy,
      elegido: fecha === elegido,
      inhabil: nombreDeInhabiles(inhabiles, fecha),
      tareas: pendientes.filter(({ seEntrega }) => seEntrega === fecha).length,
      horas: filas.map(({ inicia, celdas }) => ({
        inicia,
        clases: celdas[indice]!.map(({ id, asignatura, docente, cuando }) => ({
          id,
          asignatura,
          docente,
          ahora: cuando === "ahora",
        })),
      })),
    })),
  };
}

/** The tasks of the home by the day on which they are due, the next one first; then the latest that were missed. */
export async function tareasDeInicio(escritorio: Escritorio) {
  const { hoy } = escritorio.alcance;
  const { PENDIENTES, OMITIDAS } = await tareasDe(escritorio);
  const grupos = new Map<string, { id: number; titulo: string; nota: string; entrega: boolean; tipo: string }[]>();
  for (const { id, titulo, asignatura, seEntrega, entregaEnLinea } of PENDIENTES.slice(0, CUANTAS)) {
    const dia = [cercano(seEntrega, hoy), `${nombreDelDia(seEntrega)} ${formatFecha(seEntrega)}`];
    const fila = { id, titulo, nota: asignatura, entrega: entregaEnLinea, tipo: "PENDIENTES" };
    const clave = dia.filter(Boolean).join(", ");
    grupos.set(clave, [...(grupos.get(clave) ?? []), fila]);
  }
  return {
    grupos: [...grupos].map(([dia, filas]) => ({ dia, filas })),
    omitidas: OMITIDAS.slice(0, CUANTAS / 2).map(({ id, titulo, asignatura, seEntrega }) => ({
      id,
      titulo,
      nota: `${asignatura} · era para el ${formatFecha(seEntrega)}`,
    })),
  };
}

const cercano = (fecha: Fecha, hoy: Fecha) => (fecha === hoy ? "Hoy" : fecha === sumarDias(hoy, 1) ? "Mañana" : "");
