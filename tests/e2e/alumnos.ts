import { randomUUID } from "node:crypto";
import { registrarAlumno } from "~/personas/alumnos/commands/registrar-alumno.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { agreeing } from "~/base/acceso/consent.server";
import { inscribirAlumno } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { type Fecha, fecha, sumarDias } from "~/lib/dates";
import type { Outcome } from "~/lib/outcome";
import { type Escenario, unPrograma } from "../factories";

/** The debts of {@link unaDeudora}: last month's charge with its surcharge, and this month's. */
export const ADEUDO = { vencido: "$3,575.00", corriente: "$3,250.00", total: "$6,825.00" };

/**
 * The school's one payment program, given to every later enrolment: a past-due charge with a surcharge of 10 %, and one
 * not yet due.
 */
export async function conColegiaturas(e: Escenario): Promise<void> {
  const dia = (n: number): Fecha => sumarDias(e.hoy, n);
  await unPrograma(e, {
    nombre: "Colegiatura mensual",
    principal: true,
    cargos: [
      {
        nombre: "Colegiatura anterior",
        fechaInicio: dia(-40),
        fechaFin: dia(-10),
        fechaLimitePago: dia(-30),
        recargo: {},
      },
      { nombre: "Colegiatura corriente", fechaInicio: dia(-5), fechaFin: dia(25), fechaLimitePago: dia(5) },
    ],
  });
}

type Nombre = { nombre: string; apellido1: string; apellido2: string };

/**
 * A student registered, enrolled and in the search index, with the debt {@link ADEUDO} if the school has its programs.
 */
export async function unaDeudora(
  e: Escenario,
  persona: Nombre = { nombre: "Sofía", apellido1: "Núñez", apellido2: "García" },
): Promise<number> {
  const { alumnoId } = resultado(
    await registrarAlumno(e.alcance, {
      ...persona,
      tipoIdentificacion: "OTRO",
      curp: randomUUID().slice(0, 18),
      fechaNacimiento: fecha("2018-05-04"),
      genero: "FEMENINO",
      grupoSanguineo: "",
      observaciones: "",
    }),
  );
  const { cicloId, nivelId, gradoId, plantelId, turnoId, grupoId } = e;
  const lugar = { cicloId, nivelId, gradoId, plantelId, turnoId, grupoId };
  // Two months ago, so that no charge falls due before the enrolment.
  const hoy = sumarDias(e.hoy, -60);
  const entonces = { ...e.alcance, hoy, ahora: `${hoy}T18:00:00.000Z` };
  resultado(await agreeing((consent) => inscribirAlumno(entonces, { alumnoId, ...lugar, ...consent })));
  await postearAlumno(e.alcance, alumnoId);
  return alumnoId;
}

function resultado<T extends object>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(outcome.mensaje);
  return outcome;
}
