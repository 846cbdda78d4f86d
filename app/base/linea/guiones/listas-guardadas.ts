/**
 * The lists of attendance that a phone keeps while it has no line (decisions.md, Attendance): each with whose account marked it and
 * when. Pure but for the box that is given: see `lista.client.ts` for the page.
 */

/** A list as it was marked: `marcas` are 'inscripción-F' or 'inscripción-R', everybody else was there. */
export type ListaGuardada = {
  cuenta: string;
  /** The call that takes it. */
  envio: string;
  /** Its page. */
  pagina: string;
  titulo: string;
  marcas: string[];
  version: string;
  motivo: string;
  llave: string;
  /** When it was last marked, as an instant. */
  hora: string;
  /** Whether it was saved: what is only marked so far waits for its person. */
  guardada: boolean;
  /** Whether it was tried without getting an answer: from then on it was captured without a line. */
  sinLinea: boolean;
};

type Caja = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIJO = "lista:";
const DIA = 24 * 3600e3;
// The server takes them for seven days; a day more, so that its person hears why it was not taken.
const SE_GUARDA_MS = 8 * DIA;

const nombreDe = ({ cuenta, pagina }: Pick<ListaGuardada, "cuenta" | "pagina">) => `${PREFIJO}${cuenta}:${pagina}`;

/** Keeps a list in the place of what was kept of the same class by the same account; false where the phone has no room. */
export function guardarLista(caja: Caja, lista: ListaGuardada): boolean {
  try {
    caja.setItem(nombreDe(lista), JSON.stringify(lista));
    return true;
  } catch {
    return false;
  }
}

/** What is kept of a class by an account; null where there is nothing. */
export function leerLista(caja: Caja, cual: Pick<ListaGuardada, "cuenta" | "pagina">): ListaGuardada | null {
  return leer(caja, nombreDe(cual));
}

/** Forgets what was kept of a class by an account. */
export function olvidarLista(caja: Caja, cual: Pick<ListaGuardada, "cuenta" | "pagina">): void {
  try {
    caja.removeItem(nombreDe(cual));
  } catch {
    // A private window.
  }
}

/** The lists that wait to be sent, the oldest first, whoever saved them; what is too old to be taken is forgotten. */
export function listasPorEnviar(caja: Caja, ahora: number): ListaGuardada[] {
  const nombres: string[] = [];
  try {
    for (let cual = 0; cual < caja.length; cual += 1) nombres.push(caja.key(cual)!);
  } catch {
    return [];
  }
  const guardadas: ListaGuardada[] = [];
  for (const nombre of nombres.filter((cada) => cada.indexOf(PREFIJO) === 0)) {
    const lista = leer(caja, nombre);
    if (!lista || ahora - Date.parse(lista.hora) > SE_GUARDA_MS) caja.removeItem(nombre);
    else if (lista.guardada) guardadas.push(lista);
  }
  return guardadas.sort((una, otra) => (una.hora < otra.hora ? -1 : 1));
}

function leer(caja: Caja, nombre: string): ListaGuardada | null {
  try {
    return JSON.parse(caja.getItem(nombre) || "null") as ListaGuardada | null;
  } catch {
    return null;
  }
}

/** What is sent of a list: with its key, so that twice is once, and whose it is, so that it is never taken for another's. */
export function cuerpoDe({ cuenta, marcas, version, motivo, llave, hora, sinLinea }: ListaGuardada) {
  return { cuenta, marcas, version, motivo, llave, capturada: sinLinea ? hora : "" };
}

/** What a pupil is after a tap on his name: present, absent, late, and present again. */
export function alTocar({ falta, retardo }: { falta: boolean; retardo: boolean }) {
  if (falta) return { falta: false, retardo: true };
  return { falta: !retardo, retardo: false };
}
