import { Alert } from "~/ui/alert";
import type { EstadoPreinscripcion } from "../../preinscripcion";
import type { Preinscripcion } from "../revision.server";

// Who has to do something, in the states that offer no decision to accept.
const ESPERA_A: Partial<Record<EstadoPreinscripcion, string>> = {
  REGISTRADA: "La familia todavía no confirma su correo.",
  CAPTURA: "La familia todavía la está llenando: se puede decidir cuando la termine.",
  ESPERA: "Está en lista de espera: se puede aceptar cuando se libere un lugar o el formato tenga más.",
  DEVUELTA: "La familia la está corrigiendo: vuelve a esta lista cuando la termine.",
};

/** The words that the school sent to the family, and the person who is expected to act. */
export function AvisosRevision({ preinscripcion }: { preinscripcion: Preinscripcion }) {
  const { comentarios, estado } = preinscripcion;
  const espera = ESPERA_A[estado];
  if (comentarios === "" && espera === undefined) return null;
  return (
    <Alert
      tone={estado === "RECHAZADA" ? "danger" : comentarios === "" ? "info" : "warning"}
      title={comentarios === "" ? undefined : "Lo que se dijo a la familia"}
    >
      {comentarios === "" ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comentarios}</p>}
      {espera ? <p>{espera}</p> : null}
    </Alert>
  );
}
