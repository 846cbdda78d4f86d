import { Link } from "@remix-run/react";
import { AccionesInscripcion } from "~/inscripciones/components/acciones-inscripcion";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { classNames, FOCUS } from "~/ui/class-names";
import { CopyButton } from "~/ui/copy-button";
import { DateText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import { ChevronUpIcon, WarningIcon } from "~/ui/icons";
import { direccionDeAlumno } from "~/alumnos/direccion";
import type { FichaAlumno } from "~/alumnos/ficha.server";
import { EstadoDeCuenta } from "~/alumnos/components/estado-de-cuenta";
import type { ContextoDeFicha } from "./ficha-alumno";

type Props = ContextoDeFicha & {
  /** The address of a dialog over the file, which closes to the tab that is open now. */
  sobre: (ruta: string) => string;
};

/**
 * The header of the student file (B§2.5): who, where, since when, what else he is enrolled in, and his siblings. A
 * checkbox folds it to the name (B§1 collapsible), so that it does without JavaScript; the warning stays. With it, it stays
 * folded in the other tabs too.
 */
export function EncabezadoAlumno({ ficha, editaFoto, puede, aqui, plegado, alPlegar, sobre }: Props) {
  const { inscripcion } = ficha;
  return (
    <div className="relative border-b border-linea bg-tenue px-4 py-3 sm:px-6">
      <input
        type="checkbox"
        aria-label="Contraer los datos del alumno"
        title="Contraer los datos del alumno"
        defaultChecked={plegado}
        onChange={({ currentTarget }) => alPlegar(currentTarget.checked)}
        className={classNames(
          "peer absolute right-2 top-2 h-9 w-9 cursor-pointer appearance-none rounded-md hover:bg-hundida print:hidden",
          FOCUS,
        )}
      />
      <ChevronUpIcon className="pointer-events-none absolute right-4 top-4 h-5 w-5 text-quieto peer-checked:rotate-180 print:hidden" />
      <div className="flex gap-4 peer-checked:[&_[data-plegable]]:hidden">
        <div data-plegable="">
          <Foto ficha={ficha} editaFoto={editaFoto} sobre={sobre} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-1 pr-8">
            <p className="min-w-0 text-lg font-semibold leading-6 text-fuerte [overflow-wrap:anywhere]">
              {ficha.nombreCompleto}
            </p>
            <CopyButton text={ficha.nombreCompleto} label="Copiar nombre" />
            {inscripcion?.fechaBaja ? <Badge tone="danger">Baja</Badge> : null}
            {ficha.cuenta ? <EstadoDeCuenta cuenta={ficha.cuenta} /> : null}
            <AccionesInscripcion inscripcion={inscripcion} puede={puede} sobre={sobre} />
          </div>
          <dl data-plegable="" className="mt-0.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-texto">
            <Dato nombre="Matrícula">{ficha.matricula}</Dato>
            {inscripcion ? (
              <>
                <Dato nombre="Nivel">{inscripcion.nivel}</Dato>
                <Dato nombre="Grado">{inscripcion.grado}</Dato>
                <Dato nombre="Plantel/Turno">{`${inscripcion.plantel}/${inscripcion.turno}`}</Dato>
                <Dato nombre="Grupo">{textoDeGrupo(inscripcion)}</Dato>
                <Dato nombre={inscripcion.fechaBaja ? "Fecha baja" : "Fecha inscripción"}>
                  <DateText fecha={inscripcion.fechaBaja ?? inscripcion.fechaInscripcion} />
                </Dato>
              </>
            ) : (
              <Dato nombre="Inscripción">Sin inscripción en este ciclo</Dato>
            )}
          </dl>
        </div>
      </div>
      <OtrasInscripciones lista={ficha.otrasInscripciones} />
      <div className="peer-checked:hidden">
        <Hermanos lista={ficha.hermanos} aqui={aqui} />
      </div>
    </div>
  );
}

function textoDeGrupo({ grupo, grupoAlias }: { grupo: string | null; grupoAlias: string | null }): string {
  if (grupo === null) return "Sin grupo";
  return grupoAlias ? `${grupo} (${grupoAlias})` : grupo;
}

function Dato({ nombre, children }: { nombre: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-quieto">{nombre}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

// A click opens the photo, or the change-photo screen where there is none yet (B§2.5).
function Foto({ ficha, editaFoto, sobre }: Pick<Props, "ficha" | "editaFoto" | "sobre">) {
  const imagen = <Avatar nombre={ficha.nombreCompleto} src={ficha.foto ? ficha.foto.chica : null} size="lg" />;
  const look = classNames("rounded-full", FOCUS);
  return (
    <div className="flex flex-col items-center gap-1">
      {ficha.foto ? (
        <Link to={sobre("foto")} preventScrollReset aria-label="Ver foto" className={look}>
          {imagen}
        </Link>
      ) : editaFoto ? (
        // One stop for the keyboard: 'Cambiar' below leads to the same place.
        <Link to={sobre("cambiarfoto")} preventScrollReset tabIndex={-1} aria-hidden="true" className="rounded-full">
          {imagen}
        </Link>
      ) : (
        imagen
      )}
      {editaFoto ? (
        <DialogLink to={sobre("cambiarfoto")} aria-label="Cambiar foto" className="text-xs">
          Cambiar
        </DialogLink>
      ) : null}
    </div>
  );
}

function OtrasInscripciones({ lista }: { lista: FichaAlumno["otrasInscripciones"] }) {
  if (lista.length === 0) return null;
  return (
    <div className="mt-2 flex gap-2 text-sm text-atencion-texto">
      <WarningIcon className="mt-0.5 h-4 w-4 shrink-0" />
      <div>
        <p className="font-medium">Tiene otras inscripciones en el ciclo:</p>
        <ul>
          {lista.map((otra, indice) => (
            <li key={indice}>
              {[
                otra.colegio,
                otra.ciclo,
                otra.nivel,
                otra.grado,
                otra.grupo ?? "Sin grupo",
                otra.plantel,
                otra.turno,
              ].join(" · ")}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Hermanos({ lista, aqui }: { lista: FichaAlumno["hermanos"]; aqui: string }) {
  if (lista.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-quieto">{lista.length === 1 ? "Hermano" : "Hermanos"}</span>
      {lista.map((hermano) => (
        <span key={hermano.alumnoId} className="inline-flex items-center gap-1.5">
          <DialogLink to={direccionDeAlumno(aqui, hermano.alumnoId)}>{hermano.nombreCompleto}</DialogLink>
          <span className="text-quieto">{[hermano.grado, hermano.grupo].filter(Boolean).join(" ")}</span>
          {hermano.cuenta ? <EstadoDeCuenta cuenta={hermano.cuenta} /> : null}
        </span>
      ))}
    </div>
  );
}
