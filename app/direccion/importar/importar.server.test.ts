import { expect, test } from "vitest";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { pagar } from "tests/en-la-ventanilla";
import { escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { unaOptativaQueChoca } from "tests/horarios";
import { bytesDe, type HojaDeOficina } from "tests/hoja-de-oficina";
import { avanzarImportacion } from "./avanzar.server";
import { adivinarColumnas } from "~/base/hojas/columnas";
import { importarRevisada } from "./commands/importar-revisada.server";
import { subirHoja } from "./commands/subir-hoja.server";
import { columnasDeAlumnos } from "./lectura/columnas-de-alumnos";
import { contarFilas } from "./queries.server";
import { obtenerPagina } from "./pagina.server";
import { parteDe } from "./partes";
import {
  SOFIA,
  LUIS,
  CABEZA,
  fila,
  subir,
  revisar,
  importar,
  deshacer,
  cuantos,
  NADA,
  conPrograma,
  importarTodo,
} from "tests/hojas-importadas";

test("la revisión dice qué haría cada fila y no escribe nada; luego lo hace, y la misma hoja otra vez queda igual", async () => {
  const e = await escenario();
  await conPrograma(e);
  const hoja = [CABEZA, fila(SOFIA, "Sofía"), fila(LUIS, "Luis", "Olmos;Rey"), fila("XX", "Cruz")].join("\n");
  const importacionId = await subir(e, hoja);
  const revisadas = await revisar(e, importacionId);
  expect(revisadas.map(({ fila, estado }) => [fila, estado])).toEqual([
    [2, "NUEVA"],
    [3, "NUEVA"],
    [4, "RECHAZADA"],
  ]);
  // Nothing says the gender of 'Cruz'; the CURP is told, and would not keep him out.
  expect(revisadas[2]!.motivos.map(({ clase }) => clase)).toEqual(expect.arrayContaining(["SIN_GENERO", "SIN_CURP"]));
  expect(await cuantos(e)).toEqual(NADA);

  expect(await importar(e, importacionId)).toEqual({ NUEVA: 2, RECHAZADA: 1 });
  // The mother of siblings is one person.
  expect(await cuantos(e)).toEqual({ alumnos: 2, tutores: 1, domicilios: 2, inscripciones: 2 });
  const alumno = await e.db.selectFrom("alumnos").selectAll().where("curp", "=", SOFIA).executeTakeFirstOrThrow();
  expect(alumno).toMatchObject({
    fechaNacimiento: "2018-03-14",
    genero: "FEMENINO",
    nombreCompleto: "Sofía Hernández García",
  });
  const [colegiatura] = await listarServiciosDeAlumno(e.alcance, alumno.id);
  // An unpaid charge of a period that ended before today becomes an opening balance.
  expect(colegiatura!.saldoCentavos).toBe(100_000);
  const domicilio = await e.db.selectFrom("domicilios").selectAll().executeTakeFirstOrThrow();
  expect(domicilio).toMatchObject({ codigoPostal: "06100", porRevisar: 1 });
  const acciones = (await e.db.selectFrom("bitacora").select("accion").execute()).map(({ accion }) => accion);
  expect(acciones).toEqual(expect.arrayContaining(["importacion.subida", "importacion.terminada", "alumno.inscrito"]));

  const otraVez = await revisar(e, await subir(e, hoja));
  expect(otraVez.map(({ estado }) => estado)).toEqual(["IGUAL", "IGUAL", "RECHAZADA"]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("la madre sin correo de dos hermanos es una, aunque una hoja haya perdido sus acentos y su ñ", async () => {
  const e = await escenario();
  await conPrograma(e);
  const filaDeHermano = (curp: string, nombre: string, madre: string) =>
    fila(curp, nombre).replace("Laura;García", madre).replace("laura@ejemplo.mx", "");
  await importarTodo(e, [CABEZA, filaDeHermano(SOFIA, "Sofía", "Íngrid;Peña")].join("\n"));
  await importarTodo(e, [CABEZA, filaDeHermano(LUIS, "Luis", "Ingrid;Pena")].join("\n"));
  expect(await cuantos(e)).toMatchObject({ alumnos: 2, tutores: 1 });
});

test("una hoja que Excel guardó como MS-DOS conserva sus letras, y su página dice cómo se leyó", async () => {
  const e = await escenario();
  const hoja = [CABEZA, fila(SOFIA, "Sofía", "Muñoz;Pérez")].join("\n");
  const deMsdos: Record<string, number> = { é: 0x82, í: 0xa1, ñ: 0xa4, á: 0xa0, ú: 0xa3 };
  const bytes = Uint8Array.from([...hoja], (letra) => deMsdos[letra] ?? letra.charCodeAt(0));
  const subida = await subirHoja(e.alcance, { parte: "alumnos", archivo: new File([bytes], "alumnos.csv") });
  if (!subida.ok) throw new Error(subida.mensaje);
  const { importacionId } = subida;
  await revisar(e, importacionId);
  const pagina = await obtenerPagina(e.alcance, { importacionId, ver: null, despues: 0 });
  expect(pagina).toMatchObject({ codificacion: "MSDOS", filas: [{ dice: `Sofía Muñoz Pérez ${SOFIA}` }] });
});

test("una fila no pone a nadie en un grupo que tiene clase a la hora de su optativa: dice cuál y dónde se cambia", async () => {
  const e = await escenario();
  await importarTodo(e, [CABEZA, fila(SOFIA, "Sofía")].join("\n"));
  const { id } = await e.db.selectFrom("inscripciones").select("id").executeTakeFirstOrThrow();
  await unaOptativaQueChoca(e, id);
  const hoja = [CABEZA, fila(SOFIA, "Sofía", undefined, "primaria;1ro;B")].join("\n");
  const [rechazada] = await revisar(e, await subir(e, hoja));
  expect(rechazada).toMatchObject({
    estado: "RECHAZADA",
    motivos: [
      { campo: "grupo", mensaje: "Lleva Idiomas, que choca con el horario de ese grupo; cámbialo en su ficha" },
    ],
  });
  expect(await e.db.selectFrom("inscripciones").select("grupoId").execute()).toEqual([{ grupoId: e.grupoId }]);
});

test("una CURP con un cero por una O se corrige, o entra sin ella si así se pide", async () => {
  const e = await escenario();
  const mala = LUIS.replace("O", "0");
  const hoja = `CURP;Nombre;Primer apellido;Grado\n${mala};Luis;Olmos;1`;
  const importacionId = await subir(e, hoja);
  const [corregida] = await revisar(e, importacionId);
  expect(corregida).toMatchObject({
    estado: "NUEVA",
    motivos: expect.arrayContaining([expect.objectContaining({ clase: "CURP_CORREGIDA" })]),
  });
  const [sinElla] = await revisar(e, importacionId, { remedios: { CURP_CORREGIDA: "ENTRA" } });
  expect(sinElla!.motivos.map(({ mensaje }) => mensaje).join()).toContain(`¿es ${LUIS}?`);
  await importar(e, importacionId);
  expect(await e.db.selectFrom("alumnos").select(["curp", "tipoIdentificacion"]).execute()).toEqual([
    { curp: "", tipoIdentificacion: "OTRO" },
  ]);
});

test("cada celda que está mal dice por qué, todas a la vez", async () => {
  const e = await escenario();
  const hoja = [
    "CURP;Nombre;Primer apellido;Fecha de nacimiento;Género;Grado;Grupo;Nombre del tutor 1;Primer apellido del tutor 1;Parentesco del tutor 1;Teléfono móvil del tutor 1",
    `${SOFIA};;Hernández;31-02-2018;M;9°;A;Laura;García;Vecina;123`,
    `${SOFIA};Sofía;Hernández;;;1;A;;;;`,
  ].join("\n");
  const filas = await revisar(e, await subir(e, hoja));
  expect(filas[0]!.motivos.map(({ campo }) => campo).sort()).toEqual(
    ["fechaNacimiento", "grado", "nombre", "tutor1Parentesco", "tutor1TelefonoMovil"].sort(),
  );
  expect(filas[1]!.motivos).toEqual([{ campo: "", mensaje: "Repite la fila 2" }]);
});

test("los saldos iniciales son cargos y saldos a favor; los mismos otra vez quedan igual, y lo pagado no se deshace", async () => {
  const e = await escenario();
  await importarTodo(e, [CABEZA, fila(SOFIA, "Sofía"), fila(LUIS, "Luis", "Olmos;Rey")].join("\n"));
  const hoja = [
    "CURP,Servicio,Tipo,Importe,Fecha,Concepto",
    `${SOFIA},colegiatura,Cargo,"$1,250.50",31/07/2026,Adeudo del ciclo anterior`,
    `${LUIS},Colegiatura,Saldo a favor,300,46234,`,
    `${LUIS},Comedor,Cargo,-5,31-07-2026,`,
  ].join("\n");
  const importacionId = await subir(e, hoja, "saldos");
  const filas = await revisar(e, importacionId);
  expect(filas.map(({ estado }) => estado)).toEqual(["NUEVA", "NUEVA", "RECHAZADA"]);
  expect(filas[2]!.motivos.map(({ campo }) => campo)).toEqual(["servicio", "monto"]);
  await importar(e, importacionId);
  const saldoDe = async (curp: string) => {
    const { id } = await e.db.selectFrom("alumnos").select("id").where("curp", "=", curp).executeTakeFirstOrThrow();
    return { id, saldo: (await listarServiciosDeAlumno(e.alcance, id))[0]!.saldoCentavos };
  };
  const sofia = await saldoDe(SOFIA);
  expect(sofia.saldo).toBe(125_050);
  expect((await saldoDe(LUIS)).saldo).toBe(-30_000);
  expect(await revisarLibro(e.db)).toEqual([]);

  const otraVez = await revisar(e, await subir(e, hoja, "saldos"));
  expect(otraVez.map(({ estado }) => estado)).toEqual(["IGUAL", "IGUAL", "RECHAZADA"]);

  await pagar(e, { alumnoId: sofia.id, monto: 1_250.5 });
  const deshechas = await deshacer(e, importacionId);
  expect(deshechas.map(({ estado }) => estado)).toEqual(["SE_QUEDA", "DESHECHA", "RECHAZADA"]);
  expect((await saldoDe(LUIS)).saldo).toBe(0);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("lo que se corta a la mitad sigue donde iba, sin nada dos veces", async () => {
  const e = await escenario();
  const muchas = Array.from({ length: 60 }, (_, i) => {
    const nombre = `Ana${String.fromCharCode(65 + (i % 26))}`;
    const curp = generarCurp({
      nombre,
      apellido1: "Pérez",
      fechaNacimiento: fecha(`2018-0${1 + (i % 9)}-${10 + Math.floor(i / 9)}`),
      genero: "FEMENINO",
      entidad: "DF",
    });
    return fila(curp, nombre, "Pérez;");
  });
  const importacionId = await subir(e, [CABEZA, ...muchas].join("\n"));
  await revisar(e, importacionId);
  await importarRevisada(e.alcance, { importacionId });
  for (let vez = 0; vez < 40; vez += 1) {
    const corte = new AbortController();
    const avance = avanzarImportacion(e.alcance, importacionId, corte.signal);
    corte.abort();
    await avance;
    const { inscripciones } = await cuantos(e);
    const { pendientes } = await contarFilas(e.alcance, importacionId);
    expect(inscripciones + pendientes).toBe(60);
    if (pendientes === 0) break;
  }
  await avanzarImportacion(e.alcance, importacionId);
  expect(await cuantos(e)).toMatchObject({ alumnos: 60, tutores: 1, inscripciones: 60 });
});

test("el archivo que no sirve dice qué tiene: vacío, sin encabezados, de más filas", async () => {
  const e = await escenario();
  const con = async (texto: string) => {
    const resultado = await subirHoja(e.alcance, { parte: "alumnos", archivo: new File([texto], "hoja.csv") });
    return resultado.ok ? "" : resultado.mensaje;
  };
  expect(await con(" ;;\n;;")).toContain("no tiene nada escrito");
  // A sheet without known headings is taken: somebody says what each column is.
  expect(await con("uno;dos\n1;2")).toBe("");
  expect(await con(`${CABEZA}\n`)).toContain("solo tiene encabezados");
  expect(await con(`CURP;Nombre\n${"A;B\n".repeat(20_001)}`)).toContain("20,001 filas");
  expect(await e.db.selectFrom("importaciones").select("id").execute()).toHaveLength(1);
});

test("una celda combinada hacia abajo vale para cada una de sus filas", async () => {
  const e = await escenario();
  const hoja: HojaDeOficina = {
    titulo: "Dos hermanos con su grado en una celda",
    formato: "xlsx",
    hojas: [
      {
        nombre: "Hoja1",
        filas: [
          ["CURP", "Nombre", "Paterno", "Grado y grupo"],
          [SOFIA, "Sofía", "Hernández", "1° A"],
          [LUIS, "Luis", "Olmos", null],
        ],
        combinadas: ["D2:D3"],
      },
    ],
    esperado: [],
  };
  const archivo = new File([bytesDe(hoja)], "hoja.xlsx");
  const subida = await subirHoja(e.alcance, { parte: "alumnos", archivo });
  if (!subida.ok) throw new Error(subida.mensaje);
  expect((await revisar(e, subida.importacionId)).map(({ estado }) => estado)).toEqual(["NUEVA", "NUEVA"]);
});

test("las razones de un archivo de rechazadas no son los tutores de nadie", () => {
  const razon = "Parentesco del tutor 1: No hay un parentesco «Vecina»";
  const filas = [["Ruiz Mora Ana", "9", razon]];
  const { columnas } = columnasDeAlumnos({ encabezados: ["Nombre completo", "Grado", "Motivo"], filas });
  expect(columnas).toEqual({ nombreCompleto: 0, grado: 1 });
});

test("las columnas se adivinan en cualquier orden, con otros nombres y entre otras que nadie conoce", () => {
  const { campos } = parteDe("alumnos")!;
  const raras = Array.from({ length: 40 }, (_, i) => `Columna rara ${i}`);
  const columnas = adivinarColumnas(campos, [
    ...raras,
    "APELLIDO PATERNO",
    "Fecha de Nac. (dd/mm/aaaa)",
    "sexo",
    "C.U.R.P.",
    "Nombre(s)",
  ]);
  expect(columnas).toMatchObject({ apellido1: 40, genero: 42, nombre: 44 });
});

test("a quien la cuenta no ve se le nombra así, junto a lo que la hoja dijo de él, y nada suyo cambia", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const alumnoId = await unAlumno(colegioAjeno, {
    tipoIdentificacion: "CURP",
    curp: SOFIA,
    fechaNacimiento: "2018-03-14",
    genero: "FEMENINO",
  });
  await unaInscripcion(colegioAjeno, { alumnoId });
  const { matricula } = await e.db.selectFrom("alumnos").select("matricula").executeTakeFirstOrThrow();
  const mensaje = "Ya está registrado en otro colegio, o en una parte de este que tu cuenta no ve";
  const sinLugar = fila(SOFIA, "Sofía", undefined, ";;");
  const sinCurp = fila("", "Sofía", undefined, ";;");
  for (const [hoja, campo] of [
    [`${CABEZA}\n${fila(SOFIA, "Sofía")}`, "curp"],
    [`${CABEZA}\n${sinLugar}`, "curp"],
    [`Matrícula;${CABEZA}\n${matricula};${sinCurp}`, "matricula"],
  ] as const) {
    const [una] = await revisar(e, await subir(e, hoja));
    expect(una).toMatchObject({ estado: "RECHAZADA", motivos: [{ campo, mensaje }] });
  }
});
