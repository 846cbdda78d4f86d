/**
 * Every permission code with its meaning, in the words shown when roles are edited. The codes are the specification's
 * (B§6, odd spellings kept) and decisions.md's; no other code exists.
 */
export const PERMISOS = {
  PERM_VISTA_INICIO: "Ver la sección Inicio",
  PERM_VISTA_CONTROLESCOLAR: "Ver la sección Control Escolar",
  PERM_VISTA_CALENDARIO: "Ver la sección Calendario",
  PERM_VISTA_COMUNICADOS: "Ver la sección Comunicados",
  PERM_VISTA_REPORTES: "Ver la sección Reportes",
  PERM_VISTA_TABLERO: "Ver la sección Indicadores",
  PERM_VISTA_AJUSTES: "Ver la sección Ajustes",
  PERM_VISTA_DOCENTE: "Trabajar como docente",
  PERM_VER_ALUMNO: "Abrir la información del alumno",
  PERM_VISTA_ALUMNOS_INFO_FINANCIERA: "Ver los movimientos del alumno",
  PERM_VISTA_ALUMNOS_INFO_ESCOLAR: "Ver la información escolar del alumno",
  PERM_VISTA_ALMUNOS_MAS_INFO: "Ver más datos del alumno",
  PERM_ADMIN_INSCRIPCION_ALUMNO: "Inscribir alumnos y cambiar su inscripción",
  PERM_ASIGNACION_GRUPO_ALUMNO: "Asignar y cambiar de grupo a los alumnos",
  PERM_ASIGNAR_PROGRAMAS_PAGOS: "Asignar servicios y programas de pagos a los alumnos",
  PERM_ELIMINAR_INSCRIPCIONES: "Dar de baja a los alumnos",
  PERM_ADMIN_PAGOS_ELECTRONICOS: "Activar los cobros electrónicos de un alumno",
  PERM_MAS_DATOS_VISTA_CUENTA: "Ver la cuenta del alumno",
  PERM_MAS_DATOS_VISTA_GENERALES: "Ver los datos generales del alumno",
  PERM_MAS_DATOS_VISTA_PADRES: "Ver los tutores del alumno",
  PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO: "Ver teléfonos y correos de los tutores",
  PERM_MAS_DATOS_VISTA_DOMICILIO: "Ver el domicilio del alumno",
  PERM_MAS_DATOS_VISTA_DOCUMENTOS: "Ver los documentos del alumno",
  PERM_MAS_DATOS_VISTA_CLINICOS: "Ver los datos clínicos del alumno",
  PERM_MAS_DATOS_VISTA_FISCALES: "Ver los datos fiscales del alumno",
  PERM_MAS_DATOS_EDITAR_CUENTA: "Editar la cuenta del alumno",
  PERM_MAS_DATOS_EDITAR_GENERALES: "Editar los datos generales y la foto del alumno",
  PERM_MAS_DATOS_EDITAR_PADRES: "Editar los tutores del alumno",
  PERM_MAS_DATOS_EDITAR_DOMICILIO: "Editar el domicilio del alumno",
  PERM_MAS_DATOS_EDITAR_DOCUMENTOS: "Renombrar y eliminar documentos del alumno",
  PERM_MAS_DATOS_EDITAR_CLINICOS: "Editar los datos clínicos del alumno",
  PERM_MAS_DATOS_EDITAR_FISCALES: "Editar los datos fiscales del alumno",
  PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR: "Elegir los avisos de tareas y de revisión de misivas",
  PERM_COORDINACION: "Trabajar como coordinación",
  PERM_REGISTRAR_MOVIMIENTOS: "Registrar movimientos y reversar los pagos propios del día",
  PERM_REVERSAR_MOVIMIENTOS: "Reversar movimientos de cualquier persona",
  PERM_PAGOS_PARCIALES: "Recibir pagos por un monto distinto al sugerido",
  PERM_FECHA_ANTERIOR: "Registrar con fecha anterior a hoy efectivo, o sin comprobante lo que baja lo que se debe",
  PERM_DESCUENTOS_CONDONACIONES: "Registrar descuentos y condonaciones de recargos a mano",
  PERM_CERRAR_MES: "Cerrar un mes: nada más se registra con fecha de él",
  PERM_ADMIN_BECAS: "Administrar las becas, decidir sus solicitudes y otorgarlas a los alumnos",
  PERM_CONVENIOS: "Registrar convenios y promesas de pago",
  PERM_DEVOLUCIONES: "Devolver saldo a favor y pasarlo a un hermano",
  PERM_FACTURAR: "Facturar movimientos",
  PERM_CANCELAR_FACTURAS: "Cancelar facturas",
  PERM_ADMIN_PROGRAMAS_PAGOS: "Administrar los programas de pagos",
  PERM_ADMIN_PREINSCRIPCIONES: "Administrar las preinscripciones",
  PERM_ADMIN_COMUNICADOS: "Redactar y enviar comunicados",
  PERM_ADMIN_CALENDARIO: "Agregar y cambiar eventos del calendario",
  PERM_ADMIN_USUARIOS: "Administrar usuarios y roles",
  PERM_ADMIN_CONFIGURACION: "Administrar la configuración del colegio",
  PERM_ADMIN_INSTANCIA:
    "Manejar los respaldos de todos los colegios, el servidor de correo, la escuela de práctica y las actualizaciones",
  PERM_CALIFICAR: "Calificar parciales cerrados",
  PERM_ADMIN_HORARIOS: "Administrar los horarios",
  PERM_VER_BITACORA: "Ver la bitácora y los errores reportados",
} as const;

export type Permiso = keyof typeof PERMISOS;

/** All codes, for the role with every permission and for the test that checks them all. */
export const TODOS_LOS_PERMISOS = Object.keys(PERMISOS) as Permiso[];

/** The codes in rows of `rolesPermisos`; codes that no longer exist are dropped. */
export function permisosDeCodigos(rows: readonly { codigo: string }[]): ReadonlySet<Permiso> {
  return new Set(rows.map((row) => row.codigo).filter((codigo): codigo is Permiso => Object.hasOwn(PERMISOS, codigo)));
}
