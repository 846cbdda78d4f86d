import type { Lookup } from "~/base/acceso/submit.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { consultarColonias } from "~/personas/domicilios/asentamientos.server";
import { buscarHermanos } from "./hermanos.server";
import { CAMPOS_DE_OTRO_TUTOR, CAMPOS_DE_TUTOR, USAR_CURP } from "./nuevo-alumno";

/**
 * `lookup` of the form of a new student: the settlements of the postal code, and the students who may be siblings
 * (`hermanos`). The button of a proposed CURP puts it into the form, and does nothing else.
 */
export async function buscarParaElNuevo(alcance: Alcance, form: FormData): Promise<Lookup> {
  const accion = texto(form, "accion");
  const colonias = await consultarColonias(alcance.db, form);
  const usaPropuesta = accion.startsWith(USAR_CURP);
  if (usaPropuesta) form.set("curp", accion.slice(USAR_CURP.length, USAR_CURP.length + 18));
  const hermanos = await buscarHermanos(alcance, {
    nombre: texto(form, "nombre"),
    apellido1: texto(form, "apellido1"),
    apellido2: texto(form, "apellido2"),
    contactos: [CAMPOS_DE_TUTOR, CAMPOS_DE_OTRO_TUTOR].map((campos) => ({
      email: texto(form, campos.email),
      telefonoMovil: texto(form, campos.telefonoMovil),
    })),
  });
  return { ...colonias, only: colonias.only || usaPropuesta, datos: { ...colonias.datos, hermanos } };
}

function texto(form: FormData, nombre: string): string {
  const valor = form.get(nombre);
  return typeof valor === "string" ? valor.slice(0, 200) : "";
}
