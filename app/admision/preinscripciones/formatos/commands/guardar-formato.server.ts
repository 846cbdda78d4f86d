import { idNuevo } from "db/consecutivos";
import { rechazoDePermiso, noExiste } from "~/base/acceso/rechazos.server";
import { remove } from "~/base/archivos/almacen.server";
import { conArchivos } from "~/base/archivos/anexos.server";
import { anotarArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { type Preparado, prepararArchivo } from "~/base/archivos/preparar.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { type DatosFormato, faltaDeFormato } from "../../formato";
import { escribirPartes } from "./partes-de-formato.server";
import { rechazoDeFormato, rechazoDeLosLugares } from "../limites.server";

type Datos = DatosFormato & {
  /** Null creates. */
  formatoId: number | null;
  /** Uploads to be added to archivosAnexos. */
  archivos?: readonly File[];
  /** The system's public address: families that get a place are told by mail. */
  origen: string;
  /** The version of the formato that the person read; without it nothing is compared. */
  lastModifiedDate?: string;
} & Consent;
type Rechazo = "CAMBIADO" | "SIN_PERMISO" | "NO_EXISTE" | "DATOS" | "LUGARES" | "MUY_GRANDE" | "TIPO";
type Guardado = { formatoId: number };

/**
 * Creates or changes a form for families (A§3 formato). Families' answers stay: a requirement with files is deactivated
 * instead of deleted. Additional places go at once to waiting registrations. Refuses SIN_PERMISO (403), NO_EXISTE
 * (404), and DATOS (by field: dates, nothing chosen, a cycle, grade, campus, shift or file of another school). Refuses
 * LUGARES (fewer than are taken already), MUY_GRANDE (413) and TIPO (an upload), and CAMBIADO (409, until agreed to) if
 * it is no longer the version that was read.
 */
export async function guardarFormato(
  alcance: Alcance,
  { archivos = [], ...datos }: Datos,
): Promise<Outcome<Guardado, Rechazo>> {
  const preparados: Preparado[] = [];
  for (const archivo of archivos) {
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    const revisado = await prepararArchivo({ nombre: archivo.name, bytes });
    if (!revisado.ok) return { ...revisado, campo: "archivos" };
    preparados.push(revisado.preparado);
  }
  const sueltos: string[] = [];
  const guardado = await conArchivos(preparados, (uuids) =>
    enTransaccion<Outcome<Guardado, Rechazo>>(alcance, async (trx) => {
      const subidos = preparados.map((preparado, indice) => ({ uuid: uuids[indice]!, preparado }));
      for (const { uuid, preparado } of subidos) await anotarArchivo(trx, uuid, preparado, { uso: "FORMATO" });
      const nuevos = subidos.map(({ uuid, preparado }) => ({ uuid, nombre: preparado.nombre }));
      return guardarEnTransaccion(trx, { ...datos, archivosAnexos: [...datos.archivosAnexos, ...nuevos] }, sueltos);
    }),
  );
  // Only files that the database has finally deleted are removed from the folder.
  if (guardado.ok) for (const uuid of sueltos) await remove(uuid);
  return guardado;
}

async function guardarEnTransaccion(
  trx: Alcance,
  { formatoId, origen, lastModifiedDate, force, escrito, ...datos }: Omit<Datos, "archivos" | "llave">,
  sueltos: string[],
): Promise<Outcome<Guardado, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_PREINSCRIPCIONES") ?? (await rechazoDeFormato(trx, formatoId));
  if (sinPermiso) return sinPermiso;
  const versionPrevia = formatoId === null ? null : await versionDe(trx, formatoId);
  if (versionPrevia === undefined) return noExiste();
  if (formatoId !== null && versionPrevia && lastModifiedDate && versionPrevia.lastModifiedDate !== lastModifiedDate) {
    // An upload gets another name in the folder at each try.
    const contenido = { ...datos, archivosAnexos: datos.archivosAnexos.map(({ nombre }) => nombre) };
    const referencia = { entidad: "formatosPreinscripcion", entidadId: formatoId, ...versionPrevia };
    const consent = { force, escrito };
    const cambiado = await rechazoDeCambiado(trx, consent, { ...referencia, objeto: "este formato", contenido });
    if (cambiado) return cambiado;
  }
  const falta = faltaDeFormato(datos) ?? (await faltaDelColegio(trx, datos));
  if (falta) return refuse("DATOS", falta.mensaje, { campo: falta.campo });
  const fuera = await rechazoDeLosLugares(trx, {
    grados: datos.gradosRegistrar.map(({ gradoId }) => gradoId),
    planteles: datos.plantelesRegistrar,
    turnos: datos.turnosRegistrar,
  });
  if (fuera) return fuera;
  const columnas = {
    nombre: datos.nombre,
    cicloId: datos.cicloId,
    instrucciones: datos.instrucciones,
    ligaAvisoPrivacidad: datos.ligaAvisoPrivacidad,
    capturarTutor: datos.capturarTutor ? 1 : 0,
    capturarDomicilio: datos.capturarDomicilio ? 1 : 0,
    activo: datos.activo ? 1 : 0,
    fechaApertura: datos.fechaApertura,
    fechaCierre: datos.fechaCierre,
    lastModifiedDate: trx.ahora,
  };
  let id = formatoId;
  if (id === null) {
    const creado = await trx.db
      .insertInto("formatosPreinscripcion")
      .values({
        id: await idNuevo(trx.db, "formatosPreinscripcion"),
        ...columnas,
        colegioId: trx.colegioId,
        createdDate: trx.ahora,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    id = creado.id;
  } else await trx.db.updateTable("formatosPreinscripcion").set(columnas).where("id", "=", id).execute();
  const partes = await escribirPartes(trx, { ...datos, formatoId: id, origen }, sueltos);
  if (!partes.ok) return partes;
  await registrar(trx, "formato.guardado", "formatosPreinscripcion", id, { nombre: datos.nombre });
  return ok({ formatoId: id });
}

function versionDe({ db, colegioId }: Alcance, formatoId: number) {
  return db
    .selectFrom("formatosPreinscripcion")
    .select("lastModifiedDate")
    .where("id", "=", formatoId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
}

/** The first of the choices that the school does not have. */
async function faltaDelColegio({ db, colegioId }: Alcance, datos: DatosFormato) {
  const propios = async (tabla: "ciclos" | "planteles" | "turnos") =>
    (await db.selectFrom(tabla).select("id").where("colegioId", "=", colegioId).execute()).map(({ id }) => id);
  const grados = await db
    .selectFrom("grados as g")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select("g.id")
    .where("n.colegioId", "=", colegioId)
    .execute();
  const anexos = await db
    .selectFrom("archivos")
    .select("uuid as id")
    .where("colegioId", "=", colegioId)
    .where("uso", "=", "FORMATO")
    .where(
      "uuid",
      "in",
      datos.archivosAnexos.map(({ uuid }) => uuid),
    )
    .execute();
  const elegidos: [string, (number | string)[], (number | string)[]][] = [
    ["cicloId", [datos.cicloId], await propios("ciclos")],
    ["gradosRegistrar", datos.gradosRegistrar.map(({ gradoId }) => gradoId), grados.map(({ id }) => id)],
    ["plantelesRegistrar", datos.plantelesRegistrar, await propios("planteles")],
    ["turnosRegistrar", datos.turnosRegistrar, await propios("turnos")],
    ["archivosAnexos", datos.archivosAnexos.map(({ uuid }) => uuid), anexos.map(({ id }) => id)],
  ];
  const ajeno = elegidos.find(([, ids, idsPropios]) => ids.some((id) => !idsPropios.includes(id)));
  return ajeno ? { campo: ajeno[0], mensaje: MENSAJES.seleccion } : null;
}
