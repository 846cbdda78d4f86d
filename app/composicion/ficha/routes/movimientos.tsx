import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFicha } from "../components/contexto-de-ficha";
import { FichaAlumno } from "../components/ficha-alumno";
import { SeccionesMasDatos } from "../components/secciones-mas-datos";
import { obtenerMasDatos } from "../mas-datos.server";
import { nadaPorPagar } from "~/personas/alumnos/estado-cuenta";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { CuentaEnLaFicha } from "../components/cuenta-en-la-ficha";
import { obtenerCuentaAlDia, obtenerCuentasAlDia } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import { leerVista } from "~/dinero/cobranza/ventanilla/cuenta-abierta";
import { listarMovimientos, listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { elegirServicio } from "~/dinero/cobranza/servicio";
import { acuerdosDelAlumno, SIN_ACUERDOS } from "~/dinero/convenios/acuerdos.server";
import { abrirPestana } from "~/dinero/cobranza/libro/visible.server";

/**
 * Tab Movimientos of the student file (B§2.5): the debt of one service, or of all, and every row behind it. Behind a
 * dialog that was opened from the other tab, it draws that tab.
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
    puedeBecar: tienePermiso(alcance, "PERM_ADMIN_BECAS"),
    puedeConvenir: tienePermiso(alcance, "PERM_CONVENIOS"),
    puedeDevolver: tienePermiso(alcance, "PERM_DEVOLUCIONES"),
  };
  if (!servicio) return { ...base, vencidos: [], nadaPorPagar: true, acuerdos: SIN_ACUERDOS, cuenta: null };
  const delAlumno = await saldoDe(alcance, alumnoId);
  const entera = vista.todosLosServicios && servicios.length > 1;
  const cuenta = { alumnoId, servicioId: servicio.id };
  const cicloId = vista.ciclos === "todos" ? null : alcance.cicloId;
  const conFilas = servicios.filter(({ ultimoMovimientoId }) => ultimoMovimientoId !== null);
  return {
    ...base,
    vencidos: delAlumno.servicios.filter(({ vencidoCentavos }) => vencidoCentavos > 0).map((cada) => cada.servicioId),
    nadaPorPagar: nadaPorPagar(delAlumno),
    acuerdos: await acuerdosDelAlumno(alcance, alumnoId),
    cuenta: {
      servicio: entera ? null : servicio,
      ...(await listarMovimientos(alcance, { alumnoId, servicioId: entera ? null : servicio.id, cicloId })),
      ...(entera
        ? await obtenerCuentasAlDia(alcance, { alumnoId, servicios: conFilas })
        : await obtenerCuentaAlDia(alcance, cuenta)),
    },
  };
}

export { readsAfterWrites as shouldRevalidate } from "~/forms/after-writes";

export default function Pestana() {
  const { movimientos, masDatos } = useLoaderData<typeof loader>();
  const { aqui } = useFicha();
  if (movimientos) return <CuentaEnLaFicha {...movimientos} />;
  return (
    <FichaAlumno pestana={masDatos && "masDatos"}>
      {masDatos ? <SeccionesMasDatos {...masDatos} aqui={aqui} /> : null}
    </FichaAlumno>
  );
}
