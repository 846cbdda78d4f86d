// @release: fills a demo school and reads a year of its files with Python, two minutes of processor
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exportarPolizas, FORMATOS } from "~/dinero/polizas/archivo.server";
import { leerDiario } from "~/dinero/polizas/queries.server";
import { estaCuadrado } from "~/dinero/polizas/diario";
import { fecha } from "~/lib/dates";
import { alcanceDe } from "tests/factories";
import { baseNueva } from "tests/setup/base";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { COLEGIOS } from "tools/demo/planes";
import { rememberStatements } from "tools/demo/remember-statements";
import { sembrarDemo } from "tools/demo/sembrar";

carpetaDeDatos();

const HOY = "2026-11-30";
const PYTHON = spawnSync("python3", ["--version"]).status === 0;
const LECTOR = join(import.meta.dirname, "leer_polizas.py");

/** The demo's first school with two students in each group, its months, and a viewer of all of it. */
async function laDemo() {
  const { db, sqlite } = baseNueva();
  rememberStatements(sqlite);
  const chicos = COLEGIOS.map((plan) => ({
    ...plan,
    niveles: plan.niveles.map((nivel) => ({ ...nivel, porGrupo: 2 })),
  }));
  await sembrarDemo(db, new Date(`${HOY}T17:00:00.000Z`), () => {}, chicos);
  const colegio = await db.selectFrom("colegios").selectAll().orderBy("id").executeTakeFirstOrThrow();
  const ciclo = await db
    .selectFrom("ciclos")
    .select("id")
    .where("colegioId", "=", colegio.id)
    .executeTakeFirstOrThrow();
  const cuenta = await db.selectFrom("cuentas").select("id").executeTakeFirstOrThrow();
  const alcance = alcanceDe({
    db,
    hoy: fecha(HOY),
    zonaHoraria: colegio.zonaHoraria,
    organizacionId: colegio.organizacionId,
    colegioId: colegio.id,
    cicloId: ciclo.id,
    nivelId: null,
    plantelId: null,
    turnoId: null,
    cuentaId: cuenta.id,
  });
  const meses = sqlite
    .prepare("select distinct substr(fechaOperacion, 1, 7) as mes from movimientos where colegioId = ? order by 1")
    .pluck()
    .all(colegio.id) as string[];
  return { sqlite, alcance, colegioId: colegio.id, meses };
}

test("cada movimiento de la demo está en el diario una vez y cuadrado, y sus archivos suman lo mismo que el libro", async (contexto) => {
  const { sqlite, alcance, colegioId, meses } = await laDemo();
  const ids = new Set<string>();
  let filas = 0;
  for (const mes of meses) {
    const { asientos } = await leerDiario(alcance, mes);
    for (const { clave, partidas } of asientos) {
      if (!clave.startsWith("M")) continue;
      filas += 1;
      ids.add(clave);
      expect(estaCuadrado(partidas)).toBe(true);
    }
  }
  const total = sqlite.prepare("select count(*) from movimientos where colegioId = ?").pluck().get(colegioId);
  expect([ids.size, filas]).toEqual([total, total]);

  if (!PYTHON) return contexto.skip("python3 no está en este equipo: los archivos no se leyeron con otro programa");
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-polizas-"));
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }));
  await sqlite.backup(join(carpeta, "colegio.db"));
  for (const mes of meses)
    for (const formato of FORMATOS.filter((cada) => !cada.startsWith("sat"))) {
      const exportado = await exportarPolizas(alcance, mes, { formato, tipoSolicitud: "AF", numero: "" });
      if (!exportado.ok) throw new Error(exportado.mensaje);
      writeFileSync(join(carpeta, exportado.archivo.nombre), exportado.archivo.cuerpo);
    }
  const leer = () =>
    spawnSync("python3", [LECTOR, join(carpeta, "colegio.db"), String(colegioId), carpeta], { encoding: "utf8" });
  const leido = leer();
  expect(leido.stderr).toBe("");
  const sumas = JSON.parse(leido.stdout) as { months: number; lines: number };
  expect(sumas).not.toHaveProperty("faults");
  expect(leido.status).toBe(0);
  expect(sumas.months).toBe(meses.length);
  expect(sumas.lines).toBeGreaterThan(1_000);
  // The reader is not deaf: one peso more in one file of one month.
  const texto = join(carpeta, `polizas-${meses[0]}-contpaqi.txt`);
  const alterado = readFileSync(texto, "latin1").replace(/^(M1 .{53} )(\d)/m, (_, cabeza: string, digito: string) => {
    return `${cabeza}${(Number(digito) % 9) + 1}`;
  });
  writeFileSync(texto, alterado, "latin1");
  expect(leer()).toMatchObject({ status: 1, stdout: expect.stringContaining("text") });
});
