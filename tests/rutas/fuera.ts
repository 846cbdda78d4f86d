import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { put } from "~/base/archivos/almacen.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { openSession } from "~/base/acceso/session.server";
import { tokenHash } from "~/server/request/tokens.server";
import { unCorreo } from "../correo/un-correo";
import { sumarDias } from "~/lib/dates";
import { insertar, type Escenario, unAlumno, unaCuenta, unaInscripcion } from "../factories";
import { unEnviado, unTutor } from "../comunicados";
import { unArchivoDeBanco } from "../bancos";
import { type Ids } from "./ids";
import { AHORA, PUNTO, poblar } from "./escuela";

// The data of the limited account's school outside its limits.

/** The name of everybody outside the limits, and of nobody else; texts about them contain it too. */
export const DE_FUERA = "Zacatelco";

const XOCHITL = { nombre: "Xochitl", apellido1: DE_FUERA, apellido2: "Luna" };

/** An account of the school with every permission, limited to the scenario's level, grade or group. */
export async function sesionLimitada(e: Escenario, tipo: "NIVEL" | "GRADO" | "GRUPO" = "NIVEL"): Promise<string> {
  const { cuentaId } = await unaCuenta(e);
  const { db, colegioId, nivelId, gradoId, grupoId } = e;
  const valorId = { NIVEL: nivelId, GRADO: gradoId, GRUPO: grupoId }[tipo];
  await db.insertInto("cuentasLimites").values({ cuentaId, colegioId, tipo, valorId }).execute();
  return openSession(db, { cuentaId, colegioId, direccion: "", navegador: "" }, new Date(AHORA));
}

/**
 * Another level of the same school: a sibling of the student that the limited account may see, and a student with the
 * same program. Also a family that registers, and texts about them.
 */
export async function poblarFuera(e: Escenario, mios: Ids) {
  const { db } = e;
  const nivelId = await insertar(db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  const gradoId = await insertar(db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const { cicloId, plantelId, turnoId } = e;
  const lugar = { cicloId, plantelId, turnoId, gradoId };
  const configuracionCicloId = await insertar(db, "configuracionesCiclo", { ...lugar, nivelId });
  const grupoId = await insertar(db, "grupos", { ...lugar, nombre: "B" });
  const alla: Escenario = { ...e, nivelId, gradoId, grupoId, configuracionCicloId };
  const ids = await poblar(alla, XOCHITL);
  const segundoAlumnoId = await unAlumno(e, { ...XOCHITL, nombre: "Citlali" });
  const inscripcionId = await unaInscripcion(e, { alumnoId: segundoAlumnoId });
  const { programaPagosId } = mios;
  expect(await asignarPrograma(e.alcance, { alumnoId: segundoAlumnoId, programaPagosId })).toMatchObject({ ok: true });
  // The student changed level since: the program stays.
  await db.deleteFrom("inscripcionesGrupos").where("inscripcionId", "=", inscripcionId).execute();
  await db.updateTable("inscripciones").set({ nivelId, gradoId, grupoId }).where("id", "=", inscripcionId).execute();
  await insertar(db, "inscripcionesGrupos", { inscripcionId, grupoId, desde: sumarDias(e.hoy, -60), hasta: null });
  ids.archivoId = await unArchivoDeBanco(e, { alumnoId: ids.alumnoId, texto: `SPEI ${DE_FUERA}` });
  await emparentar(e, mios.alumnoId, ids.alumnoId);
  await unTutor(e, ids.alumnoId, { nombre: `Tlahuicole ${DE_FUERA}`, email: `tlahuicole@${DE_FUERA}.mx` });
  const fotoUuid = await unaFotoDe(e, ids.alumnoId);
  await registrarConsentimiento(e, ids.preinscripcionId, mios.avisoId);
  const archivos = [{ nombre: `${DE_FUERA}.pdf`, bytes: new TextEncoder().encode("%PDF-1.4") }];
  const audiencia = { tipo: "NIVELES", ids: [nivelId], plantelId: null, turnoId: null } as const;
  const { comunicadoId } = await unEnviado(alla, { titulo: `Sobre Xochitl ${DE_FUERA}`, archivos, audiencia });
  const { archivoUuid: soloSuyo } = await db
    .selectFrom("comunicadosArchivos")
    .select("archivoUuid")
    .where("comunicadoId", "=", comunicadoId)
    .executeTakeFirstOrThrow();
  await unCorreo(e, { clave: "prueba:fuera", para: `familia@${DE_FUERA}.mx`, asunto: `Sobre Xochitl ${DE_FUERA}` });
  for (const cuentaId of [null, e.cuentaId])
    await insertar(db, "erroresReportados", {
      folio: randomUUID().slice(0, 12).replace("-", "0"),
      fecha: AHORA,
      ambiente: "",
      version: "",
      stack: "",
      ruta: `/controlescolar?busqueda=${DE_FUERA}`,
      error: "Se rompió",
      cuentaId,
    });
  return { ...ids, fotoUuid, soloSuyo };
}

/** The child outside the limits and the one inside have the same mother. */
async function emparentar({ db }: Escenario, hermanoId: number, alumnoId: number): Promise<void> {
  const madre = await db
    .selectFrom("alumnosTutores")
    .select(["tutorId", "parentescoId"])
    .where("alumnoId", "=", hermanoId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("alumnosTutores")
    .values({ ...madre, alumnoId })
    .execute();
}

async function unaFotoDe({ db, organizacionId, colegioId }: Escenario, alumnoId: number): Promise<string> {
  const uuid = randomUUID();
  const foto = { uso: "FOTO", nombre: "foto.png", tipo: "image/png", bytes: PUNTO.length, sha256: tokenHash(uuid) };
  await put(uuid, PUNTO);
  await db
    .insertInto("archivos")
    .values({ uuid, ...foto, organizacionId, colegioId, alumnoId, createdDate: AHORA })
    .execute();
  await db.updateTable("alumnos").set({ fotoUuid: uuid }).where("id", "=", alumnoId).execute();
  return uuid;
}

async function registrarConsentimiento(
  { db, colegioId }: Escenario,
  preinscripcionId: number,
  avisoId: number,
): Promise<void> {
  const firmante = {
    nombre: `Tlahuicole ${DE_FUERA}`,
    email: `tlahuicole@${DE_FUERA}.mx`,
    otorgado: 1,
    canal: "PREINSCRIPCION",
  };
  await insertar(db, "consentimientos", { colegioId, preinscripcionId, avisoId, ...firmante, fecha: AHORA });
}
