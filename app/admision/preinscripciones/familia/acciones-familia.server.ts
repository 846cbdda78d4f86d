import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { consultarColonias } from "~/personas/domicilios/asentamientos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { parseParams } from "~/server/request/params.server";
import { origenPublico } from "~/server/request/public-url.server";
import { NO_ENCONTRADO, noEncontrado } from "~/server/request/responses.server";
import { probarCodigo } from "~/base/linea/intentos-de-codigo.server";
import { submit } from "~/base/acceso/submit.server";
import { esPaso, pasoPermitido, rutaDePaso, rutaDeValidacion } from "./asistente.server";
import { enviarCodigo } from "./commands/enviar-codigo.server";
import { eliminarDocumento, guardarDocumento } from "./commands/guardar-documento.server";
import { type PorGuardar, guardarPaso } from "./commands/guardar-paso.server";
import { terminarPreinscripcion } from "./commands/terminar-preinscripcion.server";
import { iniciarOtroAspirante, validarCodigo } from "./commands/validar-codigo.server";
import { CODIGO_RETENIDO } from "./codigos";
import { type Paso, documentosFaltantes, pasoSiguiente } from "../preinscripcion";
import { type FamiliaConRegistro, abrirRegistro, cookieDeAcceso } from "./puerta-familia.server";
import { buscarRegistro, registrosHermanos } from "./registro.server";
import { codigoSchema, schemasDePasos } from "./schemas-familia.server";

/** The maximum size of a multipart body, so that a file over its own limit is refused by name (A§5). */
const CUERPO_MAXIMO = 16 * 1024 * 1024;

/**
 * Answers the form of a step: saves it and continues with the next one. Without the registration's cookie only the code
 * is accepted.
 */
export async function responderPaso(args: ActionFunctionArgs) {
  const { formatoId, registro: uuid } = parseParams(args.params, { formatoId: "id", registro: "uuid" });
  const paso = args.params.paso ?? "";
  const familia = await abrirRegistro(args.request, { formatoId, uuid });
  if (paso === "validacion") return responderValidacion(args, familia);
  if (!familia.validada) throw redirect(rutaDeValidacion({ formatoId, uuid }, paso));
  const access = () => familia.alcance;
  const schemas = schemasDePasos(familia.alcance.hoy);
  const guardar = (porGuardar: PorGuardar) => guardarPaso(familia.alcance, familia.formato, { ...porGuardar, uuid });
  const success = () => rutaDelSiguiente(familia, paso as Paso);
  switch (paso) {
    case "instrucciones":
      return submit(args, { access, schema: z.object({}), run: () => guardar({ paso }), success });
    case "aspirante":
      return submit(args, { access, schema: schemas[paso], run: (datos) => guardar({ paso, datos }), success });
    case "escolares":
      return submit(args, { access, schema: schemas[paso], run: (datos) => guardar({ paso, datos }), success });
    case "tutores":
      return submit(args, {
        access,
        schema: schemas[paso],
        run: ({ tutores }) => guardar({ paso, datos: tutores }),
        success,
      });
    case "domicilio":
      return submit(args, {
        access,
        schema: schemas[paso],
        lookup: ({ alcance, form }) => consultarColonias(alcance.db, form),
        run: (datos) => guardar({ paso, datos }),
        success,
      });
    case "documentos":
      return responderDocumentos(args, familia);
    case "finalizar":
      return submit(args, {
        access,
        schema: z.object({}),
        run: (_, { consent, request }) =>
          terminarPreinscripcion(familia.alcance, familia.formato, {
            uuid,
            ...consent,
            origen: origenPublico(request),
          }),
        success: () => rutaDePaso({ formatoId, uuid }, "final"),
      });
    default:
      throw noEncontrado();
  }
}

function rutaDelSiguiente({ formato, registro }: FamiliaConRegistro, paso: Paso): string {
  return rutaDePaso(registro, pasoSiguiente(paso, formato) ?? "finalizar");
}

