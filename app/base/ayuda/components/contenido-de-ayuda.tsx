import { useMailLeaves } from "~/ui/page-context";
import { Form, Link } from "@remix-run/react";
import { ButtonLink, Button, buttonClasses } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { inputClasses } from "~/forms/field-frame";
import { EmptyState } from "~/ui/empty-state";
import { Mark } from "~/ui/marked";
import { rutaDeArticulo } from "../articulo";

type Enlazado = { clave: string; titulo: string; grupo: string };
type Hallado = Enlazado & { extracto: readonly { texto: string; marcado: boolean }[] };
type DeFuera = { id: string; titulo: string; descripcion: string; url: string };

type Props = {
  volver: string;
  busqueda: string;
  articulos: readonly Enlazado[];
  articulo: { clave: string; titulo: string; html: string };
  /** The results of a search; null without one. */
  hallados: readonly Hallado[] | null;
  deFuera: readonly DeFuera[] | null;
  /** The reason why there was no search. */
  minimo: string | null;
  ligas: { chat: string | null; base: string | null; correo: string | null };
};

/** The help: search and list at the left, a page or search results at the right. On a phone the list is folded. */
export function ContenidoDeAyuda({ volver, busqueda, articulos, articulo, hallados, deFuera, minimo, ligas }: Props) {
  return (
    <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-8">
      <div>
        <Buscador volver={volver} busqueda={busqueda} minimo={minimo} />
        {/* After a search on a phone, the results come first. */}
        <div className={hallados ? "hidden lg:block" : undefined}>
          <Indice articulos={articulos} actual={hallados ? null : articulo.clave} volver={volver} />
          <Contactos ligas={ligas} volver={volver} />
        </div>
      </div>
      {hallados ? (
        <Hallados hallados={hallados} deFuera={deFuera} volver={volver} />
      ) : (
        <article className="mt-4 max-w-2xl lg:mt-0" aria-labelledby="titulo-de-ayuda">
          <h2 id="titulo-de-ayuda" className="text-xl font-semibold text-fuerte">
            {articulo.titulo}
          </h2>
          {/* The product's own pages; HTML in them is shown as text (texto.server). */}
          {/* oxlint-disable-next-line react/no-danger */}
          <div className="rich-text help-text mt-3" dangerouslySetInnerHTML={{ __html: articulo.html }} />
        </article>
      )}
    </div>
  );
}

function Buscador({ volver, busqueda, minimo }: { volver: string; busqueda: string; minimo: string | null }) {
  return (
    <Form method="get" action="/ayuda" role="search" aria-label="Buscar en la ayuda">
      <input type="hidden" name="volver" value={volver} />
      <label htmlFor="buscar-ayuda" className="field-label">
        Buscar en la ayuda
      </label>
      <div className="flex gap-2">
        <input
          id="buscar-ayuda"
          type="search"
          name="q"
          defaultValue={busqueda}
          required
          minLength={3}
          maxLength={100}
          aria-describedby={minimo ? "minimo-de-ayuda" : undefined}
          aria-invalid={minimo ? true : undefined}
          className={inputClasses(minimo !== null, false, "min-w-0 flex-1")}
        />
        <Button type="submit" variant="secondary">
          Buscar
        </Button>
      </div>
      {minimo ? (
        <p id="minimo-de-ayuda" className="fault">
          {minimo}
        </p>
      ) : null}
    </Form>
  );
}

type IndiceProps = { articulos: readonly Enlazado[]; actual: string | null; volver: string };

function Indice({ articulos, actual, volver }: IndiceProps) {
  const grupos = [...new Set(articulos.map(({ grupo }) => grupo))];
  return (
    <nav aria-label="Temas de ayuda" className="mt-4 border-t border-linea pt-2">
      {grupos.map((grupo) => {
        const articulosDelGrupo = articulos.filter((articulo) => articulo.grupo === grupo);
        return (
          <details
            key={grupo}
            open={articulosDelGrupo.some(({ clave }) => clave === actual) || undefined}
            className="group"
          >
            <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-fuerte">
              {grupo}
            </summary>
            <ul className="mb-2 border-l border-linea pl-2">
              {articulosDelGrupo.map(({ clave, titulo }) => (
                <li key={clave}>
                  <Link
                    to={rutaDeArticulo(clave, volver)}
                    replace
                    aria-current={clave === actual ? "page" : undefined}
                    className={classNames(
                      "flex min-h-9 items-center rounded-md px-2 text-sm lg:min-h-8",
                      FOCUS,
                      clave === actual
                        ? "bg-acento-suave font-semibold text-acento-800"
                        : "text-texto hover:bg-hundida",
                    )}
                  >
                    {titulo}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

function Contactos({ ligas: { chat, base, correo }, volver }: Pick<Props, "ligas" | "volver">) {
  const saleCorreo = useMailLeaves();
  if (!chat && !base && !correo) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 border-t border-linea pt-3">
      {correo && !saleCorreo ? (
        <a href={`mailto:${correo}`} className={buttonClasses("secondary")}>
          {`Escribir a ${correo}`}
        </a>
      ) : null}
      {correo && saleCorreo ? (
        <ButtonLink to={`/ayuda/correo?${new URLSearchParams({ volver })}`} variant="secondary">
          Enviar correo de ayuda
        </ButtonLink>
      ) : null}
      {[
        { url: chat, texto: "Chatear con soporte" },
        { url: base, texto: "Más documentación" },
      ].map(({ url, texto }) =>
        url ? (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noreferrer"
            className={classNames("self-center rounded text-sm text-acento-texto underline", FOCUS)}
          >
            {texto}
          </a>
        ) : null,
      )}
    </div>
  );
}

type HalladosProps = Pick<Props, "deFuera" | "volver"> & { hallados: readonly Hallado[] };

function Hallados({ hallados, deFuera, volver }: HalladosProps) {
  return (
    <section aria-label="Resultados" className="mt-4 max-w-2xl lg:mt-0">
      {hallados.length + (deFuera?.length ?? 0) === 0 ? (
        <EmptyState title="No existen resultados con ese criterio">
          Prueba con otra palabra, o con el principio de ella.
        </EmptyState>
      ) : null}
      <ul className="divide-y divide-linea/75">
        {hallados.map(({ clave, titulo, grupo, extracto }) => (
          <li key={clave} className="py-3">
            <Link
              to={rutaDeArticulo(clave, volver)}
              className={classNames(
                "rounded font-semibold text-acento-texto underline-offset-2 hover:underline",
                FOCUS,
              )}
            >
              {titulo}
            </Link>
            <p className="text-xs text-quieto">{grupo}</p>
            <p className="mt-1 text-sm text-texto">
              {extracto.map(({ texto, marcado }, indice) =>
                marcado ? <Mark key={indice}>{texto}</Mark> : <span key={indice}>{texto}</span>,
              )}
            </p>
          </li>
        ))}
        {(deFuera ?? []).map(({ id, titulo, descripcion, url }) => (
          <li key={id} className="py-3">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={classNames("rounded font-semibold text-acento-texto underline", FOCUS)}
            >
              {titulo}
            </a>
            <p className="mt-1 text-sm text-texto">{descripcion}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
