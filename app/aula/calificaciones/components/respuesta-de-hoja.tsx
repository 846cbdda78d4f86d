import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isForPart, isFormReply } from "~/forms/form-reply";
import { isNobodysAnswer } from "~/forms/kept-page";
import { counted } from "~/lib/counts";
import { Alert } from "~/ui/alert";
import { celdasMandadas, claveDeCelda, type HojaMandada, leerClave, type SinGuardar } from "../celda";
import type { ColumnaDeHoja, FilaDeHoja } from "./celda-de-hoja";

/** The name of the grid's form: its page may have another one. */
export const PARTE = "hoja";

type Respuesta = { sinGuardar: SinGuardar; rechazo: string | null };

/** The answer to the whole grid, if it was sent by its button and some cells were not saved. */
export function useRespuesta(filas: readonly FilaDeHoja[]): Respuesta & { respondida: boolean } {
  const respuesta = useActionData<unknown>();
  const respondida = !(isFormReply(respuesta) && isNobodysAnswer(respuesta));
  if (isFormReply(respuesta) && isForPart(respuesta, PARTE)) {
    const [falta] = Object.values(respuesta.result.error ?? {}).flat();
    const rechazo = respuesta.mensaje ?? falta ?? "No se guardó";
    const mandada = (respuesta.datos as { hoja?: HojaMandada } | null)?.hoja;
    return {
      sinGuardar: mandada ? loMandado(mandada, filas, rechazo) : {},
      rechazo,
      respondida,
    };
  }
  const sinGuardar = (respuesta as { sinGuardar?: SinGuardar } | undefined)?.sinGuardar ?? {};
  return { sinGuardar, rechazo: null, respondida };
}

// After the refusal of a whole grid, each cell that differs from the stored value returns with its typed text.
function loMandado({ celda, escrito }: HojaMandada, filas: readonly FilaDeHoja[], error: string): SinGuardar {
  const guardadas = new Map<string, string>(
    filas.flatMap(({ inscripcionId, celdas }) =>
      celdas.map(({ columna, escrito: texto }) => [claveDeCelda({ inscripcionId, columna }), texto] as const),
    ),
  );
  return Object.fromEntries(
    celdasMandadas(celda, escrito).flatMap(({ escrito: texto, ...lugar }) => {
      const clave = claveDeCelda(lugar);
      return guardadas.has(clave) && guardadas.get(clave) !== texto.trim() ? [[clave, { escrito: texto, error }]] : [];
    }),
  );
}

/** The refusal of the whole grid, or the count of its unsaved cells. */
export function Rechazo({ sinGuardar, rechazo, children }: Respuesta & { children: ReactNode }) {
  const cuantas = Object.keys(sinGuardar).length;
  if (cuantas === 0 && rechazo === null) return null;
  return (
    <Alert tone="danger" live className="mx-4 mb-3 lg:mx-6">
      {rechazo ??
        `${counted(cuantas, "celda no se guardó: sigue", "celdas no se guardaron: siguen")} como la escribiste. Lo demás se guardó.`}
      {children}
    </Alert>
  );
}

/**
 * The texts typed for pupils who are no longer in the grid, with the reason why they were not saved: no cell of theirs
 * can show it.
 */
export function DeQuienesSeFueron({
  sinGuardar,
  filas,
  columnas,
}: { filas: readonly FilaDeHoja[]; columnas: readonly ColumnaDeHoja[] } & Pick<Respuesta, "sinGuardar">) {
  const estan = new Set(filas.map(({ inscripcionId }) => inscripcionId));
  const fueron = Object.entries(sinGuardar)
    .map(([clave, celda]) => ({ clave, ...celda, ...leerClave(clave) }))
    .filter(({ inscripcionId }) => !estan.has(inscripcionId));
  if (fueron.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5">
      {fueron.map(({ clave, columna, alumno, escrito, error }) => (
        <li key={clave}>
          {`${[alumno, columnas.find(({ id }) => id === columna)?.nombre].filter(Boolean).join(" · ")}: escribiste «${escrito}». ${error}.`}
        </li>
      ))}
    </ul>
  );
}
