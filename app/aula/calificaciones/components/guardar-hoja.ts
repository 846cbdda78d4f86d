import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { celdaConVersion, claveDeCelda, type ResultadoDeCelda } from "../celda";

type Resultado = Pick<ResultadoDeCelda, "inscripcionId" | "columna" | "escrito" | "version" | "error">;

export type Aviso = { texto: string; mal: boolean };

const SIN_LINEA: Aviso = { texto: "Sin línea: no se ha guardado", mal: true };

/** The control of a cell, for typing or choosing. */
export type Entrada = HTMLInputElement | HTMLSelectElement;

/**
 * Enter and the arrows go from row to row, and a pasted part of a spreadsheet fills rows and columns from the cell on.
 */
export function useTeclas(
  form: RefObject<HTMLFormElement>,
  columnas: number,
  { guardar, decir }: Pick<ReturnType<typeof useGuardado>, "guardar" | "decir">,
) {
  const entradas = () => [...(form.current?.querySelectorAll<Entrada>("[name=escrito]") ?? [])];
  const alTeclear = (event: KeyboardEvent<Entrada>) => {
    // The arrows of a select change its choice.
    if (event.key !== "Enter" && event.currentTarget instanceof HTMLSelectElement) return;
    const pasos = { Enter: columnas, ArrowDown: columnas, ArrowUp: -columnas }[event.key];
    if (pasos === undefined) return;
    event.preventDefault();
    const todas = entradas();
    todas[todas.indexOf(event.currentTarget) + pasos]?.focus();
  };
  const alPegar = (event: ClipboardEvent<Entrada>) => {
    const renglones = event.clipboardData
      .getData("text")
      .replace(/\r?\n$/, "")
      .split(/\r?\n/);
    if (renglones.length === 1 && !renglones[0]!.includes("\t")) return;
    event.preventDefault();
    const todas = entradas();
    const primera = todas.indexOf(event.currentTarget);
    const caben = Math.ceil((todas.length - primera) / columnas);
    // All or nothing: with one line too many, every grade would be one line off.
    if (renglones.length > caben)
      return decir(claveDe(event.currentTarget), {
        texto: `Pegaste ${renglones.length} renglones y caben ${caben}`,
        mal: true,
      });
    const escritas = renglones.flatMap((renglon, fila) =>
      renglon.split("\t").flatMap((valor, columna) => {
        const entrada = todas[primera + fila * columnas + columna];
        if (!entrada || (primera % columnas) + columna >= columnas) return [];
        entrada.value = valor.trim();
        return [entrada];
      }),
    );
    void guardar(escritas);
  };
  return { alTeclear, alPegar };
}

const claveDe = (entrada: Entrada) => entrada.dataset.clave ?? "";

type PorGuardar = {
  /** The call that saves cells. */
  guardarEn: string;
  /** The values sent with the cells. */
  campos: Readonly<Record<string, string | number | null>>;
};

/** Saves cells by the call of the grid, and keeps the result of each. */
export function useGuardado(form: RefObject<HTMLFormElement>, { guardarEn, campos }: PorGuardar) {
  const [avisos, setAvisos] = useState<Record<string, Aviso>>({});
  const decir = (clave: string, aviso: Aviso) => setAvisos((avisosPrevios) => ({ ...avisosPrevios, [clave]: aviso }));
  const guardar = async (entradas: Entrada[]) => {
    const cambiadas = entradas.filter(
      (entrada) =>
        !(entrada instanceof HTMLInputElement && entrada.readOnly) && entrada.value.trim() !== entrada.dataset.guardado,
    );
    if (cambiadas.length === 0 || !form.current) return;
    const datos = new FormData(form.current);
    const cuerpo = {
      ...campos,
      observaciones: datos.get("observaciones"),
      celda: cambiadas.map((entrada) => celdaDe(entrada).value),
      escrito: cambiadas.map((entrada) => entrada.value.trim()),
    };
    for (const entrada of cambiadas) decir(claveDe(entrada), { texto: "Guardando…", mal: false });
    const respuesta = await enviar(guardarEn, cuerpo);
    if (typeof respuesta === "string" || respuesta === null) {
      const aviso = respuesta === null ? SIN_LINEA : { texto: respuesta, mal: true };
      for (const entrada of cambiadas) decir(claveDe(entrada), aviso);
      return;
    }
    for (const resultado of respuesta) {
      const clave = claveDeCelda(resultado);
      const entrada = form.current?.querySelector<Entrada>(`[data-clave="${clave}"]`);
      if (!entrada) continue;
      celdaDe(entrada).value = celdaConVersion(resultado, resultado.version);
      if (resultado.error === undefined) {
        entrada.dataset.guardado = resultado.escrito;
        // A value that is being typed meanwhile stays.
        if (document.activeElement !== entrada) entrada.value = resultado.escrito;
      }
      decir(clave, { texto: resultado.error ?? "Guardada", mal: resultado.error !== undefined });
    }
  };
  return { avisos, guardar, decir };
}

const celdaDe = (entrada: Entrada) => entrada.previousElementSibling as HTMLInputElement;

/** The results; the text of a refusal; null without an answer. */
async function enviar(url: string, cuerpo: object): Promise<Resultado[] | string | null> {
  try {
    const respuesta = await fetch(url, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(cuerpo),
    });
    const contenido = (await respuesta.json()) as { celdas?: Resultado[]; error?: string; mensaje?: string };
    return contenido.celdas ?? contenido.mensaje ?? contenido.error ?? "No se pudo guardar";
  } catch {
    return null;
  }
}
