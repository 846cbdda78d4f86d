import { expect, test, vi } from "vitest";
import { registerJob, startJobs } from "~/server/jobs/jobs.server";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { registerEnrolmentJobs } from "../tareas.server";
import { purgarPreinscripciones } from "./purgar-preinscripciones.server";

carpetaDeDatos();

const alDia = (e: Escenario, dia: string, hora = "12:00") =>
  alcanceDe({ ...e, hoy: dia, ahora: `${dia}T${hora}:00.000Z` });

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

  expect(await purgarPreinscripciones(alDia(e, "2026-10-14", "11:59"))).toBe(0);
  expect(await purgarPreinscripciones(alDia(e, "2026-10-14", "12:01"))).toBe(1);
  const quedan = await e.db.selectFrom("preinscripciones").select("estado").orderBy("id").execute();
  expect(quedan.map(({ estado }) => estado)).toEqual(["CAPTURA", "REGISTRADA"]);
  expect(await e.db.selectFrom("consentimientos").select("id").execute()).toEqual([]);
  const bitacora = await e.db.selectFrom("bitacora").select(["accion", "detalle"]).execute();
  expect(bitacora).toEqual([{ accion: "preinscripcion.purga", detalle: '{"registros":1}' }]);
});

test("la tarea pasa por cada colegio", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const colegioAjeno = await otroColegio(e);
  for (const colegio of [e, colegioAjeno]) {
    const { formatoId } = await unFormato(colegio);
    const lastModifiedDate = "2026-09-01T12:00:00.000Z";
    await unaPreinscripcion(colegio, { formatoId, estado: "REGISTRADA", lastModifiedDate });
  }
  vi.stubEnv("RELOJ", "2026-10-15T12:00:00.000Z");
  registerEnrolmentJobs();
  let vueltas = 0;
  registerJob({ name: "testigo", everyMs: 0, run: () => void (vueltas += 1) });
  const tareas = startJobs({ clock: () => Date.parse("2026-10-15T12:00:00.000Z"), tickMs: 5 });
  await vi.waitFor(() => expect(vueltas).toBeGreaterThanOrEqual(2), { timeout: 15_000, interval: 5 });
  await tareas.stop();
  expect(await db.selectFrom("preinscripciones").select("id").execute()).toEqual([]);
  const colegios = await db.selectFrom("bitacora").select("colegioId").orderBy("colegioId").execute();
  expect(colegios.map(({ colegioId }) => colegioId)).toEqual([e.colegioId, colegioAjeno.colegioId].sort());
});
