import type { Preinscripcion } from "../revision.server";

/** What was asked for, each with the file that was uploaded. */
export function DocumentosPreinscripcion({ documentos }: { documentos: Preinscripcion["archivosAnexos"] }) {
  return (
    <ul className="divide-y divide-slate-100">
      {documentos.map(({ requisitoId, requisito, nombre, url }) => (
        <li key={requisitoId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
          <span className="text-slate-800">{requisito}</span>
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-primario-700 underline [overflow-wrap:anywhere]"
            >
              Ver archivo<span className="sr-only"> de {requisito}</span> ({nombre})
            </a>
          ) : (
            <span className="text-slate-600">Sin archivo</span>
          )}
        </li>
      ))}
    </ul>
  );
}
