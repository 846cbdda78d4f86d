import { insertar } from "db/insertar";
import { expect, test } from "vitest";
import { importarTodo, LUIS, revisar, SOFIA, subir } from "tests/hojas-importadas";
import { escenario, type Escenario } from "tests/factories";

const CABEZA =
  "CURP;Matrícula;Nombre;Primer apellido;Género;Grado;Grupo;Nombre del tutor 1;Primer apellido del tutor 1;Parentesco del tutor 1;Celular tutor 1;Email tutor 1;Parentesco del tutor 2;Calle;No. ext;CP;Colonia;Municipio;Estado";
const TUTORA = "Laura;García;Madre;5512345678;laura@ejemplo.mx";

const motivosDe = async (e: Escenario, filas: string[], parte = "alumnos", cabeza = CABEZA) =>
  (await revisar(e, await subir(e, [cabeza, ...filas].join("\n"), parte))).map(({ estado, motivos }) => ({
    estado,
    motivos: motivos.map(({ campo, mensaje }) => `${campo}: ${mensaje}`),
  }));

test("un alumno nuevo entra, y su fila dice qué celdas no se guardan", async () => {
  const e = await escenario();
  const fila = `${SOFIA};A-77;Sofía;Hernández;Xx;1;A;${TUTORA};Padre;;;;;Centro;CDMX`;
  expect(await motivosDe(e, [fila])).toEqual([
    {
      estado: "NUEVA",
      motivos: [
        "genero: «Xx» no se guarda: se toma el de la CURP",
        "tutor2Parentesco: No se guarda: la fila no trae a ese tutor",
        "nombreMunicipio: «Centro» no se guarda: la fila no trae calle, número ni código postal",
        "nombreEntidad: «Ciudad de México» no se guarda: la fila no trae calle, número ni código postal",
      ],
    },
  ]);
  expect(await e.db.selectFrom("alumnos").select("id").execute()).toEqual([]);
});

test("de un tutor que ya está, su fila dice qué no cambia; lo que es igual no dice nada", async () => {
  const e = await escenario();
  const sofia = (tutora: string) => `${SOFIA};;Sofía;Hernández;;1;A;${tutora};;Juárez;12;06100;Centro;Cuauhtémoc;CDMX`;
  await importarTodo(e, [CABEZA, sofia(TUTORA)].join("\n"));
  expect(await motivosDe(e, [sofia(TUTORA)])).toEqual([{ estado: "IGUAL", motivos: [] }]);
  const hojaDistinta = sofia("Laura;García;Tía;5599999999;laura@nuevo.mx").replace("Cuauhtémoc", "Tlalpan");
  expect(await motivosDe(e, [hojaDistinta])).toEqual([
    {
      estado: "CAMBIA",
      motivos: [
        "tutor1Parentesco: No se cambia: ya está registrado con otro; cámbialo en su ficha",
        "nombreMunicipio: «Tlalpan» no se guarda: queda «Cuauhtémoc»",
      ],
    },
  ]);
});

test("un saldo con la CURP de un alumno y la matrícula de otro no se carga a ninguno", async () => {
  const e = await escenario();
  const alumno = (curp: string, nombre: string) => `${curp};;${nombre};Hernández;;1;A;;;;;;;;;;;;`;
  await importarTodo(e, [CABEZA, alumno(SOFIA, "Sofía"), alumno(LUIS, "Luis")].join("\n"));
  const matriculas = await e.db.selectFrom("alumnos").select(["curp", "matricula"]).execute();
  const [deSofia, deLuis] = [SOFIA, LUIS].map((curp) => matriculas.find((cada) => cada.curp === curp)!.matricula);
  const saldo = (matricula: string) => `${SOFIA};${matricula};Colegiatura;Cargo;100;31-07-2026`;
  const filas = await motivosDe(
    e,
    [deSofia!, deLuis!].map(saldo),
    "saldos",
    "CURP;Matrícula;Servicio;Tipo;Monto;Fecha",
  );
  expect(filas).toEqual([
    { estado: "NUEVA", motivos: [] },
    { estado: "RECHAZADA", motivos: [`matricula: El alumno de esa CURP tiene la matrícula ${deSofia}`] },
  ]);
});

test("de un usuario que ya está, su fila dice qué no cambia", async () => {
  const e = await escenario();
  await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: "Docente" });
  const nivel = await e.db.selectFrom("niveles").select("nombre").executeTakeFirstOrThrow();
  const cabeza = "Correo;Nombres;Primer apellido;Roles;Nivel;Invitar";
  const moni = "moni@prueba.mx;Mónica;Treviño;Docente;;";
  await importarTodo(e, [cabeza, moni].join("\n"), "usuarios");
  const filas = [moni, `moni@prueba.mx;Mona;Treviño;Docente;${nivel.nombre};`, "ana@prueba.mx;Ana;Ruiz;Docente;;quizá"];
  for (const [n, motivos] of [
    [0, []],
    [
      1,
      [
        "nombre: No se cambia: ya es usuario como «Mónica Treviño»; cámbialo en Usuarios",
        "nivel: No se cambia: ya es usuario con límites distintos; cámbialo en Usuarios",
      ],
    ],
    [2, ["invitar: Escribe Sí o No"]],
  ] as const)
    expect((await motivosDe(e, [filas[n]!], "usuarios", cabeza))[0]!.motivos).toEqual(motivos);
});
