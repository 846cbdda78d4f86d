import { randomUUID } from "node:crypto";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { put } from "~/base/archivos/almacen.server";
import { crearEnlace } from "~/personas/cuenta/enlaces.server";
import { cookieDeAcceso } from "~/personas/enlaces/puerta.server";
import { cookieDeAcceso as cookieDeRegistro } from "~/admision/preinscripciones/familia/puerta-familia.server";
import { newToken } from "~/server/request/tokens.server";
import { unaBoleta, unaCalificacion, unPlan } from "./academico";
import { unEnviado, unTutor } from "./comunicados";
import { unaBecaOtorgada } from "./dinero";
import { unDocumento } from "./documentos";
import { pagar } from "./en-la-ventanilla";
import { unEnlace } from "./enlaces";
import { type Escenario, insertar, unAlumno, unaCuenta, unaInscripcion, unPrograma } from "./factories";
import { unaFactura } from "./facturas";
import { unaAusencia } from "./horarios";
import { unaAutorizada } from "./misivas";
import { unAspirante, unaPreinscripcion, unFormato } from "./preinscripciones";
import { tareasDe } from "./tareas-de-clase";

/** A family with content behind every public entry, and the cookies of its own browser. */
export type UnaFamilia = {
  /** Appears in its names, mails, texts, files and papers, and nowhere else. */
  seña: string;
  /** The values of each entry's path: by the parameter's name, or by the entry's path and that name. */
  partes: Record<string, string>;
  cookies: Record<string, string>;
};

/** A separate place of the school: level, grade and group, so that messages to the group reach only one family. */
async function unLugarAparte(e: Escenario): Promise<Escenario> {
  const { db, colegioId, cicloId, plantelId, turnoId } = e;
  const nivelId = await insertar(db, "niveles", { colegioId, nombre: `Nivel ${randomUUID()}` });
  const gradoId = await insertar(db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const lugar = { cicloId, plantelId, turnoId, gradoId };
  const configuracionCicloId = await insertar(db, "configuracionesCiclo", { ...lugar, nivelId });
  const grupoId = await insertar(db, "grupos", { ...lugar, nombre: "B" });
  return { ...e, nivelId, gradoId, grupoId, configuracionCicloId };
}

/** Creates such a family in a school. All texts that people write about it contain `seña`. */
export async function unaFamilia(escuela: Escenario, seña: string): Promise<UnaFamilia> {
  const e = await unLugarAparte(escuela);
  const persona = { nombre: "Ana", apellido1: seña, apellido2: "Luna" };
  const alumnoId = await unAlumno(e, { ...persona, email: `alumna@${seña}.mx` });
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const tutorId = await unTutor(e, alumnoId, { nombre: seña, email: `tutora@${seña}.mx` });
  const dinero = await susPagos(e, alumnoId);
  const escolar = await suEscuela(e, { alumnoId, inscripcionId, seña });
  const mensajes = await susMensajes(e, { alumnoId, seña });
  const registro = await suRegistro(e, seña);
  const tokenPersonal = await unEnlace(e, { alumnoId });
  const tokenDeTutor = await unEnlace(e, { tutorId });
  const { cuentaId } = await unaCuenta(e);
  await e.db
    .updateTable("cuentas")
    .set({ email: `cuenta@${seña}.mx` })
    .where("id", "=", cuentaId)
    .execute();
  const { ruta } = await crearEnlace(e.alcance, { proposito: "RESTABLECER", cuentaId });
  const deCuenta = ruta.split("token=")[1]!;
  const [deFamilia, dePersonal] = [newToken(), newToken()];
  const createdDate = e.alcance.ahora;
  await e.db.insertInto("calendariosFamilias").values({ tutorId, token: deFamilia, createdDate }).execute();
  const delPersonal = { cuentaId, colegioId: e.colegioId, token: dePersonal, createdDate };
  await e.db.insertInto("calendariosEnlaces").values(delPersonal).execute();
  const { papelDelAlumno, ...tareas } = escolar;
  return {
    seña,
    partes: {
      alumnoId: String(alumnoId),
      becaAlumnoId: String((await unaBecaOtorgada(e, alumnoId)).becaAlumnoId),
      ...mensajes,
      ...tareas,
      ...registro.partes,
      ...dinero,
      tokenPersonal,
      tokenDeTutor,
      token: deCuenta,
      adquiriente: "local",
      tokenDeOrden: await unaOrden(e),
      "/familias/ tokenCalendario": deFamilia,
      "/calendarios/ tokenCalendario": dePersonal,
      "/escritorio-virtual/ archivoUuid": papelDelAlumno,
    },
    cookies: {
      ...galleta(await cookieDeAcceso(e.alcance, { clase: "ALUMNO", alumnoId })),
      ...galleta(await cookieDeAcceso(e.alcance, { clase: "TUTOR", tutorId })),
      ...galleta(await cookieDeRegistro(e.alcance, registro.partes.registro)),
    },
  };
}

function galleta(texto: string): Record<string, string> {
  const [par = ""] = texto.split(";");
  const at = par.indexOf("=");
  return { [par.slice(0, at)]: par.slice(at + 1) };
}

async function susPagos(e: Escenario, alumnoId: number) {
  const { programaPagosId } = await unPrograma(e, {
    cargos: [{ nombre: "Colegiatura octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31" }],
  });
  const asignado = await asignarPrograma(e.alcance, { alumnoId, programaPagosId });
  if (!asignado.ok) throw new Error(asignado.mensaje);
  const { movimientoId, token } = await pagar(e, { alumnoId, monto: 1000 });
  const facturaId = await unaFactura(e, { alumnoId, movimientoId });
  const { token: factura } = await e.db
    .selectFrom("facturas")
    .select("token")
    .where("id", "=", facturaId)
    .executeTakeFirstOrThrow();
  return { "/recibos/ token": token, "/facturas/ token": factura };
}

/** An order of the simulator: like a real provider, it names nobody. */
async function unaOrden({ db, alcance: { ahora } }: Escenario): Promise<string> {
  const orden = { id: newToken(), referencia: newToken(), descripcion: "Pago a la escuela", createdDate: ahora };
  const direcciones = { regreso: "http://colegio.test/", aviso: "http://127.0.0.1:9/" };
  await db
    .insertInto("cobrosSimulados")
    .values({
      ...orden,
      ...direcciones,
      montoCentavos: 100,
      metodo: "TARJETA",
      estado: "ABIERTO",
      venceDate: "2027-01-01",
    })
    .execute();
  return orden.id;
}

async function suEscuela(e: Escenario, alumno: { alumnoId: number; inscripcionId: number; seña: string }) {
  const { alumnoId, inscripcionId, seña } = alumno;
  const { db } = e;
  const { matematicasId: asignaturaId, actualId: parcialId } = await unPlan(e);
  await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, "9.5");
  const tokenBoleta = await unaBoleta(e, inscripcionId, `Ana ${seña}`);
  await unaAusencia(e, inscripcionId);
  const { definicionId, comentarioTareaId } = await tareasDe(e, { alumnoId, inscripcionId, asignaturaId });
  await db
    .updateTable("comentarios")
    .set({ texto: `Bien, ${seña}` })
    .where("id", "=", comentarioTareaId)
    .execute();
  const { archivoUuid } = await unDocumento(e, alumnoId, { nombre: `${seña}.pdf` });
  const papelDelAlumno = await unArchivo(e, seña, alumnoId);
  const hoja = { archivoUuid: papelDelAlumno, definicionId, fileName: `${seña}.pdf`, orden: 0 };
  await db.insertInto("definicionesTareaArchivos").values(hoja).execute();
  return {
    tokenBoleta,
    papelDelAlumno,
    tareaId: String(definicionId),
    "/tareas/ comentarioId": String(comentarioTareaId),
    documento: archivoUuid,
  };
}

