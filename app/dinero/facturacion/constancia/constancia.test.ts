import { ETIQUETAS, valoresDe } from "./etiquetas";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { partirNombre } from "./nombre";
import { leerConstancia, NO_ES_CONSTANCIA, SIN_TEXTO, type TipoDocumentoSat } from "./constancia";

const HOY = fecha("2026-11-20");
const CATALOGO = [
  { codigo: "601", nombre: "General de Ley Personas Morales" },
  { codigo: "605", nombre: "Sueldos y Salarios e Ingresos Asimilados a Salarios" },
  { codigo: "608", nombre: "Demás ingresos" },
  { codigo: "612", nombre: "Personas Físicas con Actividades Empresariales y Profesionales" },
  { codigo: "622", nombre: "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras" },
  {
    codigo: "625",
    nombre: "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
  },
  { codigo: "626", nombre: "Régimen Simplificado de Confianza" },
];
const RFC = "MERJ800102QU7";
const URL_QR = `https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=19010203041_${RFC}`;

const CEDULA = (rfc: string, nombre: string) => `CÉDULA DE IDENTIFICACIÓN FISCAL
${rfc}
Registro Federal de Contribuyentes
${nombre}
Nombre, denominación o razón social
idCIF: 19010203041
VALIDA TU INFORMACIÓN FISCAL`;

const DOMICILIO = `Datos del domicilio registrado
Código Postal:72030 Tipo de Vialidad: CALLE
Nombre de Vialidad: CALLE Y CALLE DE ORIZABA Número Exterior: 1410
Número Interior:12 Y 13 Nombre de la Colonia: MI COLONIA
Nombre de la Localidad: Nombre del Municipio o Demarcación Territorial: SAN JUAN
Nombre de la Entidad Federativa: PUEBLA Entre Calle: UNA
Y Calle: OTRA
Página [1] de [3]`;

const FISICA = `${CEDULA(RFC, "JUAN MENDOZA ROJAS")}
CONSTANCIA DE SITUACIÓN FISCAL
Lugar y Fecha de Emisión
SAN JUAN , PUEBLA A 15 DE OCTUBRE
DE 2026
Datos de Identificación del Contribuyente:
RFC: ${RFC}
CURP: MERJ800102HPLNJN05
Nombre (s): JUAN
Primer Apellido: MENDOZA
Segundo Apellido: ROJAS
Fecha inicio de operaciones: 01 DE ENERO DE 2015
Estatus en el padrón: ACTIVO
Fecha de último cambio de estado: 01 DE ENERO DE 2015
Nombre Comercial:
${DOMICILIO}
Actividades Económicas:
Orden Actividad Económica Porcentaje Fecha Inicio Fecha Fin
1 Asalariado 100 01/01/2015
Regímenes:
Régimen Fecha Inicio Fecha Fin
Régimen de las Actividades Empresariales con ingresos a través de 01/06/2021
Plataformas Tecnológicas.
Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/01/2015
Régimen de los demás ingresos 01/01/2016 31/12/2018
Obligaciones:
Descripción de la Obligación Descripción Vencimiento Fecha Inicio Fecha Fin
Sus datos personales son incorporados y protegidos
Cadena Original Sello: ||2026/10/15|${RFC}|CONSTANCIA DE SITUACIÓN FISCAL|2000||`;

const leer = (texto: string, { codigos = [] as string[], tipo = "CONSTANCIA" as TipoDocumentoSat } = {}) => {
  const leida = leerConstancia({ texto, codigos }, { tipoDocumento: tipo, hoy: HOY, catalogo: CATALOGO });
  return leida.ok ? leida.constancia : leida.mensaje;
};

