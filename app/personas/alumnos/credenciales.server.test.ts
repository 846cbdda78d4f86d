import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { insertar } from "db/insertar";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { imprimirCredenciales } from "./credenciales.server";

const FILTROS = { busqueda: "", gradoId: null, grupoId: null, estado: null, elegidos: null };

const hojas = async (e: Escenario, filtros: object = {}) => {
  const bytes = await imprimirCredenciales(e.alcance, { ...FILTROS, ...filtros }, async () => null);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf)).text;
};

test("cada grupo comienza en su hoja, de a ocho, y quien se dio de baja no tiene credencial", async () => {
  const e = await escenario();
  const { cicloId, gradoId, plantelId, turnoId } = e;
  const grupoB = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  for (let i = 0; i < 9; i += 1)
    await unaInscripcion(e, {
      alumnoId: await unAlumno(e, { nombre: `Del A ${i}`, apellido1: "Gil" }),
      grupoId: e.grupoId,
    });
  const deB = await unAlumno(e, { nombre: "Del B", apellido1: "Abad" });
  await unaInscripcion(e, { alumnoId: deB, grupoId: grupoB });
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Se fue" }), fechaBaja: e.hoy });
  const texto = await hojas(e);
  expect(texto).toHaveLength(3);
  expect(texto[0]).toContain("Primaria 1° A");
  expect(texto[0]!.match(/Del A/g)).toHaveLength(8);
  expect(texto[1]!.match(/Del A/g)).toHaveLength(1);
  expect(texto[2]).toContain("Del B");
  expect(texto.join()).not.toContain("Se fue");
  const { matricula } = await e.db
    .selectFrom("alumnos")
    .select("matricula")
    .where("id", "=", deB)
    .executeTakeFirstOrThrow();
  expect(texto[2]).toContain(matricula);
  expect(await hojas(e, { grupoId: grupoB })).toHaveLength(1);
});

test("sin nadie a quien darle una no hay hoja", async () => {
  await expect(imprimirCredenciales((await escenario()).alcance, FILTROS, async () => null)).rejects.toMatchObject({
    status: 404,
  });
});
