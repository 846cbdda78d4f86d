import { Form, Link } from "@remix-run/react";
import { HiddenContext } from "~/forms/form-context";
import { Button, buttonClasses } from "~/ui/button";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { useRefresh } from "~/ui/use-refresh";
import { FORMATOS_DE_BOLETA } from "../boleta";
import type { Tanda } from "../tandas";

type Props = { tandas: readonly Tanda[]; archivos: string };

/** The print runs, the latest first: the progress of each, its file, and the button to end it. */
export function ListaDeTandas({ tandas, archivos }: Props) {
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
        caption="Impresiones de boletas"
        head={
          <>
            <HeaderCell>De quién</HeaderCell>
            <HeaderCell>Formato</HeaderCell>
            <HeaderCell>Pedida</HeaderCell>
            <HeaderCell>Avance</HeaderCell>
          </>
        }
      >
        {tandas.map((tanda) => (
          <Row key={tanda.id}>
            <Cell>{tanda.titulo}</Cell>
            <Cell label="Formato">{FORMATOS_DE_BOLETA[tanda.formato]}</Cell>
            <Cell label="Pedida">{tanda.creadaDate}</Cell>
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
  if (estado === "CANCELADA") return <>{`Cancelada a las ${hechas} de ${total}`}</>;
  if (estado === "TERMINADA")
    return archivoUuid === null ? (
      <>{`${total} boletas; el archivo se guarda un día`}</>
    ) : (
      <a href={`${archivos}/${archivoUuid}`} download className={buttonClasses("secondary", "sm")}>
        {`Descargar ${total} boletas`}
      </a>
    );
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <HiddenContext />
      <input type="hidden" name="accion" value="CANCELAR" />
      <input type="hidden" name="tandaId" value={id} />
      <progress aria-label={`Boletas de ${titulo}`} max={total} value={hechas} className="h-2 w-32 accent-acento" />
      <Link to="" preventScrollReset className="text-sm tabular-nums text-texto">
        {`${hechas} de ${total}`}
      </Link>
      <Button variant="secondary" size="sm">
        Cancelar
      </Button>
    </Form>
  );
}
