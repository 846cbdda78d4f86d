import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { DateText } from "~/ui/date";
import { valorEnPalabras } from "../beca";
import { rutaDeCarta } from "../direcciones";
import type { BecaDeAlumno } from "../del-alumno.server";

/** The query keys of the dialog: the grant to change, and the one to end. */
export const CLAVES = { cambiar: "fbeca", terminar: "fterminar" } as const;

type Props = { becas: readonly BecaDeAlumno[]; hoy: string; colegioId: number };

/** The becas that a student has in the cycle, each with the ways to change it and to end it. */
export function BecasQueTiene({ becas, hoy, colegioId }: Props) {
  const { search } = useLocation();
  if (becas.length === 0) return null;
  const a = (clave: string, id: number) =>
    withQuery(search, { [CLAVES.cambiar]: null, [CLAVES.terminar]: null, [clave]: id });
  return (
    <section aria-label="Becas que tiene" className="rounded-md border border-linea px-3 py-2 text-sm">
      <ul className="divide-y divide-linea">
        {becas.map((beca) => (
          <li key={beca.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 flex-1">
              <span className="font-semibold text-fuerte">{beca.nombre}</span> {valorEnPalabras(beca)}
              <span className="block text-xs text-quieto">
                del <DateText fecha={beca.desde} /> al <DateText fecha={beca.hasta} />
                {beca.hasta < hoy ? " · terminó" : ""}
              </span>
            </span>
            <a
              className="rounded font-medium text-acento-texto hover:underline"
              href={rutaDeCarta(colegioId, beca.id)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Carta de ${beca.nombre}`}
            >
              Carta
            </a>
            {beca.hasta < hoy ? null : (
              <>
                <Link
                  className="rounded font-medium text-acento-texto hover:underline"
                  to={a(CLAVES.cambiar, beca.id)}
                  preventScrollReset
                >
                  Cambiar
                </Link>
                <Link
                  className="rounded font-medium text-acento-texto hover:underline"
                  to={a(CLAVES.terminar, beca.id)}
                  preventScrollReset
                >
                  Terminar…
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
