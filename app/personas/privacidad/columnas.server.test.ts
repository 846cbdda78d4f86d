import { sql } from "kysely";
import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { aprobarRetencion } from "./commands/aprobar-retencion.server";
import { reunirDatosPersonales } from "./datos-personales.server";
import { verRetencion } from "./olvidables.server";
import { CLAVES_DE_CLASES } from "./retencion";

/** Columns that tell nothing of a person beside what another column or section says. */
const MAQUINARIA = new Set([
  "id",
  "organizacionId",
  "colegioId",
  "alumnoId",
  "tutorId",
  "parentescoId",
  // Made of the three parts of the name.
  "nombreCompleto",
  "nombreOrden",
  // The photo is in the section of files.
  "fotoUuid",
  // A note of the office for itself: the address waits for a second look.
  "porRevisar",
]);

const columnasDe = async (db: Awaited<ReturnType<typeof escenario>>["db"], tabla: string) =>
  (await sql<{ name: string }>`select name from pragma_table_info(${tabla})`.execute(db)).rows.map(({ name }) => name);

test.each([
  ["alumnos", ["alumno"]],
  ["tutores", ["tutores"]],
  ["alumnosTutores", ["tutores"]],
  ["domicilios", ["domicilio"]],
  ["datosClinicos", ["clinicos"]],
  ["datosFiscales", ["datosFiscales"]],
])("cada columna de %s se dice a quien pide sus datos, o se sabe por qué no", async (tabla, claves) => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const secciones = await reunirDatosPersonales(e.alcance, alumnoId);
  const exportadas = new Set(
    secciones.filter(({ clave }) => claves.includes(clave)).flatMap(({ columnas }) => columnas.map((c) => c.clave)),
  );
  const calladas = (await columnasDe(e.db, tabla)).filter(
    (nombre) => !exportadas.has(nombre) && !MAQUINARIA.has(nombre),
  );
  expect(calladas).toEqual([]);
});

/** Columns that stay when contact data are forgotten: who it was, and what the office decided about the child. */
const SE_QUEDAN = new Set(["nombre", "apellido1", "apellido2", "genero", "lastModifiedDate", "cliente", "restringido"]);

test.each(["tutores", "alumnosTutores"] as const)(
  "cada texto de %s se olvida, o se sabe por qué queda",
  async (tabla) => {
    const e = await escenario();
    const alumnoId = await unAlumno(e);
    const inscripcionId = await unaInscripcion(e, { alumnoId });
    const salio = `${Number(e.hoy.slice(0, 4)) - 6}${e.hoy.slice(4)}`;
    await e.db.updateTable("inscripciones").set({ fechaBaja: salio }).where("id", "=", inscripcionId).execute();
    const tutorId = await unTutor(e, alumnoId);
    const textos = (
      await sql<{ name: string }>`select name from pragma_table_info(${tabla}) where type = 'TEXT'`.execute(e.db)
    ).rows
      .map(({ name }) => name)
      .filter((nombre) => !MAQUINARIA.has(nombre) && !SE_QUEDAN.has(nombre));
    const llave = sql.ref(tabla === "tutores" ? "id" : "tutorId");
    await sql`update ${sql.table(tabla)} set ${sql.join(textos.map((nombre) => sql`${sql.ref(nombre)} = '5512345678'`))}
    where ${llave} = ${tutorId}`.execute(e.db);
    const versiones = (await verRetencion(e.alcance)).listas.map(({ clase, version }) => `${clase} ${version}`);
    expect(
      await aprobarRetencion(e.alcance, { clases: [...CLAVES_DE_CLASES], versiones, apruebo: true }),
    ).toMatchObject({
      ok: true,
    });
    const { rows } = await sql<Record<string, string | null>>`
    select * from ${sql.table(tabla)} where ${llave} = ${tutorId}`.execute(e.db);
    expect(textos.filter((nombre) => rows[0]![nombre])).toEqual([]);
  },
);
