import { sql } from "kysely";
import { inhabilesPara } from "~/aula/horarios/queries.server";
import { diasDe, nombreDeLaSemana, vistaDe } from "~/aula/horarios/semana";
import { listarClases } from "~/aula/horarios/semana.server";
import {
  diaDeLaSemana,
  esFechaDePagina,
  type Fecha,
  formatFecha,
  horaEnZona,
  nombreDelDia,
  sumarDias,
  primerDiaDeLaSemana,
  ultimoDiaDeLaSemana,
} from "~/lib/dates";
import { queryEnum, queryText } from "~/server/request/params.server";
import { direccionDeClases } from "./direcciones";
import { cuandoEs } from "./escritorio";
import type { Escritorio, Seccion } from "./seccion.server";

/** The classes of a student between two days, including electives, without deleted ones. */
export async function clasesDelAlumno(
  { alcance, lugar }: Pick<Escritorio, "alcance" | "lugar">,
  { desde, hasta }: { desde: Fecha; hasta: Fecha },
) {
  const { rows } = await sql<{ grupoId: number }>`
    select grupoId from gruposOptativosAlumnos where inscripcionId = ${lugar.inscripcionId}`.execute(alcance.db);
  const grupos = [...(lugar.grupoId === null ? [] : [lugar.grupoId]), ...rows.map(({ grupoId }) => grupoId)];
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  const todas = await Promise.all(
    grupos.map((grupoId) => listarClases(alcance, { desde, hasta, docenteId: null, aulaId: null, grupoId })),
  );
  return (
    todas
      .flat()
      // The daily list of a group is not a class (decisions.md, Attendance).
      .filter(({ eliminada, grupoAsignaturaId }) => !eliminada && grupoAsignaturaId !== null)
      .sort((a, b) => (`${a.fecha}${a.inicia}` < `${b.fecha}${b.inicia}` ? -1 : 1))
      .map((clase) => ({
        id: clase.id,
        /** C§3 Class. Breaks are never included. */
        inicio: `${clase.fecha}T${clase.inicia}`,
        receso: false,
        diaSemana: diaDeLaSemana(clase.fecha),
        fecha: clase.fecha,
        inicia: clase.inicia,
        termina: clase.termina,
        asignatura: clase.asignatura,
        docente: clase.suplente ?? clase.docentesImparten.join(", "),
        aula: clase.aula,
        impartida: clase.fechaImpartida !== null,
        cuando: cuandoEs(clase, alcance.hoy, hora),
      }))
  );
}

/** The days without classes that apply to a student. */
export const inhabilesDelAlumno = ({ alcance, lugar }: Pick<Escritorio, "alcance" | "lugar">) =>
  inhabilesPara(alcance, { nivelId: lugar.nivelId, plantelId: lugar.plantelId });

/** 'lunes 23-nov-26'. */
const nombreDe = (fecha: Fecha) => `${nombreDelDia(fecha)} ${formatFecha(fecha)}`;

async function leerClases(escritorio: Escritorio, { request }: { request: Request }) {
  const { hoy } = escritorio.alcance;
  const fechaPedida = queryText(request, "fecha");
  const fecha: Fecha = esFechaDePagina(fechaPedida) ? fechaPedida : hoy;
  const ver = queryEnum(request, "ver", ["semana"], null) ?? "dia";
  const [desde, hasta] = ver === "dia" ? [fecha, fecha] : [primerDiaDeLaSemana(fecha), ultimoDiaDeLaSemana(fecha)];
  const clases = await clasesDelAlumno(escritorio, { desde, hasta });
  const inhabiles = await inhabilesDelAlumno(escritorio);
  const dias = ver === "dia" ? [fecha] : diasDe(fecha, vistaDe(null, clases));
  const salto = ver === "dia" ? 1 : 7;
  return {
    ver,
    titulo: ver === "dia" ? nombreDe(fecha) : nombreDeLaSemana(fecha),
    fecha,
    esHoy: desde <= hoy && hoy <= hasta,
    fechaAnterior: sumarDias(fecha, -salto),
    despues: sumarDias(fecha, salto),
    dias: dias.map((dia) => ({
      fecha: dia,
      nombre: nombreDe(dia),
      inhabiles: inhabiles.filter(({ desde: primero, hasta: ultimo }) => primero <= dia && dia <= ultimo),
      clases: clases.filter((clase) => clase.fecha === dia),
    })),
    calendario: `${direccionDeClases(escritorio.tokenPersonal)}?ical=true&eventos=true&colegioId=${escritorio.lugar.colegioId}`,
  };
}
export type DatosDeClases = Awaited<ReturnType<typeof leerClases>>;

/** 'Agenda de clases' (C§2.5). */
export const clases: Seccion<DatosDeClases> = { clave: "clases", titulo: "Clases", enMenu: true, leer: leerClases };
