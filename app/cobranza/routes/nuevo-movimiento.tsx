import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ok } from "~/lib/outcome";
import { tienePermiso } from "~/server/alcance.server";
import { nuevaLlave } from "~/server/idempotency.server";
import { queryInt, queryText } from "~/server/params.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { registrarMovimiento } from "../commands/registrar-movimiento.server";
import { guardarComprobante } from "../comprobante.server";
import { FormularioMovimiento } from "../components/formulario-movimiento";
import { listarServiciosDeAlumno } from "../queries.server";
import { nuevoMovimientoSchema } from "../schemas.server";
import { elegirServicio } from "../servicio";
import { catalogosDeVentanilla, fechaDePago, listarDeudas } from "../ventanilla.server";
import { abrirCuentas } from "../visible.server";
import { noEncontrado, sinPermiso } from "~/server/responses.server";

export const meta = () => titulo("Agregar movimiento");

/** B§2.4 /nuevomovimiento: what can be paid today, and the catalogues of the window. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  if (!tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS")) throw sinPermiso();
  const servicio = elegirServicio(await listarServiciosDeAlumno(alcance, alumnoId), queryInt(request, "fservicio"));
  if (!servicio) throw noEncontrado();
  const fechaOperacion = fechaDePago(queryText(request, "ffecha"), alcance);
  return {
    servicio,
    operacionId: queryInt(request, "foperacion"),
    deudas: await listarDeudas(alcance, { alumnoId, servicioId: servicio.id }, fechaOperacion),
    catalogos: await catalogosDeVentanilla(alcance, servicio.id),
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
    schema: nuevoMovimientoSchema,
    limitBytes: 11 * 1024 * 1024,
    keyed: true,
    run: async (
      { monto, recibido, adelantar, comprobante, comprobanteUuid, ...campos },
      { alcance, params, llave, force },
    ) => {
      const subido = await guardarComprobante(alcance, {
        alumnoId: params.alumnoId,
        archivo: comprobante,
        uuid: comprobanteUuid,
      });
      if (!subido.ok) return subido;
      const movimiento = {
        ...campos,
        ...params,
        montoCentavos: monto,
        recibidoCentavos: recibido,
        adelantar: adelantar ?? 0,
        adquiriente: "",
      };
      const resultado = await registrarMovimiento(alcance, {
        ...movimiento,
        comprobanteUuid: subido.uuid,
        force,
        llave,
      });
      // A refused form is sent again: its proof is kept, so that it need not be chosen twice.
      return resultado.ok
        ? ok(resultado)
        : { ...resultado, datos: { ...resultado.datos, comprobanteUuid: subido.uuid } };
    },
    mensaje: "El movimiento se registró correctamente",
    success: ({ folio, transaccionId }, { up }) =>
      folio === null ? up() : up().replace("..", `../movimientos/${transaccionId}/recibo`),
  });
}

export default function NuevoMovimiento() {
  return <FormularioMovimiento {...useLoaderData<typeof loader>()} />;
}
