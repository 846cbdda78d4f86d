import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccionesInscripcion } from "~/admision/inscripciones/components/acciones-inscripcion";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { CopyButton } from "~/ui/copy-button";
import { DateText } from "~/ui/date";
import { Glyph } from "~/ui/glyph";
import { ChevronUpIcon, WarningIcon } from "~/ui/icons";
import type { FichaAlumno } from "~/personas/alumnos/ficha.server";
import type { ContextoDeFicha } from "./contexto-de-ficha";
import { HermanosDeFicha } from "./hermanos-de-ficha";
import { TotalDelAlumno } from "./total-del-alumno";

type Props = ContextoDeFicha & {
  /** The address of a dialog over the file. Closing it returns to the open tab. */
  sobre: (ruta: string) => string;
  /** The dialog's title and its close button. */
  titulo: ReactNode;
  cerrar: ReactNode;
};

/**
 * The head of the student file (B§2.5): name, place, start date, total debt, siblings, and other enrolments. A checkbox
 * folds it to the name (B§1 collapsible), so it works without JavaScript; the warning and the debt stay visible. On a
 * phone it begins folded. With JavaScript, it stays so in the other tabs too.
 */
export function EncabezadoAlumno({
  ficha,
  reinscripcion,
  editaFoto,
  puede,
  aqui,
  plegado,
  alPlegar,
  sobre,
  titulo,
  cerrar,
}: Props) {
  const { inscripcion } = ficha;
  return (
    <div className="relative shrink-0 py-1.5 pl-4 sm:pb-2 sm:pl-6 sm:pt-3">
      <input
        type="checkbox"
        aria-label="Contraer o extender los datos del alumno"
        title="Contraer o extender los datos del alumno"
        defaultChecked={plegado}
        onChange={({ currentTarget }) => alPlegar(currentTarget.checked)}
        className={classNames(
          "peer absolute right-12 top-2 h-9 w-9 cursor-pointer appearance-none rounded-md hover:bg-hundida print:hidden",
          FOCUS,
        )}
      />
      <ChevronUpIcon className="pointer-events-none absolute right-14 top-4 h-5 w-5 text-quieto max-sm:rotate-180 peer-checked:rotate-180 max-sm:peer-checked:rotate-0 print:hidden" />
      {/* A phone begins with the folded head, so there the checkbox unfolds it. */}
      <div
        className={classNames(
          "flex flex-wrap items-start gap-x-3 gap-y-1",
          "max-sm:[&_[data-plegable]]:hidden max-sm:peer-checked:[&_[data-plegable]]:flex sm:peer-checked:[&_[data-plegable]]:hidden",
        )}
      >
        <div data-plegable="" className="flex">
          <Foto ficha={ficha} editaFoto={editaFoto} sobre={sobre} />
        </div>
        <div className="min-w-0 flex-1 basis-48 pr-4 sm:pr-0">
          <div className="flex min-h-7 flex-wrap items-center gap-x-1.5 pr-32 sm:min-h-8 sm:pr-0">
            <p className="min-w-0 text-base font-semibold leading-5 text-fuerte [overflow-wrap:anywhere] sm:text-xl sm:leading-7">
              {ficha.nombreCompleto}
            </p>
            <div data-plegable="" className="flex">
              <CopyButton text={ficha.nombreCompleto} label="Copiar nombre" size="sm" />
            </div>
            <Estado inscripcion={inscripcion} />
            <span aria-hidden="true" className="mx-1 hidden h-4 w-px bg-linea sm:block" />
            <div className="max-sm:sr-only">{titulo}</div>
          </div>
          <div data-plegable="" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Datos ficha={ficha} />
            <HermanosDeFicha lista={ficha.hermanos} aqui={aqui} />
          </div>
        </div>
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3 pr-4 sm:ml-auto sm:w-auto sm:flex-nowrap sm:pr-24">
          {ficha.cuenta ? <TotalDelAlumno cuenta={ficha.cuenta} /> : null}
          <div className={soloMenu(inscripcion, puede) ? "max-sm:absolute max-sm:right-[5.75rem] max-sm:top-2.5" : ""}>
            <AccionesInscripcion inscripcion={inscripcion} puede={puede} sobre={sobre} />
          </div>
        </div>
      </div>
      <div className="absolute right-2 top-1.5">{cerrar}</div>
      {reinscripcion ? <Reinscripcion {...reinscripcion} decide={puede.inscribir} sobre={sobre} /> : null}
      <OtrasInscripciones lista={ficha.otrasInscripciones} />
    </div>
  );
}

/** True if the actions are a menu alone, which has room beside the name on a phone; a button has not. */
const soloMenu = (inscripcion: FichaAlumno["inscripcion"], puede: Props["puede"]): boolean =>
  inscripcion !== null && inscripcion.fechaBaja === null && (inscripcion.grupoId !== null || !puede.grupo);

// 'Inscrito' is what everybody is; on a phone only the exceptions take room.
function Estado({ inscripcion }: { inscripcion: FichaAlumno["inscripcion"] }) {
  if (!inscripcion) return <Badge>Sin inscripción en este ciclo</Badge>;
  if (inscripcion.fechaBaja) return <Badge tone="danger">Baja</Badge>;
  return (
    <span data-plegable="" className="flex">
      <Badge>Inscrito</Badge>
    </span>
  );
}

