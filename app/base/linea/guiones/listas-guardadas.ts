/**
 * The attendance lists that a phone keeps while offline (decisions.md, Attendance), each with its account and time.
 * Pure except for the given storage: see `lista.client.ts` for the page.
 */

/** A marked list: `marcas` are 'inscripción-F' or 'inscripción-R'; everybody else was present. */
export type ListaGuardada = {
  cuenta: string;
  /** The call that receives it. */
  envio: string;
  /** Its page. */
  pagina: string;
  titulo: string;
  marcas: string[];
  version: string;
  motivo: string;
  llave: string;
  /** The instant of the last mark. */
  hora: string;
  /** True if it was saved; a list with marks only waits for its person. */
  guardada: boolean;
  /** True after an attempt without an answer: from then on it counts as captured without a line. */
  sinLinea: boolean;
};

type Caja = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIJO = "lista:";
const DIA = 24 * 3600e3;
// The server accepts them for seven days. One day more, so that the person learns why it was not accepted.
const SE_GUARDA_MS = 8 * DIA;

const nombreDe = ({ cuenta, pagina }: Pick<ListaGuardada, "cuenta" | "pagina">) => `${PREFIJO}${cuenta}:${pagina}`;

/** Stores a list, replacing the one of the same class and account; false if the phone has no space. */
export function guardarLista(caja: Caja, lista: ListaGuardada): boolean {
  try {
    caja.setItem(nombreDe(lista), JSON.stringify(lista));
    return true;
  } catch {
    return false;
  }
}

/** The stored list of a class and an account; null if there is none. */
export function leerLista(caja: Caja, lista: Pick<ListaGuardada, "cuenta" | "pagina">): ListaGuardada | null {
  return leer(caja, nombreDe(lista));
}

/** Deletes the stored list of a class and an account. */
export function olvidarLista(caja: Caja, lista: Pick<ListaGuardada, "cuenta" | "pagina">): void {
  try {
    caja.removeItem(nombreDe(lista));
  } catch {
    // A private window.
  }
}

/** The lists to be sent, the oldest first, of any account; lists too old to be accepted are deleted. */
export function listasPorEnviar(caja: Caja, ahora: number): ListaGuardada[] {
  const nombres: string[] = [];
  try {
    for (let indice = 0; indice < caja.length; indice += 1) nombres.push(caja.key(indice)!);
  } catch {
    return [];
  }
  const guardadas: ListaGuardada[] = [];
  for (const nombre of nombres.filter((cada) => cada.indexOf(PREFIJO) === 0)) {
    const lista = leer(caja, nombre);
    if (!lista || ahora - Date.parse(lista.hora) > SE_GUARDA_MS) caja.removeItem(nombre);
    else if (lista.guardada) guardadas.push(lista);
  }
  return guardadas.sort((una, segunda) => (una.hora < segunda.hora ? -1 : 1));
}

function leer(caja: Caja, nombre: string): ListaGuardada | null {
  try {
    return JSON.parse(caja.getItem(nombre) || "null") as ListaGuardada | null;
  } catch {
    return null;
  }
}

/**
 * The body of a list: with its key, so that a resend has no effect, and with its account, so that it is never
 * attributed to another.
 */
export function cuerpoDe({ cuenta, marcas, version, motivo, llave, hora, sinLinea }: ListaGuardada) {
  return { cuenta, marcas, version, motivo, llave, capturada: sinLinea ? hora : "" };
}

/** A pupil's next state after a tap on the name: present, absent, late, and present again. */
export function alTocar({ falta, retardo }: { falta: boolean; retardo: boolean }) {
  if (falta) return { falta: false, retardo: true };
  return { falta: !retardo, retardo: false };
}
