import type { Context } from "hono";
import { patronDe } from "~/base/acceso/llamadas/tabla.server";
import { TEXTOS } from "~/personas/enlaces/enlace";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { parseParams } from "~/server/request/params.server";
import { idOpcional } from "~/server/request/zod.server";
import { jsonError } from "~/server/request/responses.server";
import { direccionDeEscritorio, ESCRITORIOS } from "./direcciones";
import { abrirEscritorios, elegirEscritorio } from "./escritorio.server";
import type { Escritorio } from "./seccion.server";

/** The patterns of the desktops' calls (C§7): of all, and of one. */
export const RAIZ = patronDe(ESCRITORIOS);
export const AQUI = patronDe(direccionDeEscritorio(":tokenPersonal"));

/** The mark of calls that need a code. */
export const SENSIBLE = { sensible: true } as const;

/** The query key of the calls that answer for one school: the first of the student's, unless the call names one. */
export const DE_COLEGIO = { colegioId: idOpcional() };

type Apertura = {
  sensible?: boolean;
  colegioId?: number | null;
  /** True in the school of the record that the path names: its id is enough, no call names the school too. */
  tiene?: (escritorio: Escritorio) => Promise<boolean>;
};

/** Opens the desktop of a call's path; throws 403 while its section, or the whole link, waits for a code. */
export async function abrirDeLlamada(
  contexto: Context,
  { sensible = false, colegioId = null, tiene }: Apertura = {},
): Promise<Escritorio> {
  const { tokenPersonal } = parseParams(contexto.req.param(), { tokenPersonal: "token" });
  const { escritorios } = await abrirEscritorios(puertaPersonal(), contexto.req.raw, tokenPersonal);
  const escritorio = elegirEscritorio(escritorios, colegioId);
  if (!escritorio || (sensible && !escritorio.verificado))
    throw jsonError(403, `${TEXTOS.codigo} requerido`, { requestOtp: true });
  if (tiene) for (const cada of escritorios) if (await tiene(cada)) return cada;
  return escritorio;
}
