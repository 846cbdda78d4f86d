import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { TIPO_NO_SOPORTADO, deEntreVarios } from "~/lib/archivos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { conArchivos, prepararAnexos } from "../anexos.server";
import type { Subida } from "../preparar.server";
import { anotarArchivo } from "./guardar-archivo.server";

type Subidas = {
  archivos: readonly Subida[];
  /** The student they will belong to, if known. */
  alumnoId: number | null;
  /** The accepted extensions; all of the product's if empty. */
  extensiones: readonly string[];
};

/**
 * Stores files that are not used yet (B§7, C§7: `temporal`), all or none. Only their uploader sees them, and they are
 * deleted a day later. Returns their uuids in order. Refuses SIN_PERMISO (403), NO_EXISTE (404: a student hidden from
 * the viewer), MUY_GRANDE (413) and TIPO, naming the file.
 */
export async function subirTemporales(
  alcance: Alcance,
  { archivos, alumnoId, extensiones }: Subidas,
): Promise<Outcome<{ uuids: string[] }>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.subirArchivos);
  if (sinPermiso) return sinPermiso;
  if (alumnoId !== null && !(await puedeVerAlumno(alcance, alumnoId))) return noExiste();
  const ajeno = archivos.find(({ nombre }) => extensiones.length > 0 && !extensiones.includes(extensionDe(nombre)));
  if (ajeno) return refuse("TIPO", deEntreVarios(ajeno.nombre, TIPO_NO_SOPORTADO), { campo: "files" });
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return { ...listos, campo: "files" };
  const { preparados } = listos;
  return conArchivos(preparados, (uuids) =>
    enTransaccion<Outcome<{ uuids: string[] }>>(alcance, async (trx) => {
      for (const [indice, preparado] of preparados.entries())
        await anotarArchivo(trx, uuids[indice]!, preparado, { uso: "DOCUMENTO", temporal: true });
      await registrar(trx, "archivos.subidos", "archivos", null, { archivos: uuids.length, alumnoId });
      return ok({ uuids });
    }),
  );
}

const extensionDe = (nombre: string) => nombre.slice(nombre.lastIndexOf(".") + 1).toLowerCase();
