import { Link } from "@remix-run/react";
import { centavos } from "~/lib/money";
import { buttonClasses } from "~/ui/button";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";

type Cuenta = {
  alumnoId: number;
  servicioId: number;
  nombreCompleto: string;
  servicio: string;
  motivo: string;
  saldoCentavos: number;
  sinElCambioCentavos: number;
};

/** The accounts that an undo left as they were, each with both balances and a way to it; and their file. */
export function CuentasConservadas({ cuentas, archivo }: { cuentas: readonly Cuenta[]; archivo: string }) {
  if (cuentas.length === 0) return <p>Todas las cuentas vuelven a ser como eran.</p>;
  return (
    <>
      <p className="mb-3">
        Se quedan como están las cuentas en las que alguien pagó, condonó o reversó sobre un monto del cambio. Las demás
        vuelven a ser como eran.
      </p>
      <Table
        caption="Cuentas que se quedan como están"
        className="mb-4 max-h-96"
        head={
          <>
            <HeaderCell>Alumno</HeaderCell>
            <HeaderCell>Servicio</HeaderCell>
            <HeaderCell>Por qué</HeaderCell>
            <HeaderCell numeric>Saldo</HeaderCell>
            <HeaderCell numeric>Sin el cambio</HeaderCell>
          </>
        }
      >
        {cuentas.map((cuenta) => (
          <Row key={`${cuenta.alumnoId}-${cuenta.servicioId}`}>
            <Cell>
              <Link
                to={`/alumno/${cuenta.alumnoId}?fservicio=${cuenta.servicioId}`}
                className="font-medium text-acento-texto hover:underline"
              >
                {cuenta.nombreCompleto}
              </Link>
            </Cell>
            <Cell>{cuenta.servicio}</Cell>
            <Cell>{cuenta.motivo}</Cell>
            <Cell numeric>
              <Money centavos={centavos(cuenta.saldoCentavos)} />
            </Cell>
            <Cell numeric>
              <Money centavos={centavos(cuenta.sinElCambioCentavos)} />
            </Cell>
          </Row>
        ))}
      </Table>
      <a href={`${archivo}?formato=xlsx`} download className={buttonClasses("secondary", "sm")}>
        Descargar lista
      </a>
    </>
  );
}
