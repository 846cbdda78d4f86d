import type { ActionFunctionArgs } from "@remix-run/node";
import type { AlumnoAbierto } from "~/personas/enlaces/alumno.server";
import type { RenglonDeInicio } from "./escritorio";

/** A student's desktop as its sections read it: the student, the enrolment, and the verified state of this browser. */
export type Escritorio = AlumnoAbierto & {
  /** The token of the student's link, and the link's path. */
  tokenPersonal: string;
  base: string;
  /** The base address of the student's files; the file's uuid follows. */
  archivos: string;
  /** The student's schools; more than one only if the student has enrolments in several. */
  colegios: { colegioId: number; nombre: string }[];
  verificado: boolean;
};

/**
 * A section of the desktop. To add one, add it to `secciones.server.ts` and its component to
 * `components/secciones.familia.tsx`; menu, home, code and files follow from its definition here.
 */
export type Seccion<Datos = unknown> = {
  /** Its part of the address. */
  clave: string;
  titulo: string;
  /** True if the menu names it; the others are reached from a page. */
  enMenu: boolean;
  /**
   * True if it needs a code once per browser every 30 days (decisions.md, Student desktop): for all of it, or for some
   * inner paths.
   */
  sensible?: boolean | ((dentro: string[]) => boolean);
  /** The data of its page; null (404) for an unknown inner address. `dentro` is the address after the section. */
  leer: (escritorio: Escritorio, pedido: { request: Request; dentro: string[] }) => Promise<Datos | null>;
  /** The count beside its name in the menu. It runs on every page, so it must be one small read. */
  cuenta?: (escritorio: Escritorio) => Promise<number>;
  /** Its rows of 'Información escolar'. */
  resumen?: (escritorio: Escritorio) => Promise<RenglonDeInicio[]>;
  /** Answers a form of its page. */
  responder?: (args: ActionFunctionArgs, escritorio: Escritorio, dentro: string[]) => Promise<unknown>;
  /**
   * A file linked from its page; null if it is not this student's. For sensitive sections it runs only if the browser
   * gave a code.
   */
  archivo?: (escritorio: Escritorio, uuid: string) => Promise<{ tipo: string; nombre: string } | null>;
};

/** True if an address of a section needs a code; without `dentro`, true if the section itself does. */
export const pideCodigo = ({ sensible = false }: Pick<Seccion, "sensible">, dentro: string[] = []): boolean =>
  typeof sensible === "function" ? sensible(dentro) : sensible;
