/** The parts of a tutor's page by their names in the address, '' being its home: their titles, and whether a code opens them. */
export const SECCIONES: Readonly<Record<string, { titulo: (nombre: string) => string; conCodigo?: true }>> = {
  pagos: { titulo: (nombre) => `Recibos de ${nombre}`, conCodigo: true },
  escuela: { titulo: (nombre) => `${nombre} en la escuela` },
  datos: { titulo: () => "Sus datos", conCodigo: true },
  calendario: { titulo: () => "Calendario", conCodigo: true },
};

/** Whether a part is shown to no browser that has not given a code. */
export const pideCodigo = (seccion: string): boolean => SECCIONES[seccion]?.conCodigo === true;
