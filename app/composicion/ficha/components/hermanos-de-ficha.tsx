import { Link, useLocation } from "@remix-run/react";
import { direccionDeAlumno } from "~/personas/alumnos/direccion";
import { nadaPorPagar } from "~/personas/alumnos/estado-cuenta";
import type { FichaAlumno } from "~/personas/alumnos/ficha.server";
import { formatPesos } from "~/lib/money";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";

type Hermano = FichaAlumno["hermanos"][number];

/** The siblings as chips that open their files, each with the amount owed or a check mark. */
export function HermanosDeFicha({ lista, aqui }: { lista: readonly Hermano[]; aqui: string }) {
  const { search } = useLocation();
  if (lista.length === 0) return null;
  return (
    <ul aria-label={lista.length === 1 ? "Hermano" : "Hermanos"} className="flex min-w-0 flex-wrap gap-1.5">
      {lista.map((hermano) => (
        <li key={hermano.alumnoId} className="min-w-0">
          <Link
            to={direccionDeAlumno(aqui, hermano.alumnoId) + search}
            preventScrollReset
            className={classNames(
              "inline-flex min-h-6 items-center gap-1.5 rounded-full border border-linea-fuerte px-2 text-xs text-texto hover:bg-tenue",
              FOCUS,
            )}
          >
            <Glyph name="users" className="h-3.5 w-3.5 text-quieto" />
            <span className="font-semibold text-fuerte [overflow-wrap:anywhere]">{hermano.nombreCompleto}</span>
            {[hermano.grado, hermano.grupo].filter(Boolean).join(" ")}
            <Cuenta cuenta={hermano.cuenta} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Cuenta({ cuenta }: Pick<Hermano, "cuenta">) {
  if (!cuenta) return null;
  if (nadaPorPagar(cuenta))
    return (
      <>
        <Glyph name="check" className="h-3.5 w-3.5 text-bien-texto" />
        <span className="sr-only">no debe nada</span>
      </>
    );
  return (
    <span className={classNames("tabular-nums", cuenta.vencidoCentavos > 0 && "font-semibold text-mal-texto")}>
      debe {formatPesos(cuenta.porPagarCentavos)}
    </span>
  );
}
