import { expect } from "vitest";
import { formsOf } from "../scripts/html-forms.mjs";
import { unParcial, unPeriodo } from "./academico";
import { insertar, unAlumno, unaInscripcion } from "./factories";
import { unosModulos } from "./horarios";
import { enElColegio, type navegadorSencillo } from "./navegador-sencillo";

export type Navegador = ReturnType<typeof navegadorSencillo>;
type Control = { name: string; type: string; value: string; options: { value: string; label: string }[] };

export const ultimo = { last: true };
export const CONTRASENA = "Recreo azul 27";
export const ALUMNOS = 30;

export const controles = ({ page }: Navegador, name: string): Control[] =>
  formsOf(page.html).flatMap(({ controls }: { controls: Control[] }) => controls.filter((cada) => cada.name === name));

/** The option of a select with this text. */
export const opcion = ({ options }: Control, dice: RegExp): string =>
  options.find(({ label }) => dice.test(label))?.value ?? "";

export function dice(navegador: Navegador, ...textos: string[]) {
  const texto = navegador.text();
  expect(
    textos.filter((cada) => !texto.includes(cada)),
    texto,
  ).toEqual([]);
}

/** A teacher with an account, created by the pages; and the browser of the teacher's session. */
export async function unDocenteConCuenta(
  direccion: Navegador,
  navegadorDelDocente: Navegador,
  { nombre, rolId }: { nombre: string; rolId: number },
) {
  await direccion.go("/ajustes/docentes/0");
  await direccion.press("Guardar", { nombre, apellido1: "Sol" }, ultimo);
  await direccion.go("/ajustes/usuarios/0");
  const docenteId = opcion(controles(direccion, "docenteId")[0]!, new RegExp(nombre));
  const email = `${nombre.toLowerCase()}@nube.mx`;
  const persona = { email, nombre, apellido1: "Sol", roles: [rolId], docenteId, invitar: "ENLACE" };
  await direccion.press("Guardar", persona, ultimo);
  const [enlace = ""] = /\/validacuenta\?token=[^\s"<]+/.exec(direccion.text()) ?? [];
  await navegadorDelDocente.go(enlace);
  await navegadorDelDocente.press("Activar cuenta", { password: CONTRASENA, confirma: CONTRASENA });
  await navegadorDelDocente.follow("Inicia sesión");
  await navegadorDelDocente.press("Entrar", { username: email, password: CONTRASENA });
}

/**
 * The scenario's school with a second group, hours, a partial and thirty pupils: the state before the first day of the
 * year.
 */
export async function antesDeClases() {
  const { e, navegador: ana } = await enElColegio();
  const lugar = { cicloId: e.cicloId, plantelId: e.plantelId, turnoId: e.turnoId, gradoId: e.gradoId };
  const otroGrupoId = await insertar(e.db, "grupos", { ...lugar, nombre: "B" });
  const rolId = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: "Docente" });
  await e.db.insertInto("rolesPermisos").values({ rolId, codigo: "PERM_VISTA_DOCENTE" }).execute();
  await unosModulos(e);
  const parcialId = await unParcial(e, await unPeriodo(e));
  const alumnos: { alumnoId: number; inscripcionId: number }[] = [];
  for (let numero = 0; numero < ALUMNOS; numero += 1) {
    const persona = { nombre: `Alumno${numero}`, apellido1: `Apellido${String(numero).padStart(2, "0")}` };
    const alumnoId = await unAlumno(e, persona);
    alumnos.push({ alumnoId, inscripcionId: await unaInscripcion(e, { alumnoId }) });
  }
  return { ...e, ana, otroGrupoId, rolId, parcialId, alumnos };
}
