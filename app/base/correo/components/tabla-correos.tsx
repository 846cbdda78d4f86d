import { Badge } from "~/ui/badge";
import { InstantText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { ESTADOS, type EstadoCorreo } from "../correo";

type Fila = {
  id: number;
  createdDate: string;
  para: string;
  asunto: string;
  estado: EstadoCorreo;
  intentos: number;
  siguienteDate: string;
  error: string;
};

/** The list of mails; `abierto` is the one in the dialog. */
export function TablaCorreos({
  filas,
  zonaHoraria,
  abierto,
}: {
  filas: readonly Fila[];
  zonaHoraria: string;
  abierto: number;
}) {
  return (
    <Table
      caption="Correos"
      bleed
      head={
        <>
          <HeaderCell>Asunto</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell className="hidden sm:table-cell">Para</HeaderCell>
          <HeaderCell>Fecha</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.id} current={fila.id === abierto}>
          <Cell className="sm:min-w-48">
            <DialogLink to={String(fila.id)}>{fila.asunto}</DialogLink>
            <span className="block text-xs text-quieto [overflow-wrap:anywhere] sm:hidden">{fila.para}</span>
          </Cell>
          <Cell className="sm:min-w-40">
            <Badge tone={ESTADOS[fila.estado].tono} plain={fila.estado === "ENVIADO"}>
              {ESTADOS[fila.estado].texto}
            </Badge>
            <Pendiente fila={fila} zonaHoraria={zonaHoraria} />
          </Cell>
          <Cell className="hidden sm:table-cell">{fila.para}</Cell>
          <Cell>
            <InstantText instante={fila.createdDate} zonaHoraria={zonaHoraria} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Pendiente({ fila, zonaHoraria }: { fila: Fila; zonaHoraria: string }) {
  if (fila.error === "") return null;
  return (
    <p className="mt-1 max-w-xl text-xs text-texto [overflow-wrap:anywhere]">
      {fila.error}
      {fila.estado === "PENDIENTE" ? (
        <>
          {" "}
          Se intenta de nuevo el <InstantText instante={fila.siguienteDate} zonaHoraria={zonaHoraria} />.
        </>
      ) : null}
    </p>
  );
}
