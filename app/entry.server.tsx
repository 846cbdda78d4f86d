import { createHash, randomBytes } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { registerFileJobs } from "~/base/archivos/tareas.server";
import { registerLedgerJobs } from "~/dinero/cobranza/libro/tareas.server";
import { registerConvenioJobs } from "~/dinero/convenios/tareas.server";
import { registrarCuotasAlGuardar } from "~/dinero/convenios/vencimientos.server";
import { registerAnnouncementJobs } from "~/familias/comunicados/tareas.server";
import { registerAbsenceJobs } from "~/aula/asistencia/justificantes/tareas.server";
import { registerMisivaJobs } from "~/familias/misivas/tareas.server";
import { comprobadorDelEntorno } from "~/base/linea/comprobador.server";
import { announceFirstRun } from "~/personas/sesion/primer-inicio.server";
import { registerImportJobs } from "~/direccion/importar/tareas.server";
import { registerScholarshipAverages } from "~/composicion/becas/partes/promedios.server";
import { registerScholarshipForgetting } from "~/dinero/becas/solicitudes/olvidar.server";
import { registerStandingNotices } from "~/composicion/notificaciones/partes/partes.server";
import { registerStartPage } from "~/composicion/inicio/partes/partes.server";
import { registerReports } from "~/composicion/reportes/partes/partes.server";
import { registrarAdjuntosDeReportes } from "~/direccion/reportes/correo-del-mes.server";
import { registerReportJobs } from "~/direccion/reportes/tareas.server";
import { registrarAdjuntosDeEstados } from "~/direccion/reportes/estados/correos.server";
import { registerStatementJobs } from "~/direccion/reportes/estados/tareas.server";
import { registerNotificationJobs } from "~/base/notificaciones/tareas.server";
import { registrarReinscripcionAlPagar } from "~/admision/promocion/al-pagar.server";
import { registerPromotionJobs } from "~/admision/promocion/tareas.server";
import { registerReportCardJobs } from "~/aula/boletas/tareas.server";
import { registerLogJobs } from "~/base/bitacora/olvidar.server";
import { registerMailJobs } from "~/base/correo/tareas.server";
import { puedeLlegarCorreo } from "~/base/correo/transporte.server";
import { registerEnrolmentJobs } from "~/admision/preinscripciones/revision/tareas.server";
import { registrarEgreso, registrarFacturaAlPagar } from "~/dinero/facturacion/emision/al-pagar.server";
import { registrarAdjuntosDeFactura } from "~/dinero/facturacion/emision/avisar-factura.server";
import { registerOnlinePaymentJobs } from "~/dinero/cobros/tareas.server";
import { registerInvoiceJobs } from "~/dinero/facturacion/emision/tareas.server";
import { registerHealthJobs } from "~/direccion/salud/tareas.server";
import { registerTelephoneJobs } from "~/personas/dispositivos/tareas.server";
import { registerPersonalLinkJobs } from "~/personas/enlaces/tareas.server";
import { registerProposalJobs } from "~/personas/propuestas/tareas.server";
import { registerSessionJobs } from "~/personas/sesion/tareas.server";
import { answeringWhenFull } from "~/server/request/disk-full.server";
import { securityHeaders } from "~/server/request/headers.server";
import { loaderDataScript } from "~/server/request/loader-data.server";
import { undeclaredProxySeen } from "~/server/request/proxy.server";
import { inOnePiece } from "~/server/request/in-one-piece.server";
import { answersWith } from "~/base/linea/one-exchange.server";
import { practiceIs } from "~/base/practica/proceso.server";
import { gateIs } from "~/server/jobs/standstill.server";
import { startJobs } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { registerNewsJobs } from "~/base/ayuda/novedades.server";
import { registerFormJobs } from "~/base/acceso/form-jobs.server";
import { registerMaintenanceJobs } from "~/server/jobs/maintenance-jobs.server";
import { newFolio } from "~/ui/folio";
import { PageContext } from "~/ui/page-context";
import { shortClasses } from "~/base/linea/short-classes";
import { stylesUsedBy } from "~/base/linea/used-styles.server";
import { isNarrow } from "../server/process/narrow-routes.mjs";
import { openPageRules } from "../server/process/one-exchange.mjs";
import { redactUrl } from "../server/process/redact-url.mjs";
import { type Seam } from "../server/process/seam";
import familyStyles from "./familias.css?inline";
import familyScript from "virtual:guion-de-familias/familia";
import listScript from "virtual:guion-de-familias/lista";
import pageScript from "virtual:guion-de-familias/pagina";
import telephoneScript from "virtual:guion-de-familias/telefono";

const versionOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);
const scripts = {
  familia: versionOf(familyScript),
  pagina: versionOf(pageScript),
  lista: versionOf(listScript),
  telefono: versionOf(telephoneScript),
};
const allScripts = [familyScript, pageScript, listScript, telephoneScript].join("\n");
const short = shortClasses(familyStyles, allScripts);
const styles = stylesUsedBy(short.sheet, allScripts);

registerSessionJobs();
registerPersonalLinkJobs();
registerTelephoneJobs();
registerProposalJobs();
registerFileJobs();
registerLedgerJobs();
registerConvenioJobs();
registrarCuotasAlGuardar();
registerAnnouncementJobs();
registerMisivaJobs();
registerAbsenceJobs();
registerMailJobs();
registerInvoiceJobs();
registerOnlinePaymentJobs();
registerImportJobs();
registerPromotionJobs();
registerReportCardJobs();
registrarReinscripcionAlPagar();
registrarFacturaAlPagar();
registrarEgreso();
registrarAdjuntosDeFactura();
registerEnrolmentJobs();
registerMaintenanceJobs();
registerFormJobs();
registerNotificationJobs();
registerNewsJobs();
registerLogJobs();
registerStandingNotices();
registerStartPage();
registerReports();
registerScholarshipAverages();
registerScholarshipForgetting();
registerReportJobs();
registerStatementJobs();
registrarAdjuntosDeEstados();
registrarAdjuntosDeReportes();
registerHealthJobs();
void announceFirstRun();

