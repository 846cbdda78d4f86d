import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { centavos } from "~/lib/money";
import type { Comprobante } from "../cfdi/comprobante";
import { timbrarDePrueba } from "../cfdi/sello.server";
import { pacEnlaceFiscal, probarEnlaceFiscal } from "./enlacefiscal.server";
import { pacFacturama } from "./facturama.server";
import type { Solicitud } from "./pac";

// A stand-in for each service by its known facts, on a local port; the requests are recorded.

const COMPROBANTE: Comprobante = {
  serie: "F",
  folio: 12,
  formaPago: "03",
  emisor: { rfc: "EKU9003173C9", nombre: "ESCUELA KEMPER URGATE", regimen: "601" },
  lugarExpedicion: "42501",
  receptor: {
    rfc: "URE180429TM6",
    nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    codigoPostal: "86991",
    regimen: "601",
    uso: "G03",
  },
  conceptos: [
    {
      claveProdServ: "90101700",
      noIdentificacion: "A12",
      claveUnidad: "E48",
      unidad: "Unidad de servicio",
      descripcion: "Comedor",
      totalCentavos: centavos(116_00),
      impuesto: "IVA16",
      iedu: null,
    },
  ],
  global: null,
  sustituye: null,
  referenciaBancaria: "",
};
const SOLICITUD: Solicitud = { clave: "FACTURA-7", comprobante: COMPROBANTE, fecha: "2026-11-05T09:30:00" };
const { signal } = new AbortController();

type Contestar = (pedido: {
  metodo: string;
  ruta: string;
  cuerpo: never;
}) => { status?: number; datos?: unknown; texto?: string } | "CORTAR";

let server: Server;
let url: string;
let contestar: Contestar;
let pedidos: { metodo: string; ruta: string; headers: IncomingMessage["headers"]; cuerpo: never }[];
let xml: string;
let uuid: string;

beforeEach(async () => {
  ({ xml, uuid } = await timbrarDePrueba(COMPROBANTE, { fecha: SOLICITUD.fecha, clave: "doble" }));
  pedidos = [];
  server = createServer(async (request, response) => {
    const partes: Buffer[] = [];
    for await (const parte of request) partes.push(parte as Buffer);
    const cuerpo = (partes.length > 0 ? JSON.parse(Buffer.concat(partes).toString()) : null) as never;
    const pedido = { metodo: request.method!, ruta: request.url!, headers: request.headers, cuerpo };
    pedidos.push(pedido);
    const respuesta = contestar(pedido);
    if (respuesta === "CORTAR") return request.socket.destroy();
    response.writeHead(respuesta.status ?? 200, { "content-type": "application/json" });
    response.end(respuesta.texto ?? JSON.stringify(respuesta.datos ?? null));
  });
  await new Promise<void>((listen) => server.listen(0, "127.0.0.1", listen));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));

const enBase64 = (text: string) => Buffer.from(text).toString("base64");
const facturama = () => pacFacturama({ url, usuario: "escuela", contrasena: "secreta" });
const enlace = () => pacEnlaceFiscal({ url, rfc: "EKU9003173C9", token: "t", llave: "k", modo: "debug" });

const timbra: Contestar = ({ metodo, ruta }) => {
  if (metodo === "POST")
    return { status: 201, datos: { Id: "abc", Complement: { TaxStamp: { Uuid: uuid.toLowerCase() } } } };
  return ruta.startsWith("/cfdi/xml/")
    ? { datos: { ContentEncoding: "base64", Content: enBase64(xml) } }
    : { datos: [] };
};

test("Facturama timbra: su cuerpo, su cuenta y el XML que da", async () => {
  contestar = timbra;
  expect(await facturama().emitir(SOLICITUD, signal)).toMatchObject({ como: "TIMBRADA", idPac: "abc", xml });
  expect(pedidos[0]!.headers.authorization).toBe(`Basic ${enBase64("escuela:secreta")}`);
  expect([pedidos[0]!.metodo, pedidos[0]!.ruta, pedidos[1]!.ruta]).toEqual([
    "POST",
    "/api-lite/3/cfdis",
    "/cfdi/xml/issuedLite/abc",
  ]);
  expect(pedidos[0]!.cuerpo).toMatchObject({
    Serie: "F",
    Folio: "12",
    OrderNumber: "FACTURA-7",
    Issuer: { Rfc: "EKU9003173C9" },
    Receiver: { CfdiUse: "G03", TaxZipCode: "86991" },
    Items: [{ Subtotal: 100, Total: 116, Taxes: [{ Name: "IVA", Rate: 0.16, Base: 100, Total: 16 }] }],
  });
});

