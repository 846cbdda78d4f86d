import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { queryInt } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { esperaReinscripcion } from "../al-pagar.server";
import { leerElegido } from "../cuenta-abierta";
import { FormularioMovimiento } from "../components/formulario-movimiento";
import { listarPorFacturar } from "../por-facturar.server";
import { listarServiciosDeAlumno } from "../queries.server";
import { elegirServicio } from "../../servicio";
import { abrirVentanilla, catalogosDeVentanilla, listarDeudas } from "../ventanilla.server";

export const meta = () => titulo("Agregar movimiento");

/** B§2.4 /nuevomovimiento: the debts that can be paid today, and the catalogues of the window. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId, pago } = await abrirVentanilla(request, params);
  const servicio = elegirServicio(await listarServiciosDeAlumno(alcance, alumnoId), queryInt(request, "fservicio"));
  if (!servicio) throw noEncontrado();
  const cuentaDelAlumno = { alumnoId, servicioId: servicio.id };
  const deudas = await listarDeudas(alcance, cuentaDelAlumno, pago.fechaOperacion);
  const nadaSeDebe = deudas.every(({ movimientoId }) => movimientoId === null);
  return {
    servicio,
    cuenta: await saldoDe(alcance, alumnoId),
    operacionId: queryInt(request, "foperacion"),
    elegido: leerElegido(new URL(request.url).searchParams),
    deudas,
    catalogos: await catalogosDeVentanilla(alcance, servicio.id),
    porFacturar: await listarPorFacturar(alcance, cuentaDelAlumno),
    ...pago,
    // The fee that enrols a proposed student is owed only once it is paid. With the amount locked to the current debt,
    // nobody at the window could take it.
    montoLibre: pago.montoLibre || (nadaSeDebe && (await esperaReinscripcion(alcance, cuentaDelAlumno))),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.registrarMovimiento,
    limitBytes: 11 * 1024 * 1024,

    mensaje: "El movimiento se registró correctamente",
    success: ({ folio, transaccionId }, { up }) =>
      folio === null ? up() : up(1, `movimientos/${transaccionId}/recibo`),
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function NuevoMovimiento() {
  return <FormularioMovimiento {...useLoaderData<typeof loader>()} />;
}
