import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { DB } from "db/connection";
import type { TextosDelAviso } from "~/personas/privacidad/aviso";
import { avisoVigente } from "~/personas/privacidad/avisos.server";
import { publicarAviso } from "~/personas/privacidad/commands/publicar-aviso.server";
import { generarCurp } from "~/lib/curp";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Escenario, insertar } from "./factories";

// Several processes of one run may fill the same file, so each counts from its own start.
let secuencia = (Number(process.env.TEST_WORKER_INDEX ?? -1) + 1) * 97;

/**
 * An open formato of the scenario's school that asks for everything, with `lugares` in its one grade (null: no limit)
 * and the requirement 'Acta de nacimiento'; returns both ids.
 */
export async function unFormato(
  e: Escenario,
  { lugares = null, ...datos }: Partial<Insertable<DB["formatosPreinscripcion"]>> & { lugares?: number | null } = {},
): Promise<{ formatoId: number; requisitoId: number }> {
  const { db, colegioId, cicloId, gradoId, plantelId, turnoId, hoy } = e;
  const formatoId = await insertar(db, "formatosPreinscripcion", {
    colegioId,
    cicloId,
    nombre: `Formato ${++secuencia}`,
    capturarTutor: 1,
    capturarDomicilio: 1,
    fechaApertura: sumarDias(hoy, -10),
    fechaCierre: sumarDias(hoy, 30),
    createdDate: `${hoy}T12:00:00.000Z`,
    lastModifiedDate: `${hoy}T12:00:00.000Z`,
    ...datos,
  });
  await db.insertInto("formatosGrados").values({ formatoId, gradoId, lugares }).execute();
  await db.insertInto("formatosPlanteles").values({ formatoId, plantelId }).execute();
  await db.insertInto("formatosTurnos").values({ formatoId, turnoId }).execute();
  const requisito = { formatoId, nombre: "Acta de nacimiento", obligatorio: 1, orden: 0 };
  return { formatoId, requisitoId: await insertar(db, "formatosRequisitos", requisito) };
}

/** The next version of the school's privacy notice; returns its id. */
export async function unAviso(e: Pick<Escenario, "alcance">, textos: Partial<TextosDelAviso> = {}): Promise<number> {
  const vigente = await avisoVigente(e.alcance.db, e.alcance.colegioId);
  const publicado = await publicarAviso(e.alcance, {
    simplificado: "El colegio usa estos datos para la preinscripción.",
    texto: `AVISO DE PRIVACIDAD\n\nTexto ${++secuencia}`,
    liga: "",
    version: vigente?.version ?? 0,
    ...textos,
  });
  if (!publicado.ok) throw new Error(publicado.mensaje);
  return publicado.avisoId;
}

const NOMBRES = ["Sofía", "Iker", "Renata", "Mateo", "Ximena", "Emilio", "Valeria", "Bruno"];

/** The answers of Datos del aspirante for a unique child: each call returns another one. */
export function unAspirante(): {
  tipoIdentificacion: "CURP";
  curp: string;
  nombre: string;
  apellido1: string;
  apellido2: string;
  fechaNacimiento: Fecha;
  genero: "FEMENINO";
  grupoSanguineo: "";
  observaciones: "";
} {
  const numero = ++secuencia;
  const persona = {
    nombre: NOMBRES[numero % NOMBRES.length]!,
    apellido1: "Ñandú",
    apellido2: "Peña",
    fechaNacimiento: sumarDias("2010-01-01" as Fecha, numero % 3_650),
    genero: "FEMENINO" as const,
  };
  const curp = generarCurp({ ...persona, entidad: "DF", homoclave: "A" });
  return { ...persona, tipoIdentificacion: "CURP", curp, grupoSanguineo: "", observaciones: "" };
}

type Respuestas = { aspirante?: object; tutores?: object[]; domicilio?: object };

/**
 * A registration of the formato with every step answered, handed in with a place by default; returns its id, uuid and
 * the input of a decision.
 */
export async function unaPreinscripcion(
  e: Escenario,
  {
    formatoId,
    aspirante = unAspirante(),
    tutores,
    domicilio,
    ...datos
  }: Omit<Partial<Insertable<DB["preinscripciones"]>>, keyof Respuestas> & Respuestas & { formatoId: number },
): Promise<{ preinscripcionId: number; uuid: string; lastModifiedDate: string; origen: string }> {
  const numero = ++secuencia;
  const { nivelId, gradoId, plantelId, turnoId, hoy } = e;
  const estado = datos.estado ?? "TERMINADA";
  const lastModifiedDate = `${hoy}T15:00:00.000Z`;
  const uuid = randomUUID();
  const enElColegio = ["TERMINADA", "DEVUELTA", "ACEPTADA"].includes(estado);
  const preinscripcionId = await insertar(e.db, "preinscripciones", {
    uuid,
    formatoId,
    colegioId: e.colegioId,
    folio: ["REGISTRADA", "CAPTURA"].includes(estado) ? null : numero,
    nombre: "Rosa Peña",
    email: `familia${numero}@prueba.mx`,
    aspirante: JSON.stringify(aspirante),
    documento: (aspirante as { curp?: string }).curp ?? "",
    escolares: JSON.stringify({ nivelId, gradoId, plantelId, turnoId }),
    tutores: tutores ? JSON.stringify(tutores) : "",
    domicilio: domicilio ? JSON.stringify(domicilio) : "",
    instruccionesLeidas: 1,
    gradoId,
    ocupaLugar: enElColegio ? 1 : 0,
    createdDate: `${hoy}T14:00:00.000Z`,
    lastModifiedDate,
    terminadaDate: lastModifiedDate,
    ...datos,
    estado,
  });
  return { preinscripcionId, uuid, lastModifiedDate, origen: "https://colegio.prueba" };
}
