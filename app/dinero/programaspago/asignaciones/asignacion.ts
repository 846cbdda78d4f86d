/** The messages of the dialogs of a student's services (B§8). */
export const MENSAJES_ASIGNACION = {
  sinServicios: "No hay servicios y/o programas de pagos establecidos",
  sinPrograma: "No tiene un programa de pagos asignado",
  sinProgramas: "No existen programas de pagos por asignar o estos no tienen cargos configurados.",
  sinInscripcion: "El alumno no está inscrito en este ciclo.",
  sinCambios: "El alumno ya tiene ese programa de pagos.",
  otroNivel: "Es un programa de otro nivel.",
  nadie: "Elige al menos una configuración, un grupo o una matrícula.",
} as const;
