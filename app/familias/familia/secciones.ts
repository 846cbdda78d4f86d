/**
 * The parts of a tutor's page by their names in the address, with '' as its home: their titles, and the need for a
 * code. A `flujo` is one task about the whole family: it shows no children to choose from. A reminder's link opens
 * without a code only those of `enRecordatorio`.
 */
export const SECCIONES: Readonly<
  Record<string, { titulo: (nombre: string) => string; conCodigo?: true; flujo?: true; enRecordatorio?: true }>
> = {
  pagar: { titulo: () => "Elige qué pagar", conCodigo: true, flujo: true, enRecordatorio: true },
  metodo: { titulo: () => "Elige cómo pagar", conCodigo: true, flujo: true, enRecordatorio: true },
  pago: { titulo: () => "Tu pago", conCodigo: true, flujo: true, enRecordatorio: true },
  convenio: { titulo: () => "Convenio de pago", conCodigo: true },
  becas: { titulo: (nombre) => `Becas de ${nombre}`, conCodigo: true },
  pagos: { titulo: (nombre) => `Recibos de ${nombre}`, conCodigo: true },
  reglamento: { titulo: (nombre) => `Reglamento de cobranza de ${nombre}`, conCodigo: true },
  faltas: { titulo: (nombre) => `Faltas de ${nombre}`, conCodigo: true },
  escuela: { titulo: (nombre) => `${nombre} en la escuela` },
  datos: { titulo: () => "Tus datos", conCodigo: true },
  calendario: { titulo: () => "Calendario", conCodigo: true },
  avisos: { titulo: () => "Avisos", conCodigo: true, flujo: true },
  ayuda: { titulo: () => "Ayuda", flujo: true, enRecordatorio: true },
};

/** True if a part is hidden from a browser that has given no code and came by such a link. */
export const pideCodigo = (seccion: string, { soloPagos }: { soloPagos: boolean }): boolean =>
  soloPagos ? SECCIONES[seccion]?.enRecordatorio !== true : SECCIONES[seccion]?.conCodigo === true;
