import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { probarCodigo } from "~/base/linea/intentos-de-codigo.server";
import { submit } from "~/base/acceso/submit.server";
import { type Outcome, ok } from "~/lib/outcome";
import { callarTelefono } from "~/personas/dispositivos/navegador.server";
import { networkOf, visitorOf } from "~/server/request/proxy.server";
import { enviarCodigo } from "./commands/enviar-codigo.server";
import { elegirPersona } from "./commands/elegir-persona.server";
import { pedirAcceso } from "./commands/pedir-acceso.server";
import { hayCodigo, validarCodigo } from "./commands/validar-codigo.server";
import { destinosDeCodigo } from "./destinos.server";
import { type Clase, correoVelado, rutaDeCodigo, rutaDeEnlace } from "./enlace";
import {
  type EnlaceAbierto,
  type Puerta,
  cookieDeAcceso,
  cookieDeSalida,
  idDe,
  navegadorDe,
  puertaPersonal,
} from "./puerta.server";
import { type PersonaDeCorreo, personasQueEligen } from "./quienes.server";
import { accesoSchema, codigoSchema, personaSchema, sinCamposSchema } from "./schemas.server";

function alla(url: string, ...cookies: (string | null)[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", cookie);
  return redirect(url, { headers });
}

/** Answers the access dialog (C§4): sends a link for the typed e-mail, and goes on to its code. */
export function responderAcceso(args: ActionFunctionArgs, clase: Clase) {
  const { navegador, cookie } = navegadorDe(args.request);
  return submit(args, {
    access: puertaPersonal,
    schema: accesoSchema,
    run: ({ email }, { alcance, request }) =>
      pedirAcceso(alcance, { clase, email, visitante: visitorOf(request), red: networkOf(request), navegador }),
    success: ({ token }) => alla(rutaDeCodigo(clase, token), cookie),
  });
}

/**
 * Keeps the other parts of an address with a code, such as the child: through the code dialog, and on to its target.
 */
function conLoDemas(url: string, request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete("enviar");
  searchParams.delete("quien");
  const demas = searchParams.toString();
  return demas === "" ? url : `${url}?${demas}`;
}

/**
 * Answers the code dialog of a link. It sends a code (`?enviar`), or takes the typed one, lets this browser in and goes
 * on to `seccion`, which had asked for it. Several people with one mailbox are asked who they are (`?quien`). With `?salir` it signs the browser out again (decisiones/198).
 */
export async function responderCodigo(args: ActionFunctionArgs, enlace: EnlaceAbierto, seccion: string) {
  const { navegador, cookie } = navegadorDe(args.request);
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has("salir"))
    return submit(args, {
      access: puertaPersonal,
      schema: sinCamposSchema,
      run: (_, { alcance, request }) => salirDeAqui(alcance, request, enlace),
      success: () => alla(rutaDeEnlace(enlace.clase, enlace.token), enlace.persona && cookieDeSalida(enlace.persona)),
    });
  const aqui = conLoDemas(rutaDeCodigo(enlace.clase, enlace.token, seccion), args.request);
  if (searchParams.has("enviar"))
    return submit(args, {
      access: puertaPersonal,
      schema: sinCamposSchema,
      run: (_, { alcance, request }) =>
        enviarCodigo(alcance, { enlace, navegador, red: networkOf(request), tecleado: comoQuienTecleo(enlace) }),
      success: () => alla(aqui, cookie),
    });
  const adentro = `${rutaDeEnlace(enlace.clase, enlace.token)}${seccion === "" ? "" : `/${seccion}`}`;
  if (searchParams.has("quien"))
    return submit(args, {
      access: puertaPersonal,
      schema: personaSchema,
      run: ({ personaId }, { alcance }) => elegirPersona(alcance, { enlace, personaId }),
      success: async ({ persona }, { alcance }) =>
        alla(conLoDemas(adentro, args.request), await cookieDeAcceso(alcance, persona)),
    });
  return submit(args, {
    access: puertaPersonal,
    schema: codigoSchema,
    hideFields: ["codigo"],
    run: ({ codigo }, { alcance, request }) =>
      probarCodigo(request, alcance, () => validarCodigo(alcance, { enlace, codigo, navegador })),
    success: async (_, { alcance }) => {
      const eligen = await personasQueEligen(alcance, { ...enlace, verificado: true });
      const url = eligen.length > 0 ? conQuien(aqui) : conLoDemas(adentro, args.request);
      return alla(url, enlace.persona && (await cookieDeAcceso(alcance, enlace.persona)));
    },
  });
}

// A telephone that somebody leaves must not ring for them any more.
async function salirDeAqui(puerta: Puerta, request: Request, { persona }: EnlaceAbierto): Promise<Outcome<{}, never>> {
  if (persona?.clase === "TUTOR") await callarTelefono(puerta, request, persona.tutorId);
  return ok();
}

const conQuien = (url: string) => `${url}${url.includes("?") ? "&" : "?"}quien=1`;

/** The people among whom the person behind a link was asked to choose (`?quien`); empty elsewhere. */
export async function personasPorElegir(request: Request, enlace: EnlaceAbierto): Promise<PersonaDeCorreo[]> {
  return new URL(request.url).searchParams.has("quien") ? personasQueEligen(puertaPersonal(), enlace) : [];
}

// A link of nobody has no mailbox: its own name counts its codes, and a repeated request gets the same answer as for a
// real one.
const comoQuienTecleo = ({ persona, id }: EnlaceAbierto): string | undefined => (persona ? undefined : `nadie ${id}`);

/**
 * The content of the code dialog: the masked destination of the code; not shown for a link that an e-mail asked for.
 */
export async function verCodigo(
  puerta: Puerta,
  request: Request,
  enlace: EnlaceAbierto,
  porElegir: readonly PersonaDeCorreo[] = [],
) {
  const aqui = conLoDemas(new URL(request.url).pathname, request);
  const enviado = enlace.porCorreo || (await hayCodigo(puerta, enlace.id));
  const destinos = enlace.porCorreo || !enlace.persona ? [] : await destinosDeCodigo(puerta, enlace.persona);
  const { clase, token, porCorreo } = enlace;
  // Only one section requires the code; the rest of the page opens without one.
  const inicio = porCorreo ? null : rutaDeEnlace(clase, token);
  const personas = porElegir.map(({ persona, nombreCompleto }) => ({ personaId: idDe(persona), nombreCompleto }));
  return { aqui, inicio, clase, porCorreo, enviado, destinos: destinos.map(correoVelado), personas };
}
export type CodigoPedido = Awaited<ReturnType<typeof verCodigo>>;
