import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "~/base/acceso/submit.server";
import { ok } from "~/lib/outcome";
import { visitorKey } from "~/server/request/proxy.server";
import { enviarCodigo, destinosDeCodigo } from "./commands/enviar-codigo.server";
import { pedirAcceso } from "./commands/pedir-acceso.server";
import { hayCodigo, validarCodigo } from "./commands/validar-codigo.server";
import { type Clase, correoVelado, rutaDeCodigo, rutaDeEnlace } from "./enlace";
import {
  type EnlaceAbierto,
  type Puerta,
  cookieDeAcceso,
  cookieDeSalida,
  navegadorDe,
  puertaPersonal,
} from "./puerta.server";
import { accesoSchema, codigoSchema, sinCamposSchema } from "./schemas.server";

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
      pedirAcceso(alcance, { clase, email, visitante: visitorKey(request), navegador }),
    success: ({ token }) => alla(rutaDeCodigo(clase, token), cookie),
  });
}

/**
 * Keeps the other parts of an address with a code, such as the child: through the code dialog, and on to its target.
 */
function conLoDemas(url: string, request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete("enviar");
  const demas = searchParams.toString();
  return demas === "" ? url : `${url}?${demas}`;
}

/**
 * Answers the code dialog of a link. It sends a code (`?enviar`), or takes the typed one, lets this browser in and goes
 * on to `seccion`, which had asked for it. With `?salir` it signs the browser out again (decisiones/198).
 */
export async function responderCodigo(args: ActionFunctionArgs, enlace: EnlaceAbierto, seccion: string) {
  const { navegador, cookie } = navegadorDe(args.request);
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has("salir"))
    return submit(args, {
      access: puertaPersonal,
      schema: sinCamposSchema,
      run: () => ok(),
      success: () => alla(rutaDeEnlace(enlace.clase, enlace.token), enlace.persona && cookieDeSalida(enlace.persona)),
    });
  const aqui = conLoDemas(rutaDeCodigo(enlace.clase, enlace.token, seccion), args.request);
  if (searchParams.has("enviar"))
    return submit(args, {
      access: puertaPersonal,
      schema: sinCamposSchema,
      run: (_, { alcance }) => enviarCodigo(alcance, { enlace, navegador, tecleado: comoQuienTecleo(enlace) }),
      success: () => alla(aqui, cookie),
    });
  return submit(args, {
    access: puertaPersonal,
    schema: codigoSchema,
    hideFields: ["codigo"],
    run: ({ codigo }, { alcance }) => validarCodigo(alcance, { enlace, codigo, navegador }),
    success: async (_, { alcance }) =>
      alla(
        conLoDemas(`${rutaDeEnlace(enlace.clase, enlace.token)}${seccion === "" ? "" : `/${seccion}`}`, args.request),
        enlace.persona && (await cookieDeAcceso(alcance, enlace.persona)),
      ),
  });
}

// A link of nobody has no mailbox: its own name counts its codes, and a repeated request gets the same answer as for a
// real one.
const comoQuienTecleo = ({ persona, id }: EnlaceAbierto): string | undefined => (persona ? undefined : `nadie ${id}`);

/**
 * The content of the code dialog: the masked destination of the code; not shown for a link that an e-mail asked for.
 */
export async function verCodigo(puerta: Puerta, request: Request, enlace: EnlaceAbierto) {
  const aqui = conLoDemas(new URL(request.url).pathname, request);
  const enviado = enlace.porCorreo || (await hayCodigo(puerta, enlace.id));
  const destinos = enlace.porCorreo || !enlace.persona ? [] : await destinosDeCodigo(puerta, enlace.persona);
  const { clase, token, porCorreo } = enlace;
  // Only one section requires the code; the rest of the page opens without one.
  const inicio = porCorreo ? null : rutaDeEnlace(clase, token);
  return { aqui, inicio, clase, porCorreo, enviado, destinos: destinos.map(correoVelado) };
}
export type CodigoPedido = Awaited<ReturnType<typeof verCodigo>>;
