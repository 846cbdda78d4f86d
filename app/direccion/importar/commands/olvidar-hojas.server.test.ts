import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { importarTodo, revisar, subir } from "tests/hojas-importadas";
import { olvidarHojas } from "./olvidar-hojas.server";

const HOJA = "Nombre completo;Grado y grupo;Género\nRuiz Mora Ana;1A;F";

test("una hoja que nadie importó se olvida a los treinta días, y una importada a los noventa, con sus filas y su archivo", async () => {
  const e = await escenario();
  const [vieja, reciente] = [await subir(e, HOJA), await subir(e, HOJA)];
  await revisar(e, vieja);
  const importada = await importarTodo(e, HOJA);
  const antigua = await importarTodo(e, HOJA.replace("Ana", "Eva"));
  const hace = (dias: number) => new Date(Date.parse(e.alcance.ahora) - dias * 24 * 3600_000).toISOString();
  for (const [id, dias] of [
    [vieja, 31],
    [reciente, 29],
    [importada, 89],
    [antigua, 91],
  ] as const)
    await e.db
      .updateTable("importaciones")
      .set({ lastModifiedDate: hace(dias) })
      .where("id", "=", id)
      .execute();
  expect(await olvidarHojas(e.alcance)).toBe(2);
  const quedan = await e.db.selectFrom("importaciones").select("id").orderBy("id").execute();
  expect(quedan.map(({ id }) => id)).toEqual([reciente, importada]);
  const archivos = await e.db.selectFrom("importacionesArchivos").select("importacionId").execute();
  expect(archivos).toEqual([{ importacionId: reciente }]);
  expect(
    await e.db.selectFrom("importacionesFilas").select("fila").where("importacionId", "in", [vieja, antigua]).execute(),
  ).toEqual([]);
  expect(await olvidarHojas(e.alcance)).toBe(0);
});
