export type ToastTone = "success" | "error" | "info" | "warning";
export type ToastData = { id: string; mensaje: string; tipo: ToastTone; duracion: number; alCerrar?: () => void };

type Listener = (toast: ToastData) => void;
const listeners = new Set<Listener>();
let counter = 0;

/** Shows a notice from code in the browser (a copied text). The server's notices travel as a flash. */
export function showToast(
  mensaje: string,
  tipo: ToastTone = "success",
  duracion = 10_000,
  /** Called when the person closes it, not when its time is over. */
  alCerrar?: () => void,
): void {
  counter += 1;
  for (const listener of listeners) listener({ id: `local-${counter}`, mensaje, tipo, duracion, alCerrar });
}

/** For the one region that draws them; returns the function that unsubscribes. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
