import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { classNames, FOCUS } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { InformacionEscolar } from "../informacion-escolar.server";
import { type CeldaDeTabla, ELIMINADA, enlaceDeCelda } from "../tabla-de-alumno";

type Tabla = NonNullable<InformacionEscolar["tabla"]>;
type Fila = Tabla["filas"][number];
type Props = { tabla: Tabla; ver: InformacionEscolar["ver"]; aqui: string };

const ENLACE = classNames("rounded text-acento-texto hover:underline", FOCUS);

/** A student's grades: a row for each subject and section, a column for each partial, closed ones marked (C§2.11). */
export function TablaDeCalificaciones({ tabla, ver, aqui }: Props) {
  const { search } = useLocation();
  const editando = tabla.califica && new URLSearchParams(search).get("feditar") === "1";
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2 text-sm print:hidden">
        {(["VIGENTES", "TODOS"] as const).map((vista) => (
          <Link
            key={vista}
            to={withQuery(search, { fperiodos: vista, periodoId: null, parcialId: null })}
            preventScrollReset
            aria-current={vista === ver || undefined}
            className={classNames(
              "inline-flex h-8 items-center rounded-full border px-3",
              FOCUS,
              vista === ver
                ? "border-acento-linea bg-acento-50 font-semibold text-acento-800"
                : "border-linea text-texto hover:bg-tenue",
            )}
          >
            {vista === "VIGENTES" ? "Periodos vigentes" : "Todos los periodos"}
          </Link>
        ))}
        {tabla.califica ? (
          <Link
            to={withQuery(search, { feditar: editando ? null : "1" }) || "?"}
            preventScrollReset
            role="switch"
            aria-checked={editando}
            className={classNames(ENLACE, "inline-flex items-center gap-1.5 sm:ml-auto")}
          >
            <Glyph name="pencil" className="h-4 w-4" />
            {editando ? "Desactivar editar calificaciones" : "Activar editar calificaciones"}
          </Link>
        ) : null}
      </div>
      {tabla.filas.length === 0 ? (
        <EmptyState title="El alumno no tiene asignaturas" />
      ) : tabla.columnas.length === 0 ? (
        <EmptyState title="No hay periodos que mostrar">Elige otro periodo, o todos.</EmptyState>
      ) : (
        <Cuadro tabla={tabla} editando={editando} aqui={aqui} />
      )}
      <Anteriores filas={tabla.anteriores} />
    </div>
  );
}

function Cuadro({ tabla, editando, aqui }: { tabla: Tabla; editando: boolean; aqui: string }) {
  const { columnas, filas, promedioGeneral } = tabla;
  return (
    <Table
      caption="Calificaciones"
      head={
        <>
          <HeaderCell>Asignatura</HeaderCell>
          {columnas.map(({ id, nombre, etiqueta, cerrado }) => (
            <HeaderCell key={id} numeric className={cerrado ? "bg-tenue" : undefined} title={nombre}>
              {etiqueta}
              {cerrado ? (
                <>
                  {" "}
                  <Glyph name="lock" className="inline h-3 w-3" />
                  <span className="sr-only">(cerrado)</span>
                </>
              ) : null}
            </HeaderCell>
          ))}
          <HeaderCell numeric>Promedio</HeaderCell>
        </>
      }
      foot={
        <tr>
          <td className="cell" colSpan={columnas.length + 1}>
            Promedio académico
          </td>
          <td className="cell text-right tabular-nums">{promedioGeneral}</td>
        </tr>
      }
    >
      {filas.map((fila) => (
        <Row key={`${fila.asignaturaId}-${fila.asignaturaSeccionId ?? 0}`}>
          <Cell className={fila.asignaturaSeccionId ? "pl-8 text-quieto" : "font-medium"}>
            {fila.nombre}
            {fila.promedia || fila.asignaturaSeccionId ? null : <span className="text-quieto"> · No promedia</span>}
          </Cell>
          {fila.celdas.map((celda, indice) => (
            <Cell key={celda.parcialId} numeric className={columnas[indice]!.cerrado ? "bg-tenue" : undefined}>
              <Valor
                fila={fila}
                celda={celda}
                columna={columnas[indice]!.nombre}
                editando={editando && (!columnas[indice]!.cerrado || tabla.cambiaCerrados)}
                aqui={aqui}
              />
            </Cell>
          ))}
          <Cell numeric className="font-semibold">
            {fila.promedio}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

type ValorProps = { fila: Fila; celda: CeldaDeTabla; columna: string; editando: boolean; aqui: string };

function Valor({ fila, celda, columna, editando, aqui }: ValorProps) {
  const { search } = useLocation();
  const dice = celda.eliminada ? (
    <span title={ELIMINADA}>
      <Glyph name="trash-2" className="inline h-4 w-4 text-quieto" />
      <span className="sr-only">{ELIMINADA}</span>
    </span>
  ) : (
    celda.dice || "—"
  );
  if (!editando || !fila.seCalifica) return <>{dice}</>;
  return (
    <Link
      to={`${aqui}/calificaciones/${enlaceDeCelda(fila, celda, search)}`}
      preventScrollReset
      aria-label={`${celda.id === 0 ? "Agregar" : "Editar"} calificación de ${fila.nombre} en ${columna}`}
      className={ENLACE}
    >
      {dice}
    </Link>
  );
}

function Anteriores({ filas }: { filas: Tabla["anteriores"] }) {
  if (filas.length === 0) return null;
  return (
    <details className="rounded-lg border border-linea bg-carta p-3 text-sm">
      <summary className={classNames("cursor-pointer rounded font-semibold text-fuerte", FOCUS)}>Anterior</summary>
      <p className="mt-2 text-quieto">De otro grado o ciclo de esta inscripción: no cuenta en ningún promedio.</p>
      <ul className="mt-2 space-y-1">
        {filas.map(({ id, asignatura, parcial, valor, texto }) => (
          <li key={id}>{`${asignatura} · ${parcial}: ${texto || (valor ?? 0) / 10}`}</li>
        ))}
      </ul>
    </details>
  );
}
