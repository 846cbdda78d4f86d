// @release: fills a whole practice school to look at it
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { expect, inject, onTestFinished, test } from "vitest";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { inscribirAlumno } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { agreeing } from "~/base/acceso/consent.server";
import { esContrasena } from "~/base/acceso/contrasenas.server";
import { kyselyOver, openSqlite } from "db/connection";
import { baseNueva } from "tests/setup/base";
import { escenario, insertar, unAlumno, unPrograma } from "tests/factories";
import { TABLAS_COPIADAS } from "./estructura";
import { hacerPractica } from "./hacer";

const AHORA = new Date("2026-10-15T18:00:00.000Z");

function carpetaVacia(): string {
  const carpeta = mkdtempSync(join(tmpdir(), "practica-"));
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }));
  copyFileSync(inject("plantilla"), join(carpeta, "colegio.sqlite"));
  return carpeta;
}

/** A school with a debtor, a teacher and a program, and the practice made from it. */
async function practicar() {
  const { db, sqlite, file } = baseNueva();
  const e = await escenario({ db });
  const meses = ["08", "09", "10"].map((mes) => ({ fechaInicio: `2026-${mes}-01`, fechaFin: `2026-${mes}-28` }));
  await unPrograma(e, { principal: true, cargos: meses });
  const alumnoId = await unAlumno(e, { nombre: "Zenobia", apellido1: "Quintanilla" });
  const donde = {
    cicloId: e.cicloId,
    nivelId: e.nivelId,
    gradoId: e.gradoId,
    plantelId: e.plantelId,
    turnoId: e.turnoId,
  };
  await agreeing((consent) => inscribirAlumno(e.alcance, { alumnoId, ...donde, grupoId: e.grupoId, ...consent }));
  const docente = {
    nombre: "Hermenegilda",
    apellido1: "Zurita",
    email: "hermenegilda@colegio.test",
    telefono: "5512345678",
    lastModifiedDate: AHORA.toISOString(),
  };
  await insertar(db, "docentes", { organizacionId: e.organizacionId, ...docente });
  const carpeta = carpetaVacia();
  const resultado = await hacerPractica({ real: file, carpeta, contrasena: "practica-1234", ahora: AHORA });
  const practica = openSqlite(join(carpeta, "colegio.sqlite"));
  onTestFinished(() => void practica.close());
  const leer = (base: Database.Database, sql: string) => base.prepare(sql).pluck().all();
  return { sqlite, practica, carpeta, resultado, leer };
}

test("la práctica tiene la estructura del colegio, gente inventada que paga y debe, y a nadie de verdad", async () => {
  const { sqlite, practica, carpeta, resultado, leer } = await practicar();
  for (const tabla of ["niveles", "grados", "grupos", "programasPagos", "cargos", "rolesPermisos"])
    expect(leer(practica, `select count(*) from "${tabla}"`)).toEqual(leer(sqlite, `select count(*) from "${tabla}"`));
  expect(resultado.alumnos).toBeGreaterThan(4);
  expect(leer(practica, "select count(*) from inscripciones")).toEqual([resultado.alumnos]);
  expect(leer(practica, "select count(*) > 3 from movimientos where codigoOperacion = 'PAGO'")).toEqual([1]);
  expect(leer(practica, "select min(abonoCentavos) > 10000 from movimientos where codigoOperacion = 'PAGO'")).toEqual([
    1,
  ]);
  expect(leer(practica, "select count(*) > 0 from pendientes")).toEqual([1]);
  expect(await revisarLibro(kyselyOver(practica))).toEqual([]);
  practica.pragma("wal_checkpoint(TRUNCATE)");
  const escrito = readFileSync(join(carpeta, "colegio.sqlite")).toString("latin1");
  for (const deVerdad of ["Zenobia", "ZENOBIA", "Hermenegilda", "hermenegilda", "5512345678"])
    expect(escrito).not.toContain(deVerdad);
  // The real school was only read.
  expect(leer(sqlite, "select count(*) from alumnos")).toEqual([1]);
});

test("hay una cuenta inventada de cada rol, y con ella se entra", async () => {
  const { practica, carpeta, leer } = await practicar();
  const { contrasena, cuentas } = JSON.parse(readFileSync(join(carpeta, "lista.json"), "utf8")) as {
    contrasena: string;
    cuentas: { rol: string; email: string }[];
  };
  expect(cuentas.map(({ rol }) => rol).sort()).toEqual(leer(practica, "select nombre from roles order by nombre"));
  expect(leer(practica, "select count(*) from cuentas")).toEqual([cuentas.length]);
  const [contrasenaHash] = leer(practica, "select contrasenaHash from cuentas") as string[];
  expect(await esContrasena(contrasena, contrasenaHash!)).toBe(true);
});

test("nada de lo que se copia dice de una persona: ni cuentas, ni alumnos, ni tutores, ni dinero", () => {
  const { sqlite } = baseNueva();
  const DE_PERSONAS = ["cuentas", "alumnos", "tutores", "inscripciones", "movimientos", "preinscripciones", "archivos"];
  const ligas = TABLAS_COPIADAS.flatMap((tabla) =>
    (sqlite.pragma(`foreign_key_list(${tabla})`) as { table: string; from: string }[])
      .filter(({ table }) => DE_PERSONAS.includes(table))
      .map(({ from }) => `${tabla}.${from}`),
  );
  // The copy sets it to null.
  expect(ligas).toEqual(["avisosPrivacidad.createdBy"]);
  expect(
    TABLAS_COPIADAS.filter((tabla) => [...DE_PERSONAS, "correos", "secretos", "tokensApi"].includes(tabla)),
  ).toEqual([]);
});