// Labels for screen readers; on screen, a matrícula and a group are recognisable by their looks. The dot before the
// first item of a line is cut off at the edge.
function Datos({ ficha: { matricula, inscripcion } }: { ficha: FichaAlumno }) {
  return (
    <div className="min-w-0 overflow-hidden">
      <dl className="-ml-3 flex flex-wrap text-sm text-texto">
        <Trozo>
          <Dato nombre="Matrícula">{matricula}</Dato>
        </Trozo>
        {inscripcion ? (
          <>
            {/* One piece that wraps like a sentence. */}
            <Trozo>
              <Dato nombre="Nivel">{inscripcion.nivel}</Dato> <Dato nombre="Grado">{inscripcion.grado}</Dato>{" "}
              <Dato nombre="Grupo">{textoDeGrupo(inscripcion)}</Dato>
            </Trozo>
            <Trozo>
              <Dato nombre="Plantel/Turno">{`${inscripcion.plantel}/${inscripcion.turno}`}</Dato>
            </Trozo>
            <Trozo>
              <Dato nombre={inscripcion.fechaBaja ? "Fecha baja" : "Fecha inscripción"}>
                {inscripcion.fechaBaja ? "baja" : "inscrito"}{" "}
                <DateText fecha={inscripcion.fechaBaja ?? inscripcion.fechaInscripcion} />
              </Dato>
            </Trozo>
          </>
        ) : null}
      </dl>
    </div>
  );
}

function textoDeGrupo({ grupo, grupoAlias }: { grupo: string | null; grupoAlias: string | null }): string {
  if (grupo === null) return "Sin grupo";
  return grupoAlias ? `${grupo} (${grupoAlias})` : grupo;
}

// A group that stays together, after the dot that separates it from the previous one.
function Trozo({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-3 [overflow-wrap:anywhere] before:absolute before:left-1 before:content-['·']">
      {children}
    </div>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <>
      <dt className="sr-only">{nombre}</dt>
      <dd title={nombre} className="inline">
        {children}
      </dd>
    </>
  );
}

// A click opens the photo, or the change-photo screen where there is none yet (B§2.5).
function Foto({ ficha, editaFoto, sobre }: Pick<Props, "ficha" | "editaFoto" | "sobre">) {
  const imagen = <Avatar nombre={ficha.nombreCompleto} src={ficha.foto ? ficha.foto.chica : null} size="file" />;
  const look = classNames("rounded-full", FOCUS);
  return (
    <div className="relative">
      {ficha.foto ? (
        <Link to={sobre("foto")} preventScrollReset aria-label="Ver foto" className={classNames("block", look)}>
          {imagen}
        </Link>
      ) : editaFoto ? (
        // One tab stop: the pencil leads to the same place.
        <Link
          to={sobre("cambiarfoto")}
          preventScrollReset
          tabIndex={-1}
          aria-hidden="true"
          className="block rounded-full"
        >
          {imagen}
        </Link>
      ) : (
        imagen
      )}
      {editaFoto ? (
        <Link
          to={sobre("cambiarfoto")}
          preventScrollReset
          aria-label="Cambiar foto"
          title="Cambiar foto"
          className={classNames(
            "absolute -bottom-1 -right-1.5 flex h-6 w-6 items-center justify-center rounded-full border border-linea-fuerte bg-carta text-quieto hover:text-fuerte print:hidden",
            FOCUS,
          )}
        >
          <Glyph name="pencil" className="h-3.5 w-3.5" />
        </Link>
      ) : null}
    </div>
  );
}

type DeReinscripcion = NonNullable<ContextoDeFicha["reinscripcion"]> & Pick<Props, "sobre"> & { decide: boolean };

// The re-enrolment that a promotion proposed for the student, with its two answers while it waits.
function Reinscripcion({ estado, dice, decide, sobre }: DeReinscripcion) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 text-sm text-texto">
      <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{dice}</p>
      {estado === "PROPUESTA" && decide ? (
        <>
          <ButtonLink to={sobre("reinscripcion")} size="sm" className="print:hidden">
            Confirmar
          </ButtonLink>
          <ButtonLink to={conDecision(sobre("reinscripcion"))} size="sm" className="print:hidden">
            No se reinscribió
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}

const conDecision = (ruta: string) => `${ruta}${ruta.includes("?") ? "&" : "?"}decision=NO`;

function OtrasInscripciones({ lista }: { lista: FichaAlumno["otrasInscripciones"] }) {
  if (lista.length === 0) return null;
  return (
    <div className="mt-1 flex gap-2 pr-4 text-sm text-atencion-texto">
      <WarningIcon className="mt-0.5 h-4 w-4 shrink-0" />
      <div>
        <p className="font-medium">Tiene otras inscripciones en el ciclo:</p>
        <ul>
          {lista.map((inscripcion, indice) => (
            <li key={indice}>
              {[
                inscripcion.colegio,
                inscripcion.ciclo,
                inscripcion.nivel,
                inscripcion.grado,
                inscripcion.grupo ?? "Sin grupo",
                inscripcion.plantel,
                inscripcion.turno,
              ].join(" · ")}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
