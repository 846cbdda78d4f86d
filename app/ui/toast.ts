export type ToastTone = "success" | "error" | "info" | "warning";
export type ToastData = { id: string; mensaje: string; tipo: ToastTone; duracion: number; alCerrar?: () => void };

type Listener = (toast: ToastData) => void;
const listeners = new Set<Listener>();
let counter = 0;

/** Shows a notice from code that runs in the browser (a copied text). What the server has to say travels as a flash. */
export function showToast(
  mensaje: string,
  tipo: ToastTone = "success",
  duracion = 10_000,
  /** Hears that the person closed it; not that its time was over. */
  alCerrar?: () => void,
): void {
  counter += 1;
  for (const listener of listeners) listener({ id: `local-${counter}`, mensaje, tipo, duracion, alCerrar });
}

/** For the one region that draws them; gives how to stop. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
