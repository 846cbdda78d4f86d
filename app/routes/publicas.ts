import { route } from "@remix-run/route-config";

/** What families and strangers open, without a session. */
export const publicas = [
  route("public/recibos/:token", "cobranza/recibos/routes/recibo-publico.tsx", { id: "recibo-publico" }),
  route("public/boletas/:tokenBoleta", "academico/boletas/routes/boleta-publica.tsx", { id: "boleta-publica" }),
  route("public/unknown", "bitacora/routes/unknown.ts", { id: "unknown" }),
  route("public/preinscripciones/:formatoId", "preinscripciones/familia/routes/registro.tsx", { id: "preinscripcion" }),
  // What the mails link to: where the registration goes on.
  route("public/preinscripciones/:formatoId/:registro", "preinscripciones/familia/routes/paso.tsx", {
    id: "preinscripcion-sigue",
  }),
  route("public/preinscripciones/:formatoId/:registro/:paso", "preinscripciones/familia/routes/paso.tsx", {
    id: "preinscripcion-paso",
  }),
  // The forms of these pages, when their script asks for the page that follows in the same answer (decisiones/061).
  route("una-vuelta/*", "linea/routes/una-vuelta.ts", { id: "una-vuelta" }),

  route("vercomunicado/:tokenComunicado/:tokenTutor/:alumnoId", "comunicados/publico/routes/vercomunicado.tsx", {
    id: "vercomunicado",
  }),
  route("public/comunicados/:tokenComunicado/archivos/:archivoUuid", "comunicados/publico/routes/archivo-publico.ts", {
    id: "archivo-publico",
  }),

  route("public/misivas/:tokenMisiva", "misivas/publico/routes/misiva-publica.tsx", { id: "misiva-publica" }),

  // Personal links (C§2.5): one route each, a section by its name.
  route("escritorio-alumno", "enlaces/routes/acceso.tsx", { id: "escritorio-acceso" }),
  route("escritorio-alumno/:tokenPersonal/*", "escritorio/routes/escritorio.tsx", { id: "escritorio" }),
  route("familia", "enlaces/routes/acceso.tsx", { id: "familia-acceso" }),
  route("familia/:tokenDeTutor/*", "familia/routes/familia.tsx", { id: "familia" }),

  route("public/avisoprivacidad", "privacidad/routes/aviso-publico.tsx", { id: "aviso-publico" }),

  // A family's link that was cut in a message is no page of the staff's.
  route("public/*", "linea/routes/familia-no-encontrada.ts", { id: "familia-no-encontrada" }),
  route("vercomunicado/*", "linea/routes/familia-no-encontrada.ts", { id: "comunicado-no-encontrado" }),
];
