import { ETIQUETAS_GENERALES } from "~/alumnos/alumno";
import { esFecha, formatFecha } from "~/lib/dates";
import { formatPesos, parsePesos } from "~/lib/money";

/** What the codes of the log say on screen. */
const ACCIONES: Record<string, string> = {
  "alumno.datosExportados": "Datos personales del alumno descargados",
  "alumno.datosGenerales": "Datos generales del alumno actualizados",
  "alumno.domicilio": "Domicilio del alumno actualizado",
  "alumno.foto": "Foto del alumno actualizada",
  "alumno.inscrito": "Alumno inscrito",
  "alumno.registrado": "Alumno registrado",
  "archivo.guardado": "Archivo guardado",
  "archivos.purga": "Archivos que nadie usó olvidados",
  "aviso.publicado": "Aviso de privacidad publicado",
  "cargo.actualizado": "Cargo de un programa actualizado",
  "cargo.agregado": "Cargo de un programa agregado",
  "cargo.eliminado": "Cargo de un programa eliminado",
  "cargos.cambioDeshecho": "Cambio de los cargos de un programa deshecho",
  "cargos.eliminadosEnBloque": "Cargos de un programa eliminados en bloque",
  "cargos.modificadosEnBloque": "Cargos de un programa modificados en bloque",
  "colegio.elegido": "Colegio elegido",
  "cuenta.activacionEnviada": "Correo de activación enviado",
  "cuenta.activada": "Cuenta activada",
  "cuenta.configuraciones": "Configuraciones de la cuenta actualizadas",
  "cuenta.contrasena": "Contraseña actualizada",
  "cuenta.email": "Email de la cuenta actualizado",
  "cuenta.emailSolicitado": "Cambio de email solicitado",
  "cuenta.restablecerSolicitado": "Enlace para restablecer la contraseña enviado",
  "cuenta.restablecida": "Contraseña restablecida",
  "correo.leido": "Correo con un enlace personal leído",
  "correo.autorizados": "Correos retenidos autorizados",
  "correo.descartados": "Correos retenidos descartados",
  "correo.reintentado": "Correo intentado de nuevo",
  "descuento.actualizado": "Descuento de un cargo actualizado",
  "descuento.agregado": "Descuento de un cargo agregado",
  "descuento.eliminado": "Descuento de un cargo eliminado",
  "formato.eliminado": "Formato de preinscripción eliminado",
  "formato.guardado": "Formato de preinscripción guardado",
  "corte.contado": "Caja contada",
  "corte.firmado": "Corte de caja firmado y cerrado",
  "comunicado.aceptado": "Comunicado aceptado por el tutor",
  "comunicado.alumnos": "Alumnos del comunicado elegidos",
  "comunicado.editado": "Comunicado editado",
  "comunicado.eliminado": "Borrador de comunicado eliminado",
  "comunicado.enviado": "Comunicado enviado",
  "comunicado.programado": "Comunicado programado",
  "comunicado.redactado": "Comunicado redactado",
  "comunicado.reenviado": "Comunicado reenviado",
  "comunicado.retirado": "Comunicado retirado",
  "inscripcion.baja": "Alumno dado de baja",
  "inscripcion.cambiada": "Inscripción cambiada",
  "inscripcion.grupo": "Grupo asignado",
  "inscripcion.reactivada": "Inscripción reactivada",
  "instalacion.estrenada": "Instalación estrenada",
  "dia.confirmado": "Día confirmado para cargar y cobrar",
  "movimiento.conjunto": "Pago de varios adeudos registrado",
  "movimiento.registrado": "Movimiento registrado",
  "movimiento.reversado": "Movimiento reversado",
  "movimientos.recalculados": "Movimientos recalculados",
  "preinscripcion.aceptada": "Preinscripción aceptada",
  "preinscripcion.corregida": "Preinscripción corregida por el colegio",
  "preinscripcion.devuelta": "Preinscripción devuelta",
  "preinscripcion.documento": "Documento de una preinscripción cambiado",
  "preinscripcion.lugar": "Lugar dado a una preinscripción en espera",
  "preinscripcion.paso": "Paso de una preinscripción guardado",
  "preinscripcion.purga": "Registros sin terminar olvidados",
  "preinscripcion.rechazada": "Preinscripción rechazada",
  "preinscripcion.registrada": "Preinscripción registrada",
  "preinscripcion.temporal": "Documento de una preinscripción recibido",
  "preinscripcion.terminada": "Preinscripción terminada por la familia",
  "preinscripcion.validada": "Email de una preinscripción validado",
  "programa.actualizado": "Programa de pagos actualizado",
  "programa.agregado": "Programa de pagos agregado",
  "programa.asignado": "Programa de pagos asignado",
  "programa.asignadoEnBloque": "Programa de pagos asignado en bloque",
  "programa.cargosGenerados": "Cargos de un programa generados",
  "programa.eliminado": "Programa de pagos eliminado",
  "programa.principal": "Programa principal de una configuración elegido",
  "programa.retirado": "Programa de pagos retirado",
  "recargo.actualizado": "Recargo de un cargo actualizado",
  "recargo.agregado": "Recargo de un cargo agregado",
  "recargo.eliminado": "Recargo de un cargo eliminado",
  "recibo.enviado": "Recibo enviado por correo",
  "saldos.recordados": "Saldos vencidos recordados por correo",
  "sepomex.cargado": "Códigos postales cargados",
  "sesion.cerrada": "Sesión cerrada",
  "sesion.iniciada": "Sesión iniciada",
  "sesion.rechazada": "Entrada rechazada",
  "sesion.terminada": "Sesión terminada desde la cuenta",
  "tutor.asociado": "Tutor asociado",
  "tutor.registrado": "Tutor registrado",
};

