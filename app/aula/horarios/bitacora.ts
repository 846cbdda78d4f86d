/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "horario.creado": "Horario de un grupo agregado",
  "horario.guardado": "Horario de un grupo cambiado",
  "horario.eliminado": "Horario de un grupo eliminado",
  "horario.propuesto": "Horarios propuestos",
  "clases.generadas": "Clases de un grupo generadas",
  "clases.agregada": "Clase extra agregada",
  "clases.eliminadas": "Clases eliminadas",
  "clases.recuperadas": "Clases eliminadas recuperadas",
  "clases.suplente": "Suplente de una clase cambiado",
  "clases.apoyos": "Apoyos de un día de una clase cambiados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = { horarios: "Horario", clases: "Clase" } as const satisfies Record<string, string>;
