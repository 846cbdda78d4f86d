import { formatFechaHora } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { listarAvisos } from "../avisos.server";

type Props = { avisos: Awaited<ReturnType<typeof listarAvisos>>; zonaHoraria: string };

/** The versions of a school's notice, the one in force first. */
export function TablaAvisos({ avisos, zonaHoraria }: Props) {
  return (
    <Table
      caption="Versiones del aviso de privacidad"
      bleed
      head={
        <>
          <HeaderCell>Versión</HeaderCell>
          <HeaderCell>Publicada</HeaderCell>
          <HeaderCell>Por</HeaderCell>
          <HeaderCell numeric>Consentimientos</HeaderCell>
        </>
      }
    >
      {avisos.map(({ avisoId, version, createdDate, publico, aceptaciones }, indice) => (
        <Row key={avisoId}>
          <Cell>
            <span className="flex items-center gap-2">
              <DialogLink to={String(avisoId)}>Versión {version}</DialogLink>
              {indice === 0 ? (
                <Badge tone="success" plain>
                  Vigente
                </Badge>
              ) : null}
            </span>
          </Cell>
          <Cell label="Publicada" className="whitespace-nowrap">
            {formatFechaHora(createdDate, zonaHoraria)}
          </Cell>
          <Cell label="Por">{publico}</Cell>
          <Cell numeric label="Consentimientos">
            {aceptaciones}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
