import { jsonResponse } from "~/server/request/responses.server";
import { claveDeCelda, type HojaMandada, type ResultadoDeCelda, type SinGuardar } from "./celda";

type HojaGuardada = {
  celdas: readonly Pick<ResultadoDeCelda, "inscripcionId" | "columna" | "escrito" | "error">[];
  request: Request;
  /** The names of pupils who are no longer in the grid, of the given enrolments. */
  alumnosIdos: (inscripcionIds: readonly number[]) => Promise<ReadonlyMap<number, { nombre: string }>>;
};

/**
 * The answer to a grid sent whole: a redirect once all is saved; else the page again, with each unsaved cell as it was
 * typed.
 */
export async function respuestaDeHoja({ celdas, request, alumnosIdos }: HojaGuardada) {
  const malas = celdas.filter(({ error }) => error !== undefined);
  const { pathname, search } = new URL(request.url);
  if (malas.length === 0) return { url: pathname + search, mensaje: "Calificaciones guardadas" };
  const fueron = await alumnosIdos(malas.map(({ inscripcionId }) => inscripcionId));
  const sinGuardar: SinGuardar = Object.fromEntries(
    malas.map(({ escrito, error, ...lugar }) => [
      claveDeCelda(lugar),
      { escrito, error: error!, alumno: fueron.get(lugar.inscripcionId)?.nombre },
    ]),
  );
  return jsonResponse({ sinGuardar }, { status: 422 });
}

/** The typed data of a grid refused as a whole, which a browser without scripts would otherwise lose. */
export async function conservarHoja({ form }: { form: FormData }): Promise<{ hoja: HojaMandada }> {
  const textos = (nombre: string) => form.getAll(nombre).map(String);
  return {
    hoja: { celda: textos("celda"), escrito: textos("escrito"), motivo: textos("observaciones")[0] ?? "" },
  };
}
