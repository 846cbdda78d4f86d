import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { get, put } from "~/archivos/almacen.server";
import { registerJob, startJobs } from "~/server/jobs.server";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { registerEnrolmentJobs } from "../tareas.server";
import { purgarPreinscripciones } from "./purgar-preinscripciones.server";

carpetaDeDatos();

const alDia = (e: Escenario, dia: string, hora = "12:00") =>
  alcanceDe({ ...e, hoy: dia, ahora: `${dia}T${hora}:00.000Z` });

async function subido(e: Escenario, uso: "PREINSCRIPCION" | "FORMATO" | "COMPROBANTE", createdDate: string) {
  const uuid = randomUUID();
  await put(uuid, new TextEncoder().encode("%PDF-1.4"));
  const { organizacionId, colegioId } = e;
  const papel = { nombre: "acta.pdf", tipo: "application/pdf", bytes: 8, sha256: "" };
  await insertar(e.db, "archivos", { uuid, organizacionId, colegioId, uso, createdDate, ...papel });
  return uuid;
}

test("lo subido y nunca asignado se olvida al día, con sus bytes; lo asignado y lo que no es de aquí se queda", async () => {
  const e = await escenario();
  const AYER = "2026-10-14T11:59:00.000Z";
  const { formatoId, requisitoId } = await unFormato(e);
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId });
  const [suelto, sueltoDeFormato] = [await subido(e, "PREINSCRIPCION", AYER), await subido(e, "FORMATO", AYER)];
  const papel = await subido(e, "PREINSCRIPCION", AYER);
  await insertar(e.db, "preinscripcionesArchivos", {
    archivoUuid: papel,
    preinscripcionId,
    requisitoId,
    createdDate: AYER,
  });
  const anexo = await subido(e, "FORMATO", AYER);
  await insertar(e.db, "formatosArchivos", { formatoId, archivoUuid: anexo, nombre: "Reglamento", orden: 0 });
  const reciente = await subido(e, "PREINSCRIPCION", "2026-10-14T12:01:00.000Z");
  const comprobante = await subido(e, "COMPROBANTE", AYER);
  const ajeno = await subido(await otroColegio(e), "PREINSCRIPCION", AYER);

  expect(await purgarPreinscripciones(alDia(e, "2026-10-15"))).toEqual({ archivos: 2, registros: 0 });
  expect(await purgarPreinscripciones(alDia(e, "2026-10-15"))).toEqual({ archivos: 0, registros: 0 });
  const quedan = (await e.db.selectFrom("archivos").select("uuid").execute()).map(({ uuid }) => uuid);
  expect(quedan.sort()).toEqual([papel, anexo, reciente, comprobante, ajeno].sort());
  for (const uuid of [suelto, sueltoDeFormato]) expect(await get(uuid)).toBeNull();
  expect(await get(papel)).not.toBeNull();
  const bitacora = await e.db.selectFrom("bitacora").select(["accion", "detalle"]).execute();
  expect(bitacora).toEqual([{ accion: "preinscripcion.purga", detalle: '{"archivos":2,"registros":0}' }]);
});

test("un registro que nunca dio su código se olvida a los 30 días con sus códigos y su consentimiento; los demás, nunca", async () => {
  const e = await escenario();
  const { formatoId } = await unFormato(e);
  const viejo = { createdDate: "2026-09-14T12:00:00.000Z", lastModifiedDate: "2026-09-14T12:00:00.000Z" };
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId, estado: "REGISTRADA", ...viejo });
  await insertar(e.db, "preinscripcionesCodigos", {
    preinscripcionId,
    codigoHash: "x",
    createdDate: "",
    venceDate: "",
  });
  const consentimiento = { colegioId: e.colegioId, nombre: "Ana", otorgado: 1, canal: "PREINSCRIPCION", fecha: "" };
  await insertar(e.db, "consentimientos", { ...consentimiento, preinscripcionId });
  await unaPreinscripcion(e, { formatoId, estado: "CAPTURA", ...viejo });
  await unaPreinscripcion(e, { formatoId, estado: "REGISTRADA" });

  expect(await purgarPreinscripciones(alDia(e, "2026-10-14", "11:59"))).toEqual({ archivos: 0, registros: 0 });
  expect(await purgarPreinscripciones(alDia(e, "2026-10-14", "12:01"))).toEqual({ archivos: 0, registros: 1 });
  const quedan = await e.db.selectFrom("preinscripciones").select("estado").orderBy("id").execute();
  expect(quedan.map(({ estado }) => estado)).toEqual(["CAPTURA", "REGISTRADA"]);
  expect(await e.db.selectFrom("consentimientos").select("id").execute()).toEqual([]);
});

test("la tarea pasa por cada colegio", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const otro = await otroColegio(e);
  for (const colegio of [e, otro]) await subido(colegio, "FORMATO", "2026-10-01T12:00:00.000Z");
  vi.stubEnv("RELOJ", "2026-10-15T12:00:00.000Z");
  registerEnrolmentJobs();
  let vueltas = 0;
  registerJob({ name: "testigo", everyMs: 0, run: () => void (vueltas += 1) });
  const tareas = startJobs({ clock: () => Date.parse("2026-10-15T12:00:00.000Z"), tickMs: 5 });
  await vi.waitFor(() => expect(vueltas).toBeGreaterThanOrEqual(2), { timeout: 15_000, interval: 5 });
  await tareas.stop();
  expect(await db.selectFrom("archivos").select("uuid").execute()).toEqual([]);
  const colegios = await db.selectFrom("bitacora").select("colegioId").orderBy("colegioId").execute();
  expect(colegios.map(({ colegioId }) => colegioId)).toEqual([e.colegioId, otro.colegioId].sort());
});