test("de una persona: todo lo que dice, con lo vacío como nada y sin confundir una calle con su etiqueta", () => {
  expect(leer(FISICA, { codigos: [URL_QR] })).toEqual({
    tipoDocumento: "CONSTANCIA",
    tipoPersona: "FISICA",
    rfc: RFC,
    razonSocial: "JUAN MENDOZA ROJAS",
    partes: { nombre: "JUAN", apellido1: "MENDOZA", apellido2: "ROJAS" },
    regimenFiscal: CATALOGO[5],
    regimenes: [CATALOGO[5], CATALOGO[1]],
    nombreVialidad: "CALLE Y CALLE DE ORIZABA",
    numeroExterior: "1410",
    numeroInterior: "12 Y 13",
    codigoPostal: "72030",
    colonia: "MI COLONIA",
    localidad: null,
    municipio: "SAN JUAN",
    entidadFederativa: "PUEBLA",
    urlValidadorRFC: URL_QR,
    avisos: [],
  });
});

test("sin código QR, su dirección se arma con el idCIF", () => {
  expect(leer(FISICA)).toMatchObject({ urlValidadorRFC: URL_QR });
});

test("de una empresa: su nombre sin el régimen de capital, y los regímenes de nombre distinto al del catálogo", () => {
  const rfc = "EKU9003173C9";
  const texto = FISICA.replaceAll(RFC, rfc)
    .replace(
      /CURP:[\s\S]*?Fecha inicio/,
      "Denominación/Razón Social: ESCUELA KEMPER URGATE\nRégimen Capital: SA DE CV\nFecha inicio",
    )
    .replace(
      /Régimen de las Actividades[\s\S]*?Obligaciones/,
      "Régimen General de Ley Personas Morales 01/01/2015\nRégimen de Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras PM 01/01/2019\nObligaciones",
    );
  expect(leer(texto)).toMatchObject({
    tipoPersona: "MORAL",
    rfc,
    razonSocial: "ESCUELA KEMPER URGATE",
    regimenes: [CATALOGO[0], CATALOGO[4]],
  });
});

test("de una cédula sola: RFC y nombre de dos líneas, sin domicilio", () => {
  const cedula = CEDULA(RFC, "JUAN MENDOZA\nROJAS");
  expect(leer(cedula, { tipo: "CEDULA" })).toMatchObject({
    tipoDocumento: "CEDULA",
    rfc: RFC,
    razonSocial: "JUAN MENDOZA ROJAS",
    partes: { nombre: "JUAN", apellido1: "MENDOZA", apellido2: "ROJAS" },
    regimenFiscal: null,
    codigoPostal: null,
    urlValidadorRFC: URL_QR,
  });
  expect(leer(cedula)).toContain("Es una Cédula");
  const deEmpresa = CEDULA("EKU9003173C9", "ESCUELA KEMPER URGATE\nSA DE CV");
  expect(leer(deEmpresa, { tipo: "CEDULA" })).toMatchObject({ razonSocial: "ESCUELA KEMPER URGATE" });
});

test.each([
  ["JUAN MENDOZA ROJAS", "MERJ800102QU7", ["JUAN", "MENDOZA", "ROJAS"]],
  ["MARÍA DE LOS ÁNGELES DE LA CRUZ PÉREZ", "CUPA800825569", ["MARÍA DE LOS ÁNGELES", "DE LA CRUZ", "PÉREZ"]],
  ["ANA MARÍA ÑANDÚ", "ÑAXA800825569", ["ANA MARÍA", "ÑANDÚ", ""]],
  ["JUAN", "MERJ800102QU7", ["JUAN", "", ""]],
])("de una cédula, %s se parte como dice su RFC", (completo, rfc, [nombre, apellido1, apellido2]) => {
  expect(partirNombre(completo, rfc)).toEqual({ nombre, apellido1, apellido2 });
});

