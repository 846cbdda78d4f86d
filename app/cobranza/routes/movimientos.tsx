import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FichaAlumno, useFicha } from "~/alumnos/components/ficha-alumno";
import { saldoDe } from "~/alumnos/saldos.server";
import { tienePermiso } from "~/server/alcance.server";
import { EmptyState } from "~/ui/empty-state";
import { AccionesDeCuenta } from "../components/acciones-de-cuenta";
import { FiltrosDeCuenta } from "../components/filtros-de-cuenta";
import { ResumenCuenta } from "../components/resumen-cuenta";
import { TablaMovimientos } from "../components/tabla-movimientos";
import { leerVista } from "../cuenta-abierta";
import { listarMovimientos, listarServiciosDeAlumno, obtenerResumen } from "../queries.server";
import { elegirServicio } from "../servicio";
import { abrirPrimeraPestana } from "../visible.server";

/** Tab Movimientos of the student file (B§2.5): what is owed of a service, and every row that made it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirPrimeraPestana(request, params);
  const vista = leerVista(new URL(request.url).searchParams);
  const servicios = await listarServiciosDeAlumno(alcance, alumnoId);
  const servicio = elegirServicio(servicios, vista.servicioId);
  const base = {
    vista,
    servicios,
    alumnoId,
    colegioId: alcance.colegioId,
    organizacionId: alcance.organizacionId,
    zonaHoraria: alcance.zonaHoraria,
    puedeRegistrar: tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS"),
    puedeRecalcular: tienePermiso(alcance, "PERM_REVERSAR_MOVIMIENTOS"),
  };
  if (!servicio) return { ...base, cuenta: null };
  const cuenta = { alumnoId, servicioId: servicio.id };
  const cicloId = vista.ciclos === "todos" ? null : alcance.cicloId;
  return {
    ...base,
    cuenta: {
      servicio,
      ...(await listarMovimientos(alcance, { ...cuenta, cicloId })),
      resumen: await obtenerResumen(alcance, cuenta),
      delAlumno: await saldoDe(alcance, alumnoId),
    },
  };
}

export default function Movimientos() {
  const datos = useLoaderData<typeof loader>();
  const { aqui, ficha } = useFicha();
  const hermanosDeben = ficha.hermanos.some(({ cuenta }) => cuenta !== null && cuenta.porPagarCentavos > 0);
  return (
    <FichaAlumno pestana="movimientos">
      {datos.cuenta ? (
        <div className="space-y-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <FiltrosDeCuenta {...datos} servicioId={datos.cuenta.servicio.id} />
            <AccionesDeCuenta {...datos} servicioId={datos.cuenta.servicio.id} {...{ aqui, hermanosDeben }} />
          </div>
          <ResumenCuenta
            resumen={datos.cuenta.resumen}
            servicio={datos.cuenta.servicio}
            cuenta={datos.cuenta.delAlumno}
            aqui={aqui}
          />
          <TablaMovimientos {...datos} cuenta={datos.cuenta} aqui={aqui} />
        </div>
      ) : (
        <EmptyState title="No hay servicios para mostrar" />
      )}
    </FichaAlumno>
  );
}
