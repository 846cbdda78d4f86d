/** The notice of a form that also took files away, in B§8's words: 'Misiva actualizada. Archivo eliminado'. */
export function conQuitados(mensaje: string, form: FormData): string {
  const quitados = new Set(form.getAll("quitar")).size;
  if (quitados === 0) return mensaje;
  return `${mensaje}. ${quitados === 1 ? "Archivo eliminado" : `${quitados} archivos eliminados`}`;
}