test("lo que abre el QR, pegado como texto", () => {
  const pagina = `El RFC: ${RFC}, tiene asociada la siguiente información.
Datos de Identificación
CURP: MERJ800102HPLNJN05
Nombre: JUAN
Apellido Paterno: MENDOZA
Apellido Materno: ROJAS
Situación del contribuyente: ACTIVO
Datos de Ubicación (domicilio fiscal, vigente)
Entidad Federativa: PUEBLA
Municipio o delegación: SAN JUAN
Colonia: MI COLONIA
Nombre de la vialidad: ORIZABA
Número exterior: 1410
Número interior:
CP: 72030
AL: PUEBLA 1
Características fiscales (vigente)
Régimen: Régimen Simplificado de Confianza
Fecha de alta: 01-01-2022
Régimen: Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios
Fecha de alta: 01-01-2015`;
  expect(leer(pagina)).toMatchObject({
    rfc: RFC,
    razonSocial: "JUAN MENDOZA ROJAS",
    codigoPostal: "72030",
    entidadFederativa: "PUEBLA",
    numeroInterior: null,
    regimenes: [CATALOGO[6], CATALOGO[1]],
  });
});

test("un escaneo da lo que su QR dice, y sin QR se pide el original", () => {
  expect(leer("", { codigos: ["https://otro.mx/?D3=1_X", URL_QR] })).toMatchObject({
    rfc: RFC,
    razonSocial: null,
    urlValidadorRFC: URL_QR,
    avisos: [expect.stringContaining("no trae texto")],
  });
  expect(leer("")).toBe(SIN_TEXTO);
  expect(leer("  \n ", { codigos: [URL_QR.replace("siat.sat.gob.mx", "siat.sat.gob.mx.otro.mx")] })).toBe(SIN_TEXTO);
});

test.each([
  [
    "otra cosa",
    FISICA.replaceAll("CONSTANCIA DE SITUACIÓN FISCAL", "RECIBO").replaceAll("idCIF", "n"),
    NO_ES_CONSTANCIA,
  ],
  ["sin RFC", FISICA.replaceAll(RFC, "MERJ801302QU4"), "No se encontró un RFC correcto"],
])("%s se rechaza con su razón", (_, texto, mensaje) => {
  expect(leer(texto)).toContain(mensaje);
});

test("un QR de otro RFC no es un documento íntegro", () => {
  expect(leer(FISICA.replaceAll(RFC, "CUPU800825569"), { codigos: [URL_QR] })).toContain("no es un documento íntegro");
});

test("se avisa de lo que hay que mirar: vieja, suspendido, dígito, régimen que no se conoce", () => {
  const dudosa = FISICA.replace("15 DE OCTUBRE\nDE 2026", "2 DE JULIO DE 2026")
    .replace("ACTIVO", "SUSPENDIDO")
    .replaceAll(RFC, "MERJ800102QU5")
    .replace("Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios", "Régimen que nadie conoce");
  expect(leer(dudosa)).toMatchObject({
    avisos: [
      expect.stringContaining("dígito verificador"),
      expect.stringContaining("más de tres meses"),
      expect.stringContaining("SUSPENDIDO"),
      expect.stringContaining("'Régimen que nadie conoce'"),
    ],
  });
});

test("una etiqueta pegada al valor de la anterior lo termina, sea cual sea el par", () => {
  const todas = Object.entries(ETIQUETAS).flatMap(([clave, formas]) => formas.map((forma) => [clave, forma] as const));
  for (const [clave, forma] of todas)
    for (const [claveSiguiente, formaSiguiente] of todas) {
      if (clave === claveSiguiente) continue;
      const texto = `${forma}SAN JUAN 7${formaSiguiente}TEPIC`;
      expect([texto, valoresDe(texto)]).toEqual([texto, { [clave]: "SAN JUAN 7", [claveSiguiente]: "TEPIC" }]);
    }
  const pegados =
    "Nombre de la Localidad:SAN JUANNombre del Municipio o Demarcación Territorial:TEPICNombre de la Entidad Federativa:NAYARITEntre Calle:PORTAL: 5";
  expect(valoresDe(pegados)).toEqual({ localidad: "SAN JUAN", municipio: "TEPIC", entidadFederativa: "NAYARIT" });
});
