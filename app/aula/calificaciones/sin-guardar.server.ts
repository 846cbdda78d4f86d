import { jsonResponse } from "~/server/request/responses.server";
import type { HojaMandada, SinGuardar } from "./celda-escrita";

type Celda = { inscripcionId: number; criterioId?: number | null; columna?: number; escrito: string; error?: string };

type Hecho = {
  celdas: readonly Celda[];
  request: Request;
  /** By their names those who are not in the grid any more, of the enrolments that it is asked about. */
  quienes: (inscripcionIds: readonly number[]) => Promise<ReadonlyMap<number, { nombre: string }>>;
};

/** What a grid answers that was sent whole: where to go once all of it is saved; else the page again, each cell that was not as it was written. */
export async function respuestaDeHoja({ celdas, request, quienes }: Hecho) {
  const malas = celdas.filter(({ error }) => error !== undefined);
  const { pathname, search } = new URL(request.url);
  if (malas.length === 0) return { url: pathname + search, mensaje: "Calificaciones guardadas" };
  const fueron = await quienes(malas.map(({ inscripcionId }) => inscripcionId));
  const sinGuardar: SinGuardar = Object.fromEntries(
    malas.map(({ inscripcionId, criterioId, columna, escrito, error }) => [
      `${inscripcionId}-${columna ?? criterioId ?? 0}`,
      { escrito, error: error!, alumno: fueron.get(inscripcionId)?.nombre },
    ]),
  );
  return jsonResponse({ sinGuardar }, { status: 422 });
}

/** What a browser without scripts would not get back with a grid that was refused as a whole. */
export async function conservarHoja({ form }: { form: FormData }): Promise<{ hoja: HojaMandada }> {
  const textos = (nombre: string) => form.getAll(nombre).map(String);
  return {
    hoja: { celda: textos("celda"), escrito: textos("escrito"), motivo: textos("observaciones")[0] ?? "" },
  };
}
