// @release: a school's whole day, from its template to its report cards; academico-sin-guiones goes each page of it
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { textOf } from "../scripts/html-forms.mjs";
import { aplicacion } from "./aplicacion";
import { unPdf } from "./documentos";
import { insertar } from "./factories";
import { enElColegio, navegadorSencillo } from "./navegador-sencillo";
import { startJobs } from "~/server/jobs/jobs.server";
import {
  ALUMNOS,
  antesDeClases,
  CONTRASENA,
  controles,
  dice,
  type Navegador,
  opcion,
  ultimo,
  unDocenteConCuenta,
} from "./docente-con-grupo";

// The school day from the template of subjects to the report cards, in a client that knows only HTML forms. The numbers
// of each page are compared with those of the others.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T12:58:00.000Z"));
afterEach(() => vi.unstubAllEnvs());
/** The number of first-grade subjects in the template. */
const DE_LA_PLANTILLA = 9;
const HOJA = { name: "cuento.pdf", type: "application/pdf", bytes: unPdf() };

/** The rows of the page's tables, cell by cell, as displayed. */
const renglones = ({ page }: Navegador): string[][] =>
  [...page.html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].map(([fila]) =>
    [...fila.matchAll(/<t[dh]\b[\s\S]*?<\/t[dh]>/g)].map(([celda]) => textOf(celda)),
  );

/** Two of the template's subjects with their teachers; the other group copies this group's table. */
async function reparte(ana: Navegador, { grupoId, otroGrupoId }: { grupoId: number; otroGrupoId: number }) {
  await ana.go(`/controlescolar/horarios/grupos/${grupoId}/asignaturas`);
  const docentes = new Map([
    ["Español", /Delia/],
    ["Matemáticas", /Leo/],
  ]);
  const materias = renglones(ana)
    .slice(-DE_LA_PLANTILLA)
    .map(([materia = ""]) => docentes.get(materia));
  // Two selects for each subject: its teacher, and the assistants.
  const imparten = controles(ana, "imparten").map((control, indice) => {
    const docente = indice % 2 === 0 ? materias[indice / 2] : undefined;
    return docente ? opcion(control, docente) : "";
  });
  const asignaturas = controles(ana, "asignaturas").flatMap(({ value }, indice) => (materias[indice] ? [value] : []));
  await ana.press("Guardar", { asignaturas, imparten }, ultimo);
  await ana.go(`/controlescolar/horarios/grupos/${otroGrupoId}/asignaturas`);
  await ana.press("Guardar", { copiarDe: grupoId }, ultimo);
  dice(ana, "Asignaturas del grupo guardadas");
}

/** A group's week: the same subject at one hour of all five days. */
async function arma(ana: Navegador, grupoId: number, horas: readonly RegExp[]) {
  await ana.go(`/controlescolar/horarios/grupos/${grupoId}`);
  const lecciones = controles(ana, "lecciones").map((control, indice) => {
    const materia = horas[Math.floor(indice / 5)];
    return materia ? opcion(control, materia) : "";
  });
  await ana.press(/^Guardar horario/, { lecciones }, ultimo);
}

/** A teacher fills in the column of their subject; no other is offered. */
async function califica(docente: Navegador, materia: string, escrito: readonly string[]) {
  await docente.go("/controlescolar/calificaciones");
  expect(controles(docente, "asignaturaId")[0]!.options.map(({ label }) => label)).toEqual([materia]);
  await docente.press("Guardar todo", { escrito: [...escrito] }, ultimo);
  dice(docente, "Calificaciones guardadas");
}

