import { keptWhileUnchanged } from "db/kept";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type CampoDeCarta, llenarCarta } from "~/personas/alumnos/carta";
import { obtenerFichaAlumno } from "~/personas/alumnos/ficha.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { type Fecha, formatFecha, nombreDelMes } from "~/lib/dates";
import { noEncontrado } from "~/server/request/responses.server";
import { cartaPdf } from "./pdf/carta.server";

type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/** The letters that the viewer's school prints for students. */
export const listarCartas = (alcance: Alcance) => cartasDe(alcance, alcance.colegioId);

const cartasDe = keptWhileUnchanged((db, colegioId: number) =>
  db
    .selectFrom("cartas")
    .select(["id", "nombre"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .orderBy("orden")
    .orderBy("id")
    .execute(),
);

/**
 * A letter about a student, as enrolled in the viewer's cycle. Throws 404 for a letter or a student of another school,
 * and for a student who is not enrolled.
 */
export async function imprimirCarta(
  alcance: Alcance,
  { alumnoId, cartaId }: { alumnoId: number; cartaId: number },
  leer: LeerArchivo,
): Promise<Uint8Array> {
  const { db, colegioId, cicloId, hoy } = alcance;
  const ficha = await obtenerFichaAlumno(alcance, alumnoId);
  const { inscripcion } = ficha;
  if (!inscripcion || inscripcion.fechaBaja !== null) throw noEncontrado();
  const carta = await db
    .selectFrom("cartas")
    .select(["nombre", "texto"])
    .where("id", "=", cartaId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!carta) throw noEncontrado();
  const ciclo = await db
    .selectFrom("ciclos")
    .select(["nombre", "fechaInicio", "fechaFin"])
    .where("id", "=", cicloId)
    .executeTakeFirstOrThrow();
  const membrete = await membreteDePdf(alcance, leer, inscripcion.nivelId);
  const nivel = await db
    .selectFrom("niveles")
    .select("cct")
    .where("id", "=", inscripcion.nivelId)
    .executeTakeFirstOrThrow();
  const valores: Record<CampoDeCarta, string> = {
    nombre: ficha.nombreCompleto,
    matricula: ficha.matricula,
    curp: ficha.curp,
    fechaNacimiento: formatFecha(ficha.fechaNacimiento),
    nivel: inscripcion.nivel,
    grado: inscripcion.grado,
    grupo: inscripcion.grupo ?? "",
    plantel: inscripcion.plantel,
    turno: inscripcion.turno,
    ciclo: ciclo.nombre,
    inicioDeCiclo: enLetra(ciclo.fechaInicio as Fecha),
    finDeCiclo: enLetra(ciclo.fechaFin as Fecha),
    colegio: membrete.name,
    cct: nivel.cct,
    fecha: enLetra(hoy),
  };
  return cartaPdf({
    membrete,
    impreso: impresoPor(alcance),
    nombre: carta.nombre,
    texto: llenarCarta(carta.texto, valores),
  });
}

// '23 de noviembre de 2026'.
const enLetra = (dia: Fecha) => `${Number(dia.slice(8))} de ${nombreDelMes(dia)} de ${dia.slice(0, 4)}`;
