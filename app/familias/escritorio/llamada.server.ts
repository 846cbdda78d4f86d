import type { Context } from "hono";
import { patronDe } from "~/base/acceso/llamadas/tabla.server";
import { TEXTOS } from "~/personas/enlaces/enlace";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { parseParams } from "~/server/request/params.server";
import { jsonError } from "~/server/request/responses.server";
import { direccionDeEscritorio, ESCRITORIOS } from "./direcciones";
import { abrirEscritorio } from "./escritorio.server";
import type { Escritorio } from "./seccion.server";

/** The patterns of the desktops' calls (C§7): of all, and of one. */
export const RAIZ = patronDe(ESCRITORIOS);
export const AQUI = patronDe(direccionDeEscritorio(":tokenPersonal"));

/** The mark of calls that need a code. */
export const SENSIBLE = { sensible: true } as const;

/** Opens the desktop of a call's path; throws 403 while its section, or the whole link, waits for a code. */
export async function abrirDeLlamada(contexto: Context, { sensible = false } = {}): Promise<Escritorio> {
  const { tokenPersonal } = parseParams(contexto.req.param(), { tokenPersonal: "token" });
  const { escritorio } = await abrirEscritorio(puertaPersonal(), contexto.req.raw, tokenPersonal);
  if (!escritorio || (sensible && !escritorio.verificado))
    throw jsonError(403, `${TEXTOS.codigo} requerido`, { requestOtp: true });
  return escritorio;
}
