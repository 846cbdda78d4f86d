import { expect, test } from "vitest";
import { importar, importarTodo, revisar, subir } from "tests/hojas-importadas";
import { escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";

const MAYUSCULAS = "Matrícula;Nombre completo;Grado y grupo;Fecha de nacimiento";

test("una lista en mayúsculas, sin género ni acentos, no cambia a quien ya está registrado", async () => {
  const e = await escenario();
  await importarTodo(e, "Nombre;Paterno;Género;Grado;Grupo\nÁngeles;Núñez;Masculino;1;A");
  const leer = () =>
    e.db.selectFrom("alumnos").select(["matricula", "nombreCompleto", "genero"]).executeTakeFirstOrThrow();
  const registrado = await leer();
  const [fila] = await revisar(e, await subir(e, `${MAYUSCULAS}\n${registrado.matricula};NUÑEZ ANGELES;1A;`));
  expect(fila).toMatchObject({ estado: "IGUAL" });
  expect(await leer()).toEqual(registrado);
});

test("una columna con los dos órdenes de fecha guarda solo las que no se confunden", async () => {
  const e = await escenario();
  const filas = ["X1;Ana Ruiz;1A;25/03/2018", "X2;Eva Mora;1A;03/25/2018", "X3;Inés León;1A;03/04/2018"];
  const importacionId = await subir(e, [MAYUSCULAS, ...filas].join("\n"));
  await revisar(e, importacionId);
  await importar(e, importacionId);
  const fechas = await e.db.selectFrom("alumnos").select("fechaNacimiento").orderBy("matricula").execute();
  expect(fechas.map(({ fechaNacimiento }) => fechaNacimiento)).toEqual(["2018-03-25", "2018-03-25", ""]);
});

test("un remedio que la página no ofrece no inscribe a nadie sin lugar", async () => {
  const e = await escenario();
  const remedios = { "GRADO:9": "ENTRA", "GRUPO:Primaria 1° Z": "ENTRA" };
  const hoja = [MAYUSCULAS, "X1;Ana Ruiz;9A;", "X2;Eva Mora;1Z;"].join("\n");
  const filas = await revisar(e, await subir(e, hoja), { remedios });
  expect(filas.map(({ estado }) => estado)).toEqual(["RECHAZADA", "RECHAZADA"]);
});

test("la matrícula de alguien que la cuenta no ve no dice de quién es", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const alumnoId = await unAlumno(colegioAjeno, { nombre: "Secreta", apellido1: "Ajena" });
  await unaInscripcion(colegioAjeno, { alumnoId });
  const { matricula } = await e.db.selectFrom("alumnos").select("matricula").executeTakeFirstOrThrow();
  const [fila] = await revisar(e, await subir(e, `${MAYUSCULAS}\n${matricula};Ana Ruiz;1A;`));
  expect(fila).toMatchObject({ estado: "NUEVA" });
  expect(JSON.stringify(fila)).toContain("ya es de otro alumno");
  expect(JSON.stringify(fila)).not.toContain("Secreta");
});

test("una matrícula propia de cualquier largo no detiene las que da el colegio", async () => {
  const e = await escenario();
  await importarTodo(e, `${MAYUSCULAS}\n20265;Ana Ruiz;1A;\n;Eva Mora;1A;`);
  const alumnos = await e.db.selectFrom("alumnos").select("matricula").orderBy("id").execute();
  expect(alumnos.map(({ matricula }) => matricula)).toEqual(["20265", "202600001"]);
});

test("dos filas del mismo nombre en otros grupos son dos alumnos, lo mismo en el ensayo que al importar", async () => {
  const e = await escenario();
  const { cicloId, plantelId, turnoId, gradoId } = e;
  await insertar(e.db, "grupos", { cicloId, plantelId, turnoId, gradoId, nombre: "B" });
  const hoja = ["Nombre completo;Grado y grupo", "Juan Ruiz Mora;1A", "Juan Ruiz Mora;1B"].join("\n");
  const importacionId = await subir(e, hoja);
  const filas = await revisar(e, importacionId);
  expect(filas.map(({ estado }) => estado)).toEqual(["NUEVA", "NUEVA"]);
  const aviso = { campo: "nombre", mensaje: "Otra fila de la hoja trae el mismo nombre: son dos alumnos" };
  expect(filas[1]!.motivos).toContainEqual(aviso);
  expect(await importar(e, importacionId)).toEqual({ NUEVA: 2 });
  expect(await e.db.selectFrom("alumnos").select("nombreCompleto").execute()).toHaveLength(2);
});