/** What the facts of a line are called where their name, written as words, is not it. */
const ETIQUETAS: Record<string, string> = {
  cobrarDesde: "Cobrar desde",
  descripcion: "Descripción",
  despues: "Después",
  direccion: "Dirección",
  fechaBaja: "Fecha de baja",
  fechaPublicacion: "Fecha de publicación",
  force: "Confirmado",
  matricula: "Matrícula",
  motivoBaja: "Motivo de baja",
  nombreCompleto: "Nombre",
  nuevaVersion: "Nueva versión",
  operacion: "Operación",
  programaPagosId: "Programa de pagos",
  saldoDespues: "Saldo después",
  titulo: "Título",
  uuid: "Archivo",
  version: "Versión",
};
/** What the table of a line's row is called on screen; also the tables whose ids a fact may hold, by the fact's name. */
const ENTIDADES: Record<string, string> = {
  alumno: "Alumno",
  alumnos: "Alumno",
  archivos: "Archivo",
  cargasSepomex: "Carga de códigos postales",
  colegios: "Colegio",
  comunicados: "Comunicado",
  correo: "Correo",
  cortes: "Corte",
  cuentas: "Cuenta",
  formatosPreinscripcion: "Formato",
  inscripciones: "Inscripción",
  movimientos: "Movimiento",
  organizaciones: "Organización",
  preinscripciones: "Preinscripción",
  tutores: "Tutor",
};
const TABLAS: Record<string, string> = {
  alumno: "alumnos",
  alumnoId: "alumnos",
  // What the group was before (`inscripcion.grupo`).
  antes: "grupos",
  cicloId: "ciclos",
  formatoId: "formatosPreinscripcion",
  gradoId: "grados",
  grupoId: "grupos",
  nivelId: "niveles",
  parentescoId: "parentescos",
  plantelId: "planteles",
  programaPagosId: "programasPagos",
  requisitoId: "formatosRequisitos",
  servicioId: "servicios",
  turnoId: "turnos",
  tutorId: "tutores",
};
// Amounts are written as pesos with their centavos (`pesosPlain`), and nothing else is.
const PESOS = /^-?\d+\.\d{2}$/;
const CAMPOS: Record<string, string> = ETIQUETAS_GENERALES;

/**
 * The code of an action as words; one without a text of its own is still readable: "cargo.reglaNueva" → "Cargo: regla
 * nueva".
 */
