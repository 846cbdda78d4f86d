import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withQuery, withoutKeys } from "~/lib/query";
import { DialogRoute } from "~/ui/dialog-route";
import { TabsNav } from "~/ui/tabs-nav";
import { PESTANA } from "~/personas/alumnos/direccion";
import { useFicha } from "./contexto-de-ficha";
import { EncabezadoAlumno } from "./encabezado-alumno";
import { useCerrarFicha } from "~/personas/alumnos/components/use-cerrar-ficha";

/** Path segments and parameters of the dialogs of the tab Información escolar. */
const DE_SUS_DIALOGOS = ["asignaturaId", "asignaturaSeccionId", "fposiciones"];

type Props = {
  pestana: "movimientos" | "escolar" | "masDatos" | null;
  /** The tab fills the file from edge to edge and scrolls its own content. */
  enColumnas?: boolean;
  children: ReactNode;
};

/**
 * The dialog 'Información del alumno' with its header and tabs (B§2.5) around the open tab. The open tab names itself.
 */
export function FichaAlumno({ pestana, enColumnas = false, children }: Props) {
  const contexto = useFicha();
  const { search } = useLocation();
  const enMasDatos = pestana === "masDatos";
  const sobre = (ruta: string) =>
    `${contexto.aqui}/${ruta}${withQuery(search, { [PESTANA.clave]: enMasDatos ? PESTANA.masDatos : null })}`;
  const masDatos = `${contexto.aqui}/masdatos`;
  const escolar = `${contexto.aqui}/informacionescolar`;
  const tabs = [
    ...(contexto.movimientos ? [{ to: contexto.aqui, label: "Movimientos", current: pestana === "movimientos" }] : []),
    ...(contexto.escolar ? [{ to: escolar, label: "Información escolar", current: pestana === "escolar" }] : []),
    ...(contexto.masDatos ? [{ to: masDatos, label: "Más datos", current: enMasDatos }] : []),
  ];
  return (
    <DialogRoute
      title="Información del alumno"
      size="full"
      closeTo={useCerrarFicha()}
      childrenCloseTo={
        enMasDatos
          ? masDatos + withoutKeys(search, [PESTANA.clave])
          : pestana === "escolar"
            ? escolar + withoutKeys(search, DE_SUS_DIALOGOS)
            : undefined
      }
      bare={enColumnas}
      head={(titulo, cerrar) => <EncabezadoAlumno {...contexto} sobre={sobre} titulo={titulo} cerrar={cerrar} />}
      header={<TabsNav label="Secciones del alumno" tabs={tabs} />}
    >
      {children}
    </DialogRoute>
  );
}
