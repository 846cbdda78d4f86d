import { preferPage } from "../../../../server/process/one-exchange.mjs";
import { type Hoja, unirHojas } from "./marcas";
import { abierta, campoDe } from "./pagina-abierta.client";

type Cuerpo = FormData | URLSearchParams | Blob;

type Pedido = {
  datos?: Cuerpo;
  /** Called with the uploaded amount. */
  avance?: (bytesEnviados: number, total: number) => void;
  /** True if the next page should come in the same answer, without parts that are already here. */
  pagina?: boolean;
};

const hojaDe = (pagina: Document) => pagina.getElementById("propia");
const marcasDe = (hoja: HTMLElement | null) => (hoja && hoja.dataset.reglas) || "";
const leerHoja = (hoja: HTMLElement): Hoja => [marcasDe(hoja), hoja.textContent!];

/** Sends one request. Rejects if the line fails, and after two minutes. Any answer of the server resolves. */
export function pedir(metodo: string, url: string, { datos, avance, pagina }: Pedido = {}): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const envio = new XMLHttpRequest();
    envio.open(metodo, url);
    if (pagina) envio.setRequestHeader("prefer", preferPage(marcasDe(hojaDe(document))));
    if (avance) envio.upload.addEventListener("progress", ({ loaded, total }) => avance(loaded, total));
    envio.addEventListener("load", () => resolve(envio));
    for (const falla of ["error", "timeout"]) envio.addEventListener(falla, reject);
    envio.timeout = 120e3;
    envio.send(datos);
  });
}

/** The address of the page that came with an answer. */
export function dondeEsta(envio: XMLHttpRequest): string {
  const { pathname, search } = new URL(envio.responseURL);
  return envio.getResponseHeader("content-location") || pathname + search;
}

/** Waits that many milliseconds, or until the connection is back. */
export function pausa(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", resolve, { once: true });
  });
}

// Focuses the part of a new page to be read out first: the waiting button, its question, the error, the step.
function enfocar(main: HTMLElement): void {
  const aviso = main.querySelector<HTMLElement>("[role=alertdialog],[role=alert],[role=status]:not(:empty)");
  const boton = main.querySelector<HTMLElement>("[autofocus]");
  const titulo = main.querySelector("h2") || main.querySelector("h1");
  const foco = (boton || aviso || titulo)!;
  if (!boton) {
    foco.tabIndex = -1;
    foco.style.outline = "none";
  }
  foco.focus({ preventScroll: true });
  if (foco.getBoundingClientRect().top > innerHeight / 2) foco.scrollIntoView({ block: aviso ? "center" : "start" });
}

function unirReglas(pagina: Document): void {
  const [hoja, hojaNueva] = [hojaDe(document), hojaDe(pagina)];
  if (!hoja || !hojaNueva) return;
  [hoja.dataset.reglas, hoja.textContent] = unirHojas(leerHoja(hoja), leerHoja(hojaNueva));
}

/** The file fields of the open page with a file. */
export function conArchivo(): HTMLInputElement[] {
  const todos = [...document.querySelectorAll<HTMLInputElement>("main input[type=file]")];
  return todos.filter(({ files }) => files!.length);
}

let empezar: (conBorrador: boolean) => void;

/** Registers work for each page that replaces the open one. */
export function alPonerPagina(hacer: (conBorrador: boolean) => void): void {
  empezar = hacer;
}

/**
 * Replaces the open page by the page of an answer at the address `donde`, with its draft unless `conBorrador` is false.
 * False if it is no page.
 */
export function mostrar(texto: string, donde: string, conBorrador = true): boolean {
  const elegidos = conArchivo();
  const pagina = new DOMParser().parseFromString(texto, "text/html");
  const main = pagina.querySelector("main");
  if (!main) return false;
  if (donde !== location.pathname + location.search) history.pushState(null, "", donde);
  abierta.lugar = location.pathname;
  document.title = pagina.title;
  unirReglas(pagina);
  document.querySelector("main")!.replaceWith(main);
  scrollTo(0, 0);
  enfocar(main);
  empezar(conBorrador);
  // Files chosen for other papers stay chosen.
  for (const { form, files } of elegidos) {
    const requisito = campoDe(form!, "requisitoId")!.value;
    const campoDeRequisito = main.querySelector<HTMLInputElement>(`[name=requisitoId][value="${requisito}"]`);
    if (campoDeRequisito && form !== abierta.subido)
      (campoDe(campoDeRequisito.form!, "archivo") as HTMLInputElement).files = files;
  }
  return true;
}