test("de la plantilla a las boletas sin guiones: cada página dice los números de las otras", async () => {
  const { ana, cicloId, grupoId, otroGrupoId, rolId, parcialId, alumnos } = await antesDeClases();
  const responder = await aplicacion();
  const tareas = startJobs({ clock: () => Date.parse("2026-10-15T13:04:00.000Z"), tickMs: 100 });
  onTestFinished(() => tareas.stop());
  const [delia, leo] = [navegadorSencillo(responder), navegadorSencillo(responder)];

  await ana.go(`/ajustes/ciclos/${cicloId}/asignaturas/plantilla`);
  await ana.press("Crear", {}, ultimo);
  dice(ana, `Se crearon ${DE_LA_PLANTILLA} asignaturas`);
  await unDocenteConCuenta(ana, delia, { nombre: "Delia", rolId });
  await unDocenteConCuenta(ana, leo, { nombre: "Leo", rolId });
  await reparte(ana, { grupoId, otroGrupoId });
  await arma(ana, grupoId, [/Español/, /Matemáticas/]);
  dice(ana, "Horario guardado");
  await arma(ana, otroGrupoId, [/Español/, /Matemáticas/]);
  dice(ana, "Lunes 07:00: Delia Sol ya da Español a 1° A.", "Viernes 07:50: Leo Sol ya da Matemáticas a 1° A");
  await arma(ana, otroGrupoId, [/Matemáticas/, /Español/]);
  await ana.press("Generar", {}, ultimo);
  expect(ana.text()).toMatch(/\d+ clases generadas, 0 quitadas/);

  vi.stubEnv("RELOJ", "2026-10-15T13:04:00.000Z");
  await delia.go("/midia");
  dice(delia, "Ahora · 07:00 – 07:50 Español 1° A");
  await delia.follow("Pasar lista");
  const deElla = (numero: number, marca: "F" | "R") => `${alumnos[numero]!.inscripcionId}-${marca}`;
  await delia.press("Guardar lista", { marcas: [deElla(3, "F"), deElla(4, "F"), deElla(5, "R")] }, ultimo);
  dice(delia, "28 presentes, 2 faltas y 1 retardo");
  await delia.go("/controlescolar/tareas");
  await delia.follow("Agregar tarea");
  await delia.follow(/Español.*A/);
  await delia.press("Guardar", { titulo: "Cuento", archivos: HOJA }, ultimo);
  dice(delia, "Tarea agregada");
  await califica(
    delia,
    "Español",
    alumnos.map((_, numero) => String((60 + ((numero * 7) % 41)) / 10)),
  );
  await califica(
    leo,
    "Matemáticas",
    alumnos.map((_, numero) => String((100 - ((numero * 3) % 37)) / 10)),
  );

  await ana.go("/controlescolar/ausencias");
  dice(ana, "3 alumnos, 2 por avisar", "Apellido03 García, Alumno3");
  await ana.go(`/controlescolar/alumno/${alumnos[3]!.alumnoId}/ausencias`);
  await ana.follow("Justificar");
  const motivo = { tipoJustificacion: "ENFERMEDAD", personaJustifica: "Su mamá", justificacion: "Fiebre" };
  await ana.press("Guardar", motivo, ultimo);
  dice(ana, "Faltas registradas 1", "Faltas totales 0", "Falta justificada");

  await ana.go(`/controlescolar/sabana?grupoId=${grupoId}&parcialId=${parcialId}`);
  await ana.follow("Cerrar parcial");
  dice(ana, "Primaria 1° A, Computación faltan 30 de 30");
  await ana.press("Cerrar parcial", {}, ultimo);
  dice(ana, "Parcial cerrado");
  await comparaTodo(ana, { grupoId, alumnos });
});

type Fila = {
  nombre: string;
  espanol: string;
  matematicas: string;
  promedio: string;
  faltas: string;
  retardos: string;
};

/** A grade of the gradebook, always with its decimal, as the sheet of grades has it. */
const comoCelda = (texto: string) => texto.replace(/\.0$/, "");

