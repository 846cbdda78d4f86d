import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";
import { type Asentamiento, SIN_COLONIAS, esCodigoPostal } from "../domicilio";

type Colonias = {
  opciones: readonly Asentamiento[];
  elegida: string;
  /** The message of the last search, while it runs and if it found nothing. */
  aviso: string | null;
  /** The catalogue does not have the postal code: the place is written by hand. */
  aMano: boolean;
};

/** Those of the postal code, with the address's own if it was retired since. */
const deEsteCodigo = (codigoPostal: string, halladas: readonly Asentamiento[], conocidas: readonly Asentamiento[]) => [
  ...halladas,
  ...conocidas.filter(
    (each) =>
      each.codigoPostal === codigoPostal &&
      !halladas.some(({ codigoAsentamiento }) => codigoAsentamiento === each.codigoAsentamiento),
  ),
];

/** The chosen settlement: the previous one, else the only one there is (A§4). */
const elegirDe = (opciones: readonly Asentamiento[], codigoPrevio: string) =>
  opciones.some(({ codigoAsentamiento }) => codigoAsentamiento === codigoPrevio)
    ? codigoPrevio
    : opciones.length === 1
      ? opciones[0]!.codigoAsentamiento
      : "";

/**
 * The settlements of the typed postal code (A§4 Address lookup). The first ones come with the page; without JavaScript
 * there are no others. With it, five digits request theirs and another code clears the choice.
 */
export function useColonias(inicial: {
  codigoPostal: string;
  codigoAsentamiento: string;
  halladas: readonly Asentamiento[];
  conocidas: readonly Asentamiento[];
  aMano: boolean;
}) {
  const select = useRef<HTMLSelectElement>(null);
  const asked = useRef(inicial.codigoPostal);
  const [colonias, setColonias] = useState<Colonias>(() => {
    const opciones = deEsteCodigo(inicial.codigoPostal, inicial.halladas, inicial.conocidas);
    const aMano = inicial.aMano && opciones.length === 0;
    return { opciones, elegida: elegirDe(opciones, inicial.codigoAsentamiento), aviso: null, aMano };
  });

  const mostrar = (next: Colonias) => {
    flushSync(() => setColonias(next));
    // As if chosen by hand: the form checks again if it may be saved.
    select.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const buscar = async (codigoPostal: string) => {
    asked.current = codigoPostal;
    if (!esCodigoPostal(codigoPostal)) return mostrar({ opciones: [], elegida: "", aviso: null, aMano: false });
    mostrar({ opciones: [], elegida: "", aviso: "Buscando colonias…", aMano: false });
    const found = await pedir(codigoPostal);
    // The person has typed on meanwhile.
    if (asked.current !== codigoPostal) return;
    const opciones = deEsteCodigo(codigoPostal, typeof found === "string" ? [] : found, inicial.conocidas);
    const aviso = typeof found === "string" ? found : opciones.length === 0 ? SIN_COLONIAS : null;
    mostrar({ opciones, elegida: elegirDe(opciones, ""), aviso, aMano: aviso === SIN_COLONIAS });
  };

  return {
    ...colonias,
    select,
    buscar,
    alEscribirCodigo: ({ target }: FormEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement)) return;
      const codigoPostal = target.value.trim();
      if (codigoPostal !== asked.current) void buscar(codigoPostal);
    },
    alElegir: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setColonias((before) => ({ ...before, elegida: target.value })),
    elegir: (codigo: string) => mostrar({ ...colonias, elegida: codigo }),
  };
}

/**
 * None if the postal code has none (409); any other refusal shows its own text as everywhere (A§8, C§8), or that the
 * service is unavailable.
 */
async function pedir(codigoPostal: string): Promise<Asentamiento[] | string> {
  try {
    const answer = await fetch(`/api/asentamientos?cp=${codigoPostal}`, { headers: { accept: "application/json" } });
    if (answer.status === 409) return [];
    if (answer.ok) return (await answer.json()) as Asentamiento[];
    const { error } = answer.status < 500 ? ((await answer.json()) as { error?: string }) : {};
    return error || TEXTOS.noDisponible;
  } catch {
    return TEXTOS.noDisponible;
  }
}
