import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ok } from "~/lib/outcome";
import { tienePermiso } from "~/server/alcance.server";
import { nuevaLlave } from "~/server/idempotency.server";
import { queryText } from "~/server/params.server";
import { sinPermiso } from "~/server/responses.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { registrarPagoConjunto } from "../commands/registrar-pago-conjunto.server";
import { FormularioPagoConjunto } from "../components/formulario-pago-conjunto";
import { guardarComprobante } from "../comprobante.server";
import { familiaDelFormulario, listarDeudasDeFamilia } from "../familia.server";
import { pagoConjuntoSchema } from "../schemas.server";
import { catalogosDeVentanilla, fechaDePago } from "../ventanilla.server";
import { abrirCuentas } from "../visible.server";

export const meta = () => titulo("Pagar varios adeudos");

/** Several debts of a student and his siblings with one handing-over of money: what each costs, and the catalogues. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  if (!tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS")) throw sinPermiso();
  const fechaOperacion = fechaDePago(queryText(request, "ffecha"), alcance);
  const familia = await listarDeudasDeFamilia(alcance, alumnoId, fechaOperacion);
  return {
    familia,
    catalogos: await catalogosDeVentanilla(alcance, ...familia.map(({ servicioId }) => servicioId)),
    fechaOperacion,
    hoy: alcance.hoy,
    montoLibre: tienePermiso(alcance, "PERM_PAGOS_PARCIALES"),
    llave: nuevaLlave(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: "PERM_REGISTRAR_MOVIMIENTOS",
    params: { alumnoId: "id" },
    schema: pagoConjuntoSchema,
    limitBytes: 11 * 1024 * 1024,
    keyed: true,
    lookup: ({ alcance, params, form }) => familiaDelFormulario(alcance, params.alumnoId, form),
    run: async ({ comprobante, comprobanteUuid, ...pago }, { alcance, params, llave, force }) => {
      const papel = { alumnoId: params.alumnoId, archivo: comprobante, uuid: comprobanteUuid };
      const subido = await guardarComprobante(alcance, papel);
      if (!subido.ok) return subido;
      const completo = { ...pago, ...params, comprobanteUuid: subido.uuid, force, llave };
      const resultado = await registrarPagoConjunto(alcance, completo);
      return resultado.ok
        ? ok(resultado)
        : { ...resultado, datos: { ...resultado.datos, comprobanteUuid: subido.uuid } };
    },
    mensaje: ({ recibos }) =>
      recibos.length === 1 ? "El movimiento se registró correctamente" : "Los movimientos se registraron correctamente",
    success: ({ recibos: [primero] }, { up }) =>
      up(2).replace("../..", `../../alumno/${primero!.alumnoId}/movimientos/${primero!.transaccionId}/recibo`),
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
