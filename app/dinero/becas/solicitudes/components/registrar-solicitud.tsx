import { Link } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { ListFilters } from "~/forms/list-filters";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { VistaDeRegistro } from "../registrar.server";
import type { solicitarParaAlumnoSchema } from "../schemas.server";
import { FORMA, MAX_MOTIVO, MAX_PAPELES } from "../solicitud";
import { CamposDePapeles, etiquetasDePapeles, valoresDePapeles } from "./campos-de-papeles.familia";

/** The form that files a request for a family: first the student, found by name. */
export function RegistrarSolicitud({ registro }: { registro: VistaDeRegistro }) {
  const { alumno, becas, tutores, pedidos } = registro;
  if (becas.length === 0)
    return (
      <EmptyState title="Ninguna beca se pide con solicitud">
        En una beca del catálogo elige que se renueva «Cada ciclo, con solicitud».
      </EmptyState>
    );
  if (!alumno) return <BuscarAlumno registro={registro} />;
  const faltan = pedidos.filter(({ estado }) => estado === "FALTA");
  return (
    <SchemaForm<typeof solicitarParaAlumnoSchema>
      action={`/controlescolar/becas?vista=solicitar&alumnoId=${alumno.alumnoId}&${FORMA}=solicitar`}
      multipart
      isNew
      step={String(alumno.alumnoId)}
      className="max-w-2xl space-y-4 px-4 pb-6 lg:px-6"
      defaultValue={valoresDePapeles(faltan)}
      labels={{
        becaId: "Beca",
        tutorId: "La pide",
        motivo: "Por qué la pide",
        archivos: "Papeles",
        ...etiquetasDePapeles(faltan),
      }}
    >
      {(fields) => (
        <>
          <p className="text-texto">
            <strong className="text-fuerte">{alumno.nombreCompleto}</strong> {alumno.lugar}{" "}
            <Link to="?vista=solicitar" className="rounded font-medium text-acento-texto hover:underline">
              Otro alumno
            </Link>
          </p>
          <input type="hidden" name="alumnoId" value={alumno.alumnoId} />
          <SelectField field={fields.becaId} label="Beca" required options={becas} />
          <SelectField field={fields.tutorId} label="La pide" placeholder="El colegio, sin tutor" options={tutores} />
          <TextArea field={fields.motivo} label="Por qué la pide" required rows={4} maxLength={MAX_MOTIVO} />
          <CamposDePapeles
            papeles={fields.papeles}
            archivos={fields.archivos}
            pedidos={faltan}
            nota={`PDF, PNG o JPG de hasta 10MB cada uno; máximo ${MAX_PAPELES} archivos`}
          />
          <SaveButton>Registrar solicitud</SaveButton>
        </>
      )}
    </SchemaForm>
  );
}

function BuscarAlumno({ registro: { buscar, encontrados } }: { registro: VistaDeRegistro }) {
  return (
    <div className="space-y-3 px-4 pb-6 lg:px-6">
      <ListFilters
        label="Buscar al alumno"
        views={false}
        search={{ name: "buscar", label: "Buscar", value: buscar, placeholder: "Alumno o matrícula" }}
        clear={buscar ? "?vista=solicitar" : null}
      >
        <input type="hidden" name="vista" value="solicitar" />
      </ListFilters>
      {buscar === "" ? (
        <p className="text-sm text-quieto">Busca al alumno para el que se pide la beca.</p>
      ) : encontrados.length === 0 ? (
        <EmptyState title="No existen resultados con ese criterio" drawing="search" />
      ) : (
        <ul className="flex flex-wrap gap-2">
          {encontrados.map(({ alumnoId, nombreCompleto, lugar }) => (
            <li key={alumnoId}>
              <ButtonLink to={`?vista=solicitar&alumnoId=${alumnoId}`} size="sm">
                {`${nombreCompleto} · ${lugar}`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
