import { useParams } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { TEXTOS_AUDIENCIA } from "../audiencia";
import { TEXTOS_ESTATUS } from "../comunicado";
import type { FilaComunicado } from "../queries.server";

/** The comunicados of a page; each opens its file over the list. */
export function ListaTabla({ filas }: { filas: FilaComunicado[] }) {
  const abierto = Number(useParams().comunicadoId);
  return (
    <Table
      caption="Comunicados"
      bleed
      head={
        <>
          <HeaderCell>Comunicado</HeaderCell>
          <HeaderCell>Estatus</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Publicación</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Audiencia</HeaderCell>
          <HeaderCell className="hidden sm:table-cell">Leído por</HeaderCell>
          <HeaderCell className="hidden sm:table-cell">Aceptado por</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.id} current={fila.id === abierto}>
          <Cell>
            <DialogLink to={String(fila.id)} data-list-row="" className="[overflow-wrap:anywhere]">
              {fila.titulo}
            </DialogLink>
            <p className="text-xs text-quieto">
              {fila.autor}
              <span className="md:hidden"> · {formatFecha(fila.fechaPublicacion)}</span>
            </p>
            <p className="text-xs text-quieto sm:hidden">
              {fila.cuentas.tutores > 0 ? `${leidos(fila)}${aceptados(fila)}${respondieron(fila)}` : null}
            </p>
          </Cell>
          <Cell>
            <Badge tone={TEXTOS_ESTATUS[fila.estatus].tono} plain={fila.estatus === "PUBLICADO"}>
              {TEXTOS_ESTATUS[fila.estatus].texto}
            </Badge>
          </Cell>
          <Cell className="hidden whitespace-nowrap md:table-cell">{formatFecha(fila.fechaPublicacion)}</Cell>
          <Cell className="hidden md:table-cell">{TEXTOS_AUDIENCIA[fila.audiencia]}</Cell>
          <Cell className="hidden tabular-nums sm:table-cell">
            {fila.cuentas.tutores > 0 ? `${fila.cuentas.leidos} de ${fila.cuentas.tutores}` : "—"}
          </Cell>
          <Cell className="hidden tabular-nums sm:table-cell">
            {fila.cuentas.tutores > 0 && fila.requiereAceptacion
              ? `${fila.cuentas.aceptados} de ${fila.cuentas.tutores}`
              : "—"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const leidos = ({ cuentas: { leidos: cuantos, tutores } }: FilaComunicado) =>
  `Leído por ${cuantos} de ${counted(tutores, "tutor", "tutores")}`;
const aceptados = ({ requiereAceptacion, cuentas }: FilaComunicado) =>
  requiereAceptacion ? `, aceptado por ${cuentas.aceptados}` : "";
const respondieron = ({ pregunta, cuentas }: FilaComunicado) =>
  pregunta === "" ? "" : `, respondido por ${cuentas.respondieron}`;
