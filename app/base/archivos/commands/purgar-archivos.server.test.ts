import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { startJobs } from "~/server/jobs/jobs.server";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { datosDeMisiva } from "tests/misivas";
import { enLaVentanilla } from "tests/en-la-ventanilla";
import { baseDelProceso } from "tests/navegador";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { get, put } from "../almacen.server";
import type { UsoArchivo } from "../archivo";
import { registerFileJobs } from "../tareas.server";
import { purgarArchivos } from "./purgar-archivos.server";

carpetaDeDatos();

const AYER = "2026-10-14T11:59:00.000Z";
const alDia = (e: Escenario) => alcanceDe({ ...e, hoy: "2026-10-15", ahora: "2026-10-15T12:00:00.000Z" });
const quedan = async ({ db }: Escenario) =>
  (await db.selectFrom("archivos").select("uuid").execute()).map(({ uuid }) => uuid).sort();

async function subido(e: Escenario, uso: UsoArchivo, createdDate: string, alumnoId: number | null = null) {
  const uuid = randomUUID();
  await put(uuid, new TextEncoder().encode("%PDF-1.4"));
  const { organizacionId, colegioId } = e;
  const papel = { nombre: "acta.pdf", tipo: "application/pdf", bytes: 8, sha256: "" };
  await insertar(e.db, "archivos", { uuid, organizacionId, colegioId, alumnoId, uso, createdDate, ...papel });
  return uuid;
}

test("lo subido y nunca asignado se olvida al día, con sus bytes; lo asignado y lo que no es de aquí se queda", async () => {
  const e = await escenario();
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
  const foto = await subido(e, "FOTO", AYER);
  const ajeno = await subido(await otroColegio(e), "PREINSCRIPCION", AYER);

  expect([await purgarArchivos(alDia(e)), await purgarArchivos(alDia(e))]).toEqual([2, 0]);
  expect(await quedan(e)).toEqual([papel, anexo, reciente, foto, ajeno].sort());
  for (const uuid of [suelto, sueltoDeFormato]) expect(await get(uuid)).toBeNull();
  expect(await get(papel)).not.toBeNull();
  const bitacora = await e.db.selectFrom("bitacora").select(["accion", "detalle"]).execute();
  expect(bitacora).toEqual([{ accion: "archivos.purga", detalle: '{"archivos":2}' }]);
});

test("lo que espera su uso se olvida al día, y lo de una misiva no", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const archivos = [{ nombre: "aviso.pdf", bytes: new TextEncoder().encode("%PDF-1.4") }];
  const { ok } = await guardarMisiva(e.alcance, 0, datosDeMisiva(alumnoId, { archivos }));
  await e.db.updateTable("archivos").set({ createdDate: AYER }).execute();
  const archivoDeMisiva = (await quedan(e))[0]!;
  const espera = await subido(e, "DOCUMENTO", AYER);
  await e.db.updateTable("archivos").set({ temporal: 1 }).where("uuid", "=", espera).execute();
  expect([ok, await purgarArchivos(alDia(e)), await quedan(e)]).toEqual([true, 1, [archivoDeMisiva]]);
});

test("el comprobante de un pago rechazado se olvida al día, el de uno registrado nunca", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  const banco = { formaPagoId: e.formasPago.TRANSFERENCIA, bancoId: e.bancoId, referencia: "1", cuenta: "1234" };
  const pagado = await subido(e, "COMPROBANTE", AYER, alumnoId);
  const rechazado = await subido(e, "COMPROBANTE", AYER, alumnoId);
  expect(await registrarMovimiento(e.alcance, pago(3575, { ...banco, comprobanteUuid: pagado }))).toMatchObject({
    ok: true,
  });
  expect([await purgarArchivos(alDia(e)), await purgarArchivos(alDia(e))]).toEqual([1, 0]);
  expect(await quedan(e)).toEqual([pagado]);
  expect(await get(rechazado)).toBeNull();
});

test("el archivo de una misiva se queda, y no detiene lo que se olvida", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const misiva = await guardarMisiva(e.alcance, 0, datosDeMisiva(alumnoId));
  if (!misiva.ok) throw new Error(misiva.mensaje);
  const { misivaId } = misiva;
  const [archivoDeMisiva, suelto] = [await subido(e, "COMUNICADO", AYER), await subido(e, "COMUNICADO", AYER)];
  const fileName = "aviso.pdf";
  await e.db
    .insertInto("misivasArchivos")
    .values({ misivaId, archivoUuid: archivoDeMisiva, fileName, orden: 0 })
    .execute();
  expect(await purgarArchivos(alDia(e))).toBe(1);
  expect(await quedan(e)).toEqual([archivoDeMisiva]);
  expect(await get(suelto)).toBeNull();
});

test("la tarea pasa por cada colegio", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  for (const colegio of [e, await otroColegio(e)]) await subido(colegio, "FORMATO", "2026-10-01T12:00:00.000Z");
  vi.stubEnv("RELOJ", "2026-10-15T12:00:00.000Z");
  registerFileJobs();
  const tareas = startJobs({ clock: () => Date.parse("2026-10-15T12:00:00.000Z"), tickMs: 5 });
  await vi.waitFor(async () => expect(await quedan(e)).toEqual([]), { timeout: 15_000, interval: 5 });
  await tareas.stop();
});
