/**
 * The script of a teacher's phone for Mi día and the list of a class (decisions.md, Attendance). A tap on a name marks
 * it, marks stay on the phone, and a list saved without a line is sent once the line is back. Both pages work without
 * it.
 */
import { pausa, pedir } from "./intercambio.client";
import {
  type ListaGuardada,
  alTocar,
  cuerpoDe,
  guardarLista,
  leerLista,
  listasPorEnviar,
  olvidarLista,
} from "./listas-guardadas";

const caja = localStorageDe();
const estado = document.getElementById("estado")!;
const cuenta = estado.dataset.cuenta!;
const lista = document.querySelector<HTMLElement>("[data-lista]");
const form = lista && lista.closest("form");

// Private windows have none: then nothing is kept, and the page's own form works as usual.
function localStorageDe(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

// By the school's clock, as the server says hours; Sweden writes 14:30 everywhere. A zone that is not named is the phone's.
const { zona } = document.querySelector("main")!.dataset;
const horaDe = (instante: string) =>
  new Date(instante).toLocaleTimeString("sv-SE", { timeZone: zona, hour: "2-digit", minute: "2-digit" });

function decir(texto: string): void {
  estado.textContent = texto;
}

const casillas = () => [...form!.querySelectorAll<HTMLInputElement>("[name=marcas]")];
const campo = (nombre: string) => form!.elements.namedItem(nombre) as HTMLInputElement | null;
const valor = (nombre: string) => (campo(nombre) || { value: "" }).value;

function loMarcado(guardada: boolean): ListaGuardada {
  return {
    cuenta,
    envio: lista!.dataset.lista!,
    pagina: location.pathname,
    titulo: document.querySelector("h1")!.textContent!,
    marcas: casillas()
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
    version: valor("version"),
    motivo: valor("motivo"),
    llave: valor("llave"),
    hora: new Date().toISOString(),
    guardada,
    sinLinea: false,
  };
}

function queEspera({ pagina, titulo, hora }: ListaGuardada): string {
  const encabezado = pagina === location.pathname ? "" : `${titulo}: `;
  return `${encabezado}Guardada en este teléfono a las ${horaDe(hora)}. Se envía sola cuando vuelva la línea.`;
}

/** Sends a list. Returns the server's error, "" if accepted, null without an answer. */
async function enviar(guardada: ListaGuardada): Promise<string | null> {
  const datos = new Blob([JSON.stringify(cuerpoDe(guardada))], { type: "application/json" });
  const respuesta = await pedir("PUT", guardada.envio, { datos }).catch(() => null);
  if (!respuesta || respuesta.status >= 500 || respuesta.status === 429) return null;
  if (respuesta.status !== 200) return (JSON.parse(respuesta.responseText) as { error: string }).error;
  olvidarLista(caja!, guardada);
  return "";
}

// The list's own page shows the reason of a refusal beside the field, so a refused list is sent like the form.
async function alGuardar(): Promise<void> {
  const boton = form!.querySelector<HTMLButtonElement>("button")!;
  const guardada = loMarcado(true);
  // Whatever becomes of this attempt, a later one counts as captured without a line.
  if (!caja || !guardarLista(caja, { ...guardada, sinLinea: true })) return form!.submit();
  boton.disabled = true;
  decir("Guardada en este teléfono. Enviando…");
  const error = await enviar(guardada);
  boton.disabled = false;
  if (error === null) {
    decir(queEspera(guardada));
    return void mientrasNoHayLinea();
  }
  if (error) {
    guardarLista(caja, { ...guardada, guardada: false });
    return form!.submit();
  }
  location.assign(lista!.dataset.despues!);
}

const propias = () => listasPorEnviar(caja!, Date.now()).filter((cada) => cada.cuenta === cuenta);

let turno = 0;

// Tries until nothing waits or the server refuses; more often at first, and at once when the line is back.
async function mientrasNoHayLinea(): Promise<void> {
  turno += 1;
  const mio = turno;
  const sigueSiendoMio = () => mio === turno;
  for (let vuelta = 0; sigueSiendoMio() && propias().length > 0; vuelta += 1) {
    if (vuelta > 0) await pausa(Math.min(60e3, 2000 * 2 ** vuelta));
    if (!sigueSiendoMio() || !(await enviarPropias())) return;
  }
}

// True if another round may help.
async function enviarPropias(): Promise<boolean> {
  const avisos: string[] = [];
  let faltan = false;
  for (const guardada of propias()) {
    const error = await enviar(guardada);
    if (error === null) {
      faltan = true;
      avisos.push(queEspera(guardada));
      // Without a line the other lists would fail, too.
      break;
    }
    avisos.push(
      error ? `${guardada.titulo}: ${error}` : `Enviada: ${guardada.titulo}, de las ${horaDe(guardada.hora)}.`,
    );
    if (error) guardarLista(caja!, { ...guardada, guardada: false });
  }
  decir(avisos.join(" "));
  return faltan;
}

function marcar(guardada: ListaGuardada): void {
  for (const cada of casillas()) cada.checked = guardada.marcas.indexOf(cada.value) !== -1;
}

function alEmpezar(): void {
  const ajenas = listasPorEnviar(caja!, Date.now()).filter((cada) => cada.cuenta !== cuenta);
  if (ajenas.length > 0)
    decir("En este teléfono hay una lista guardada por otra cuenta: se envía cuando esa cuenta entre aquí.");
  const listaGuardada = form && leerLista(caja!, { cuenta, pagina: location.pathname });
  // A newer version on the server overrides marks that were not saved here.
  if (listaGuardada && (listaGuardada.guardada || listaGuardada.version === valor("version"))) {
    marcar(listaGuardada);
    if (!listaGuardada.guardada)
      decir(`Recuperamos lo que marcaste en este teléfono a las ${horaDe(listaGuardada.hora)}.`);
  }
  void mientrasNoHayLinea();
}

if (form && !form.querySelector("fieldset[disabled]")) {
  form.addEventListener("change", (event) => {
    const tocada = event.target as HTMLInputElement;
    // An absent pupil cannot be late.
    if (tocada.name === "marcas" && tocada.checked)
      for (const casilla of tocada.closest("li")!.querySelectorAll<HTMLInputElement>("input"))
        if (casilla !== tocada) casilla.checked = false;
    if (caja && guardarLista(caja, loMarcado(false))) decir("Guardado en este teléfono; falta oprimir el botón.");
  });
  form.addEventListener("click", (event) => {
    const nombre = (event.target as HTMLElement).closest("[data-nombre]");
    if (!nombre) return;
    const [falta, retardo] = [...nombre.closest("li")!.querySelectorAll<HTMLInputElement>("input")];
    if (falta!.disabled) return;
    const queda = alTocar({ falta: falta!.checked, retardo: retardo!.checked });
    falta!.checked = queda.falta;
    retardo!.checked = queda.retardo;
    falta!.dispatchEvent(new Event("change", { bubbles: true }));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void alGuardar();
  });
}
if (caja) {
  alEmpezar();
  addEventListener("online", () => void mientrasNoHayLinea());
}
