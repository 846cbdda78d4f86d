import { Link } from "@remix-run/react";
import { rutaDeArticulo } from "~/base/ayuda/articulo";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { RECORRIDO } from "../primer-dia";
import type { PuertaDelFinal } from "../puertas";

type Props = { puertas: readonly PuertaDelFinal[]; volver: string };

/** The end of the guided start: the next things to do, each a way to its own screen. */
export function TresPuertas({ puertas, volver }: Props) {
  if (puertas.length === 0) return null;
  return (
    <section aria-labelledby="y-ahora" className="mt-4">
      <h2 id="y-ahora" className="text-base font-semibold text-fuerte">
        ¿Qué sigue?
      </h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-3">
        {puertas.map(({ titulo, linea, ruta, icono }, indice) => (
          <li key={titulo}>
            <Link
              to={ruta}
              className={classNames(
                "flex h-full items-start gap-3 rounded-lg border p-4",
                indice === 0
                  ? "border-acento bg-acento-suave hover:border-acento-firme"
                  : "border-linea bg-carta hover:border-linea-fuerte hover:bg-tenue",
                FOCUS,
              )}
            >
              <span className="flex h-9 w-9 shrink-0 items-center justify-center rounded-md bg-acento text-sobre-acento">
                <Glyph name={icono} className="h-5 w-5" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-semibold text-fuerte">{titulo}</span>
                <span className="mt-0.5 block text-sm text-texto">{linea}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quieto">
        ¿Es tu primera vez?{" "}
        <Link
          to={rutaDeArticulo(RECORRIDO, volver)}
          className={classNames("rounded py-1 text-acento-texto underline underline-offset-2", FOCUS)}
        >
          Recorrido de una página
        </Link>
      </p>
    </section>
  );
}
