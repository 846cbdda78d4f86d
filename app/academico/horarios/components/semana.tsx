import { formatFecha, type Fecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { IconLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { DIAS } from "../../docentes/docente";
import type { ClaseDeLaSemana } from "../semana.server";

export type DiaDeLaSemana = {
  fecha: Fecha;
  diaSemana: number;
  esHoy: boolean;
  inhabil: string | null;
  /** Classes and breaks in the order of their hours. */
  clases: readonly (ClaseDeLaSemana | Receso)[];
};
type Receso = { receso: true; inicia: string; termina: string };

type Props = {
  dias: readonly DiaDeLaSemana[];
  /** Whether the classes of a day may be deleted from here. */
  administra: boolean;
  /** Whether the viewer grades and writes misivas. */
  califica: boolean;
  /** What the links of a day take along. */
  consulta: string;
  /** Whether the week is of one group, which then need not stand in each of its classes. */
  deUnGrupo: boolean;
};

/** A week of classes: a column a day, one below the other on a phone (C§2.12). */
export function Semana({ dias, administra, califica, consulta, deUnGrupo }: Props) {
  return (
    <div className={classNames("gap-px px-4 lg:grid lg:px-6", dias.length === 7 ? "lg:grid-cols-7" : "lg:grid-cols-5")}>
      {dias.map(({ fecha, diaSemana, esHoy, inhabil, clases }) => (
        <section key={fecha} aria-label={`${DIAS[diaSemana]} ${formatFecha(fecha)}`} className="min-w-0 pb-4 lg:px-1">
          <div
            className={classNames(
              "flex min-h-11 items-center gap-2 border-b py-0.5",
              esHoy ? "border-acento" : "border-linea",
            )}
          >
            <h2 className={classNames("text-sm font-semibold", esHoy ? "text-acento-texto" : "text-fuerte")}>
              {DIAS[diaSemana]} <span className="font-normal text-quieto">{formatFecha(fecha)}</span>
            </h2>
            {administra && clases.length > 0 ? (
              <IconLink
                to={`eliminar-clases?fecha=${fecha}&inhabiles=false${consulta}`}
                label={`Eliminar clases del ${formatFecha(fecha)}`}
                className="ml-auto print:hidden"
              >
                <Glyph name="trash-2" />
              </IconLink>
            ) : null}
          </div>
          {inhabil ? <p className="mt-2 text-sm text-atencion-texto">{`Día inhábil: ${inhabil}`}</p> : null}
          {clases.length === 0 && !inhabil ? <p className="mt-2 text-sm text-quieto">Sin clases</p> : null}
          <ul className="mt-2 space-y-2">
            {clases.map((clase) => (
              <li key={"receso" in clase ? `receso ${clase.inicia}` : clase.id}>
                {"receso" in clase ? (
                  <p className="rounded-md bg-hundida px-2 py-1 text-xs text-quieto">
                    {`${clase.inicia} – ${clase.termina} · Receso`}
                  </p>
                ) : (
                  <Clase clase={clase} califica={califica} deUnGrupo={deUnGrupo} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ClaseProps = { clase: ClaseDeLaSemana } & Pick<Props, "califica" | "deUnGrupo">;

function Clase({ clase, califica, deUnGrupo }: ClaseProps) {
  const { inicia, termina, asignatura, nivel, grado, grupo, plantel, aula, eliminada, motivoEliminada } = clase;
  const lugar = deUnGrupo ? (aula ?? "") : [plantel, aula].filter(Boolean).join(", ");
  return (
    <article
      className={classNames(
        "rounded-md border border-linea bg-carta px-2 py-1.5 text-sm",
        clase.fechaImpartida && !eliminada ? "border-l-4 border-l-bien-marca" : null,
      )}
    >
      <p className="flex items-center justify-between gap-1 text-xs tabular-nums text-quieto">
        {`${inicia} – ${termina}`}
        {clase.fechaImpartida && !eliminada ? <Badge tone="success">Impartida</Badge> : null}
      </p>
      <h3 className={classNames("font-semibold text-fuerte", eliminada && "line-through")}>
        {asignatura}
        {eliminada ? " (Eliminada)" : null}
      </h3>
      {eliminada ? (
        <p className="text-xs text-quieto">{motivoEliminada}</p>
      ) : (
        <>
          {deUnGrupo ? null : <p className="text-texto">{`${nivel} ${grado} ${grupo}`}</p>}
          {lugar ? <p className="text-xs text-quieto">{lugar}</p> : null}
          <Quien clase={clase} />
          <Acciones clase={clase} califica={califica} />
        </>
      )}
    </article>
  );
}

/** Who gives it, and who helps; the daily list of a group is nobody's alone. */
function Quien({ clase: { suplente, docentesImparten, apoyosImparten, asignaturaId } }: { clase: ClaseDeLaSemana }) {
  const quien = suplente ? `Suple ${suplente}` : docentesImparten.join(", ");
  const imparte = quien || (asignaturaId === null ? "" : "Sin docente asignado");
  const apoya = apoyosImparten.length > 0 ? `Apoya ${apoyosImparten.join(", ")}` : "";
  const dice = [imparte, apoya].filter(Boolean).join(" · ");
  return dice ? <p className="text-xs text-quieto">{dice}</p> : null;
}

/** The icon actions of a class (C§2.12). */
function Acciones({ clase, califica }: { clase: ClaseDeLaSemana; califica: boolean }) {
  const { id, conLista, grupoId, asignatura, asignaturaId, grado, grupo } = clase;
  const de = `de ${asignatura}, ${grado} ${grupo}`;
  if (!conLista && !califica) return null;
  return (
    <div className="-mb-1 -ml-2 flex print:hidden">
      {conLista ? (
        <IconLink to={`/midia/${id}`} label={`Lista de asistencia ${de}`} reloadDocument>
          <Glyph name="clipboard-check" />
        </IconLink>
      ) : null}
      {asignaturaId === null || !califica ? null : (
        <IconLink
          to={`/controlescolar/calificaciones?grupoId=${grupoId}&asignaturaId=${asignaturaId}`}
          label={`Calificaciones ${de}`}
        >
          <Glyph name="graduation-cap" />
        </IconLink>
      )}
      {asignaturaId === null || !califica ? null : (
        <IconLink to={`/controlescolar/tareas?grupoId=${grupoId}&asignaturaId=${asignaturaId}`} label={`Tareas ${de}`}>
          <Glyph name="file-text" />
        </IconLink>
      )}
      {califica ? (
        <IconLink to={`/controlescolar/misivas?grupoId=${grupoId}`} label={`Misivas ${de}`}>
          <Glyph name="mail" />
        </IconLink>
      ) : null}
    </div>
  );
}
