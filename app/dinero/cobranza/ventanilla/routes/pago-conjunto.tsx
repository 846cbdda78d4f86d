import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { FormularioPagoConjunto } from "../components/formulario-pago-conjunto";
import { leerElegido } from "../cuenta-abierta";
import { familiaDelFormulario, listarDeudasDeFamilia } from "../familia.server";
import { abrirVentanilla, catalogosDeVentanilla } from "../ventanilla.server";

export const meta = () => titulo("Pagar varios adeudos");

/** Several debts of a student and the siblings with one handing-over of money: the cost of each, and the catalogues. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId, pago } = await abrirVentanilla(request, params);
  const familia = await listarDeudasDeFamilia(alcance, alumnoId, pago.fechaOperacion);
  return {
    familia,
    elegidos: leerElegido(new URL(request.url).searchParams)?.elegidos ?? null,
    catalogos: await catalogosDeVentanilla(alcance, ...familia.map(({ servicioId }) => servicioId)),
    ...pago,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.registrarPagoConjunto,
    limitBytes: 11 * 1024 * 1024,
    lookup: ({ alcance, params, form }) => familiaDelFormulario(alcance, params.alumnoId, form),

    mensaje: ({ recibos }) =>
      recibos.length === 1 ? "El movimiento se registró correctamente" : "Los movimientos se registraron correctamente",
    success: ({ recibos: [primero] }, { up }) =>
      up(2, `alumno/${primero!.alumnoId}/movimientos/${primero!.transaccionId}/recibo`),
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function PagoConjunto() {
  const datos = useLoaderData<typeof loader>();
  if (datos.familia.length > 0) return <FormularioPagoConjunto {...datos} />;
  return <NothingLeft title="Pagar varios adeudos" says="Ni el alumno ni sus hermanos tienen adeudos." />;
}
