import type Database from "better-sqlite3";
import { darDeBaja } from "~/admision/inscripciones/commands/dar-de-baja.server";
import { reactivarInscripcion } from "~/admision/inscripciones/commands/reactivar-inscripcion.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { cambiarProgramaDelAlumno } from "~/dinero/programaspago/asignaciones/commands/cambiar-programa-del-alumno.server";
import { cambiarProgramaEnTransaccion } from "~/dinero/programaspago/asignaciones/commands/cambiar-programa.server";
import { quitarPrograma } from "~/dinero/programaspago/asignaciones/commands/quitar-programa.server";
import { fecha, sumarDias } from "~/lib/dates";
import { ok, type Outcome } from "~/lib/outcome";
import type { Azar } from "../demo/azar";
import type { Torturado } from "./tortura-escuela";

/** A student, and the same one in the world without the changes. */
export type Pareja = { con: Torturado; sin: Torturado };

const ACCIONES = ["baja", "reactivar", "asignar", "quitar", "cambiar", "nivel"] as const;

/** The acts at the school's desk that move money without a payment. */
export type EnLaEscuela = (typeof ACCIONES)[number];

export const esEnLaEscuela = (accion: string): accion is EnLaEscuela =>
  (ACCIONES as readonly string[]).includes(accion);

type Escuela = ReturnType<typeof enLaEscuela>;

/** The desk: the program that replaces the students' own, in both worlds, and reads of what the acts left. */
export function enLaEscuela(sqlite: Database.Database, azar: Azar, terceroId: number) {
  const inscripcion = sqlite.prepare("select id from inscripciones where alumnoId = ?").pluck();
  const asignado = sqlite
    .prepare(
      "select programaPagosId, cobrarDesde, sinCargos from asignaciones where alumnoId = ? and fechaRetiro is null",
    )
    .raw();
  return {
    azar,
    terceroId,
    inscripcionDe: (alumnoId: number) => inscripcion.get(alumnoId) as number,
    asignadoDe: (alumnoId: number) => (asignado.get(alumnoId) ?? []) as [number?, ...unknown[]],
  };
}

type Escena = { alcance: Alcance; pareja: Pareja; bitacora: string[] };

/** Does the same for a student in both worlds; false if it did not come to the same. */
export async function hacerEnLaEscuela(escuela: Escuela, accion: EnLaEscuela, escena: Escena): Promise<boolean> {
  const { alcance, pareja, bitacora } = escena;
  const hacer = actoAlAzar(escuela, accion, alcance);
  const [enUno, enDos] = [await hacer(pareja.con), await hacer(pareja.sin)];
  bitacora.push(String(pareja.con.alumnoId), enUno.ok ? "" : `rechazado: ${enUno.mensaje}`);
  const [uno, dos] = [pareja.con, pareja.sin].map(({ alumnoId, programaPagosId }) => {
    const [asignadoId, ...desde] = escuela.asignadoDe(alumnoId);
    return JSON.stringify([asignadoId === programaPagosId, asignadoId === escuela.terceroId, desde[0] ?? ""]);
  });
  return enUno.ok === enDos.ok && uno === dos;
}

type Acto = (torturado: Torturado) => Promise<Outcome<{}, string>>;

function actoAlAzar({ azar, terceroId, ...escuela }: Escuela, accion: EnLaEscuela, alcance: Alcance): Acto {
  const cobrarDesde = sumarDias(alcance.hoy, azar.entero(-60, 10));
  const dia = sumarDias(alcance.hoy, -azar.entero(0, 25));
  const [si, alTercero] = [azar.ocurre(0.5), azar.ocurre(0.6)];
  const programaDe = ({ programaPagosId }: Torturado) => (alTercero ? terceroId : programaPagosId);
  switch (accion) {
    case "baja":
      return ({ alumnoId, desde }) => {
        const fechaBaja = dia < desde ? fecha(desde) : dia;
        const salida = { inscripcionId: escuela.inscripcionDe(alumnoId), alumnoId, fechaBaja, motivo: "Tortura" };
        return agreeing((consent) => darDeBaja(alcance, { ...salida, ...consent }));
      };
    case "reactivar":
      return ({ alumnoId }) =>
        reactivarInscripcion(alcance, { inscripcionId: escuela.inscripcionDe(alumnoId), alumnoId });
    case "asignar":
      return ({ alumnoId, programaPagosId }) => asignarPrograma(alcance, { alumnoId, programaPagosId, cobrarDesde });
    case "quitar":
      return ({ alumnoId, servicioId }) => quitarPrograma(alcance, { alumnoId, servicioId, eliminarMovimientos: si });
    case "cambiar":
      return ({ alumnoId, servicioId, ...torturado }) => {
        const cambio = { alumnoId, servicioId, programaPagosId: programaDe(torturado as Torturado), cobrarDesde };
        return agreeing((consent) => cambiarProgramaDelAlumno(alcance, { ...cambio, ...consent }));
      };
    // A change of level does this with the programs of the old and the new one.
    case "nivel":
      return (torturado) => {
        const { alumnoId, servicioId, cicloId } = torturado;
        const cambio = {
          alumnoId,
          servicioId,
          cicloId,
          programaPagosId: si ? programaDe(torturado) : null,
          cobrarDesde,
        };
        return enTransaccion<Outcome<{}, string>>(alcance, async (trx) => {
          await cambiarProgramaEnTransaccion(trx, cambio);
          return ok();
        });
      };
  }
}
