import { Checkbox } from "~/forms/choice-fields";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { type EfectoDelAlumno, TEXTOS_DE_MOVIMIENTO } from "../lote";
import type { VistaDeLote } from "../vista.server";

type Props = Pick<VistaDeLote, "filas" | "efectos"> & { field: AnyField };

const TONOS = { ENTRA: "success", SALE: "warning", CAMBIA: "neutral" } as const;

/** The students of a batch: who comes, goes or changes, why, and the effect of the batch on each of them. */
export function FilasDeLote({ filas, efectos, field }: Props) {
  const preguntados = useSchemaFormContext()?.asking?.datos?.efectos as EfectoDelAlumno[] | undefined;
  const porAlumno = new Map((preguntados ?? efectos ?? []).map((efecto) => [efecto.alumnoId, efecto]));
  return (
    <Table
      bleed
      caption="Alumnos del lote"
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Está en</HeaderCell>
          <HeaderCell>Movimiento</HeaderCell>
          <HeaderCell>Beca</HeaderCell>
          <HeaderCell numeric>En el ciclo</HeaderCell>
          <HeaderCell numeric>Debe hoy</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.alumnoId}>
          <Cell>
            <Checkbox field={field} value={fila.alumnoId} label={`${fila.apellidos}, ${fila.nombre}`} />
          </Cell>
          <Cell label="Está en">{fila.lugar}</Cell>
          <Cell label="Movimiento">
            <Badge tone={TONOS[fila.movimiento]}>{TEXTOS_DE_MOVIMIENTO[fila.movimiento]}</Badge>
          </Cell>
          <Cell label="Beca">
            {becasDe(fila)}
            {fila.porque ? <span className="block text-xs text-quieto">{fila.porque}</span> : null}
          </Cell>
          <Cell label="En el ciclo" numeric>
            {enElCiclo(porAlumno.get(fila.alumnoId))}
          </Cell>
          <Cell label="Debe hoy" numeric>
            {debeHoy(porAlumno.get(fila.alumnoId))}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function becasDe({ termina, otorga }: VistaDeLote["filas"][number]): string {
  if (termina.length === 0) return otorga.join(", ");
  return otorga.length === 0 ? `${termina.join(", ")} termina` : `${termina.join(", ")} → ${otorga.join(", ")}`;
}

function enElCiclo(efecto: EfectoDelAlumno | undefined): string {
  if (!efecto) return "—";
  const { bajaCentavos } = efecto;
  if (bajaCentavos === 0) return "igual";
  return bajaCentavos > 0 ? `paga ${pesos(bajaCentavos)} menos` : `paga ${pesos(-bajaCentavos)} más`;
}

function debeHoy(efecto: EfectoDelAlumno | undefined): string {
  if (!efecto) return "—";
  const { saldoAntesCentavos, saldoCentavos } = efecto;
  return saldoAntesCentavos === saldoCentavos
    ? saldo(saldoCentavos)
    : `${saldo(saldoAntesCentavos)} → ${saldo(saldoCentavos)}`;
}

const pesos = (monto: number) => formatPesos(centavos(monto) as Centavos);
const saldo = (monto: number) => (monto < 0 ? `${pesos(-monto)} a favor` : pesos(monto));
