import { useSchemaFormContext } from "~/forms/schema-form-context";
import { centavos } from "~/lib/money";
import { Button } from "~/ui/button";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { type Barra, frasesDeSimulacion, nombreDeBarra, type Simulacion as Resultado } from "../resultado-simulacion";
import { SIMULAR } from "../simulacion";

/** The button that simulates last month with the rule as it is typed. */
export function BotonSimular() {
  return (
    <Button name="accion" value={SIMULAR} variant="secondary">
      Simular
    </Button>
  );
}

const enfocar = (node: HTMLElement | null) => node?.focus();

/**
 * The result of the simulation, which receives the focus: sentences, the comparison, a picture and the students with
 * the most.
 */
export function Simulacion() {
  const simulacion = useSchemaFormContext()?.reply?.datos?.simulacion as Resultado | undefined;
  if (!simulacion) return null;
  const { con, barras, mayores } = simulacion;
  return (
    <section
      key={JSON.stringify(simulacion)}
      ref={enfocar}
      tabIndex={-1}
      aria-label="Simulación"
      className="mb-4 space-y-3 rounded-md border-2 border-acento p-4 text-sm text-texto"
    >
      <h3 className="font-semibold text-fuerte">Simulación</h3>
      {frasesDeSimulacion(simulacion).map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      {con.alumnos > 0 ? (
        <>
          <Lados {...simulacion} />
          {barras.length > 1 ? <Barras barras={barras} /> : null}
          <Mayores alumnos={mayores} />
        </>
      ) : null}
    </section>
  );
}

function Lados({ con, sin }: Resultado) {
  const filas = [
    ["En total", "totalCentavos"],
    ["Lo típico por alumno", "tipicoCentavos"],
    ["El mayor", "mayorCentavos"],
  ] as const;
  return (
    <Table
      caption="El mes pasado, con la regla y sin ella"
      head={
        <>
          <HeaderCell>
            <span className="sr-only">Qué</span>
          </HeaderCell>
          <HeaderCell numeric>Con esta regla</HeaderCell>
          <HeaderCell numeric>Como fue</HeaderCell>
        </>
      }
    >
      <Row>
        <Cell>Alumnos</Cell>
        <Cell numeric>{con.alumnos}</Cell>
        <Cell numeric>{sin.alumnos}</Cell>
      </Row>
      {filas.map(([nombre, clave]) => (
        <Row key={clave}>
          <Cell>{nombre}</Cell>
          <Cell numeric>
            <Money centavos={centavos(con[clave])} />
          </Cell>
          <Cell numeric>
            <Money centavos={centavos(sin[clave])} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

// The amounts stand beside the bars as text, so that the picture adds nothing that the words do not say.
function Barras({ barras }: { barras: readonly Barra[] }) {
  const mayor = Math.max(...barras.map(({ alumnos }) => alumnos));
  return (
    <figure>
      <figcaption className="mb-1 font-medium">Cuántos alumnos y de cuánto</figcaption>
      <ul className="space-y-1">
        {barras.map((barra) => (
          <li
            key={barra.desdeCentavos}
            className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-x-2 sm:grid-cols-[13rem_minmax(0,1fr)_3rem]"
          >
            <span className="tabular-nums">{nombreDeBarra(barra)}</span>
            <svg
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              className="h-3 w-full max-sm:order-last"
              aria-hidden="true"
            >
              <rect width="100" height="10" className="fill-hundida" />
              <rect width={(100 * barra.alumnos) / mayor} height="10" className="fill-acento-firme" />
            </svg>
            <span className="text-right tabular-nums">
              {barra.alumnos} <span className="sr-only">alumnos</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Mayores({ alumnos }: { alumnos: Resultado["mayores"] }) {
  return (
    <Table
      caption="Los que más habrían tenido"
      className="max-h-72"
      head={
        <>
          <HeaderCell>Los que más</HeaderCell>
          <HeaderCell numeric>Con esta regla</HeaderCell>
          <HeaderCell numeric>Como fue</HeaderCell>
        </>
      }
    >
      {alumnos.map(({ alumnoId, nombreCompleto, conCentavos, sinCentavos }) => (
        <Row key={alumnoId}>
          <Cell>{nombreCompleto}</Cell>
          <Cell numeric>
            <Money centavos={centavos(conCentavos)} />
          </Cell>
          <Cell numeric>
            <Money centavos={centavos(sinCentavos)} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
