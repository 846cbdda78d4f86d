import { Hono } from "hono";
import type { Renglon } from "~/base/acceso/llamadas/tabla.server";
import { log } from "~/server/jobs/log.server";
import { documentoDe } from "./documento.server";
import { responderDocumento } from "./pagina.server";
import { releaseBody } from "~/server/request/body.server";
import { RUTA_DEL_SEGUNDO_PASO } from "~/base/acceso/permissions.server";
import { refusalOfPace } from "~/server/request/pace.server";
import { ahora } from "~/server/jobs/clock.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { DISCO_LLENO, isDiskFull } from "~/server/request/disk-full.server";
import { NO_ENCONTRADO, jsonError } from "~/server/request/responses.server";
import { rutasDeAlumnos } from "~/personas/alumnos/llamadas.server";
import { rutasDeTutores } from "~/personas/tutores/llamadas.server";
import { rutasDeDomicilios } from "~/personas/domicilios/llamadas.server";
import { rutasDeDevoluciones } from "~/dinero/cobranza/devoluciones/llamadas.server";
import { rutasDeCobranza } from "~/dinero/cobranza/ventanilla/llamadas.server";
import { rutasDeCalificaciones } from "~/aula/calificaciones/llamadas.server";
import { rutasDeEnlaces } from "~/personas/enlaces/llamadas.server";
import { rutasDeAyuda } from "~/base/ayuda/llamadas.server";
import { rutasDeBoletas } from "~/aula/boletas/llamadas.server";
import { rutasDeSabana } from "~/aula/sabana/llamadas.server";
import { rutasDeDocumentos } from "~/personas/documentos/llamadas.server";
import { rutasDeSubidas } from "~/personas/documentos/llamadas-de-archivos.server";
import { rutasDePropuestas } from "~/personas/propuestas/llamadas.server";
import { rutasDeExpediente } from "~/personas/expediente/llamadas.server";
import { rutasDeEmisores } from "~/dinero/facturacion/emisores/llamadas.server";
import { rutasDeTutoresRepetidos } from "~/personas/tutores/repetidos/llamadas.server";
import { rutasDeDatosFiscales } from "~/dinero/facturacion/fiscales/llamadas.server";
import { rutasDeFacturas, rutasPublicasDeFacturas } from "~/dinero/facturacion/emision/llamadas.server";
import { rutasDeFicha } from "~/composicion/ficha/llamadas.server";
import { rutasDeInscripciones } from "~/admision/inscripciones/llamadas.server";
import { rutasDeErrores } from "~/base/bitacora/llamadas.server";
import { rutasDeComunicados } from "~/familias/comunicados/llamadas.server";
import { rutasPublicasDeRecibos } from "~/dinero/cobranza/recibos/llamadas.server";
import { rutasDeMisivas } from "~/familias/misivas/llamadas.server";
import { rutasDelEscritorio } from "~/familias/escritorio/llamadas.server";
import { rutasDeTareasDelEscritorio } from "~/familias/escritorio/llamadas-de-tareas.server";
import { rutasPublicasDeMisivas } from "~/familias/misivas/publico/llamadas.server";
import { rutasPublicasDeComunicados } from "~/familias/comunicados/publico/llamadas.server";
import { rutasDeMovimientos } from "~/dinero/cobranza/ventanilla/llamadas-de-movimientos.server";
import { rutasDeArchivos } from "~/base/archivos/llamadas.server";
import { rutasDeNotificaciones } from "~/base/notificaciones/llamadas.server";
import { rutasDeUsuarios } from "~/personas/cuenta/llamadas.server";
import { rutasDeSesion } from "~/personas/sesion/llamadas.server";
import { rutasPublicasDeCuentas } from "~/personas/cuenta/llamadas-publicas.server";
import { rutasDeProgramas } from "~/dinero/programaspago/programas/llamadas.server";
import { rutasDeProgramasDeAlumno } from "~/dinero/programaspago/asignaciones/llamadas.server";
import { rutasDeProgramasDeOrganizacion } from "~/dinero/programaspago/programas/llamadas-de-organizacion.server";
import { rutasDeReglas } from "~/dinero/programaspago/programas/llamadas-de-reglas.server";
import { rutasDePrivacidad } from "~/personas/privacidad/llamadas.server";
import { rutasDeSalud } from "~/direccion/salud/llamadas.server";
import { rutasDeImportaciones } from "~/direccion/importar/llamadas.server";
import { rutasDeCierre } from "~/dinero/cierre/llamadas.server";
import { rutasDeConciliacion } from "~/dinero/conciliacion/mes/llamadas.server";
import { rutasDePolizas } from "~/dinero/polizas/llamadas.server";
import { rutasDeBecas } from "~/dinero/becas/llamadas.server";
import { rutasDeSolicitudes } from "~/dinero/becas/solicitudes/llamadas.server";
import { rutasDeConvenios } from "~/dinero/convenios/llamadas.server";
import { rutasDeCajas } from "~/dinero/cobranza/cortes/llamadas.server";
import { rutasDeConfiguracion } from "~/direccion/configuracion/llamadas.server";
import { rutasDeColegios } from "~/direccion/configuracion/llamadas-de-colegios.server";
import { rutasDeArranque } from "~/direccion/configuracion/arranque/llamadas.server";
import { rutasDeAdministracion, rutasDeRoles, rutasDeTokens } from "~/direccion/usuarios/llamadas.server";
import { rutasDeClonar } from "~/direccion/configuracion/clonar/llamadas.server";
import { rutasDePromociones } from "~/admision/promocion/llamadas.server";
import { rutasDeTareas } from "~/aula/tareas/llamadas.server";
import { rutasDeAsistencia } from "~/aula/asistencia/llamadas.server";
import { rutasDeJustificantes } from "~/aula/asistencia/justificantes/llamadas.server";
import { rutasDeDocentes } from "~/aula/docentes/llamadas.server";
import { rutasDeEvaluacion } from "~/aula/evaluacion/llamadas.server";
import { rutasDeHorarios } from "~/aula/horarios/llamadas.server";
import { rutasDeCalendario, rutasPublicasDeCalendario } from "~/aula/calendario/llamadas.server";
import { rutasDeTablero } from "~/direccion/tablero/llamadas.server";
import { rutasDeInicio } from "~/base/inicio/llamadas.server";
import { rutasPublicasDeCobros } from "~/dinero/cobros/llamadas.server";
import { rutasDeCobros } from "~/dinero/cobros/llamadas-de-cobros.server";
import { rutasPublicasDeFamilias } from "~/familias/familia/llamadas.server";
import { rutasDeBitacora } from "~/direccion/ajustes/llamadas.server";
import { rutasDeBusqueda } from "~/direccion/buscar/llamadas.server";
import { rutasDeEstadistica } from "~/direccion/estadistica/llamadas.server";
import { rutasDeReportes } from "~/direccion/reportes/llamadas.server";
import { rutasDePreinscripciones } from "~/admision/preinscripciones/revision/llamadas.server";
import { rutasPublicasDeSubidas } from "~/admision/preinscripciones/familia/llamadas-de-subidas.server";
import { rutasPublicasDePreinscripciones } from "~/admision/preinscripciones/familia/llamadas.server";