/** The form of Documentos: stores or removes one paper, with its notice (A§4), or handles Siguiente. */
function responderDocumentos(args: ActionFunctionArgs, familia: FamiliaConRegistro) {
  const { alcance, formato, registro } = familia;
  const { uuid } = registro;
  return submit(args, {
    access: () => alcance,
    schema: schemasDePasos(alcance.hoy).documentos,
    limitBytes: CUERPO_MAXIMO,
    run: async ({ accion, requisitoId, archivo, archivoUuid }): Promise<Outcome<{ aviso: string | null }>> => {
      if (accion === "ELIMINAR") {
        const eliminado = await eliminarDocumento(alcance, formato, { uuid, archivoUuid });
        return eliminado.ok ? ok({ aviso: "Archivo eliminado." }) : eliminado;
      }
      if (accion === "SUBIR") {
        if (!archivo || requisitoId === null) return refuse("SIN_ARCHIVO", "Elige un archivo.", { campo: "archivo" });
        const bytes = new Uint8Array(await archivo.arrayBuffer());
        const guardado = await guardarDocumento(alcance, formato, { uuid, requisitoId, nombre: archivo.name, bytes });
        if (!guardado.ok) return guardado;
        return ok({ aviso: guardado.reemplazado ? "Archivo reemplazado." : "Archivo cargado." });
      }
      const faltan = documentosFaltantes(formato, registro.documentos);
      if (faltan.length === 0) return ok({ aviso: null });
      const nombres = formato.archivosPorAnexar.filter(({ id }) => faltan.includes(id)).map(({ nombre }) => nombre);
      return refuse("FALTAN", `Falta subir: ${nombres.join(", ")}.`);
    },
    success: ({ aviso }) =>
      aviso === null
        ? rutaDelSiguiente(familia, "documentos")
        : { url: rutaDePaso(registro, "documentos"), mensaje: aviso, tipo: "success" },
  });
}

/**
 * Validación: the code; another code (`accion=REENVIAR`); and, after a right code, the choice of the child
 * (decisions.md).
 */
function responderValidacion(args: ActionFunctionArgs, familia: FamiliaConRegistro) {
  const { alcance, formato, registro, validada } = familia;
  const { formatoId, uuid } = registro;
  return submit(args, {
    access: () => alcance,
    schema: ({ form }): z.ZodType<{ codigo?: string }> => (accionDe(form) === "" ? codigoSchema : z.object({})),
    run: async ({ codigo }, { request, form }): Promise<Outcome<{ a: string; aviso: string | null }>> => {
      const accion = accionDe(form);
      if (accion === "REENVIAR") {
        const enviado = await enviarCodigo(alcance, {
          ...registro,
          formato: formato.nombre,
          origen: origenPublico(request),
        });
        if (!enviado.ok) return enviado;
        return ok({ a: uuid, aviso: enviado.retenido ? CODIGO_RETENIDO : "Enviamos otro código a tu email." });
      }
      if (accion === "OTRO" || accion === "CONTINUAR") {
        if (!validada) return refuse("SIN_CODIGO", MENSAJES.obligatorio, { campo: "codigo" });
        return accion === "OTRO" ? iniciar(familia) : elegirHermano(familia, String(form.get("registro") ?? ""));
      }
      const validado = await probarCodigo(args.request, alcance, () =>
        validarCodigo(alcance, { registro, codigo: codigo ?? "" }),
      );
      return validado.ok ? ok({ a: uuid, aviso: null }) : validado;
    },
    success: async ({ a, aviso }) => {
      // After an expired access, the family continues at the step where it was, if that step may be opened.
      const pedido = new URL(args.request.url).searchParams.get("paso");
      const pasoPedido = a === uuid && esPaso(pedido) ? pedido : null;
      const validacion = rutaDeValidacion({ formatoId, uuid: a }, pasoPedido);
      if (aviso !== null) return { url: validacion, mensaje: aviso, tipo: "info" };
      // Directly to the final page: each further redirect is another round trip on a bad connection.
      const elegido = await buscarRegistro(alcance, { formatoId, uuid: a });
      const paso = elegido && pasoPermitido({ formato, registro: elegido, validada: true }, pasoPedido);
      const url = paso ? rutaDePaso({ formatoId, uuid: a }, paso) : validacion;
      return redirect(url, { headers: { "Set-Cookie": await cookieDeAcceso(alcance, a) } });
    },
  });
}

const accionDe = (form: FormData) => String(form.get("accion") ?? "");

async function iniciar({ alcance, registro }: FamiliaConRegistro) {
  const iniciado = await iniciarOtroAspirante(alcance, registro);
  return iniciado.ok ? ok({ a: registro.uuid, aviso: null }) : iniciado;
}

// The code proved the owner of the mailbox, and these registrations have the same mailbox.
async function elegirHermano({ alcance, registro }: FamiliaConRegistro, elegido: string) {
  const hermano = (await registrosHermanos(alcance, registro)).find(({ uuid }) => uuid === elegido);
  return hermano ? ok({ a: hermano.uuid, aviso: null }) : refuse("NO_EXISTE", NO_ENCONTRADO, { status: 404 });
}
