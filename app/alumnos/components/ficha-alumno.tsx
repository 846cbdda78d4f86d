import { useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Fecha } from "~/lib/dates";
import { DialogRoute } from "~/ui/dialog-route";
import { TabsNav } from "~/ui/tabs-nav";
import type { FichaAlumno as Ficha } from "../ficha.server";
import { EncabezadoAlumno } from "./encabezado-alumno";

/** What the student route hands to its tabs: who it is, what may be seen, and where closing leads. */
export type ContextoDeFicha = {
  ficha: Ficha;
  movimientos: boolean;
  masDatos: boolean;
  editaFoto: boolean;
  hoy: Fecha;
  /** Where Cerrar leads: the list it was opened over, or where it was opened from. */
  cerrar: string;
  /** The address of the file itself, without its tab. */
  aqui: string;
  pathname: string;
};

export function useFicha(): ContextoDeFicha {
  return useOutletContext<ContextoDeFicha>();
}

/** The dialog 'Información del alumno' with its header and tabs (B§2.5) around the open tab. */
export function FichaAlumno({ children }: { children: ReactNode }) {
  const contexto = useFicha();
  const tabs = [
    ...(contexto.movimientos ? [{ to: contexto.aqui, label: "Movimientos", end: true }] : []),
    ...(contexto.masDatos ? [{ to: `${contexto.aqui}/masdatos`, label: "Más datos" }] : []),
  ];
  return (
    <DialogRoute
      title="Información del alumno"
      size="full"
      closeTo={contexto.cerrar}
      header={
        <>
          <EncabezadoAlumno {...contexto} />
          <TabsNav label="Secciones del alumno" tabs={tabs} />
        </>
      }
    >
      {children}
    </DialogRoute>
  );
}
