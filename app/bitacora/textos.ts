/** What the codes of the log say on screen. */
const ACCIONES: Record<string, string> = {
  "alumno.datosGenerales": "Datos generales del alumno actualizados",
  "alumno.domicilio": "Domicilio del alumno actualizado",
  "alumno.foto": "Foto del alumno actualizada",
  "alumno.inscrito": "Alumno inscrito",
  "alumno.registrado": "Alumno registrado",
  "archivo.guardado": "Archivo guardado",
  "colegio.elegido": "Colegio elegido",
  "inscripcion.baja": "Alumno dado de baja",
  "inscripcion.grupo": "Grupo asignado",
  "inscripcion.reactivada": "Inscripción reactivada",
  "instalacion.estrenada": "Instalación estrenada",
  "movimiento.registrado": "Movimiento registrado",
  "movimiento.reversado": "Movimiento reversado",
  "movimientos.recalculados": "Movimientos recalculados",
  "programa.asignado": "Programa de pagos asignado",
  "sesion.cerrada": "Sesión cerrada",
  "sesion.iniciada": "Sesión iniciada",
  "tutor.asociado": "Tutor asociado",
  "tutor.registrado": "Tutor registrado",
};

/** The code of an action as words; one without a text of its own is still readable: "cargo.reglaNueva" → "Cargo: regla nueva". */
export function textoDeLaAccion(accion: string): string {
  const words = accion.replace(".", ": ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ACCIONES[accion] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The facts of a line as "nombre: valor", with a comma between; what is not an object of facts comes as it is. */
export function textoDelDetalle(detalle: string): string {
  let facts: unknown;
  try {
    facts = JSON.parse(detalle);
  } catch {
    return detalle;
  }
  if (typeof facts !== "object" || facts === null) return detalle;
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
