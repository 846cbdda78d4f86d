import type { ReactNode } from "react";
import type { RenglonDeInicio } from "../escritorio";
import type { DatosDeAsignaturas, DatosDeAusencias, DatosDeCalificaciones } from "../asignaturas.server";
import type { DatosDeClases } from "../clases.server";
import type { DatosDeArchivos, DatosDeCuenta } from "../cuenta.server";
import type { DatosDeInicio } from "../inicio.server";
import type { DatosDeComunicados, DatosDeMisivas } from "../mensajes.server";
import type { DatosDeTareas } from "../tareas.server";
import { Ayuda } from "./acerca.familia";
import { Clases } from "./clases.familia";
import { Archivos, Cuenta } from "./cuenta.familia";
import { Asignaturas, Ausencias, Calificaciones } from "./escolar.familia";
import { Inicio } from "./inicio.familia";
import { Comunicados, Misivas } from "./mensajes.familia";
import { Tareas } from "./tareas.familia";

export type PaginaDeSeccion = {
  clave: string;
  datos: unknown;
  base: string;
  archivos: string;
  resumen: readonly RenglonDeInicio[];
};

/** The component of each section of `secciones.server.ts`, by name; it gets the data that the section reads. */
export const DIBUJOS: Readonly<Record<string, (pagina: PaginaDeSeccion) => ReactNode>> = {
  "": ({ datos, resumen, base }) => <Inicio datos={datos as DatosDeInicio} resumen={resumen} base={base} />,
  tareas: ({ datos, base, archivos }) => <Tareas datos={datos as DatosDeTareas} base={base} archivos={archivos} />,
  clases: ({ datos }) => <Clases datos={datos as DatosDeClases} />,
  comunicados: ({ datos }) => <Comunicados datos={datos as DatosDeComunicados} />,
  misivas: ({ datos, base, archivos }) => <Misivas datos={datos as DatosDeMisivas} base={base} archivos={archivos} />,
  asignaturas: ({ datos, base }) => <Asignaturas datos={datos as DatosDeAsignaturas} base={base} />,
  calificaciones: ({ datos }) => <Calificaciones datos={datos as DatosDeCalificaciones} />,
  ausencias: ({ datos }) => (
    <UnaColumna>
      <Ausencias datos={datos as DatosDeAusencias} />
    </UnaColumna>
  ),
  cuenta: ({ datos, base }) => (
    <UnaColumna>
      <Cuenta datos={datos as DatosDeCuenta} base={base} />
    </UnaColumna>
  ),
  ayuda: () => (
    <UnaColumna>
      <Ayuda />
    </UnaColumna>
  ),
  archivos: ({ datos }) => (
    <UnaColumna>
      <Archivos datos={datos as DatosDeArchivos} />
    </UnaColumna>
  ),
};

// Rows of few words are read more easily in a narrow column.
const UnaColumna = ({ children }: { children: ReactNode }) => <div className="lg:max-w-2xl">{children}</div>;
