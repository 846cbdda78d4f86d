import { route } from "@remix-run/route-config";

/** Pages for families and strangers, without a session. */
export const publicas = [
  route("public/recibos/:token", "dinero/cobranza/recibos/routes/recibo-publico.tsx", { id: "recibo-publico" }),
  route("public/boletas/:tokenBoleta", "aula/boletas/routes/boleta-publica.tsx", { id: "boleta-publica" }),
  route("public/unknown", "base/bitacora/routes/unknown.ts", { id: "unknown" }),
  route("public/preinscripciones/:formatoId", "admision/preinscripciones/familia/routes/registro.tsx", {
    id: "preinscripcion",
  }),
  // The address in the mails: here the registration continues.
  route("public/preinscripciones/:formatoId/:registro", "admision/preinscripciones/familia/routes/paso.tsx", {
    id: "preinscripcion-sigue",
  }),
  route("public/preinscripciones/:formatoId/:registro/:paso", "admision/preinscripciones/familia/routes/paso.tsx", {
    id: "preinscripcion-paso",
  }),
  // The forms of these pages, when their script requests the next page in the same answer (decisiones/061).
  route("una-vuelta/*", "base/linea/routes/una-vuelta.ts", { id: "una-vuelta" }),

  route(
    "vercomunicado/:tokenComunicado/:tokenTutor/:alumnoId",
    "familias/comunicados/publico/routes/vercomunicado.tsx",
    {
      id: "vercomunicado",
    },
  ),
  route(
    "public/comunicados/:tokenComunicado/archivos/:archivoUuid",
    "familias/comunicados/publico/routes/archivo-publico.ts",
    {
      id: "archivo-publico",
    },
  ),

  route("public/misivas/:tokenMisiva", "familias/misivas/publico/routes/misiva-publica.tsx", { id: "misiva-publica" }),

  // Personal links (C§2.5): one route each, with sections by name.
  route("escritorio-alumno", "personas/enlaces/routes/acceso.tsx", { id: "escritorio-acceso" }),
  route("escritorio-alumno/:tokenPersonal/*", "familias/escritorio/routes/escritorio.tsx", { id: "escritorio" }),
  route("familia", "personas/enlaces/routes/acceso.tsx", { id: "familia-acceso" }),
  route("familia/:tokenDeTutor/*", "familias/familia/routes/familia.tsx", { id: "familia" }),

  route("public/avisoprivacidad", "personas/privacidad/routes/aviso-publico.tsx", { id: "aviso-publico" }),

  // A family's link that was cut in a message must not show a staff page.
  route("public/*", "base/linea/routes/familia-no-encontrada.ts", { id: "familia-no-encontrada" }),
  route("vercomunicado/*", "base/linea/routes/familia-no-encontrada.ts", { id: "comunicado-no-encontrado" }),
];