export function textoDeLaAccion(accion: string): string {
  const words = accion.replace(".", ": ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ACCIONES[accion] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type Linea = { entidad: string; entidadId: number | null; detalle: string };

/** What ids are called: by table, then by id. */
export type Nombres = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** The ids that lines mention, by table: of their rows and in their facts. */
export function idsMencionados(lineas: readonly Linea[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  const add = (tabla: string, id: unknown) => {
    if (typeof id === "number") ids.set(tabla, (ids.get(tabla) ?? new Set()).add(id));
  };
  const look = (facts: object) => {
    for (const [name, value] of Object.entries(facts)) {
      if (esCambio(value)) look({ [name]: [value.antes, value.despues] });
      else if (Array.isArray(value) && TABLAS[name]) value.forEach((each) => add(TABLAS[name]!, each));
      else if (typeof value === "object" && value !== null) look(value);
      else if (TABLAS[name]) add(TABLAS[name], value);
    }
  };
  for (const { entidad, entidadId, detalle } of lineas) {
    add(TABLAS[entidad] ?? entidad, entidadId);
    look(datosDe(detalle) ?? {});
  }
  return ids;
}

/** The row that a line is about: "Alumno: Sofía Núñez", "Movimiento: 126" where it has no name. */
export function textoDelRegistro({ entidad, entidadId }: Omit<Linea, "detalle">, nombres: Nombres = {}): string {
  const que = ENTIDADES[entidad] ?? entidad;
  return entidadId === null ? que : `${que}: ${nombres[TABLAS[entidad] ?? entidad]?.[entidadId] ?? entidadId}`;
}

/**
 * The facts of a line (`registrar`) as "Etiqueta: valor", with a dot between; what is no object of facts comes as it
 * is.
 */
export function textoDelDetalle(detalle: string, nombres: Nombres = {}): string {
  const facts = datosDe(detalle);
  return facts ? textoDeLosDatos(facts, nombres) : detalle;
}

function datosDe(detalle: string): object | null {
  try {
    const facts: unknown = JSON.parse(detalle);
    return typeof facts === "object" ? facts : null;
  } catch {
    return null;
  }
}

function textoDeLosDatos(facts: object, nombres: Nombres): string {
  const textos = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => ({ name, texto: textoDelValor(name, value, nombres) }));
  // The id of what another fact names already would only say it again.
  return textos
    .filter(({ name, texto }) => !TABLAS[name] || textos.every((otro) => otro.name === name || otro.texto !== texto))
    .map(({ name, texto }) => `${etiquetaDe(name)}: ${texto}`)
    .join(" · ");
}

// "gradoId" → "Grado", "saldoAntes" → "Saldo antes".
function etiquetaDe(name: string): string {
  const words = name.replace(/Id$/, "").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ETIQUETAS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function textoDelValor(name: string, value: unknown, nombres: Nombres): string {
  if (esCambio(value)) return `${textoDeUno(name, value.antes, nombres)} → ${textoDeUno(name, value.despues, nombres)}`;
  if (Array.isArray(value)) return value.map((each) => textoDelValor(name, each, nombres)).join(", ");
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "object" && value !== null) return `(${textoDeLosDatos(value, nombres)})`;
  const nombre = nombres[TABLAS[name] ?? ""]?.[Number(value)];
  if (nombre !== undefined) return nombre;
  const text = String(value);
  if (name === "cambios") return CAMPOS[text] ?? etiquetaDe(text);
  if (PESOS.test(text)) return text.startsWith("-") ? `-${comoPesos(text.slice(1))}` : comoPesos(text);
  return esFecha(text) ? formatFecha(text) : text;
}

// What was there before and after a change: a field of a rule, a group.
function esCambio(value: unknown): value is { antes: unknown; despues: unknown } {
  return typeof value === "object" && value !== null && "antes" in value && "despues" in value;
}

const textoDeUno = (name: string, value: unknown, nombres: Nombres) =>
  value === null || value === undefined || value === "" ? "nada" : textoDelValor(name, value, nombres);

function comoPesos(text: string): string {
  const read = parsePesos(text);
  return read.ok ? formatPesos(read.centavos) : text;
}
