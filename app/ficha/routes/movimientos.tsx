import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FichaAlumno, useFicha } from "../components/ficha-alumno";
import { SeccionesMasDatos } from "../components/secciones-mas-datos";
import { obtenerMasDatos } from "../mas-datos.server";
import { saldoDe } from "~/alumnos/saldos.server";
import { type Alcance, tienePermiso } from "~/acceso/alcance.server";
import { EmptyState } from "~/ui/empty-state";
import { AccionesDeCuenta } from "~/cobranza/ventanilla/components/acciones-de-cuenta";
import { FiltrosDeCuenta } from "~/cobranza/ventanilla/components/filtros-de-cuenta";
import { ResumenCuenta } from "~/cobranza/ventanilla/components/resumen-cuenta";
import { TablaMovimientos } from "~/cobranza/ventanilla/components/tabla-movimientos";
import { leerVista } from "~/cobranza/ventanilla/cuenta-abierta";
import { listarMovimientos, listarServiciosDeAlumno, obtenerResumen } from "~/cobranza/ventanilla/queries.server";
import { elegirServicio } from "~/cobranza/servicio";
import { abrirPestana } from "~/cobranza/libro/visible.server";

/**
 * Tab Movimientos of the student file (B§2.5): what is owed of a service, and every row that made it. Behind a dialog
 * that was opened from the other tab, that one.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId, pestana } = await abrirPestana(request, params);
  if (pestana !== "movimientos")
    return { movimientos: null, masDatos: pestana && (await obtenerMasDatos(alcance, alumnoId)) };
  return { movimientos: await leerMovimientos(request, alcance, alumnoId), masDatos: null };
}

async function leerMovimientos(request: Request, alcance: Alcance, alumnoId: number) {
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

export default function Pestana() {
  const { movimientos, masDatos } = useLoaderData<typeof loader>();
  const { aqui } = useFicha();
  if (movimientos) return <Movimientos datos={movimientos} />;
  return (
    <FichaAlumno pestana={masDatos && "masDatos"}>
      {masDatos ? <SeccionesMasDatos {...masDatos} aqui={aqui} /> : null}
    </FichaAlumno>
  );
}

function Movimientos({ datos }: { datos: Awaited<ReturnType<typeof leerMovimientos>> }) {
  const { aqui, ficha } = useFicha();
  const hermanosDeben = ficha.hermanos.some(({ cuenta }) => cuenta !== null && cuenta.porPagarCentavos > 0);
  return (
    <FichaAlumno pestana="movimientos">
      {datos.cuenta ? (
        <div className="space-y-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <FiltrosDeCuenta {...datos} servicioId={datos.cuenta.servicio.id} />
            <AccionesDeCuenta
              {...datos}
              servicioId={datos.cuenta.servicio.id}
              aqui={aqui}
              hermanosDeben={hermanosDeben}
            />
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
