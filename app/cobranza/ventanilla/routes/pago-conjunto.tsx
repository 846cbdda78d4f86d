import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/acceso/submit.server";
import { titulo } from "~/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { PUERTAS } from "~/acceso/puertas";
import { registrarPagoConjunto } from "../commands/registrar-pago-conjunto.server";
import { FormularioPagoConjunto } from "../components/formulario-pago-conjunto";
import { conComprobante } from "../../recibos/comprobante.server";
import { familiaDelFormulario, listarDeudasDeFamilia } from "../familia.server";
import { pagoConjuntoSchema } from "../schemas.server";
import { abrirVentanilla, catalogosDeVentanilla } from "../ventanilla.server";

export const meta = () => titulo("Pagar varios adeudos");

/** Several debts of a student and his siblings with one handing-over of money: what each costs, and the catalogues. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId, pago } = await abrirVentanilla(request, params);
  const familia = await listarDeudasDeFamilia(alcance, alumnoId, pago.fechaOperacion);
  return {
    familia,
    catalogos: await catalogosDeVentanilla(alcance, ...familia.map(({ servicioId }) => servicioId)),
    ...pago,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PUERTAS.ventanilla,
    params: { alumnoId: "id" },
    schema: pagoConjuntoSchema,
    limitBytes: 11 * 1024 * 1024,
    keyed: true,
    lookup: ({ alcance, params, form }) => familiaDelFormulario(alcance, params.alumnoId, form),
    run: ({ comprobante: archivo, comprobanteUuid: uuid, ...pago }, { alcance, params, llave, consent }) =>
      conComprobante(alcance, { ...params, archivo, uuid }, (comprobanteUuid) =>
        registrarPagoConjunto(alcance, { ...pago, ...params, comprobanteUuid, ...consent, llave }),
      ),
    mensaje: ({ recibos }) =>
      recibos.length === 1 ? "El movimiento se registró correctamente" : "Los movimientos se registraron correctamente",
    success: ({ recibos: [primero] }, { up }) =>
      up(2, `alumno/${primero!.alumnoId}/movimientos/${primero!.transaccionId}/recibo`),
  });
}

export default function PagoConjunto() {
  const datos = useLoaderData<typeof loader>();
  if (datos.familia.length > 0) return <FormularioPagoConjunto {...datos} />;
  return (
    <DialogRoute title="Pagar varios adeudos" size="sm">
      <EmptyState title="Ni el alumno ni sus hermanos tienen adeudos." />
    </DialogRoute>
  );
}
