import { RadioGroup } from "~/forms/choice-fields";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { centavos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { APLICACIONES, APLICAR_SUGERIDO, TEXTOS_APLICAR } from "../../cargo";
import type { SaldoCambiado } from "../cambio.server";

/**
 * The hidden data of a form that changes a definition: the state from which it was drawn. During a confirmation also
 * every balance that changes (below the panel that asks to go on).
 */
export function Acuerdo({ leido = "" }: { leido?: string }) {
  const datos = useSchemaFormContext()?.asking?.datos;
  const alumnos = Array.isArray(datos?.alumnos) ? (datos.alumnos as SaldoCambiado[]) : [];
  return (
    <>
      <input type="hidden" name="leido" value={leido} />
      {alumnos.length > 0 ? <SaldosQueCambian alumnos={alumnos} /> : null}
    </>
  );
}

function SaldosQueCambian({ alumnos }: { alumnos: readonly SaldoCambiado[] }) {
  const conResultado = alumnos.some(({ resultado }) => resultado !== undefined);
  return (
    <Table
      caption="Saldos que cambian"
      className="mb-4 max-h-72"
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          {conResultado ? <HeaderCell>Resultado</HeaderCell> : null}
          <HeaderCell numeric>Saldo antes</HeaderCell>
          <HeaderCell numeric>Saldo después</HeaderCell>
        </>
      }
    >
      {alumnos.map(({ alumnoId, nombreCompleto, resultado, saldoAntesCentavos, saldoDespuesCentavos }) => (
        <Row key={alumnoId}>
          <Cell>{nombreCompleto}</Cell>
          {conResultado ? <Cell>{resultado}</Cell> : null}
          <Cell numeric>
            <Money centavos={centavos(saldoAntesCentavos)} />
          </Cell>
          <Cell numeric>
            <Money centavos={centavos(saldoDespuesCentavos)} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** Asks for the treatment of accounts that already have the charge; nothing if there are none. */
export function QuePasaConLoPosteado({ posteados, className }: { posteados: number; className?: string }) {
  if (posteados === 0) return null;
  return (
    <Alert
      tone="info"
      className={className}
      title={posteados === 1 ? "Ya está en la cuenta de 1 alumno." : `Ya está en la cuenta de ${posteados} alumnos.`}
    >
      <RadioGroup
        name="aplicar"
        label="El cambio vale"
        defaultValue={APLICAR_SUGERIDO.aplicar}
        options={APLICACIONES.map((aplicar) => ({ value: aplicar, label: TEXTOS_APLICAR[aplicar] }))}
      />
      <p className="text-xs">
        Los cargos con pagos, descuentos o condonaciones no cambian; los recargos que les falten siguen la regla nueva.
      </p>
    </Alert>
  );
}
