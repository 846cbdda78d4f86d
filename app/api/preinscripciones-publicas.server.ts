import { type Context, Hono } from "hono";
import type { z } from "zod";
import { listarParentescos } from "~/tutores/queries.server";
import { buscarAsentamientos } from "~/domicilios/asentamientos.server";
import { SIN_COLONIAS } from "~/domicilios/domicilio";
import { type Outcome, refuse } from "~/lib/outcome";
import { obtenerArchivoDeFamilia } from "~/preinscripciones/archivo-familia.server";
import { asignarDocumentos, guardarTemporal } from "~/preinscripciones/commands/asignar-documentos.server";
import { eliminarDocumento, guardarDocumento } from "~/preinscripciones/commands/guardar-documento.server";
import { type PorGuardar, guardarPaso } from "~/preinscripciones/commands/guardar-paso.server";
import { registrarPreinscripcion } from "~/preinscripciones/commands/registrar-preinscripcion.server";
import { terminarPreinscripcion } from "~/preinscripciones/commands/terminar-preinscripcion.server";
import { iniciarOtroAspirante, validarCodigo } from "~/preinscripciones/commands/validar-codigo.server";
import { rechazoDeDuplicado } from "~/preinscripciones/duplicado.server";
import { primerPasoIncompleto } from "~/preinscripciones/preinscripcion";
import {
  abrirFormato,
  abrirRegistro,
  buscarRegistroPropio,
  cookieDeAcceso,
} from "~/preinscripciones/puerta-familia.server";
import { tomarTurnoDeRegistro } from "~/preinscripciones/registro-publico.server";
import {
  archivosAnexosSchema,
  codigoSchema,
  registroSchema,
  schemasDePasos,
} from "~/preinscripciones/schemas-familia.server";
import { MENSAJES } from "~/lib/validators";
import { readForm } from "~/server/body.server";
import { ahora } from "~/server/clock.server";
import { esLlave } from "~/server/idempotency.server";
import { clientAddress } from "~/server/limits.server";
import { parseParams, queryEnum, queryText } from "~/server/params.server";
import { puertaPublica } from "~/server/public-door.server";
import { origenPublico } from "~/server/public-url.server";
import { jsonError, jsonResponse, noEncontrado } from "~/server/responses.server";
import { storedFileResponse } from "~/server/stored-file.server";
import { nuevoReto, rechazoDelReto, revisarReto } from "~/sesion/verificacion-humana.server";
import { comoFormulario, datosPorRevisar, leerCuerpo, responderResultado } from "./cuerpo.server";
import { entrarComoFamilia } from "./puerta.server";

const FORMATO = "/public/preinscripciones/formatos/:formatoId";
const REGISTRO = `${FORMATO}/registro/:uuid`;
const CUERPO_MAXIMO = 16 * 1024 * 1024;

/**
 * A§7 Pre-enrolment (public), over the same commands as the wizard. What belongs to a registration needs its cookie, which
 * `valida` gives. The definition brings `reto`, the question that `registro` has to answer (fields `reto` and `recaptcha`).
 */
