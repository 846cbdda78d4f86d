/**
 * The labels before the values of a Constancia de Situación Fiscal, of its Cédula and of the page that its QR opens
 * (decisions.md, Invoicing). Case matters: 'CALLE Y CALLE' of an address is not a label.
 */
export const ETIQUETAS = {
  rfc: ["RFC:"],
  nombre: ["Nombre (s):", "Nombre:"],
  apellido1: ["Primer Apellido:", "Apellido Paterno:"],
  apellido2: ["Segundo Apellido:", "Apellido Materno:"],
  denominacion: ["Denominación/Razón Social:", "Denominación o Razón Social:"],
  regimenCapital: ["Régimen Capital:", "Régimen de capital:"],
  estatus: ["Estatus en el padrón:", "Situación del contribuyente:"],
  codigoPostal: ["Código Postal:", "CP:"],
  nombreVialidad: ["Nombre de Vialidad:", "Nombre de la vialidad:"],
  numeroExterior: ["Número Exterior:", "Número exterior:"],
  numeroInterior: ["Número Interior:", "Número interior:"],
  colonia: ["Nombre de la Colonia:", "Colonia:"],
  localidad: ["Nombre de la Localidad:"],
  municipio: ["Nombre del Municipio o Demarcación Territorial:", "Municipio o delegación:"],
  entidadFederativa: ["Nombre de la Entidad Federativa:", "Entidad Federativa:"],
  idCif: ["idCIF:"],
} as const;
export type Etiqueta = keyof typeof ETIQUETAS;

/** Labels that end a value, although their own values are not used. */
const LINDEROS = [
  "CURP:",
  "Nombre Comercial:",
  "Fecha inicio de operaciones:",
  "Fecha de Inicio de operaciones:",
  "Fecha de último cambio de estado:",
  "Fecha del último cambio de situación:",
  "Fecha Nacimiento:",
  "Fecha de constitución:",
  "Tipo de Vialidad:",
  "Tipo de vialidad:",
  "Entre Calle:",
  "Y Calle:",
  "Correo Electrónico:",
  "Correo electrónico:",
  "AL:",
  "Tel. Fijo Lada:",
  "Tel. Móvil Lada:",
  "Número:",
  "Régimen:",
  "Fecha de alta:",
  "Registro Federal de Contribuyentes",
  "Nombre, denominación o razón social",
  "VALIDA TU INFORMACIÓN FISCAL",
  "Datos de Identificación",
  "Datos del domicilio registrado",
  "Datos de Ubicación",
  "Características fiscales",
  "Actividades Económicas:",
  "Regímenes:",
  "Obligaciones:",
  "Sus datos personales",
  "Cadena Original Sello:",
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/ /g, "\\s*");
const DE_QUIEN = new Map<string, Etiqueta | null>();
for (const lindero of LINDEROS) DE_QUIEN.set(lindero.replace(/\s/g, ""), null);
for (const [etiqueta, formas] of Object.entries(ETIQUETAS))
  for (const forma of formas) DE_QUIEN.set(forma.replace(/\s/g, ""), etiqueta as Etiqueta);
// The longest first: 'Nombre de la Localidad:' must not match 'Nombre:'.
const TODAS = [...LINDEROS, ...Object.values(ETIQUETAS).flat()].sort((a, b) => b.length - a.length);
// A label often stands right against the value before it. A word may end like the two short ones: 'PORTAL:'.
const CORTAS = new Set<string>(["CP:", "AL:"]);
const conLindero = (etiqueta: string) => (CORTAS.has(etiqueta) ? `(?<!\\p{L})${escaped(etiqueta)}` : escaped(etiqueta));
const PATTERN = new RegExp(TODAS.map(conLindero).join("|"), "gu");

/** The values of a text by their labels: the first nonempty one wins, empty ones are absent. */
export function valoresDe(texto: string): Partial<Record<Etiqueta, string>> {
  const halladas = [...texto.matchAll(PATTERN)];
  const valores: Partial<Record<Etiqueta, string>> = {};
  for (const [n, hallada] of halladas.entries()) {
    const etiqueta = DE_QUIEN.get(hallada[0].replace(/\s/g, ""));
    if (!etiqueta || valores[etiqueta] !== undefined) continue;
    const valor = texto
      .slice(hallada.index + hallada[0].length, halladas[n + 1]?.index)
      .replace(/\s+/g, " ")
      .trim();
    if (valor !== "") valores[etiqueta] = valor;
  }
  return valores;
}
