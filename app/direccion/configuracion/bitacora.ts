/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "configuracion.creado": "Registro de la configuración creado",
  "configuracion.guardado": "Registro de la configuración cambiado",
  "configuracion.eliminado": "Registro de la configuración eliminado",
  "configuracion.desactivado": "Registro de la configuración desactivado",
  "configuracion.lugares": "Lugares del ciclo cambiados",
  "configuracion.orden": "Grupos del ciclo puestos en otro orden",
  "configuracion.calendario": "Calendario oficial cargado",
  "colegio.agregado": "Colegio agregado",
  "colegio.eliminado": "Colegio eliminado",
  "colegio.guardado": "Datos del colegio cambiados",
  "ciclo.clonado": "Ciclo clonado de otro",
  "colegio.logo": "Logo del colegio cambiado",
  "organizacion.guardada": "Datos de la organización cambiados",
  "colegio.configurado": "Puesta en marcha del colegio",
  "primerdia.ocultado": "Lista del primer día oculta",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  ciclos: "Ciclo",
  niveles: "Nivel",
  grados: "Grado",
  planteles: "Plantel",
  aulas: "Aula",
  turnos: "Turno",
  modulos: "Módulo",
  grupos: "Grupo",
  servicios: "Servicio",
  cajas: "Caja",
  formasPago: "Forma de pago",
  bancos: "Banco",
  foliadores: "Serie",
  diasInhabiles: "Día inhábil",
  asignaturas: "Asignatura",
  definicionesPeriodo: "Periodo",
  definicionesParcial: "Parcial",
  requisitosDocumentos: "Documento que se pide",
  cartas: "Constancia o carta",
} as const satisfies Record<string, string>;

/** Labels of the facts. */
export const ETIQUETAS = {} as const satisfies Record<string, string>;
