import type { Fecha } from "~/lib/dates";
import type { OtraCifra } from "./cifras";
import type { Seleccion } from "./cuadro";

/** The page's choices in its address; null is the usual one. */
export type Consulta = { nivelId: number | null; corte: Fecha | null; edadAl: Fecha | null };

/** The address of the pupils behind a number of the table, or of a figure or problem beside it. */
export function direccionDeAlumnos(
  consulta: Consulta,
  deQuien: { seleccion: Seleccion } | { clave: OtraCifra },
): string {
  const partes = new URLSearchParams(deConsulta(consulta));
  if ("clave" in deQuien) partes.set("cifra", deQuien.clave);
  else {
    const { gradoId, sexo, ingreso, edades } = deQuien.seleccion;
    if (gradoId !== undefined) partes.set("gradoId", String(gradoId));
    if (sexo) partes.set("sexo", sexo);
    if (ingreso) partes.set("ingreso", ingreso);
    if (edades?.desde != null) partes.set("edadDesde", String(edades.desde));
    if (edades?.hasta != null) partes.set("edadHasta", String(edades.hasta));
  }
  return `alumnos?${partes}`;
}

/** The same choices as a query. */
export function deConsulta({ nivelId, corte, edadAl }: Consulta): [string, string][] {
  return Object.entries({ nivelId, corte, edadAl }).flatMap(([clave, valor]) =>
    valor === null ? [] : [[clave, String(valor)]],
  );
}
