import { Link } from "@remix-run/react";
import type { Tarjeta } from "~/base/informes/reporte";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useLateRead } from "~/ui/use-late-read";
import type { CifraDeReporte } from "../cifras.server";
import { Favorito } from "./favorito";

type Props = { tarjetas: readonly Tarjeta[]; /** The address of their figures. */ cifras: string };

/**
 * The starred reports as cards, each with its figure of now. The figures are read once the page is drawn; without
 * scripts, and until they come, a card says what its report is about.
 */
export function Favoritos({ tarjetas, cifras }: Props) {
  // Nothing after the # is sent: it only says that other favourites are to be read.
  const leidas = useLateRead<CifraDeReporte[]>(`${cifras}#${tarjetas.map(({ ruta }) => ruta).join()}`);
  return (
    <section aria-label="Favoritos" className="px-4 pb-4 lg:px-6">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tarjetas.map((tarjeta) => {
          const { ruta, nombre, linea, icono } = tarjeta;
          const leida = leidas?.find((cada) => cada.ruta === ruta);
          return (
            <li key={ruta} className="relative min-w-0">
              <Link
                to={ruta}
                data-list-row=""
                className={classNames(
                  "block h-full min-h-[6.5rem] rounded-lg border border-linea bg-carta px-3 py-2.5 hover:bg-tenue",
                  FOCUS,
                )}
              >
                <span className="flex min-h-9 items-center gap-2 pr-8 text-sm leading-5 text-fuerte">
                  <Glyph name={icono} className="h-[18px] w-[18px] shrink-0 text-acento-texto max-sm:hidden" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{nombre}</span>
                </span>
                {leida ? (
                  <>
                    <span className="block text-xl font-semibold tabular-nums text-fuerte max-sm:text-base">
                      {leida.cifra}
                    </span>
                    <span className="block text-xs text-quieto">{leida.nota}</span>
                  </>
                ) : (
                  <span className="line-clamp-2 text-xs text-quieto">{linea}</span>
                )}
              </Link>
              <span className="absolute right-0.5 top-2.5 h-9 w-9 max-lg:w-11">
                <Favorito {...tarjeta} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
