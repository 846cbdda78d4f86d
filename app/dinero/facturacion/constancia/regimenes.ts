import { foldText } from "~/lib/text";

/** A régimen fiscal from the SAT's catalogue. */
export type RegimenLeido = { codigo: string; nombre: string };

const FECHA = /(?<!\d)(\d{2}[/-]\d{2}[/-]\d{4})(?!\d)/g;
const ENCABEZADO = /R[ée]gimen\s+Fecha\s+(?:de\s+)?Inicio\s+Fecha\s+(?:de\s+)?Fin/gi;
/** The form for comparison: without accents, case, a final full stop, or the 'PM' of companies. */
const llano = (texto: string) => foldText(texto).replace(/\s+/g, " ").trim().replace(/\.$/, "").replace(/ pm$/, "");

/**
 * The régimenes held today according to a constancia, in its order and with the catalogue's names; those with an end
 * are left out. A name of two lines may have its dates in the middle. `desconocidos` are the names missing from the
 * catalogue.
 */
export function leerRegimenes(
  texto: string,
  catalogo: readonly RegimenLeido[],
): { regimenes: RegimenLeido[]; desconocidos: string[] } {
  const regimenes: RegimenLeido[] = [];
  const desconocidos: string[] = [];
  const todas = filas(seccion(texto));
  for (const [n, { prefijo, nombre, termina }] of todas.entries()) {
    const siguiente = todas[n + 1];
    const despues = siguiente?.prefijo ?? "";
    const completo = `${prefijo} ${nombre}`.trim();
    const solo = delCatalogo(nombre, catalogo) ?? delCatalogo(completo, catalogo);
    const hallado = solo ?? delCatalogo(`${completo} ${despues}`, catalogo);
    // Text that ends this name does not begin another.
    if (!solo && hallado && siguiente) siguiente.prefijo = "";
    if (termina) continue;
    if (!hallado) desconocidos.push(completo);
    else if (!regimenes.includes(hallado)) regimenes.push(hallado);
  }
  return { regimenes, desconocidos };
}

const delCatalogo = (nombre: string, catalogo: readonly RegimenLeido[]) =>
  catalogo.find((each) => llano(nombre).endsWith(llano(each.nombre)));

// The document's own table, or the text of the QR page, one 'Régimen:' after the other.
function seccion(texto: string): string {
  const tabla = /Reg[ií]menes:([\s\S]*?)(?:Obligaciones:|Sus datos personales|Cadena Original|$)/.exec(texto)?.[1];
  if (tabla !== undefined) return tabla.replace(ENCABEZADO, "\n");
  return [...texto.matchAll(/R[ée]gimen:\s*([\s\S]*?)Fecha de alta:\s*(\d{2}-\d{2}-\d{4})/g)]
    .map(([, nombre, desde]) => `${nombre} ${desde}`)
    .join("\n");
}

/** A row: the name in the line of its dates, the lines between it and the row above, and if it has an end. */
type Fila = { prefijo: string; nombre: string; termina: boolean };

function filas(tabla: string): Fila[] {
  const rows: Fila[] = [];
  const trozos = tabla.split(FECHA);
  const resto = (trozos.length % 2 === 1 ? trozos.pop() : "") ?? "";
  for (let at = 0; at < trozos.length; at += 2) {
    const lineas = (trozos[at] ?? "").split("\n").map((linea) => linea.replace(/\s+/g, " ").trim());
    const dicen = lineas.filter((linea) => linea !== "");
    const last = rows.at(-1);
    if (dicen.length === 0 && last) last.termina = true;
    else rows.push({ nombre: dicen.pop() ?? "", prefijo: dicen.join(" "), termina: false });
  }
  // The text after the last dates may be the rest of the last name.
  return [...rows, { prefijo: resto.replace(/\s+/g, " ").trim(), nombre: "", termina: true }];
}
