import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { confirmarDia } from "~/dinero/cobranza/ventanilla/commands/confirmar-dia.server";
import { leerDia } from "~/base/acceso/dia.server";
import { fecha } from "~/lib/dates";
import { registerLedgerJobs } from "~/dinero/cobranza/libro/tareas.server";
import { registerJob, startJobs } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { registerFormJobs } from "~/base/acceso/form-jobs.server";
import { registerMaintenanceJobs } from "~/server/jobs/maintenance-jobs.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { registerSessionJobs } from "~/personas/sesion/tareas.server";
import { listarRespaldos } from "db/retention";
import { backupFolder } from "db/whole-copy";
import { alcanceDe, type Escenario, escenario, otroColegio, unAlumno, unaInscripcion, unPrograma } from "./factories";
import { baseDelProceso } from "./navegador";

/** A server that just started on 15 October 2026, noon in Mexico City. `a(instant)` moves its clock and lets due jobs run. */
function servidor() {
  const base = baseDelProceso();
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-tareas-"));
  symlinkSync(base.file, join(carpeta, "colegio.sqlite"));
  vi.stubEnv("DATA_DIR", carpeta);
  vi.stubEnv("BACKUP_DIR", "");
  registerLedgerJobs();
  registerMaintenanceJobs();
  registerFormJobs();
  registerSessionJobs();
  // Always due and last of all: after its second run, all due jobs have run.
  let vueltas = 0;
  registerJob({ name: "testigo", everyMs: 0, run: () => void (vueltas += 1) });

  let ahora = 0;
  const poner = (instante: string) => {
    ahora = Date.parse(instante);
    vi.stubEnv("RELOJ", new Date(ahora).toISOString());
  };
  poner("2026-10-15T18:00:00Z");
  const tareas = startJobs({ clock: () => ahora, tickMs: 5 });
  onTestFinished(async () => {
    await tareas.stop();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(carpeta, { recursive: true, force: true });
  });
  return {
    ...base,
    carpeta,
    tareas,
    async a(instante: string) {
      poner(instante);
      const vueltasPrevias = vueltas;
      await vi.waitFor(() => expect(vueltas).toBeGreaterThanOrEqual(vueltasPrevias + 2), {
        timeout: 15_000,
        interval: 5,
      });
    },
  };
}

/** A student of the school with November's charge due from the first of the month on. */
async function conColegiaturaDeNoviembre(e: Escenario) {
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const noviembre = { nombre: "Colegiatura noviembre", fechaInicio: "2026-11-01", fechaFin: "2026-11-30" };
  const { programaPagosId } = await unPrograma(e, { cargos: [noviembre] });
  // The last posted day: a clock more than ten days ahead of it needs a confirmation first.
  const enOctubre = alcanceDe({ ...e, hoy: "2026-10-31" });
  expect(await asignarPrograma(enOctubre, { alumnoId, programaPagosId })).toMatchObject({ ok: true });
  return async () => {
    const filas = await e.db.selectFrom("movimientos").select("id").where("alumnoId", "=", alumnoId).execute();
    return filas.length;
  };
}

test("el cargo del mes se postea a las 00:05 de la zona de cada colegio", async () => {
  const { db, a } = servidor();
  const mexico = await escenario({ db });
  const tijuana = await otroColegio({ ...mexico, zonaHoraria: "America/Tijuana" });
  const enMexico = await conColegiaturaDeNoviembre(mexico);
  const enTijuana = await conColegiaturaDeNoviembre(tijuana);
  await a("2026-11-01T06:04:00Z");
  expect([await enMexico(), await enTijuana()]).toEqual([0, 0]);
  await a("2026-11-01T06:06:00Z");
  expect([await enMexico(), await enTijuana()]).toEqual([1, 0]);
  await a("2026-11-01T07:06:00Z");
  expect([await enMexico(), await enTijuana()]).toEqual([1, 1]);
});

test("una máquina que estuvo apagada postea en su primer minuto", async () => {
  const { db, a } = servidor();
  const cargos = await conColegiaturaDeNoviembre(await escenario({ db }));
  await a("2026-11-09T15:00:00Z");
  await a("2026-11-09T15:02:00Z");
  expect(await cargos()).toBe(1);
});

