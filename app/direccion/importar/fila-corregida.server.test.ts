import { expect, test } from "vitest";
import { escenario, type Escenario } from "tests/factories";
import { filasDe, revisar, subir } from "tests/hojas-importadas";
import { avanzarImportacion } from "./avanzar.server";
import { corregirFila } from "./commands/corregir-fila.server";
import { releerHoja } from "./commands/releer-hoja.server";
import { exportarRechazadas } from "./exportar.server";
import { operaciones } from "./operaciones.server";
import { obtenerPagina } from "./pagina.server";
import { obtenerImportacion } from "./queries.server";

const NADA = { remedios: {}, cargos: null, personas: null };
const CABEZA = "Nombre completo;Grado y grupo;Género";

async function enRevision(e: Escenario, ...filas: string[]) {
  const importacionId = await subir(e, [CABEZA, ...filas].join("\n"));
  await revisar(e, importacionId);
  return importacionId;
}

async function corregir(e: Escenario, importacionId: number, fila: number, correccion: Record<string, string>) {
  const resultado = await corregirFila(e.alcance, { importacionId, fila, correccion, enviadas: NADA });
  await avanzarImportacion(e.alcance, importacionId);
  return resultado;
}

const estados = async (e: Escenario, id: number) => (await filasDe(e, id)).map(({ estado }) => estado);

const porCorregir = async (e: Escenario, importacionId: number, fila: number) =>
  Object.fromEntries(
    (await obtenerPagina(e.alcance, { importacionId, ver: null, despues: 0, fila })).corrigiendo!.campos.map(
      ({ clave, dice }) => [clave, dice],
    ),
  );

test("una fila se corrige por sus partes, y lo corregido cuenta más que su hoja", async () => {
  const e = await escenario();
  const importacionId = await enRevision(e, "Ruiz Mora Ana;9A;F", "De la O Reyes Paz Cruz;1A;F");
  expect(await porCorregir(e, importacionId, 2)).toMatchObject({ nombre: "Ana", apellido1: "Ruiz", apellido2: "Mora" });
  expect(await corregir(e, importacionId, 2, { gradoGrupo: "1A", nombre: "Ana" })).toMatchObject({ cambia: true });
  await corregir(e, importacionId, 3, { nombre: "Cruz", apellido1: "De la O", apellido2: "Reyes Paz" });
  expect(await estados(e, importacionId)).toEqual(["NUEVA", "NUEVA"]);
  expect(await porCorregir(e, importacionId, 3)).toMatchObject({ nombre: "Cruz", apellido1: "De la O" });
  expect((await filasDe(e, importacionId))[1]!.motivos).not.toContain("NOMBRE");
});

test("una corrección que repite a otra fila se rechaza, y la que deja de repetirla entra", async () => {
  const e = await escenario();
  const cabeza = "Matrícula;Nombre completo;Grado y grupo;Género";
  const importacionId = await subir(e, [cabeza, "71;Ruiz Mora Ana;1A;F", "71;Mora León Eva;1A;F"].join("\n"));
  await revisar(e, importacionId);
  expect(await estados(e, importacionId)).toEqual(["NUEVA", "RECHAZADA"]);
  await corregir(e, importacionId, 3, { matricula: "72" });
  expect(await estados(e, importacionId)).toEqual(["NUEVA", "NUEVA"]);
  await corregir(e, importacionId, 2, { matricula: "72" });
  expect(await estados(e, importacionId)).toEqual(["NUEVA", "RECHAZADA"]);
});

test("lo que no cambia nada, lo que no es un campo y lo que no cabe no se guardan", async () => {
  const e = await escenario();
  const importacionId = await enRevision(e, "Ruiz Mora Ana;1A;F");
  const inertes = { nombre: "Ana", efecto: "{}", alrededor: "2A" };
  expect(await corregir(e, importacionId, 2, inertes)).toMatchObject({ ok: true, cambia: false });
  expect(await corregir(e, importacionId, 2, { nombre: "A".repeat(101) })).toMatchObject({
    error: "CELDA",
    campo: "correccion.nombre",
  });
  expect(await corregir(e, importacionId, 9, { nombre: "Eva" })).toMatchObject({ error: "NO_EXISTE" });
});

test("cualquier botón guarda la fila que está abierta antes de importar", async () => {
  const e = await escenario();
  const importacionId = await enRevision(e, "Ruiz Mora Ana;1A;F");
  const dar = (correccion: Record<string, string>) =>
    operaciones.darPaso.run(
      { ...NADA, accion: "IMPORTAR", columnas: [], hojas: [], codificacion: null, fila: 2, correccion },
      { alcance: e.alcance, params: { importacionId }, consent: { force: null, escrito: null } } as never,
    );
  expect(await dar({ nombre: "Eva" })).toMatchObject({ paso: "POR_CONFIRMAR" });
  await avanzarImportacion(e.alcance, importacionId);
  expect(await dar({ nombre: "Eva" })).toMatchObject({ paso: "IMPORTAR" });
  await avanzarImportacion(e.alcance, importacionId);
  expect(await e.db.selectFrom("alumnos").select("nombre").execute()).toEqual([{ nombre: "Eva" }]);
});

test("leer otra vez el archivo deja las correcciones, y las rechazadas se descargan con ellas", async () => {
  const e = await escenario();
  const importacionId = await enRevision(e, "Ruiz Mora Ana;9A;F");
  await corregir(e, importacionId, 2, { nombre: "Ana Eva" });
  const { columnas } = await obtenerImportacion(e.alcance, importacionId);
  const pedido = { importacionId, hojas: [], codificacion: null, columnas: Object.entries(columnas), enviadas: NADA };
  expect(await releerHoja(e.alcance, pedido)).toMatchObject({ ok: true });
  await revisar(e, importacionId);
  expect(await porCorregir(e, importacionId, 2)).toMatchObject({ nombre: "Ana Eva" });
  const { cuerpo } = await exportarRechazadas(e.alcance, importacionId, "csv");
  const lineas = String(cuerpo).split(/\r?\n/);
  expect(lineas[0]).toContain("Primer apellido");
  expect(lineas[1]).toContain("Ana Eva");
});
