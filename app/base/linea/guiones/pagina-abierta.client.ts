/** A form control with a value: anything that a family fills in. */
export type Campo = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The open page and its current activity, shared by all parts of the script. */
export const abierta = {
  /** The open page's address. After Back the browser's address differs until its page arrives. */
  lugar: location.pathname,
  /** The upload or sending under way, in words; no other may start. */
  ocupado: "",
  /** The form of the file being uploaded. */
  subido: null as HTMLFormElement | null,
  /** True if anything was typed since the last form was sent. */
  tocado: false,
};

export const SIN_CONEXION = "Sin conexión. Lo que escribes queda guardado en este teléfono.";

/** Shows the state of the connection or the draft, in the page's line for it. */
export function decirEstado(texto: string): void {
  const linea = document.getElementById("estado");
  if (linea) linea.textContent = texto;
}

/** The main form of the page; null if it has none. Files have their own forms. */
export function principal(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>("main form[method=post]:not([enctype])");
}

/** The control of a form by its name; null if there is none. */
export function campoDe(form: HTMLFormElement, name: string): Campo | null {
  return form.elements.namedItem(name) as Campo | null;
}

/** Enables the button once the form is valid. */
export function revisar(): void {
  const form = principal();
  const boton = form && form.querySelector<HTMLButtonElement>("[data-save]");
  if (boton) boton.disabled = !form.checkValidity();
}

/** True if the page asks for a code from the mail. */
export function esValidacion(ruta: string): boolean {
  return /\/validacion$/.test(ruta);
}

/** True if the page is the first of a registration. */
export function esRegistro(ruta: string): boolean {
  return /\/preinscripciones\/\d+$/.test(ruta);
}
