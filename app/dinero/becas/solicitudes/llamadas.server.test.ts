import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { responder } from "~/composicion/api/api.server";
import { familiasEn } from "tests/familia-con-becas";
import { escenario, insertar, unaCuenta } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { obtenerBeca } from "../catalogo.server";
import { guardarBeca } from "../commands/guardar-beca.server";
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
  const pedir = async (direccion: string, cuentaId = e.cuentaId) => {
    const sesion = await openSession(
      e.db,
      { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" },
      new Date(AHORA),
    );
    const { url, headers } = peticion(`/api/${direccion}`, { cookies: { sesion } });
    return responder(new Request(url, { headers }));
  };
  return { e, ruta, pedir };
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
