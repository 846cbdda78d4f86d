import { formatTelefono } from "~/lib/text";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { ParRepetido } from "../queries.server";

/** Tutors who may be the same person, pair by pair, each with the signs. */
export function ParesRepetidos({ pares }: { pares: readonly ParRepetido[] }) {
  return (
    <ul className="divide-y divide-linea rounded-lg border border-linea bg-carta">
      {pares.map(({ uno, segundo, motivos }) => (
        <li key={`${uno.tutorId} ${segundo.tutorId}`} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
          <div className="grid min-w-0 flex-1 basis-72 gap-3 sm:grid-cols-2">
            {[uno, segundo].map((tutor) => (
              <Tutor key={tutor.tutorId} {...tutor} />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {motivos.map((motivo) => (
              <Badge key={motivo}>{motivo}</Badge>
            ))}
            <ButtonLink
              to={`?uno=${uno.tutorId}&otro=${segundo.tutorId}`}
              size="sm"
              aria-label={`Comparar a ${uno.nombreCompleto} con ${segundo.nombreCompleto}`}
            >
              Comparar
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Tutor({ nombreCompleto, email, telefonoMovil, alumnos }: ParRepetido["uno"]) {
  return (
    <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
      <p className="font-semibold text-fuerte">{nombreCompleto}</p>
      <p className="text-quieto">
        {[email, formatTelefono(telefonoMovil)].filter(Boolean).join(" · ") || "Sin datos de contacto"}
      </p>
      <p className="text-quieto">{alumnos.length > 0 ? `Tutor de ${alumnos.join(", ")}` : "Sin alumnos"}</p>
    </div>
  );
}
