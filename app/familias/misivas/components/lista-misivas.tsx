import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { formatFechaHora } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { BulkAction, BulkBar, PickCell, PickHead } from "~/ui/bulk-bar";
import { Button } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { SortHeader } from "~/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { type AccionEnBloque, EN_BLOQUE } from "../bloque";
import { SIN_ORDEN } from "../filtros";
import { ESTADOS, NO_AUTORIZADA, SIN_LEER } from "../misiva";
import type { FilaMisiva } from "../queries.server";

/** A row with the movements for many that it takes part in. */
export type FilaConAcciones = FilaMisiva & { acciones: readonly AccionEnBloque[] };

type Props = {
  caption?: string;
  filas: readonly FilaConAcciones[];
  /** True if the rows are chosen to be moved many at a time. */
  enBloque?: boolean;
  /** True if the rows open one after the other, to be reviewed. */
  enCola?: boolean;
  abierta: number;
  zonaHoraria: string;
};

/** C§2.6: the misivas of a page; each links to its thread. */
export function ListaMisivas({ caption = "Misivas", filas, enBloque = false, enCola = false, ...resto }: Props) {
  if (filas.length === 0) return <EmptyState title="No existen misivas" />;
  const acciones = [...new Set(filas.flatMap((fila) => fila.acciones))];
  const conBloque = enBloque && acciones.length > 0;
  return (
    <Table
      caption={caption}
      bleed
      cards
      bulk={conBloque ? <ConLasElegidas acciones={acciones} /> : null}
      head={
        <>
          {conBloque ? <PickHead /> : null}
          <HeaderCell>Misiva/Alumno</HeaderCell>
          <HeaderCell className="hidden xl:table-cell">Escribió</HeaderCell>
          <SortHeader field="modificado" fallback={SIN_ORDEN} className="hidden md:table-cell">
            Modificado
          </SortHeader>
          <HeaderCell>Estatus</HeaderCell>
          <HeaderCell>Leída por tutor</HeaderCell>
          <SortHeader field="comentarios" fallback={SIN_ORDEN}>
            Comentarios
          </SortHeader>
        </>
      }
    >
      {filas.map((fila) => (
        <FilaDeMisiva key={fila.id} fila={fila} conBloque={conBloque} enCola={enCola} {...resto} />
      ))}
    </Table>
  );
}

type FilaProps = { fila: FilaConAcciones; conBloque: boolean; enCola: boolean; abierta: number; zonaHoraria: string };

function FilaDeMisiva({ fila, conBloque, enCola, abierta, zonaHoraria }: FilaProps) {
  return (
    <Row current={fila.id === abierta}>
      {conBloque ? (
        <PickCell id={fila.id} label={`Elegir ${fila.titulo}, de ${fila.alumno}`} acts={fila.acciones} />
      ) : null}
      <Cell className="card-who">
        <div>
          <div className="card-name">
            <DialogLink
              to={enCola ? `${fila.id}?cola=1` : String(fila.id)}
              data-list-row=""
              className="[overflow-wrap:anywhere]"
            >
              {fila.titulo}
            </DialogLink>
          </div>
          <p className="card-rest text-xs text-texto">
            <NombreDeLista persona={fila.persona} />
            {` · ${lugarDe(fila)}`}
            <span className="text-quieto xl:hidden">{` · ${fila.creador}`}</span>
            <span className="text-quieto md:hidden"> · {formatFechaHora(fila.lastModifiedDate, zonaHoraria)}</span>
            {fila.sinLeer ? <span className="text-atencion-texto sm:hidden">{` · ${SIN_LEER}`}</span> : null}
          </p>
        </div>
      </Cell>
      <Cell className="hidden xl:table-cell">{fila.creador}</Cell>
      <Cell className="hidden whitespace-nowrap md:table-cell">
        {formatFechaHora(fila.lastModifiedDate, zonaHoraria)}
      </Cell>
      <Cell className="card-sum">
        <Badge tone={ESTADOS[fila.estatus].tono}>{ESTADOS[fila.estatus].texto}</Badge>
        {fila.cerrada !== null && fila.autorizada === null ? (
          <p className="mt-1 text-xs text-quieto">{NO_AUTORIZADA}</p>
        ) : null}
      </Cell>
      <Cell label="Leída por tutor" className="max-sm:hidden">
        {fila.leida ? "Si" : "No"}
        {fila.sinLeer ? <p className="text-xs text-atencion-texto">{SIN_LEER}</p> : null}
      </Cell>
      <Cell label="Comentarios" className="max-sm:hidden">
        <Comentarios fila={fila} />
      </Cell>
    </Row>
  );
}

function Comentarios({ fila }: { fila: FilaConAcciones }) {
  if (fila.autorizada === null)
    return (
      <Button
        type="button"
        variant="plain"
        size="sm"
        disabled
        aria-label={`Comentarios de ${fila.titulo}`}
        title="Se comenta cuando está autorizada"
        className="!h-6 !border-0 !bg-transparent"
      >
        —
      </Button>
    );
  return (
    <DialogLink to={`comentarios/${fila.id}`} aria-label={`Comentarios de ${fila.titulo}`}>
      <Badge tone={fila.comentarios > 0 ? "info" : "neutral"}>{String(fila.comentarios)}</Badge>
    </DialogLink>
  );
}

/** The movements for the chosen ones, each with the number to which it applies; each shows what will happen first. */
function ConLasElegidas({ acciones }: { acciones: readonly AccionEnBloque[] }) {
  return (
    <BulkBar filters={new URLSearchParams()}>
      {acciones.map((accion) => (
        <BulkAction
          key={accion}
          to="/controlescolar/misivas/enbloque"
          name="accion"
          value={accion}
          act={accion}
          onlyChosen
        >
          {`${EN_BLOQUE[accion].boton}…`}
        </BulkAction>
      ))}
    </BulkBar>
  );
}

const lugarDe = ({ grado, grupo, asignatura }: FilaConAcciones) =>
  [[grado, grupo].filter(Boolean).join(" "), asignatura].filter(Boolean).join(" · ");
