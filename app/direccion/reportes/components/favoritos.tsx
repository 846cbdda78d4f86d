import { Link } from "@remix-run/react";
import type { Tarjeta } from "~/base/informes/reporte";
import { FOCUS } from "~/ui/class-names";
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
  const leidas = useLateRead<CifraDeReporte[]>(cifras);
  return (
    <ul aria-label="Favoritos" className="figure-cards">
      {tarjetas.map((tarjeta) => {
        const { ruta, nombre, linea, icono } = tarjeta;
        const leida = leidas?.find((cada) => cada.ruta === ruta);
        return (
          <li key={ruta} className="relative">
            <Link to={ruta} data-list-row="" className={`figure-card ${FOCUS}`}>
              <span>
                <Glyph name={icono} />
                {nombre}
              </span>
              {leida ? (
                <>
                  <b>{leida.cifra}</b> {leida.nota}
                </>
              ) : (
                linea
              )}
            </Link>
            <Favorito {...tarjeta} />
          </li>
        );
      })}
    </ul>
  );
}
