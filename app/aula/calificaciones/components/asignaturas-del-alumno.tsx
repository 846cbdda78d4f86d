import { Accordion } from "~/ui/accordion";
import { Badge } from "~/ui/badge";
import { Description, DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import type { InformacionEscolar } from "../informacion-escolar.server";

/** A student's subjects with their teachers, in one accordion each (C§2.13 Subjects panel). */
export function AsignaturasDelAlumno({ materias }: { materias: NonNullable<InformacionEscolar["materias"]> }) {
  if (materias.length === 0) return <EmptyState title="El alumno no tiene asignaturas" />;
  return (
    <div className="space-y-2">
      {materias.map(
        ({ id, nombre, campoFormativo, promedia, optativa, docentesImparten, secciones, gruposOptativas }) => (
          <Accordion
            key={id}
            folded
            title={nombre}
            actions={
              <span className="flex min-h-8 items-center gap-2">
                <span className="hidden text-sm text-quieto sm:inline">
                  {docentesImparten.map((docente) => docente.nombreCompleto).join(", ")}
                </span>
                {promedia ? null : <Badge tone="neutral">No promedia</Badge>}
                {optativa ? <Badge tone="info">Optativa</Badge> : null}
                {docentesImparten.length === 0 ? <Badge tone="warning">Sin docente asignado</Badge> : null}
              </span>
            }
          >
            <DescriptionList>
              <Description label="Docentes">
                {docentesImparten.map((docente) => docente.nombreCompleto).join(", ")}
              </Description>
              <Description label="Campo formativo">{campoFormativo}</Description>
              {secciones.length > 0 ? (
                <Description label="Áreas de evaluación">
                  {secciones.map((seccion) => seccion.nombre).join(", ")}
                </Description>
              ) : null}
              {gruposOptativas.length > 0 ? (
                <Description label="Grupos optativos">
                  {gruposOptativas.map((grupo) => [grupo.nombre, grupo.alias].filter(Boolean).join(" · ")).join(", ")}
                </Description>
              ) : null}
            </DescriptionList>
          </Accordion>
        ),
      )}
    </div>
  );
}
