import { Glyph } from "~/ui/glyph";
import type { PuntoDeTono } from "../tono";

/** The tone check-list before a misiva goes on: the questions for its writer, and the words to reconsider. */
export function RevisionDeTono({ puntos }: { puntos: readonly PuntoDeTono[] }) {
  if (puntos.length === 0) return null;
  return (
    <section aria-label="Antes de enviarla">
      <h3 className="font-medium text-fuerte">Antes de enviarla, léela como su familia</h3>
      <ul className="mt-1 space-y-1">
        {puntos.map(({ pregunta, revisa }) => (
          <li key={pregunta} className="flex gap-2">
            <Glyph
              name={revisa === "" ? "check" : "triangle-alert"}
              className={`mt-1 h-4 w-4 shrink-0 ${revisa === "" ? "text-quieto" : "text-atencion-texto"}`}
            />
            <span>
              {pregunta}
              {revisa === "" ? null : <span className="block text-atencion-texto">{revisa}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
