import { idNuevo } from "db/consecutivos";
import { insertar } from "db/insertar";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { anotarArchivo, conArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { type Preparado, prepararArchivo, type Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { mismoNombre, vencimientoDe, yaExiste } from "../documento";

export type DatosDeDocumento = {
  alumnoId: number;
  /** True if it belongs to the viewer's cycle; else it is in the general repository. */
  cicloActual: boolean;
  requisitoId: number | null;
  fechaVencimiento: Fecha | null;
};

type Agregado = { documentoId: number; uuid: string };
export type RechazoDeDocumento = "SIN_PERMISO" | "NO_EXISTE" | "MUY_GRANDE" | "TIPO" | "REPETIDO" | "REQUISITO";

/**
 * Stores a paper of a student (B§2.8, C§2.13) under its own file name. If its requirement sets a validity and no date
 * is given, it is valid for that time. Refuses SIN_PERMISO (403), NO_EXISTE (404), MUY_GRANDE (413), TIPO and REQUISITO
 * (none of the school's). Refuses REPETIDO ('Ya existe un archivo: …') if the same repository has one of that name.
 */
export async function agregarDocumento(
  alcance: Alcance,
  { nombre, bytes, ...datos }: Subida & DatosDeDocumento,
): Promise<Outcome<Agregado, RechazoDeDocumento>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.subirDocumentos);
  if (sinPermiso) return sinPermiso;
  const revisado = await prepararArchivo({ nombre, bytes });
  if (!revisado.ok) return { ...revisado, campo: "archivos" };
  return conArchivo(revisado.preparado, (uuid) =>
    enTransaccion<Outcome<Agregado, RechazoDeDocumento>>(alcance, (trx) =>
      anotarDocumento(trx, { uuid, preparado: revisado.preparado, ...datos }),
    ),
  );
}

async function anotarDocumento(
  trx: Alcance,
  { uuid, preparado, alumnoId, ...datos }: DatosDeDocumento & { uuid: string; preparado: Preparado },
): Promise<Outcome<Agregado, RechazoDeDocumento>> {
  if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
  const cicloId = datos.cicloActual ? trx.cicloId : null;
  const repetido = await rechazoDeRepetido(trx, { alumnoId, cicloId, nombre: preparado.nombre });
  if (repetido) return { ...repetido, campo: "archivos" };
  const vence = await vencimiento(trx, datos);
  if (!vence.ok) return vence;
  await anotarArchivo(trx, uuid, preparado, { uso: "DOCUMENTO", alumnoId });
  const { requisitoId } = datos;
  const documentoId = await insertar(trx.db, "documentos", {
    id: await idNuevo(trx.db, "documentos"),
    alumnoId,
    colegioId: trx.colegioId,
    archivoUuid: uuid,
    cicloId,
    requisitoId,
    fechaVencimiento: vence.fechaVencimiento,
    createdDate: trx.ahora,
  });
  await registrar(trx, "documento.agregado", "documentos", documentoId, { alumnoId, nombre: preparado.nombre });
  return ok({ documentoId, uuid });
}

/** REPETIDO if the repository has another paper of that name (`documentoId`: the one being changed). */
export async function rechazoDeRepetido(
  { db, colegioId }: Alcance,
  {
    alumnoId,
    cicloId,
    nombre,
    documentoId = 0,
  }: {
    alumnoId: number;
    cicloId: number | null;
    nombre: string;
    documentoId?: number;
  },
) {
  const documentos = await db
    .selectFrom("documentos as d")
    .innerJoin("archivos as f", "f.uuid", "d.archivoUuid")
    .select("f.nombre")
    .where("d.alumnoId", "=", alumnoId)
    .where("d.colegioId", "=", colegioId)
    .where("d.cicloId", "is", cicloId)
    .where("d.id", "<>", documentoId)
    .execute();
  const igual = documentos.find((cada) => mismoNombre(cada.nombre, nombre));
  return igual ? refuse("REPETIDO", yaExiste(nombre), { status: 409 }) : null;
}

/** The expiry of a paper: the given date, else by its requirement. Refuses REQUISITO for one of another school. */
export async function vencimiento(
  { db, colegioId, hoy }: Alcance,
  { requisitoId, fechaVencimiento }: Pick<DatosDeDocumento, "requisitoId" | "fechaVencimiento">,
): Promise<Outcome<{ fechaVencimiento: Fecha | null }, "REQUISITO">> {
  if (requisitoId === null) return ok({ fechaVencimiento });
  const requisito = await db
    .selectFrom("requisitosDocumentos")
    .select("vigenciaMeses")
    .where("id", "=", requisitoId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!requisito) return refuse("REQUISITO", MENSAJES.seleccion, { campo: "requisitoId" });
  return ok({ fechaVencimiento: fechaVencimiento ?? vencimientoDe(requisito, hoy) });
}
