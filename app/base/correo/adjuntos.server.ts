import { get } from "~/base/archivos/almacen.server";
import { log } from "~/server/jobs/log.server";

/** Files that a mail brings, by the feature that makes them and the record that they are of. */
export type AdjuntoPendiente = { de: string; id: number };

/** A stored file that a mail brings. */
export type AdjuntoGuardado = { uuid: string; nombre: string };

/** A file as it is put into a mail. */
export type Adjunto = { filename: string; content: Buffer; contentType?: string };

type Hacer = (id: number) => Promise<readonly Adjunto[]>;

const deOtros = new Map<string, Hacer>();

/** A feature above the mail makes its files when a mail with them is sent; once, by its name. */
export function registrarAdjuntos(de: string, hacer: Hacer): void {
  deOtros.set(de, hacer);
}

/** The stored files of a mail, as they came: a picture that waits to be made anew leaves the house all the same. One that is gone stays out. */
export async function leerAdjuntos(guardados: readonly AdjuntoGuardado[]): Promise<Adjunto[]> {
  const leidos: Adjunto[] = [];
  for (const { uuid, nombre: filename } of guardados) {
    const bytes = (await get(uuid)) ?? (await get(uuid, "cruda"));
    if (bytes) leidos.push({ filename, content: Buffer.from(bytes) });
    else log.error({ uuid }, "Un archivo de un correo ya no está");
  }
  return leidos;
}

/** The files of a mail. One that cannot be made stays out: the mail's own words say where it is. */
export async function hacerAdjuntos(pendientes: readonly AdjuntoPendiente[]): Promise<Adjunto[]> {
  const hechos: Adjunto[] = [];
  for (const { de, id } of pendientes) {
    try {
      hechos.push(...((await deOtros.get(de)?.(id)) ?? []));
    } catch (error) {
      log.error({ err: error, de, id }, "Un archivo de un correo no se pudo hacer");
    }
  }
  return hechos;
}
