import { beforeEach, expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { unTutor } from "tests/comunicados";
import { unDocumento } from "tests/documentos";
import { unEnlace } from "tests/enlaces";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { alcanceDe, type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { fecha } from "~/lib/dates";
import { aprobarRetencion } from "./commands/aprobar-retencion.server";
import { exportarOlvidables, listarOlvidables, verRetencion } from "./olvidables.server";
import { CLAVES_DE_CLASES, type Clase, limitesDe } from "./retencion";

let e: Escenario;
let serie = 0;
beforeEach(async () => {
  e = await escenario();
});

/** A student who left on a day, with all kinds of erasable data. */
async function quienSalio(salio: string | null, donde: Escenario = e) {
  serie += 1;
  const alumnoId = await unAlumno(donde, { nombre: `Ido${serie}`, email: `ido${serie}@correo.mx` } as never);
  const inscripcionId = await unaInscripcion(donde, { alumnoId });
  await donde.db.updateTable("inscripciones").set({ fechaBaja: salio }).where("id", "=", inscripcionId).execute();
  await donde.db
    .insertInto("datosClinicos")
    .values({ alumnoId, alergias: "Polvo", lastModifiedDate: donde.alcance.ahora })
    .execute();
  await donde.db
    .insertInto("domicilios")
    .values({ alumnoId, calle: "Reforma", numeroExterior: "1", codigoPostal: "06000" })
    .execute();
  const { archivoUuid } = await unDocumento(donde, alumnoId);
  const tutorId = await unTutor(donde, alumnoId, { email: `tutor${serie}@correo.mx` });
  return { alumnoId, inscripcionId, archivoUuid, tutorId };
}

const enLista = async (clase: Clase, alcance = e.alcance) =>
  (await listarOlvidables(alcance, clase)).map(({ id }) => id);
const listas = async (alcance = e.alcance) =>
  Object.fromEntries(
    await Promise.all(CLAVES_DE_CLASES.map(async (clase) => [clase, await enLista(clase, alcance)] as const)),
  );
const aprobar = async (clases: Clase[], mas: { apruebo?: boolean; versiones?: string[] } = {}, alcance = e.alcance) => {
  const vistas = (await verRetencion(alcance)).listas.map(({ clase, version }) => `${clase} ${version}`);
  return aprobarRetencion(alcance, { clases, versiones: vistas, apruebo: true, ...mas });
};
const haceAnios = (anios: number) => `${Number(e.hoy.slice(0, 4)) - anios}${e.hoy.slice(4)}`;

test.each<[Clase, string, string, string | null]>([
  ["CLINICOS", "2026-10-15", "2025-10-15", null],
  ["PAPELES", "2026-10-15", "2021-10-15", "2021-01-01"],
  ["CONTACTO", "2028-02-29", "2023-02-28", "2023-01-01"],
])("de %s el %s: hasta el %s, y sin dinero desde %s", (clase, hoy, salio, dinero) => {
  expect(limitesDe(clase, fecha(hoy))).toEqual({ salio, dinero });
});

test("cada lista es de quien salió hace lo bastante, no debe, no pagó hace poco y no volvió", async () => {
  const viejo = await quienSalio(haceAnios(6));
  const reciente = await quienSalio(haceAnios(2));
  await quienSalio(null);
  const ayer = await quienSalio(haceAnios(0));
  const volvio = await quienSalio(haceAnios(6));
  await unaInscripcion(e, { alumnoId: volvio.alumnoId });
  const deudor = await quienSalio(haceAnios(6));
  const exdeudor = await quienSalio(haceAnios(6));
  // A partial payment leaves an amount to be settled with the student.
  for (const { alumnoId } of [deudor, exdeudor]) await pagar(e, { alumnoId, monto: 100 });
  await e.db.deleteFrom("pendientes").where("alumnoId", "=", exdeudor.alumnoId).execute();
  const enOtra = await otroColegio(e);
  const ajeno = await quienSalio(haceAnios(6));
  await unaInscripcion(enOtra, { alumnoId: ajeno.alumnoId });
  await e.db
    .updateTable("inscripciones")
    .set({ fechaBaja: haceAnios(6) })
    .where("alumnoId", "=", ajeno.alumnoId)
    .execute();
  expect(await listas()).toEqual({
    // A payment of today keeps the other student's papers, but not the health data.
    CLINICOS: [viejo.alumnoId, reciente.alumnoId, exdeudor.alumnoId],
    PAPELES: [viejo.alumnoId],
    CONTACTO: [viejo.alumnoId],
    PREINSCRIPCIONES: [],
  });
  expect((await listas(enOtra.alcance)).CLINICOS).toEqual([]);
  expect(ayer.alumnoId).toBeGreaterThan(0);
});

test("se olvida lo aprobado y nada más: el nombre, el dinero, lo fiscal y lo de quien sigue quedan", async () => {
  const viejo = await quienSalio(haceAnios(6));
  const sigue = await quienSalio(null);
  // A tutor of a current student stays unchanged.
  const comun = await unTutor(e, viejo.alumnoId, { email: "comun@correo.mx" });
  await e.db
    .insertInto("alumnosTutores")
    .values({ alumnoId: sigue.alumnoId, tutorId: comun, parentescoId: e.parentescos.Madre })
    .execute();
  await unEnlace(e, { tutorId: viejo.tutorId });
  const { formatoId } = await unFormato(e);
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId });
  const cambio = { estado: "RECHAZADA", lastModifiedDate: `${haceAnios(2)}T00:00:00.000Z` };
  await e.db.updateTable("preinscripciones").set(cambio).where("id", "=", preinscripcionId).execute();
  const csv = String((await exportarOlvidables(e.alcance, "CLINICOS")).cuerpo);
  expect(csv.split("\r\n")[0]).toContain("Nombre,Matrícula,Salió");
  expect(csv).toContain("Ido");
  const alumnosPrevios = await e.db
    .selectFrom("alumnos")
    .select(["id", "nombreCompleto", "curp"])
    .orderBy("id")
    .execute();
  expect(await aprobar([...CLAVES_DE_CLASES])).toMatchObject({ ok: true, olvidados: 4 });
  expect(await listas()).toEqual({ CLINICOS: [], PAPELES: [], CONTACTO: [], PREINSCRIPCIONES: [] });
  const { alumnoId, tutorId, archivoUuid } = viejo;
  for (const tabla of ["datosClinicos", "domicilios", "documentos"] as const) {
    const quedan = await e.db.selectFrom(tabla).select("alumnoId").execute();
    expect(quedan.map((fila) => fila.alumnoId)).toEqual([sigue.alumnoId]);
  }
  expect(await e.db.selectFrom("archivos").select("uuid").where("uuid", "=", archivoUuid).execute()).toEqual([]);
  const tutores = await e.db.selectFrom("tutores").select(["id", "email", "telefonoMovil", "nombre"]).execute();
  expect(tutores.find(({ id }) => id === tutorId)).toMatchObject({ email: "", telefonoMovil: "", nombre: "Verónica" });
  expect(tutores.find(({ id }) => id === comun)).toMatchObject({ email: "comun@correo.mx" });
  expect(await e.db.selectFrom("enlacesPersonales").select("id").execute()).toEqual([]);
  const pre = await e.db.selectFrom("preinscripciones").selectAll().executeTakeFirstOrThrow();
  expect(pre).toMatchObject({ nombre: "Datos olvidados", email: "", tutores: "", estado: "RECHAZADA" });
  expect(await e.db.selectFrom("alumnos").select(["id", "nombreCompleto", "curp"]).orderBy("id").execute()).toEqual(
    alumnosPrevios,
  );
  const lineas = await e.db
    .selectFrom("bitacora")
    .select(["accion", "detalle"])
    .where("accion", "in", ["alumno.olvidoAprobado", "alumno.datosOlvidados"])
    .orderBy("id")
    .execute();
  expect(lineas.map(({ accion }) => accion)).toEqual([
    "alumno.olvidoAprobado",
    ...Array<string>(4).fill("alumno.datosOlvidados"),
  ]);
  expect(lineas[1]!.detalle).toContain(String(alumnoId));
  expect((await verRetencion(e.alcance)).ultima).toMatch(/\d/);
});

