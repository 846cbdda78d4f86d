import { Link } from "@remix-run/react";
import { TextField } from "~/forms/fields";
import { SaveButton } from "~/forms/schema-form";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { COMO } from "../deposito";
import type { ArchivoDeBanco } from "../queries.server";

type Deposito = ArchivoDeBanco["depositos"][number];

/** The deposits of a statement: the bank's data, the proposed student with the reason, and the actions. */
export function TablaDeDepositos({ depositos }: { depositos: readonly Deposito[] }) {
  const esperan = depositos.some(
    ({ movimientoId, descartado, deCaja, conciliado }) =>
      movimientoId === null && !descartado && !deCaja && !conciliado,
  );
  return (
    <>
      {esperan ? (
        <div className="px-4 lg:px-6">
          <TextField
            name="referencia"
            label="Referencia"
            optional
            inputMode="numeric"
            maxLength={30}
            hint="Para dar un depósito a otro alumno: escríbela y presiona «Asignar» en su renglón."
            className="max-w-xs"
          />
        </div>
      ) : null}
      <Table
        caption="Depósitos"
        bleed
        cards
        head={
          <>
            <HeaderCell>Fecha</HeaderCell>
            <HeaderCell>Lo que dice el banco</HeaderCell>
            <HeaderCell numeric>Monto</HeaderCell>
            <HeaderCell>Alumno</HeaderCell>
            <HeaderCell>Qué hacer</HeaderCell>
          </>
        }
      >
        {depositos.map((deposito) => (
          <Row key={deposito.id}>
            <Cell label="Fecha">
              <DateText fecha={deposito.fecha} />
            </Cell>
            <Cell label="Lo que dice el banco" className="[overflow-wrap:anywhere]">
              {[deposito.referencia, deposito.texto, deposito.pagador].filter(Boolean).join(" · ")}
            </Cell>
            <Cell label="Monto" numeric>
              <Money centavos={deposito.centavos} />
            </Cell>
            <Cell label="Alumno">
              <DeQuien {...deposito} />
            </Cell>
            <Cell label="Qué hacer">
              <QueHacer {...deposito} />
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  );
}

function DeQuien({ alumno, servicio, como, exacta, registrado, deCaja, conciliado }: Deposito) {
  if (conciliado) return <Badge>Conciliado</Badge>;
  if (deCaja) return <Badge>Efectivo de caja</Badge>;
  if (registrado) return <Badge tone="warning">{registrado}</Badge>;
  if (!alumno) return <Badge>{COMO[""]}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={`/alumno/${alumno.alumnoId}`} className="font-medium text-acento-texto hover:underline">
        {alumno.nombreCompleto}
      </Link>
      <span className="text-quieto">{servicio}</span>
      <Badge tone={exacta ? "success" : "warning"}>{exacta ? "Coincide" : COMO[como]}</Badge>
    </span>
  );
}

function QueHacer({ id, alumno, movimientoId, descartado, registrado, deCaja, conciliado }: Deposito) {
  if (movimientoId !== null || deCaja || conciliado) return <Badge tone="success">Registrado</Badge>;
  const valor = String(id);
  if (descartado)
    return (
      <SaveButton always variant="plain" name="descartar" value={valor}>
        No es de cobros: devolver
      </SaveButton>
    );
  return (
    <span className="flex flex-wrap gap-1">
      {alumno ? (
        <SaveButton always variant="secondary" name="confirmar" value={valor}>
          Confirmar
        </SaveButton>
      ) : null}
      {registrado ? null : (
        <SaveButton always variant="plain" name="asignar" value={valor}>
          Asignar
        </SaveButton>
      )}
      <SaveButton always variant="plain" name="descartar" value={valor}>
        Apartar
      </SaveButton>
    </span>
  );
}