/** Compares the gradebook with the standings, the report cards and the student's file. */
async function comparaTodo(ana: Navegador, { grupoId, alumnos }: { grupoId: number; alumnos: { alumnoId: number }[] }) {
  const sabana = renglones(ana)
    .slice(1, ALUMNOS + 1)
    .map((fila): Fila => {
      const [nombre = "", promedio = "", espanol = "", , , matematicas = ""] = fila;
      const [faltas = "", retardos = ""] = fila.slice(-2);
      return { nombre, espanol: comoCelda(espanol), matematicas: comoCelda(matematicas), promedio, faltas, retardos };
    });
  expect(sabana).toHaveLength(ALUMNOS);
  const fila = (numero: number) => [sabana[numero]!.faltas, sabana[numero]!.retardos];
  expect([fila(3), fila(4), fila(5)]).toEqual([
    ["—", "—"],
    ["1", "—"],
    ["—", "1"],
  ]);
  const lugares = sabana.map(
    ({ promedio }) => `${1 + sabana.filter((segundaFila) => Number(segundaFila.promedio) > Number(promedio)).length}°`,
  );

  // The file of an absent student, and its link to the standings.
  const ficha = `/controlescolar/alumno/${alumnos[4]!.alumnoId}/informacionescolar`;
  await ana.go(ficha);
  const { espanol, matematicas, promedio, faltas } = sabana[4]!;
  dice(ana, `Promedio académico ${promedio}`, `${lugares[4]} en el grupo`, `Faltas totales Ver ${faltas}`);
  await ana.follow("Cuadro de posiciones");
  const cuadro = renglones(ana).slice(-ALUMNOS);
  // On a phone the grade and the group are below the name.
  const porNombre = new Map(
    cuadro.map(([lugar, nombre, grado, grupo, promedioDelAlumno]) => [
      nombre,
      { lugar, promedioDelAlumno, donde: `${grado} ${grupo}` },
    ]),
  );
  const donde = porNombre.values().next().value!.donde;
  for (const [numero, { promedio: promedioDelAlumno }] of sabana.entries())
    expect(porNombre.get(`${comoPersona(numero)} ${donde}`)).toEqual({
      lugar: lugares[numero],
      promedioDelAlumno,
      donde,
    });
  await ana.go(`${ficha}?fescolar=calificaciones`);
  expect(renglones(ana)).toEqual(
    expect.arrayContaining([
      ["Asignatura", "OCT (cerrado)", "Promedio"],
      ["Español", espanol, comoMedia(espanol)],
      ["Matemáticas", matematicas, comoMedia(matematicas)],
      ["Promedio académico", promedio],
    ]),
  );

  // Thirty report cards in one file, in list order.
  const boletas = `/controlescolar/boletas?grupoId=${grupoId}`;
  await ana.go(boletas);
  await ana.press(new RegExp(`^Imprimir ${ALUMNOS} boletas`), {}, ultimo);
  const hasta = async () => {
    await ana.go(boletas);
    dice(ana, `Descargar ${ALUMNOS} boletas`);
  };
  await vi.waitFor(hasta, { timeout: 60_000, interval: 200 });
  await ana.follow(/^Descargar/);
  const documento = await getDocumentProxy(new Uint8Array(Buffer.from(ana.page.html, "latin1")));
  const { text: paginas } = await extractText(documento, { mergePages: false });
  expect(paginas).toHaveLength(ALUMNOS);
  for (const [numero, una] of sabana.entries())
    expect(paginas[numero]!.split("\n")).toEqual(
      expect.arrayContaining([
        comoPersona(numero),
        // On paper all grades of a table have the decimals of its averages.
        `Español ${comoMedia(una.espanol)} ${comoMedia(una.espanol)}`,
        `Matemáticas ${comoMedia(una.matematicas)} ${comoMedia(una.matematicas)}`,
        `Promedio ${una.promedio} ${una.promedio}`,
        `Faltas ${una.faltas} ${una.faltas}`,
        `Retardos ${una.retardos} ${una.retardos}`,
      ]),
    );
}

const comoPersona = (numero: number) => `Alumno${numero} Apellido${String(numero).padStart(2, "0")} García`;

/** An average has its decimal; a grade appears as given. */
const comoMedia = (nota: string) => Number(nota).toFixed(1);

test("quien activa su cuenta con una contraseña que se adivina escribe otra en la misma página", async () => {
  const { e, navegador: ana } = await enElColegio();
  const navegadorDelDocente = navegadorSencillo(await aplicacion());
  const rolId = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: "Docente" });
  await ana.go("/ajustes/usuarios/0");
  const persona = {
    email: "maestra@nube.mx",
    nombre: "Delia",
    apellido1: "Solórzano",
    roles: [rolId],
    invitar: "ENLACE",
  };
  await ana.press("Guardar", persona, ultimo);
  const [enlace = ""] = /\/validacuenta\?token=[^\s"<]+/.exec(ana.text()) ?? [];
  await navegadorDelDocente.go(enlace);
  await navegadorDelDocente.press("Activar cuenta", { password: "Delia2026", confirma: "Delia2026" });
  expect(navegadorDelDocente.text()).toContain("Contraseña: La contraseña no debe contener tu nombre ni tus apellidos");
  await navegadorDelDocente.press("Activar cuenta", { password: CONTRASENA, confirma: CONTRASENA });
  expect(navegadorDelDocente.text()).toContain("La cuenta ha sido activada correctamente.");
});
