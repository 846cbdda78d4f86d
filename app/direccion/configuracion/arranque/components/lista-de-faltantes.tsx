import { Link } from "@remix-run/react";
import { Glyph } from "~/ui/glyph";
import { type Faltante, PARA, type Para } from "../faltantes";

type Props = { faltantes: readonly { para: Para; faltantes: readonly Faltante[] }[] };

/** The things that the school lacks to enrol, to charge and to invoice. Each line leads to the page that fixes it. */
export function ListaDeFaltantes({ faltantes }: Props) {
  return (
    <section aria-labelledby="lo-que-falta" className="mt-6">
      <h2 id="lo-que-falta" className="text-sm font-semibold text-fuerte">
        Lo que falta
      </h2>
      <div className="mt-2 grid gap-3 md:grid-cols-3">
        {faltantes.map(({ para, faltantes: faltas }) => (
          <div key={para} className="rounded-lg border border-linea bg-carta p-4">
            <h3 className="flex items-center gap-2 text-sm font-semibold text-fuerte">
              {faltas.length === 0 ? <Glyph name="circle-check" className="h-4 w-4 shrink-0 text-bien-texto" /> : null}
              {PARA[para]}
            </h3>
            {faltas.length === 0 ? (
              <p className="mt-1 text-sm text-quieto">No falta nada.</p>
            ) : (
              <ul className="mt-1 space-y-1">
                {faltas.map(({ texto, ruta }) => (
                  <li key={texto}>
                    <Link
                      to={ruta}
                      className="flex min-h-11 items-center text-sm text-acento-texto underline-offset-2 hover:underline sm:min-h-8"
                    >
                      {texto}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
