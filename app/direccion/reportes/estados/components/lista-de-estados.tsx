import { Form, Link } from "@remix-run/react";
import { HiddenContext } from "~/forms/form-context";
import { Button, buttonClasses } from "~/ui/button";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { useRefresh } from "~/ui/use-refresh";
import { cuantosEstados, type Tanda } from "../tandas";

type Props = { tandas: readonly Tanda[]; archivos: string };

/** The runs of statements, latest first: the progress, the file and the mails of each, and its cancel button. */
export function ListaDeEstados({ tandas, archivos }: Props) {
  const enCurso = tandas.some(({ estado }) => estado === "EN_CURSO");
  useRefresh(enCurso, 1_000);
  if (tandas.length === 0) return null;
  return (
    <>
      {enCurso ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <Table
        bleed
        caption="Estados de cuenta pedidos"
        head={
          <>
            <HeaderCell>De quién</HeaderCell>
            <HeaderCell>Pedidos</HeaderCell>
            <HeaderCell>Correos</HeaderCell>
            <HeaderCell>Avance</HeaderCell>
          </>
        }
      >
        {tandas.map((tanda) => (
          <Row key={tanda.id}>
            <Cell>{tanda.titulo}</Cell>
            <Cell label="Pedidos">{tanda.creadaDate}</Cell>
            <Cell label="Correos">{tanda.porCorreo ? tanda.correos.toLocaleString("es-MX") : "No se pidieron"}</Cell>
            <Cell label="Avance">
              <Avance {...tanda} archivos={archivos} />
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  );
}

function Avance({ id, titulo, estado, hechas, total, archivoUuid, archivos }: Tanda & Pick<Props, "archivos">) {
  if (estado === "CANCELADA") return <>{`Cancelada a los ${hechas} de ${total}`}</>;
  if (estado === "TERMINADA")
    return archivoUuid === null ? (
      <>{`${cuantosEstados(total)}; el archivo se guarda un día`}</>
    ) : (
      <a href={`${archivos}/${archivoUuid}`} download className={buttonClasses("secondary", "sm")}>
        {`Descargar ${cuantosEstados(total)}`}
      </a>
    );
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <HiddenContext />
      <input type="hidden" name="accion" value="CANCELAR" />
      <input type="hidden" name="tandaId" value={id} />
      <progress
        aria-label={`Estados de cuenta de ${titulo}`}
        max={total}
        value={hechas}
        className="h-2 w-32 accent-acento"
      />
      <Link to="" preventScrollReset className="text-sm tabular-nums text-texto">
        {`${hechas} de ${total}`}
      </Link>
      <Button variant="secondary" size="sm">
        Cancelar
      </Button>
    </Form>
  );
}
