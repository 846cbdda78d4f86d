import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { Badge, type Tone } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { DateText, InstantText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { ExpandingRow } from "~/ui/expanding-row";
import { SortHeader } from "~/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { VistaDeCuenta } from "../cuenta-abierta";
import {
  agruparRecargos,
  type Clase,
  claseDe,
  conSaldo,
  type Movimiento,
  NOMBRE_DE_CLASE,
  sinReversados,
} from "../movimientos";
import type { ServicioDeAlumno } from "../queries.server";
import { DetalleMovimiento } from "./detalle-movimiento";
import { MarcaEnLinea } from "./marca-en-linea";

type Props = {
  cuenta: {
    /** Null if the rows are of all services; each row then names its own. */
    servicio: ServicioDeAlumno | null;
    movimientos: (Movimiento & { servicioId: number })[];
    saldoAnteriorCentavos: number;
  };
  servicios: readonly Pick<ServicioDeAlumno, "id" | "nombre">[];
  vista: VistaDeCuenta;
  zonaHoraria: string;
  organizacionId: number;
  aqui: string;
};

/** The rows of an account with their running saldo (B§2.5): sortable, each opening to all its known facts. */
export function TablaMovimientos({ cuenta, servicios, vista, zonaHoraria, organizacionId, aqui }: Props) {
  const servicioDe = (id: number) =>
    cuenta.servicio === null ? (servicios.find((servicio) => servicio.id === id)?.nombre ?? null) : null;
  const visibles = vista.ver === "resumen" ? agruparRecargos(sinReversados(cuenta.movimientos)) : cuenta.movimientos;
  const ascendentes = conSaldo(visibles, vista.orden, cuenta.saldoAnteriorCentavos);
  const renglones = vista.descendente ? [...ascendentes].reverse() : ascendentes;
  if (renglones.length === 0 && cuenta.saldoAnteriorCentavos === 0) return <EmptyState title="No hay movimientos" />;
  const anterior = <SaldoAnterior centavos={cuenta.saldoAnteriorCentavos} />;
  return (
    <Table
      caption={`Movimientos de ${cuenta.servicio?.nombre ?? "todos los servicios"}`}
      className="!rounded-none !border-x-0 !border-b-0"
      head={
        <>
          <HeaderCell className="w-10">
            <span className="sr-only">Detalle</span>
          </HeaderCell>
          <SortHeader field="registro" param="forden" fallback="-operacion" resets={[]} className="wide-cell">
            Registro
          </SortHeader>
          <SortHeader field="operacion" param="forden" fallback="-operacion" resets={[]} className="wide-cell">
            Operación
          </SortHeader>
          <HeaderCell>Descripción</HeaderCell>
          <HeaderCell numeric className="wide-cell">
            Cargos
          </HeaderCell>
          <HeaderCell numeric className="wide-cell">
            Pagos
          </HeaderCell>
          <HeaderCell numeric>Saldo</HeaderCell>
        </>
      }
    >
      {vista.descendente ? null : anterior}
      {renglones.map((movimiento) => (
        <ExpandingRow
          key={movimiento.id}
          id={movimiento.id}
          param="fdetalle"
          label={`Detalle de ${movimiento.descripcion}`}
          columns={6}
          detail={<DetalleMovimiento movimiento={movimiento} organizacionId={organizacionId} aqui={aqui} />}
        >
          <Renglon movimiento={movimiento} servicio={servicioDe(movimiento.servicioId)} zonaHoraria={zonaHoraria} />
        </ExpandingRow>
      ))}
      {vista.descendente ? anterior : null}
    </Table>
  );
}

const TONOS: Record<Clase, Tone> = {
  REVERSADO: "neutral",
  DESCUENTO: "info",
  PAGO: "success",
  DEVOLUCION: "info",
  TRASPASO: "info",
  RECARGO: "warning",
  CARGO: "neutral",
};
const COLORES: Record<Clase, string> = {
  REVERSADO: "text-quieto line-through",
  DESCUENTO: "text-informa-texto",
  PAGO: "text-bien-texto",
  RECARGO: "text-atencion-texto",
  CARGO: "",
  DEVOLUCION: "text-informa-texto",
  TRASPASO: "text-informa-texto",
};

type RenglonProps = {
  movimiento: Movimiento & { saldoCentavos: number };
  servicio: string | null;
  zonaHoraria: string;
};

function Renglon({ movimiento, servicio, zonaHoraria }: RenglonProps) {
  const clase = claseDe(movimiento);
  const palabra = movimiento.codigoOperacion === "REVERSO" ? "Reverso" : NOMBRE_DE_CLASE[clase];
  return (
    <>
      <Cell className="wide-cell whitespace-nowrap text-quieto">
        <InstantText instante={movimiento.fechaRegistro} zonaHoraria={zonaHoraria} />
      </Cell>
      <Cell className="wide-cell whitespace-nowrap">
        <DateText fecha={movimiento.fechaOperacion as Fecha} />
      </Cell>
      <Cell className="sm:min-w-52">
        <span className={COLORES[clase]}>{movimiento.descripcion}</span> <DatosDePago movimiento={movimiento} />
        {servicio === null || movimiento.descripcion.includes(servicio) ? null : (
          <span className="text-quieto">{`· ${servicio} `}</span>
        )}
        {/* A description that begins with the word already says it: the row stays one line. */}
        {clase === "CARGO" || movimiento.descripcion.startsWith(palabra) ? null : (
          <Badge tone={TONOS[clase]}>{palabra}</Badge>
        )}{" "}
        <MarcaEnLinea movimiento={movimiento} />
        <div className="narrow-only text-xs text-quieto">
          <DateText fecha={movimiento.fechaOperacion as Fecha} />
        </div>
      </Cell>
      <Importe centavos={movimiento.cargoCentavos} clase={clase} />
      <Importe centavos={movimiento.abonoCentavos} clase={clase} />
      <Cell numeric className="font-medium">
        <div className="narrow-only font-normal">
          <Money
            centavos={(movimiento.cargoCentavos || -movimiento.abonoCentavos) as Centavos}
            className="!text-texto"
          />
        </div>
        {/* Red is for debts, which a credit is not; green is for an account without debt in any service. */}
        <Money
          centavos={movimiento.saldoCentavos as Centavos}
          className={movimiento.saldoCentavos < 0 ? "!text-acento-texto" : undefined}
        />
      </Cell>
    </>
  );
}

// 'Pago' alone says little: the method and the receipt identify it.
function DatosDePago({ movimiento: { formaPago, recibo } }: { movimiento: Movimiento }) {
  if (!formaPago && !recibo) return null;
  return (
    <span className="text-quieto">
      {[formaPago, recibo && `recibo ${recibo.serie}${recibo.folio}`].filter(Boolean).join(" · ")}{" "}
    </span>
  );
}

function Importe({ centavos, clase }: { centavos: number; clase: Clase }) {
  return (
    <Cell numeric className={classNames("wide-cell", clase === "REVERSADO" && COLORES[clase])}>
      {centavos === 0 ? null : <Money centavos={centavos as Centavos} />}
    </Cell>
  );
}

function SaldoAnterior({ centavos }: { centavos: number }) {
  if (centavos === 0) return null;
  return (
    <Row>
      <Cell />
      <Cell className="wide-cell" colSpan={2} />
      <Cell className="text-quieto">Saldo de otros ciclos</Cell>
      <Cell className="wide-cell" colSpan={2} />
      <Cell numeric className="font-medium">
        <Money centavos={centavos as Centavos} />
      </Cell>
    </Row>
  );
}
