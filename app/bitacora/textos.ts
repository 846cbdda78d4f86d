/** The code of an action as words: "REGISTRAR_PAGO" → "Registrar pago". */
export function textoDeLaAccion(accion: string): string {
  const words = accion.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The facts of a line as "nombre: valor", with a comma between; what is not an object of facts comes as it is. */
export function textoDelDetalle(detalle: string): string {
  let facts: unknown;
  try {
    facts = JSON.parse(detalle);
  } catch {
    return detalle;
  }
  if (typeof facts !== "object" || facts === null) return detalle;
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
