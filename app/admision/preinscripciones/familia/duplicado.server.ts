import { type DatosGenerales, mensajeDuplicado } from "~/personas/alumnos/alumno";
import { numeroDeDocumento } from "~/personas/alumnos/documento.server";
import { alumnoDelColegio } from "~/base/acceso/alumnos-visibles.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import type { Registro } from "./registro.server";

type Documento = Pick<DatosGenerales, "tipoIdentificacion" | "curp">;
type DatosDeRegistro = Pick<Registro, "id" | "uuid" | "formatoId" | "email">;

// Unlimited questions about any document would reveal the students: ten a day for each registration (decisions.md).
const preguntas = createLimiter({ ventanaMs: 24 * 3600_000, maximo: 10 });
// The question on leaving a field is repeated when the step is saved, and counts once.
const ultimaPregunta = new Map<string, string>();
const MAX_RECORDADAS = 5_000;

/**
 * A§5 in public: refuses DUPLICADO beside `curp`, with the specification's sentence, if the document belongs to a
 * student of the school or to a finished registration of the same formato. Refuses LIMITE (429) from the eleventh
 * question of a day on. `conocido` is the document that the registration already has; it does not count, nor does a
 * repeated question.
 */
export async function rechazoDeDuplicado(
  alcance: Pick<Alcance, "db" | "colegioId" | "ahora">,
  registro: DatosDeRegistro,
  documento: Documento,
  conocido = "",
): Promise<Outcome<{ numero: string }, "DUPLICADO" | "LIMITE">> {
  const numero = numeroDeDocumento(documento);
  if (numero !== conocido && ultimaPregunta.get(registro.uuid) !== numero) {
    const turno = preguntas.take(registro.uuid, Date.parse(alcance.ahora));
    if (!turno.ok) {
      const mensaje = `Ya revisamos demasiados documentos hoy. ${esperaTexto(turno.esperaSegundos)}`;
      return refuse("LIMITE", mensaje, { status: 429, campo: "curp" });
    }
    if (ultimaPregunta.size >= MAX_RECORDADAS) ultimaPregunta.clear();
    ultimaPregunta.set(registro.uuid, numero);
  }
  const repetido = (await esDeAlumno(alcance, registro, numero)) || (await esDeOtroRegistro(alcance, registro, numero));
  if (!repetido) return ok({ numero });
  return refuse("DUPLICADO", mensajeDuplicado(documento.tipoIdentificacion), { campo: "curp" });
}

// Only of this school. A child from another school of the organization may register. So may a child that the same
// mailbox registered in another formato and the school has accepted since.
async function esDeAlumno(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  { formatoId, email }: DatosDeRegistro,
  numero: string,
): Promise<boolean> {
  const alumno = await db
    .selectFrom("alumnos as a")
    .select("a.id")
    .where("a.curp", "=", numero)
    .where(alumnoDelColegio(colegioId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("preinscripciones as p")
            .select("p.id")
            .whereRef("p.alumnoId", "=", "a.id")
            .where("p.colegioId", "=", colegioId)
            .where("p.estado", "=", "ACEPTADA")
            .where("p.email", "=", email)
            .where("p.formatoId", "<>", formatoId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return alumno !== undefined;
}

async function esDeOtroRegistro(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  { id, formatoId }: DatosDeRegistro,
  numero: string,
): Promise<boolean> {
  const registroRepetido = await db
    .selectFrom("preinscripciones")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("formatoId", "=", formatoId)
    .where("estado", "in", ["TERMINADA", "ESPERA", "DEVUELTA"])
    .where("documento", "=", numero)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return registroRepetido !== undefined;
}
