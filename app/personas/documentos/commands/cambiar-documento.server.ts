import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { remove } from "~/base/archivos/almacen.server";
import { anotarArchivo, conArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { type Preparado, prepararArchivo, type Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { quitarFilas, renombrarArchivo } from "~/base/archivos/filas.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { nombreConExtension } from "../documento";
import { type RechazoDeDocumento, rechazoDeRepetido, vencimiento } from "./agregar-documento.server";

type Cambio = {
  alumnoId: number;
  documentoId: number;
  nombre: string;
  cicloActual: boolean;
  requisitoId: number | null;
  fechaVencimiento: Fecha | null;
  /** A new file that replaces the current one. */
  archivo: Subida | null;
};

type Rechazo = RechazoDeDocumento | "NOMBRE";
type DocumentoCambiado = { uuid: string; nombre: string };
type Nuevo = { uuid: string; preparado: Preparado };

/**
 * Changes a paper of a student: its name, repository, requirement, expiry, and optionally the file itself. The old file
 * is deleted only when the new one is stored. Refuses as `agregarDocumento` does, and NOMBRE if no name is left.
 */
export async function cambiarDocumento(
  alcance: Alcance,
  { archivo, ...cambio }: Cambio,
): Promise<Outcome<{ uuid: string; nombre: string }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.documentos);
  if (sinPermiso) return sinPermiso;
  let sobra: string | null = null;
  const escribir = (nuevo: Nuevo | null) =>
    enTransaccion<Outcome<DocumentoCambiado, Rechazo>>(alcance, async (trx) => {
      const cambiado = await cambiar(trx, cambio, nuevo);
      if (!cambiado.ok) return cambiado;
      const { anterior, ...documento } = cambiado;
      sobra = anterior;
      return documento;
    });
  const resultado = archivo ? await conNuevo(archivo, escribir) : await escribir(null);
  if (resultado.ok && sobra) await remove(sobra);
  return resultado;
}

async function conNuevo(
  archivo: Subida,
  escribir: (nuevo: Nuevo) => Promise<Outcome<DocumentoCambiado, Rechazo>>,
): Promise<Outcome<DocumentoCambiado, Rechazo>> {
  const revisado = await prepararArchivo(archivo);
  if (!revisado.ok) return { ...revisado, campo: "archivo" };
  const { preparado } = revisado;
  return conArchivo(preparado, (uuid) => escribir({ uuid, preparado }));
}

async function cambiar(
  trx: Alcance,
  { alumnoId, documentoId, ...cambio }: Omit<Cambio, "archivo">,
  nuevo: Nuevo | null,
): Promise<Outcome<DocumentoCambiado & { anterior: string | null }, Rechazo>> {
  const documentoPrevio = await documentoDe(trx, alumnoId, documentoId);
  if (!documentoPrevio) return noExiste();
  const nombre = nombreConExtension(cambio.nombre, nuevo?.preparado.nombre ?? documentoPrevio.nombre);
  if (nombre === "") return refuse("NOMBRE", MENSAJES.obligatorio, { campo: "nombre" });
  const cicloId = cambio.cicloActual
    ? trx.cicloId
    : documentoPrevio.cicloId === trx.cicloId
      ? null
      : documentoPrevio.cicloId;
  const repetido = await rechazoDeRepetido(trx, { alumnoId, cicloId, nombre, documentoId });
  if (repetido) return { ...repetido, campo: "nombre" };
  const vence = await vencimiento(trx, cambio);
  if (!vence.ok) return vence;
  if (nuevo) await anotarArchivo(trx, nuevo.uuid, { ...nuevo.preparado, nombre }, { uso: "DOCUMENTO", alumnoId });
  else await renombrarArchivo(trx, documentoPrevio.archivoUuid, nombre);
  const uuid = nuevo?.uuid ?? documentoPrevio.archivoUuid;
  const { requisitoId } = cambio;
  const { fechaVencimiento } = vence;
  await trx.db
    .updateTable("documentos")
    .set({ archivoUuid: uuid, cicloId, requisitoId, fechaVencimiento })
    .where("id", "=", documentoId)
    .execute();
  if (nuevo) await quitarFilas(trx, [documentoPrevio.archivoUuid]);
  const accion = nuevo ? "documento.reemplazado" : "documento.actualizado";
  await registrar(trx, accion, "documentos", documentoId, { alumnoId, nombre });
  return ok({ uuid, nombre, anterior: nuevo ? documentoPrevio.archivoUuid : null });
}

/** Deletes a paper of a student, with its file. Refuses SIN_PERMISO (403) and NO_EXISTE (404). */
export async function eliminarDocumento(
  alcance: Alcance,
  { alumnoId, documentoId }: { alumnoId: number; documentoId: number },
): Promise<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE">> {
  let sobra: string | null = null;
  const resultado = await enTransaccion<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.documentos);
    if (sinPermiso) return sinPermiso;
    const documento = await documentoDe(trx, alumnoId, documentoId);
    if (!documento) return noExiste();
    const { archivoUuid: uuid, nombre } = documento;
    await trx.db.deleteFrom("documentos").where("id", "=", documentoId).execute();
    await quitarFilas(trx, [uuid]);
    await registrar(trx, "documento.eliminado", "documentos", documentoId, { alumnoId, nombre });
    sobra = uuid;
    return ok();
  });
  if (resultado.ok && sobra) await remove(sobra);
  return resultado;
}

async function documentoDe(trx: Alcance, alumnoId: number, documentoId: number) {
  if (!(await puedeVerAlumno(trx, alumnoId))) return undefined;
  return trx.db
    .selectFrom("documentos as d")
    .innerJoin("archivos as f", "f.uuid", "d.archivoUuid")
    .select(["d.archivoUuid", "d.cicloId", "d.requisitoId", "d.fechaVencimiento", "f.nombre"])
    .where("d.id", "=", documentoId)
    .where("d.alumnoId", "=", alumnoId)
    .where("d.colegioId", "=", trx.colegioId)
    .executeTakeFirst();
}
