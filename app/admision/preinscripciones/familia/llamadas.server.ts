import { probarCodigo } from "~/base/linea/intentos-de-codigo.server";
import { siNo } from "~/server/request/address-fields.server";
import { entrarComoFamilia } from "./puerta-de-llamadas.server";
import type { Context } from "hono";
import { listarParentescos } from "~/personas/tutores/queries.server";
import { buscarAsentamientos } from "~/personas/domicilios/asentamientos.server";
import { consultaDeArchivo, nombreDeArchivo } from "~/base/archivos/schemas.server";
import { SIN_COLONIAS } from "~/personas/domicilios/domicilio";
import { codigoPostalOpcional } from "~/personas/domicilios/schemas.server";
import { refuse } from "~/lib/outcome";
import { obtenerArchivoDeFamilia } from "./archivo-familia.server";
import { asignarDocumentos, guardarTemporal } from "./commands/asignar-documentos.server";
import { eliminarDocumento, guardarDocumento } from "./commands/guardar-documento.server";
import { type PorGuardar, guardarPaso } from "./commands/guardar-paso.server";
import { registrarPreinscripcion } from "./commands/registrar-preinscripcion.server";
import { terminarPreinscripcion } from "./commands/terminar-preinscripcion.server";
import { iniciarOtroAspirante, validarCodigo } from "./commands/validar-codigo.server";
import {
  direccionDeAlumnos,
  direccionDeArchivo,
  direccionDeAsentamientos,
  direccionDelFormato,
  direccionDeRegistro,
  PARENTESCOS,
} from "./direcciones";
import { rechazoDeDuplicado } from "./duplicado.server";
import { primerPasoIncompleto } from "../preinscripcion";
import { abrirFormato, abrirRegistro, buscarRegistroPropio, cookieDeAcceso } from "./puerta-familia.server";
import { tomarTurnoDeRegistro } from "./registro-publico.server";
import {
  archivosAnexosSchema,
  codigoSchema,
  consultaDeDuplicado,
  finalizarApiSchema,
  registroApiSchema,
  schemasDePasos,
} from "./schemas-familia.server";
import type { z } from "zod";
import { validarCurp } from "~/lib/curp";
import { MENSAJES } from "~/lib/validators";
import { readForm } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { clientAddress } from "~/server/request/limits.server";
import { parseParams } from "~/server/request/params.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { origenPublico } from "~/server/request/public-url.server";
import { jsonError, jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { nuevoReto, rechazoDelReto } from "~/base/linea/verificacion-humana.server";
import { textoOpcional } from "~/server/request/zod.server";
import { SIN_CUERPO, leerCuerpo, responderResultado } from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import type { Leida } from "~/base/acceso/llamadas/estricto.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";

type Cuerpo = Record<string, unknown>;

const FORMATO = patronDe(direccionDelFormato(":formatoId"));
const REGISTROS = patronDe(direccionDeRegistro(":formatoId"));
const REGISTRO = `${REGISTROS}/:uuid`;
const CUERPO_MAXIMO = 16 * 1024 * 1024;

/**
 * A§7 Pre-enrolment (public), over the same commands as the wizard. Calls on a registration need its cookie, which
 * `valida` gives. The definition includes `reto`, the question that `registro` must answer (fields `reto` and
 * `recaptcha`).
 */
export const rutasPublicasDePreinscripciones = new Tabla()
  .get(patronDe(PARENTESCOS), {}, async () => jsonResponse(await listarParentescos(puertaPublica())))
  .get(FORMATO, {}, async (contexto) => {
    const { formato, estadoFormato } = await abrir(contexto);
    const { organizacionId: _o, colegioId: _c, cicloId: _i, zonaHoraria: _z, ...definicion } = formato;
    return jsonResponse({ ...definicion, estado: estadoFormato, reto: await nuevoReto(ahora(), contexto.req.raw) });
  })
  .get(patronDe(direccionDeAsentamientos(":formatoId")), { cp: codigoPostalOpcional() }, async (contexto, { cp }) => {
    const { alcance } = await abrir(contexto);
    const colonias = await buscarAsentamientos(alcance.db, cp);
    return colonias.length === 0 ? jsonError(409, SIN_COLONIAS) : jsonResponse(colonias);
  })
  .get(patronDe(direccionDeAlumnos(":formatoId")), consultaDeDuplicado, (contexto, consulta) =>
    buscarDuplicado(contexto, consulta),
  )
  .get(patronDe(direccionDeArchivo(":formatoId", ":uuid")), consultaDeArchivo, (contexto, consulta) =>
    verArchivo(contexto, consulta),
  )
  .post(REGISTROS, {}, (contexto) => registrarFamilia(contexto))
  .post(`${REGISTRO}/valida`, { codigo: textoOpcional({ max: 30 }) }, validarFamilia)
  .get(REGISTRO, {}, async (contexto) => {
    const { formato, registro } = await entrarComoFamilia(contexto);
    const { id: _i, gradoId: _g, ocupaLugar: _o, formatoId: _f, documentos: _d, archivos, ...borrador } = registro;
    const archivosAnexos = archivos.map(({ requisitoId, uuid, nombre }) => ({
      id: requisitoId,
      uuid,
      archivoUuid: uuid,
      nombre,
    }));
    // The files to attach in the form of A§3, with the state of each; the address and the first tutor also under the
    // names that clients send.
    const archivosPorAnexar = formato.archivosPorAnexar.map(({ id, nombre, obligatorio, limite }) => {
      const archivoUuid = archivosAnexos.find((anexo) => anexo.id === id)?.archivoUuid ?? null;
      return { id, nombre, obligatorio, limite, archivoUuid };
    });
    const otrosNombres = { domicilios: borrador.domicilio, tutor: borrador.tutores?.[0] ?? null };
    const paso = primerPasoIncompleto(formato, registro);
    return jsonResponse({ ...borrador, ...otrosNombres, archivosAnexos, archivosPorAnexar, paso });
  })
  .post(`${REGISTRO}/archivos`, { nombre: nombreDeArchivo(), temporal: siNo() }, subirArchivo)
  .delete(`${REGISTRO}/archivos/:fileUuid`, {}, async (contexto) => {
    const { alcance, formato, registro } = await entrarComoFamilia(contexto);
    const { fileUuid: archivoUuid } = parseParams(contexto.req.param(), { fileUuid: "uuid" });
    return ejecutar(contexto.req.raw, { schema: SIN_CUERPO }, () =>
      eliminarDocumento(alcance, formato, { uuid: registro.uuid, archivoUuid }),
    );
  })
  .post(`${REGISTRO}/:step`, {}, guardarStep);

const abrir = ({ req }: Context) => abrirFormato(parseParams(req.param(), { formatoId: "id" }).formatoId);

/**
 * Duplicate check: an empty list, or 409 with the specification's sentence. It runs for one of the browser's
 * registrations of the formato: the one that `registro` names, else the first writable one.
 */
async function buscarDuplicado(contexto: Context, consulta: Leida<typeof consultaDeDuplicado>) {
  const { req } = contexto;
  const { formatoId } = parseParams(req.param(), { formatoId: "id" });
  const propio = await buscarRegistroPropio(req.raw, { formatoId, uuid: consulta.registro });
  if (!propio) throw noEncontrado();
  const { alcance, registro } = propio;
  const curp = consulta.filtro;
  if (curp === "") return jsonResponse([]);
  // A§7's call names only the number: one that is not a CURP belongs to another document.
  const tipoIdentificacion = consulta.tipoIdentificacion ?? (validarCurp(curp) === null ? "CURP" : "OTRO");
  const revisado = await rechazoDeDuplicado(alcance, registro, { tipoIdentificacion, curp }, registro.aspirante?.curp);
  return revisado.ok ? jsonResponse([]) : responderResultado({ ...revisado, status: revisado.status ?? 409 });
}

async function verArchivo(contexto: Context, { size, inline }: Leida<typeof consultaDeArchivo>) {
  const { req } = contexto;
  const { uuid } = parseParams(req.param(), { uuid: "uuid" });
  const variante = size ? "small" : "original";
  const archivo = await obtenerArchivoDeFamilia(req.raw, await abrir(contexto), { uuid, variante });
  const respuesta = await storedFileResponse(archivo.guardado, { ...archivo, inline: inline === true });
  // Files that are the same for every family may be cached; a paper may not.
  if (!archivo.esPapel) respuesta.headers.set("cache-control", "private, max-age=86400, immutable");
  return respuesta;
}

async function registrarFamilia(contexto: Context) {
  const { alcance, formato } = await abrir(contexto);
  const request = contexto.req.raw;
  const llamada = {
    alcance,
    schema: registroApiSchema,
    // The body of A§7 has no `terminos`: its client sends it after their acceptance.
    convert: (cuerpo: Cuerpo) => ({ terminos: "on", ...cuerpo }),
    sameAs: ({ reto: _r, recaptcha: _c, ...datos }: z.output<typeof registroApiSchema>) => datos,
  };
  return ejecutar(request, llamada, async ({ reto, recaptcha, ...datos }, conLlave) => {
    const demasiados = tomarTurnoDeRegistro(alcance, request);
    if (demasiados) return demasiados;
    const form = new FormData();
    const respuestas = { reto, recaptcha, nombre: datos.nombre, email: datos.email };
    for (const [name, valor] of Object.entries(respuestas)) form.set(name, valor);
    return registrarPreinscripcion(conLlave, formato, {
      ...datos,
      reto: await rechazoDelReto(form, ahora(), request),
      direccion: clientAddress(request),
      navegador: request.headers.get("user-agent") ?? "",
      origen: origenPublico(request),
    });
  });
}

async function validarFamilia({ req }: Context, consulta: { codigo: string }) {
  const ids = parseParams(req.param(), { formatoId: "id", uuid: "uuid" });
  const { alcance, registro } = await abrirRegistro(req.raw, ids);
  const leido = codigoSchema.safeParse(consulta);
  if (!leido.success) return jsonError(422, MENSAJES.obligatorio, { success: false });
  const codigoLeido = leido.data;
  const validado = await probarCodigo(req.raw, alcance, () => validarCodigo(alcance, { registro, ...codigoLeido }));
  if (!validado.ok) return jsonError(validado.status ?? 422, validado.mensaje, { success: false });
  // This client chose the registration by its address, so that one continues, also with siblings.
  await iniciarOtroAspirante(alcance, registro);
  const respuesta = jsonResponse({ success: true });
  respuesta.headers.append("set-cookie", await cookieDeAcceso(alcance, registro.uuid));
  return respuesta;
}

async function subirArchivo(contexto: Context, consulta: { nombre: string }) {
  const { alcance, formato, registro } = await entrarComoFamilia(contexto);
  const form = await readForm(contexto.req.raw, { limitBytes: CUERPO_MAXIMO });
  const archivo = [...form.values()].find((value) => value instanceof File);
  if (!archivo) return responderResultado(refuse("SIN_ARCHIVO", "Elige un archivo.", { campo: "archivo" }));
  const nombre = consulta.nombre || archivo.name;
  const subida = { uuid: registro.uuid, nombre, bytes: new Uint8Array(await archivo.arrayBuffer()) };
  const requisitoId = Number(form.get("requisitoId"));
  if (!requisitoId) return responderResultado(await guardarTemporal(alcance, formato, subida));
  return responderResultado(await guardarDocumento(alcance, formato, { ...subida, requisitoId }));
}

async function guardarStep(contexto: Context) {
  const familia = await entrarComoFamilia(contexto);
  const { alcance, formato, registro } = familia;
  const { uuid } = registro;
  const request = contexto.req.raw;
  // A body that is no JSON is refused before anything is saved.
  await leerCuerpo(request);
  const schemas = schemasDePasos(alcance.hoy);
  // Clients of the API show the instructions on their own screen before the first of these calls.
  if (!registro.instruccionesLeidas) await guardarPaso(alcance, formato, { uuid, paso: "instrucciones" });
  const guardar = (porGuardar: PorGuardar) => guardarPaso(alcance, formato, { ...porGuardar, uuid });
  switch (contexto.req.param("step")) {
    case "aspirante":
      return ejecutar(request, { schema: schemas.aspirante }, (datos) => guardar({ paso: "aspirante", datos }));
    case "escolares":
      return ejecutar(request, { schema: schemas.escolares }, (datos) => guardar({ paso: "escolares", datos }));
    case "tutores":
      return ejecutar(request, { schema: schemas.tutores, convert: conTutores }, ({ tutores }) =>
        guardar({ paso: "tutores", datos: tutores }),
      );
    case "domicilios":
      return ejecutar(request, { schema: schemas.domicilio }, (datos) => guardar({ paso: "domicilio", datos }));
    case "documentos":
      return ejecutar(request, { schema: archivosAnexosSchema }, (leido) => {
        const archivosAnexos = leido.archivosAnexos.map((anexo) => ({
          id: anexo.id,
          archivoUuid: anexo.archivoUuid || anexo.uuid,
        }));
        return asignarDocumentos(alcance, formato, { uuid, archivosAnexos });
      });
    case "finalizar":
      return ejecutar(request, { schema: finalizarApiSchema }, (consent) =>
        terminarPreinscripcion(alcance, formato, { uuid, ...consent, origen: origenPublico(request) }),
      );
    default:
      throw noEncontrado();
  }
}

// Besides a list (`tutores`) a body may bring one tutor: under `tutor`, or with the fields at the top.
function conTutores(cuerpo: Cuerpo): Cuerpo {
  if ("tutores" in cuerpo) return cuerpo;
  const { tutor, ...suelto } = cuerpo;
  return tutor === undefined ? { tutores: [suelto] } : { ...suelto, tutores: [tutor] };
}
