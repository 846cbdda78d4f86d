import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenContext } from "~/forms/form-context";
import { Button, buttonClasses } from "~/ui/button";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { useRefresh } from "~/ui/use-refresh";
import type { Tanda } from "../tanda";

export type TextosDeTanda = {
  /** The name of the papers at the head of the progress bar: 'Boletas', 'Estados de cuenta'. */
  papeles: string;
  /** '24 boletas'. */
  cuantos: (total: number) => string;
  /** 'las' or 'los', as the papers are. */
  articulo: "las" | "los";
};

type Props<T extends Tanda> = TextosDeTanda & {
  tandas: readonly T[];
  /** The address under which the files lie. */
  archivos: string;
  caption: string;
  /** The columns between the title and the progress. */
  columnas: readonly { titulo: string; celda: (tanda: T) => ReactNode }[];
};

/** The runs of a kind, the latest first: how far each is, its file, and the way to end it. */
export function ListaDeTandas<T extends Tanda>({ tandas, caption, columnas, ...avance }: Props<T>) {
  if (tandas.length === 0) return null;
  return (
    <>
      <Sigue tandas={tandas} />
      <Table
        bleed
        caption={caption}
        head={
          <>
            <HeaderCell>De quién</HeaderCell>
            {columnas.map(({ titulo }) => (
              <HeaderCell key={titulo}>{titulo}</HeaderCell>
            ))}
            <HeaderCell>Avance</HeaderCell>
          </>
        }
      >
        {tandas.map((tanda) => (
          <Row key={tanda.id}>
            <Cell>{tanda.titulo}</Cell>
            {columnas.map(({ titulo, celda }) => (
              <Cell key={titulo} label={titulo}>
                {celda(tanda)}
              </Cell>
            ))}
            <Cell label="Avance">
              <Avance {...avance} tanda={tanda} />
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  );
}

/** Draws the page again while a run is under way, with or without scripts. */
export function Sigue({ tandas }: { tandas: readonly Tanda[] }) {
  const enCurso = tandas.some(({ estado }) => estado === "EN_CURSO");
  useRefresh(enCurso, 1_000);
  return enCurso ? (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  ) : null;
}

/** How far a run is, with the way to end it; its file once it is done. */
export function Avance({
  tanda,
  archivos,
  papeles,
  cuantos,
  articulo,
}: TextosDeTanda & { tanda: Tanda; archivos: string }) {
  const { id, titulo, estado, hechas: avance, total, archivoUuid } = tanda;
  if (estado === "CANCELADA") return <>{`Cancelada a ${articulo} ${avance} de ${total}`}</>;
  if (estado === "TERMINADA")
    return archivoUuid === null ? (
      <>{`${cuantos(total)}; el archivo se guarda un día`}</>
    ) : (
      <a href={`${archivos}/${archivoUuid}`} download className={buttonClasses("secondary", "sm")}>
        {`Descargar ${cuantos(total)}`}
      </a>
    );
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <HiddenContext />
      <input type="hidden" name="accion" value="CANCELAR" />
      <input type="hidden" name="tandaId" value={id} />
      <progress aria-label={`${papeles} de ${titulo}`} max={total} value={avance} className="h-2 w-32 accent-acento" />
      <Link to="" preventScrollReset className="text-sm tabular-nums text-texto">
        {`${avance} de ${total}`}
      </Link>
      <Button variant="secondary" size="sm">
        Cancelar
      </Button>
    </Form>
  );
}
