import type { ActionFunctionArgs } from "@remix-run/node";
import type { AlumnoAbierto } from "~/personas/enlaces/alumno.server";
import type { RenglonDeInicio } from "./escritorio";

/** A student's desktop as its sections read it: him, where he is enrolled, and whether this browser has given a code. */
export type Escritorio = AlumnoAbierto & {
  /** The path of his link. */
  base: string;
  /** Where his files answer: this and the file's uuid. */
  archivos: string;
  verificado: boolean;
};

/**
 * A section of the desktop. Whoever builds another adds it to `secciones.server.ts`, and what draws it to
 * `components/secciones.familia.tsx`: menu, home, code and files follow from what it says here.
 */
export type Seccion<Datos = unknown> = {
  /** Its part of the address. */
  clave: string;
  titulo: string;
  /** Whether the menu names it; the others are reached from a page. */
  enMenu: boolean;
  /** Whether it needs a code once per browser every 30 days (decisions.md, Student desktop): all of it, or some of what is inside. */
  sensible?: boolean | ((dentro: string[]) => boolean);
  /** What its page shows; null (404) for an address inside of it that leads nowhere. `dentro` is what the address says after it. */
  leer: (escritorio: Escritorio, pedido: { request: Request; dentro: string[] }) => Promise<Datos | null>;
  /** The mark beside its name in the menu: how many wait. Asked of every page, so it is one small reading. */
  cuenta?: (escritorio: Escritorio) => Promise<number>;
  /** Its rows of 'Información escolar'. */
  resumen?: (escritorio: Escritorio) => Promise<RenglonDeInicio[]>;
  /** Answers a form of its page. */
  responder?: (args: ActionFunctionArgs, escritorio: Escritorio, dentro: string[]) => Promise<unknown>;
  /** A file that its page leads to, or null for one that is not this student's. Asked only of a browser that gave a code where it is sensible. */
  archivo?: (escritorio: Escritorio, uuid: string) => Promise<{ tipo: string; nombre: string } | null>;
};

/** Whether an address of a section needs a code; without `dentro`, whether the section itself does. */
export const pideCodigo = ({ sensible = false }: Pick<Seccion, "sensible">, dentro: string[] = []): boolean =>
  typeof sensible === "function" ? sensible(dentro) : sensible;
