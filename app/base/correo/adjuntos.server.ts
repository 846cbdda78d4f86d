import { get } from "~/base/archivos/almacen.server";
import { log } from "~/server/jobs/log.server";

/** Generated attachments of a mail, by the feature that makes them and their record. */
export type AdjuntoPendiente = { de: string; id: number };

/** A stored attachment of a mail. */
export type AdjuntoGuardado = { uuid: string; nombre: string };

/** An attachment, ready for the mail. */
export type Adjunto = { filename: string; content: Buffer; contentType?: string };

type Hacer = (id: number) => Promise<readonly Adjunto[]>;

const deOtros = new Map<string, Hacer>();

/** Registers a higher feature's function for attachments, by its name, once; it runs when the mail is sent. */
export function registrarAdjuntos(origen: string, hacer: Hacer): void {
  deOtros.set(origen, hacer);
}

/**
 * The stored attachments of a mail, as uploaded: an unprocessed picture leaves all the same. Missing files are left
 * out.
 */
export async function leerAdjuntos(guardados: readonly AdjuntoGuardado[]): Promise<Adjunto[]> {
  const leidos: Adjunto[] = [];
  for (const { uuid, nombre: filename } of guardados) {
    const bytes = (await get(uuid)) ?? (await get(uuid, "cruda"));
    if (bytes) leidos.push({ filename, content: Buffer.from(bytes) });
    else log.error({ uuid }, "Un archivo de un correo ya no está");
  }
  return leidos;
}

/** The generated attachments of a mail. One that cannot be made is left out: the mail's text says where it is. */
export async function hacerAdjuntos(pendientes: readonly AdjuntoPendiente[]): Promise<Adjunto[]> {
  const adjuntos: Adjunto[] = [];
  for (const { de: origen, id } of pendientes) {
    try {
      adjuntos.push(...((await deOtros.get(origen)?.(id)) ?? []));
    } catch (error) {
      log.error({ err: error, de: origen, id }, "Un archivo de un correo no se pudo hacer");
    }
  }
  return adjuntos;
}