/** For the process that serves (server.mjs). A process that only loads the build ignores it. */
export const seam: Seam = {
  startJobs,
  answeringWhenFull,
  securityHeaders,
  answersWith,
  undeclaredProxySeen,
  gateIs,
  practiceIs,
};

/**
 * How long Remix waits for deferred data and keeps the data of every page in memory. At 100 pages a second, its default
 * of five seconds held 100 MB. This product defers nothing, so there is nothing to wait for.
 */
export const streamTimeout = 0;

// A failure is logged where it happens and drawn in a later call of the same request. This map gives both the same
// folio.
const folios = new WeakMap<Request, string>();

/** Logs a failure of a loader, an action or a render, under the folio that the page will show. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  const folio = folios.get(request) ?? newFolio();
  folios.set(request, folio);
  const ruta = redactUrl(new URL(request.url).pathname);
  // An unknown method or address is the sender's mistake. Remix's message for it holds the whole address.
  if (isRouteErrorResponse(error) && error.status < 500)
    log.warn({ status: error.status, folio, ruta }, "Sin respuesta");
  else log.error({ err: error, folio, ruta }, "Error inesperado");
}

/** Marks the data for an open page as private, like the page itself. */
export function handleDataRequest(response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders({ documento: false }))) response.headers.set(name, value);
  return response;
}

/** Draws every document, with its security headers. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const hydrated = !someHandle(context, ({ js }) => js === false);
  const nonce = hydrated ? randomBytes(16).toString("base64") : undefined;
  const asksForPeople = someHandle(context, ({ reto }) => reto === true);
  const comprobacion = asksForPeople ? comprobadorDelEntorno()?.origenes : undefined;
  const familia = someHandle(context, ({ mejorada }) => mejorada === true) ? "mejorada" : false;
  for (const [name, value] of Object.entries(securityHeaders({ nonce, comprobacion, familia })))
    headers.set(name, value);
  headers.set("content-type", "text/html; charset=utf-8");
  const practica = process.env.PRACTICA === "1";
  const saleCorreo = puedeLlegarCorreo();
  const marks = { nonce, folio: folios.get(request) ?? null, soporte: supportEmail(), scripts, practica, saleCorreo };
  const page = (
    <PageContext.Provider value={marks}>
      {/* `hydratedPage` reads the data stream. */}
      <RemixServer
        context={onlyMatched({ ...context, serverHandoffStream: undefined })}
        url={request.url}
        nonce={nonce}
      />
    </PageContext.Provider>
  );
  const init = { status, headers };
  if (nonce) return inOnePiece(await hydratedPage(page, context, nonce), request, init);
  const html = short.page(renderToStaticMarkup(page));
  const rules = openPageRules(request.headers.get("prefer"));
  const isWhole = rules === null;
  return inOnePiece(isWhole ? wholeOf(html) : partOf(html, rules), request, init, { endApart: isWhole });
}

// Remix logs an error thrown here and then asks for the error page. This product defers nothing, so the data are
// complete once the page is drawn.
async function hydratedPage(page: ReactElement, { serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  const html = renderToString(page);
  const data = await loaderDataScript(serverHandoffStream!, nonce);
  return `<!DOCTYPE html>${html.replace(/<\/body><\/html>$/, (end) => data + end)}`;
}

// Marks on the element which rules of the sheet it already has, so that the next page does not send them again.
function ownStyles(html: string, known?: string): string {
  const { text, marks } = styles.of(html, known);
  return `<style id="propia" data-reglas="${marks}">${text}</style>`;
}

// A family's page carries its styles inline: on a bad line one file arrives more easily than two.
function wholeOf(html: string): string {
  return `<!doctype html>${html.replace("</head>", (end) => ownStyles(html) + end)}`;
}

// The part of a page that changes from one step to the next (decisiones/061). The script puts it into the open page,
// which has `rules`.
function partOf(html: string, rules: string): string {
  const [title = ""] = /<title>.*?<\/title>/.exec(html) ?? [];
  const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
  return title + ownStyles(html, rules) + main;
}

// To draw a page, React Router builds and ranks every route of the tree again. The matched routes are enough.
function onlyMatched(context: EntryContext): EntryContext {
  if (!isNarrow()) return context;
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]!]),
  );
  return { ...context, manifest: { ...manifest, routes } };
}

// SOPORTE_EMAIL, or else an address derived from the server's name. Empty if that name cannot receive mail.
function supportEmail(): string {
  if (process.env.SOPORTE_EMAIL) return process.env.SOPORTE_EMAIL;
  if (process.env.DEMO === "1") return "soporte@demo.mx";
  const host = URL.canParse(process.env.PUBLIC_URL ?? "") ? new URL(process.env.PUBLIC_URL!).hostname : "";
  return /\.[a-z-]{2,}$/i.test(host) ? `soporte@${host}` : "";
}

/**
 * A route's statements about its page: it needs no script, it shows the human check, or a script of linea/guiones may
 * improve it.
 */
type Handle = { js?: boolean; reto?: boolean; mejorada?: boolean };

function someHandle({ staticHandlerContext, routeModules }: EntryContext, says: (handle: Handle) => boolean): boolean {
  return staticHandlerContext.matches.some(({ route }) =>
    says((routeModules[route.id]?.handle as Handle | undefined) ?? {}),
  );
}
