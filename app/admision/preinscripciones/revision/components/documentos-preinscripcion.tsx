import type { Preinscripcion } from "../revision.server";

/** The requirements, each with its uploaded file. */
export function DocumentosPreinscripcion({ documentos }: { documentos: Preinscripcion["archivosAnexos"] }) {
  return (
    <ul className="divide-y divide-linea">
      {documentos.map(({ requisitoId, requisito, nombre, url }) => (
        <li key={requisitoId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
          <span className="text-texto">{requisito}</span>
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-acento-texto underline [overflow-wrap:anywhere]"
            >
              Ver archivo<span className="sr-only"> de {requisito}</span> ({nombre})
            </a>
          ) : (
            <span className="text-quieto">Sin archivo</span>
          )}
        </li>
      ))}
    </ul>
  );
}