test("Facturama lleva la beca como descuento, y el egreso con su tipo y su relación", async () => {
  contestar = timbra;
  const [concepto] = COMPROBANTE.conceptos;
  const conBeca = { ...COMPROBANTE, conceptos: [{ ...concepto!, becasCentavos: centavos(58_00) }] };
  await facturama().emitir({ ...SOLICITUD, comprobante: conBeca }, signal);
  expect(pedidos[0]!.cuerpo).toMatchObject({
    Items: [{ UnitPrice: 150, Subtotal: 150, Discount: 50, Total: 116, Taxes: [{ Base: 100, Total: 16 }] }],
  });
  await facturama().emitir({ ...SOLICITUD, comprobante: { ...COMPROBANTE, egresoDe: uuid } }, signal);
  expect(pedidos.at(-2)!.cuerpo).toMatchObject({
    NameId: "2",
    CfdiType: "E",
    Relations: { Type: "01", Cfdis: [{ Uuid: uuid }] },
  });
  expect((pedidos.at(-2)!.cuerpo as { Items: object[] }).Items[0]).not.toHaveProperty("Discount");
  const deGlobal = { ...COMPROBANTE, egresoDe: uuid, global: { periodicidad: "04", meses: "10", anio: "2026" } };
  await facturama().emitir({ ...SOLICITUD, comprobante: deGlobal }, signal);
  expect(pedidos.at(-2)!.cuerpo).toMatchObject({
    NameId: "2",
    CfdiType: "E",
    GlobalInformation: { Periodicity: "04", Months: "10", Year: "2026" },
  });
});

test("Facturama lleva el complemento, lo exento, la global y la que sustituye como las pide", async () => {
  contestar = timbra;
  const [concepto] = COMPROBANTE.conceptos;
  const iedu = {
    nombreAlumno: "SOFIA",
    curp: "HEGS160314MASRRFA7",
    nivelEducativo: "Primaria",
    autRvoe: "19PPR0001Z",
    rfcPago: "",
  } as const;
  const comprobante: Comprobante = {
    ...COMPROBANTE,
    conceptos: [{ ...concepto!, impuesto: "EXENTO", iedu }],
    global: { periodicidad: "04", meses: "11", anio: "2026" },
    sustituye: uuid,
  };
  await facturama().emitir({ ...SOLICITUD, comprobante }, signal);
  expect(pedidos[0]!.cuerpo).toMatchObject({
    GlobalInformation: { Periodicity: "04", Months: "11", Year: "2026" },
    Relations: { Type: "04", Cfdis: [{ Uuid: uuid }] },
    Items: [
      {
        Taxes: [{ Name: "IVA Exento", Rate: 0, Base: 116, Total: 0 }],
        Complement: { EducationalInstitution: { EducationLevel: "Primaria", AutRvoe: "19PPR0001Z" } },
      },
    ],
  });
});

test.each<[string, Contestar, object]>([
  [
    "un 400 con sus campos",
    () => ({ status: 400, datos: { Message: "x", ModelState: { a: ["RFC malo."], b: ["CP malo."] } } }),
    { como: "RECHAZADA", mensaje: "RFC malo. CP malo." },
  ],
  [
    "una cuenta que no entra",
    () => ({ status: 401, datos: { Message: "Sin acceso" } }),
    { como: "SIN_SALIR", motivo: "Sin acceso" },
  ],
  ["un 503 en HTML", () => ({ status: 503, texto: "<html>" }), { como: "DUDOSA" }],
  ["un 201 sin timbre", () => ({ status: 201, datos: { Id: "abc" } }), { como: "DUDOSA" }],
  ["un 200 que no es JSON", () => ({ texto: "¿?" }), { como: "DUDOSA" }],
  ["una línea que se corta", () => "CORTAR", { como: "DUDOSA" }],
  [
    "un timbre sin su XML",
    ({ metodo }) => (metodo === "POST" ? timbra({ metodo, ruta: "", cuerpo: null as never }) : { status: 500 }),
    { como: "DUDOSA" },
  ],
])("Facturama con %s", async (_, como, esperado) => {
  contestar = como;
  expect(await facturama().emitir(SOLICITUD, signal)).toMatchObject(esperado);
});

test("un servicio al que no se llega no recibió nada", async () => {
  const cerrado = facturama();
  await new Promise((closed) => server.close(closed));
  expect(await cerrado.emitir(SOLICITUD, signal)).toMatchObject({ como: "SIN_SALIR" });
  expect(await cerrado.buscar(SOLICITUD, signal)).toMatchObject({ como: "SIN_RESPUESTA" });
});

test("a Facturama se le pregunta por serie y folio, y no se le cree lo que no es", async () => {
  const fila = { Id: "abc", Serie: "F", Folio: "12", RfcIssuer: "EKU9003173C9" };
  const con =
    (filas: object[]): Contestar =>
    ({ ruta }) =>
      ruta.startsWith("/cfdi/xml/") ? { datos: { Content: enBase64(xml) } } : { datos: filas };
  contestar = con([
    { ...fila, Folio: "13" },
    { ...fila, RfcIssuer: "OTRO" },
  ]);
  expect(await facturama().buscar(SOLICITUD, signal)).toEqual({ como: "NO_ESTA" });
  contestar = con([{ ...fila, Folio: "13" }, fila]);
  expect(await facturama().buscar(SOLICITUD, signal)).toEqual({ como: "HALLADA", uuid, idPac: "abc", xml });
  expect(pedidos[0]!.ruta).toContain("serie=F&folioStart=12&folioEnd=12");
  contestar = () => ({ status: 500, texto: "" });
  expect(await facturama().buscar(SOLICITUD, signal)).toMatchObject({ como: "SIN_RESPUESTA" });
});

