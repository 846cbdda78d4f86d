import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { celdasPegadas } from "~/base/hojas/pegado";
import { useSending } from "~/forms/use-sending";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { celdaConVersion, claveDeCelda, type ResultadoDeCelda } from "../celda";

type Resultado = Pick<ResultadoDeCelda, "inscripcionId" | "columna" | "escrito" | "version" | "error">;

export type Aviso = { texto: string; mal: boolean };

const SIN_LINEA: Aviso = { texto: "Sin línea: no se ha guardado", mal: true };
export const GUARDANDO: Aviso = { texto: "Guardando…", mal: false };
export const GUARDADA = "Guardada";

/** The control of a cell, for typing or choosing. */
export type Entrada = HTMLInputElement | HTMLSelectElement;

/** True if the typed text is another one than the cell's stored value: changing that asks for a reason. */
export const cambiaLoGuardado = (entrada: EventTarget): boolean => {
  if (!(entrada instanceof HTMLInputElement || entrada instanceof HTMLSelectElement)) return false;
  const { name, value, dataset } = entrada;
  return name === "escrito" && (dataset.guardado ?? "") !== "" && value.trim() !== dataset.guardado;
};

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
    const renglones = celdasPegadas(event.clipboardData.getData("text"));
    if (renglones.length === 1 && renglones[0]!.length === 1) return;
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
      renglon.flatMap((valor, columna) => {
        const entrada = todas[primera + fila * columnas + columna];
        if (!entrada || (primera % columnas) + columna >= columnas) return [];
        // A blank in a sheet means 'nothing to say', and an emptied cell means 'delete'.
        if (valor === "") {
          if (entrada.value !== "") decir(claveDe(entrada), { texto: "Venía en blanco: sigue igual", mal: false });
          return [];
        }
        entrada.value = valor;
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
  /** Called once cells were saved, and with them the reason. */
  alGuardar: () => void;
};

/**
 * Saves cells by the call of the grid, and keeps the result of each. `guardar` gives false without a line. A cell that
 * was refused or did not leave asks before the page is left. `acomodar` shows the stored values once the whole grid was
 * answered, except in the cells with these keys.
 */
export function useGuardado(form: RefObject<HTMLFormElement>, { guardarEn, campos, alGuardar }: PorGuardar) {
  const [avisos, setAvisos] = useState<Record<string, Aviso>>({});
  const decir = (clave: string, aviso: Aviso) => setAvisos((avisosPrevios) => ({ ...avisosPrevios, [clave]: aviso }));
  const todos = Object.values(avisos);
  useUnsavedChanges(
    todos.some(({ mal }) => mal),
    todos.includes(GUARDANDO),
  );
  const olvidar = (claves: readonly string[]) =>
    setAvisos((previos) => Object.fromEntries(Object.entries(previos).filter(([clave]) => !claves.includes(clave))));
  const guardarEstas = async (entradas: Entrada[]): Promise<boolean> => {
    const escribibles = entradas.filter((entrada) => !(entrada instanceof HTMLInputElement && entrada.readOnly));
    const cambiadas = escribibles.filter((entrada) => entrada.value.trim() !== entrada.dataset.guardado);
    // A cell with its stored value again has nothing left to say.
    olvidar(escribibles.filter((entrada) => !cambiadas.includes(entrada)).map(claveDe));
    if (cambiadas.length === 0 || !form.current) return true;
    const datos = new FormData(form.current);
    const cuerpo = {
      ...campos,
      observaciones: datos.get("observaciones"),
      celda: cambiadas.map((entrada) => celdaDe(entrada).value),
      escrito: cambiadas.map((entrada) => entrada.value.trim()),
    };
    for (const entrada of cambiadas) decir(claveDe(entrada), GUARDANDO);
    const respuesta = await enviar(guardarEn, cuerpo);
    if (typeof respuesta === "string" || respuesta === null) {
      const aviso = respuesta === null ? SIN_LINEA : { texto: respuesta, mal: true };
      for (const entrada of cambiadas) decir(claveDe(entrada), aviso);
      return respuesta !== null;
    }
    if (respuesta.some(({ error }) => error === undefined)) alGuardar();
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
      decir(clave, { texto: resultado.error ?? GUARDADA, mal: resultado.error !== undefined });
    }
    return true;
  };
  // One after the other: an answer that came late would undo the words and the version of a later one.
  const turno = useRef<Promise<boolean>>(Promise.resolve(true));
  const guardar = (entradas: Entrada[]): Promise<boolean> => {
    turno.current = turno.current.catch(() => false).then(() => guardarEstas(entradas));
    return turno.current;
  };
  const acomodar = (sinGuardar: readonly string[]) => {
    for (const entrada of form.current?.querySelectorAll<Entrada>("[name=escrito]") ?? [])
      if (!sinGuardar.includes(claveDe(entrada))) entrada.value = entrada.dataset.guardado ?? "";
    setAvisos({});
  };
  return { avisos, guardar, decir, acomodar };
}

/** Watches the fields beside the cells: leaving asks while one has text that was not sent. `soltar`: one, or all, were sent. */
export function useSueltos() {
  const [escritos, setEscritos] = useState<Readonly<Record<string, boolean>>>({});
  useUnsavedChanges(Object.values(escritos).includes(true));
  const alEscribir = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name === "escrito") return;
    const { name, value, defaultValue } = target;
    setEscritos((previos) => ({ ...previos, [name]: value !== defaultValue }));
  };
  const soltar = (name?: string) => setEscritos((previos) => (name ? { ...previos, [name]: false } : {}));
  return { alEscribir, soltar };
}

type Envio = Pick<ReturnType<typeof useGuardado>, "guardar"> & { alResponder: () => void };

/**
 * Sends the whole grid. The cells go first, by their call: without a line the page stays, and so does what was typed.
 */
export function useEnvio(form: RefObject<HTMLFormElement>, { guardar, alResponder }: Envio) {
  const send = useSending(form, alResponder);
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const celdas = [...event.currentTarget.querySelectorAll<Entrada>("[name=escrito]")];
    if (await guardar(celdas)) send();
  };
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
