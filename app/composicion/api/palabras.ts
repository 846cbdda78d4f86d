/** The names of path parts in the document of the calls; any other part keeps its own word. */
const NOMBRES: Readonly<Record<string, string>> = {
  _search: "búsqueda con cuerpo",
  app: "enlace personal, otra vez",
  aceptar: "aceptación",
  bancos: "bancos",
  boleta: "boleta en PDF",
  boletas: "boletas en PDF",
  cancelacion: "cancelación",
  calendarios: "calendario para suscribirse (.ics)",
  clinicos: "datos clínicos",
  clonar: "ciclo nuevo a partir de otro",
  cobros: "cobros en línea",
  configs: "configuraciones de la cuenta",
  configuraciones: "configuraciones del ciclo",
  configurar: "primeros pasos del colegio",
  consentimientos: "consentimientos de las familias",
  correlaciones: "escalas de calificación",
  controlescolar: "control escolar",
  cuadroposiciones: "cuadro de posiciones",
  cuentas: "cuentas",
  certificados: "certificados de quien factura",
  datosFiscalesSAT: "lectura de una Constancia o Cédula del SAT",
  datosfiscales: "datos fiscales",
  datospersonales: "datos personales, todos en un archivo",
  definicionestarea: "definiciones de tarea",
  devoluciones: "devoluciones",
  diasinhabiles: "días inhábiles",
  documento: "documento en PDF",
  duplicado: "documento de identidad repetido",
  "enlacefiscal-test": "prueba de Enlace Fiscal",
  "escritorio-virtual": "escritorio virtual",
  estadocuenta: "estado de cuenta en PDF",
  existen: "si existen",
  enviar: "envío",
  "facturama-test": "prueba de Facturama",
  facturacion: "facturación",
  ficha: "hoja de inscripción en PDF",
  formaspago: "formas de pago",
  infopago: "información para pagar",
  invitacion: "invitación",
  leido: "lectura registrada",
  limites: "límites",
  login: "sesión: entrar",
  logout: "sesión: salir",
  logos: "logo",
  metricas: "métricas",
  modulos: "módulos",
  otp: "código de un solo uso",
  optativos: "alumnos del grupo optativo",
  password: "contraseña",
  previo: "vista previa",
  programaspagos: "programas de pagos",
  public: "sin sesión",
  recalcular: "recálculo de movimientos",
  recibePagos: "pagos electrónicos",
  recibos: "recibo en PDF",
  reenviar: "reenvío",
  regenerar: "clases hechas de nuevo",
  reinscripcion: "reinscripción",
  retencion: "datos que se pueden olvidar",
  restablecepassword: "contraseña olvidada",
  saldosvencidosalumnos: "saldos vencidos por alumno",
  sesiones: "sesiones",
  talones: "talones en PDF",
  tareasomitidas: "tareas omitidas",
  termino: "término",
  token: "enlace de un correo",
  unknown: "reporte de una pantalla caída",
  valida: "código de validación",
  validaemail: "si lo escrito es un email, y si es de otro alumno",
  vivo: "notificaciones en vivo",
};

const VERBOS = { GET: "Consulta", POST: "Agrega o hace", PUT: "Guarda", PATCH: "Cambia", DELETE: "Elimina" } as const;
/** Parts of a path that give the place of a call, not its subject. */
const DONDE = new Set(["colegios", "organizaciones", "public"]);

const partesDe = (path: string) => path.split("/").filter((parte) => parte !== "" && !parte.startsWith(":"));
const nombreDe = (parte: string) => NOMBRES[parte] ?? parte;

/** A call in one line: 'Consulta: movimientos (alumnos, servicios)'. */
export function resumenDe({ method, path }: { method: keyof typeof VERBOS; path: string }): string {
  const partes = partesDe(path);
  const dentro = partes.slice(0, -1).filter((parte) => !DONDE.has(parte));
  const complemento = dentro.length > 0 ? ` (${dentro.map(nombreDe).join(", ")})` : "";
  return `${VERBOS[method]}: ${nombreDe(partes.at(-1) ?? "")}${path.endsWith("Id") || path.endsWith("uid") ? ", uno" : ""}${complemento}`;
}

/** The heading of a call in the document: its main subject. */
export function temaDe(path: string): string {
  const partes = partesDe(path);
  return nombreDe(partes.find((parte) => !DONDE.has(parte)) ?? partes.at(-1) ?? "");
}
