import { Link } from "@remix-run/react";
import { centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { PaginaDelMes } from "../pagina.server";
import { type ClaveDeSuma, TEXTOS_DE_SUMA } from "../textos";

/** The list that holds the items of a line of the sum. */
const LISTA_DE: Readonly<Record<ClaveDeSuma, string | null>> = {
  COLEGIO: null,
  LLEGARON: "conciliados",
  DESPUES: "conciliados",
  POR_IDENTIFICAR: "banco",
  AJENOS: "banco",
  EN_CAMINO: "colegio",
  SIN_BANCO: "colegio",
  ANTES: "colegio",
  COMISIONES: "conciliados",
  DIFERENCIAS: "conciliados",
  BANCO: null,
};

type Props = Pick<PaginaDelMes, "sumas" | "cuadra"> & { direccion: string };

/** The sum that leads from the school's amount to the bank's; each line with items opens their list. */
export function SumasDelMes({ sumas, cuadra, direccion }: Props) {
  const visibles = sumas.filter(({ clave, cuantos }) => cuantos > 0 || LISTA_DE[clave] === null);
  return (
    <Table
      caption="Del colegio al banco"
      bleed
      head={
        <>
          <HeaderCell>Concepto</HeaderCell>
          <HeaderCell numeric>Movimientos</HeaderCell>
          <HeaderCell numeric>Monto</HeaderCell>
        </>
      }
    >
      {visibles.map(({ clave, centavos: monto, cuantos }) => {
        const lista = LISTA_DE[clave];
        return (
          <Row key={clave}>
            <Cell label="Concepto" className={lista === null ? "font-semibold" : undefined}>
              {lista === null ? (
                TEXTOS_DE_SUMA[clave]
              ) : (
                <Link to={`${direccion}&lista=${lista}`} className="text-acento-texto hover:underline">
                  {TEXTOS_DE_SUMA[clave]}
                </Link>
              )}
              {clave === "BANCO" ? (
                <span className="ml-2">
                  <Badge tone={cuadra ? "success" : "danger"}>{cuadra ? "Cuadra" : "No cuadra"}</Badge>
                </span>
              ) : null}
            </Cell>
            <Cell label="Movimientos" numeric>
              {cuantos}
            </Cell>
            <Cell label="Monto" numeric className={lista === null ? "font-semibold" : undefined}>
              <Money centavos={centavos(monto)} />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
