import type { ProgramaAsignado } from "~/dinero/cobranza/libro/reglas";
import type { Fecha } from "~/lib/dates";
import type { Quedan } from "./retiro";

/** A line of the bitácora about a student's programs. An earlier version named neither the id nor what stays. */
export type CambioDePrograma = {
  clase: "ASIGNADO" | "RETIRADO";
  programaPagosId: number | null;
  programaPagosNombre: string;
  quedan: Quedan | undefined;
  instante: string;
  dia: Fecha;
};

/** An enrolment made, ended or resumed; `fechaBaja` is the day of the withdrawal, also when it is reverted. */
export type CambioDeInscripcion = {
  clase: "INSCRITO" | "BAJA" | "REACTIVADO";
  inscripcionId: number;
  cicloId: number;
  fechaBaja: Fecha | null;
  instante: string;
  dia: Fecha;
};

/** A student's programs and enrolments over time. `cursos` are the enrolments as they are today. */
export type Trayectoria = {
  programas: CambioDePrograma[];
  cursos: { id: number; cicloId: number; fechaBaja: Fecha | null }[];
  cambios: CambioDeInscripcion[];
};

/** The place of an event: after the account's row `lugar`, and at an instant. */
export type Momento = { lugar: number; instante: string };

/** Negative if the first moment is earlier. The ledger's order counts first: a clock may have been wrong. */
export function compararMomentos(a: Momento, b: Momento): number {
  return a.lugar - b.lugar || (a.instante < b.instante ? -1 : a.instante > b.instante ? 1 : 0);
}

/** The lines of the bitácora that gave and took an assignment of a student; undefined where it has none. */
export function lineasDe(
  { programas: lineas }: Pick<Trayectoria, "programas">,
  programas: readonly ProgramaAsignado[],
  asignado: ProgramaAsignado,
): { llegada: CambioDePrograma | undefined; retiro: CambioDePrograma | undefined } {
  const { programaPagosId, programaPagosNombre } = asignado;
  const busca = (clase: CambioDePrograma["clase"], dia: (p: ProgramaAsignado) => Fecha | null | undefined) => {
    // The same program may come and go twice on one day: the first line belongs to the first assignment.
    const iguales = programas.filter((p) => p.programaPagosId === programaPagosId && dia(p) === dia(asignado));
    const propias = lineas.filter(
      (linea) =>
        linea.clase === clase &&
        linea.dia === dia(asignado) &&
        (linea.programaPagosId ?? programaPagosId) === programaPagosId &&
        (linea.programaPagosId !== null || linea.programaPagosNombre === programaPagosNombre),
    );
    const lugar = iguales.findIndex((p) => p.asignacionId === asignado.asignacionId);
    // A seeded assignment has no line: the lines belong to the last ones.
    return propias[lugar - Math.max(0, iguales.length - propias.length)];
  };
  return { llegada: busca("ASIGNADO", (p) => p.fechaAsignacion), retiro: busca("RETIRADO", (p) => p.fechaRetiro) };
}

/** The day on which a student had left a cycle, right before or after the changes up to a moment; null: not left. */
export function salidaEn(
  { cursos, cambios }: Trayectoria,
  cicloId: number,
  yaPaso: (cambio: CambioDeInscripcion) => boolean,
): Fecha | null {
  const salidas = new Map(cursos.filter((c) => c.cicloId === cicloId).map(({ id, fechaBaja }) => [id, fechaBaja]));
  for (const cambio of [...cambios].reverse()) {
    if (cambio.cicloId !== cicloId || yaPaso(cambio)) continue;
    if (cambio.clase === "INSCRITO") salidas.delete(cambio.inscripcionId);
    else salidas.set(cambio.inscripcionId, cambio.clase === "BAJA" ? null : cambio.fechaBaja);
  }
  const dias = [...salidas.values()];
  if (dias.length === 0 || dias.includes(null)) return null;
  return dias.reduce((ultimo, dia) => (dia! > ultimo! ? dia : ultimo));
}