export const rutasPublicasDePreinscripciones = new Hono()
  .get("/public/preinscripciones/parentescos", async () => jsonResponse(await listarParentescos(puertaPublica())))
  .get(FORMATO, async (contexto) => {
    const { formato, estadoFormato } = await abrir(contexto);
    const { organizacionId: _o, colegioId: _c, cicloId: _i, zonaHoraria: _z, ...definicion } = formato;
    return jsonResponse({ ...definicion, estado: estadoFormato, reto: await nuevoReto(ahora()) });
  })
  .get(`${FORMATO}/asentamientos`, async (contexto) => {
    const { alcance } = await abrir(contexto);
    const colonias = await buscarAsentamientos(alcance.db, queryText(contexto.req.raw, "cp"));
    return colonias.length === 0 ? jsonError(409, SIN_COLONIAS) : jsonResponse(colonias);
  })
  .get(`${FORMATO}/alumnos`, buscarDuplicado)
  .get(`${FORMATO}/archivos/:uuid`, verArchivo)
  .post(`${FORMATO}/registro`, registrarFamilia)
  .post(`${REGISTRO}/valida`, validarFamilia)
  .get(REGISTRO, async (contexto) => {
    const { formato, registro } = await entrarComoFamilia(contexto);
    const { id: _i, gradoId: _g, ocupaLugar: _o, formatoId: _f, documentos: _d, archivos, ...borrador } = registro;
    const archivosAnexos = archivos.map(({ requisitoId, uuid, nombre }) => ({
      id: requisitoId,
      archivoUuid: uuid,
      nombre,
    }));
    return jsonResponse({ ...borrador, archivosAnexos, paso: primerPasoIncompleto(formato, registro) });
  })
  .post(`${REGISTRO}/archivos`, subirArchivo)
  .delete(`${REGISTRO}/archivos/:fileUuid`, async (contexto) => {
    const { alcance, formato, registro } = await entrarComoFamilia(contexto);
    const { fileUuid: archivoUuid } = parseParams(contexto.req.param(), { fileUuid: "uuid" });
    return responderResultado(await eliminarDocumento(alcance, formato, { uuid: registro.uuid, archivoUuid }));
  })
  .post(`${REGISTRO}/:step`, guardarStep);

const abrir = ({ req }: Context) => abrirFormato(parseParams(req.param(), { formatoId: "id" }).formatoId);

/**
 * Duplicate check: an empty list, or 409 with the specification's sentence. It is asked for one of the browser's
 * registrations of the formato: the one that `registro` names, else the first that may be written.
 */
async function buscarDuplicado(contexto: Context): Promise<Response> {
  const { req } = contexto;
  const { formatoId } = parseParams(req.param(), { formatoId: "id" });
  const propio = await buscarRegistroPropio(req.raw, { formatoId, uuid: queryText(req.raw, "registro", 36) });
  if (!propio) throw noEncontrado();
  const { alcance, registro } = propio;
  const curp = queryText(req.raw, "filtro", 30);
  if (curp === "") return jsonResponse([]);
  const tipoIdentificacion = queryEnum(req.raw, "tipoIdentificacion", ["CURP", "OTRO"], "CURP");
  const revisado = await rechazoDeDuplicado(alcance, registro, { tipoIdentificacion, curp }, registro.aspirante?.curp);
  return revisado.ok ? jsonResponse([]) : responderResultado({ ...revisado, status: revisado.status ?? 409 });
}

async function verArchivo(contexto: Context): Promise<Response> {
  const { req } = contexto;
  const { uuid } = parseParams(req.param(), { uuid: "uuid" });
  const variante = queryEnum(req.raw, "size", ["SMALL"], null) ? "small" : "original";
  const archivo = await obtenerArchivoDeFamilia(req.raw, await abrir(contexto), { uuid, variante });
  const inline = queryEnum(req.raw, "inline", ["true", "false"], "false") === "true";
  const respuesta = await storedFileResponse(archivo.bytes, { ...archivo, inline });
  // What is the same for every family is fetched once; a paper stays in no cache.
  if (!archivo.esPapel) respuesta.headers.set("cache-control", "private, max-age=86400, immutable");
  return respuesta;
}

async function registrarFamilia(contexto: Context): Promise<Response> {
  const { alcance, formato } = await abrir(contexto);
  const request = contexto.req.raw;
  const cuerpo = comoFormulario(await leerCuerpo(request));
  // The body of A§7 has no `terminos`: its form sends it once they are accepted.
  const leido = registroSchema.safeParse({ terminos: "on", ...cuerpo });
  if (!leido.success) return datosPorRevisar(leido.error);
  const demasiados = tomarTurnoDeRegistro(alcance, request);
  if (demasiados) return responderResultado(demasiados);
  const form = new FormData();
  for (const name of ["reto", "recaptcha", "nombre", "email"]) form.set(name, String(cuerpo[name] ?? ""));
  const resultado = await registrarPreinscripcion(alcance, formato, {
    ...leido.data,
    llave: esLlave(cuerpo.llave) ? cuerpo.llave : null,
    reto: (await revisarReto(form, ahora(), request)) ? null : rechazoDelReto(form),
    direccion: clientAddress(request),
    navegador: request.headers.get("user-agent") ?? "",
    origen: origenPublico(request),
  });
  return responderResultado(resultado);
}

