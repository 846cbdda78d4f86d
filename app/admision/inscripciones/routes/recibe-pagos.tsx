import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { abrirInscripcion } from "../abrir-inscripcion.server";
import { cobraPorServicioYAlumno } from "../commands/cambiar-recibe-pagos.server";
import { COBROS_ELECTRONICOS } from "../inscripcion";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { operaciones } from "../operaciones.server";
import { parseParams } from "~/server/request/params.server";

export const meta = () => titulo("Cobros electrónicos");

/** B§4 Electronic payments toggle. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { permiso } = operaciones.cambiarRecibePagos;
  const { alcance, nombreCompleto } = await abrirInscripcion(request, params, permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const inscripcion = (await cobraPorServicioYAlumno(alcance)) ? await inscripcionDelCiclo(alcance, alumnoId) : null;
  return {
    nombreCompleto,
    inscripcion: inscripcion && {
      inscripcionId: inscripcion.inscripcionId,
      recibePagos: inscripcion.recibePagos,
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarRecibePagos,
    mensaje: ({ recibePagos }) => (recibePagos ? COBROS_ELECTRONICOS.activados : COBROS_ELECTRONICOS.desactivados),
    success: (_, { up }) => up(1, "masdatos"),
  });
}

export default function RecibePagos() {
  const { nombreCompleto, inscripcion } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const closeTo = { pathname: "../masdatos", search };
  if (!inscripcion) return <NothingLeft title="Cobros electrónicos" says={COBROS_ELECTRONICOS.sinAjuste} />;
  const { inscripcionId, recibePagos } = inscripcion;
  return (
    <ConfirmRoute
      title="Cobros electrónicos"
      confirm={recibePagos ? "Desactivar cobros electrónicos" : "Activar cobros electrónicos"}
      closeTo={closeTo}
    >
      <input type="hidden" name="inscripcionId" value={inscripcionId} />
      <input type="hidden" name="recibePagos" value={recibePagos ? "off" : "on"} />
      <p>
        Los cobros electrónicos de <strong>{nombreCompleto}</strong> están {recibePagos ? "activados" : "desactivados"}{" "}
        en este ciclo.
      </p>
    </ConfirmRoute>
  );
}
