import { DateText } from "~/ui/date";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { ESTADOS_FORMATO } from "../../formato";
import type { listarFormatos } from "../../formatos.server";

/** `administra` if it lies within the viewer's limits. */
type Formato = Awaited<ReturnType<typeof listarFormatos>>[number] & { administra: boolean };

/** The school's formatos, each with its actions. */
export function TablaFormatos({ formatos }: { formatos: Formato[] }) {
  return (
    <Table
      caption="Formatos de preinscripción"
      bleed
      head={
        <>
          <HeaderCell>Formato</HeaderCell>
          <HeaderCell>Ciclo</HeaderCell>
          <HeaderCell>Abre</HeaderCell>
          <HeaderCell>Cierra</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell numeric>Por revisar</HeaderCell>
          <HeaderCell>Acciones</HeaderCell>
        </>
      }
    >
      {formatos.map((formato) => {
        const { formatoId, estado } = formato;
        const { texto, tono } = ESTADOS_FORMATO[estado];
        return (
          <Row key={formatoId}>
            <Cell className="sm:min-w-48">
              {formato.administra ? <DialogLink to={String(formatoId)}>{formato.nombre}</DialogLink> : formato.nombre}
            </Cell>
            <Cell label="Ciclo" className="whitespace-nowrap">
              {formato.ciclo}
            </Cell>
            <Cell label="Abre">
              <DateText fecha={formato.fechaApertura} />
            </Cell>
            <Cell label="Cierra">
              <DateText fecha={formato.fechaCierre} />
            </Cell>
            <Cell>
              <Badge tone={tono} plain={tono === "success"}>
                {texto}
              </Badge>
            </Cell>
            <Cell numeric label="Por revisar">
              <DialogLink
                to={`/controlescolar/preinscripciones?formatoId=${formatoId}`}
                aria-label={`${formato.porRevisar} preinscripciones por revisar de ${formato.nombre}`}
              >
                {formato.porRevisar}
              </DialogLink>
            </Cell>
            <Cell>
              <div className="flex flex-wrap gap-2 sm:justify-end">
                <ButtonLink to={`${formatoId}/vistaprevia`} size="sm" aria-label={`Vista previa de ${formato.nombre}`}>
                  Vista previa
                </ButtonLink>
                <ButtonLink to={`${formatoId}/compartir`} size="sm" aria-label={`Compartir ${formato.nombre}`}>
                  Compartir
                </ButtonLink>
                {formato.administra ? (
                  <ButtonLink to={`0?copiar=${formatoId}`} size="sm" aria-label={`Copiar ${formato.nombre}`}>
                    Copiar
                  </ButtonLink>
                ) : null}
              </div>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
