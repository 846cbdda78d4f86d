// Every job of the product, with a clock that jumped ahead: nothing may be removed until a person confirms the day.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "db/connection";
import { backupFolder } from "db/whole-copy";
import { aprobarRetencion } from "~/personas/privacidad/commands/aprobar-retencion.server";
import { leerDia } from "~/base/acceso/dia.server";
import { registerJob, startJobs } from "~/server/jobs/jobs.server";
import { enLaVentanilla, postear } from "./en-la-ventanilla";
import { type Escenario, insertar } from "./factories";
import { baseDelProceso } from "./navegador";
import { unFormato, unaPreinscripcion } from "./preinscripciones";
import { carpetaDeDatos } from "./setup/carpeta";
import { unCorreo } from "./correo/un-correo";

const carpeta = carpetaDeDatos();
const HOY = "2026-10-15T18:00:00.000Z";
const SALTADO = "2027-11-19T18:00:00.000Z";

afterEach(() => void vi.unstubAllEnvs());

/** Rows of each kind that the clean-ups of the product remove once they are old. */
async function unaDeCada(e: Escenario) {
  const { db, colegioId, cuentaId } = e;
  const { formatoId } = await unFormato(e);
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId, estado: "REGISTRADA" });
  await insertar(db, "preinscripcionesCodigos", {
    preinscripcionId,
    codigoHash: "x",
    createdDate: HOY,
    venceDate: HOY,
  });
  await unCorreo(e, { estado: "ENVIADO" });
  await db.insertInto("llaves").values({ clave: "una", huella: "h", respuesta: "{}", createdDate: HOY }).execute();
  await db.insertInto("retosUsados").values({ id: "uno", venceDate: HOY }).execute();
  const aviso = { titulo: "Aviso", url: "/", severidad: "info", recibidaDate: HOY, leidaDate: HOY };
  await insertar(db, "notificaciones", { colegioId, cuentaId, clave: "una", ...aviso });
}

async function cuentas(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db);
  const totales: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: contado } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    totales[name] = contado[0]!.n;
  }
  return totales;
}

async function correrTodo(): Promise<void> {
  let vueltas = 0;
  registerJob({ name: "testigo", everyMs: 0, run: () => void (vueltas += 1) });
  // The second round comes twenty minutes later, when the jobs of each quarter of an hour are due.
  const clock = () => Date.parse(SALTADO) + (vueltas > 0 ? 20 * 60_000 : 0);
  const tareas = startJobs({ clock, tickMs: 5 });
  await vi.waitFor(() => expect(vueltas).toBeGreaterThanOrEqual(3), { timeout: 60_000, interval: 20 });
  await tareas.stop();
}

test("con el reloj adelantado 400 días nada se borra, ni renglones ni archivos, hasta que alguien confirma el día", async () => {
  const { db } = baseDelProceso();
  const { e, alumnoId } = await enLaVentanilla("2026-10-15", db);
  await postear(e, alumnoId);
  await unaDeCada(e);
  const respaldos = backupFolder(carpeta);
  mkdirSync(respaldos, { recursive: true });
  for (const dia of ["20261013", "20261014", "20261015"])
    writeFileSync(join(respaldos, `colegio-${dia}T1200.sqlite`), "");
  mkdirSync(join(carpeta, "correo"), { recursive: true });
  writeFileSync(join(carpeta, "correo", "00000001.eml"), "");
  utimesSync(join(carpeta, "correo", "00000001.eml"), new Date(HOY), new Date(HOY));
  const archivos = () => readdirSync(carpeta, { recursive: true }).map(String);
  await import("~/entry.server");
  vi.stubEnv("RELOJ", SALTADO);
  onTestFinished(() => void registerJob({ name: "testigo", everyMs: 1e9, run: () => undefined }));

  const [totales, nombres] = [await cuentas(db), archivos()];
  await correrTodo();
  const quedan = await cuentas(db);
  const menos = Object.keys(totales).filter((tabla) => quedan[tabla]! < totales[tabla]!);
  expect(menos).toEqual([]);
  expect((await db.selectFrom("correos").select("texto").execute()).map(({ texto }) => texto)).not.toContain("");
  expect(archivos()).toEqual(expect.arrayContaining(nombres));
  const dia = await leerDia(db, e.colegioId, "2027-11-19" as typeof e.hoy);
  const aprobacion = { clases: [], versiones: [], apruebo: true };
  await expect(aprobarRetencion({ ...e.alcance, dia }, aprobacion)).rejects.toMatchObject({ status: 409 });

  await db
    .insertInto("diasConfirmados")
    .values({
      colegioId: e.colegioId,
      fecha: "2027-11-19",
      ultimo: "2026-10-15",
      pendiente: 1,
      createdDate: SALTADO,
    })
    .execute();
  await correrTodo();
  const alFinal = await cuentas(db);
  for (const tabla of ["preinscripciones", "preinscripcionesCodigos", "llaves", "retosUsados"])
    expect({ tabla, total: alFinal[tabla] }).toEqual({ tabla, total: 0 });
});
