/** What the page of health and all that is done there asks for; a backup holds every school, and asks for more (`administraTodos`). */
export const PERMISO = "PERM_ADMIN_CONFIGURACION";
