import { expect, test } from "vitest";
import { listarBecados } from "~/dinero/becas/becados.server";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { terminarBeca } from "~/dinero/becas/commands/terminar-beca.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { agreeing } from "~/base/acceso/consent.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { centavos } from "~/lib/money";
import { escenario, type Escenario } from "tests/factories";
import { conPrograma, cuantos, deshacer, filasDe, importar, NADA, revisar, subir } from "tests/hojas-importadas";
import { remediarImportacion } from "./commands/remediar-importacion.server";
import { avanzarImportacion } from "./avanzar.server";
import { leerBeca } from "./lectura/beca-escrita";
import { obtenerPagina } from "./pagina.server";

const beca = (id: number, nombre: string, porciento: number) => ({
  id,
  nombre,
  porcentajeDiezmilesimas: porciento * 100,
});
const CATALOGO = [
  beca(1, "SEP, cuota obligatoria", 50),
  beca(2, "Excelencia académica", 25),
  beca(3, "Deportiva", 25),
  beca(4, "Beca de arte", 12.5),
];

test.each([
  ["sep, CUOTA obligatoria", 1],
  ["Beca Excelencia Academica", 2],
  ["arte", 4],
  ["50 %", 1],
  ["50", 1],
  ["0.5", 1],
  ["12.5%", 4],
  ["SI 50%", 1],
  ["Deportiva 25 %", 3],
  ["beca del 50 por ciento", 1],
  ["25 %", null],
  ["Deportiva 50 %", null],
  ["Sí", null],
  ["1", null],
  ["30 %", null],
  ["Música", null],
  ["", "NADA"],
  ["No", "NADA"],
  ["Sin beca", "NADA"],
  ["-", "NADA"],
  ["0%", "NADA"],
])("la celda «%s» nombra una beca, ninguna o no se sabe cuál", (celda, esperada) => {
  const leida = leerBeca(celda, CATALOGO);
  expect(typeof leida === "object" ? (leida?.id ?? null) : leida).toBe(esperada);
});

const HOJA = [
  "Nombre;Paterno;Materno;Grado y grupo;Sexo;Tipo de beca;% de beca",
  "Ana;Ruiz;Mora;1A;F;Excelencia;",
  "Eva;Mora;León;1A;F;;50",
  "Luz;Gil;Paz;1A;F;No;",
  "Sol;Paz;Gil;1A;F;Socioeconómica;",
  "Mar;Rey;Gil;1A;F;Socioeconómica;",
].join("\n");

async function unaBeca(e: Escenario, nombre: string, porciento: number) {
  const guardada = await guardarBeca(e.alcance, {
    becaId: 0,
    nombre,
    tipo: "INSTITUCIONAL",
    porcentajeDiezmilesimas: porciento * 100,
    montoCentavos: centavos(0),
    condicion: "",
    promedioDecimas: null,
    combinable: "NETO",
    cuentaParaEl5: true,
    renovacion: "NO",
    activo: true,
    servicioIds: [e.servicioId],
  });
  if (!guardada.ok) throw new Error(guardada.mensaje);
  return guardada.becaId;
}

async function conBecas() {
  const e = await escenario();
  await conPrograma(e);
  return { e, excelencia: await unaBeca(e, "Excelencia", 25), sep: await unaBeca(e, "SEP", 50) };
}

const pagina = (e: Escenario, importacionId: number) =>
  obtenerPagina(e.alcance, { importacionId, ver: null, despues: 0 });

async function remediar(e: Escenario, importacionId: number, remedios: Record<string, string>) {
  const enviadas = { remedios, cargos: "TODOS" as const, personas: null };
  expect(await remediarImportacion(e.alcance, { importacionId, enviadas })).toMatchObject({ ok: true });
  await avanzarImportacion(e.alcance, importacionId);
}

const otorgadas = async (e: Escenario) =>
  (await listarBecados(e.alcance)).map(({ nombre, beca: otorgada, desde }) => [nombre, otorgada, desde]);

test("el ensayo enseña los cargos ya sin la beca, y una beca que nadie conoce espera un remedio para todas", async () => {
  const { e } = await conBecas();
  const importacionId = await subir(e, HOJA);
  const filas = await revisar(e, importacionId, { cargos: "TODOS" });
  expect(filas.map(({ estado }) => estado)).toEqual(["NUEVA", "NUEVA", "NUEVA", "RECHAZADA", "RECHAZADA"]);
  const { problemas, cargos } = await pagina(e, importacionId);
  expect(problemas.find(({ clave }) => clave === "BECA:Socioeconómica")).toMatchObject({
    filas: 2,
    remedio: "FUERA",
    remedios: [
      expect.objectContaining({ nombre: "Es Excelencia, 25 %" }),
      expect.objectContaining({ nombre: "Es SEP, 50 %" }),
      { clave: "SIN_BECA", nombre: "Sin beca" },
      expect.objectContaining({ clave: "FUERA" }),
    ],
  });
  // Three pupils at 1,000.00: one pays 750.00, one 500.00, and one all of it.
  expect(cargos.map(({ nombre, centavos: suma, becaCentavos }) => [nombre, suma, becaCentavos])).toEqual([
    ["Octubre", 225_000, 75_000],
  ]);
  expect(await cuantos(e)).toEqual(NADA);
  expect(await otorgadas(e)).toEqual([]);
});

