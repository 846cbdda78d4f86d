import { urlDeArchivo } from "~/base/archivos/archivo";
import { buscarDomicilio } from "~/personas/domicilios/queries.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { listarTutoresDeAlumno } from "~/personas/tutores/queries.server";
import { listarDatosFiscales } from "~/dinero/facturacion/fiscales/queries.server";
import type { Permiso } from "~/base/acceso/permisos";
import { PUERTAS, cumple } from "~/base/acceso/puertas";
import { obtenerDatosGenerales } from "~/personas/alumnos/queries.server";
import { contarPropuestas } from "~/personas/propuestas/queries.server";
import { obtenerSeccionDocumentos } from "~/personas/documentos/seccion.server";
import { obtenerCuentaDeAlumno, obtenerDatosClinicos } from "~/personas/expediente/queries.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { listarReferencias } from "~/dinero/cobranza/referencias.server";
import { cobraPorServicioYAlumno } from "~/admision/inscripciones/commands/cambiar-recibe-pagos.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";

/**
 * The sections of 'Más datos' (B§2.5); each is null without its own permission (B§6). `cicloActual` selects the
 * repository of the student's papers. Empty without PERM_VISTA_ALMUNOS_MAS_INFO. Throws 404 if the student is not of
 * the viewer's school.
 */
export async function obtenerMasDatos(alcance: Alcance, alumnoId: number, { cicloActual = false } = {}) {
  await exigirAlumno(alcance, alumnoId);
  const puede = (codigo: Permiso) => cumple(alcance.permisos, PUERTAS.masDatos) && tienePermiso(alcance, codigo);
  return {
    cuenta: puede("PERM_MAS_DATOS_VISTA_CUENTA") ? await obtenerCuentaDeAlumno(alcance, alumnoId) : null,
    editaCuenta: cumple(alcance.permisos, PUERTAS.cuentaDeAlumno),
    generales: puede("PERM_MAS_DATOS_VISTA_GENERALES") ? await obtenerDatosGenerales(alcance, alumnoId) : null,
    editaGenerales: cumple(alcance.permisos, PUERTAS.datosGenerales),
    tutores: puede("PERM_MAS_DATOS_VISTA_PADRES") ? await tutoresConFoto(alcance, alumnoId) : null,
    editaTutores: cumple(alcance.permisos, PUERTAS.tutores),
    domicilio: puede("PERM_MAS_DATOS_VISTA_DOMICILIO") ? { datos: await buscarDomicilio(alcance, alumnoId) } : null,
    editaDomicilio: cumple(alcance.permisos, PUERTAS.domicilio),
    documentos: puede("PERM_MAS_DATOS_VISTA_DOCUMENTOS")
      ? await obtenerSeccionDocumentos(alcance, alumnoId, { cicloActual })
      : null,
    clinicos: puede("PERM_MAS_DATOS_VISTA_CLINICOS") ? await obtenerDatosClinicos(alcance, alumnoId) : null,
    editaClinicos: cumple(alcance.permisos, PUERTAS.clinicos),
    fiscales: puede("PERM_MAS_DATOS_VISTA_FISCALES") ? await listarDatosFiscales(alcance, alumnoId) : null,
    editaFiscales: cumple(alcance.permisos, PUERTAS.datosFiscales),
    cobros: await cobrosElectronicosDe(alcance, alumnoId),
    propuestas: await propuestasDe(alcance, alumnoId),
    datosPersonales: cumple(alcance.permisos, PUERTAS.datosPersonales)
      ? `/api/colegios/${alcance.colegioId}/alumnos/${alumnoId}/datospersonales`
      : null,
  };
}

export type MasDatos = Awaited<ReturnType<typeof obtenerMasDatos>>;

// The proposals that wait for the viewer's answer, and the page to answer them on.
async function propuestasDe(alcance: Alcance, alumnoId: number) {
  const cuantas = await contarPropuestas(alcance, alumnoId);
  return cuantas === 0 ? null : { cuantas, ruta: `/controlescolar/propuestas?alumnoId=${alumnoId}` };
}

// B§6: the accounts that may turn them on or off, if the school charges electronically by service and student.
async function cobrosElectronicosDe(alcance: Alcance, alumnoId: number) {
  if (!cumple(alcance.permisos, PUERTAS.cobrosElectronicos) || !(await cobraPorServicioYAlumno(alcance))) return null;
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  if (!inscripcion) return null;
  const referencias = cumple(alcance.permisos, PUERTAS.dinero) ? await listarReferencias(alcance, { alumnoId }) : [];
  return { recibePagos: inscripcion.recibePagos, referencias };
}

async function tutoresConFoto(alcance: Alcance, alumnoId: number) {
  const tutores = await listarTutoresDeAlumno(alcance, alumnoId);
  return tutores.map(({ fotoUuid, ...tutor }) => ({
    ...tutor,
    foto: fotoUuid && urlDeArchivo(alcance.organizacionId, fotoUuid, { small: true }),
  }));
}
