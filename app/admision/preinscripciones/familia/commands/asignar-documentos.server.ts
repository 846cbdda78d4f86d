import { remove } from "~/base/archivos/almacen.server";
import { anotarArchivo, conArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { type Subida, prepararArchivo } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { mensajeMuyGrande } from "~/lib/archivos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { NO_ENCONTRADO } from "~/server/request/responses.server";
import type { FormatoPublico } from "../../formato-publico.server";
import { documentosFaltantes } from "../../preinscripcion";
import type { Registro } from "../registro.server";
import { type RechazoDeCaptura, abrirCaptura } from "./captura.server";
import { soltar, tomarTurnoDeSubida } from "./guardar-documento.server";

type Temporal = { uuid: string; nombre: string };

/**
 * Stores an upload without a requirement (A§7 `temporal=true`); anybody with its uuid may assign it. Refuses like
 * {@link abrirCaptura}, LIMITE (429), MUY_GRANDE (413) and TIPO.
 */
export async function guardarTemporal(
  alcance: Alcance,
  formato: FormatoPublico,
  { uuid, ...subida }: Subida & { uuid: string },
): Promise<Outcome<Temporal, RechazoDeCaptura | "LIMITE" | "MUY_GRANDE" | "TIPO">> {
  const captura = await abrirCaptura(alcance, formato, { uuid, paso: "documentos" });
  if (!captura.ok) return captura;
  const demasiados = tomarTurnoDeSubida(alcance, uuid);
  if (demasiados) return demasiados;
  const revisado = await prepararArchivo(subida, { despues: true });
  if (!revisado.ok) return revisado;
  const { preparado } = revisado;
  return conArchivo(preparado, (archivoUuid) =>
    enTransaccion<Outcome<Temporal, never>>(alcance, async (trx) => {
      await anotarArchivo(trx, archivoUuid, preparado, { uso: "PREINSCRIPCION" });
      await registrar(trx, "preinscripcion.temporal", "preinscripciones", captura.registro.id, { uuid: archivoUuid });
      return ok({ uuid: archivoUuid, nombre: preparado.nombre });
    }),
  );
}

/** One of A§3's files to attach: the requirement's id and the uploaded file. */
export type Anexado = { id: number; archivoUuid: string };

/**
 * A§7 documentos (body archivosAnexos): assigns uploaded files to requirements, replaces their old ones, and completes
 * the step. Requirements left out keep their files. Refuses like {@link abrirCaptura}, NO_EXISTE (404: no such
 * requirement, or a file of another registration), MUY_GRANDE (413) and FALTAN (a mandatory one still has no file).
 */
export async function asignarDocumentos(
  alcance: Alcance,
  formato: FormatoPublico,
  { uuid, archivosAnexos }: { uuid: string; archivosAnexos: readonly Anexado[] },
): Promise<Outcome<{}, RechazoDeCaptura | "MUY_GRANDE" | "FALTAN">> {
  const viejos: string[] = [];
  const asignados = await enTransaccion<Outcome<{}, RechazoDeCaptura | "MUY_GRANDE" | "FALTAN">>(
    alcance,
    async (trx) => {
      const captura = await abrirCaptura(trx, formato, { uuid, paso: "documentos" });
      if (!captura.ok) return captura;
      const { registro } = captura;
      for (const anexado of archivosAnexos) {
        const asignado = await asignar(trx, formato, registro, anexado);
        if (!asignado.ok) return asignado;
        if (asignado.viejo) viejos.push(asignado.viejo);
      }
      const tiene = [...registro.documentos, ...archivosAnexos.map(({ id }) => id)];
      const faltan = documentosFaltantes(formato, tiene);
      if (faltan.length > 0) {
        const nombres = formato.archivosPorAnexar.filter(({ id }) => faltan.includes(id)).map(({ nombre }) => nombre);
        return refuse("FALTAN", `Falta subir: ${nombres.join(", ")}.`, { campo: "archivosAnexos" });
      }
      return ok();
    },
  );
  if (asignados.ok) await Promise.all(viejos.map(remove));
  return asignados;
}

async function asignar(
  trx: Alcance,
  formato: FormatoPublico,
  registro: Registro,
  { id, archivoUuid }: Anexado,
): Promise<Outcome<{ viejo: string | null }, "NO_EXISTE" | "MUY_GRANDE">> {
  const requisito = formato.archivosPorAnexar.find((each) => each.id === id);
  const archivoAsignado = registro.archivos.find((each) => each.uuid === archivoUuid);
  if (archivoAsignado && archivoAsignado.requisitoId === id) return ok({ viejo: null });
  const archivo = await trx.db
    .selectFrom("archivos as a")
    .leftJoin("preinscripcionesArchivos as p", "p.archivoUuid", "a.uuid")
    .select(["a.nombre", "a.bytes"])
    .where("a.uuid", "=", archivoUuid)
    .where("a.uso", "=", "PREINSCRIPCION")
    .where("a.colegioId", "=", trx.colegioId)
    .where("a.alumnoId", "is", null)
    .where("p.archivoUuid", "is", null)
    .executeTakeFirst();
  if (!requisito || !archivo) return refuse("NO_EXISTE", NO_ENCONTRADO, { status: 404 });
  if (archivo.bytes > requisito.limite * 1024 * 1024)
    return refuse("MUY_GRANDE", mensajeMuyGrande(archivo.nombre, requisito.limite), { status: 413 });
  const viejo = await soltar(trx, registro, id);
  await trx.db
    .insertInto("preinscripcionesArchivos")
    .values({ archivoUuid, preinscripcionId: registro.id, requisitoId: id, createdDate: trx.ahora })
    .execute();
  await registrar(trx, "preinscripcion.documento", "preinscripciones", registro.id, {
    uuid: archivoUuid,
    requisitoId: id,
  });
  return ok({ viejo });
}
