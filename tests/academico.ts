import { guardarCalificaciones } from "~/aula/calificaciones/commands/guardar-calificaciones.server";
import { guardarRegistro } from "~/direccion/configuracion/commands/guardar-registro.server";
import type { Datos } from "~/direccion/configuracion/schemas.server";
import { type Fecha, nombreDelMes, primerDiaDelMes, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";
import type { Outcome } from "~/lib/outcome";
import { randomUUID } from "node:crypto";
import { newToken } from "~/server/request/tokens.server";
import { type Escenario, insertar } from "./factories";

// Created by the commands of the screens: these tests rely on them, but do not test them.

type Sin = "lastModifiedDate" | "force" | "escrito";
type DatosDe<K extends "asignaturas" | "periodos" | "parciales"> = Partial<Omit<Datos<K>, Sin>>;

/** The result of a command; throws its refusal. */
function resultado<T extends object>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** A subject of the scenario's grade, numeric and in the average by default. */
export async function unaAsignatura(e: Escenario, datos: DatosDe<"asignaturas"> = {}): Promise<number> {
  const pedido = { clave: "asignaturas", registroId: null, padreId: e.cicloId } as const;
  const completos = {
    gradoId: e.gradoId,
    nombre: "Matemáticas",
    campoFormativo: "Saberes y pensamiento científico",
    tipoCalificacion: "NUMERICA" as const,
    secciones: "",
    horasSemana: 5,
    promedia: true,
    optativa: false,
    orden: null,
    activo: true,
    ...datos,
  };
  return resultado(await guardarRegistro(e.alcance, { ...pedido, datos: completos })).id;
}

/** A period of the scenario's level, by default from the month before the test's day to the month after it. */
export async function unPeriodo(e: Escenario, datos: DatosDe<"periodos"> = {}): Promise<number> {
  const pedido = { clave: "periodos", registroId: null, padreId: e.cicloId } as const;
  const dias = { inicia: delMes(e, -1).inicia, termina: delMes(e, 1).termina };
  const completos = { nivelId: e.nivelId, gradoId: null, nombre: "Primer periodo", ...dias, orden: null, ...datos };
  return resultado(await guardarRegistro(e.alcance, { ...pedido, datos: completos })).id;
}

/** A partial of a period, by default the month of the test's day. */
export async function unParcial(e: Escenario, periodoId: number, datos: DatosDe<"parciales"> = {}): Promise<number> {
  const pedido = { clave: "parciales", registroId: null, padreId: periodoId } as const;
  const completos = { ...delMes(e, 0), orden: null, ...datos };
  return resultado(await guardarRegistro(e.alcance, { ...pedido, datos: completos })).id;
}

/** A month as a partial, at this distance from the test's day. */
function delMes({ hoy }: Pick<Escenario, "hoy">, meses: number) {
  const inicia: Fecha = primerDiaDelMes(sumarMeses(hoy, meses));
  const nombre = nombreDelMes(inicia);
  return { nombre, etiqueta: nombre.slice(0, 3).toUpperCase(), inicia, termina: ultimoDiaDelMes(inicia) };
}

/**
 * A plan for grading: two subjects of the grade, and a period with the month before the test's day and its own month as
 * partials.
 */
export async function unPlan(e: Escenario) {
  const matematicasId = await unaAsignatura(e);
  const espanolId = await unaAsignatura(e, { nombre: "Español", campoFormativo: "Lenguajes" });
  const periodoId = await unPeriodo(e);
  const anteriorId = await unParcial(e, periodoId, delMes(e, -1));
  const actualId = await unParcial(e, periodoId);
  return { matematicasId, espanolId, periodoId, anteriorId, actualId };
}

type Calificada = { inscripcionId: number; asignaturaId: number; parcialId: number; seccionId?: number | null };

/** A grade of an enrolment, as typed; returns its id. */
export async function unaCalificacion(
  e: Escenario,
  { inscripcionId, ...lugar }: Calificada,
  escrito: string,
): Promise<number> {
  const celdas = [{ inscripcionId, columna: 0, escrito, version: null }];
  const pedido = { seccionId: null, ...lugar, observaciones: "De la prueba", celdas };
  const [celda] = resultado(await guardarCalificaciones(e.alcance, pedido)).celdas;
  if (!celda?.guardada) throw new Error(JSON.stringify(celda));
  return celda.id;
}

/**
 * A report card that was handed out; returns the token of its code. It is inserted as a row, because most test schools
 * have no closed partial.
 */
export async function unaBoleta(
  { db, colegioId, alcance }: Escenario,
  inscripcionId: number,
  alumno = "Ana Prueba",
): Promise<string> {
  const token = newToken();
  const contenido = JSON.stringify({ alumno, ciclo: "Ciclo actual", lugar: "Primaria 1° A" });
  const boleta = {
    token,
    folio: randomUUID(),
    version: 1,
    contenido,
    hash: "0123456789abcdef",
    creadaDate: alcance.ahora,
  };
  await insertar(db, "boletas", { colegioId, inscripcionId, ...boleta });
  return token;
}
