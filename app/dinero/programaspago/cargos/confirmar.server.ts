import type { Refusal } from "~/lib/outcome";
import { fecha, formatFecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { avisosDeMesesCerrados } from "~/dinero/cobranza/mes-cerrado";
import { huellaDe } from "~/base/acceso/idempotency.server";
import type { Efecto } from "./cambio.server";
import { frasesDelEfecto } from "./efecto";
import type { Prevision } from "../prevision";

/** The data of a form that changes a definition, besides its fields. */
export type Acuerdo = Consent & {
  /**
   * The fingerprint of the state from which the form was drawn ({@link huellaDeLectura}); '' skips the check for
   * changes.
   */
  leido: string;
};

/**
 * The fingerprint of a record's content. A form carries it, so that another person's change is not overwritten unseen.
 */
export function huellaDeLectura(datos: object | null): string {
  return huellaDe(datos).slice(0, 22);
}

type PorConfirmar<D extends object> = {
  acuerdo: Acuerdo;
  programaPagosId: number;
  /** The content of the form. */
  contenido: unknown;
  /** The stored state; null if it is new. */
  datosPrevios: D | null;
  /** The new state, if it is of the same kind; null if it is deleted. */
  despues: NoInfer<D> | null;
  efecto: Efecto;
  /** The effect in the days to come. */
  prevision?: Prevision;
  /** Other facts to know before it is done. */
  avisos?: readonly string[];
  /** The warning about a price that rises inside its cycle: it is said beside an effect, and asks nothing by itself. */
  alza?: string | null;
  /** The name of each field, and the text of its value. */
  campos: Readonly<Partial<Record<keyof D, { nombre: string; texto: (valor: never) => string }>>>;
};

// A cycle that ended is seldom meant: its accounts are history, and its programs are read by reports.
async function avisosDelCiclo({ db, hoy }: Alcance, programaPagosId: number): Promise<string[]> {
  const ciclo = await db
    .selectFrom("programasPagos as p")
    .innerJoin("ciclos as c", "c.id", "p.cicloId")
    .select(["c.nombre", "c.fechaFin"])
    .where("p.id", "=", programaPagosId)
    .where("c.fechaFin", "<", hoy)
    .executeTakeFirst();
  return ciclo ? [`El ciclo ${ciclo.nombre} terminó el ${formatFecha(fecha(ciclo.fechaFin))}.`] : [];
}

/**
 * CONFIRMA (409) until agreed to. It names the changes of other people since the form was drawn, the effect on the
 * accounts, and the end of a cycle that has ended. Null if there is nothing to confirm, or it was confirmed. A
 * confirmation is requested again if the effect is now different, even none: a page may be sent before all of its form
 * had come.
 */
export async function rechazoPorConfirmar<D extends object>(
  trx: Alcance,
  {
    acuerdo,
    programaPagosId,
    contenido,
    datosPrevios,
    despues,
    efecto,
    prevision,
    avisos = [],
    alza = null,
    campos,
  }: PorConfirmar<D>,
): Promise<Refusal<"CONFIRMA"> | null> {
  const { leido } = acuerdo;
  const deOtro =
    datosPrevios && leido !== "" && leido !== huellaDeLectura(datosPrevios)
      ? cambiosDeOtro(datosPrevios, despues, campos)
      : [];
  const delCiclo = await avisosDelCiclo(trx, programaPagosId);
  const lines = [...deOtro, ...delCiclo, ...frasesDelEfecto(efecto), ...(prevision?.frases ?? []), ...avisos];
  lines.push(...avisosDeMesesCerrados(efecto.mesesCerrados));
  if (lines.length > 0 && alza !== null) lines.push(alza);
  if (lines.length === 0 && acuerdo.force) lines.push("Ahora no cambia la cuenta de nadie.");
  return askConsent(trx, acuerdo, {
    error: "CONFIRMA",
    lines,
    content: contenido,
    shown: { datosPrevios, despues, efecto, prevision },
    data: { alumnos: efecto.alumnos },
    typed: prevision?.peligrosa ? numeroDeAlumnos(prevision.alumnos) : null,
  });
}

// The number of students has to be typed: a person who types it has read it.
function numeroDeAlumnos(alumnos: number) {
  const etiqueta = `Para continuar, escribe a cuántos alumnos les cambia la deuda (${alumnos})`;
  return { valor: String(alumnos), etiqueta };
}

function cambiosDeOtro<D extends object>(
  datosPrevios: D,
  despues: D | null,
  campos: PorConfirmar<D>["campos"],
): string[] {
  const lineas = (Object.keys(campos) as (keyof D)[]).flatMap((campo) => {
    const { nombre, texto } = campos[campo]!;
    if (despues !== null && datosPrevios[campo] === despues[campo]) return [];
    return [`${nombre}: ahora dice ${texto(datosPrevios[campo] as never)}.`];
  });
  return lineas.length === 0 ? [] : ["Otra persona lo cambió mientras lo tenías abierto.", ...lineas];
}
