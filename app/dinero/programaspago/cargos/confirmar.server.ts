import type { Refusal } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { huellaDe } from "~/base/acceso/idempotency.server";
import type { Efecto } from "./cambio.server";
import { frasesDelEfecto } from "./efecto";
import type { Prevision } from "../prevision";

/** What a form that changes a definition says besides its fields. */
export type Acuerdo = Consent & {
  /**
   * The fingerprint of what the form was drawn from ({@link huellaDeLectura}); '' does not ask whether that has changed.
   */
  leido: string;
};

/**
 * The fingerprint of what a record holds. A form carries it, so that somebody else's change is not overwritten unseen.
 */
export function huellaDeLectura(datos: object | null): string {
  return huellaDe(datos).slice(0, 22);
}

type PorConfirmar<D extends object> = {
  acuerdo: Acuerdo;
  /** What the form says. */
  contenido: unknown;
  /** What is stored now; null when it is new. */
  antes: D | null;
  /** What it will be, where it is of the same kind; null when it is deleted. */
  despues: NoInfer<D> | null;
  efecto: Efecto;
  /** What it does in the days to come. */
  prevision?: Prevision;
  /** What else has to be known before it is done. */
  avisos?: readonly string[];
  /** What each field is called, and how its value reads. */
  campos: Readonly<Partial<Record<keyof D, { nombre: string; texto: (valor: never) => string }>>>;
};

/**
 * CONFIRMA (409) with what somebody else has changed since the form was drawn, and with what the change does to the
 * accounts, until that is agreed to; null when there is nothing to agree to or it was. Whoever agreed to something is
 * asked again when it would be something else, even nothing: a page may be sent before all of its form had come.
 */
export async function rechazoPorConfirmar<D extends object>(
  trx: Alcance,
  { acuerdo, contenido, antes, despues, efecto, prevision, avisos = [], campos }: PorConfirmar<D>,
): Promise<Refusal<"CONFIRMA"> | null> {
  const { leido } = acuerdo;
  const deOtro = antes && leido !== "" && leido !== huellaDeLectura(antes) ? cambiosDeOtro(antes, despues, campos) : [];
  const lines = [...deOtro, ...frasesDelEfecto(efecto), ...(prevision?.frases ?? []), ...avisos];
  if (lines.length === 0 && acuerdo.force) lines.push("Ahora no cambia la cuenta de nadie.");
  return askConsent(trx, acuerdo, {
    error: "CONFIRMA",
    lines,
    content: contenido,
    shown: { antes, despues, efecto, prevision },
    data: { alumnos: efecto.alumnos },
    typed: prevision?.peligrosa ? numeroDeAlumnos(prevision.alumnos) : null,
  });
}

// The number of students has to be typed, because whoever types it has read it.
function numeroDeAlumnos(alumnos: number) {
  const etiqueta = `Para continuar, escribe a cuántos alumnos les cambia la deuda (${alumnos})`;
  return { valor: String(alumnos), etiqueta };
}

function cambiosDeOtro<D extends object>(antes: D, despues: D | null, campos: PorConfirmar<D>["campos"]): string[] {
  const lineas = (Object.keys(campos) as (keyof D)[]).flatMap((campo) => {
    const { nombre, texto } = campos[campo]!;
    if (despues !== null && antes[campo] === despues[campo]) return [];
    return [`${nombre}: ahora dice ${texto(antes[campo] as never)}.`];
  });
  return lineas.length === 0 ? [] : ["Otra persona lo cambió mientras lo tenías abierto.", ...lineas];
}