/**
 * The whole API behind one Remix route, because every route costs each page 40 µs. It serves the specification's
 * methods and paths over the same queries and commands as the screens. Errors are `{ error }` with their status (C§8).
 */
const api = new Hono().basePath("/api");

/** Every call of the API, as the table of its feature declares it. */
export const renglones: readonly Renglon[] = [
  rutasDeAlumnos,
  rutasPublicasDeComunicados,
  rutasPublicasDeRecibos,
  rutasDeComunicados,
  rutasPublicasDeMisivas,
  rutasDelEscritorio,
  rutasDeTareasDelEscritorio,
  rutasDeMisivas,
  rutasDeCobranza,
  rutasDeDevoluciones,
  rutasDeConvenios,
  rutasDeMovimientos,
  rutasDeCobros,
  rutasDeArchivos,
  rutasDePreinscripciones,
  rutasPublicasDeSubidas,
  rutasPublicasDePreinscripciones,
  rutasDeDomicilios,
  rutasDeTutoresRepetidos,
  rutasDeTutores,
  rutasDeDocumentos,
  rutasDeSubidas,
  rutasDeExpediente,
  rutasDePropuestas,
  rutasDeDatosFiscales,
  rutasDeFacturas,
  rutasDeEmisores,
  rutasPublicasDeFacturas,
  rutasDeFicha,
  rutasDeEnlaces,
  rutasDeAyuda,
  rutasDeBoletas,
  rutasDeSabana,
  rutasDeCalificaciones,
  rutasDeInscripciones,
  rutasDeReportes,
  rutasDeEstadistica,
  rutasDeBitacora,
  rutasDeBusqueda,
  rutasPublicasDeFamilias,
  rutasPublicasDeCobros,
  rutasDeInicio,
  rutasDeTablero,
  rutasDeCalendario,
  rutasPublicasDeCalendario,
  rutasDeCierre,
  rutasDeConciliacion,
  rutasDePolizas,
  rutasDeBecas,
  rutasDeSolicitudes,
  rutasDeCajas,
  rutasDeImportaciones,
  rutasDeSalud,
  rutasDePrivacidad,
  rutasDeProgramas,
  rutasDeProgramasDeAlumno,
  rutasDeProgramasDeOrganizacion,
  rutasDeReglas,
  rutasDeNotificaciones,
  rutasDeUsuarios,
  rutasDeSesion,
  rutasPublicasDeCuentas,
  rutasDeConfiguracion,
  rutasDeColegios,
  rutasDeArranque,
  rutasDeAdministracion,
  rutasDeRoles,
  rutasDeTokens,
  rutasDeClonar,
  rutasDePromociones,
  rutasDeErrores,
  rutasDeDocentes,
  rutasDeEvaluacion,
  rutasDeHorarios,
  rutasDeAsistencia,
  rutasDeJustificantes,
  rutasDeTareas,
].flatMap(({ routes }) => routes);

