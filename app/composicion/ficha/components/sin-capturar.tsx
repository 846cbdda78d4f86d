import type { ReactNode } from "react";
import { TEXTOS_FISCALES } from "~/dinero/facturacion/fiscales/dato-fiscal";
import { SIN_DATOS_CLINICOS, sinDatosClinicos } from "~/personas/expediente/clinicos";
import { TEXTOS_CUENTA } from "~/personas/expediente/cuenta";
import type { MasDatos } from "../mas-datos.server";

/** A section without data: its sentence, the address of its form, its name, and true if the viewer may fill it in. */
type Vacia = { dice: string; ruta: string; seccion: string; edita: boolean };

type Props = MasDatos & { editar: (ruta: string, seccion: string) => ReactNode };

/** The sections without data as one line each: an empty box would take the room of a full one. */
export function SinCapturar({ editar, ...datos }: Props) {
  const vacias = vaciasDe(datos);
  if (vacias.length === 0) return null;
  return (
    <ul aria-label="Sin capturar" className="divide-y divide-linea rounded-lg border border-dashed border-linea-fuerte">
      {vacias.map(({ dice, ruta, seccion, edita }) => (
        <li key={seccion} className="flex min-h-11 items-center justify-between gap-3 px-4 py-1 text-sm text-quieto">
          {dice}
          {edita ? editar(ruta, seccion) : null}
        </li>
      ))}
    </ul>
  );
}

function vaciasDe({ domicilio, clinicos, fiscales, cuenta, ...datos }: MasDatos): Vacia[] {
  const sinDomicilio = domicilio !== null && !domicilio.datos;
  const sinClinicos = clinicos !== null && sinDatosClinicos(clinicos);
  const sinFiscales = fiscales !== null && fiscales.length === 0;
  const sinCuenta = cuenta !== null && cuenta.email === "";
  const vacia = (falta: boolean, dice: string, ruta: string, seccion: string, edita: boolean): Vacia[] =>
    falta ? [{ dice, ruta, seccion, edita }] : [];
  return [
    ...vacia(sinDomicilio, "Sin datos de domicilio", "domicilio", "domicilio", datos.editaDomicilio),
    ...vacia(sinClinicos, SIN_DATOS_CLINICOS, "clinicos", "datos clínicos", datos.editaClinicos),
    ...vacia(sinFiscales, TEXTOS_FISCALES.sinDatos, "datosfiscales", "datos fiscales", datos.editaFiscales),
    ...vacia(sinCuenta, TEXTOS_CUENTA.sinCuenta, "cuentausuario", "cuenta", datos.editaCuenta),
  ];
}
