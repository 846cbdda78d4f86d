import { registrarAlumno } from "~/personas/alumnos/commands/registrar-alumno.server";
import { guardarDomicilio } from "~/personas/domicilios/commands/guardar-domicilio.server";
import { asignarGrupo } from "~/admision/inscripciones/commands/asignar-grupo.server";
import { inscribirAlumno } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { agreeing } from "~/base/acceso/consent.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { asociarTutor } from "~/personas/tutores/commands/asociar-tutor.server";
import { registrarTutor } from "~/personas/tutores/commands/registrar-tutor.server";
import type { Azar } from "./azar";
import type { Catalogos } from "db/catalogos";
import type { Aula, Colegio } from "./escuela";
import type { Familia, Hijo } from "./personas";
import { type Suceso, resultadoDe } from "./reloj";

/** A seat of the current cycle, with the same child's seat of the previous year (null: a new child). */
export type Asiento = { edad: number; inicio: Fecha; actual: Aula; anterior: Aula | null; grupo: number };

/** A student of the demo: the planned data, and the ids that the commands return during the history. */
export type Alumno = {
  alumnoId: number;
  hijo: Hijo<Asiento>;
  comedor: boolean;
  cursos: { aula: Aula; desde: Fecha; inscripcionId: number }[];
  /** The day of leaving, for the few who do. */
  baja: Fecha | null;
};

/** Every seat of the school in the current cycle. */
export function asientosDe(azar: Azar, { ciclos }: Colegio): Asiento[] {
  const [cicloPrevio, ahora] = ciclos as [Colegio["ciclos"][number], Colegio["ciclos"][number]];
  return ahora.aulas.flatMap((actual, indice) => {
    // Grades are in order, so the previous one in the list is the previous year's, across levels too.
    const previa = indice === 0 ? null : (cicloPrevio.aulas[indice - 1] ?? null);
    return actual.grupos.flatMap((_, grupo) =>
      Array.from({ length: actual.nivel.porGrupo }, () => ({
        edad: actual.nivel.edadDeIngreso + actual.grado - 1,
        inicio: ahora.plan.fechaInicio,
        actual,
        anterior: azar.ocurre(actual.grado === 1 ? 0.6 : 0.9) ? previa : null,
        grupo,
      })),
    );
  });
}

/** A family's arrival at the school: everything about a child happens at the first enrolment. */
export function sucesosDeIngreso(
  azar: Azar,
  {
    colegio,
    catalogos,
    familia,
    hoy,
  }: { colegio: Colegio; catalogos: Catalogos; familia: Familia<Asiento>; hoy: Fecha },
): { sucesos: Suceso[]; alumnos: Alumno[] } {
  const sucesos: Suceso[] = [];
  const alumnos: Alumno[] = [];
  const tutorIds: number[] = [];
  const diaEn = (inicio: Fecha) => {
    const dia = sumarDias(inicio, azar.entero(0, 24));
    return dia <= hoy ? dia : hoy;
  };
  for (const hijo of familia.hijos) {
    const { actual, anterior, grupo } = hijo.lugar;
    const comedor = azar.ocurre(0.12);
    const alumno: Alumno = { alumnoId: 0, hijo, comedor, cursos: [], baja: null };
    alumnos.push(alumno);
    const sinGrupo = azar.ocurre(0.02);
    const aulas = anterior ? [anterior, actual] : [actual];
    for (const [orden, aula] of aulas.entries()) {
      const ciclo = colegio.ciclos.find(({ cicloId }) => cicloId === aula.lugar.cicloId)!;
      const dia = diaEn(ciclo.plan.fechaInicio);
      const grupoId = aula.grupos[grupo] ?? aula.grupos[0]!;
      const despues = azar.ocurre(0.15);
      const curso = { aula, desde: dia, inscripcionId: 0 };
      alumno.cursos.push(curso);
      sucesos.push({
        dia,
        hacer: async ({ direccion }) => {
          if (orden === 0) alumno.alumnoId = resultadoDe(await registrarAlumno(direccion, hijo.datos)).alumnoId;
          const { alumnoId } = alumno;
          const esActual = aula === actual;
          const alInscribir = (esActual && sinGrupo) || despues ? null : grupoId;
          const datos = { alumnoId, ...aula.lugar, grupoId: alInscribir };
          const { inscripcionId } = resultadoDe(
            await agreeing((consent) => inscribirAlumno(direccion, { ...datos, ...consent })),
          );
          if (despues && !(esActual && sinGrupo))
            resultadoDe(await agreeing((consent) => asignarGrupo(direccion, { inscripcionId, grupoId, ...consent })));
          if (comedor) {
            const { programaPagosId } = aula.comedor;
            resultadoDe(await asignarPrograma(direccion, { alumnoId, programaPagosId, cobrarDesde: dia }));
          }
          if (orden === 0) await presentarFamilia(direccion, catalogos, familia, alumnoId, tutorIds);
          curso.inscripcionId = inscripcionId;
        },
      });
    }
  }
  return { sucesos, alumnos };
}

/** Adds a child's tutors and address; `tutorIds` are those of an older sibling. */
export async function presentarFamilia(
  direccion: Alcance,
  catalogos: Catalogos,
  { tutores, domicilio, numero }: Pick<Familia<Asiento>, "tutores" | "domicilio" | "numero">,
  alumnoId: number,
  tutorIds: number[],
): Promise<void> {
  for (const [indice, { datos, parentesco, cliente }] of tutores.entries()) {
    const liga = { alumnoId, parentescoId: catalogos.parentescos[parentesco], cliente };
    const tutorId = tutorIds[indice];
    if (tutorId) resultadoDe(await asociarTutor(direccion, { ...liga, tutorId }));
    else tutorIds.push(resultadoDe(await registrarTutor(direccion, { ...liga, ...datos })).tutorId);
  }
  const [calle, codigoPostal, codigoAsentamiento] = domicilio;
  resultadoDe(
    await guardarDomicilio(direccion, {
      alumnoId,
      calle,
      numeroExterior: String(10 + ((numero * 37) % 1_500)),
      numeroInterior: numero % 3 === 0 ? String(1 + (numero % 24)) : "",
      codigoPostal,
      codigoAsentamiento,
    }),
  );
}
