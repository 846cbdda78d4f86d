/** The product's name in the browser's tab when there is no school name yet. */
export const PRODUCTO = "Administración escolar";

/** The title of a page: its own name first, because tabs are narrow. */
export function titulo(pagina: string): { title: string }[] {
  return [{ title: `${pagina} · ${PRODUCTO}` }];
}

/** The notice of the demonstration school. */
export const DEMOSTRACION = "Escuela de demostración: ningún correo sale de aquí.";

/** The label of the login page and of /about (A§9). */
export const VERSION = "v1.11.20 build 308";
