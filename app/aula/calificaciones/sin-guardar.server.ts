import { jsonResponse } from "~/server/request/responses.server";
import { claveDeCelda, type HojaMandada, type ResultadoDeCelda, type SinGuardar, type TextosDeHoja } from "./celda";

type HojaGuardada = {
  celdas: readonly Pick<ResultadoDeCelda, "inscripcionId" | "columna" | "escrito" | "error">[];
  request: Request;
  /** The sent form: the texts beside its cells are drawn again. */
  form: FormData;
  /** The names of pupils who are no longer in the grid, of the given enrolments. */
  alumnosIdos: (inscripcionIds: readonly number[]) => Promise<ReadonlyMap<number, { nombre: string }>>;
};

/**
 * The answer to a grid sent whole: a redirect once all is saved; else the page again, with each unsaved cell as it was
 * typed.
 */
export async function respuestaDeHoja({ celdas, request, form, alumnosIdos }: HojaGuardada) {
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
  return jsonResponse({ sinGuardar, textos: textosDe(form) }, { status: 422 });
}

/** The texts of a grid that no cell took: a reason waits for the first change. */
export const textosSinUsar = (celdas: readonly Pick<ResultadoDeCelda, "guardada">[]): readonly string[] =>
  celdas.some(({ guardada }) => guardada) ? [] : ["observaciones"];

const textosDe = (form: FormData): TextosDeHoja => ({
  motivo: String(form.get("observaciones") ?? ""),
  todos: String(form.get("todos") ?? ""),
});

/** The typed data of a grid refused as a whole, which a browser without scripts would otherwise lose. */
export async function conservarHoja({ form }: { form: FormData }): Promise<{ hoja: HojaMandada }> {
  const deCada = (nombre: string) => form.getAll(nombre).map(String);
  return { hoja: { celda: deCada("celda"), escrito: deCada("escrito"), ...textosDe(form) } };
}
