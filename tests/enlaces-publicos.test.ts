import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { direccionDeRegistro } from "~/admision/preinscripciones/familia/direcciones";
import { direccionDelLogo, direccionDelRecibo } from "~/dinero/cobranza/recibos/direcciones";
import { direccionDelPdf, direccionDelXml } from "~/dinero/facturacion/emision/direcciones";
import { responder } from "~/composicion/api/api.server";
import { loader as verEntrega } from "~/familias/comunicados/routes/entrega";
import { action as enviarComunicado, loader as verEnvio } from "~/familias/comunicados/routes/enviar";
import { origenConfigurado } from "~/server/request/public-url.server";
import { openSession } from "~/base/acceso/session.server";
import { unBorrador, unTutor } from "./comunicados";
import { enLaVentanilla, pagar } from "./en-la-ventanilla";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso, peticion } from "./navegador";
import { unaFactura } from "./facturas";
import { unFormato } from "./preinscripciones";
import { carpetaDeDatos } from "./setup/carpeta";

// A forged Host header must not change the target of families' links. `peticion` requests colegio.test, which is not a
// name of this machine: the server treats it as a forged Host.

carpetaDeDatos();

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => {
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("CAPTCHA", "off");
  vi.stubEnv("PUBLIC_URL", "");
});
afterEach(() => vi.unstubAllEnvs());

test("un Host inventado no llega al correo del código de una preinscripción", async () => {
  const e = await escenario({ db: baseDelProceso().db });
  const { formatoId } = await unFormato(e);
  const ruta = direccionDeRegistro(formatoId);
  const { url, headers } = peticion(ruta);
  headers.set("content-type", "application/json");
  const body = JSON.stringify({ nombre: "Ana", email: "ana@prueba.mx" });
  const alta = await responder(new Request(url, { method: "POST", headers, body }));
  const { uuid } = (await alta.json()) as { uuid: string };
  const { texto, html } = await ultimoCorreo(e.db);
  const liga = `${origenConfigurado()}/public/preinscripciones/${formatoId}/${uuid}`;
  for (const parte of [texto, html]) {
    expect(parte).toContain(liga);
    expect(parte).not.toContain("colegio.test");
  }
});

test("un Host inventado no llega al correo de un comunicado ni a su enlace personal", async () => {
  const e = await escenario({ db: baseDelProceso().db });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  const comunicadoId = await unBorrador(e);
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const cookies = { sesion: await openSession(e.db, datosDeSesion, new Date(AHORA)) };
  const ruta = `/comunicados/${comunicadoId}`;
  const params = { comunicadoId: String(comunicadoId) };
  const { force } = await verEnvio({ request: peticion(`${ruta}/enviar`, { cookies }), params, context: {} });
  const form = { colegioId: String(e.colegioId), cicloId: String(e.cicloId), force };
  await enviarComunicado({ request: peticion(`${ruta}/enviar`, { cookies, form }), params, context: {} });
  const { texto } = await ultimoCorreo(e.db);
  expect(texto).toContain(`${origenConfigurado()}/vercomunicado/`);
  expect(texto).not.toContain("colegio.test");

  const { id } = await e.db
    .selectFrom("comunicadosEntregas")
    .select("id")
    .where("tutorId", "is not", null)
    .executeTakeFirstOrThrow();
  const request = peticion(`${ruta}/entregas/${id}`, { cookies });
  const vista = await verEntrega({ request, params: { ...params, entregaId: String(id) }, context: {} });
  expect(vista.enlace).toContain(`${origenConfigurado()}/vercomunicado/`);
});

test("el enlace de un recibo da su PDF sin sesión, y ningún otro enlace da nada", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15", baseDelProceso().db);
  const { token } = await pagar(e, { alumnoId, monto: 1000 });
  const pedir = (ruta: string) => responder(peticion(ruta));
  const pdf = await pedir(direccionDelRecibo(token));
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  // This school has no logo.
  expect((await pedir(direccionDelLogo(token))).status).toBe(404);
  for (const direccion of [direccionDelRecibo, direccionDelLogo])
    expect((await pedir(direccion(token.split("").reverse().join("")))).status).toBe(404);
});

test("el enlace de una factura la da a quien lo tiene, y ninguno la de otra", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15", baseDelProceso().db);
  const { movimientoId } = await pagar(e, { alumnoId, monto: 1000 });
  const facturaId = await unaFactura(e, { alumnoId, movimientoId });
  const { token } = await e.db
    .selectFrom("facturas")
    .select("token")
    .where("id", "=", facturaId)
    .executeTakeFirstOrThrow();
  const pedir = async (ruta: string) => {
    const { url, headers } = peticion(ruta);
    return responder(new Request(url, { headers }));
  };
  const pdf = await pedir(direccionDelPdf(token));
  expect([pdf.status, pdf.headers.get("content-type"), (await pdf.text()).slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect(await (await pedir(direccionDelXml(token))).text()).toContain("TimbreFiscalDigital");
  expect((await pedir(direccionDelPdf("A".repeat(32)))).status).toBe(404);
  await e.db.updateTable("facturas").set({ estado: "EN_COLA" }).execute();
  expect((await pedir(direccionDelXml(token))).status).toBe(404);
});
