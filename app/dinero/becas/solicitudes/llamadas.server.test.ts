import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { openSession } from "~/base/acceso/session.server";
import { responder } from "~/composicion/api/api.server";
import { fecha } from "~/lib/dates";
import { familiasEn } from "tests/familia-con-becas";
import { escenario, insertar, unaCuenta } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { obtenerBeca } from "../catalogo.server";
import { guardarBeca } from "../commands/guardar-beca.server";
import { otorgarBeca } from "../commands/otorgar-beca.server";
import { guardarAjustesDeBecas } from "../convocatoria/commands/guardar-ajustes.server";
import { listarPapelesPedidos } from "../convocatoria/queries.server";
import { solicitarBeca } from "./commands/solicitar-beca.server";

carpetaDeDatos();

const HOY = "2026-11-26";
const AHORA = `${HOY}T18:00:00.000Z`;
const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

beforeEach(() => void vi.stubEnv("RELOJ", AHORA));
afterEach(() => void vi.unstubAllEnvs());

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: HOY });
  const m = await familiasEn(e, [1]);
  const alumnoId = m.familias[0]![0]!;
  const becaId = await m.beca("SEP", 50, null);
  await guardarBeca(m.en(HOY), {
    ...(await obtenerBeca(m.en(HOY), becaId)),
    becaId,
    renovacion: "CON_SOLICITUD",
  });
  await guardarAjustesDeBecas(m.en(HOY), {
    solicitudesDesde: null,
    solicitudesHasta: null,
    pideAceptacion: true,
    presupuesto: null,
    papeles: [
      { id: null, nombre: "Comprobante de ingresos", obligatorio: true },
      { id: null, nombre: "Carta", obligatorio: true },
    ],
  });
  const [ingresos] = await listarPapelesPedidos(m.en(HOY));
  const solicitada = await solicitarBeca(m.en(HOY), {
    alumnoId,
    becaId,
    tutorId: null,
    motivo: "Trae su carta",
    porFamilia: false,
    archivos: [{ nombre: "hoja.pdf", bytes: PDF, papelId: ingresos!.id }],
  });
  if (!solicitada.ok) throw new Error(solicitada.mensaje);
  const ruta = `colegios/${e.colegioId}/becas/solicitudes/${solicitada.solicitudId}/archivos`;
  const pedir = async (direccion: string, cuentaId = e.cuentaId, body?: object) => {
    const sesion = await openSession(
      e.db,
      { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" },
      new Date(AHORA),
    );
    const { url, headers } = peticion(`/api/${direccion}`, { cookies: { sesion } });
    if (body === undefined) return responder(new Request(url, { headers }));
    headers.set("content-type", "application/json");
    return responder(new Request(url, { headers, method: "POST", body: JSON.stringify(body) }));
  };
  return { e, m, alumnoId, becaId, solicitudId: solicitada.solicitudId, ruta, pedir };
}

test("los papeles de una solicitud se listan con lo que se pide y se descargan", async () => {
  const { ruta, pedir } = await mundo();
  const respuesta = await pedir(ruta);
  expect(respuesta.status).toBe(200);
  const { archivos, pedidos } = (await respuesta.json()) as {
    archivos: { uuid: string; nombre: string; papel: string }[];
    pedidos: { nombre: string; estado: string }[];
  };
  expect(archivos).toMatchObject([{ nombre: "hoja.pdf", tipo: "application/pdf", papel: "Comprobante de ingresos" }]);
  expect(pedidos.map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ["Carta", "FALTA"],
    ["Comprobante de ingresos", "RECIBIDO"],
  ]);
  const descarga = await pedir(`${ruta}/${archivos[0]!.uuid}`);
  expect(descarga.status).toBe(200);
  expect(new Uint8Array(await descarga.arrayBuffer())).toEqual(PDF);
});

test("sin el permiso, o con límites que no alcanzan al alumno, los papeles no se ven", async () => {
  const { e, ruta, pedir } = await mundo();
  const { archivos } = (await (await pedir(ruta)).json()) as { archivos: { uuid: string }[] };
  const sinPermiso = await unaCuenta(e, { permisos: [] });
  expect((await pedir(ruta, sinPermiso.cuentaId)).status).toBe(403);
  const { cuentaId } = await unaCuenta(e);
  const valorId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  await insertar(e.db, "cuentasLimites", { cuentaId, colegioId: e.colegioId, tipo: "NIVEL", valorId });
  expect((await pedir(ruta, cuentaId)).status).toBe(404);
  expect((await pedir(`${ruta}/${archivos[0]!.uuid}`, cuentaId)).status).toBe(404);
});

