import { Link, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { withQuery } from "~/lib/query";
import { buttonClasses } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { FileView } from "~/ui/file-view";
import { Glyph } from "~/ui/glyph";
import { useCurrentInSight } from "~/ui/use-current-in-sight";
import type { Preinscripcion } from "../revision.server";

type Documento = Preinscripcion["archivosAnexos"][number];

/** The query key of the open paper: the id of its requirement. */
export const PAPEL = "papel";

/** The papers of a registration: one is open in place, and each has its address. */
export function DocumentosPreinscripcion({ documentos }: { documentos: readonly Documento[] }) {
  const [search] = useSearchParams();
  const pedido = documentos.find(({ requisitoId }) => String(requisitoId) === search.get(PAPEL));
  const abierto = pedido ?? documentos.find(({ url }) => url !== null) ?? documentos[0]!;
  const siguiente = documentos[documentos.indexOf(abierto) + 1];
  const pestanas = useRef<HTMLElement>(null);
  useCurrentInSight(pestanas);
  const ir = ({ requisitoId }: Documento) => withQuery(search, { [PAPEL]: requisitoId });
  return (
    <section aria-label="Documentos" className="space-y-2">
      <nav
        ref={pestanas}
        aria-label="Documentos de la familia"
        className="flex items-center gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
      >
        {documentos.map((documento) => (
          <Papel key={documento.requisitoId} documento={documento} a={ir(documento)} abierto={documento === abierto} />
        ))}
      </nav>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 basis-full text-sm text-quieto [overflow-wrap:anywhere] sm:flex-1">
          <span className="font-semibold text-fuerte">{abierto.requisito}</span>
          {abierto.nombre ? ` · ${abierto.nombre}` : null}
        </p>
        {abierto.url ? (
          <a
            href={abierto.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses("plain", "sm", "!text-acento-texto max-sm:h-11")}
          >
            Abrir aparte<span className="sr-only"> {abierto.requisito}</span>
          </a>
        ) : null}
        {siguiente ? (
          <Link
            to={ir(siguiente)}
            replace
            preventScrollReset
            className={buttonClasses("secondary", "sm", "max-sm:h-11")}
          >
            Siguiente documento <Glyph name="chevron-right" className="h-4 w-4" />
          </Link>
        ) : null}
      </div>
      <PapelAbierto documento={abierto} />
    </section>
  );
}

function Papel({ documento: { requisito, url }, a, abierto }: { documento: Documento; a: string; abierto: boolean }) {
  return (
    <Link
      to={a}
      replace
      preventScrollReset
      aria-current={abierto ? "true" : undefined}
      className={classNames(
        "inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm max-sm:h-11",
        FOCUS,
        abierto
          ? "border-acento-linea bg-acento-suave font-semibold text-acento-texto"
          : "border-linea-fuerte/55 bg-carta text-texto hover:bg-tenue",
      )}
    >
      <Glyph
        name={url ? "file-text" : "circle-alert"}
        className={classNames("h-4 w-4", url ? "text-quieto" : "text-atencion-texto")}
      />
      {requisito}
      {url ? null : <span className="text-quieto"> · falta</span>}
    </Link>
  );
}

// As high as the dialog's body leaves below the two rows above it, so that the papers and the fields are seen together.
const ALTO = "h-[55vh] sm:h-[calc(100vh-19.75rem)] sm:min-h-[16rem]";

function PapelAbierto({ documento: { requisito, nombre, tipo, url } }: { documento: Documento }) {
  if (url && tipo !== null)
    return <FileView key={url} label={requisito} name={nombre ?? requisito} url={url} type={tipo} className={ALTO} />;
  return (
    <div className="rounded-md border border-linea bg-tenue">
      <EmptyState title="La familia no lo ha enviado">
        Si lo necesitas para decidir, devuelve la preinscripción y di que falta.
      </EmptyState>
    </div>
  );
}
