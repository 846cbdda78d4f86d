import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Agreed } from "~/forms/force-panel";
import { FormDialog } from "~/forms/form-dialog";
import { centavos, formatPesos } from "~/lib/money";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { queryInt } from "~/server/request/params.server";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { DateText } from "~/ui/date";
import { NothingLeft } from "~/ui/nothing-left";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { previsualizarRecalculo } from "../commands/recalcular-movimientos.server";
import { listarServiciosDeAlumno } from "../queries.server";
import { type recalculoSchema } from "../schemas.server";
import { elegirServicio } from "../../servicio";
import { abrirCuentas } from "../../libro/visible.server";

export const meta = () => titulo("Recalcular movimientos");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  if (!tienePermiso(alcance, "PERM_REVERSAR_MOVIMIENTOS")) throw sinPermiso();
  const servicio = elegirServicio(await listarServiciosDeAlumno(alcance, alumnoId), queryInt(request, "fservicio"));
  if (!servicio) throw noEncontrado();
  return { servicio, vista: await previsualizarRecalculo(alcance, { alumnoId, servicioId: servicio.id }) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.recalcular,

    mensaje: "Los movimientos fueron recalculados.",
  });
}

export default function Recalcular() {
  const { servicio, vista } = useLoaderData<typeof loader>();
  const title = `Recalcular movimientos · ${servicio.nombre}`;
  if (vista.renglones.length === 0 && !vista.cambianAplicaciones)
    return (
      <NothingLeft title={title} says="Los movimientos ya están al día">
        Recalcular no cambiaría nada.
      </NothingLeft>
    );
  return (
    <FormDialog<typeof recalculoSchema> title={title} size="md" save="Recalcular" alwaysSave isNew close="Cancelar">
      <Agreed to={vista.force} />
      <input type="hidden" name="servicioId" value={servicio.id} />
      <div className="space-y-3 text-sm">
        <p>
          El saldo pasará de <strong>{formatPesos(centavos(vista.saldoAntesCentavos))}</strong> a{" "}
          <strong>{formatPesos(centavos(vista.saldoDespuesCentavos))}</strong>.
          {vista.renglones.length === 0
            ? " Solo cambia a qué cargos se aplican los pagos."
            : " Se agregarán estos movimientos:"}
        </p>
        {vista.renglones.length === 0 ? null : (
          <Table
            caption="Movimientos que se agregarán"
            head={
              <>
                <HeaderCell>Operación</HeaderCell>
                <HeaderCell>Descripción</HeaderCell>
                <HeaderCell numeric>Cargos</HeaderCell>
                <HeaderCell numeric>Pagos</HeaderCell>
              </>
            }
          >
            {vista.renglones.map((renglon) => (
              <Row key={renglon.id}>
                <Cell>
                  <DateText fecha={renglon.fechaOperacion} />
                </Cell>
                <Cell>{renglon.descripcion}</Cell>
                <Cell numeric>{renglon.cargoCentavos > 0 ? <Money centavos={renglon.cargoCentavos} /> : null}</Cell>
                <Cell numeric>{renglon.abonoCentavos > 0 ? <Money centavos={renglon.abonoCentavos} /> : null}</Cell>
              </Row>
            ))}
          </Table>
        )}
      </div>
    </FormDialog>
  );
}
