import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, Outlet, useLoaderData, useResolvedPath } from "@remix-run/react";
import { useMemo, useState } from "react";
import { puedeVerEscolar } from "~/aula/calificaciones/informacion-escolar.server";
import { parseParams } from "~/server/request/params.server";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { Avatar } from "~/ui/avatar";
import { PersonOfDialogs } from "~/ui/dialog-route";
import { listarCartas } from "../carta.server";
import { HojaAlInscribir } from "../components/hoja-al-inscribir";
import type { ContextoDeFicha } from "../components/contexto-de-ficha";
import { obtenerFichaAlumno } from "~/personas/alumnos/ficha.server";
import { puedeVerDinero } from "~/personas/alumnos/lista.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { buscarReinscripcion } from "~/admision/promocion/propuesta-abierta.server";
import { puedeVerMovimientos } from "~/dinero/cobranza/libro/visible.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titulo(data?.ficha.nombreCompleto ?? "Información del alumno");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VER_ALUMNO");
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  // The header shows the student's debt, so the first read of a day posts it, whichever tab is open.
  if (puedeVerDinero(alcance)) await postearAlumno(alcance, alumnoId);
  const ficha = await obtenerFichaAlumno(alcance, alumnoId);
  return {
    ficha,
    reinscripcion: await buscarReinscripcion(alcance, alumnoId),
    movimientos: await puedeVerMovimientos(alcance, alumnoId),
    escolar: puedeVerEscolar(alcance, ficha.inscripcion),
    masDatos: tienePermiso(alcance, "PERM_VISTA_ALMUNOS_MAS_INFO"),
    editaFoto: tienePermiso(alcance, "PERM_MAS_DATOS_EDITAR_GENERALES"),
    puede: {
      inscribir: tienePermiso(alcance, "PERM_ADMIN_INSCRIPCION_ALUMNO"),
      grupo: tienePermiso(alcance, "PERM_ASIGNACION_GRUPO_ALUMNO"),
      servicios: tienePermiso(alcance, "PERM_ASIGNAR_PROGRAMAS_PAGOS"),
      baja: tienePermiso(alcance, "PERM_ELIMINAR_INSCRIPCIONES"),
      hoja: `/api/colegios/${alcance.colegioId}/alumnos/${alumnoId}/ficha`,
      cartas: (await listarCartas(alcance)).map(({ id, nombre }) => ({
        nombre,
        a: `/api/colegios/${alcance.colegioId}/alumnos/${alumnoId}/cartas/${id}`,
      })),
    },
    hoy: alcance.hoy,
  };
}

export { readsAfterWrites as shouldRevalidate } from "~/forms/after-writes";

/**
 * 'Información del alumno' (B§2.4). The open tab draws the file; this route supplies the student and the address to
 * close to.
 */
export default function Alumno() {
  const [plegado, alPlegar] = useState(false);
  const { pathname: aqui } = useResolvedPath(".");
  const contexto: ContextoDeFicha = { ...useLoaderData<typeof loader>(), aqui, plegado, alPlegar };
  const { nombreCompleto, foto, inscripcion } = contexto.ficha;
  const lugar = inscripcion ? [inscripcion.grado, inscripcion.grupo].filter(Boolean).join(" ") : "";
  const persona = useMemo(
    () => ({
      picture: <Avatar nombre={nombreCompleto} src={foto?.chica} />,
      name: nombreCompleto,
      place: lugar,
    }),
    [nombreCompleto, foto?.chica, lugar],
  );
  return (
    <PersonOfDialogs.Provider value={persona}>
      <HojaAlInscribir alumnoId={contexto.ficha.id} pdf={contexto.puede.hoja} />
      <Outlet context={contexto} />
    </PersonOfDialogs.Provider>
  );
}