async function susMensajes(e: Escenario, { alumnoId, seña }: { alumnoId: number; seña: string }) {
  const { db, nivelId } = e;
  const archivos = [{ nombre: `${seña}.pdf`, bytes: new TextEncoder().encode(`%PDF-1.4 ${seña}`) }];
  const audiencia = { tipo: "NIVELES", ids: [nivelId], plantelId: null, turnoId: null } as const;
  const enviado = await unEnviado(e, { titulo: `Aviso a ${seña}`, archivos, audiencia });
  const { archivoUuid } = await db
    .selectFrom("comunicadosArchivos")
    .select("archivoUuid")
    .where("comunicadoId", "=", enviado.comunicadoId)
    .executeTakeFirstOrThrow();
  const { misivaId, tokenMisiva, comentarioId } = await unaAutorizada(e, alumnoId);
  await db
    .updateTable("misivas")
    .set({ titulo: `Sobre ${seña}`, contenido: `Es de ${seña}` })
    .where("id", "=", misivaId)
    .execute();
  await db
    .updateTable("comentarios")
    .set({ texto: `Enterados, ${seña}` })
    .where("id", "=", comentarioId)
    .execute();
  const deMisiva = await unArchivo(e, seña, alumnoId);
  const fila = { archivoUuid: deMisiva, misivaId, fileName: `${seña}.pdf`, orden: 0 };
  await db.insertInto("misivasArchivos").values(fila).execute();
  return {
    tokenComunicado: enviado.tokenComunicado,
    tokenTutor: enviado.tutores.find((cada) => cada.alumnoId === alumnoId)!.tokenTutor,
    tokenMisiva,
    misivaId: String(misivaId),
    "/misivas/:misivaId comentarioId": String(comentarioId),
    "/misivas/:tokenMisiva comentarioId": String(comentarioId),
    "/comunicados/ archivoUuid": archivoUuid,
    "/public/misivas/ archivoUuid": deMisiva,
  };
}

async function suRegistro(e: Escenario, seña: string) {
  const { formatoId, requisitoId } = await unFormato(e);
  const aspirante = { ...unAspirante(), nombre: "Ana", apellido1: seña };
  const registro = { nombre: `Rosa ${seña}`, email: `registro@${seña}.mx`, estado: "CAPTURA" };
  const { preinscripcionId, uuid } = await unaPreinscripcion(e, { formatoId, aspirante, ...registro });
  const papel = await unArchivo(e, seña, null);
  const fila = { archivoUuid: papel, preinscripcionId, requisitoId, createdDate: e.alcance.ahora };
  await e.db.insertInto("preinscripcionesArchivos").values(fila).execute();
  const ids = { formatoId: String(formatoId), requisitoId: String(requisitoId), huella: "abc", step: "aspirante" };
  const partes = { ...ids, paso: "aspirante", registro: uuid, uuid, fileUuid: papel, "/archivos/ uuid": papel };
  return { partes };
}

async function unArchivo(e: Escenario, seña: string, alumnoId: number | null): Promise<string> {
  const uuid = randomUUID();
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${seña}`);
  await put(uuid, bytes);
  const { organizacionId, colegioId } = e;
  const papel = { nombre: `${seña}.pdf`, tipo: "application/pdf", bytes: bytes.length, sha256: uuid };
  await e.db
    .insertInto("archivos")
    .values({ uuid, organizacionId, colegioId, alumnoId, uso: "DOCUMENTO", ...papel, createdDate: e.alcance.ahora })
    .execute();
  return uuid;
}
