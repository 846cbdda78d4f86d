import { Link } from "@remix-run/react";
import { FOCUS, classNames } from "~/ui/class-names";
import type { ShellData } from "../queries.server";

/** The sections that the account may open, as cards: the page behind a dialog of the frame (B§2.2). */
export function SectionCards({ shell: { colegio, ciclo, titulo, secciones } }: { shell: ShellData }) {
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 print:hidden">
      <p className="text-lg font-semibold text-fuerte">{colegio.nombre}</p>
      <p className="mt-1 text-sm text-quieto">{[ciclo?.nombre, titulo].filter(Boolean).join(" · ")}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {secciones.map(({ nombre, ruta, entrada }) => (
          <li key={ruta}>
            <Link
              to={entrada}
              className={classNames(
                "flex min-h-20 items-center rounded-lg border border-linea bg-carta px-5 font-medium text-acento-texto shadow-sm hover:bg-acento-50",
                FOCUS,
              )}
            >
              {nombre}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
