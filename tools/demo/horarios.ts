import { guardarDocente } from "~/aula/docentes/commands/guardar-docente.server";
import { guardarReparto } from "~/aula/docentes/commands/guardar-reparto.server";
import { asignaturasDelGrupo, obtenerGrupo } from "~/aula/docentes/grupos.server";
import { generarClases } from "~/aula/horarios/commands/generar-clases.server";
import { guardarHorario } from "~/aula/horarios/commands/guardar-horario.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { foldText } from "~/lib/text";
import type { Azar } from "./azar";
import type { PlanCiclo } from "./ciclos";
import type { Aula, GrupoDelCiclo } from "./escuela";
import { APELLIDOS, HOMBRES, MUJERES } from "./nombres";
import { resultadoDe } from "./reloj";

/** The subjects in a primary school with a teacher who goes from group to group. */
const DE_ESPECIALISTA = new Set(["Inglés", "Artes", "Educación Física", "Computación"]);

type Reparto = {
  azar: Azar;
  alcance: Alcance;
  aulas: readonly Aula[];
  cuentaDeDocenteId: number | null;
  /** The group of the account's teacher. */
  grupoDeLaCuenta: number;
};

/**
 * The teachers of a school, and their subjects in each group: one teacher per group below secundaria, one per subject
 * in it.
 */
export async function repartirGrupos(datos: Reparto): Promise<void> {
  const { azar, alcance, aulas, cuentaDeDocenteId, grupoDeLaCuenta } = datos;
  const docentes = new Map<string, number>();
  const docente = async (puesto: string) => {
    const ya = docentes.get(puesto);
    if (ya !== undefined) return ya;
    const id = await unDocente(azar, alcance, docentes.size);
    docentes.set(puesto, id);
    return id;
  };
  if (cuentaDeDocenteId !== null)
    docentes.set(`grupo ${grupoDeLaCuenta}`, await docenteDeLaCuenta(alcance, cuentaDeDocenteId));
  for (const { nivel, grupos } of aulas)
    for (const grupoId of grupos) {
      const asignaturas = await asignaturasDelGrupo(alcance, await obtenerGrupo(alcance, grupoId));
      const reparto = [];
      for (const { asignaturaId, nombre } of asignaturas) {
        const porMateria = nivel.nombre === "Secundaria" || DE_ESPECIALISTA.has(nombre);
        const docenteId = await docente(porMateria ? `${nivel.nombre} ${nombre}` : `grupo ${grupoId}`);
        reparto.push({ asignaturaId, imparten: [docenteId], apoyan: [], aulaId: null });
      }
      resultadoDe(await guardarReparto(alcance, { grupoId, reparto }));
    }
}

async function unDocente(azar: Azar, alcance: Alcance, numero: number): Promise<number> {
  const nombre = azar.pesado(azar.ocurre(0.7) ? MUJERES : HOMBRES);
  const [apellido1, apellido2] = [azar.pesado(APELLIDOS), azar.pesado(APELLIDOS)];
  const usuario = foldText(`${nombre.split(" ")[0]}.${apellido1}`).replaceAll(" ", "");
  const email = `${usuario}${numero + 1}@docentes.example`;
  const datos = { nombre, apellido1, apellido2, email, telefono: "", activo: true };
  return resultadoDe(await guardarDocente(alcance, { docenteId: null, datos })).docenteId;
}

/** The account that signs in as a teacher is one. */
async function docenteDeLaCuenta(alcance: Alcance, cuentaId: number): Promise<number> {
  const { nombre, apellido1, email } = await alcance.db
    .selectFrom("cuentas")
    .select(["nombre", "apellido1", "email"])
    .where("id", "=", cuentaId)
    .executeTakeFirstOrThrow();
  const datos = { nombre, apellido1, apellido2: "", email, telefono: "", activo: true };
  const { docenteId } = resultadoDe(await guardarDocente(alcance, { docenteId: null, datos }));
  await alcance.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
  return docenteId;
}

type Horarios = {
  alcance: Alcance;
  grupos: readonly GrupoDelCiclo[];
  /** The hours of a day without breaks. */
  modulos: readonly number[];
  plan: PlanCiclo;
};

const DIAS = [1, 2, 3, 4, 5];
const HORAS_DE_PRIMERAS = 5;
const PRIMERAS = new Set(["Español", "Matemáticas", "Lenguajes"]);

/** A conflict-free week for each of these groups, and its classes. */
export async function armarHorarios({ alcance, grupos, modulos, plan }: Horarios): Promise<void> {
  const ocupados = new Set<string>();
  for (const { grupoId } of grupos) {
    const grupo = await obtenerGrupo(alcance, grupoId);
    const asignaturas = (await asignaturasDelGrupo(alcance, grupo)).filter(({ id }) => id !== null);
    // Teachers of several groups get their hours first.
    const orden = [...asignaturas].sort(
      (una, segundaAsignatura) =>
        Number(DE_ESPECIALISTA.has(segundaAsignatura.nombre)) - Number(DE_ESPECIALISTA.has(una.nombre)),
    );
    const lecciones = new Map<string, { diaSemana: number; moduloId: number; grupoAsignaturaId: number }>();
    const poner = ({ id, imparten }: (typeof asignaturas)[number], veces: number, desdeHora: number) => {
      const docenteId = imparten[0]!.docenteId;
      let puestas = 0;
      for (let paso = 0; paso < modulos.length * DIAS.length && puestas < veces; paso++) {
        // One a day while days are left, with a different first hour for each subject.
        const diaSemana = DIAS[paso % DIAS.length]!;
        const moduloId = modulos[(desdeHora + Math.floor(paso / DIAS.length)) % modulos.length]!;
        const lugar = `${diaSemana}-${moduloId}`;
        if (lecciones.has(lugar) || ocupados.has(`${docenteId}-${lugar}`)) continue;
        lecciones.set(lugar, { diaSemana, moduloId, grupoAsignaturaId: id! });
        ocupados.add(`${docenteId}-${lugar}`);
        puestas += 1;
      }
    };
    // A week of few subjects, as preescolar's, has each of them every day.
    const diarias = asignaturas.length * HORAS_DE_PRIMERAS <= modulos.length * DIAS.length;
    for (const [indice, asignatura] of orden.entries()) {
      const esPrimera = PRIMERAS.has(asignatura.nombre);
      poner(asignatura, diarias || esPrimera ? HORAS_DE_PRIMERAS : 2, esPrimera ? 0 : indice);
    }
    const vigencia = { inicia: plan.fechaInicio, termina: plan.fechaFin };
    const semana = { ...vigencia, lecciones: [...lecciones.values()] };
    resultadoDe(await guardarHorario(alcance, { grupoId, horarioId: null, ...semana }));
  }
  resultadoDe(await generarClases(alcance, { grupos: grupos.map(({ grupoId }) => grupoId) }));
}
