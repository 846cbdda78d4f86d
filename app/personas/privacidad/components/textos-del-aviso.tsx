import type { TextosDelAviso } from "../aviso";

/** A notice in readable form: the short one of the forms, then the full one. */
export function TextosDelAviso({ simplificado, texto, liga }: TextosDelAviso) {
  return (
    <div className="space-y-4 text-sm leading-6 text-texto [overflow-wrap:anywhere]">
      {simplificado === "" ? null : (
        <section aria-label="Aviso simplificado" className="rounded-md border border-linea bg-tenue p-3">
          <p className="whitespace-pre-line">{simplificado}</p>
        </section>
      )}
      {texto === "" ? null : <div className="whitespace-pre-line">{texto}</div>}
      {liga === "" ? null : (
        <p>
          <a href={liga} target="_blank" rel="noreferrer" className="text-acento-texto underline">
            {texto === "" ? "Aviso de privacidad integral" : "También publicado en la página del colegio"}
          </a>
        </p>
      )}
    </div>
  );
}
