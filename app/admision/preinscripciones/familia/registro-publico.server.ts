import type { ActionFunctionArgs } from "@remix-run/node";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ahora } from "~/server/jobs/clock.server";
import { nuevaLlave } from "~/base/acceso/idempotency.server";
import { puedeLlegarCorreo } from "~/base/correo/transporte.server";
import { addressKey, clientAddress, createLimiter, esperaTexto } from "~/server/request/limits.server";
import { refuse } from "~/lib/outcome";
import { parseParams } from "~/server/request/params.server";
import { origenPublico } from "~/server/request/public-url.server";
import { submit } from "~/base/acceso/submit.server";
import { nuevoReto, rechazoDelReto } from "~/base/linea/verificacion-humana.server";
import { avisoDe, indicadorDe, marcoDe, rutaDePaso } from "./asistente.server";
import { registrarPreinscripcion } from "./commands/registrar-preinscripcion.server";
import { CODIGO_RETENIDO, CODIGO_SIN_CORREO } from "./codigos";
import { type Respuestas, textoSinRegistro } from "../preinscripcion";
import { abrirFormato } from "./puerta-familia.server";
import { registroSchema } from "./schemas-familia.server";

const NADA: Respuestas = {
  estado: "REGISTRADA",
  instruccionesLeidas: false,
  aspirante: null,
  escolares: null,
  documentos: [],
  tutores: null,
  domicilio: null,
};

// A whole neighbourhood may share one address in an afternoon, so this limit is for machines only.
const registros = createLimiter({ ventanaMs: 60_000, maximo: 600 });

/** Counts one registration from an address; refuses DEMASIADOS (429) above 600 a minute. */
export function tomarTurnoDeRegistro({ ahora: instante }: Pick<Alcance, "ahora">, request: Request) {
  const turno = registros.take(addressKey(clientAddress(request)), Date.parse(instante));
  return turno.ok ? null : refuse("DEMASIADOS", esperaTexto(turno.esperaSegundos), { status: 429 });
}

/** The first page of a formato: Registro, or the reason why it is closed. */
export async function vistaDeRegistro(formatoId: number, request: Request) {
  const familia = await abrirFormato(formatoId);
  const { formato, estadoFormato } = familia;
  const nada = { marco: marcoDe(familia), cerrado: null, pasos: [], registro: null };
  if (estadoFormato !== "ABIERTO") return { ...nada, cerrado: textoSinRegistro(formato, estadoFormato) };
  // The code of a registration is mailed: without mail a family would stop one step later. The demo shows its codes.
  if (!puedeLlegarCorreo()) return { ...nada, cerrado: CODIGO_SIN_CORREO };
  return {
    ...nada,
    pasos: indicadorDe({ formato, registro: NADA, validada: false }, "registro"),
    registro: { aviso: await avisoDe(familia), reto: await nuevoReto(ahora(), request), llave: nuevaLlave() },
  };
}

/** Registro (A§4.1): creates the registration and redirects to its code. */
export async function responderRegistro(args: ActionFunctionArgs) {
  const { formatoId } = parseParams(args.params, { formatoId: "id" });
  const { alcance, formato } = await abrirFormato(formatoId);
  return submit(args, {
    access: () => alcance,
    keyed: true,
    schema: registroSchema,
    hideFields: ["recaptcha"],
    run: async (datos, { alcance: alcanceDelPedido, form, request }) => {
      const demasiados = tomarTurnoDeRegistro(alcance, request);
      if (demasiados) return demasiados;
      return registrarPreinscripcion(alcanceDelPedido, formato, {
        ...datos,
        reto: await rechazoDelReto(form, ahora(), request),
        direccion: clientAddress(request),
        navegador: request.headers.get("user-agent") ?? "",
        origen: origenPublico(request),
      });
    },
    success: ({ uuid, retenido }) => ({
      url: rutaDePaso({ formatoId, uuid }, "validacion"),
      mensaje: retenido ? CODIGO_RETENIDO : "Enviamos un código a tu email.",
      tipo: "info",
    }),
  });
}
