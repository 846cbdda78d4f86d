import { DIA_CREIDO } from "~/base/acceso/dia.server";
import { type Fecha, horaEnZona, hoyEnZona, sumarDias } from "~/lib/dates";
import type { Outcome } from "~/lib/outcome";
import { type Alcance, SIN_LIMITES } from "~/base/acceso/alcance.server";
import type { Db } from "db/connection";
import type { Autor } from "./cuentas";

/** An event on a day: the demo's history consists of these. */
export type Suceso = { dia: Fecha; hacer: (alcances: AlcancesDelDia) => Promise<void> };

export type AlcancesDelDia = { direccion: Alcance; caja: Alcance };

type ConCiclos = {
  organizacionId: number;
  colegioId: number;
  zonaHoraria?: string;
  ciclos: readonly { cicloId: number; plan: { fechaInicio: Fecha; fechaFin: Fecha } }[];
};

/** The acting accounts and the time: the school's clock is an argument, so today's commands write the past. */
export function alcancesDe(
  db: Db,
  colegio: ConCiclos,
  autores: { direccion: Autor; caja: Autor },
  dia: Fecha,
  ahora: string,
): AlcancesDelDia {
  const ciclo =
    colegio.ciclos.find(({ plan }) => plan.fechaInicio <= dia && dia <= plan.fechaFin) ?? colegio.ciclos[0]!;
  const alcance = ({ permisos, ...cuenta }: Autor): Alcance => ({
    db,
    catalogos: null,
    cuenta,
    sesionId: null,
    permisos: new Set(permisos),
    limites: SIN_LIMITES,
    organizacionId: colegio.organizacionId,
    colegioId: colegio.colegioId,
    zonaHoraria: colegio.zonaHoraria ?? "America/Mexico_City",
    cicloId: ciclo.cicloId,
    nivelId: null,
    plantelId: null,
    turnoId: null,
    hoy: dia,
    ahora,
    dia: DIA_CREIDO,
  });
  return { direccion: alcance(autores.direccion), caja: alcance(autores.caja) };
}

const ABRE = "08:00";
const CIERRA = "15:00";

/**
 * The last instant not after `ahora` at which the school was open by its own clock. A demo that is made at night or
 * before class shows no work done at that hour.
 */
export function ultimoInstanteDeClases(ahora: string, zonaHoraria: string): string {
  const hora = horaEnZona(ahora, zonaHoraria);
  if (hora >= ABRE && hora < CIERRA) return ahora;
  const hoy = hoyEnZona(new Date(ahora), zonaHoraria);
  const dia = hora < ABRE ? sumarDias(hoy, -1) : hoy;
  return instante(dia, 1, 1);
}

/** An instant of a school day in Mexico City (UTC-6 all year): its `orden` of `cuantos` between eight and three. */
export function instante(dia: Fecha, orden: number, cuantos: number): string {
  const minutos = 8 * 60 + Math.floor((orden / Math.max(cuantos, 1)) * 7 * 60);
  const [hora, minuto] = [String(Math.floor(minutos / 60)).padStart(2, "0"), String(minutos % 60).padStart(2, "0")];
  return new Date(`${dia}T${hora}:${minuto}:00-06:00`).toISOString();
}

/** A command's result; a refusal is a mistake in the demo and stops it. */
export function resultadoDe<T extends object>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`La demostración hizo algo que no se puede: ${outcome.error}: ${outcome.mensaje}`);
  return outcome;
}
