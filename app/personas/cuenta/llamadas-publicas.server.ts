import type { Context } from "hono";
import { confirmarEmail } from "./commands/confirmar-email.server";
import { solicitarRestablecer } from "./commands/solicitar-restablecer.server";
import { usarEnlace } from "./commands/usar-enlace.server";
import { validarAlumno } from "./commands/validar-alumno.server";
import { buscarEnlace, buscarEnlaceDeAlumno } from "./enlaces.server";
import { nuevaContrasenaSchema, solicitudSchema } from "./schemas.server";
import { TEXTOS } from "./textos";
import { BASES } from "~/personas/enlaces/enlace";
import { type Outcome, refuse } from "~/lib/outcome";
import { readBytes } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { visitorOf } from "~/server/request/proxy.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { jsonResponse } from "~/server/request/responses.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { nuevoReto, rechazoDelReto } from "~/base/linea/verificacion-humana.server";
import { textoOpcional } from "~/server/request/zod.server";
import { responderResultado } from "~/base/acceso/llamadas/cuerpo.server";
import { leerPor } from "~/base/acceso/llamadas/estricto.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const OLVIDO = "/public/cuentas/restablecepassword";

/**
 * A§7 and C§7: the forgotten password (its body is the e-mail; GET gives the `reto` to answer with `recaptcha`). Also
 * the action of a mail's link (its body is the new password, if one is needed). The link itself says which it is, so
 * `origen` is ignored; success returns the next address (`redirect`).
 */
export const rutasPublicasDeCuentas = new Tabla()
  .get(OLVIDO, {}, async ({ req }) => jsonResponse({ reto: await nuevoReto(ahora(), req.raw) }))
  .post(
    OLVIDO,
    { reto: textoOpcional({ max: 4_000 }), recaptcha: textoOpcional({ max: 4_000 }) },
    (contexto, respuestas) => solicitar(contexto, respuestas),
  )
  .post(
    "/public/cuentas/token/:token",
    { origen: textoOpcional({ max: 100 }), alumno: textoOpcional({ max: 100 }) },
    (contexto) => usar(contexto),
  );

const puerta = () => ({ ...puertaPublica(), ahora: ahora().toISOString() });

async function texto(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, { limitBytes: 4 * 1024 }));
}

async function solicitar({ req: { raw: request } }: Context, respuestas: { reto: string; recaptcha: string }) {
  const leido = leerPor(solicitudSchema, { email: await texto(request) });
  if (leido instanceof Response) return leido;
  const form = new FormData();
  form.set("email", leido.email);
  for (const [name, valor] of Object.entries(respuestas)) form.set(name, valor);
  const rechazo = await rechazoDelReto(form, ahora(), request);
  if (rechazo) return responderResultado(rechazo);
  const solicitud = { ...leido, visitante: visitorOf(request), origen: trustedOrigin(request) };
  return responderResultado(await solicitarRestablecer(puerta(), solicitud));
}

async function usar({ req }: Context) {
  const alcance = puerta();
  const token = req.param("token") ?? "";
  if (await buscarEnlaceDeAlumno(alcance, token))
    return responder(await validarAlumno(alcance, { token }), BASES.ALUMNO);
  const enlace = await buscarEnlace(alcance, { token });
  if (!enlace) return responderResultado(refuse("NO_VALIDO", TEXTOS.enlaceNoValido));
  const { proposito, cuenta } = enlace;
  if (proposito === "CAMBIO_EMAIL") return responder(await confirmarEmail(alcance, { token }));
  const soloValida = req.query("alumno") !== undefined && cuenta.contrasenaHash !== null;
  if (proposito === "ACTIVACION" && soloValida)
    return responder(await usarEnlace(alcance, { proposito, token, password: null }));
  const password = await texto(req.raw);
  const leido = leerPor(nuevaContrasenaSchema, { password, confirma: password });
  if (leido instanceof Response) return leido;
  return responder(await usarEnlace(alcance, { proposito, token, password: leido.password }));
}

/** A§2: success leads to the sign-in, or a student to the desktop. */
function responder(usado: Outcome<object, string>, redirect = "/login") {
  return usado.ok ? jsonResponse({ redirect }) : responderResultado(usado);
}
