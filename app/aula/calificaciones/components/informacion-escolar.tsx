import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { buttonClasses } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { PeriodoVigente } from "~/aula/academico/components/periodo-vigente";
import type { InformacionEscolar as Informacion, ParteEscolar } from "../informacion-escolar.server";
import { AsignaturasDelAlumno } from "./asignaturas-del-alumno";
import { type OtrasCuentas, ResumenEscolar } from "./resumen-escolar";
import { TablaDeCalificaciones } from "./tabla-de-calificaciones";

const PARTES: readonly [ParteEscolar, string][] = [
  ["resumen", "Resumen"],
  ["asignaturas", "Asignaturas"],
  ["calificaciones", "Calificaciones"],
];

type Props = { informacion: Informacion | null; conteos: OtrasCuentas | null; aqui: string };

/** The tab Información escolar (B§2.5): its parts, the shown period, and the content of the open part. */
export function InformacionEscolar({ informacion, conteos, aqui }: Props) {
  const { search } = useLocation();
  if (!informacion)
    return <EmptyState title="El alumno no tiene grupo">Con un grupo se ve su información escolar.</EmptyState>;
  const { parte, ver, info, elegido, resumen, materias, tabla, asignaturas } = informacion;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <nav aria-label="Información escolar" className="flex flex-wrap gap-2 print:hidden">
          {PARTES.map(([clave, nombre]) => (
            <Link
              key={clave}
              to={withQuery(search, { fescolar: clave })}
              preventScrollReset
              aria-current={clave === parte ? "page" : undefined}
              className={classNames(
                "rounded-full border px-3 py-1 text-sm",
                FOCUS,
                clave === parte
                  ? "border-acento-linea bg-acento-50 font-semibold text-acento-800"
                  : "border-linea text-texto",
              )}
            >
              {nombre}
            </Link>
          ))}
        </nav>
        <PeriodoVigente info={info} elegido={elegido} />
        {resumen ? (
          <a
            href={resumen.boleta}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses("secondary", "sm", "sm:ml-auto")}
          >
            Imprimir boleta
          </a>
        ) : null}
      </div>
      {resumen ? <ResumenEscolar resumen={resumen} asignaturas={asignaturas} conteos={conteos} aqui={aqui} /> : null}
      {materias ? <AsignaturasDelAlumno materias={materias} /> : null}
      {tabla ? <TablaDeCalificaciones tabla={tabla} ver={ver} aqui={aqui} /> : null}
    </div>
  );
}
