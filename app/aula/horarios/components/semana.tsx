import { Link } from "@remix-run/react";
import { formatFecha, type Fecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { IconLink } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { HeaderCell, Table } from "~/ui/table";
import { DIAS } from "~/base/escuela/lecciones";
import type { FilaDeHoras } from "../semana";
import type { ClaseDeLaSemana } from "../semana.server";
import { Acciones } from "./acciones-de-clase";

type Dia = {
  fecha: Fecha;
  diaSemana: number;
  esHoy: boolean;
  inhabil: string | null;
  conClases: boolean;
  /** The day that a phone shows. */
  elegido: boolean;
};

type Props = {
  dias: readonly Dia[];
  filas: readonly FilaDeHoras<ClaseDeLaSemana>[];
  /** True if the viewer makes timetables. */
  arma: boolean;
  /** True if the classes of a day may be deleted from here. */
  administra: boolean;
  /** True if the viewer grades and writes misivas. */
  califica: boolean;
  /** The query that the links of a day carry. */
  consulta: string;
};

// On a phone one day at a time; paper has all of them.
const OTRO_DIA = "hidden lg:table-cell print:table-cell";

/** A week of classes: hours down, days across (C§2.12); on a phone one day, with links to the others. */
export function Semana({ dias, filas, ...resto }: Props) {
  const { administra, arma, califica, consulta } = resto;
  const ancho = dias.length === 7 ? "lg:w-[14.28%]" : "lg:w-1/5";
  const lugar = dias.findIndex(({ elegido }) => elegido);
  return (
    <div className="px-4 pb-4 lg:px-6">
      <DiasDeLaSemana dias={dias} consulta={consulta} />
      <Table
        caption="Clases de la semana"
        // Days of equal width, independent of their content (C§2.12).
        className="lg:[&>table]:table-fixed"
        head={
          <>
            <HeaderCell className="lg:w-[4.25rem]">Hora</HeaderCell>
            {dias.map((dia) => (
              <Encabezado
                key={dia.fecha}
                dia={dia}
                ancho={ancho}
                borra={administra && dia.conClases ? consulta : null}
              />
            ))}
          </>
        }
      >
        {filas.map(({ inicia, termina, receso, celdas }) => (
          <tr
            key={`${inicia} ${receso}`}
            className={receso || celdas[lugar]!.length > 0 ? undefined : "hidden lg:table-row print:table-row"}
          >
            <th
              scope="row"
              className="px-2 py-2 text-left align-top text-xs font-normal tabular-nums text-quieto max-lg:whitespace-nowrap"
            >
              {`${inicia} – ${termina}`}
            </th>
            {receso ? (
              <td colSpan={dias.length} className="bg-hundida px-2 py-1 text-center text-xs text-quieto">
                Receso
              </td>
            ) : (
              celdas.map((clases, indice) => (
                <td
                  key={dias[indice]!.fecha}
                  className={classNames(
                    "space-y-2 p-1 align-top",
                    dias[indice]!.esHoy && "bg-tenue",
                    indice !== lugar && OTRO_DIA,
                  )}
                >
                  {clases.map((clase) => (
                    <Clase
                      key={clase.id}
                      clase={clase}
                      califica={califica}
                      suple={administra ? consulta : null}
                      conHoras={clase.termina !== termina}
                    />
                  ))}
                </td>
              ))
            )}
          </tr>
        ))}
      </Table>
      {filas.length > 0 ? null : <SinClases arma={arma} />}
    </div>
  );
}

function SinClases({ arma }: Pick<Props, "arma">) {
  return (
    <EmptyState title="No hay clases esta semana">
      {arma ? "Las clases salen del horario del grupo: se arma y se generan en Armar horarios." : null}
    </EmptyState>
  );
}

/** A day above its column; `borra` is the query of the link that deletes its classes, null without a link. */
function Encabezado({ dia, ancho, borra }: { dia: Dia; ancho: string; borra: string | null }) {
  const { fecha, diaSemana, esHoy, inhabil, conClases, elegido } = dia;
  return (
    <HeaderCell
      aria-current={esHoy ? "date" : undefined}
      className={classNames(ancho, !elegido && OTRO_DIA, esHoy && "border-b-2 border-acento text-acento-texto")}
    >
      <span className="flex items-center gap-2">
        <span>
          <span className="block font-semibold">{`${DIAS[diaSemana]}${esHoy ? " · hoy" : ""}`}</span>
          <span className="block font-normal">{formatFecha(fecha)}</span>
        </span>
        {borra === null ? null : (
          <IconLink
            to={`eliminar-clases?fecha=${fecha}&inhabiles=false${borra}`}
            label={`Eliminar clases del ${formatFecha(fecha)}`}
            className="ml-auto print:hidden"
          >
            <Glyph name="trash-2" />
          </IconLink>
        )}
      </span>
      {inhabil ? (
        <span className="block whitespace-normal font-normal text-atencion-texto">{`Día inhábil: ${inhabil}`}</span>
      ) : conClases ? null : (
        <span className="block font-normal">Sin clases</span>
      )}
    </HeaderCell>
  );
}

/** The days of the week as links, for the phone, which shows one of them. */
function DiasDeLaSemana({ dias, consulta }: Pick<Props, "dias" | "consulta">) {
  return (
    <nav aria-label="Días de la semana" className="mb-2 flex flex-wrap gap-1 lg:hidden print:hidden">
      {dias.map(({ fecha, diaSemana, esHoy, elegido }) => (
        <Link
          key={fecha}
          to={`?fecha=${fecha}&vistaSemana=${dias.length === 7 ? "dom-sab" : "lun-vie"}${consulta}`}
          aria-current={elegido ? "true" : undefined}
          aria-label={`${DIAS[diaSemana]} ${formatFecha(fecha)}`}
          className={classNames(
            "flex min-h-11 min-w-11 flex-1 flex-col items-center justify-center rounded-md border border-linea text-xs",
            elegido ? "border-acento bg-carta font-semibold text-fuerte" : "text-quieto",
            FOCUS,
          )}
        >
          <span>{DIAS[diaSemana]!.slice(0, 3)}</span>
          <span className={esHoy ? "text-acento-texto" : undefined}>{Number(fecha.slice(8))}</span>
        </Link>
      ))}
    </nav>
  );
}

/** `conHoras` if it ends at another hour than its row. */
type ClaseProps = { clase: ClaseDeLaSemana; conHoras: boolean; suple: string | null } & Pick<Props, "califica">;

function Clase({ clase, califica, suple, conHoras }: ClaseProps) {
  const { inicia, termina, asignatura, nivel, grado, grupo, plantel, aula, eliminada, motivoEliminada } = clase;
  const lugar = [plantel, aula].filter(Boolean).join(", ");
  return (
    <article
      className={classNames(
        "rounded-md border border-linea bg-carta px-2 py-1.5 text-sm",
        clase.fechaImpartida && !eliminada ? "border-l-4 border-l-bien-marca" : null,
      )}
    >
      {conHoras ? <p className="text-xs tabular-nums text-quieto">{`${inicia} – ${termina}`}</p> : null}
      {clase.fechaImpartida && !eliminada ? <Badge tone="success">Impartida</Badge> : null}
      {/* In a cell of the table, named by its row and column: a heading here would be two levels under the page's. */}
      <h2 className={classNames("font-semibold text-fuerte", eliminada && "line-through")}>
        {asignatura}
        {eliminada ? " (Eliminada)" : null}
      </h2>
      {eliminada ? (
        <p className="text-xs text-quieto">{motivoEliminada}</p>
      ) : (
        <>
          <p className="text-texto">{`${nivel} ${grado} ${grupo}`}</p>
          <Detalle lugar={lugar} docentes={quienDa(clase)} nombreDeClase={`${asignatura}, ${grado} ${grupo}`} />
          <Acciones clase={clase} califica={califica} suple={clase.tomadaDate === null ? suple : null} />
        </>
      )}
    </article>
  );
}

/** The place and the teachers of a class, which fold away (C§2.12); open, since most people look for that. */
function Detalle({ lugar, docentes, nombreDeClase }: { lugar: string; docentes: string; nombreDeClase: string }) {
  if (!lugar && !docentes) return null;
  return (
    <details open className="group/detalle text-xs text-quieto">
      <summary
        aria-label={`Detalle de ${nombreDeClase}`}
        className={classNames(
          "flex cursor-pointer list-none items-center gap-1 rounded print:hidden [&::-webkit-details-marker]:hidden",
          FOCUS,
        )}
      >
        <Glyph name="chevron-right" className="h-3 w-3 shrink-0 transition-transform group-open/detalle:rotate-90" />
        Detalle
      </summary>
      {lugar ? <p>{lugar}</p> : null}
      {docentes ? <p>{docentes}</p> : null}
    </details>
  );
}

/** The teachers and the helpers; the daily list of a group belongs to no single teacher. */
function quienDa(clase: ClaseDeLaSemana): string {
  const { suplente, docentesImparten, apoyosImparten, apoyosDelDia, asignaturaId } = clase;
  const docentes = suplente ? `Suple ${suplente}` : docentesImparten.join(", ");
  const imparte = docentes || (asignaturaId === null ? "" : "Sin docente asignado");
  const apoya = apoyosImparten.length > 0 ? `Apoya ${apoyosImparten.join(", ")}` : "";
  const eseDia = apoyosDelDia.length > 0 ? `Ese día apoya ${apoyosDelDia.join(", ")}` : "";
  return [imparte, apoya, eseDia].filter(Boolean).join(" · ");
}
