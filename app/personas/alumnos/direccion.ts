/** The address of another student's file beside the one that is open (`aqui`), wherever that one was opened. */
export function direccionDeAlumno(aqui: string, alumnoId: number): string {
  return aqui.replace(/\/\d+\/?$/, `/${alumnoId}`);
}

/** The query key by which a dialog over the file knows that it was opened from the tab Más datos, and goes back there. */
export const PESTANA = { clave: "fpestana", masDatos: "masdatos" } as const;
