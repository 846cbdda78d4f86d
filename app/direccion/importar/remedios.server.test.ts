import { expect, test } from "vitest";
import { bytesDe, type HojaDeOficina } from "tests/hoja-de-oficina";
import { conPrograma, filasDe, revisar, subir } from "tests/hojas-importadas";
import { escenario, type Escenario } from "tests/factories";
import { avanzarImportacion } from "./avanzar.server";
import { releerHoja } from "./commands/releer-hoja.server";
import { remediarImportacion } from "./commands/remediar-importacion.server";
import { subirHoja } from "./commands/subir-hoja.server";
import type { OpcionesEnviadas } from "./importacion";
import { operaciones } from "./operaciones.server";
import { obtenerPagina } from "./pagina.server";
import { obtenerImportacion } from "./queries.server";

const CABEZA = "Nombre completo;Grado y grupo;Género";
const NADA: OpcionesEnviadas = { remedios: {}, cargos: null, personas: null };

async function enRevision(e: Escenario) {
  const importacionId = await subir(e, [CABEZA, "Ruiz Mora Ana;9A;F", "Mora León Eva;1A;F"].join("\n"));
  await revisar(e, importacionId);
  return importacionId;
}

const estados = async (e: Escenario, id: number) => (await filasDe(e, id)).map(({ estado }) => estado);
const pagina = (e: Escenario, importacionId: number) =>
  obtenerPagina(e.alcance, { importacionId, ver: null, despues: 0 });

test("un remedio vale para todas las filas de su clase, y su clase se queda a la vista para cambiarlo", async () => {
  const e = await escenario();
  const importacionId = await enRevision(e);
  const { problemas } = await pagina(e, importacionId);
  const [grado] = problemas;
  expect(grado).toMatchObject({ clave: "GRADO:9", filas: 1, remedio: "FUERA" });
  const remedio = grado!.remedios[0]!.clave;
  const enviadas = { ...NADA, remedios: { "GRADO:9": remedio } };
  expect(await remediarImportacion(e.alcance, { importacionId, enviadas })).toMatchObject({ ok: true, cambia: true });
  await avanzarImportacion(e.alcance, importacionId);
  expect(await estados(e, importacionId)).toEqual(["NUEVA", "NUEVA"]);
  expect((await pagina(e, importacionId)).problemas[0]).toMatchObject({ clave: "GRADO:9", remedio });
});

test("lo escogido que aún no se ensaya no se pierde al importar: se ensaya primero", async () => {
  const e = await escenario();
  const importacionId = await enRevision(e);
  const { remedios } = (await pagina(e, importacionId)).problemas[0]!;
  const datos = {
    ...NADA,
    accion: "IMPORTAR" as const,
    columnas: [],
    hojas: [],
    codificacion: null,
    fila: null,
    correccion: {},
  };
  const importar = (enviadas: Partial<OpcionesEnviadas>) =>
    operaciones.darPaso.run({ ...datos, ...enviadas }, {
      alcance: e.alcance,
      params: { importacionId },
      consent: { force: null, escrito: null },
    } as never);
  expect(await importar({ remedios: { "GRADO:9": remedios[0]!.clave } })).toMatchObject({
    ok: true,
    paso: "POR_CONFIRMAR",
  });
  await avanzarImportacion(e.alcance, importacionId);
  expect((await obtenerImportacion(e.alcance, importacionId)).estado).toBe("REVISADA");
  expect(await importar({ remedios: { "GRADO:9": remedios[0]!.clave } })).toMatchObject({ ok: true, paso: "IMPORTAR" });
});

test("un remedio que su clase no tiene se rechaza", async () => {
  const e = await escenario();
  const importacionId = await enRevision(e);
  for (const remedios of [{ SIN_NOMBRE: "ENTRA" }, { NINGUNA: "FUERA" }] as Record<string, string>[])
    expect(await remediarImportacion(e.alcance, { importacionId, enviadas: { ...NADA, remedios } })).toMatchObject({
      ok: false,
      error: "REMEDIO",
    });
});

test("los cargos de los alumnos nuevos se suman antes de importar, y sin cargos no hay ninguno", async () => {
  const e = await escenario();
  await conPrograma(e);
  const importacionId = await enRevision(e);
  expect((await pagina(e, importacionId)).cargos.map(({ alumnos }) => alumnos)).toEqual(expect.arrayContaining([1]));
  await remediarImportacion(e.alcance, { importacionId, enviadas: { ...NADA, cargos: "NINGUNO" } });
  await avanzarImportacion(e.alcance, importacionId);
  expect((await pagina(e, importacionId)).cargos).toEqual([]);
});

const lista = (nombre: string, alumno: string, oculta = false) => ({
  nombre,
  oculta,
  filas: [
    ["Alumno", "Sexo"],
    [alumno, "F"],
    [alumno, "F"],
  ],
});
const LIBRO: HojaDeOficina = {
  titulo: "Una hoja por grupo y una oculta",
  formato: "xlsx",
  hojas: [lista("1A", "Ruiz Mora Ana"), lista("1B", "Mora León Eva"), lista("Vieja", "Gil Paz Iris", true)],
  esperado: [],
};

test("de un libro se leen las hojas iguales a la vez y nunca la oculta; leerlo de nuevo conserva las columnas", async () => {
  const e = await escenario();
  const subida = await subirHoja(e.alcance, { parte: "alumnos", archivo: new File([bytesDe(LIBRO)], "grupos.xlsx") });
  if (!subida.ok) throw new Error(subida.mensaje);
  const { importacionId } = subida;
  const filas = await revisar(e, importacionId);
  expect(filas.map(({ motivos }) => motivos.map(({ mensaje }) => mensaje).join())).toEqual([
    expect.not.stringContaining("Repite"),
    "Repite la fila 2 de 1A",
    expect.not.stringContaining("Repite"),
    "Repite la fila 2 de 1B",
  ]);
  const columnas = [["nombreCompleto", 0]] as const;
  const pedido = { importacionId, codificacion: null, columnas, enviadas: NADA };
  expect(await releerHoja(e.alcance, { ...pedido, hojas: [0, 1] })).toMatchObject({ ok: true });
  expect((await obtenerImportacion(e.alcance, importacionId)).columnas).toEqual({ nombreCompleto: 0 });
  expect(await releerHoja(e.alcance, { ...pedido, hojas: [2] })).toMatchObject({ ok: true });
  const { columnas: otrasColumnas, lectura } = await obtenerImportacion(e.alcance, importacionId);
  expect(otrasColumnas).toMatchObject({ nombreCompleto: 0, genero: 1 });
  expect(lectura.hojas.map(({ elegida }) => elegida)).toEqual([false, false, true]);
});