test("la carta de una beca otorgada es un PDF de una hoja, y sólo la abre quien puede ver al alumno", async () => {
  const { e, m, alumnoId, becaId, pedir } = await mundo();
  const otorgada = await agreeing((consent) =>
    otorgarBeca(m.en(HOY), {
      alumnoId,
      becaId,
      becaAlumnoId: null,
      desde: fecha("2026-09-01"),
      hasta: fecha("2026-12-31"),
      motivo: "Acta",
      folio: "SEP-12",
      ...consent,
    }),
  );
  if (!otorgada.ok) throw new Error(otorgada.mensaje);
  const ruta = `colegios/${e.colegioId}/becas/otorgadas/${otorgada.becaAlumnoId}/carta`;
  const carta = await pedir(ruta);
  expect([carta.status, carta.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(carta.headers.get("content-disposition")).toContain(
    `carta-de-beca-C-${String(otorgada.becaAlumnoId).padStart(4, "0")}.pdf`,
  );
  const hojas = await getDocumentProxy(new Uint8Array(await carta.arrayBuffer()));
  const { text: texto } = await extractText(hojas, { mergePages: true });
  expect(hojas.numPages).toBe(1);
  for (const parte of ["SEP, 50 %", "SEP-12", "$500.00", "Condiciones"]) expect(texto).toContain(parte);
  expect((await pedir(`colegios/${e.colegioId}/becas/otorgadas/${otorgada.becaAlumnoId + 50}/carta`)).status).toBe(404);
  expect((await pedir(ruta, (await unaCuenta(e, { permisos: [] })).cuentaId)).status).toBe(403);
  const { cuentaId } = await unaCuenta(e);
  const valorId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  await insertar(e.db, "cuentasLimites", { cuentaId, colegioId: e.colegioId, tipo: "NIVEL", valorId });
  expect((await pedir(ruta, cuentaId)).status).toBe(404);
});

test("lo que la pantalla de becas guarda, una llamada lo lee y lo guarda: ajustes, catálogo y becas de un alumno", async () => {
  const { e, alumnoId, becaId, pedir } = await mundo();
  const ajustes = `colegios/${e.colegioId}/becas/ajustes`;
  const previos = (await (await pedir(ajustes)).json()) as { papeles: { id: number; nombre: string }[] };
  expect(previos).toMatchObject({ pideAceptacion: true, presupuesto: null, solicitudesDesde: null });
  const [primero] = previos.papeles;
  const nuevos = {
    solicitudesDesde: "2026-12-01",
    solicitudesHasta: "2026-12-15",
    pideAceptacion: false,
    presupuesto: 250_000,
    papeles: [{ ...primero, nombre: "Recibo de nómina" }],
  };
  expect((await pedir(ajustes, e.cuentaId, nuevos)).status).toBe(200);
  expect(await (await pedir(ajustes)).json()).toMatchObject({ ...nuevos, presupuesto: "250000.00" });
  expect((await pedir(ajustes, e.cuentaId, { ...nuevos, solicitudesHasta: "2026-11-01" })).status).toBe(422);
  const catalogo = `colegios/${e.colegioId}/becas/catalogo`;
  const nueva = {
    nombre: "Excelencia",
    tipo: "INSTITUCIONAL",
    tipoValor: "PORCENTAJE",
    valor: 25,
    servicioIds: [e.servicioId],
    promedio: "9.5",
    combinable: "NETO",
    cuentaParaEl5: true,
    renovacion: "NO",
    activo: true,
  };
  expect((await pedir(`${catalogo}/0`, e.cuentaId, nueva)).status).toBe(200);
  const { becas } = (await (await pedir(catalogo)).json()) as { becas: { nombre: string }[] };
  expect(becas).toMatchObject([{ nombre: "Excelencia", promedioDecimas: 95 }, { nombre: "SEP" }]);
  const deAlumno = `colegios/${e.colegioId}/alumnos/${alumnoId}/becas`;
  const pedida = { becaId, desde: "2026-09-01", hasta: "2026-12-31", motivo: "Acta" };
  const pregunta = await pedir(deAlumno, e.cuentaId, pedida);
  expect(pregunta.status).toBe(409);
  expect(await (await pedir(deAlumno)).json()).toEqual({ becas: [] });
});
