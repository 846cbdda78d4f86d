/**
 * The parts of a tutor's page by their names in the address, with '' as its home: their titles, and the need for a
 * code. A `flujo` is one task about the whole family: it shows no children to choose from.
 */
export const SECCIONES: Readonly<
  Record<string, { titulo: (nombre: string) => string; conCodigo?: true; flujo?: true }>
> = {
  pagar: { titulo: () => "Elige qué pagar", conCodigo: true, flujo: true },
  metodo: { titulo: () => "Elige cómo pagar", conCodigo: true, flujo: true },
  pago: { titulo: () => "Tu pago", conCodigo: true, flujo: true },
  pagos: { titulo: (nombre) => `Recibos de ${nombre}`, conCodigo: true },
  escuela: { titulo: (nombre) => `${nombre} en la escuela` },
  datos: { titulo: () => "Tus datos", conCodigo: true },
  calendario: { titulo: () => "Calendario", conCodigo: true },
  ayuda: { titulo: () => "Ayuda", flujo: true },
};

/** True if a part is hidden from browsers that have given no code. */
export const pideCodigo = (seccion: string): boolean => SECCIONES[seccion]?.conCodigo === true;