async function validarFamilia({ req }: Context): Promise<Response> {
  const ids = parseParams(req.param(), { formatoId: "id", uuid: "uuid" });
  const { alcance, registro } = await abrirRegistro(req.raw, ids);
  const leido = codigoSchema.safeParse({ codigo: queryText(req.raw, "codigo", 30) });
  if (!leido.success) return jsonError(422, MENSAJES.obligatorio, { success: false });
  const validado = await validarCodigo(alcance, { registro, ...leido.data });
  if (!validado.ok) return jsonError(validado.status ?? 422, validado.mensaje, { success: false });
  // This client chose the registration by its address: with siblings too it is the one that goes on.
  await iniciarOtroAspirante(alcance, registro);
  const respuesta = jsonResponse({ success: true });
  respuesta.headers.append("set-cookie", await cookieDeAcceso(alcance, registro.uuid));
  return respuesta;
}

async function subirArchivo(contexto: Context): Promise<Response> {
  const { alcance, formato, registro } = await entrarComoFamilia(contexto);
  const form = await readForm(contexto.req.raw, { limitBytes: CUERPO_MAXIMO });
  const archivo = [...form.values()].find((value) => value instanceof File);
  if (!archivo) return responderResultado(refuse("SIN_ARCHIVO", "Elige un archivo.", { campo: "archivo" }));
  const nombre = queryText(contexto.req.raw, "nombre", 150) || archivo.name;
  const subida = { uuid: registro.uuid, nombre, bytes: new Uint8Array(await archivo.arrayBuffer()) };
  const requisitoId = Number(form.get("requisitoId"));
  if (!requisitoId) return responderResultado(await guardarTemporal(alcance, formato, subida));
  return responderResultado(await guardarDocumento(alcance, formato, { ...subida, requisitoId }));
}

async function guardarStep(contexto: Context): Promise<Response> {
  const familia = await entrarComoFamilia(contexto);
  const { alcance, formato, registro } = familia;
  const { uuid } = registro;
  const cuerpo = comoFormulario(await leerCuerpo(contexto.req.raw));
  const schemas = schemasDePasos(alcance.hoy);
  // The wizard's clients have read the instructions on their own screen before the first of these calls.
  if (!registro.instruccionesLeidas) await guardarPaso(alcance, formato, { uuid, paso: "instrucciones" });
  const guardar = (porGuardar: PorGuardar) => guardarPaso(alcance, formato, { ...porGuardar, uuid });
  switch (contexto.req.param("step")) {
    case "aspirante":
      return con(schemas.aspirante, cuerpo, (datos) => guardar({ paso: "aspirante", datos }));
    case "escolares":
      return con(schemas.escolares, cuerpo, (datos) => guardar({ paso: "escolares", datos }));
    case "tutores": {
      const tutores = cuerpo.tutores ?? [cuerpo.tutor ?? cuerpo];
      return con(schemas.tutores, { tutores }, (leido) => guardar({ paso: "tutores", datos: leido.tutores }));
    }
    case "domicilios":
      return con(schemas.domicilio, cuerpo, (datos) => guardar({ paso: "domicilio", datos }));
    case "documentos":
      return con(archivosAnexosSchema, cuerpo, (leido) => asignarDocumentos(alcance, formato, { uuid, ...leido }));
    case "finalizar": {
      const origen = origenPublico(contexto.req.raw);
      const force = typeof cuerpo.force === "string" ? cuerpo.force : null;
      return responderResultado(await terminarPreinscripcion(alcance, formato, { uuid, force, origen }));
    }
    default:
      throw noEncontrado();
  }
}

async function con<S extends z.ZodType>(
  schema: S,
  valores: unknown,
  run: (datos: z.output<S>) => Promise<Outcome<object, string>>,
): Promise<Response> {
  const leido = schema.safeParse(valores);
  return leido.success ? responderResultado(await run(leido.data)) : datosPorRevisar(leido.error);
}
