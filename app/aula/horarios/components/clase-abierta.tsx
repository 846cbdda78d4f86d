import { Link, useSearchParams } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { IconLink } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { ClaseDeHoy } from "../hoy.server";
import { LigasDeClase } from "./acciones-de-clase";

type Props = { clase: ClaseDeHoy; califica: boolean; suple: string | null };

/** A class beside the day: who teaches it where, its pages by name, and the weeks around it. */
export function ClaseAbierta({ clase, califica, suple }: Props) {
  const [search] = useSearchParams();
  const { asignatura, grado, grupo, grupoId, inicia, termina, docentesImparten, suplente, aula, fecha } = clase;
  const docentes = suplente ? `Suple ${suplente}` : docentesImparten.join(", ") || "Sin docente asignado";
  return (
    <aside
      aria-label={`${asignatura}, ${grado} ${grupo}`}
      className="border-linea bg-tenue px-4 py-3 text-sm max-lg:border-b lg:border-l"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-semibold text-fuerte">{asignatura}</h2>
          <p className="text-quieto">{`${grado} ${grupo} · ${inicia} – ${termina}`}</p>
          <p className="text-texto">{[docentes, aula].filter(Boolean).join(" · ")}</p>
        </div>
        <IconLink to={withQuery(search, { clase: null }) || "?"} replace label="Cerrar la clase" className="!h-8 !w-8">
          <Glyph name="x" />
        </IconLink>
      </div>
      <div className="mt-3 border-t border-linea pt-2">
        <LigasDeClase clase={clase} califica={califica} suple={suple} />
      </div>
      <Link
        to={`?grupoId=${grupoId}&fecha=${fecha}`}
        className={classNames(
          "mt-3 flex min-h-9 items-center gap-1.5 rounded border-t border-linea pt-2 text-texto hover:underline",
          FOCUS,
        )}
      >
        <Glyph name="calendar-days" className="h-4 w-4 text-quieto" /> {`Semana de ${grado} ${grupo}`}
      </Link>
    </aside>
  );
}
