import { Link, useSearchParams } from "@remix-run/react";
import { type Fecha, formatFecha } from "~/lib/dates";
import { withQuery } from "~/lib/query";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { claseDelMomento, esDeAhora } from "../hoy";
import type { ClaseDeHoy, DiaDelColegio } from "../hoy.server";
import { ClaseAbierta } from "./clase-abierta";
import { tinteDe } from "./tintes";

type Props = {
  dia: DiaDelColegio;
  /** The next day of the week with classes. */
  siguiente: Fecha;
  /** The class that is open beside the grid. */
  abierta: ClaseDeHoy | null;
  arma: boolean;
  administra: boolean;
  califica: boolean;
};

/** A day of the school: a row for each group, a column for each hour; on a phone each group with its class of now. */
export function DiaDelColegioEntero({ dia, siguiente, abierta, arma, administra, califica }: Props) {
  const { filas, inhabil, hora } = dia;
  if (filas.length === 0)
    return (
      <EmptyState
        title={inhabil ? `Día inhábil: ${inhabil}` : "No hay clases este día"}
        action={
          <ButtonLink to={`?fecha=${siguiente}`} size="sm">
            {`Ver el ${formatFecha(siguiente)}`}
          </ButtonLink>
        }
      >
        {arma && !inhabil
          ? "Las clases salen del horario de cada grupo: se arma y se generan en Armar horarios."
          : null}
      </EmptyState>
    );
  return (
    <div className={classNames("border-t border-linea", abierta && "lg:grid lg:grid-cols-[minmax(0,1fr)_250px]")}>
      <div className="min-w-0 max-lg:order-last">
        <Rejilla dia={dia} abierta={abierta} />
        <ul className="divide-y divide-linea/75 lg:hidden print:hidden">
          {filas.map(({ id, nombre, lista, celdas }) => {
            const clase = claseDelMomento(celdas, hora ?? "00:00");
            return clase ? <FilaDeTelefono key={id} grupo={nombre} clase={clase} lista={lista} /> : null;
          })}
        </ul>
      </div>
      {abierta ? (
        <ClaseAbierta
          clase={abierta}
          suple={administra && abierta.tomadaDate === null ? "" : null}
          califica={califica}
        />
      ) : null}
    </div>
  );
}

/** More hours than these make a day wider than the window. */
const HORAS_QUE_CABEN = 9;

function Rejilla({ dia: { horas, filas, hora }, abierta }: Pick<Props, "dia" | "abierta">) {
  return (
    <div className="hidden overflow-x-auto px-4 py-2 lg:block lg:pl-6 lg:pr-4 print:block">
      <table
        className={classNames(
          "w-full table-fixed border-separate border-spacing-1 text-sm",
          horas.length > HORAS_QUE_CABEN ? "min-w-[80rem]" : "min-w-[42rem]",
        )}
      >
        <caption className="sr-only">Clases del día por grupo</caption>
        <thead>
          <tr className="text-left text-xs text-quieto">
            <th
              scope="col"
              className={classNames("pb-1", filas.some(({ nombre }) => nombre.length > 6) ? "w-36" : "w-16")}
            >
              <span className="sr-only">Grupo</span>
            </th>
            {horas.map((cada, columna) => {
              const ahora = filas.some(({ celdas }) => esDeAhora(celdas[columna] ?? null, hora));
              return (
                <th key={cada} scope="col" className="whitespace-nowrap pb-1 font-semibold tabular-nums">
                  {cada} {ahora ? <span className="rounded-full bg-acento px-2 text-sobre-acento">ahora</span> : null}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ id, nombre, lista, celdas }) => (
            <tr key={id}>
              <th scope="row" className="whitespace-nowrap pr-2 text-left font-semibold text-fuerte">
                <Lista grupo={nombre} lista={lista} />
              </th>
              {celdas.map((clase, columna) => (
                <td key={horas[columna]} className="h-9 p-0">
                  {clase ? (
                    <CeldaDeClase clase={clase} actual={clase.id === abierta?.id} />
                  ) : (
                    <span className="flex h-9 items-center rounded-md border border-dashed border-linea-fuerte px-2 text-xs text-quieto">
                      libre
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The name of a group, with its list of the day where attendance is taken once a day. */
function Lista({ grupo, lista }: { grupo: string; lista: ClaseDeHoy | null }) {
  if (lista === null) return <>{grupo}</>;
  return (
    <Link
      to={`/midia/${lista.id}`}
      reloadDocument
      title={lista.tomadaDate === null ? "Sin lista" : "Lista tomada"}
      className={classNames("inline-flex items-center gap-1 rounded hover:underline", FOCUS)}
    >
      {grupo}
      <Marca clase={lista} />
    </Link>
  );
}

/** A check for a class that was taught, a warning for a missing list; nothing before. */
function Marca({ clase: { estado } }: { clase: Pick<ClaseDeHoy, "estado"> }) {
  if (estado === "IMPARTIDA")
    return (
      <>
        <Glyph name="check" className="h-4 w-4 text-bien-texto" />
        <span className="sr-only">impartida</span>
      </>
    );
  if (estado !== "FALTA_LISTA") return null;
  return (
    <>
      <Glyph name="circle-alert" className="h-4 w-4 text-atencion-texto" />
      <span className="sr-only">falta lista</span>
    </>
  );
}

function CeldaDeClase({ clase, actual }: { clase: ClaseDeHoy; actual: boolean }) {
  const [search] = useSearchParams();
  const { id, asignatura, campo, estado } = clase;
  return (
    <Link
      to={withQuery(search, { clase: id })}
      preventScrollReset
      replace
      aria-current={actual || undefined}
      className={classNames(
        "flex h-9 items-center justify-between gap-1 rounded-md border px-1.5 text-fuerte hover:underline",
        tinteDe(campo),
        estado === "AHORA" && "!border-2 !border-acento font-semibold",
        actual && "outline outline-2 outline-offset-1 outline-acento",
        FOCUS,
      )}
    >
      <span
        title={asignatura}
        className={classNames("min-w-0", asignatura.length > 10 ? "line-clamp-2 text-xs leading-[14px]" : "truncate")}
      >
        {asignatura}
      </span>
      <Marca clase={clase} />
    </Link>
  );
}

function FilaDeTelefono({ grupo, clase, lista }: { grupo: string; clase: ClaseDeHoy; lista: ClaseDeHoy | null }) {
  const [search] = useSearchParams();
  const { id, asignatura, campo, inicia, docentesImparten, suplente, aula } = clase;
  const estado = lista ? lista.estado : clase.estado;
  return (
    <li>
      <Link
        to={withQuery(search, { clase: id })}
        replace
        className={classNames("flex min-h-[60px] items-center gap-3 px-4 py-2", FOCUS)}
      >
        <span className={classNames("h-9 w-1.5 shrink-0 rounded border", tinteDe(campo))} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-fuerte">{`${grupo} · ${asignatura}`}</span>
          <span className="block truncate text-xs text-quieto">
            {[inicia, suplente ?? docentesImparten.join(", "), aula].filter(Boolean).join(" · ")}
          </span>
        </span>
        {estado === "IMPARTIDA" ? (
          <Badge tone="success" plain>
            Lista tomada
          </Badge>
        ) : null}
        {estado === "FALTA_LISTA" ? <Badge tone="warning">Falta lista</Badge> : null}
        {estado === "AHORA" ? <Badge tone="info">Ahora</Badge> : null}
      </Link>
    </li>
  );
}
