import { type Refusal, refuse } from "~/lib/outcome";
import { huellaDe } from "~/server/idempotency.server";
import type { Efecto } from "./cambio.server";
import { frasesDelEfecto } from "./efecto";

/** What a form that changes a definition says besides its fields. */
export type Acuerdo = {
  /** Names what the form was drawn from; '' does not ask. */
  leido: string;
  /** Names the preview that the person agreed to. */
  huella: string;
};

/** Names what a record holds: a form carries it, so that nobody's change is overwritten unseen. */
export function huellaDeLectura(datos: object | null): string {
  return huellaDe(datos).slice(0, 22);
}

type PorConfirmar<D extends object> = Acuerdo & {
  /** What is stored now; null when it is new. */
  antes: D | null;
  /** What it will be, where it is of the same kind; null when it is deleted. */
  despues: NoInfer<D> | null;
  efecto: Efecto;
  /** What else is said before it is agreed to. */
  avisos?: readonly string[];
  /** What each field is called, and how its value reads. */
  campos: Readonly<Partial<Record<keyof D, { nombre: string; texto: (valor: never) => string }>>>;
};

/**
 * CONFIRMA (409) with what somebody else has changed since the form was drawn, and with what the change does to the
 * accounts, until the same comes back agreed to; null when there is nothing to agree to or it was. Whoever agreed to
 * something is asked again when it would be something else, even nothing: a page may be sent before all of its form had
 * come.
 */
export function rechazoPorConfirmar<D extends object>({
  antes,
  despues,
  leido,
  huella,
  efecto,
  campos,
  avisos = [],
}: PorConfirmar<D>): Refusal<"CONFIRMA"> | null {
  const deOtro = antes && leido !== "" && leido !== huellaDeLectura(antes) ? cambiosDeOtro(antes, despues, campos) : [];
  const lineas = [...deOtro, ...frasesDelEfecto(efecto), ...avisos];
  const vista = huellaDe({ antes, despues, efecto }).slice(0, 22);
  if (vista === huella || (lineas.length === 0 && huella === "")) return null;
  if (lineas.length === 0) lineas.push("Ahora no cambia la cuenta de nadie.");
  const datos = { forzar: true, huella: vista, alumnos: efecto.alumnos };
  return refuse("CONFIRMA", lineas.join("\n"), { status: 409, datos });
}

function cambiosDeOtro<D extends object>(antes: D, despues: D | null, campos: PorConfirmar<D>["campos"]): string[] {
  const lineas = (Object.keys(campos) as (keyof D)[]).flatMap((campo) => {
    const { nombre, texto } = campos[campo]!;
    if (despues !== null && antes[campo] === despues[campo]) return [];
    return [`${nombre}: ahora dice ${texto(antes[campo] as never)}.`];
  });
  return lineas.length === 0 ? [] : ["Otra persona lo cambió mientras lo tenías abierto.", ...lineas];
}
