import { Link, useLocation } from "@remix-run/react";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";
import { misivasDeLaClase } from "../semana";
import type { ClaseDeLaSemana } from "../semana.server";

type Clase = Pick<
  ClaseDeLaSemana,
  "id" | "fecha" | "conLista" | "grupoId" | "asignatura" | "asignaturaId" | "grado" | "grupo"
>;

type Props = {
  clase: Clase;
  /** True if the viewer grades and writes misivas. */
  califica: boolean;
  /** The query of the substitute's link, or null without one. */
  suple: string | null;
};

/** The pages of a class by icon and word (C§2.12). */
export function LigasDeClase({ clase, califica, suple }: Props) {
  const { id, fecha, conLista, grupoId, asignatura, asignaturaId, grado, grupo } = clase;
  const { pathname, search } = useLocation();
  const materia = asignaturaId === null || !califica ? null : `grupoId=${grupoId}&asignaturaId=${asignaturaId}`;
  const ligas: Liga[] = [
    ["Lista de asistencia", "clipboard-check", conLista ? `/midia/${id}` : null],
    ["Tareas", "file-text", materia && `/controlescolar/tareas?${materia}`],
    ["Misivas", "mail", califica ? misivasDeLaClase(clase, pathname + search) : null],
    ["Calificaciones", "graduation-cap", materia && `/controlescolar/calificaciones?${materia}`],
    [
      "Suplente y apoyos",
      "users",
      suple === null ? null : `eliminar-clases?fecha=${fecha}&inhabiles=false&accion=SUPLIR&claseId=${id}${suple}`,
    ],
  ];
  return (
    <ul>
      {ligas
        .filter(([, , ruta]) => ruta !== null)
        .map(([nombre, icono, ruta]) => (
          <li key={nombre}>
            <Link
              to={ruta!}
              reloadDocument={ruta!.startsWith("/midia")}
              preventScrollReset
              aria-label={`${nombre} de ${asignatura}, ${grado} ${grupo}`}
              className={classNames(
                "flex min-h-9 items-center gap-1.5 rounded text-texto hover:underline lg:min-h-7",
                FOCUS,
              )}
            >
              <Glyph name={icono} className="h-4 w-4 shrink-0 text-quieto" />
              {nombre}
            </Link>
          </li>
        ))}
    </ul>
  );
}

type Liga = [nombre: string, icono: IconName, ruta: string | null];

/** The same, folded under a class of the week; nothing for a viewer without any of them. */
export function Acciones(props: Props) {
  const { clase, califica, suple } = props;
  if (!clase.conLista && !califica && suple === null) return null;
  return (
    <details className="group/acciones text-xs print:hidden">
      <summary
        aria-label={`Abrir de ${clase.asignatura}, ${clase.grado} ${clase.grupo}`}
        className={classNames(
          "flex min-h-8 cursor-pointer list-none items-center gap-1 rounded font-medium text-acento-texto lg:min-h-6 [&::-webkit-details-marker]:hidden",
          FOCUS,
        )}
      >
        <Glyph name="chevron-right" className="h-3 w-3 shrink-0 transition-transform group-open/acciones:rotate-90" />
        Abrir
      </summary>
      <LigasDeClase {...props} />
    </details>
  );
}
