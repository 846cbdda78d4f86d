import { expect, test } from "vitest";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { escenario, type Escenario } from "tests/factories";
import { deshacer, filasDe, importar, importarTodo, revisar, subir } from "tests/hojas-importadas";
import { avanzarImportacion } from "./avanzar.server";
import { remediarImportacion } from "./commands/remediar-importacion.server";
import { leerSaldo } from "./lectura/saldo";
import { obtenerPagina } from "./pagina.server";

const HOJA = [
  "Nombre;Paterno;Materno;Grado y grupo;Sexo;ADEUDO",
  "Ana;Ruiz;Mora;1A;F;1,250.50",
  "Eva;Mora;León;1A;F;-300",
  "Luz;Gil;Paz;1A;F;al corriente",
  "Sol;Paz;Gil;1A;F;beca 50%",
].join("\n");

const pagina = (e: Escenario, importacionId: number) =>
  obtenerPagina(e.alcance, { importacionId, ver: null, despues: 0 });

async function conServicio(e: Escenario, hoja = HOJA, servicioId: number | string = e.servicioId) {
  const importacionId = await subir(e, hoja);
  await revisar(e, importacionId);
  const enviadas = { remedios: { ADEUDO: String(servicioId) }, cargos: "NINGUNO" as const, personas: null };
  const remediada = await remediarImportacion(e.alcance, { importacionId, enviadas });
  await avanzarImportacion(e.alcance, importacionId);
  return { importacionId, remediada };
}

const movimientos = (e: Escenario) =>
  e.db
    .selectFrom("movimientos")
    .select(["codigoOperacion as operacion", "cargoCentavos as cargo", "abonoCentavos as abono"])
    .where("descripcion", "in", ["Saldo inicial", "Saldo a favor inicial"])
    .orderBy("id")
    .execute();

test.each([
  ["1,250.50", { tipo: "CARGO", montoCentavos: 125_050 }],
  ["$ 3,400 (a favor)", { tipo: "PAGO", montoCentavos: 340_000 }],
  ["(500.00)", { tipo: "PAGO", montoCentavos: 50_000 }],
  ["-500", { tipo: "PAGO", montoCentavos: 50_000 }],
  ["debe 200 pesos", { tipo: "CARGO", montoCentavos: 20_000 }],
  ["$ -", "NADA"],
  ["Al corriente", "NADA"],
  ["0.00", "NADA"],
  ["$(350.00)", { tipo: "PAGO", montoCentavos: 35_000 }],
  ["$ (1,350.50)", { tipo: "PAGO", montoCentavos: 135_050 }],
  ["beca 50%", null],
  ["12/09/2026", null],
  ["3 meses", null],
])("el saldo «%s» se lee como lo lee una persona", (texto, leido) => expect(leerSaldo(texto)).toEqual(leido));

test("la columna de adeudos espera un servicio, y cada saldo queda en su cuenta", async () => {
  const e = await escenario();
  const importacionId = await subir(e, HOJA);
  await revisar(e, importacionId);
  const { problemas } = await pagina(e, importacionId);
  expect(problemas.find(({ clave }) => clave === "ADEUDO")).toMatchObject({ filas: 2, remedio: "ENTRA" });
  expect(problemas.find(({ clave }) => clave === "ADEUDO_MALO")).toMatchObject({ filas: 1 });
  expect((await filasDe(e, importacionId))[0]!.motivos).toContainEqual(
    expect.objectContaining({ mensaje: "Debe $1,250.50: no se registra" }),
  );
  const { importacionId: segunda } = await conServicio(e);
  expect(await movimientos(e)).toEqual([]);
  await importar(e, segunda);
  expect(await movimientos(e)).toMatchObject([
    { operacion: "CARGO", cargo: 125_050 },
    { operacion: "PAGO", abono: 30_000 },
  ]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("sin servicio escogido los alumnos entran sin saldo, y un servicio ajeno no es ninguno", async () => {
  const e = await escenario();
  await importarTodo(e, HOJA);
  const { importacionId } = await conServicio(e, HOJA.replace("Ana", "Ada"), 99_999);
  await importar(e, importacionId);
  expect(await movimientos(e)).toEqual([]);
});

test("la misma hoja otra semana no cobra dos veces, y otro monto se dice", async () => {
  const e = await escenario();
  await importar(e, (await conServicio(e)).importacionId);
  const { importacionId } = await conServicio(e, `${HOJA.replace("1,250.50", "900")}\nIda;Rey;Paz;1A;F;`);
  expect((await filasDe(e, importacionId))[0]!.motivos).toContainEqual(
    expect.objectContaining({ mensaje: "Ya tiene un saldo inicial de $1,250.50; cámbialo en su cuenta" }),
  );
  await importar(e, importacionId);
  expect(await movimientos(e)).toHaveLength(2);
});

test("deshacer quita los saldos que la hoja registró", async () => {
  const e = await escenario();
  const { importacionId } = await conServicio(e);
  await importar(e, importacionId);
  expect((await deshacer(e, importacionId)).map(({ estado }) => estado)).toEqual(Array(4).fill("DESHECHA"));
  expect(await revisarLibro(e.db)).toEqual([]);
  const vivos = await e.db.selectFrom("inscripciones").select("id").execute();
  expect(vivos).toEqual([]);
});

test("quien no registra movimientos no ve servicios que escoger, y nada se cobra", async () => {
  const e = await escenario();
  const importacionId = await subir(e, HOJA);
  await revisar(e, importacionId);
  const sinCaja = {
    ...e.alcance,
    permisos: new Set([...e.alcance.permisos].filter((p) => p !== "PERM_REGISTRAR_MOVIMIENTOS")),
  };
  const { problemas } = await obtenerPagina(sinCaja as never, { importacionId, ver: null, despues: 0 });
  expect(problemas.find(({ clave }) => clave === "ADEUDO")!.remedios.map(({ clave }) => clave)).toEqual([
    "ENTRA",
    "FUERA",
  ]);
});