test("con el reloj a más de diez días de lo último posteado no se postea nada hasta que alguien lo confirma", async () => {
  const { db, a } = servidor();
  const e = await escenario({ db });
  const cargos = await conColegiaturaDeNoviembre(e);
  await a("2026-11-20T15:00:00Z");
  await a("2026-11-20T15:02:00Z");
  expect(await cargos()).toBe(0);
  const hoy = fecha("2026-11-20");
  const alcance = alcanceDe({ ...e, hoy, dia: await leerDia(db, e.colegioId, hoy) });
  expect(await confirmarDia(alcance, { fecha: hoy, anular: false })).toMatchObject({ ok: true });
  await a("2026-11-20T15:04:00Z");
  expect(await cargos()).toBe(1);
});

test("cada diferencia del libro queda en el registro", async () => {
  const { db, a } = servidor();
  const errores = vi.spyOn(log, "error");
  const e = await escenario({ db });
  await a("2026-10-16T10:00:00Z");
  expect(errores).not.toHaveBeenCalled();
  await db.updateTable("foliadores").set({ siguiente: 9 }).where("colegioId", "=", e.colegioId).execute();
  await a("2026-10-17T10:00:00Z");
  const regla = "El foliador da el número que sigue";
  expect(errores).toHaveBeenCalledWith(expect.objectContaining({ regla }), "El libro no cuadra");
});

test("hay un respaldo por hora mientras se usa, y ninguno de más", async () => {
  const { db, a, carpeta } = servidor();
  const respaldos = async () => (await listarRespaldos(backupFolder(carpeta))).length;
  const e = await escenario({ db });
  await a("2026-10-15T18:06:00Z");
  expect(await respaldos()).toBe(1);
  await unAlumno(e);
  await a("2026-10-15T18:50:00Z");
  expect(await respaldos()).toBe(1);
  await a("2026-10-15T19:10:00Z");
  expect(await respaldos()).toBe(2);
  // The second place is a file, so no copy can go there, and the log says so; the school's own copy exists.
  const avisos = vi.spyOn(log, "warn");
  const archivo = join(carpeta, "no-es-carpeta");
  writeFileSync(archivo, "");
  vi.stubEnv("BACKUP_DIR", join(archivo, "respaldos"));
  await unAlumno(e);
  await a("2026-10-15T20:20:00Z");
  expect(await respaldos()).toBe(3);
  expect(avisos).toHaveBeenCalledWith(
    expect.objectContaining({ motivo: expect.any(String) }),
    "No hubo copia en el segundo lugar",
  );
});

test("sin cambios no hay respaldo nuevo", async () => {
  const { db, a, carpeta } = servidor();
  await escenario({ db });
  await a("2026-10-15T18:06:00Z");
  // The second copy contains the jobs' own writes of their first round; after that the night is quiet.
  await a("2026-10-15T19:10:00Z");
  const respaldosPrevios = (await listarRespaldos(backupFolder(carpeta))).length;
  await a("2026-10-15T20:20:00Z");
  await a("2026-10-15T21:30:00Z");
  expect((await listarRespaldos(backupFolder(carpeta))).length).toBe(respaldosPrevios);
});

test("lo vencido se olvida: llaves de más de una semana, sesiones y formularios que esperaban; la bitácora se queda", async () => {
  const { db, a } = servidor();
  const e = await escenario({ db });
  for (const [clave, createdDate] of [
    ["vieja", "2026-10-08T11:00:00.000Z"],
    ["nueva", "2026-10-14T12:00:00.000Z"],
  ] as const)
    await db.insertInto("llaves").values({ clave, huella: "", respuesta: "{}", createdDate }).execute();
  const hace = "2026-01-01T00:00:00.000Z";
  await db
    .insertInto("sesiones")
    .values({ id: "s", cuentaId: e.cuentaId, createdDate: hace, usadaDate: hace, venceDate: hace })
    .execute();
  await db.insertInto("formulariosPendientes").values({ id: "f", ruta: "/", campos: "{}", venceDate: hace }).execute();
  await db.insertInto("bitacora").values({ fecha: hace, accion: "x", entidad: "x" }).execute();
  await a("2026-10-16T12:00:00Z");
  expect(await db.selectFrom("llaves").select("clave").execute()).toEqual([{ clave: "nueva" }]);
  expect(await db.selectFrom("sesiones").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("formulariosPendientes").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("bitacora").select("fecha").where("fecha", "=", hace).execute()).toHaveLength(1);
});

test("al cerrar el servidor la base se cierra al final", async () => {
  const { sqlite, tareas } = servidor();
  await tareas.stop();
  expect(sqlite.open).toBe(true);
  await tareas.close();
  expect(sqlite.open).toBe(false);
});
