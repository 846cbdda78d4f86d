const TITULO = "Volvemos en un momento";
const TEXTO =
  "El colegio está poniendo en su lugar un respaldo de sus datos. Nada de lo que ya estaba guardado se pierde; espera un minuto.";

/** The notice during a restore, for staff and families, on a page without dependencies. */
export const EN_MANTENIMIENTO = {
  sentence: "El sistema está en mantenimiento; intenta de nuevo en un minuto.",
  retryAfterSeconds: 15,
  page: `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>${TITULO}</title></head>
<body><main><h1>${TITULO}</h1><p>${TEXTO}</p><p>Esta página se abre sola cuando termine.</p></main></body></html>
`,
} as const;
