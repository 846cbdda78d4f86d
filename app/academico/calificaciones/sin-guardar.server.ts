import { jsonResponse } from "~/server/request/responses.server";
import type { SinGuardar } from "./celda-escrita";

type Celda = { inscripcionId: number; criterioId?: number | null; columna?: number; escrito: string; error?: string };

/** What a grid answers that was sent whole: where to go once all of it is saved; else the page again, each cell that was not as it was written. */
export function respuestaDeHoja(celdas: readonly Celda[], request: Request) {
  const malas = celdas.filter(({ error }) => error !== undefined);
  const { pathname, search } = new URL(request.url);
  if (malas.length === 0) return { url: pathname + search, mensaje: "Calificaciones guardadas" };
  const sinGuardar: SinGuardar = Object.fromEntries(
    malas.map(({ inscripcionId, criterioId, columna, escrito, error }) => [
      `${inscripcionId}-${columna ?? criterioId ?? 0}`,
      { escrito, error: error! },
    ]),
  );
  return jsonResponse({ sinGuardar }, { status: 422 });
}
