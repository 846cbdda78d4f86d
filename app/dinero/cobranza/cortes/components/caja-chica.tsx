import { type Fecha, formatFecha } from "~/lib/dates";
import { counted } from "~/lib/counts";
import { centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { cajaChica } from "../caja.server";
import { type Fondo, textoDeGastos } from "../fondo";
import { BarraDeMonto, FondoDeCajaChica } from "./fondo-de-caja-chica";

type Mes = Awaited<ReturnType<typeof cajaChica>>;
// The address of an expense's photo.
type Vale = Mes["vales"][number] & { comprobante: string | null };
type Props = Omit<Mes, "vales"> & {
  vales: Vale[];
  fondo: Fondo;
  /** The dialog that replenishes the fund. */
  reponer: string;
};

/** The petty cash of a month: each expense with its receipt, the fund, and the sum by heading. */
export function CajaChica({ rubros, fondo, reponer, ...mes }: Props) {
  const sinGastos = mes.delMes === 0;
  return (
    <div className="xl:grid xl:min-h-[calc(100vh-9rem)] xl:grid-cols-[minmax(0,1fr)_20rem]">
      {sinGastos ? (
        <EmptyState title="Sin gastos de caja chica en el mes">
          Con «Agregar gasto» cada compra sale de la caja con su número de vale y la foto de su comprobante.
        </EmptyState>
      ) : mes.vales.length === 0 ? (
        <EmptyState title="No existen resultados con ese criterio" drawing="search" />
      ) : (
        <Gastos {...mes} fondo={fondo} />
      )}
      <aside
        aria-label="Fondo de caja chica"
        className="space-y-5 px-4 py-4 text-sm lg:px-6 xl:border-l xl:border-linea xl:bg-tenue"
      >
        <FondoDeCajaChica fondo={fondo} reponer={reponer} />
        <Rubros rubros={rubros} />
      </aside>
    </div>
  );
}

function Gastos({ vales, delMes, fondo }: Pick<Props, "vales" | "delMes" | "fondo">) {
  const vigentes = vales.filter(({ canceladoDate }) => canceladoDate === null);
  const gastos = counted(vigentes.length, "gasto", "gastos");
  const suma = vigentes.reduce((total, { montoCentavos }) => total + montoCentavos, 0);
  return (
    <Table
      caption="Gastos de caja chica"
      bleed
      cards
      head={
        <>
          <HeaderCell>Vale</HeaderCell>
          <HeaderCell>Gasto</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Rubro</HeaderCell>
          <HeaderCell>Comprobante</HeaderCell>
          <HeaderCell className="hidden 2xl:table-cell">Quién</HeaderCell>
          <HeaderCell numeric>Monto</HeaderCell>
        </>
      }
      foot={
        <>
          <Suma texto={`${gastos} ${vales.length < delMes ? "con estos filtros" : "en el mes"}`} monto={suma} />
          {fondo.fondoCentavos > 0 ? <Suma texto={textoDeGastos(fondo)} monto={fondo.porReponerCentavos} /> : null}
        </>
      }
    >
      {vales.map((vale) => (
        <Row key={vale.id}>
          <Cell className="card-place whitespace-nowrap tabular-nums">
            <DialogLink to={`movimiento/${vale.id}`}>{`Vale ${vale.numero}`}</DialogLink>
            <span className="text-xs text-quieto sm:block">
              <span className="sm:hidden"> · </span>
              {formatFecha(vale.fecha as Fecha)}
            </span>
          </Cell>
          <Cell className="card-name">
            {vale.concepto}
            <span className="block text-xs text-quieto max-sm:hidden">{vale.beneficiario}</span>
          </Cell>
          <Cell className="hidden lg:table-cell">{vale.rubro}</Cell>
          <Cell className="card-state">
            <Comprobante {...vale} />
          </Cell>
          <Cell className="hidden 2xl:table-cell">{vale.registro}</Cell>
          <Cell numeric className="card-sum">
            {vale.canceladoDate === null ? <Money centavos={centavos(vale.montoCentavos)} /> : "—"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Suma({ texto, monto }: { texto: string; monto: number }) {
  return (
    <tr className="row text-fuerte">
      <Cell className="card-name" colSpan={2}>
        {texto}
      </Cell>
      <Cell className="hidden lg:table-cell" />
      <Cell className="max-sm:hidden" />
      <Cell className="hidden 2xl:table-cell" />
      <Cell numeric className="card-sum">
        <Money centavos={centavos(monto)} />
      </Cell>
    </tr>
  );
}

function Comprobante({ canceladoDate, comprobante, numero }: Vale) {
  if (canceladoDate !== null) return <Badge>Cancelado</Badge>;
  if (comprobante === null) return <Badge tone="warning">Sin comprobante</Badge>;
  return (
    <a
      href={comprobante}
      target="_blank"
      rel="noreferrer"
      aria-label={`Ver el comprobante del vale ${numero}`}
      className="rounded text-acento-texto hover:underline"
    >
      Ver
    </a>
  );
}

// The amounts stand beside the bars as text, so that the picture adds nothing that the words do not say.
function Rubros({ rubros }: Pick<Props, "rubros">) {
  if (rubros.length === 0) return null;
  const mayor = Math.max(...rubros.map(({ centavos: monto }) => monto));
  return (
    <section aria-labelledby="por-rubro">
      <h2 id="por-rubro" className="mb-2 font-semibold text-fuerte">
        En qué se ha ido
      </h2>
      <ul className="space-y-2">
        {rubros.map(({ rubro, centavos: monto }) => (
          <li key={rubro} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3">
            <span>{rubro}</span>
            <BarraDeMonto parte={monto} todo={mayor} />
            <Money centavos={centavos(monto)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
