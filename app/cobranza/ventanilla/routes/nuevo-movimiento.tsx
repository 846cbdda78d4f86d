import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saldoDe } from "~/alumnos/saldos.server";
import { queryInt } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { submit } from "~/acceso/submit.server";
import { titulo } from "~/shell/producto";
import { PUERTAS } from "~/acceso/puertas";
import { registrarMovimiento } from "../commands/registrar-movimiento.server";
import { conComprobante } from "../../recibos/comprobante.server";
import { FormularioMovimiento } from "../components/formulario-movimiento";
import { listarServiciosDeAlumno } from "../queries.server";
import { nuevoMovimientoSchema } from "../schemas.server";
import { elegirServicio } from "../../servicio";
import { abrirVentanilla, catalogosDeVentanilla, listarDeudas } from "../ventanilla.server";

export const meta = () => titulo("Agregar movimiento");

/** B§2.4 /nuevomovimiento: what can be paid today, and the catalogues of the window. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId, pago } = await abrirVentanilla(request, params);
  const servicio = elegirServicio(await listarServiciosDeAlumno(alcance, alumnoId), queryInt(request, "fservicio"));
  if (!servicio) throw noEncontrado();
  return {
    servicio,
    cuenta: await saldoDe(alcance, alumnoId),
    operacionId: queryInt(request, "foperacion"),
    deudas: await listarDeudas(alcance, { alumnoId, servicioId: servicio.id }, pago.fechaOperacion),
    catalogos: await catalogosDeVentanilla(alcance, servicio.id),
    ...pago,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PUERTAS.ventanilla,
    params: { alumnoId: "id" },
    schema: nuevoMovimientoSchema,
    limitBytes: 11 * 1024 * 1024,
    keyed: true,
    run: (
      { monto, recibido, adelantar, comprobante: archivo, comprobanteUuid: uuid, ...campos },
      { alcance, params, llave, consent },
    ) => {
      const movimiento = {
        ...campos,
        ...params,
        montoCentavos: monto,
        recibidoCentavos: recibido,
        adelantar: adelantar ?? 0,
        adquiriente: "",
      };
      return conComprobante(alcance, { ...params, archivo, uuid }, (comprobanteUuid) =>
        registrarMovimiento(alcance, { ...movimiento, comprobanteUuid, ...consent, llave }),
      );
    },
    mensaje: "El movimiento se registró correctamente",
    success: ({ folio, transaccionId }, { up }) =>
      folio === null ? up() : up(1, `movimientos/${transaccionId}/recibo`),
  });
}

export default function NuevoMovimiento() {
  return <FormularioMovimiento {...useLoaderData<typeof loader>()} />;
}