/** The description of the calls, for machines and for people: GET /api (decisiones/115). */
export const documento = documentoDe(renglones);

for (const { method, path, atender } of renglones) api.on(method, path, atender);
api.notFound(() => jsonError(404, NO_ENCONTRADO));
api.onError(async (error) => {
  log.error({ err: error }, "api");
  if (isDiskFull(error)) return jsonError(507, DISCO_LLENO);
  return jsonError(500, "Servicio no disponible, intente nuevamente");
});

/** Answers a call of the API. Refusals that a query or a permission throws become JSON. */
export async function responder(request: Request): Promise<Response> {
  try {
    assertSameOrigin(request);
    if (request.method === "GET" && /^\/api\/?$/.test(new URL(request.url).pathname))
      return responderDocumento(request, documento);
    const fast = new URL(request.url).pathname.includes("/public/") ? refusalOfPace(request, ahora()) : null;
    if (fast) return jsonError(429, fast.mensaje);
    return await api.fetch(request);
  } catch (thrown) {
    return respuestaDeRechazo(thrown);
  } finally {
    releaseBody(request);
  }
}

/** A thrown Response (403, 404, a redirect to sign in) as an API response. Other throws are bugs and are rethrown. */
async function respuestaDeRechazo(thrown: unknown): Promise<Response> {
  if (!(thrown instanceof Response)) throw thrown;
  // For a client, a lost session is 401. Only a page can redirect to sign-in or to the setup of the second step.
  if (thrown.headers.get("location")?.startsWith(RUTA_DEL_SEGUNDO_PASO))
    return jsonError(403, "Tu rol pide el segundo paso al entrar; actívalo para continuar.", {
      codigo: "SEGUNDO_PASO",
    });
  if (thrown.status >= 300 && thrown.status < 400) return jsonError(401, "La sesión terminó; inicia sesión de nuevo.");
  // A response that is already JSON passes unchanged.
  if (thrown.headers.get("content-type")?.includes("json")) return thrown;
  return jsonError(thrown.status, await thrown.text());
}