test("confirmar otorga la beca desde el inicio del ciclo, y deshacer la quita con sus alumnos", async () => {
  const { e, sep } = await conBecas();
  const importacionId = await subir(e, HOJA);
  await revisar(e, importacionId, { cargos: "TODOS" });
  await remediar(e, importacionId, { "BECA:Socioeconómica": String(sep) });
  await importar(e, importacionId);
  const { fechaInicio } = await diasDelCiclo(e.alcance, e.alcance.cicloId);
  expect((await otorgadas(e)).sort()).toEqual([
    ["Ana", "Excelencia", fechaInicio],
    ["Eva", "SEP", fechaInicio],
    ["Mar", "SEP", fechaInicio],
    ["Sol", "SEP", fechaInicio],
  ]);
  expect(await revisarLibro(e.db)).toEqual([]);
  expect((await deshacer(e, importacionId)).map(({ estado }) => estado)).toEqual(Array(5).fill("DESHECHA"));
  expect(await otorgadas(e)).toEqual([]);
  expect(await e.db.selectFrom("inscripciones").select("id").execute()).toEqual([]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("sin cargos, deshacer no deja ni al alumno ni su beca", async () => {
  const { e } = await conBecas();
  const importacionId = await subir(e, HOJA);
  await revisar(e, importacionId, { cargos: "NINGUNO", remedios: { "BECA:Socioeconómica": "SIN_BECA" } });
  await importar(e, importacionId);
  expect(await otorgadas(e)).toHaveLength(2);
  await deshacer(e, importacionId);
  expect(await e.db.selectFrom("becasAlumnos").select("id").execute()).toEqual([]);
  expect(await cuantos(e)).toEqual(NADA);
});

test("la misma hoja otra vez no otorga dos becas, y otra beca se dice y no se cambia", async () => {
  const { e } = await conBecas();
  const remedios = { "BECA:Socioeconómica": "SIN_BECA" };
  const primera = await subir(e, HOJA);
  await revisar(e, primera, { remedios });
  await importar(e, primera);
  const segunda = await subir(e, HOJA.replace("Excelencia", "SEP"));
  const filas = await revisar(e, segunda, { remedios });
  expect(filas.map(({ estado }) => estado)).toEqual(Array(5).fill("IGUAL"));
  expect(filas[0]!.motivos).toContainEqual(
    expect.objectContaining({
      campo: "beca",
      mensaje: "Ya tiene Excelencia, 25 %: no se otorga SEP; cámbiala en su ficha",
    }),
  );
});

test("a quien ya estaba inscrito la beca le empieza con el mes, y una cambiada después se queda al deshacer", async () => {
  const { e } = await conBecas();
  const sinBecas = await subir(e, HOJA.replace("Excelencia", "").replace(";50", ";"));
  await revisar(e, sinBecas, { remedios: { "BECA:Socioeconómica": "SIN_BECA" } });
  await importar(e, sinBecas);
  const conSuBeca = await subir(e, HOJA.split("\n").slice(0, 2).join("\n"));
  expect((await revisar(e, conSuBeca)).map(({ estado }) => estado)).toEqual(["CAMBIA"]);
  await importar(e, conSuBeca);
  expect(await otorgadas(e)).toEqual([["Ana", "Excelencia", `${e.alcance.hoy.slice(0, 7)}-01`]]);
  const { id: becaAlumnoId, alumnoId } = await e.db
    .selectFrom("becasAlumnos")
    .select(["id", "alumnoId"])
    .executeTakeFirstOrThrow();
  const terminada = await agreeing((consent) =>
    terminarBeca(e.alcance, { alumnoId, becaAlumnoId, desde: e.alcance.hoy, motivo: "Se fue", ...consent }),
  );
  expect(terminada).toMatchObject({ ok: true });
  expect((await deshacer(e, conSuBeca)).map(({ estado }) => estado)).toEqual(["SE_QUEDA"]);
});

test("quien no otorga becas no ve ninguna que elegir, y la celda no se pierde", async () => {
  const { e, excelencia } = await conBecas();
  const permisos = new Set([...e.alcance.permisos].filter((permiso) => permiso !== "PERM_ADMIN_BECAS"));
  const ajeno = { ...e, alcance: { ...e.alcance, permisos } };
  const importacionId = await subir(ajeno, HOJA);
  await revisar(ajeno, importacionId);
  const { problemas } = await pagina(ajeno as Escenario, importacionId);
  expect(problemas.find(({ clave }) => clave === "BECA:Excelencia")!.remedios.map(({ clave }) => clave)).toEqual([
    "SIN_BECA",
    "FUERA",
  ]);
  await remediar(ajeno as Escenario, importacionId, { "BECA:Excelencia": String(excelencia) });
  expect((await filasDe(ajeno, importacionId))[0]!.estado).toBe("RECHAZADA");
});