test("un tutor del que solo queda su domicilio también se olvida", async () => {
  const { alumnoId, tutorId } = await quienSalio(haceAnios(6));
  await e.db.deleteFrom("domicilios").where("alumnoId", "=", alumnoId).execute();
  await e.db.updateTable("alumnos").set({ email: "" }).where("id", "=", alumnoId).execute();
  const soloCasa = { email: "", telefonoMovil: "", calle: "Juárez", numeroExterior: "12", codigoPostal: "64000" };
  await e.db.updateTable("tutores").set(soloCasa).where("id", "=", tutorId).execute();
  expect((await listas()).CONTACTO).toEqual([alumnoId]);
  expect(await aprobar(["CONTACTO"])).toMatchObject({ ok: true });
  const casa = await e.db.selectFrom("tutores").select(["calle", "codigoPostal"]).execute();
  expect(casa).toEqual([{ calle: "", codigoPostal: "" }]);
});

test("lo aprueba quien configura y ve todo el colegio, con la lista que revisó", async () => {
  await quienSalio(haceAnios(2));
  const sin = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await aprobar(["CLINICOS"], {}, sin)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  const limitado = alcanceDe({ ...e, limites: { niveles: [e.nivelId] } });
  expect(await aprobar(["CLINICOS"], {}, limitado)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await aprobar([])).toMatchObject({ error: "NADA", campo: "clases" });
  expect(await aprobar(["CLINICOS"], { apruebo: false })).toMatchObject({ error: "SIN_APROBAR", campo: "apruebo" });
  const { listas: vistas } = await verRetencion(e.alcance);
  await quienSalio(haceAnios(3));
  const versiones = vistas.map(({ clase, version }) => `${clase} ${version}`);
  expect(await aprobar(["CLINICOS"], { versiones })).toMatchObject({ error: "CAMBIADO", campo: "clases" });
  expect(await e.db.selectFrom("datosClinicos").select("alumnoId").execute()).toHaveLength(2);
});

test("más de un lote se olvida por partes", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 130; n += 1) {
    const alumnoId = await unAlumno(e);
    const inscripcionId = await unaInscripcion(e, { alumnoId });
    await e.db
      .updateTable("inscripciones")
      .set({ fechaBaja: haceAnios(2) })
      .where("id", "=", inscripcionId)
      .execute();
    ids.push(alumnoId);
  }
  const lastModifiedDate = e.alcance.ahora;
  await e.db
    .insertInto("datosClinicos")
    .values(ids.map((alumnoId) => ({ alumnoId, lastModifiedDate })))
    .execute();
  expect(await aprobar(["CLINICOS"])).toMatchObject({ ok: true, olvidados: 130 });
  const lineas = await e.db.selectFrom("bitacora").select("id").where("accion", "=", "alumno.datosOlvidados").execute();
  expect(lineas).toHaveLength(2);
});
