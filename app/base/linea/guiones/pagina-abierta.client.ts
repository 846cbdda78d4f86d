/** A control of a form that has a value: everything that a family fills in. */
export type Campo = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is open and what it is busy with, for all parts of the script. */
export const abierta = {
  /** Where the open page lies. After Back the address is another one until its page comes. */
  lugar: location.pathname,
  /** What is being sent, in words, and nothing beside it. */
  ocupado: "",
  /** The form of the file that is going up. */
  subido: null as HTMLFormElement | null,
  /** Whether anything was typed since the last form went. */
  tocado: false,
};

export const SIN_CONEXION = "Sin conexión. Lo que escribes queda guardado en este teléfono.";

/** Says how the connection or the draft stands, in the line that the page has for it. */
export function decirEstado(texto: string): void {
  const linea = document.getElementById("estado");
  if (linea) linea.textContent = texto;
}

/** The form that the page is about; null where it has none. Files have forms of their own. */
export function principal(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>("main form[method=post]:not([enctype])");
}

/** The control of a form by its name; null where the form has none. */
export function campoDe(form: HTMLFormElement, name: string): Campo | null {
  return form.elements.namedItem(name) as Campo | null;
}

/** The button waits until the form is valid. */
export function revisar(): void {
  const form = principal();
  const boton = form && form.querySelector<HTMLButtonElement>("[data-save]");
  if (boton) boton.disabled = !form.checkValidity();
}

/** Whether the page asks for a code that the mail brought. */
export function esValidacion(ruta: string): boolean {
  return /\/validacion$/.test(ruta);
}

/** Whether the page is the one that a registration begins with. */
export function esRegistro(ruta: string): boolean {
  return /\/preinscripciones\/\d+$/.test(ruta);
}
