/** The address of another student's file in place of the open one (`aqui`), wherever that was opened. */
export function direccionDeAlumno(aqui: string, alumnoId: number): string {
  return aqui.replace(/\/\d+\/?$/, `/${alumnoId}`);
}

/**
 * The query key that tells a dialog over the file that it was opened from the tab Más datos, so that it returns there.
 */
export const PESTANA = { clave: "fpestana", masDatos: "masdatos" } as const;
