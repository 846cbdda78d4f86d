/** The address of another student's file beside the one that is open (`aqui`), wherever that one was opened. */
export function direccionDeAlumno(aqui: string, alumnoId: number): string {
  return aqui.replace(/\/\d+\/?$/, `/${alumnoId}`);
}
