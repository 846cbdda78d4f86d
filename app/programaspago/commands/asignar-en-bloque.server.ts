import { rechazoDePermiso } from "~/alumnos/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import { huellaDe } from "~/server/idempotency.server";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { type Audiencia, listarAudiencia } from "../asignaciones.server";
import type { SaldoCambiado } from "../cambio.server";
import { frasesDeAsignacion } from "../efecto";
import { obtenerPrograma } from "../queries.server";
import { alcanceDelPrograma } from "../visible.server";
import { asignarProgramaEnTransaccion } from "./asignar-programa.server";

type Datos = Audiencia & {
  programaPagosId: number;
  /** Charges that ended before this day are not posted. */
  cobrarDesde: Fecha;
  /** Names the preview that the person agreed to. */
  huella: string;
};

type Rechazo = "SIN_PERMISO" | "NADIE" | "CONFIRMA";
type Asignado = SaldoCambiado & { resultado: string };

/**
 * Gives a program to everybody of some configurations, of some groups and of a list of matrículas, in one transaction (B§5
 * Program assignment). Who has it, or another one of the service, keeps it. Refuses SIN_PERMISO (403), NADIE (nobody chosen)
 * and CONFIRMA (409) with the result and the balance of each student, until agreed to. Throws 404.
 */
export async function asignarEnBloque(
  alcance: Alcance,
  { programaPagosId, cobrarDesde, huella, ...audiencia }: Datos,
): Promise<Outcome<{ asignados: number }, Rechazo>> {
  const suyo = await alcanceDelPrograma(alcance, programaPagosId);
  return enTransaccion<Outcome<{ asignados: number }, Rechazo>>(suyo, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ASIGNAR_PROGRAMAS_PAGOS");
    if (sinPermiso) return sinPermiso;
    const programa = await obtenerPrograma(trx, programaPagosId);
    const alumnos = await listarAudiencia(trx, programa.cicloId, audiencia);
    const vistas = new Set(alumnos.map(({ matricula }) => matricula));
    const sinEncontrar = audiencia.matriculas.filter((matricula) => !vistas.has(matricula));
    if (alumnos.length + sinEncontrar.length === 0)
      return refuse("NADIE", MENSAJES_ASIGNACION.nadie, { campo: "configuraciones" });
    const actuales = await programasActuales(trx, programa);
    const hechos: Asignado[] = [];
    for (const { alumnoId, nombreCompleto } of alumnos) {
      const actual = actuales.get(alumnoId);
      const saldoAntesCentavos = await saldoDe(trx, { alumnoId, servicioId: programa.servicioId });
      if (!actual) await asignarProgramaEnTransaccion(trx, { alumnoId, programaPagosId, cobrarDesde });
      hechos.push({
        ...{ alumnoId, nombreCompleto, saldoAntesCentavos },
        saldoDespuesCentavos: actual
          ? saldoAntesCentavos
          : await saldoDe(trx, { alumnoId, servicioId: programa.servicioId }),
        resultado: !actual ? "Se asigna" : actual === programa.nombre ? "Ya lo tiene" : `Se queda con ${actual}`,
      });
    }
    const vista = huellaDe({ hechos, sinEncontrar, cobrarDesde }).slice(0, 22);
    if (vista !== huella) {
      const mensaje = frasesDeAsignacion(hechos, sinEncontrar).join("\n");
      return refuse("CONFIRMA", mensaje, { status: 409, datos: { forzar: true, huella: vista, alumnos: hechos } });
    }
    const asignados = alumnos.filter(({ alumnoId }) => !actuales.has(alumnoId)).length;
    await registrar(trx, "programa.asignadoEnBloque", "programasPagos", programaPagosId, {
      ...{ programa: programa.nombre, asignados, cobrarDesde },
    });
    return ok({ asignados });
  });
}

/** The name of the program of the service that each student has in the program's cycle. */
async function programasActuales({ db }: Alcance, { cicloId, servicioId }: { cicloId: number; servicioId: number }) {
  const filas = await db
    .selectFrom("asignaciones as a")
    .innerJoin("programasPagos as p", "p.id", "a.programaPagosId")
    .select(["a.alumnoId", "p.nombre"])
    .where("a.cicloId", "=", cicloId)
    .where("a.servicioId", "=", servicioId)
    .where("a.fechaRetiro", "is", null)
    .execute();
  return new Map(filas.map(({ alumnoId, nombre }) => [alumnoId, nombre]));
}

async function saldoDe({ db, colegioId }: Alcance, { alumnoId, servicioId }: { alumnoId: number; servicioId: number }) {
  const fila = await db
    .selectFrom("pendientes")
    .select(({ fn }) => fn.sum<number | null>("pendienteCentavos").as("suma"))
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .where("servicioId", "=", servicioId)
    .executeTakeFirst();
  return fila?.suma ?? 0;
}