test.each([
  ["canceled", "CANCELADA"],
  ["expired", "CANCELADA"],
  ["pending", "EN_PROCESO"],
  ["nunca vista", "EN_PROCESO"],
  ["active", "RECHAZADA"],
  ["rejected", "RECHAZADA"],
])("una cancelación que Facturama llama %s queda %s", async (Status, como) => {
  contestar = () => ({ datos: { Status } });
  const pedida = { uuid, idPac: "abc", motivo: "01", justificacion: "", sustituye: "NUEVA", rfcEmisor: "EKU9003173C9" };
  expect((await facturama().cancelar(pedida, signal)).como).toBe(como);
  expect(pedidos[0]!).toMatchObject({ metodo: "DELETE", ruta: "/api-lite/cfdis/abc?motive=01&uuidReplacement=NUEVA" });
  expect((await facturama().estado({ ...pedida, receptorRfc: "X", total: "1.00" }, signal)).como).toBe(como);
});

test.each([false, true])("Enlace Fiscal timbra lo gravado (acuse como texto: %s)", async (comoTexto) => {
  const ack = { estatusDocumento: "aceptado", numeroReferencia: 9, folioFiscalUUID: uuid, xmlCFDi: enBase64(xml) };
  contestar = () => ({ datos: { AckEnlaceFiscal: comoTexto ? JSON.stringify(ack) : ack } });
  expect(await enlace().emitir(SOLICITUD, signal)).toEqual({ como: "TIMBRADA", uuid, idPac: "9", xml });
  expect(pedidos[0]!).toMatchObject({
    ruta: "/generarCfdi",
    headers: { "x-api-key": "k" },
    cuerpo: {
      CFDi: {
        folioInterno: "12",
        fechaEmision: "2026-11-05 09:30:00",
        total: "116.00",
        modo: "debug",
        Partidas: [{ importe: "100.00", Impuestos: [{ tasaOCuota: "0.16", importe: "16.00" }] }],
      },
    },
  });
});

test("lo que de Enlace Fiscal no está confirmado se rechaza en palabras y no se le manda", async () => {
  contestar = () => ({ status: 500 });
  const [concepto] = COMPROBANTE.conceptos;
  const exento: Comprobante = { ...COMPROBANTE, conceptos: [{ ...concepto!, impuesto: "EXENTO" }] };
  expect(await enlace().emitir({ ...SOLICITUD, comprobante: exento }, signal)).toMatchObject({ como: "RECHAZADA" });
  expect(await enlace().buscar(SOLICITUD, signal)).toMatchObject({ como: "SIN_RESPUESTA" });
  const pedida = { uuid, idPac: "9", motivo: "02", justificacion: "", sustituye: null, rfcEmisor: "EKU9003173C9" };
  expect(await enlace().cancelar(pedida, signal)).toMatchObject({ como: "RECHAZADA" });
  expect(pedidos).toEqual([]);
});

test("lo que Enlace Fiscal rechaza se dice con sus palabras, y lo demás es duda", async () => {
  const rechazo = {
    estatusDocumento: "rechazado",
    mensajeError: { codigoError: "1", descripcionError: { texto: "RFC no está en la lista" } },
  };
  contestar = () => ({ datos: { AckEnlaceFiscal: rechazo } });
  expect(await enlace().emitir(SOLICITUD, signal)).toEqual({ como: "RECHAZADA", mensaje: "RFC no está en la lista" });
  for (const como of [() => ({ status: 500, texto: "<html>" }), () => ({ datos: {} }), () => "CORTAR"] as Contestar[]) {
    contestar = como;
    expect(await enlace().emitir(SOLICITUD, signal)).toMatchObject({ como: "DUDOSA" });
  }
});

test("la prueba de Enlace Fiscal pregunta por el RFC", async () => {
  contestar = () => ({ datos: { AckEnlaceFiscal: { estatusDocumento: "aceptado" } } });
  const cuenta = { url, rfc: "EKU9003173C9", token: "t", llave: "k", modo: "debug" } as const;
  expect(await probarEnlaceFiscal(cuenta, "URE180429TM6", signal)).toBeNull();
  expect(pedidos[0]!.cuerpo).toEqual({ Solicitud: { modo: "debug", rfc: "URE180429TM6", accion: "probarConexion" } });
  contestar = () => ({ status: 401 });
  expect(await probarEnlaceFiscal(cuenta, "URE180429TM6", signal)).toContain("401");
});
