import type { Db } from "db/connection";
import type { Fecha } from "~/lib/dates";
import { noEncontrado } from "~/server/request/responses.server";
import { lugaresLibres } from "./formato";
import { type Combinacion, soloExistentes } from "./preinscripcion";

type Opcion = { id: number; nombre: string };

/** A formato as families see it (A§3): its texts, its steps, and its choices, with the places left. */
export type FormatoPublico = {
  formatoId: number;
  organizacionId: number;
  colegioId: number;
  cicloId: number;
  zonaHoraria: string;
  colegio: string;
  colegioLogoUuid: string | null;
  nombre: string;
  ciclo: string;
  instrucciones: string;
  ligaAvisoPrivacidad: string;
  capturarTutor: boolean;
  capturarDomicilio: boolean;
  activo: boolean;
  fechaApertura: Fecha;
  fechaCierre: Fecha;
  archivosAnexos: { nombre: string; uuid: string }[];
  archivosPorAnexar: (Opcion & { obligatorio: boolean; limite: number })[];
  nivelesRegistrar: Opcion[];
  gradosRegistrar: (Opcion & { nivelId: number; lugaresLibres: number | null })[];
  plantelesRegistrar: Opcion[];
  turnosRegistrar: Opcion[];
  combinaciones: Combinacion[];
};

/** The 404 of a formato that families may not open. To be thrown. */
export function noExisteElFormato(): Response {
  return noEncontrado("El formato de preinscripción no existe o el enlace no es correcto.");
}

/** A formato by its number, active or not. Throws 404 if there is none. */
export async function obtenerFormatoPublico(db: Db, formatoId: number): Promise<FormatoPublico> {
  const fila = await db
    .selectFrom("formatosPreinscripcion as f")
    .innerJoin("colegios as c", "c.id", "f.colegioId")
    .innerJoin("ciclos", "ciclos.id", "f.cicloId")
    .select(["f.id as formatoId", "c.organizacionId", "f.colegioId", "f.cicloId", "c.zonaHoraria"])
    .select(["c.nombre as colegio", "c.logoUuid as colegioLogoUuid", "f.nombre", "ciclos.nombre as ciclo"])
    .select(["f.instrucciones", "f.ligaAvisoPrivacidad", "f.capturarTutor", "f.capturarDomicilio", "f.activo"])
    .select(["f.fechaApertura", "f.fechaCierre"])
    .where("f.id", "=", formatoId)
    .executeTakeFirst();
  if (!fila) throw noExisteElFormato();
  const grados = await gradosDe(db, formatoId);
  const formato = {
    ...fila,
    capturarTutor: fila.capturarTutor === 1,
    capturarDomicilio: fila.capturarDomicilio === 1,
    activo: fila.activo === 1,
    fechaApertura: fila.fechaApertura as Fecha,
    fechaCierre: fila.fechaCierre as Fecha,
    archivosAnexos: await anexosDe(db, formatoId),
    archivosPorAnexar: await requisitosDe(db, formatoId),
    nivelesRegistrar: [
      ...new Map(grados.map(({ nivelId, nivel }) => [nivelId, { id: nivelId, nombre: nivel }])).values(),
    ],
    gradosRegistrar: grados.map(({ nivel: _, ...grado }) => grado),
    plantelesRegistrar: await db
      .selectFrom("formatosPlanteles as f")
      .innerJoin("planteles as p", "p.id", "f.plantelId")
      .select(["p.id", "p.nombre"])
      .where("f.formatoId", "=", formatoId)
      .orderBy("p.id")
      .execute(),
    turnosRegistrar: await db
      .selectFrom("formatosTurnos as f")
      .innerJoin("turnos as t", "t.id", "f.turnoId")
      .select(["t.id", "t.nombre"])
      .where("f.formatoId", "=", formatoId)
      .orderBy("t.id")
      .execute(),
    combinaciones: await db
      .selectFrom("configuracionesCiclo")
      .select(["gradoId", "plantelId", "turnoId"])
      .where("cicloId", "=", fila.cicloId)
      .execute(),
  };
  const existentes = soloExistentes(formato);
  const niveles = new Set(existentes.gradosRegistrar.map(({ nivelId }) => nivelId));
  return { ...existentes, nivelesRegistrar: formato.nivelesRegistrar.filter(({ id }) => niveles.has(id)) };
}

async function gradosDe(db: Db, formatoId: number) {
  const filas = await db
    .selectFrom("formatosGrados as f")
    .innerJoin("grados as g", "g.id", "f.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["g.id", "g.nombre", "g.nivelId", "n.nombre as nivel", "f.lugares"])
    .where("f.formatoId", "=", formatoId)
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("g.orden")
    .orderBy("g.id")
    .execute();
  const tomados = await db
    .selectFrom("preinscripciones")
    .select("gradoId")
    .select(({ fn }) => fn.countAll<number>().as("ocupados"))
    .where("formatoId", "=", formatoId)
    .where("ocupaLugar", "=", 1)
    .groupBy("gradoId")
    .execute();
  const ocupados = new Map(tomados.map((fila) => [fila.gradoId, fila.ocupados]));
  return filas.map(({ lugares, ...grado }) => ({
    ...grado,
    lugaresLibres: lugaresLibres({ lugares, ocupados: ocupados.get(grado.id) ?? 0 }),
  }));
}

/** The files that Instrucciones offers, in order. */
export function anexosDe(db: Db, formatoId: number) {
  return db
    .selectFrom("formatosArchivos")
    .select(["nombre", "archivoUuid as uuid"])
    .where("formatoId", "=", formatoId)
    .orderBy("orden")
    .orderBy("id")
    .execute();
}

/** The papers that Documentos asks for today, in order; `limite` in MB. */
export async function requisitosDe(db: Db, formatoId: number) {
  const filas = await db
    .selectFrom("formatosRequisitos")
    .select(["id", "nombre", "obligatorio", "limiteMb as limite"])
    .where("formatoId", "=", formatoId)
    .where("activo", "=", 1)
    .orderBy("orden")
    .orderBy("id")
    .execute();
  return filas.map((fila) => ({ ...fila, obligatorio: fila.obligatorio === 1 }));
}
